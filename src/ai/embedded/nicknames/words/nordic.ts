import type { LanguageWords } from '../lexicon-format.js';

export const SWEDISH: LanguageWords = {
  language: 'sv',
  head: 'last',
  female: {
    kin: `mor mamma mamman morsa morsan dotter dottern syster systern syrra syrran moster faster mormor farmor farmorn mormorn tant tanten brorsdotter hustru frun fru svärmor
 trebarnsmamma tvåbarnsmamma småbarnsmamma`,
    title: `fru fröken frk dam damen`,
    noble: `drottning drottningen prinsessa prinsessan hertiginna kejsarinna grevinna grevinnan`,
    person: `tjej tjejen tös tösen flicka flickan jänta jäntan kvinna kvinnan kärring kärringen kärringjävel brud bruden böna flickvän väninna piga käring gumma gumman
 hemmafru blondin ungmö jungfru bondmora värdinna tonårstjej brutta husmor`,
    trade: `skådespelerska servitris lärarinna dansös sångerska författarinna nunna krigarinna städerska balettdansös konstnärinna barnmorska hjältinna`,
    myth: `häxa häxan fe fén älva älvan sjöjungfru sjöjungfrun gudinna gudinnan skogsrå huldra valkyria trollkäring`,
    figure: `snövit askungen törnrosa rödluvan pippi_långstrump pippi ronja_rövardotter lilla_sjöjungfrun madicken`,
    quality: `gravid`,
    group: `tjejer tjejerna flickor flickorna kvinnor damer systrar mammor häxor kärringar`,
    animal: `lejoninna tigrinna`,
  },
  male: {
    kin: `far pappa pappan farsa farsan son sonen bror brorsan brorsa brorsan morbror farbror morfar farfar make svärfar trebarnspappa`,
    title: `herr herrn herre herren`,
    noble: `kung kungen konung prins prinsen hertig kejsare greve greven kronprins`,
    person: `kille killen pojke pojken grabb grabben man mannen gubbe gubben karl karln snubbe snubben kis brudgum ungkarl pojkvän farbror gosse gossen dräng gubbjävel
 odalman busgrabb kärlkarl`,
    trade: `brandman munk präst biskop riddare riddaren sjöman skogshuggare smed cowboy`,
    myth: `trollkarl trollkarlen jultomte jultomten tomte_far näcken varulv`,
    figure: `robin_hood emil_i_lönneberga karlsson_på_taket karlsson kalle_anka musse_pigg stålmannen spindelmannen läderlappen mästerkatten`,
    quality: `skäggig`,
    group: `killar killarna pojkar pojkarna män grabbar grabbarna herrar gubbar bröder kungar`,
  },
  tails: `frun tjejen flickan tjej flicka pojke pojken kille killen drottningen prinsessan gubbe gubben kärring käring häxa häxan morsan farsan dotter`,
  roles: {
    small: `en ett den det de min mitt din jag är hon han lilla lille liten stora store arg snäll snygg glad bara`,
    of: `i på av från med till utan om för hos`,
    and: `och`,
    not: `inte ingen aldrig`,
    thing: `hus gata gatan väg torg berg slott gård by stad land värld sjö hav ö skog trädgård park affär butik krog restaurang hotell kaffe kök mat bröd kaka öl vin
 ost mode kläder skor bok film musik fest fotboll spel skola kyrka kontor bil cykel tåg båt hund häst ko fågel fisk dag natt frisör kraft`,
    plain: `person folk barn bebis ängel djävul vän student lärare läkare chef hjälte gamer glad ledsen älskling sommar vinter mandel mandag manlig dammsugare dator
 men slut slutt bro gran miss bomber måne kungsgatan kungälv fiskare bagare katt räv varg björn sonett`,
  },
};

export const DANISH: LanguageWords = {
  language: 'da',
  head: 'last',
  female: {
    kin: `mor mama_mor mor_til mutter_dk datter datteren søster søsteren søs lillesøster storesøster moster faster mormor farmor bedstemor tante kusine niece kone konen hustru svigermor`,
    title: `fru frøken frk dame damen`,
    noble: `dronning dronningen prinsesse prinsessen hertuginde kejserinde grevinde`,
    person: `pige pigen tøs tøsen kvinde kvinden kælling kællingen tøsebarn veninde brud bruden husmor jomfru gamle_kone chefinde`,
    trade: `skuespillerinde servitrice danserinde sangerinde forfatterinde nonne lærerinde jordemor heltinde`,
    myth: `heks heksen fe feen havfrue havfruen gudinde gudinden troldkælling valkyrie elverpige`,
    figure: `snehvide askepot tornerose rødhætte lille_havfrue tommelise pippi_langstrømpe`,
    quality: `gravid`,
    group: `piger pigerne kvinder damer søstre mødre hekse tøser`,
    animal: `løvinde`,
  },
  male: {
    kin: `far faren søn sønnen bror broren broder lillebror storebror brormand onkel morbror farbror morfar farfar bedstefar fætter ægtemand svigerfar`,
    title: `herr hr herre herren`,
    noble: `konge kongen prins prinsen hertug kejser greve greven kronprins`,
    person: `dreng drengen mand manden fyr fyren gut knægt gubbe karl ungkarl brudgom gamle_mand drengerøv bonderøv`,
    trade: `brandmand munk præst biskop ridder ridderen sømand smed cowboy skovhugger vikingemand`,
    myth: `troldmand troldmanden julemand julemanden varulv nisse_far`,
    figure: `robin_hood den_bestøvlede_kat anders_and klods_hans ole_lukøje rasmus_klump holger_danske`,
    quality: `skægget`,
    group: `drenge drengene mænd herrer brødre konger fyre`,
  },
  tails: `pigen dreng drengen dronning prinsesse heks kone mand manden kælling`,
  roles: {
    small: `en et den det de min mit din jeg er hun han lille store stor sej sød gammel bare`,
    of: `i på af fra med til uden om for hos`,
    and: `og`,
    not: `ikke ingen aldrig`,
    thing: `hus gade vej torv bjerg slot gård by land verden sø hav skov have park butik kro restaurant hotel kaffe køkken mad brød kage øl vin ost mode tøj sko
 bog film musik fest fodbold spil skole kirke kontor bil cykel tog båd hund hest ko fugl fisk dag nat frisør`,
    plain: `person folk barn baby engel djævel ven student lærer læge chef helt gamer glad skat men slut slutt bro gran miss bomber måne mandag mandel kat ræv ulv bjørn`,
  },
};

export const NORWEGIAN: LanguageWords = {
  language: 'no',
  head: 'last',
  female: {
    kin: `mor mamma mammaen datter datteren søster søstra søs lillesøster storesøster tante mormor farmor bestemor besta kusine niese kone kona hustru svigermor trebarnsmor`,
    title: `fru frue frua frøken frk dame dama damen`,
    noble: `dronning dronninga dronningen prinsesse prinsessa prinsessen hertuginne keiserinne grevinne`,
    person: `jente jenta pike piken jentunge kvinne kvinna kvinnen kjerring kjerringa tøs venninne brud bruden husmor jomfru bygdejente gårdsjente frøkna rype bondekone`,
    trade: `skuespillerinne servitrise danserinne sangerinne nonne lærerinne jordmor heltinne`,
    myth: `heks heksa heksen fe havfrue havfruen gudinne gudinnen trollkjerring hulder huldra valkyrie`,
    figure: `snøhvit askepott tornerose rødhette pippi_langstrømpe`,
    quality: `gravid`,
    group: `jenter jentene kvinner damer søstre mødre hekser kjerringer`,
    animal: `løvinne`,
  },
  male: {
    kin: `far pappa faren sønn sønnen bror broren brodern lillebror storebror onkel morfar farfar bestefar besten fetter ektemann svigerfar`,
    title: `herr hr herre herren`,
    noble: `konge kongen prins prinsen hertug keiser greve kronprins kongesønn`,
    person: `gutt gutten mann mannen kar karen fyr fyren gubbe gubben kis ungkar brudgom bygdegutt ungdomsgutt odelsgutt guttunge drømmemann`,
    trade: `brannmann munk prest biskop ridder ridderen sjømann smed cowboy tømmerhogger fjellmann`,
    myth: `trollmann trollmannen julenisse julenissen varulv`,
    figure: `robin_hood askeladden espen_askeladd donald_duck`,
    quality: `skjeggete`,
    group: `gutter gutta guttene menn herrer brødre konger karer`,
  },
  tails: `jenta gutt gutten dronning prinsesse heks kjerring mann mannen sønn datter`,
  roles: {
    small: `en ei et den det de min mitt din jeg er hun han lille store stor snill kul gammel bare`,
    of: `i på av fra med til uten om for hos`,
    and: `og`,
    not: `ikke ingen aldri`,
    thing: `hus gate vei torg fjell slott gård by land verden sjø hav skog hage park butikk kro restaurant hotell kaffe kjøkken mat brød kake øl vin ost mode klær sko
 bok film musikk fest fotball spill skole kirke kontor bil sykkel tog båt hund hest ku fugl fisk dag natt frisør`,
    plain: `person folk barn baby engel djevel venn student lærer lege sjef helt gamer glad skatt men slut slutt bro gran miss bomber måne mandag mandel katt rev ulv bjørn strikker fisker`,
  },
};

export const ICELANDIC: LanguageWords = {
  language: 'is',
  head: 'last',
  female: {
    kin: `móðir mamma mömmu dóttir dóttirin systir systa amma ömmu frænka eiginkona tengdamamma`,
    title: `frú fröken ungfrú dama`,
    noble: `drottning drottningin prinsessa prinsessan hertogaynja keisaraynja greifynja`,
    person: `stelpa stelpan stúlka stúlkan kona konan kelling kerling kerlingin gella skvísa skvísan vinkona kærasta brúður húsmóðir mær píka_stelpa`,
    trade: `leikkona söngkona nunna kennslukona ljósmóðir hetja_kona`,
    myth: `norn nornin álfkona hafmeyja hafmeyjan gyðja gyðjan valkyrja tröllskessa skessa`,
    figure: `mjallhvít öskubuska þyrnirós rauðhetta lína_langsokkur`,
    group: `stelpur stelpurnar konur dömur systur mömmur`,
    animal: `ljónynja`,
  },
  male: {
    kin: `faðir pabbi pabbinn sonur sonurinn bróðir brói afi frændi eiginmaður tengdapabbi`,
    title: `herra`,
    noble: `konungur konungurinn kóngur kóngurinn prins prinsinn hertogi keisari greifi`,
    person: `strákur strákurinn drengur drengurinn maður maðurinn karl karlinn kall kallinn gaur gaurinn gæi gæinn náungi kærasti brúðgumi piltur pilturinn töffari`,
    trade: `slökkviliðsmaður munkur prestur biskup riddari riddarinn sjómaður smiður`,
    myth: `galdrakarl galdramaður jólasveinn varúlfur`,
    figure: `hrói_höttur stígvélaði_kötturinn`,
    group: `strákar strákarnir menn karlar drengir bræður`,
  },
  roles: {
    small: `minn mín mitt ég er hún hann litla litli stóri gamli gamla sæt sætur`,
    of: `í á af frá með til án um fyrir`,
    and: `og`,
    thing: `hús gata fjall kastali bær borg land heimur sjór haf skógur búð matur brauð bjór bók mynd tónlist fótbolti leikur skóli kirkja bíll bátur hundur hestur dagur nótt`,
    plain: `fólk barn engill vinur nemandi kennari læknir köttur eldfjall`,
  },
};
