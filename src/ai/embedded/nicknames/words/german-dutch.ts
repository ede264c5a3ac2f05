import type { LanguageWords } from '../lexicon-format.js';

export const GERMAN: LanguageWords = {
  language: 'de',
  head: 'last',
  female: {
    kin: `mutter mama mami mutti muttchen tochter töchterchen schwester schwesterherz schwesterchen tante tantchen oma omi grossmutter großmutter enkelin nichte cousine
 kusine ehefrau schwiegermutter patentante stiefmutter urgroßmutter uroma löwenmama zwillingsmama mädchenmama jungsmama rabenmutter`,
    title: `frau fräulein dame madame baroness lady hofdame herrin`,
    noble: `königin prinzessin prinzesschen herzogin kaiserin gräfin fürstin baronin zarin königstochter burgfräulein eiskönigin schneekönigin erbprinzessin`,
    person: `mädchen mädel mädl mädle maid madl girlie weib weibchen weibsbild braut freundin tussi zicke zicklein puppe püppchen püppi göre dirndl
 blondine brünette chefin witwe nachbarin hausfrau traumfrau powerfrau karrierefrau jungfrau meerjungfrau geschäftsfrau schlampe nutte hure kollegin
 heldin lesbe emanze dorfschönheit deern wienerin berlinerin bayerin kölnerin hamburgerin schweizerin partnerin
 gamerin zockerin gebieterin meisterin jägermeisterin göttergattin bauersfrau kampfzicke prinzessin_lillifee rothaarige`,
    trade: `schauspielerin kellnerin krankenschwester lehrerin ärztin tänzerin sängerin köchin friseurin sekretärin anwältin ingenieurin nonne kriegerin
 jägerin schriftstellerin malerin gärtnerin zauberin bäckerin bäuerin reiterin läuferin träumerin studentin schülerin ballerina hebamme
 polizistin erzieherin verkäuferin fotografin psychologin apothekerin künstlerin musikerin fahrerin piratin spielerin
 leserin näherin schneiderin pflegerin tierärztin trainerin managerin floristin kosmetikerin bloggerin weltenbummlerin`,
    myth: `hexe hexchen fee nixe göttin elfe sirene walküre vampirin zauberfee hexenmeisterin dämonin teufelin teufelsweib amazone wassernixe meerjungfrau nymphe märchenfee
 kräuterhexe waldfee`,
    figure: `schneewittchen aschenputtel rapunzel dornröschen rotkäppchen frau_holle goldmarie pechmarie pippi_langstrumpf eiskönigin biene_maja gretel heidi_alm
 loreley lorelei bibi_blocksberg wonder_woman barbie sissi_kaiserin`,
    quality: `schwangere`,
    group: `mädels mädls mädchens frauen damen weiber hexen mamas mütter töchter schwestern prinzessinnen königinnen freundinnen girls`,
    animal: `löwin wölfin tigerin häsin bärin füchsin katzenfrau`,
  },
  male: {
    kin: `vater papa papi vati sohn söhnchen bruder bruderherz brudi onkel opa opi grossvater großvater enkel_sohn neffe vetter ehemann schwiegervater schwiegersohn
 stiefvater patenonkel uropa rabenvater zwillingspapa mädchenpapa`,
    title: `herr herrchen meister_herr freiherr`,
    noble: `könig prinz herzog kaiser graf fürst baron zar kronprinz märchenprinz froschkönig erlkönig königssohn schützenkönig prinzregent landgraf markgraf kurfürst`,
    person: `mann junge bursche bub bube bubi bua kerl kerlchen typ macker bräutigam jüngling witwer ehemann hausmann traummann supermann
 lausbub lausbube gentleman draufgänger hengst macho junggeselle bauernjunge lümmel spitzbub schwiegersohn waldmann weihnachtsmann
 hampelmann sandmann schneemann geschäftsmann kaufmann seemann bergmann wassermann hauptmann_von feuerwehrmann ehrenmann edelmann biedermann milchmann
 landsmann kameramann torwart staatsmann müllmann strohmann muskelmann schnösel digga atze saufbruder mistkerl arschloch wichser
 hurensohn bastard lebemann bengel knabe sunnyboy glatzkopf wiener_bub`,
    trade: `feuerwehrmann ritter mönch pfarrer priester bischof papst schmied zimmermann kriegsherr jägersmann fischersmann matrose
 cowboy postbote musketier gladiator hofnarr knecht bauersmann scharfrichter`,
    myth: `zauberer hexer hexenmeister magier werwolf göttervater teufelskerl gott_vater donnergott`,
    figure: `weihnachtsmann nikolaus_heilig rumpelstilzchen hänsel siegfried_held robin_hood räuber_hotzenplotz michel_lönneberga käptn_blaubär struwwelpeter
 schlumpf_papa winnetou old_shatterhand münchhausen baron_münchhausen eulenspiegel till_eulenspiegel rübezahl`,
    quality: `bärtiger muskelprotz glatzköpfiger`,
    group: `jungs buben männer herren kerle brüder väter prinzen könige burschen`,
    animal: `kater hengst platzhirsch`,
  },
  tails: `mädchen frau königin prinzessin mädel göttin hexe prinz könig junge tochter schwester zauberin jägerin kriegerin zicke`,
  roles: {
    genitive: `der des`,
    small: `die das den dem ein eine einen mein meine dein deine sein ich bin ist sie er es du wir kleine kleiner kleines klein süße süsse süßer liebe lieber
 echt echte nur so sehr super große großer alte alter böse böser wilde wilder verrückte verrückter`,
    of: `von vom aus im in mit am an auf zu zum zur ohne für bei gegen`,
    and: `und`,
    not: `kein keine nicht nie`,
    verb: `liebe_ich hasse`,
    thing: `haus strasse straße gasse platz weg berg burg schloss hof dorf stadt land welt tal see insel wald garten park laden shop markt bar kneipe
 restaurant hotel café kaffee küche essen pizza brot kuchen bier wein käse mode kleid kleidung schuhe schuh tasche buch film musik lied tanz fest
 fussball fußball spiel spiele verein schule uni krankenhaus kirche büro firma auto motorrad rad bahn zug boot hund pferd kuh vogel fisch tag
 tags abend nacht arzt_praxis haar haare frisör salon kessel kraft krone thron schwert kette kind_er kram zeug schwarm falter schutz
 heim bad kloster schaft reich stuhl tisch blume rose stein garten backstube werkstatt schmiede stübchen rezepte zimmer
 versteher hasser quote`,
    plain: `person leute kind kinder baby engel teufel dämon geist schatz schatzi hase hasi maus mausi mäuschen bär bärchen katze kätzchen hund wolf fuchs schmetterling
 student lehrer arzt chef boss freak held krieger spieler zocker gamer schüler glücklich müde frech schön schöne hübsch hexenhaus hexenkessel gebärmutter nun lass sah madeleine schwerin europa
 mannschaft mannheim herrlich herrschaft herrgott frauenhaus frauenarzt junger jung jungle prinzip prinzipiell königsberg königstein
 vaterland muttersprache mutterboden mutterkuchen mamut brudermord romantisch manchmal niemand jemand jedermann damals damm tantra opal opel oper omnibus
 kaffee hexagon hexadezimal kaiserschmarrn kaiserslautern kerlig grafik grafiker typisch mandel fräsen
 feierabend sonnenschein kellner bäcker fahrer reiter läufer träumer handwerker verkäufer musiker künstler jäger einhorn kobold elfmeter
 meister nachbar freund kumpel mensch enkel rentner pirat müller schmidt schneider kaiserschnitt`,
  },
};

export const DUTCH: LanguageWords = {
  language: 'nl',
  head: 'last',
  female: {
    kin: `moeder mama mams mamsie moeke dochter zus zusje zusjelief tante oma omaatje grootmoeder kleindochter nicht nichtje schoonmoeder echtgenote vrouwtje tweelingmama stiefmoeder bomma`,
    title: `mevrouw juffrouw juf juffie mevr dame freule`,
    noble: `koningin prinses prinsesje hertogin keizerin gravin barones`,
    person: `meisje meid meidje meiske vrouw vrouwtje wijf wijfie bruid vriendin vriendinnetje tut trut griet huisvrouw weduwe blondje brunette chick mokkel deerne boerin
 droomvrouw powervrouw bazin cheffin buurvrouw zakenvrouw madam madammeke slet hoer heldin`,
    trade: `actrice serveerster verpleegster lerares danseres zangeres schrijfster kokkin kapster secretaresse non strijdster kunstenares studente bakkerin tovenares
 schilderes naaister verkoopster ballerina herderin ruiterin`,
    myth: `heks heksje fee feetje zeemeermin godin elfje vampierin toverfee nimf tovenares`,
    figure: `sneeuwwitje assepoester doornroosje roodkapje raponsje goudlokje pippi_langkous wonder_woman vrouw_holle elsa`,
    quality: `zwangere vrouwelijke`,
    group: `meisjes meiden vrouwen dames zussen mamas moeders heksen prinsessen vriendinnen`,
    animal: `leeuwin tijgerin`,
  },
  male: {
    kin: `vader papa paps pappie zoon zoontje broer broertje bro oom opa opaatje grootvader kleinzoon neef neefje schoonvader echtgenoot stiefvader bompa`,
    title: `meneer mijnheer heer menheer`,
    noble: `koning prins hertog keizer graaf baron koninkje tsaar`,
    person: `man mannetje jongen jongeman joch jochie knul kerel vent gast gozer gozert bruidegom weduwnaar huisman droomman buurman bink boerenlul
 klootzak lul eikel zakenman ventje macho brandweerman sneeuwman`,
    trade: `brandweerman postbode ridder monnik pastoor priester bisschop dominee cowboy smid timmerman bakkersman houthakker musketier visserman`,
    myth: `tovenaar weerwolf heksenmeester god_van`,
    figure: `sinterklaas kerstman klaas_vaak robin_hood repelsteeltje gelaarsde_kat kuifje suske lucky_luke`,
    quality: `knapperd`,
    group: `jongens mannen heren kerels broers gasten prinsen koningen ridders`,
    animal: `kater`,
  },
  tails: `meisje vrouw koningin prinses jongen zoon dochter heks moeder vader wijf`,
  roles: {
    small: `de het een mijn jouw zijn haar ik ben is zij hij kleine klein grote lieve echte stoere leuke mooie`,
    of: `van uit met op in aan zonder voor bij tegen`,
    and: `en`,
    not: `geen niet nooit`,
    thing: `huis straat plein weg berg burcht kasteel hof dorp stad land wereld zee eiland bos tuin park winkel markt kroeg restaurant hotel koffie keuken eten
 brood taart bier wijn kaas mode kleding schoenen boek film muziek feest voetbal spel school kerk kantoor auto fiets trein boot hond paard koe vogel vis
 dag dagen nacht kapper liefhebber zaak nest`,
    plain: `persoon mensen kind kinderen baby engel duivel schat schatje student leraar dokter baas vriend gamer speler held blij gek zot mannheim maand mandje
 hoe gent men rooster baarmoeder koningsdag koninkrijk vaderland moederdag vaderdag prinsjesdag damesmode herenmode fietser vlinder konijn poes kat wolf vos`,
  },
};
