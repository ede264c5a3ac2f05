import type { LanguageWords } from '../lexicon-format.js';

export const HUNGARIAN: LanguageWords = {
  language: 'hu',
  head: 'last',
  female: {
    kin: `anya anyu anyuka anyuci anyukám anyám mama mami édesanya lánya lányom nővér nővérem nővérke hugi húga húgom hugom néni nénike nagymama nagyi nagyanyó mamika nagynéni
 unokahúg feleség feleségem anyós anyóska menyem sógornő keresztanya mostohaanya dédi dédmama`,
    title: `asszony asszonyom kisasszony hölgy úrhölgy úrnő néni naccsága`,
    noble: `királynő királynője királyné királylány királykisasszony hercegnő hercegnője császárnő grófnő grófkisasszony bárónő cárnő`,
    person: `lány lányka leány leányka kislány nagylány csaj csajszi csajka nő nőci nője nőcske barátnő menyasszony özvegyasszony szomszédasszony háziasszony háziasszonya szőke_nő
 főnöknő fruska menyecske vénasszony öregasszony banya vénlány boszi picsa kurva ribanc liba_nő hajadon tündérlány szöszi szőkeség parasztlány álomnő anyatigris pestiek_lánya amazon ifiasszony csitri`,
    trade: `színésznő pincérnő ápolónő tanárnő tanítónő táncosnő énekesnő szakácsnő varrónő apáca harcosnő írónő festőnő balerina védőnő óvónő doktornő takarítónő titkárnő vadásznő fodrásznő légiutas_kísérőnő bábaasszony`,
    myth: `boszorkány tündér tündérke sellő hableány istennő varázslónő vámpírnő nimfa vasorrú_bába ördögnő tündérkeresztanya`,
    figure: `hófehérke hamupipőke csipkerózsika piroska_és_a_farkas macskanő harisnyás_pippi hókirálynő barbie csingiling jégkirálynő`,
    quality: `terhes kismama állapotos férjezett`,
    group: `lányok nők csajok hölgyek asszonyok anyák anyukák boszorkányok`,
    animal: `nőstény oroszlánnő`,
  },
  male: {
    kin: `apa apu apuka apuci apukám apám papa édesapa fia fiam báty bátyó bátyám bratyó öcsi öcskös öcsém öcs testvérbátyám nagypapa nagyapa nagyapó papi tata tatus nagybácsi bácsi bácsika férj férjem
 após apósom vőm sógor keresztapa mostohaapa dédpapa unokaöcs`,
    title: `úr uram úrfi bácsi`,
    noble: `király királya királyfi herceg hercege császár gróf báró cár szultán fejedelem kiskirály trónörökös`,
    person: `fiú fiúcska fiúka srác srácka kissrác férfi férfiú pasi pasas pali_pasi fickó krapek faszi ürge csávó csávesz haver_pasi legény legényke kislegény nagyfiú kisfiú vőlegény özvegyember agglegény öregember vénember
 apó jóképű macsó szívtipró gyerek_srác suhanc siheder jampec komám koma cimbora legénybúcsús öregúr gazda kanász faszfej`,
    trade: `tűzoltó lovag szerzetes pap püspök pápa kovács_legény favágó huszár betyár testőr cowboy halász_ember juhász csikós gulyás_legény muskétás gladiátor tengerész csendőr`,
    myth: `varázsló boszorkánymester mágus vérfarkas manó_apó télapó mikulás sárkányölő`,
    figure: `vasember pókember denevérember batman jános_vitéz kukorica_jancsi toldi_miklós mátyás_király lúdas_matyi csizmás_kandúr kis_herceg kisherceg háry_jános rózsa_sándor süsü ludas_matyi hüvelyk_matyi`,
    quality: `szakállas bajszos nős`,
    group: `fiúk srácok férfiak pasik urak legények apák apukák`,
    animal: `kandúr`,
  },
  tails: `lány fiú asszony királynő hercegnő királylány csaj`,
  roles: {
    small: `a az egy én te ő vagyok ez kis nagy rossz jó szép csak`,
    and: `és meg`,
    not: `nem nincs`,
    thing: `ház háza utca út tér hegy vár kert bolt üzlet áruház bár étterem szálloda kávé kávézó konyha konyhája étel kenyér torta sör bor divat ruha cipő táska könyv film zene dal tánc foci játék csapat klub
 iskola kórház templom iroda cég autó motor bicikli vonat hajó kutya macska ló tehén madár hal oroszlán farkas medve nap hold tenger ég föld éj nap élet szív lélek szerelem virág rózsa csillag víz tűz szél hó folyó erdő fa
 világ város falu sziget recept receptek fodrászat mese`,
    plain: `ember virágos villany tatabánya baranya diák tanár orvos főnök játékos gamer gyerek baba angyal ördög barát boldog szomorú fekete fehér piros zöld`,
  },
};

export const FINNISH: LanguageWords = {
  language: 'fi',
  head: 'last',
  female: {
    kin: `äiti äippä äiskä mutsi tytär tyttäreni sisko siskoni siskokulta sisar täti tätsy mummo mummi mummu mumma isoäiti isomummo pojantytär vaimo vaimoni anoppi miniä kummitäti äitipuoli emäntä äitee`,
    title: `rouva neiti arvon_neiti leidi daami`,
    noble: `kuningatar prinsessa herttuatar keisarinna kreivitär paronitar ruhtinatar lumikuningatar`,
    person: `tyttö tyttönen tyttökulta likka likkanen neito neitokainen nainen naikkonen typy typykkä muija akka eukko ämmä morsian tyttöystävä kaunotar blondi leski-rouva kotirouva
 huora ämmänkäppyrä lortto mimmi misu bimbo pimu emäntä maalaistyttö kaupunkilaistyttö naapurintyttö friidu`,
    trade: `näyttelijätär tarjoilijatar laulajatar tanssijatar nunna soturitar kirjailijatar opettajatar ballerina lentoemäntä sankaritar kätilörouva`,
    myth: `noita noita-akka keiju keijukainen merenneito jumalatar nymfi louhi_akka velhotar vampyyritar metsänneito syöjätär aino_neito`,
    figure: `lumikki tuhkimo prinsessa_ruusunen punahilkka peppi_pitkätossu ruma_ankanpoikanen_tyttö kissanainen ihmenainen niiskuneiti pikku_myy muumimamma haisuli_tyttö`,
    quality: `raskaana tyttömäinen`,
    group: `tytöt naiset siskot akat mammat äidit rouvat`,
    animal: `naarasleijona`,
  },
  male: {
    kin: `isä isi isukki faija poikani poju veli veljeni velipoika broidi setä eno ukki vaari pappa isoisä isoukki vävy appi appiukko aviomies mieheni kummisetä isäpuoli pojanpoika ukkokulta iskä`,
    title: `herra hra arvon_herra lordi isäntä`,
    noble: `kuningas prinssi herttua keisari kreivi paroni tsaari ruhtinas sulttaani`,
    person: `poika poikanen poitsu mies miekkonen ukko äijä äijänkäppyrä äijä jäbä kundi heppu kaveri_jätkä jätkä kolli_jätkä sulhanen nuorukainen nuorimies herrasmies vanhapoika poikamies leskimies pikkupoika poikaystävä
 setämies renki isäntä maalaispoika naapurinpoika sällit sälli kossi tyyppi_jätkä ukkeli körmy tosimies ironmies`,
    trade: `palomies postimies kalamies merimies munkki piispa ritari lakimies_herra urheilumies liikemies poliisimies hovimestari_herra metsästysmies muskettisoturi
 virkamies`,
    myth: `noitatohtori joulupukki ihmissusi väinämöinen ukko_ylijumala tonttu-ukko`,
    figure: `väinämöinen lemminkäinen ilmarinen rautamies hämähäkkimies lepakkomies teräsmies pikku_prinssi muumipappa saapasjalkakissa robin_hood aku_ankka mikki_hiiri nuuskamuikkunen muumipeikko uuno_turhapuro`,
    quality: `parrakas viiksekäs`,
    group: `pojat miehet äijät jätkät veljet herrat`,
  },
  tails: `tyttö poika kuningatar prinsessa neito muija`,
  roles: {
    small: `minä sinä hän olen on tämä yksi pieni iso paha hyvä kaunis oma vain`,
    and: `ja`,
    not: `ei`,
    thing: `talo katu tie tori vuori linna piha kylä kaupunki maa maailma järvi meri saari metsä puisto kauppa baari ravintola hotelli kahvi kahvila keittiö ruoka leipä kakku olut viini muoti vaatteet kengät kirja elokuva musiikki
 laulu tanssi juhla jalkapallo peli seura koulu sairaala kirkko toimisto auto pyörä juna vene koira kissa hevonen lehmä lintu kala päivä yö sydän elämä rakkaus kukka ruusu tähti vesi tuli tuuli lumi`,
    plain: `ihminen opiskelija oppilas opettaja lääkäri pomo pelaaja gamer lapsi vauva enkeli paholainen ystävä kaveri iloinen surullinen musta valkoinen punainen vihreä sankari soturi karhu susi kettu miesten`,
  },
};

export const ESTONIAN: LanguageWords = {
  language: 'et',
  head: 'last',
  female: {
    kin: `ema emme emmeke emake tütar tütreke õde õeke õeraas tädi tädike vanaema vanaemake memm memmeke abikaasa_naine ämm minia tütretütar kasuema ristiema`,
    title: `proua preili prl daam leedi`,
    noble: `kuninganna printsess printsessike hertsoginna keisrinna krahvinna`,
    person: `tüdruk tüdrukuke tüdrukutirts plika plikatirts neiu neiuke naine naisuke naisterahvas piiga mutt eit pruut pruudike sõbranna kaunitar blondiin lesknaine perenaine moor tibi tšikk bossinaine külatüdruk`,
    trade: `näitlejanna ettekandja_neiu lauljanna tantsijanna nunn sõjanaine õpetajanna baleriin`,
    myth: `nõid nõiamoor haldjas_neiu merineitsi näkineid jumalanna vanapagana_naine`,
    figure: `lumivalgeke tuhkatriinu okasroosike punamütsike pipi_pikksukk kassnaine`,
    group: `tüdrukud naised õed emad daamid`,
  },
  male: {
    kin: `isa issi issike poeg pojake vend vennas vennake vennaraas onu vanaisa taat taadike äi väimees abikaasa_mees kasuisa ristiisa`,
    title: `härra hr isand`,
    noble: `kuningas prints hertsog keiser krahv parun`,
    person: `poiss poisike poisikene mees meesterahvas mehike kutt tüüp_kutt sell noormees peigmees vanapoiss vanamees ätt härrasmees kihvt_kutt külapoiss peremees`,
    trade: `tuletõrjuja kalamees meremees munk preester piiskop rüütel sepp jahimees politseimees`,
    myth: `võlur_mees nõid_mees jõuluvana libahunt vanapagan`,
    figure: `kalevipoeg raudmees ämblikmees väike_prints suur_tõll saabastega_kass`,
    group: `poisid mehed vennad kutid`,
  },
  tails: `tüdruk poiss neiu printsess kuninganna`,
  roles: {
    small: `mina sina tema olen on see üks väike suur hea paha`,
    and: `ja`,
    not: `ei`,
    thing: `maja tänav mägi loss küla linn maa maailm järv meri saar mets park pood baar kohvik hotell kohv köök toit leib kook õlu vein raamat film muusika jalgpall mäng kool auto koer kass hobune päev öö süda elu armastus lill täht`,
    plain: `inimene õpilane õpetaja arst boss mängija laps beebi ingel sõber rõõmus kurb must valge punane roheline suvi talv õhtu`,
  },
};

export const LATVIAN: LanguageWords = {
  language: 'lv',
  head: 'last',
  female: {
    kin: `māte mamma mammīte mamīte māmiņa meita meitiņa māsa māsiņa tante krustmāte vecmāmiņa vecmamma omīte ome sieva sieviņa vīramāte vedekla mazmeita`,
    title: `kundze jaunkundze dāma`,
    noble: `karaliene princese princesīte hercogiene ķeizariene grāfiene`,
    person: `meitene meitenīte meiča skuķe skuķis sieviete sievietīte jaunava līgava draudzene saimniece atraitne blondīne brunete skaistule kaimiņiene priekšniece vecene večiņa`,
    trade: `aktrise viesmīle medmāsa skolotāja dejotāja dziedātāja pavāre šuvēja mūķene karotāja rakstniece māksliniece balerīna studente skolniece pārdevēja`,
    myth: `ragana raganiņa feja fejiņa nāra nāriņa dieviete laima_māte`,
    figure: `sniegbaltīte pelnrušķīte ērkšķrozīte sarkangalvīte pepija_garzeķe sniega_karaliene`,
    quality: `traka skaista precējusies`,
    group: `meitenes sievietes māsas mammas`,
    animal: `lauvene vilcene`,
  },
  male: {
    kin: `tēvs tētis tēte tētiņš dēls dēliņš brālis brālītis onkulis tēvocis krusttēvs vectēvs opis opaps vīrs znots sievastēvs mazdēls`,
    title: `kungs`,
    noble: `karalis princis hercogs ķeizars grāfs barons`,
    person: `puika puisis puišelis puikiņa zēns zēniņš vīrietis džeks čalis večuks vecis līgavainis kungs_vecais atraitnis saimnieks kaimiņš jauneklis onka vīrs`,
    trade: `ugunsdzēsējs aktieris zvejnieks mednieks jūrnieks mūks mācītājs bruņinieks kalējs karotājs karavīrs`,
    myth: `burvis vilkacis ziemassvētku_vecītis salavecis lāčplēsis`,
    figure: `lāčplēsis kurbads sprīdītis dzelzs_vīrs mazais_princis runcis_zābakos`,
    quality: `traks skaists_puisis precējies`,
    group: `puikas puiši vīrieši zēni brāļi vīri`,
  },
  roles: {
    small: `es tu viņš viņa mans mana esmu ir mazs maza mazais mazā`,
    of: `no uz ar par bez pie`,
    and: `un`,
    thing: `māja iela jūra debesis zeme nakts diena dzīve sirds dvēsele mīlestība zieds roze zvaigzne ūdens uguns vējš sniegs kalns upe mežs pasaule pilsēta veikals kafija grāmata mūzika futbols skola auto suns kaķis saule saulriets`,
    plain: `cilvēks students bērns eņģelis draugs spēlētājs`,
  },
};

export const LITHUANIAN: LanguageWords = {
  language: 'lt',
  head: 'last',
  female: {
    kin: `motina mama mamytė mamutė mamaitė mamuka dukra dukrelė dukrytė sesuo sesė sesutė sesytė teta tetulė močiutė močia bobutė senelė žmona žmonelė uošvė marti anūkė krikštamotė`,
    title: `ponia panelė dama ledi`,
    noble: `karalienė princesė karalaitė kunigaikštienė imperatorienė grafienė`,
    person: `mergina merginuka mergaitė mergytė mergelė merga mergužėlė moteris moteriškė pana panytė boba bobelė nuotaka draugė draugužė šeimininkė našlė blondinė brunetė gražuolė kaimynė viršininkė kaimo_mergaitė`,
    trade: `aktorė padavėja slaugytoja mokytoja šokėja dainininkė virėja siuvėja vienuolė karė_mergina rašytoja dailininkė balerina studentė mokinė pardavėja`,
    myth: `ragana raganaitė fėja laumė laumelė undinė undinėlė deivė eglė_žalčių_karalienė`,
    figure: `snieguolė pelenė miegančioji_gražuolė raudonkepuraitė pepė_ilgakojinė sniego_karalienė`,
    quality: `pamišusi graži įsimylėjusi ištekėjusi laiminga nėščia`,
    group: `merginos mergaitės moterys sesės mamos panos`,
    animal: `liūtė vilkė`,
  },
  male: {
    kin: `tėvas tėtis tėtė tėtukas tėvelis sūnus sūnelis brolis broliukas brolelis dėdė dėdulė senelis seneliukas diedukas vyras uošvis žentas anūkas krikštatėvis`,
    title: `ponas`,
    noble: `karalius princas karalaitis kunigaikštis imperatorius grafas baronas`,
    person: `bernas berniukas bernelis vaikinas vaikinukas vyrukas vyriškis vyras diedas senis seniokas jaunikis šeimininkas našlys kaimynas kietas_bičas bičas bičiukas čiuvakas blondinas gražuolis kavalierius`,
    trade: `gaisrininkas aktorius žvejys medžiotojas jūreivis vienuolis kunigas riteris kalvis karys karžygys girininkas`,
    myth: `burtininkas vilkolakis kalėdų_senelis senelis_šaltis velnias_vyras perkūnas`,
    figure: `geležinis_žmogus žmogus_voras mažasis_princas batuotas_katinas`,
    quality: `pamišęs įsimylėjęs vedęs laimingas`,
    group: `berniukai vaikinai vyrai broliai bernai`,
  },
  roles: {
    small: `aš tu jis ji mano esu yra mažas maža mažasis`,
    of: `iš su ant į prie be`,
    and: `ir`,
    thing: `namas gatvė jūra dangus žemė naktis diena gyvenimas širdis siela meilė gėlė rožė žvaigždė vanduo ugnis vėjas sniegas kalnas upė miškas pasaulis miestas parduotuvė kava knyga muzika futbolas mokykla šuo katė saulė saulėlydis`,
    plain: `žmogus studentas vaikas angelas draugas žaidėjas`,
  },
};
