import type { LanguageWords } from '../lexicon-format.js';

export const ARABIC: LanguageWords = {
  language: 'ar',
  head: 'first',
  female: {
    kin: `أم ام أمي امي ماما مامتي والدة بنت بنوتة بنوته ابنة ابنت أخت اخت أختي خالة خاله خالتي عمة عمتي جدة جدتي تيتا تيته ستي حفيدة زوجة زوجه مرات حماة
 um umm om oum oumm umi ummi mama bint bent binti bnt okht ukht khala khalto khalti amma teta tayta sitto jadda zawja`,
    title: `سيدة سيده السيدة آنسة انسة آنسه مدام ست هانم خاتون حجة شيخة دكتورة استاذة sayyida sayida anisa madam sitt hanem hanim khatun hajja sheikha shaikha ustaza`,
    noble: `أميرة اميرة اميره أميرتي ملكة ملكه سلطانة امبراطورة برنسيسة دوقة amira ameera amirah ameerah malika maleka malikat sultana`,
    person: `فتاة فتاه بنات_واحدة صبية صبيه طفلة امرأة امراة مرأة مراة مره انثى أنثى عروس عروسة عروسه بنية مزة حلوة جميلة حبيبة صديقة خطيبة عجوزة أرملة مطلقة شقراء سمراء سمرا شقرا دلوعة دلوعه غندورة
 مغرورة مزيونة قمورة عسولة بنوتي بدوية مصرية سعودية لبنانية مغربية جزائرية عراقية سورية فلسطينية خليجية كويتية اماراتية صعيدية banota bnoota fatat sabiya sabeya arousa aroosa 3arousa 3aroosa helwa hilwa dalo3a dalou3a
 mra mara untha habiba`,
    trade: `ممثلة ممرضة معلمة راقصة مغنية طباخة خياطة راهبة محاربة كاتبة رسامة طالبة مهندسة محامية فنانة شاعرة فارسة مربية ربة_بيت ست_بيت طبيبة مصممة مصورة عاشقة حالمة موظفة مدرسة_البنات`,
    myth: `ساحرة جنية حورية حوريه عروس_البحر عروسة_البحر إلهة شيطانة مصاصة`,
    figure: `شهرزاد سندريلا بياض_الثلج ليلى_والذئب شجرة_الدر زنوبيا كليوباترا عبلة باربي زرقاء_اليمامة shahrazad scheherazade`,
    quality: `مجنونة مجنونه حزينة حزينه سعيدة عاقلة غامضة خجولة شقية هادية وحيدة وحيده عنيدة متمردة مشاغبة حساسة طموحة صامدة مسلمة majnouna majnoona 7elwa`,
    group: `بنات البنات نساء سيدات أميرات ملكات صبايا حوريات banat`,
    animal: `لبوة لبؤة`,
  },
  male: {
    kin: `أب اب أبي أبو ابو بابا والد ابن إبن ولد_عمي أخ اخ أخي اخوي اخوك خويا خال خالو عم عمو عمي جد جدو جدي حفيد زوج جوز حمو نسيب
 abu abou abo aboo bou ibn ebn bin weld ould baba walid akh akhi akhoy khoya khouya khal khalo ammo 3ammo 3ammi amou jiddo geddo jeddo gedo`,
    title: `سيد السيد أستاذ استاذ شيخ الشيخ حاج حجي معلم باشا بيه بيك أفندي افندي سي مولاي sayyid sayed ustaz ustad ostaz sheikh shaikh sheik cheikh haj hajj haji basha bey beh efendi moulay sidi`,
    noble: `أمير امير ملك سلطان امبراطور برنس خليفة قيصر فرعون وزير amir ameer emir malik melik sultan prens`,
    person: `ولد صبي طفل_ولد رجل رجال راجل زلمة شاب شب فتى فارس_احلام ذكر عريس حبيب صديق خطيب أرمل اعزب عازب بدوي مصري سعودي لبناني مغربي جزائري عراقي سوري فلسطيني خليجي كويتي اماراتي صعيدي ابن_البلد
 جدع مزيون وسيم شقردي نشمي قبضاي زعيم أسمر بطل فحل زير رجل_الظل رجال_الظل مز walad weld wld shab shabb shaab rajol rajul ragel rajel zalameh zalame fata arees 3arees waseem gada3 gad3 nashmi`,
    trade: `ممثل إطفائي صياد بحار راهب قس إمام امام فارس محارب جندي مقاتل نجار حداد جزار خباز حلاق سباك طالب مهندس محامي فنان شاعر كاتب مدرس حارس لاعب مصور سائق قبطان كابتن_الفريق فلاح راعي عاشق قناص faris
 fares_al3arab`,
    myth: `ساحر جني عفريت مارد إله بابا_نويل`,
    figure: `علاء_الدين علي_بابا سندباد السندباد شهريار عنترة عنتر صلاح_الدين الرجل_العنكبوت الرجل_الحديدي باتمان سوبرمان جحا sindbad sinbad antar shahrayar alibaba`,
    quality: `مجنون حزين عاقل غامض خجول شقي وحيد عنيد متمرد مشاغب حساس طموح صامد مسلم majnoun majnoon`,
    group: `شباب رجال أولاد اولاد ملوك امراء فرسان shabab awlad`,
  },
  fronts: `ابو abu abou umm oum`,
  roles: {
    small: `أنا انا انت هو هي يا هذا هذه al el il ya ana ال`,
    of: `من في على الى إلى عن مع بلا بدون min fi 3ala`,
    not: `لا ليس مش غير ضد`,
    verb: `أحب احب بحب اكره`,
    and: `و`,
    thing: `بيت شارع بحر شمس قمر سماء أرض ليل نهار يوم حياة قلب روح حب عشق وردة ورد زهرة نجمة ماء نار ريح ثلج جبل نهر غابة شجرة عالم مدينة قرية جزيرة سوق متجر محل مطعم فندق مقهى قهوة مطبخ أكل خبز كتاب فيلم موسيقى أغنية كرة
 لعبة مدرسة المدرسة جامعة مستشفى صيدلية مسجد مكتب شركة سيارة دراجة قطار كلب قطة حصان أسد ذئب نمر صقر قصر برج سيف ظل نور عطر عباية عبايات ازياء فساتين ملابس صالون عيادة مجلة عطور حلويات
 beit bayt shams qamar bahr hayat qalb albi`,
    plain: `طفل أطفال شخص ناس ملاك دكتور غيمر صغير كبير أسود أبيض أحمر السعودية المرة للمرة المرات المرآة الآلة الآلهة العراق مملكة_البحرين ابوظبي أبوظبي أبو_ظبي abu_dhabi abudhabi abu_dabi abu_simbel ام_القيوين ام_درمان umm_al_quwain om_durman omdurman مملكة ملكية
 ابتسامة ابداع اختصار اختبار بنتاغون جدار جداول umrah umami omnia omega كرة_القدم ابو_الهول`,
  },
};

export const HEBREW: LanguageWords = {
  language: 'he',
  head: 'first',
  female: {
    kin: `אמא אימא אם_הבית אמוש אימוש בת אחות אחותי דודה סבתא סבתוש נכדה אשתי רעיה חמות כלה אחיינית ima imma savta doda achoti ahoti`,
    title: `גברת גבירה גברתי ליידי מיס`,
    noble: `מלכה המלכה נסיכה הנסיכה נסיכת מלכת דוכסית קיסרית malka nesicha nesikha nesiha`,
    person: `ילדה ילדת ילדונת בחורה נערה אישה אשה אשת נקבה כלה בובה בובהלה מאמי עלמה נערת בלונדינית ג'ינג'ית אלמנה גרושה שכנה בוסית כוסית פרחה זונה מלכת_הכיתה yalda bachura bahura isha`,
    trade: `שחקנית מלצרית אחות_רחמים רקדנית זמרת טבחית תופרת נזירה לוחמת סופרת ציירת בלרינה סטודנטית תלמידה מוכרת חולמת ספרית דיילת חיילת גננת עורכת_דין מאמנת יוצרת`,
    myth: `מכשפה קוסמת פיה פיית פייה בת_ים אלה_יוונית שדה_מכשפה`,
    figure: `שלגיה סינדרלה כיפה_אדומה היפהפייה_הנרדמת אשת_חיל אשת_פלא ברבי בילבי`,
    quality: `משוגעת מאוהבת רווקה נשואה מתוקה יפהפייה חמודה עצלנית עייפה מטורפת ביישנית עצמאית`,
    group: `בנות בחורות נשים אמהות אחיות נסיכות מלכות`,
    animal: `לביאה`,
  },
  male: {
    kin: `אבא אבאל'ה אבוש אח אחי אחינו סבא סבוש נכד בעלי חתן אחיין aba abba saba achi ahi`,
    title: `אדון מר גבר ליידי_מן`,
    noble: `מלך המלך נסיך הנסיך דוכס קיסר פרעה סולטן melech melekh nasich nasikh`,
    person: `ילד_רע ילד ילדון בחור נער עלם איש גבר גברבר זכר חתן בן_של בן_זונה ערס פושטק בלונדיני ג'ינג'י אלמן גרוש רווק שכן זקן חתיך כבוד_אח yeled bachur bahur gever`,
    trade: `שחקן מלצר כבאי דוור דייג צייד מלח נזיר כומר רב אביר לוחם חייל נגר נפח קצב אופה זמר שוער חקלאי טייס`,
    myth: `מכשף קוסם אל_יווני סנטה_קלאוס איש_זאב`,
    figure: `איש_ברזל ספיידרמן באטמן סופרמן הנסיך_הקטן פיטר_פן שמשון_הגיבור דוד_המלך שלמה_המלך משה_רבנו`,
    quality: `משוגע מאוהב נשוי עצלן עייף מטורף ביישן`,
    group: `בנים בחורים גברים אחים מלכים נסיכים`,
  },
  roles: {
    small: `אני את אתה הוא היא זה זאת שלי שלך`,
    of: `של מ ב עם בלי על shel`,
    and: `ו`,
    not: `לא אין`,
    thing: `בית רחוב ים שמש ירח שמיים ארץ לילה יום חיים לב נשמה אהבה פרח שושנה כוכב מים אש רוח שלג הר נהר יער עץ עולם עיר כפר אי חנות מסעדה מלון קפה מטבח אוכל לחם ספר סרט מוזיקה שיר כדורגל משחק קבוצה בית_ספר אוטו אופנוע כלב חתול סוס אריה זאב`,
    plain: `ben_adam אדם בן_אדם אנשים סטודנט תלמיד מורה רופא גיימר ילדים תינוק מלאך שד חבר עצוב שחור לבן`,
  },
};

export const PERSIAN: LanguageWords = {
  language: 'fa',
  head: 'first',
  female: {
    kin: `مادر مامان مامانی ننه دختر دخترم دخترک دختری خواهر خواهرم آبجی خاله عمه مادربزرگ مامان_بزرگ مامانبزرگ مادر_بزرگ زن_دایی عروس مادرزن madar maman dokhtar dokhtarak khahar abji khale ammeh amme madarbozorg`,
    title: `خانم خانوم خانومی بانو دوشیزه بی_بی khanom khanoom khanum banoo banu bibi`,
    noble: `شاهزاده_خانم ملکه شاهدخت شهبانو پرنسس سلطان_بانو شاه_دخت malakeh malake shahdokht shahbanu shahzadeh_khanom`,
    person: `زن زنان_یکی عروسک عروسک_من دخترخاله دختر_همسایه بیوه پیرزن حوری دختربچه دخترونه بانوی زن_زیبا ضعیفه کدبانو خوشگله دختر_ایرونی zan aroosak`,
    trade: `رقاصه راهبه خانه_دار شاهزن ملوان_بانو`,
    myth: `پری پری_دریایی عجوزه فرشته_بانو الهه ایزدبانو ساحره pari`,
    figure: `سفیدبرفی سیندرلا شنل_قرمزی زیبای_خفته شیرین_فرهاد لیلی_مجنون زن_گربه_ای شهرزاد باربی`,
    quality: `باردار حامله`,
    group: `دخترا دخترها دختران خانم_ها زنان بانوان خانوما`,
  },
  male: {
    kin: `پدر بابا بابایی باباجون پسر پسرم پسرک پسری برادر برادرم داداش داداشی دادا عمو عموجان دایی دایی_جان پدربزرگ بابابزرگ پدر_بزرگ شوهر داماد پدرزن pedar pesar pesarak baradar dadash dadashi amoo daei dayi pedarbozorg babai`,
    title: `آقا آقای اقا جناب_آقا حاجی حاج_آقا میرزا مش agha aqa aghaye haji haj_agha`,
    noble: `شاه پادشاه شاهزاده شاهنشاه سلطان امپراتور شاهپور خان امیر شهریار shah padeshah shahzadeh shahanshah khan shahriyar`,
    person: `مرد مردک مردان_یکی آقاپسر پسرخاله پسر_همسایه پیرمرد جوانمرد لوتی پهلوان گنده_لات لات مردونه پسربچه پسرونه بچه_مثبت مرد_تنها رفیق_داداش ریش_سفید سیبیلو ریشو mard mardaneh looti pahlevan`,
    trade: `آتش_نشان شوالیه کشیش راهب پهلوان قصاب نجار آهنگر ماهیگیر ملوان گاوچران آخوند`,
    myth: `دیو_سپید بابا_نوئل عمو_نوروز`,
    figure: `رستم سهراب رستم_دستان سیاوش مرد_عنکبوتی مرد_آهنین بتمن سوپرمن شازده_کوچولو حاجی_فیروز زورو علی_بابا سندباد ملانصرالدین rostam kaveh_ahangar کوروش_کبیر`,
    quality: `ریشدار`,
    group: `پسرا پسرها پسران آقایون مردان`,
  },
  roles: {
    small: `من تو او یک این آن yek ye man to in`,
    of: `از در با بی به برای az dar ba`,
    and: `و va`,
    thing: `خانه خونه خیابان دریا خورشید ماه آسمان زمین شب روز زندگی قلب دل جان عشق گل ستاره آب آتش باد برف کوه رود جنگل درخت دنیا شهر روستا جزیره مغازه فروشگاه رستوران هتل کافه قهوه آشپزخانه غذا نان کتاب فیلم موسیقی آهنگ فوتبال بازی تیم مدرسه دانشگاه
 بیمارستان مسجد شرکت ماشین موتور سگ گربه اسب شیر گرگ ببر عقاب سالن آرایشگاه مزون لباس`,
    plain: `مردم زیر آبی عموم عروسی مردمی امیری سلطانی آدم انسان بچه کودک فرشته شیطان دکتر معلم دانشجو گیمر دوست عاشق تنها غمگین سیاه سفید سرباز پرستار بازیگر پریشان پروانه`,
  },
};

export const URDU: LanguageWords = {
  language: 'ur',
  head: 'last',
  female: {
    kin: `ماں امی امی_جان ماما بیٹی بہن باجی آپا آپی خالہ پھوپھو چاچی چچی ممانی تائی دادی نانی پوتی نواسی بیوی بہو ساس نند بھابھی بھابی ammi ammi_jaan maa beti behen behan behna baji apa aapa aapi appi khala phupho phuppo chachi mumani taai dadi
 nani biwi bahu saas bhabhi bhabi`,
    title: `بیگم خاتون محترمہ صاحبہ بی_بی خانم مس begum sahiba khatoon bibi khanum mohtarma`,
    noble: `شہزادی ملکہ رانی سلطانہ shehzadi shahzadi shahzaadi malka malika rani rajkumari sultana`,
    person: `لڑکی عورت دلہن گڑیا کڑی چھوری دوشیزہ بیوہ محبوبہ سہیلی حسینہ چڑیل larki ladki aurat dulhan dulhn gudiya guriya kuri haseena hasina saheli laadli ladli kanwari pagli`,
    trade: `اداکارہ استانی رقاصہ گلوکارہ مصنفہ شاعرہ ملازمہ طالبہ`,
    myth: `پری جادوگرنی چڑیل حور دیوی pari churail churel hoor`,
    figure: `انارکلی سوہنی ہیر سسی لیلیٰ anarkali`,
    quality: `اکیلی دیوانی پیاری deewani diwani akeli pyari`,
    group: `لڑکیاں لڑکیوں خواتین عورتیں larkiyan`,
    animal: `شیرنی sherni`,
  },
  male: {
    kin: `باپ ابو ابا ابا_جان بابا بیٹا بھائی بھائی_جان بھیا ماموں چاچا چچا تایا پھوپھا خالو دادا نانا پوتا نواسا شوہر داماد سسر سالا جیجا abba abbu abu beta bhai bhaijaan bhai_jaan bhaiya mamu mamoo mamoon chacha taya phupha khalu dada nana shohar damad susar jija saala`,
    title: `صاحب جناب حضرت میاں مولانا مولوی حافظ سائیں sahib sahab saab janab mian miyan maulana molvi saeen`,
    noble: `شہزادہ بادشاہ راجہ شاہ سلطان نواب مہاراجہ راجا shehzada shahzada shahzaada badshah baadshah raja nawab maharaja sultan`,
    person: `لڑکا مرد آدمی دلہا دولہا منڈا جوان نوجوان چھورا بدمعاش شیر_جوان larka ladka mard aadmi dulha munda chora chokra jawan ladla laadla banda pagla`,
    trade: `اداکار استاد_جی امام قصائی چوکیدار پہلوان سپاہی مجاہد pehlwan pahalwan chowkidar sipahi mujahid`,
    myth: `جادوگر جن دیو_جن`,
    figure: `رانجھا مجنوں ٹارزن سلطان_راہی ranjha majnu`,
    quality: `اکیلا دیوانہ پیارا deewana diwana akela pyara`,
    group: `لڑکے مرد_حضرات larke munde`,
  },
  roles: {
    small: `میں تم میرا میری ہوں ہے وہ یہ main tum mera meri hun hai`,
    possessor: `کا کی کے دا دی ka ki ke`,
    and: `اور`,
    not: `نہیں`,
    thing: `گھر سڑک سمندر سورج چاند آسمان زمین رات دن زندگی دل محبت پیار پھول ستارہ پانی آگ ہوا پہاڑ دریا جنگل دنیا شہر گاؤں دکان بازار ہوٹل چائے کھانا کتاب فلم گانا کرکٹ سکول گاڑی کتا بلی شیر dukan kitchen`,
    plain: `بچہ انسان دوست فرشتہ شیطان ڈاکٹر استاد طالب_علم پاگل dost insan pagal bacha`,
  },
};
