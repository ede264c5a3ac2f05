import type { SurnameRow, SurnameSource } from './source.js';

/**
 * Frequent surnames of regions that no package lists in Latin letters, in plain spelling. Compiled by hand from
 * general knowledge; the key is a country of the origin.
 */
const SURNAMES: Readonly<Record<string, string>> = {
  IN: `kumar singh sharma patel gupta verma varma reddy rao mehta shah joshi iyer iyengar nair menon pillai agarwal
    aggarwal agrawal jain chopra kapoor khanna malhotra bhatia arora sethi bansal mishra misra mukherjee mukhopadhyay
    banerjee bandyopadhyay chatterjee chattopadhyay ganguly gangopadhyay bose basu ghosh das dasgupta sengupta sen
    dutta datta chakraborty chakrabarti chakravarty sarkar saha desai kulkarni deshpande deshmukh patil naik nayak
    gowda shetty hegde bhat bhatt pandey tiwari tripathi dubey trivedi dwivedi chaturvedi yadav chauhan rathore thakur
    sinha choudhury chowdhury choudhary mitra roy biswas mondal mandal bhattacharya bhattacharyya nandi kundu pal paul
    krishnan swaminathan venkatesan naidu chandran srinivasan subramanian subramaniam raghavan ramanathan natarajan
    balasubramanian sundaram narayanan ramakrishnan gopalakrishnan murthy murty prasad raman rajan raj ravi shankar
    kaur gill sidhu dhillon sandhu grewal bedi ahluwalia anand bajaj bakshi batra bhalla bhasin chadha chawla dhawan
    gandhi garg goel goyal grover handa kakkar kalra kohli kapadia kothari lal mahajan mahapatra mahato maheshwari
    mathur mittal modi mohanty murugan nagar nanda narang nath ojha oberoi panda pandit parekh parikh pathak pawar
    phadke pradhan puri rai rajput rana rathi rawat sahoo sahu saini saxena sheth shukla sodhi sood soni srivastava
    suri swamy talwar tandon tata tendulkar thapar upadhyay vaidya vyas wadhwa walia apte gokhale bhandarkar gavaskar
    kamath kini prabhu shenoy pai acharya bhagat ambani adani birla godrej mistry dalal gohil rawal jadeja jadhav
    shinde gaikwad chavan more kale sawant dixit gadgil lele ranade sathe kelkar karnik karve limaye oak tilak`,
  BD: `hossain uddin begum rahman islam khan chowdhury akter ahmed hasan sarker miah khatun haque hoque alam karim
    sultana mahmud talukder bhuiyan sikder molla mollah akhtar siddique`,
  PK: `khan malik chaudhry chaudhary qureshi siddiqui mirza butt bhatti raja sheikh hussain shah baig awan rana
    akhtar iqbal javed mahmood nawaz afridi yousafzai durrani khattak bukhari gillani zardari sharif abbasi ansari
    hashmi naqvi rizvi zaidi kazmi jafri mughal dar lodhi niazi`,
  LK: `perera silva fernando jayasuriya wickramasinghe bandara rajapaksa gunawardena dissanayake herath jayawardene
    jayasinghe sirisena ranatunga mendis weerasinghe senanayake kumaratunga samaraweera karunaratne gunasekara`,
  NP: `shrestha gurung tamang thapa rana adhikari basnet karki poudel bhattarai sherpa rai limbu magar koirala
    dahal acharya khadka pandey bhandari ghimire neupane oli pokharel maharjan lama`,
  EG: `elsayed alsayed haddad khoury khalil mansour nasser najjar saleh salah sabbagh shaheen benali bouazza elidrissi
    idrissi alaoui benjelloun hamdi trabelsi benyoussef ahmed mohamed mohammed ali hassan hussein ibrahim mahmoud
    mostafa mustafa abdallah abdullah abdelrahman abdulrahman abdelaziz abdulaziz rahman osman othman omar youssef
    yousef fathi farouk sadat nasr mubarak ghali mahfouz zewail sherif shafik el-sisi hegazy gamal taha soliman
    sulaiman salem salim said saeed amin awad badawi bakr darwish fahmy farag fawzi ghanem gomaa habib hamza hariri
    assad maalouf gemayel jumblatt nasrallah berri aoun khouri shihab saab saad sayegh shami halabi masri
    maghribi tunsi jaziri baghdadi najafi tikriti samarrai dulaimi jabouri obeidi al-ani rubaie maliki abadi
    zahrani ghamdi qahtani otaibi harbi shehri dossari mutairi shammari anazi thani maktoum nahyan sabah khalifa
    kuwari emadi mansoori balushi rawahi busaidi hashimi ameri mazrouei ketbi dhaheri shehhi zaabi suwaidi
    benzema belkacem bouteflika boumediene benflis brahimi cherif hadj khelif mebarki meziane saadi slimani zidane
    ziani benali benkirane benzakour bennani berrada chraibi fassi filali guerrouj hakimi lahlou mernissi ouazzani
    tazi tahiri ziyech ghannouchi bourguiba jebali marzouki essebsi jabeur chebbi gharbi hammami mejri mansouri
    barghouti dahlan erekat husseini khalidi nashashibi darwazeh tamimi qasim qasem kanafani rifai zoubi majali`,
  IR: `hosseini hosseinzadeh ahmadi mohammadi rezaei karimi moradi jafari rahimi ghasemi hashemi sadeghi ebrahimi
    kazemi najafi heidari heydari bagheri alavi mousavi moosavi tehrani shirazi esfahani tabrizi mirzakhani rouhani
    khamenei khatami rafsanjani ahmadinejad zarif farhadi kiarostami makhmalbaf panahi azmoun taremi daei beiranvand
    jahanbakhsh ghaemi shariati soltani akbari amiri asadi azizi bahrami eskandari fallahi farahani gholami habibi
    hamidi jalali khalili khosravi mahmoudi maleki mehrabi nazari nikbakht nouri norouzi omidi parsa pahlavi pourali
    rashidi rostami safari salehi samadi sharifi shahbazi shafiei tavakoli vahidi yazdani zamani zand zare kermani
    rahmani karzai ghani massoud dostum mojaddedi hekmatyar haidari stanikzai nabi zadran`,
  IL: `cohen levy levi mizrahi peretz biton dahan friedman malka azoulay katz goldberg rosenberg shapiro gabay ohayon
    goldstein rosen weinstein rubinstein greenberg silverman feldman ben-david ben-gurion netanyahu peres rabin sharon
    barak olmert herzog lapid bennett dayan meir eshkol begin shamir yaakov avraham amar hadad hadar yosef ohana
    shalom golan gavish agmon shaked livni yadin oz keret grossman yehoshua appelfeld shavit eshel harel naor sela
    tal paz bar-lev bar-ilan ben-ari shechtman ciechanover hershko yonath kahneman aumann`,
  CN: `wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he gao lin luo zheng liang xie song tang
    han feng deng cao peng zeng xiao tian dong pan yuan cai jiang yu du ye cheng wei su lu ding ren shen yao zhong
    cui tan fan shi liao jia xia fu fang zou xiong bai meng qin qiu hou yin xue yan lei long tao mao hao gu gong
    shao wan qian dai qi mo kong xiang ouyang situ zhuge duan shang zuo nie jin chan wong cheung chow lau leung
    lam kwok tsang chiu kwan poon yip yeung lui fung chu tse mak ngai yuen yau tong siu kwong chung lai chin hsu
    hsieh tsai hsiao kuo tseng teng chiang yeh chou tsao lien shih hsiung goh teo koh tay quek neo`,
  KR: `kim lee yi rhee park pak bak choi choe jung jeong chung kang gang cho jo yoon yun jang chang lim im rim
    seo suh shin sin kwon gwon hwang ahn an ryu yoo hong jeon jun ko moon son sohn bae baek paik heo hur huh nam shim
    sim noh roh kwak gwak sung seong cha joo ju woo koo uhm eom chae cheon bang gong hyun ham byun yeom namgung
    youn ban pyo pyun ok gil jin min ha`,
  VN: `nguyen tran le pham huynh hoang phan vu vo dang bui ngo duong ly trinh dinh truong luong mai doan dao
    thai kieu quach vuong luu trieu mac nghiem tong`,
  TH: `shinawatra vejjajiva wongsawat chan-ocha intanon vitidsarn jutanugarn wongpattanakit srisuk saetang saelim
    saechan suwan suwannarat srisai thongchai thongsuk boonmee chaiyasit rattanakosin ratanakul rattana sukhum sukjai
    phanthong jaidee kaewkamnerd kittisak prasert phongphan somboon srichai wongsa wattana worawut charoenphol
    chulalongkorn leekpai panyarachun silpa-archa surayud chulanont thanarat tongchai weerasethakul yoovidhya
    bhirombhakdi sirivadhanabhakdi chearavanont chirathivat kongsompong limcharoenrat phothong promsri`,
  ID: `santoso wijaya widodo setiawan hidayat siregar nasution simanjuntak sihombing sukarno soekarno suharto
    sukarnoputri yudhoyono prabowo subianto habibie wahid gunawan kurniawan susanto susilo saputra saputri lestari
    wulandari rahayu utami pratama nugroho purnomo suryadi hartono halim kusuma kusumawati hakim harahap hutapea
    lubis manurung marpaung nainggolan napitupulu pangaribuan pardede panjaitan purba rajagukguk sembiring silalahi
    simatupang sinaga sitorus situmorang tambunan tarigan tobing ginting polii natsir tunjung haryanto irawan
    suwarno sutanto suparman sudirman setiadi rahmawati permadi mulyani indrawati handoko firmansyah budiman`,
  MY: `mohamad razak ismail ibrahim rahman yassin badawi anwar zakaria hamid othman abdullah aziz salleh osman
    kassim hassan daud bakar jaafar`,
  NG: `okafor okonkwo okeke nwosu eze adeyemi adebayo ogunleye balogun obi okoro onyeka nwachukwu chukwu okoye
    okonjo-iweala achebe soyinka adichie obasanjo buhari yaradua jonathan osimhen iwobi iheanacho ndidi oshoala
    okocha kanu amokachi yekini adewale adeleke adesina adekunle afolabi akinola akinyemi alabi ayodele babatunde
    bamidele ogunbanjo olaniyan olatunji olawale oyelaran oyinlola sanusi shonekan tinubu dangote danjuma bello
    abubakar musa usman aliyu suleiman emenike ejiofor ekwensi emecheta nwankwo nwapa onyeama ugochukwu uzodinma`,
  GH: `mensah owusu osei boateng asante appiah amoah annan nkrumah rawlings kufuor mahama akufo-addo gyan essien
    muntari ayew pele asamoah agyeman agyei acheampong addo adjei amankwah ampofo ansah antwi arthur asare ayisi
    baah badu bonsu danquah darko dwamena frimpong fosu gyamfi kwarteng lamptey nyarko obeng ofori opoku oppong
    osman quaye sarpong tetteh twumasi yeboah`,
  SN: `diallo diop ndiaye sow fall traore coulibaly keita konate toure cisse camara sylla mane senghor wade sall
    diouf sarr sene seck thiam niang ndour mbaye mbengue gueye faye diagne cissokho kante kone ouattara drogba
    bamba barry bah balde conde doumbia fofana sangare sidibe sissoko dembele diarra kouyate koulibaly gueye sako`,
  KE: `mwangi kamau otieno odhiambo ochieng njoroge kimani wanjiru kariuki mutua omondi onyango kenyatta odinga moi
    ruto kibaki kipchoge kipruto cheruiyot kiprop rudisha keino jepkosgei jepchirchir kosgei korir kiplagat
    chepngetich kipyegon obiri kirui rono biwott tanui kiptoo kimetto wanyama mariga ngugi maathai githongo
    muthoni wambui njeri nyambura karanja gathoni wafula barasa simiyu wekesa`,
  ZA: `nkosi dlamini zulu khumalo ndlovu mokoena mandela mbeki zuma ramaphosa sisulu tambo hani biko tutu kolisi
    mabuza malema mthembu mkhize ngcobo sithole mahlangu maseko molefe mokgosi modise tshabalala mkhwanazi radebe
    semenya pienaar mazibuko buthelezi cele gumede hlongwane luthuli makeba masekela mbatha mhlongo`,
  ET: `tesfaye bekele haile abebe kebede girma gebrselassie gebremariam dibaba tulu defar ayana bikila tadesse
    desta getachew gebre hailu kassa lemma mengistu mekonnen negash shiferaw sisay tefera tilahun wolde worku
    yirga zewde zerihun alemu asfaw assefa ayele demissie eshetu fikru gidey barega yimer`,
  CD: `kabila mobutu lumumba tshisekedi mukwege mutombo biya etoo mbappe milla mboma ngannou biyombo ibaka eyenga
    bongo sassou-nguesso kagame habyarimana museveni obote amin nyerere mkapa kikwete magufuli suluhu banda mutharika
    kaunda chiluba mwanawasa lungu hichilema mugabe mnangagwa tsvangirai nkomo moyo phiri mwale chanda mwape zimba`,
};

export const surnamesByHand: SurnameSource = {
  id: 'by-hand-surnames',
  title: 'Surnames of Asia, Africa and the Arab countries, compiled by hand',
  package: null,
  packageLicence: 'Apache-2.0',
  publisher: 'This project',
  dataLicence: 'Apache-2.0',
  note: 'Frequent surnames in plain Latin spelling, from general knowledge, without counts.',
  *read() {
    for (const [country, text] of Object.entries(SURNAMES)) {
      for (const surname of text.split(/\s+/)) {
        const row: SurnameRow = { surname, country, people: null };
        if (surname !== '') yield row;
      }
    }
  },
};
