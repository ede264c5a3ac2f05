/**
 * Given names by country and sex where no package lists them in Latin letters, and the short forms by which
 * Slavic languages call people. Compiled by hand from general knowledge. A name under both sexes is in use by both.
 */
export interface HandList {
  readonly countries: readonly string[];
  readonly male: string;
  readonly female: string;
}

/** Common given names of Asia, Africa and the Arab countries. */
export const GIVEN_NAMES: readonly HandList[] = [
  {
    countries: ['IR', 'AF', 'TJ'],
    male: `ali mohammad reza hossein hassan mehdi amir iman ehsan saeed hamid majid masoud mahmoud mostafa ahmad abbas
      akbar asghar behnam behrouz behzad bahram bahman bijan dariush ebrahim esmail farhad fariborz farid farshad farzad
      ghasem gholamreza habib hadi hamed homayoun hooman hormoz iraj jafar jalal jamshid javad kamran karim kaveh kazem
      khosrow kianoush kourosh mansour manouchehr mani mehran milad mohsen morteza nader naser navid nima omid parviz
      payam pedram pejman peyman pouria ramin rostam rouhollah sadegh sajjad salar saman sardar shahin shahram shahriar
      sina siavash sohrab soheil soroush vahid yaser younes yousef ardeshir arash aria arman artin ashkan babak bardia
      danial kian matin mobin parsa amin azim daoud emomali rustam firdavs`,
    female: `fatemeh fatima zahra maryam mariam masoumeh narges leila layla shirin shahla azadeh azar bahareh banafsheh
      behnaz elaheh elham elnaz faranak farzaneh fereshteh forough forugh ghazal golnaz golshifteh goli hanieh hengameh
      homa jaleh katayoun khadijeh kimia kimiya ladan laleh mahin mahnaz mahsa mahshid mahtab mandana manijeh marjan
      marjane marzieh mina minoo mitra mojgan nahid narges nasim nasrin nastaran nazanin negar negin niloufar niloofar
      nooshin parisa parvaneh parvin pantea pegah poupak raha rana roya roxana sahar saba samira sanaz sara sarah
      sepideh setareh shabnam shadi shahrzad shideh shiva simin soheila soraya sudabeh tahereh tara taraneh tina
      yasaman yekta zahra zeinab zhaleh ziba zohreh fawzia freshta`,
  },
  {
    countries: [
      'EG',
      'SA',
      'AE',
      'MA',
      'TN',
      'DZ',
      'LB',
      'SY',
      'IQ',
      'JO',
      'PS',
      'QA',
      'KW',
      'BH',
      'OM',
      'YE',
      'LY',
      'SD',
    ],
    male: `ahmed ahmad mohamed mohammed muhammad mahmoud mostafa mustafa ali omar umar osman othman hassan hussein hasan
      husain ibrahim ismail khaled khalid walid waleed tarek tariq amr ayman ashraf adel adil alaa anwar ashour basel
      bassam bilal emad imad essam issam fadi fahad fahd faisal farid farouk fawzi gamal jamal ghassan habib hakim hamad
      hamza hani hatem haytham hazem hicham hisham houari ihab jaber jassim kamal karim karam khalifa magdi maher majed
      mansour marwan mazen moez mohsen mourad murad nabil nader naguib nasser nawaf noureddine omran oussama qasim rachid
      rashid rafic rami ramy riad riyad riyadh saad said saeed salah salem salim sami samir saud sayed sharif sherif
      soufiane sultan taha talal tamer tamim turki wael wissam yahya yasser yasir yassin yassine youssef yousef younes
      zaki zayed ziad zinedine abdallah abdullah abdelaziz abdulaziz abdulrahman abdelrahman akram`,
    female: `fatima fatma aisha aicha khadija khadijah maryam mariam zeinab zainab zaynab amina aminah amal amira amani
      asma asmaa aya basma bouchra bushra dalal dalia dina dounia doaa eman iman imane ilham ibtisam inas farah faten
      feryal ghada habiba hala hanan hayat heba hiba hind hoda huda houda ikram jamila jihan kaouther karima khouloud
      lamia latifa layla leila lina lubna loubna loujain maha malak manal marwa mona mouna nadia nadine naima
      najat najla nawal nesrine nisreen nezha noha nora noura nour ola ons rabab rabia rahma raja rania rana rasha razan
      reem rima rim roula ruba rula safa safaa sahar salma samar samia samira sana sanaa sara sawsan shaima shaimaa siham
      souad suad sumaya soumaya taghreed wafa wafaa yasmin yasmine yusra zahra zahia zineb`,
  },
  {
    countries: ['IN', 'NP'],
    male: `aarav abhijit abhinav abhishek aditya ajay ajit akash akhil akshay amar amit amitabh anand anil anirudh ankit
      anoop anurag arijit arjun arun arvind aryan ashish ashok ashwin atul bajrang balaji bharat bhaskar bhuvneshwar chetan
      chirag deepak dev devendra dhruv dilip dinesh gagan ganesh gaurav gautam girish gopal govind harbhajan hardik harish
      hemant hitesh ishaan jagadish jagdish jaspal jasprit jatin jayant kailash kamal kapil karan karthik kartik kedar
      ketan kishore krishna krunal kuldeep kunal lakshman lokesh madan mahendra mahesh manish manjul manoj mohan mohit
      mukesh murali nagesh naveen neeraj nikhil nilesh nitin omkar pankaj parth prabhat pradeep prakash pramod pranav
      prasad prashant praveen prithvi rahul raj rajat rajeev rajesh rajiv rajinder rajnish rakesh ram raman ramesh ranjan
      ravi ravichandran ravindra rishabh ritesh rohan rohit rupesh sachin sahil samir sandeep sanjay sanjeev sanjiv satish
      satyendra saurabh shankar sharad shashank shikhar shiva shreyas shubham siddharth srinivas subhash subramanian sudhir
      suman sumit sunil suraj suresh surya sushil tushar uday umesh varun vasant venkat venkatesh vidit vijay vikas vikram
      vinay vineet vinod vipin viraj virat virender vishal vishwanath viswanathan vivek yash yogesh yuvraj yashpal`,
    female: `aarti aditi aishwarya akanksha alka amrita ananya anita anjali anjana anju anuradha anushka aparna archana
      arundhati asha ashwini asima bhavana bhavna bhumika chandni chitra deepa deepali deepika devi dipa diksha divya
      droupadi durga ekta gargi gauri gayatri geeta gita hema hina indira indu ishita jaya jayalalitha jayanti
      jhulan jhumpa jwala jyoti jyotsna kajal kalpana kamala kamla kanchan karishma kavita kavitha komal kriti kusum
      lakshmi lalita lata latha leela madhavi madhuri mamata manasi mandira manisha manju maya meena meenakshi meera
      megha mina mirabai mithali mitali mohini monika mrinal mukta nalini namrata nandini nandita natasha neelam neena
      neeta neha nidhi nikita nisha nita nivedita padma pallavi parvati payal pooja poonam prachi pragya pratibha preeti
      prerna priti priya priyanka puja purnima rachna radha radhika rajani rajni rakhi ranjana rashmi reema rekha renu
      renuka reshma richa ritu riya roopa roshni ruchi rukmini rupa saina sakshi sandhya sangeeta sanjana sarika sarita
      saroj savita seema shabana shalini shanti sharmila sheela shikha shilpa shivani shobha shreya shruti shweta simran
      smita smriti sneha sonal sonali sonam sonia subhadra sucheta sudha sujata sulochana sumitra sunita supriya surabhi
      sushma sushmita swapna swati tanvi tanya tara trisha uma urmila urvashi usha vandana vani varsha vasudha veena
      vidya vimala vinita yamini bidya`,
  },
  {
    countries: ['IN'],
    male: 'harpreet gurpreet amandeep mandeep manpreet harmanpreet gagandeep sukhdeep jaspreet arshdeep rupinder hardeep navjot kuldeep',
    female:
      'harpreet gurpreet amandeep mandeep manpreet harmanpreet jaspreet rupinder gagandeep navjot kiranjit',
  },
  {
    countries: ['NG'],
    male: `chinua chukwuemeka emeka ikechukwu obinna obi okechukwu uche uchenna chidi chima chinedu ifeanyi kelechi
      nnamdi ugochukwu olusegun segun oluwaseun seun tunde babatunde olu oluwole wole femi olufemi kayode kunle adewale
      ademola adebayo bayo dele gbenga jide kola muyiwa rotimi sola tayo tobi yemi sani musa ibrahim abubakar aliyu umar
      bashir goodluck sunday godwin festus innocent nwankwo hakeem taiwo kehinde`,
    female: `ngozi chimamanda adaeze ada adanna amaka chiamaka chidinma chinwe chioma ebele ebere ifeoma ijeoma nkechi
      nkem nneka nkiru obiageli onyinye uju uche oby folake folashade funke funmi funmilayo bukola bola bisi abimbola
      adebola adetoun adunni ayodele bolanle damilola ese iyabo kemi lola mojisola morenike ngozichukwu omotola
      omolara omowunmi ronke simi titi titilayo tobi tolu toyin yetunde yemi aisha hadiza halima hauwa zainab blessing
      patience mercy peace favour taiwo kehinde`,
  },
  {
    countries: ['GH'],
    male: `kwame kofi kwaku kwabena kwasi yaw kojo kweku kwesi ebo kobina kobby nana osei akwasi asamoah abedi baffour
      nii mensah kwadwo anane ekow fiifi yaovi`,
    female: `ama akua abena yaa afia afua akosua esi efua adwoa abla afi ekua araba adjoa maame naa aba akosua serwaa
      mawusi dzifa enyonam nana`,
  },
  {
    countries: ['KE', 'UG', 'TZ'],
    male: `kipchoge kiprop kipruto kiplagat kipkoech kiprotich kipkemboi kimutai cheruiyot rotich ngugi kamau kariuki
      njoroge mwangi kimani kinuthia otieno ochieng odhiambo omondi onyango okoth juma hassan wanjala wafula barasa
      uhuru mwai raila jomo musyoka mutua muthui kioko joshua jackson yoweri julius jakaya ally hamisi`,
    female: `wangari wanjiku wanjiru wambui njeri nyambura wairimu wangui wanja muthoni waithira akinyi atieno achieng
      adhiambo anyango awino apiyo auma chebet chepkoech chepngetich jepkosgei jepchirchir jepkemboi jepkorir jeptoo
      cherono chepkemoi jelimo lupita makena mwende kanini nekesa nafula samia asha halima rehema zawadi neema `,
  },
  {
    countries: ['ET', 'ER'],
    male: `abebe abera abiy ayele bekele berhane dawit demissie dereje desta fikru fisseha gebre getachew girma haile
      hailemariam hagos kassa kebede lemma mekonnen meles mengistu mesfin mulugeta muktar sileshi
      sisay solomon tadesse tamirat tariku tesfaye tilahun tsegaye worku yared yohannes zerihun isaias
      afewerki merhawi`,
    female: `abeba almaz aster ayantu bezunesh birhane buze derartu dinknesh elfinesh etenesh fantu fatuma feyse gelete
      genet genzebe gete gudaf hirut kidane konjit lemlem liya mare meaza meselech meseret mestawet
      mulu netsanet roman ruti senbere senayit sofia tigist tirunesh tsehay worknesh yalemzerf yeshi
      zenebech zewditu`,
  },
  {
    countries: ['ZA', 'ZW', 'BW', 'LS', 'SZ', 'ZM', 'MW', 'NA'],
    male: `sipho thabo themba bongani mandla sibusiso siyabonga siya sizwe lwazi luvo mthunzi musa nkosinathi nkululeko
      sandile sello tshepo tebogo thabang thulani vusi xolani zola mpho lerato kagiso katlego kgosi lesego lucky
      makhaya mpumelelo nelson ndumiso oupa phumlani rolihlahla simphiwe sanele tendai tatenda tafadzwa farai kudzai
      takudzwa emmerson tapiwa munyaradzi cyril jacob pule dumisani bhekizizwe`,
    female: `nkosazana nomvula nomsa nosipho ntombi nthabiseng palesa thandi thandiwe thandeka busisiwe buhle dineo
      khanyi lindiwe lerato lebogang lesego mpho naledi nandi nobuhle nokuthula nolwazi nompumelelo nomzamo nonhlanhla
      noluthando nozipho phumzile portia precious pumla refilwe sibongile sindiswa sindisiwe thembi thembeka tsitsi
      tumelo unathi winnie zandile zanele zodwa zoleka chipo rudo rutendo tsitsidzashe ruvimbo shamiso tariro nyasha
      `,
  },
  {
    countries: [
      'SN',
      'ML',
      'CI',
      'GN',
      'BF',
      'GM',
      'TG',
      'BJ',
      'CM',
      'CD',
      'CG',
      'GA',
      'RW',
      'BI',
      'NE',
      'TD',
    ],
    male: `cheikh cheick mamadou moussa amadou ousmane ibrahima souleymane sadio sadibou papa pape modou mor abdou alioune
      babacar boubacar demba djibril el-hadji idrissa issa ismaila kalidou khadim lamine macky malick mbaye omar oumar
      saliou samba serigne seydou tidiane yaya youssou alassane bakary drissa fode kolo salif sekou siaka lassana didier
      serge patrice denis joseph laurent etienne alexis jean pascal samuel paul roger emmanuel
      idriss kodjo komlan koffi kouassi kouame yao koffi`,
    female: `aminata fatou fatoumata awa aissatou aicha mariama mariam khady coumba ndeye oumou penda rokhaya rama sokhna
      astou bineta dieynaba djeneba kadiatou kadidiatou maimouna mame nafissatou nafi ramatoulaye safiatou salimata
      saran assitan hawa adama oumy yacine francoise ruth chantal josephine clarisse
      jeanne mireille solange odette akissi adjoua affoue amenan aya`,
  },
  {
    countries: ['TH'],
    male: `somchai somsak surachai surasak sombat somboon sompong somkiat wichai wichit wirat prasert prasit prayut prayuth
      thaksin abhisit anand anan apichat apichatpong arthit boonchai chai chaiwat chaiyaphum chanchai chatchai chuan
      kittisak kriengsak manop narong natthawut nattapong niran panya phichai phumiphon pichit pongsak prawit
      preecha rattapon sakda samak sarawut sitthichai somjit suchart sukhumpol supachai suphan suthep tanasak thanakorn
      thanawat thanin theerathon thongchai vichai vorachai weerapol winai yuttana`,
    female: `yingluck ariya araya moriya sudarat sirikit sirindhorn chulabhorn
      apiradee arunee benjamas boonsri busanan chintana duangjai jintana kanchana kanya kannika kornkanok lalita malee
      mali nanthida narumon natthaya nittaya nonglak onuma orawan pawina patcharee pensri phatcharee piyanut pimchanok
      ploypailin pornpawee pornthip prapawadee prapatsorn ratana rattana rawadee rungrawee saisunee sarocha sasithorn
      siriporn somjai somying sopita srisuda suchada sudarat sukanya sunisa supatra supattra suwanna tanyaporn tasanee
      udomporn urai wanida wannee wandee yuwadee`,
  },
  {
    countries: ['ID'],
    male: `agus ahmad andi anton arif asep aditya bambang budi benny dedi deni didik dwi eko edi endang fajar firman gatot
      gunawan hadi hari hartono hendra hendri herman heru indra iwan joko kevin muhammad mulyadi nanang nugroho prabowo
      purnomo putra rachmat rahmat rangga ricky rizky rudi rudy slamet sapto setya soekarno sugeng suharto sukarno sutrisno
      susilo susanto taufik taufiq teguh teuku tri untung wahyu wawan wisnu yudi yusuf yanto zainal `,
    female: `ayu anisa anita astuti ani ariani cinta citra dewi desi dian diah dwi eka endang erna fitri fitriani
      hesti ika ina indah indri intan kartika kartini lestari lia lilis linda maya mega
      megawati mia mila murni nia nina nining novi nur nurul puspita putri rahayu rani ratna retno rina rini rita ririn
      rosmah sari siti sri sulastri suryani susi sinta tika tri tuti utami wati winda windy wulan yanti yulia yuliana yuni
      yunita mutiara`,
  },
  {
    countries: ['MY', 'BN', 'SG'],
    male: `mohamad mohd muhammad ahmad abdul azizul anwar hafiz hakim faizal farid fadhil hisham ismail
      mahathir najib nazri nizam razak rosli shahrul syed tunku zahid zulkifli azlan amirul`,
    female: `siti nur nurul noor nurhaliza aishah azizah azlina faridah fatimah hasnah khadijah latifah maimunah
      mariam norhayati norliza nurulhuda rosmah rohani rozita salmah sharifah suhaila syarifah zainab
      zaleha zuraidah `,
  },
  {
    countries: ['MM'],
    male: 'aung thant kyaw htun tun zaw win myint ne thein than soe maung ko hla zeya myo min htoo htin',
    female: 'suu khin thida thandar yadanar moe ei hnin su phyu may nilar thuzar aye wai daw nwe mya cho',
  },
  {
    countries: ['KZ', 'UZ', 'KG', 'TM'],
    male: `nursultan gennady abai aidar aibek almas arman askar azamat bakhyt bauyrzhan bekzat berik
      daniyar daulet dauren dias erlan galym kairat kanat kuanysh marat maksat miras murat nurlan olzhas ruslan sabit
      sanzhar serik talgat temirlan timur yerbol yerlan yermek zhandos zhanibek islam shavkat nodirbek nodir javokhir
      jahongir bobur bakhodir bakhtiyor bekzod dilshod elyor farrukh hasanboy husan ikrom jasur kamol mirjalol muzaffar
      otabek oybek rustam sardor sherzod shukhrat ulugbek umid abdulla akmal akmaljon`,
    female: `aigerim aigul ainur aliya alia altynay anar asel assel ayaulym bakhytgul balnur bibigul botagoz dana danagul
      dariga dinara elvira gaukhar gulnar gulnara gulnaz gulmira gulshat indira kamila karlygash kuralai laura madina
      meruert nazym raushan saltanat samal saule togzhan zarina zhanna zhanar zhansaya zhuldyz dilnoza dildora
      feruza gulbahor gulchehra lola malika mukhlisa nargiza nigora nilufar oydin sevara shahnoza umida yulduz zulfiya`,
  },
  {
    countries: ['MN'],
    male: `bat batbayar batbold battulga bayar bold boldbaatar chinggis dorj enkhbayar erdene ganbaatar ganbold ganzorig
      khurelsukh munkh munkhbat nyamdorj otgonbayar sukhbaatar temujin tsogtbaatar tumur tuvshinbayar`,
    female: `altantsetseg bolormaa bolortuya dulamsuren enkhjargal enkhtuya gantuya khulan munkhbayar munkhtuya
      munkhzaya narantuya narmandakh nomin odgerel oyun oyuna oyunbileg oyunchimeg sarangerel sarnai solongo sumiya
      tsetsegmaa urantsetseg uranchimeg`,
  },
  {
    countries: ['GE'],
    male: `giorgi giga gia gocha goga irakli iosif kakha kakhaber khvicha koba konstantine lado lasha levan luka mamuka
      merab mikheil nika nikoloz nodar otar rezo rati revaz sandro saba shalva shota soso tariel temur tornike vakhtang
      vano vazha zaza zurab zviad aleko archil avtandil badri beka davit dato demetre`,
    female: `nino nana nona nani natia nutsa maia maka mari mariam manana medea nestan nelly ia ina eka ekaterine eliso
      elene khatia khatuna ketevan keti lali lamara lela lia maya marine natela rusudan salome sopho sopio tamar tamta
      tamuna tea teona tinatin tsira veriko`,
  },
  {
    countries: ['AM'],
    male: `karen nikol levon henrikh aram armen artak artur ashot avet davit garegin gagik gevorg grigor hakob harutyun
      hayk hovhannes hrant karapet khachatur mher mkhitar movses narek robert ruben samvel sargis serzh sevak simon
      suren tigran vahan vahram vardan vazgen vigen zaven hrachya arman arsen edgar erik`,
    female: `anahit anna ani anush armine armenuhi arpi arpine astghik diana elina gayane gohar hasmik hripsime karine
      knarik lilit lusine mane mariam mariné nairi nare narine nune ripsime ruzanna satenik seda shushan shushanik
      siranush sona susanna syuzanna tatevik varduhi zabel zara zaruhi`,
  },
  {
    countries: ['IL'],
    male: `amos amnon amir arie ariel avi aviv avraham barak benjamin binyamin boaz dan dani doron dror ehud eitan elad
      eli elisha etgar eyal gabi gadi gideon gil guy haim idan ido igal ilan itai itay kobi lior meir menachem micha
      moshe nadav nir nitzan noam ofer ohad omer omri oren ori ran roi ronen shai shaul shimon shlomo tal tomer uri uzi
      yaakov yair yaniv yehuda yigal yitzhak yoav yoel yonatan yosef yossi yuval zeev zvi`,
    female: `ada adi ayala ayelet bar batya carmit chana dafna dalia dana danit dikla dorit edna efrat einat einav galit
      gal galia gila golda hadar hadas hagit hila ilana inbal inbar iris irit karin keren lea lilach limor linoy liora
      liron maya meirav meital merav michal miri miriam moran naama nava neta netta nili nira nirit noa nofar nurit ofra
      orit orly osnat rachel rinat rivka rona ronit ruth sarit shani sharon shelly shir shira shiri shulamit sigal
      sivan smadar tal tali tamar tova tzipi tzipora varda yael yaara yafit yardena yehudit yochi zehava ziva`,
  },
  {
    countries: ['TR', 'AZ'],
    male: `ilham heydar elchin elnur elshan eldar farid fuad javid kamran mubariz namig natig nijat orkhan parviz ramil
      rashad rauf rovshan rufat ruslan samir shahriyar tahir tofig tural vagif vugar vusal yusif zaur`,
    female: `mehriban aygun aynur aysel aytan arzu elnara fidan gulnar gunay konul lala leyla nargiz narmin nigar
      nurana rena sabina sevda sevil sevinj shafiga tarana turkan ulviyya vafa zemfira zeynab`,
  },
  {
    countries: ['PK', 'BD'],
    male: `abdus imran nawaz arshad shaheen babar faiz wasim waqar shoaib shahid younis misbah inzamam javed zaheer saeed
      rashid hasan hussain usman bilal asif kamran sarfaraz fawad haris naseem yasir asad iftikhar muhammad mohammad
      shakib tamim mashrafe mustafizur mahmudullah liton taskin humayun ziaur mujibur anisur habibur kamal
      rafiqul shafiqul zahid zubair`,
    female: `malala benazir asma nergis sana bismah javeria nida fatima ayesha aisha hina mahira saba shazia sadia samina
      saima rabia naila nasreen nazia farah fareeha farzana bushra amna iram maria zainab rukhsana shabana
      hasina khaleda taslima salma jahanara nigar rokeya sufia shirin tahmina sultana nasrin ferdousi`,
  },
];
