import type { LanguageWords } from '../lexicon-format.js';

export const GREEK: LanguageWords = {
  language: 'el',
  head: 'first',
  latin: { η: 'i', χ: 'x', υ: 'y', θ: 'th' },
  female: {
    kin: `μητέρα μάνα μαμά μαμάκα μανούλα manoula mitera kori κόρη κορούλα αδερφή αδελφή αδερφούλα adelfi aderfi θεία θείτσα theia γιαγιά γιαγιούλα yiayia giagia ξαδέρφη ανιψιά εγγονή πεθερά νύφη nyfi κουνιάδα νονά nona`,
    title: `κυρία kyria δεσποινίς δεσποινίδα despoinis λαίδη ντάμα κυρά kyra αρχόντισσα`,
    noble: `βασίλισσα vasilissa πριγκίπισσα prigkipissa prigipissa πριγκιπέσα αυτοκράτειρα δούκισσα κόμισσα βαρόνη ρήγισσα`,
    person: `κορίτσι koritsi κοριτσάκι koritsaki κοπέλα kopela κοπελιά kopelia κοπελίτσα γυναίκα gynaika γυναικούλα γκόμενα gomena φίλη φιλενάδα filenada κούκλα koukla κουκλίτσα ξανθιά ksanthia xanthia μελαχρινή κοκκινομάλλα χήρα
 νοικοκυρά αφεντικίνα γειτόνισσα πουτάνα σκύλα μικρούλα mikroula τρελοκόριτσο ελληνίδα ellinida αθηναία κρητικιά kritikia σαλονικιά βλάχα μαμαζέλ γριά γκομενάρα αμαζόνα`,
    trade: `σερβιτόρα νοσοκόμα δασκάλα daskala χορεύτρια τραγουδίστρια μαγείρισσα κομμώτρια μοδίστρα καλόγρια πολεμίστρια μπαλαρίνα φοιτήτρια μαθήτρια πωλήτρια ονειροπόλα ταξιδιώτισσα`,
    myth: `μάγισσα magissa νεράιδα neraida γοργόνα gorgona θεά thea νύμφη ξωτικιά σειρήνα διαβολίτσα βαμπιρέλα`,
    figure: `χιονάτη σταχτοπούτα κοκκινοσκουφίτσα ωραία_κοιμωμένη αφροδίτη αθηνά άρτεμις περσεφόνη δήμητρα_θεά ήρα_θεά μέδουσα κλεοπάτρα μικρή_γοργόνα`,
    quality: `τρελή treli όμορφη omorfi μόνη ερωτευμένη παντρεμένη ευτυχισμένη κακιά γλυκιά γκρινιάρα ζηλιάρα έγκυος ατίθαση τρελούλα μελαχρινούλα`,
    group: `κορίτσια koritsia γυναίκες κοπέλες αδερφές κυρίες`,
    animal: `λέαινα τίγρισσα λύκαινα`,
  },
  male: {
    kin: `πατέρας patera μπαμπάς mpampas babas γιος γιόκας αδερφός αδελφός adelfos aderfos αδερφούλης θείος theios παππούς pappous papous παππούλης ξάδερφος ανιψιός εγγονός πεθερός γαμπρός gampros κουνιάδος νονός nonos`,
    title: `κύριος kyrios κυρ μπάρμπας mparmpas κύρης`,
    noble: `βασιλιάς vasilias βασιλεύς πρίγκιπας prigkipas prigipas αυτοκράτορας δούκας κόμης βαρόνος ρήγας σουλτάνος τσάρος φαραώ βασιλόπουλο`,
    person: `αγόρι agori αγοράκι παλικάρι palikari παλληκάρι άντρας andras antras άνδρας μάγκας magkas magas μαγκάκι γκόμενος κολλητός νεαρός γέρος γεροντάκος γείτονας χήρος εργένης
 λεβέντης leventis ξανθός μελαχρινός φαλακρός μούσιας μουστακαλής μαλάκας malakas γαμιάς πουστης κωλόπαιδο κρητικός σαλονικιός έλληνας ellinas αλήτης alitis μπόμπιρας μπαρμπαγιώργος καψούρης αντράκι τσολιάς εύζωνας`,
    trade: `σερβιτόρος νοσοκόμος δάσκαλος πυροσβέστης ταχυδρόμος ψαράς psaras κυνηγός ναύτης μοναχός καλόγερος παπάς papas ιερέας επίσκοπος ιππότης ippotis πολεμιστής polemistis τσοπάνης βοσκός χασάπης φούρναρης σωματοφύλακας_ιππότης
 μονομάχος φοιτητής μαθητής χορευτής τραγουδιστής ονειροπόλος ταξιδιώτης καουμπόι πειρατής`,
    myth: `μάγος magos θεός theos λυκάνθρωπος μινώταυρος κύκλωπας σάτυρος διάβολος άγιος_βασίλης`,
    figure: `δίας zeus_dias ποσειδώνας άδης ηρακλής iraklis αχιλλέας οδυσσέας λεωνίδας_σπάρτης περσέας θησέας καραγκιόζης μέγας_αλέξανδρος megas_alexandros μικρός_πρίγκιπας ιρονμαν καπετάν_μιχάλης παπουτσωμένος_γάτος`,
    quality: `τρελός trelos όμορφος omorfos μόνος ερωτευμένος παντρεμένος κακός γκρινιάρης ζηλιάρης γλυκούλης γοητευτικός`,
    group: `αγόρια agoria άντρες παλικάρια αδερφοί μάγκες`,
  },
  roles: {
    small: `ο η το οι τα ένας μια ένα o i to oi ta mia ena εγώ εσύ είμαι μου mou σου sou μικρή μικρός μικρό mikri mikros`,
    of: `του της των tou tis ton από apo σε στο στη στην sto sti stin με me για χωρίς`,
    and: `και kai ke`,
    not: `δεν όχι`,
    thing: `σπίτι δρόμος θάλασσα ουρανός γη νύχτα μέρα ζωή καρδιά ψυχή αγάπη έρωτας λουλούδι τριαντάφυλλο αστέρι νερό φωτιά αέρας χιόνι βουνό ποτάμι δάσος κόσμος πόλη χωριό νησί πλατεία πάρκο μαγαζί μπαρ ταβέρνα ξενοδοχείο καφές
 κουζίνα φαγητό ψωμί βιβλίο μουσική τραγούδι μπάλα παιχνίδι σχολείο αυτοκίνητο μηχανή σκύλος γάτα λύκος ήλιος φεγγάρι λιοντάρι`,
    plain: `άνθρωπος παιδί μωρό άγγελος δαίμονας φοιτητές μαθητές γιατρός thalassa μαύρη μαύρο άσπρη άσπρο`,
  },
};

export const ALBANIAN: LanguageWords = {
  language: 'sq',
  head: 'first',
  female: {
    kin: `nënë nëna mami mama bijë bija motër motra motrushe teze tezja hallë halla gjyshe gjyshja nusja gruaja_ime vjehrra kunata mbesa nënë_e`,
    title: `zonja zonjë zonjusha zonjushë dama`,
    noble: `mbretëreshë mbretëresha princeshë princesha dukeshë perandoresha konteshë`,
    person: `vajzë vajza goca gocë çupë çupa cuca grua gruaja femër femra nuse nusja bukuroshe bukuroshja mikja shoqja e_dashura pronare kukulla bjondja zeshkane zeshkania plaka malësorja shqiptarja`,
    trade: `aktore aktorja infermierja mësuesja kërcimtarja këngëtarja kuzhinierja murgesha luftëtarja studentja nxënësja kamerierja parukierja`,
    myth: `shtriga shtrigë zana zanë sirena perëndesha`,
    figure: `borëbardha hirushja kësulëkuqja`,
    quality: `e_çmendur bukura e_bukura e_martuar e_dashuruar`,
    group: `vajzat gocat gratë femrat motrat çupat`,
  },
  male: {
    kin: `baba babai babi bir biri djali_im vëlla vëllai vlla vllai xhaxhi xhaxhai daja dajë gjysh gjyshi burri_im vjehrri dhëndri nipi`,
    title: `zotëri zotni`,
    noble: `mbret mbreti princ princi dukë perandori konti sulltani`,
    person: `djalë djali çun çuni cuni burrë burri mashkull trim trimi plak plaku dhëndër dhëndri miku i_dashuri pleqnar malësor malësori beqar kapadai shqiptari shqiptar`,
    trade: `zjarrfikësi postieri peshkatari gjuetari marinari murgu prifti kalorësi kalorës luftëtar luftëtari bariu kovaçi hoxha_imam aktori kamerieri`,
    myth: `magjistari babagjyshi dragoi`,
    figure: `skënderbeu skenderbeu gjergj_elez_alia mujo_e_halili princi_i_vogël`,
    quality: `i_çmendur i_martuar i_dashuruar i_bukuri`,
    group: `djemtë djem çunat burrat vëllezërit`,
  },
  roles: {
    small: `një i e të së im ime jam është unë ti`,
    of: `nga me në për pa`,
    and: `dhe`,
    thing: `shtëpi rrugë det qiell natë ditë jetë zemër dashuri lule yll ujë zjarr mal pyll qytet fshat kafe libër futboll shkollë makinë qen mace diell`,
    plain: `njeri fëmijë engjëll mik student shqiponja shqiponjë`,
  },
};

export const BASQUE: LanguageWords = {
  language: 'eu',
  head: 'last',
  female: {
    kin: `ama amatxo amona amama amatxi alaba ahizpa arreba izeba izeko emazte emaztea`,
    title: `andre andrea_andre andereño`,
    noble: `erregina printzesa dukesa`,
    person: `neska neskatxa neskato neskatila emakume emakumea andregai`,
    trade: `aktoresa moja`,
    myth: `sorgin sorgina lamia lamina jainkosa maitagarri`,
    figure: `mari_jainkosa edurnezuri errauskine txanogorritxu`,
    group: `neskak emakumeak amak`,
  },
  male: {
    kin: `aita aitatxo aitona aitite seme semea anaia neba osaba senar senarra`,
    title: `jaun jauna`,
    noble: `errege erregea printze printzea duke`,
    person: `mutil mutila mutiko mutikoa gizon gizona gazte_mutil agure morroi`,
    trade: `suhiltzaile apaiz fraide zaldun zalduna artzain`,
    myth: `basajaun jentil olentzero tartalo`,
    figure: `olentzero`,
    group: `mutilak gizonak`,
  },
  roles: {
    small: `bat nire zure naiz da ni zu`,
    and: `eta`,
    thing: `etxe kale itsaso zeru gau egun bizitza bihotz lore izar ur su mendi baso mundu hiri jatetxe liburu eskola`,
    plain: `pertsona haur ume ikasle irakasle lagun`,
  },
};

export const MALTESE: LanguageWords = {
  language: 'mt',
  head: 'first',
  female: {
    kin: `omm ommi mamà nanna nannuwa bint binti oħt oħti zija mara_tiegħi missierha`,
    title: `sinjura sinjorina`,
    noble: `reġina prinċipessa dukessa sultana`,
    person: `tifla tfajla xebba mara għarusa pupa`,
    trade: `attriċi infermiera soru`,
    myth: `saħħara sirena fata`,
    group: `nisa tfajliet`,
  },
  male: {
    kin: `missier missieri papà nannu iben ibni ħu ħija ziju raġel_tiegħi`,
    title: `sur`,
    noble: `re prinċep duka sultan`,
    person: `tifel raġel ġuvni għarus xiħ`,
    trade: `qassis patri kavallier sajjied`,
    myth: `saħħar`,
    group: `irġiel subien`,
  },
  roles: { small: `il l it iz id in tiegħi`, of: `ta tal tat minn`, thing: `dar triq baħar xemx qamar` },
};

export const ARMENIAN: LanguageWords = {
  language: 'hy',
  head: 'last',
  female: {
    kin: `մայր մայրիկ մամա մամ դուստր աղջիկս քույր քույրիկ տատիկ տատի մորաքույր հորաքույր հարս հարսիկ թոռնուհի զոքանչ սկեսուր`,
    title: `տիկին օրիորդ`,
    noble: `թագուհի արքայադուստր իշխանուհի պրինցեսա կայսրուհի aghjik tagu`,
    person: `աղջիկ աղջնակ կին կնիկ հարսնացու ընկերուհի գեղեցկուհի պառավ տիրուհի հայուհի հայ_աղջիկ aghjik axjik axchik`,
    trade: `դերասանուհի ուսուցչուհի պարուհի երգչուհի ուսանողուհի բուժքույր`,
    myth: `վհուկ փերի ջրահարս աստվածուհի կախարդուհի`,
    group: `աղջիկներ կանայք`,
  },
  male: {
    kin: `հայր հայրիկ պապա պապ որդի տղաս եղբայր ախպեր ախպերս ախպերիկ պապիկ պապի հորեղբայր քեռի ամուսին փեսա axper aper`,
    title: `պարոն`,
    noble: `թագավոր արքա արքայազն իշխան կայսր`,
    person: `տղա տղուկ տղամարդ փեսացու ծերուկ կտրիճ tgha txa`,
    trade: `ասպետ վանական քահանա հրշեջ ձկնորս`,
    myth: `կախարդ ձմեռ_պապ`,
    figure: `սասունցի_դավիթ`,
    group: `տղաներ տղամարդիկ`,
  },
  roles: {
    small: `ես դու իմ քո է եմ`,
    and: `և ու`,
    thing: `տուն փողոց ծով երկինք գիշեր օր կյանք սիրտ սեր ծաղիկ աստղ ջուր արև լուսին սար`,
    plain: `մարդ երեխա ուսանող ընկեր հրեշտակ`,
  },
};

export const GEORGIAN: LanguageWords = {
  language: 'ka',
  head: 'last',
  female: {
    kin: `დედა დედიკო დედოფლის_ასული დედი deda dediko ქალიშვილი დაიკო daiko ბებია ბებო ბებიკო bebia bebo დეიდა მამიდა ბიცოლა ცოლი რძალი დედამთილი`,
    title: `ქალბატონი kalbatoni`,
    noble: `დედოფალი dedopali პრინცესა printsesa მეფის_ასული თავადის_ასული`,
    person: `გოგო gogo გოგონა gogona გოგოშკა ქალი kali ქალწული პატარძალი ლამაზმანი მზეთუნახავი დიასახლისი ქალბატონი`,
    trade: `ბალერინა მონაზონი`,
    myth: `ფერია ალქაჯი კუდიანი ქალღმერთი`,
    figure: `ფიფქია კონკია`,
    group: `გოგონები გოგოები ქალები`,
  },
  male: {
    kin: `მამა მამიკო mamiko ძმა ძმაო ძმაკაცი dzma dzmao ბაბუა babua ბაბუ პაპა ბიძა bidza ქმარი სიძე`,
    title: `ბატონი batoni`,
    noble: `მეფე mepe პრინცი უფლისწული თავადი ბატონიშვილი`,
    person: `ბიჭი bichi biwi ბიჭუნა კაცი katsi კაცო ვაჟი ვაჟკაცი სასიძო მოხუცი_კაცი ჯიგარი ბერბიჭა ბიჭიკო ძია`,
    trade: `რაინდი ბერი მღვდელი მეხანძრე მეთევზე`,
    myth: `ჯადოქარი თოვლის_ბაბუა დევი`,
    figure: `ამირანი ტარიელი ნაცარქექია`,
    group: `ბიჭები კაცები ძმები`,
  },
  roles: {
    small: `მე შენ ჩემი არის ვარ`,
    and: `და`,
    thing: `სახლი ქუჩა ზღვა ცა ღამე დღე ცხოვრება გული სიყვარული ყვავილი ვარსკვლავი წყალი მზე მთვარე მთა`,
    plain: `ადამიანი ბავშვი სტუდენტი მეგობარი ანგელოზი`,
  },
};
