import type { LanguageWords } from '../lexicon-format.js';

export const TURKISH: LanguageWords = {
  language: 'tr',
  head: 'last',
  female: {
    kin: `anne annem annesi annecik annecim anneciğim ana anam anacık abla ablam ablası ablacım ablanız kız_kardeş kızkardeş teyze teyzem hala halam yenge yengem nine ninem nene babaanne babaannem
 anneanne anneannem büyükanne kızım kızı kızın gelin gelinim görümce baldız elti karım karısı kaynana kayınvalide üvey_anne bacı bacım`,
    title: `hanım hanımı hanımefendi hanımağa hatun bayan hanımcık hanımlar_bir hanfendi hanim leydi kadınefendi hanımkız matmazel madam`,
    noble: `prenses prensesim prensesi kraliçe kraliçem kraliçesi düşes imparatoriçe kontes sultanım valide_sultan haseki hürrem_sultan çariçe ece barones melike`,
    person: `kız kızlar_biri kızçe kızcağız kadın kadını kadıncık kadınım karı dişi hatun kuma sarışın esmer_güzeli güzellik_kraliçesi dilber afet
 ev_kızı köylü_kızı karadeniz_kızı fahişe orospu kaltak kaynana bakire kızceğiz ev_hanımı evhanımı patroniçe huri cariye dansöz kokona
 kızkurusu erkek_fatma`,
    trade: `balerin rahibe hostes ev_hanımı konsomatris aktris kadın_doktor rakkase`,
    myth: `cadı peri peri_kızı perikızı deniz_kızı denizkızı tanrıça şahmaran acuze`,
    figure: `pamuk_prenses külkedisi uyuyan_güzel rapunzel kar_kraliçesi barbie asena şirine heidi`,
    quality: `hamile dişil anaç`,
    group: `kızlar hanımlar kadınlar bayanlar anneler prensesler teyzeler ablalar`,
    animal: `dişi_aslan dişi_kurt`,
  },
  male: {
    kin: `baba babam babası babacık babacım babişko dede dedem dedesi ağabey ağbi abi abim abisi abiniz abicim amca amcam dayı dayım dayı_oğlu enişte eniştem oğul oğlum oğlu oğlun
 kocam kocası erkek_kardeş erkekkardeş büyükbaba damat damadım kayınpeder kayınbaba kayınço bacanak biraderim birader babalık`,
    title: `bey beyi beyim bay beyefendi beyfendi efendi efendisi ağa ağam paşa paşam hacı hoca_efendi lord mösyö beybaba`,
    noble: `prens prensim prensi kral kralı kralım kralı düka imparator kont padişah şehzade şehzadem hünkar han hakan kağan şah sultan_süleyman çar baron veliaht krallar_kralı`,
    person: `erkek erkeği erkekadam oğlan oğlancık adam adamı delikanlı delikanlım yiğit yiğido babayiğit yakışıklı herif kabadayı bıçkın külhanbeyi çapkın zampara jön jigolo
 maço bıyıklı sakallı köylü_oğlu karadeniz_uşağı uşağı efe efesi efeler zeybek dadaş kirve bilader hergele it_oğlu pezevenk puşt ibne civanmert
 aslan_parçası koçum koç_yiğit gakko gakgoş hemşo emmi emmoğlu babacan`,
    trade: `itfaiyeci şövalye silahşör papaz keşiş imam müezzin rahip kovboy derviş pehlivan gladyatör cengaver akıncı yeniçeri
 marangoz_usta demirci_usta gardiyan_amca odacı mafya_babası bahriyeli`,
    myth: `dede_korkut kurtadam yarı_tanrı tepegöz`,
    figure: `noel_baba demir_adam örümcek_adam keloğlan nasreddin_hoca karagöz hacivat tarkan_bozkurt malkoçoğlu battal_gazi kara_murat polat_alemdar kurtlar_babası çizmeli_kedi küçük_prens recep_ivedik
 inek_şaban kaptan_amerika cüneyt_arkın beyaz_atlı_prens temel_reis red_kit gargamel köroğlu`,
    quality: `yakışıklım sakallı bıyıklı pala_bıyık kaytan_bıyık erkeksi`,
    group: `erkekler oğlanlar beyler adamlar babalar abiler delikanlılar amcalar`,
  },
  tails: `kızı kraliçesi prensesi prensi hanım kadını abla`,
  roles: {
    small: `bir bu şu o ben sen biz benim senin çok en asi deli küçük büyük güzel minik tatlı gerçek`,
    of: `için gibi`,
    and: `ve ile`,
    not: `değil yok`,
    verb: `seviyorum`,
    thing: `ev evi sokak sokağı cadde plaj deniz güneş ay gök yer gece gün hayat kalp yürek aşk çiçek gül yıldız su ateş rüzgar kar dağ nehir orman ağaç yol dünya şehir köy ada meydan park mağaza dükkan dükkanı bar restoran otel kafe
 kahve çay mutfak mutfağı yemek yemekleri ekmek pasta peynir bira moda giyim elbise ayakkabı çanta kitap film müzik şarkı dans bayram futbol oyun takım okul okulu üniversite hastane eczane cami ofis şirket araba motor bisiklet tren
 uçak gemi köpek kedi at inek kuş balık aslan kaplan kurt ayı horoz tavuk fare yılan ejderha kale kule taç kılıç masa kapı pencere gölge ışık bayrak gitar kuaför kuaförü berber butik lokanta kazan kazanı masal masalı masalları tarifi tarifleri kulesi
 sarayı saray bahçe bahçesi sesi eli lokumu mağazası giyimi pansiyon camii hamam hamamı börek böreği sofrası`,
    plain: `öğrenci öğretmen doktor hemşire oyuncu gamer çocuk bebek melek şeytan hayalet arkadaş dost kişi insan mutlu üzgün kara siyah beyaz kırmızı yeşil mavi kelebek kartal aşık yolcu asker polis avukat mühendis kaptan lider
 başkan reis usta patron sanatçı yazar şair kardeş kuzen eş sevgili komşu torun kuzusu ana_haber anadolu anahtar analiz anarşi babaevi bayrak bayram baykuş bayat anket annual koca son mum sis nun hani şahin karınca karga kartopu kadıköy kızıl
 kızılay kızılderili kızılcık kızgın kızartma erkenci karışık karıncam deden abide abiye oğlak adamant ebe esmer güzel tanrı balıkesir teyzeoğlu yengeç halat halay ninja ninni beyaz beyin beylik beyoğlu beylikdüzü paşabahçe
 hanımeli hatunsaray krallık kralköy prensip sultanahmet sultanbeyli hala_burda sultan kaynanadili gelincik`,
  },
};

export const AZERBAIJANI: LanguageWords = {
  language: 'az',
  head: 'last',
  female: {
    kin: `ana anam bacı bacım qızım nənə nənəm xala xalam bibi bibim gəlin arvad qaynana baldız nəvə_qız qızı`,
    title: `xanım xanımı`,
    noble: `şahzadə_xanım mələkə kraliça prinses şahbanu`,
    person: `qız qızlar_biri qadın gözəl_qız xanım_qız nişanlı_qız dilbər gəlin`,
    trade: `rəqqasə aktrisa balerina`,
    myth: `pəri pəri_qızı ifritə cadugər_qadın küpəgirən_qarı qarı`,
    group: `qızlar qadınlar xanımlar analar`,
  },
  male: {
    kin: `ata atam baba babam oğul oğlum qardaş qardaşım əmi əmim dayı dayım ər kişi_ərim yeznə kürəkən oğlu`,
    title: `bəy bəyi müəllim_bəy cənab ağa kişi`,
    noble: `şahzadə şah kral prins xan padşah imperator`,
    person: `oğlan kişi igid yaraşıqlı dəliqanlı cavan_kişi`,
    trade: `pəhləvan cəngavər`,
    figure: `şaxta_baba koroğlu molla_nəsrəddin cırtdan`,
    group: `oğlanlar kişilər bəylər`,
  },
  roles: {
    small: `mən sən bu bir balaca gözəl dəli`,
    thing: `ev küçə dəniz gecə gün həyat ürək sevgi`,
    plain: `tələbə müəllim həkim uşaq dost insan bakı`,
  },
};

export const KAZAKH: LanguageWords = {
  language: 'kk',
  head: 'last',
  latin: { и: 'i', х: 'kh', ж: 'zh', қ: 'q', ұ: 'u', ү: 'u', і: 'i', ө: 'o', ә: 'a' },
  female: {
    kin: `ана анашым апа апам апашка апке әпке әпкем апай апайым әже әжем қарындас сіңлі қызым келін жеңге жеңеше әйелім нағашы_апа тәте_апай шеше`,
    title: `ханым ханум бикеш бике`,
    noble: `ханшайым ханша патшайым принцесса`,
    person: `қыз бойжеткен қыз_бала әйел келіншек ару сұлу арулар_бірі`,
    myth: `пері мыстан мыстан_кемпір су_перісі кемпір`,
    figure: `айша_бибі қыз_жібек баян_сұлу`,
    group: `қыздар әйелдер арулар`,
  },
  male: {
    kin: `әке әкем көке аға ағам ағай ата атам іні інім бауырым ұл ұлым күйеу жездe нағашы құда`,
    title: `мырза бек`,
    noble: `патша хан ханзада сұлтан принц`,
    person: `жігіт жігіттің_сұлтаны ұл_бала еркек ер_жігіт бозбала бала_жігіт батыр ер_адам шал қария`,
    trade: `палуан балуан`,
    figure: `алдар_көсе алпамыс қобыланды тазша_бала аяз_ата`,
    group: `жігіттер ұлдар ерлер`,
  },
  roles: {
    small: `мен сен бұл бір менің`,
    thing: `үй көше теңіз түн күн өмір жүрек дала тау`,
    plain: `оқушы студент мұғалім бала дос адам`,
  },
};

export const UZBEK: LanguageWords = {
  language: 'uz',
  head: 'last',
  female: {
    kin: `ona onam onajon opa opam opajon singil singlim buvi buvijon buvim ammа xola xolam kelin kelinchak qizim rafiqa yanga qaynona aya ayajon`,
    title: `xonim bonu bekajon`,
    noble: `malika qirolicha prinsessa`,
    person: `qiz qizaloq qizcha ayol juvon xotin kelin gozal_qiz sohibjamol`,
    trade: `raqqosa aktrisa`,
    myth: `pari parizod jodugar alvasti kampir yalmogiz`,
    group: `qizlar ayollar xonimlar`,
  },
  male: {
    kin: `ota otam otajon dada dadam dadajon aka akam akajon uka ukam ukajon o'g'il o'g'lim bobo bobom bobojon amaki tog'a er kuyov kuyov_bola pochcha jiyan`,
    title: `janob bek mirzo xo'ja`,
    noble: `shahzoda podsho qirol xon sulton amir_temur`,
    person: `yigit yigitcha o'g'il_bola bola_yigit erkak chol polvon kuyovjon bakir`,
    trade: `botir pahlavon`,
    figure: `alpomish nasriddin_afandi qorbobo`,
    group: `yigitlar erkaklar`,
  },
  roles: {
    small: `men sen bu bir mening`,
    thing: `uy ko'cha dengiz tun kun hayot yurak`,
    plain: `talaba oquvchi oqituvchi bola dost odam yulduz toshkent`,
  },
};
