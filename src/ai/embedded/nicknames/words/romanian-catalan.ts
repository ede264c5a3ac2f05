import type { LanguageWords } from '../lexicon-format.js';

export const ROMANIAN: LanguageWords = {
  language: 'ro',
  head: 'first',
  female: {
    kin: `mamă mama mami mămica mamica mămică mamaie fiică fiica fetiță soră sora surioară mătușă tanti bunică bunica buni nepoată nepoata soție soția nevastă nevasta
 verișoară nașa nașă soacră soacra cumnată fina`,
    title: `doamna doamnă domnișoara domnișoară domniță domnița cucoana duduia`,
    noble: `regină regina prințesă printesa prințesa ducesă ducesa împărăteasă împărăteasa contesă contesa baroneasă țarina crăiasa`,
    person: `fată fata fetița femeie femeia muiere gagică gagica tipă tipa domnișoara șefa șefă stăpâna iubită iubita prietenă prietena păpușă păpușa
 mireasă mireasa copila blondă blonda bruneta brunetă roșcata țărancă țiganca vecina văduva baba babă gospodina gospodină puștoaica moldoveanca ardeleanca olteanca`,
    trade: `actriță actrița asistentă profesoară profesoara învățătoare doctoriță dansatoare cântăreață balerină balerina călugăriță luptătoare
 scriitoare pictoriță visătoare studentă studenta chelneriță bucătăreasă croitoreasă vânzătoare`,
    myth: `vrăjitoare vrăjitoarea zână zâna zânișoara sirenă sirena zeiță zeița vampiriță ielele cosânzeana diavolița muma_pădurii`,
    figure: `ileana_cosânzeana albă_ca_zăpada cenușăreasa scufița_roșie barbie`,
    quality: `nebună nebuna frumoasă frumoasa urâta deșteapta îndrăgostită singură măritată însărcinată obosita leneșa cuminte_fată`,
    group: `fete fetele femei femeile doamne doamnele surori mame mamele prințese regine`,
    animal: `leoaică leoaica pisicuța`,
  },
  male: {
    kin: `tată tata tati tăticu tătic tataie fiu fiul frate fratele frățior unchi unchiul nene bunic bunicul nepot nepotul soț soțul văr verișor naș nașul socru ginere cumnat
 fratica fratemiu taică`,
    title: `domn domnul domnu nea conu jupân`,
    noble: `rege regele prinț prințul împărat împăratul voievod voievodul țar țarul crai craiul sultanul`,
    person: `băiat băiatul baiatu băieți_unul băiețel bărbat bărbatul gagiu gagiul șmecher șmecheru șmecherul stăpânul iubitul prietenul amicul mire mirele
 flăcău flăcăul puști puștiul puștan moș moșul moșneag țăran țiganul vecinul văduvul bătrânul haiduc haiducul derbedeu golan golanul moldovean ardelean oltean boier boierul
 holtei burlac burlacul baietas`,
    trade: `pompier călugăr călugărul preot preotul popa cavaler cavalerul luptător războinic războinicul vânător pescar pescarul cioban
 ciobanul brutar fierar bucătar meșter chelner scriitor visător mușchetar`,
    myth: `vrăjitor vrăjitorul zmeu zmeul zeu zeul făt_frumos moș_crăciun vârcolac`,
    figure: `făt_frumos păcală omul_păianjen vlad_țepeș moș_gerilă motanul_încălțat bulă`,
    quality: `nebun nebunul frumosul urâtul deșteptul îndrăgostit singur_om însurat leneșul`,
    group: `băieți băieții bărbați bărbații domni frați frații regi`,
  },
  roles: {
    small: `un o al a ai ale mea meu mei tău ta lui ei sunt eu ea el e cel cea mic mică mare rău rea prea`,
    of: `de din la cu în pe pentru fără lângă`,
    and: `și si`,
    not: `nu nici`,
    thing: `casă casa stradă plajă soare lună cer noapte zi viață inimă suflet dragoste iubire floare stea apă foc vânt munte râu pădure drum
 lume oraș sat magazin bar restaurant hotel cafea mâncare pâine haine pantofi carte film muzică dans fotbal joc școală spital
 biserică mașină câine pisică cal vacă pasăre pește leu lup urs`,
    plain: `copil copii elev student profesor doctor prieten om oameni bebe înger demon fericit trist frumos negru alb roșu verde fluture`,
  },
};

export const CATALAN: LanguageWords = {
  language: 'ca',
  head: 'first',
  female: {
    kin: `mare_de mama mamà filla germana tieta tia àvia iaia padrina neta neboda cosina esposa sogra jove_nora cunyada`,
    title: `senyora senyoreta dona dama`,
    noble: `reina princesa princeseta duquessa emperadriu comtessa marquesa`,
    person: `noia noieta nena neneta xiqueta xica dona pubilla mossa al·lota al_lota nòvia xicota nina amiga mestressa cap_dona pagesa`,
    trade: `actriu cambrera infermera mestra professora ballarina cuinera monja guerrera pastora escriptora somiadora`,
    myth: `bruixa bruixeta fada sirena deessa dona_d'aigua`,
    quality: `boja guapa maca_noia enamorada soltera casada`,
    group: `noies nenes dones reines`,
    animal: `lleona gateta`,
  },
  male: {
    kin: `pare papa papà fill germà oncle tiet avi iaio padrí nebot cosí espòs marit sogre gendre cunyat`,
    title: `senyor don`,
    noble: `rei príncep princepet duc emperador comte marquès`,
    person: `noi noiet nen nenet xiquet xicot xic home homenet hereu mosso al·lot al_lot nuvi amic amo pagès`,
    trade: `cambrer infermer bomber forner pescador caçador mariner monjo capellà cavaller guerrer pastor escriptor somiador`,
    myth: `bruixot mag déu`,
    figure: `caga_tió pare_noel sant_jordi patufet`,
    quality: `boig guapo enamorat solter casat`,
    group: `nois nens homes reis`,
  },
  roles: {
    small: `el la els les un una meu meva soc sóc molt petit petita dolent dolenta bon bona es sa en na`,
    of: `de del dels d al a amb per sense`,
    and: `i`,
    thing: `casa carrer platja sol lluna mar cel nit dia vida cor ànima amor flor estrella aigua foc vent neu muntanya riu bosc món ciutat poble botiga
 bar restaurant cafè cuina pa llibre música festa futbol escola gos gat cavall mare_natura`,
    plain: `persona gent estudiant artista nadó àngel feliç`,
  },
};

export const GALICIAN: LanguageWords = {
  language: 'gl',
  head: 'first',
  female: {
    kin: `nai naiciña filla irmá tía avoa avoíña neta sobriña curmá madriña`,
    title: `señora señorita dona`,
    noble: `raíña princesa princesiña duquesa`,
    person: `rapaza rapaciña moza mociña nena neniña muller rapariga noiva amiga`,
    trade: `actriz camareira enfermeira mestra guerreira`,
    myth: `bruxa meiga meiguiña fada fadiña serea deusa moura`,
    quality: `tola fermosa guapa`,
    group: `rapazas mozas mulleres nenas`,
  },
  male: {
    kin: `pai papá fillo irmán tío avoíño neto sobriño curmán padriño`,
    title: `señor`,
    noble: `rei príncipe duque`,
    person: `rapaz rapaciño mozo mociño neno neniño home noivo amigo`,
    trade: `camareiro mariñeiro gaiteiro guerreiro cabaleiro`,
    myth: `bruxo trasno mago`,
    quality: `tolo guapo`,
    group: `rapaces mozos homes nenos`,
  },
  roles: {
    small: `o a os as un unha meu miña`,
    of: `de do da dos das con en`,
    thing: `casa rúa praia lúa mar ceo noite vida`,
  },
};
