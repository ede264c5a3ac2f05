import type { LanguageWords } from '../lexicon-format.js';

export const POLISH: LanguageWords = {
  language: 'pl',
  head: 'first',
  female: {
    kin: `matka mama mamusia mamuśka mamcia matula córka córeczka córcia córa siostra siostrzyczka siora sis ciocia ciotka babcia babunia babka babuleńka wnuczka siostrzenica bratanica kuzynka żona
 żonka teściowa synowa macocha prababcia madka`,
    title: `pani panna panienka panienka_z_okienka dama lady madame paniusia jejmość`,
    noble: `królowa królewna księżniczka księżna ksiezna cesarzowa hrabina hrabianka baronowa caryca carewna sułtanka`,
    person: `dziewczyna dziewczynka dziewczę dziewucha dziołcha laska lasencja kobieta kobietka baba niewiasta panna_młoda narzeczona przyjaciółka koleżanka psiapsi kumpela
 blondynka blondyneczka brunetka ruda szatynka wdowa sąsiadka szefowa gospodyni ślicznotka piękność laleczka lala suka suczka wariatka diablica żoneczka mężatka rozwódka
 ślązaczka warszawianka krakowianka góralka polka kociara psiara książkara ogarniaczka_życia zołza jędza pannica kumoszka imprezowiczka`,
    trade: `aktorka kelnerka pielęgniarka nauczycielka tancerka śpiewaczka piosenkarka kucharka krawcowa zakonnica wojowniczka łowczyni pisarka malarka baletnica studentka uczennica sprzedawczyni
 marzycielka fryzjerka kosmetyczka graczka podróżniczka położna niania biegaczka lekarka piratka rozbójniczka poetka bibliotekarka farmaceutka prawniczka blogerka amazonka
 czytelniczka artystka złodziejka trenerka`,
    myth: `czarownica wiedźma wróżka syrena syrenka bogini nimfa wampirzyca diablica czarodziejka elfka rusałka baba_jaga walkiria boginka`,
    figure: `królowa_śniegu królewna_śnieżka śnieżka kopciuszek śpiąca_królewna czerwony_kapturek calineczka roszpunka pszczółka_maja kobieta_kot ania_z_zielonego_wzgórza pippi_pończoszanka barbie telimena`,
    quality: `szalona piękna śliczna zakochana samotna zamężna szczęśliwa wredna zwariowana niegrzeczna ciężarna leniwa zmęczona zadziorna niepokorna ładna`,
    group: `dziewczyny dziewczynki kobiety panie siostry mamy laski`,
    animal: `lwica wilczyca tygrysica kocica`,
  },
  male: {
    kin: `ojciec tata tatuś tatko tatulek syn synek synuś brat braciszek bracik bratek_mój wujek wujo wuj stryj dziadek dziadzio dziadunio dziad wnuk wnuczek siostrzeniec bratanek kuzyn mąż
 mężulek teść zięć szwagier ojczym pradziadek ojczulek`,
    title: `pan lord sir waćpan dżentelmen pan_młody jegomość`,
    noble: `król królewicz książę ksiaze cesarz hrabia baron car carewicz sułtan faraon wielki_książę krolewicz`,
    person: `chłopak chłopiec chłopaczek chłopczyk chłop chłopisko facet facecik gościu koleś kolo_koleś mężczyzna ziomek ziom ziomuś typ_gość narzeczony kawaler wdowiec staruszek dziadyga
 blondyn brunet przystojniak macho byczek łobuz łobuziak drań chuligan twardziel mięśniak brodacz łysol grubas wariat świr ślązak warszawiak krakus góral polak_rodak
 kumpel kolega wąsacz janusz_nosacz mocarz chuj skurwysyn gnojek podrywacz kawalarz`,
    trade: `strażak listonosz rybak myśliwy żeglarz marynarz mnich ksiądz biskup papież rycerz wojownik muszkieter gladiator kowal stolarz drwal rzeźnik piekarz hydraulik murarz
 lokaj kowboj błazen górnik zbójnik husarz ułan szeryf tirowiec bramkarz piłkarz`,
    myth: `czarodziej czarnoksiężnik wiedźmin mag bóg wilkołak diabeł krasnal święty_mikołaj skrzat`,
    figure: `człowiek_pająk żelazny_człowiek batman superman kot_w_butach mały_książę pan_twardowski pan_wołodyjowski koziołek_matołek piotruś_pan smerf gargamel janosik zagłoba shrek
 czterej_pancerni geralt`,
    quality: `szalony przystojny zakochany samotny żonaty szczęśliwy zwariowany niegrzeczny leniwy zmęczony brodaty łysy`,
    group: `chłopaki chłopcy faceci mężczyźni panowie bracia królowie ziomki`,
  },
  roles: {
    small: `ja ty mój moja twój twoja to ta ten jestem taka taki mała mały duża duży tylko fajna fajny zła zły`,
    of: `z ze w na od dla bez do pod za po u`,
    and: `i oraz`,
    not: `nie bez nigdy`,
    verb: `kocham lubię`,
    thing: `dom ulica droga plaża słońce księżyc morze niebo ziemia noc dzień życie serce dusza miłość kwiat róża gwiazda woda ogień wiatr śnieg góra rzeka las drzewo świat miasto wieś wyspa plac park
 sklep bar restauracja hotel kawa kawiarnia kuchnia jedzenie pizza chleb ciasto ser piwo wino moda sukienka buty torebka książka film muzyka piosenka taniec święto piłka gra drużyna klub szkoła
 szpital apteka kościół biuro firma auto motor pociąg statek pies kot koń krowa ptak ryba lew tygrys wilk niedźwiedź małpa kogut kura mysz wąż smok jaskinia zamek wieża królestwo
 korona miecz stół krzesło drzwi okno cień herbata salon`,
    plain: `człowiek ludzie student nauczyciel lekarz szef gracz gamer dziecko dzieci maluch anioł demon duch przyjaciel smutny wesoły czarny biały zielony czerwony panda pandemia panika panini panel panorama panczenista
 papuga krolik królik babka_piaskowa mamut tatry syndrom lalka kotek`,
  },
};

export const CZECH: LanguageWords = {
  language: 'cs',
  head: 'first',
  female: {
    kin: `matka máma maminka mamka mamina dcera dceruška sestra sestřička ségra teta tetička babička babi bába babča vnučka neteř manželka žena_moje tchyně snacha sestřenice prababička`,
    title: `paní slečna dáma madam lady pí slečinka`,
    noble: `královna princezna princeznička vévodkyně císařovna hraběnka kněžna baronka carevna královnička`,
    person: `holka holčička holčina dívka děvče děvčátko dívenka slečna ženská žena ženuška baba babizna nevěsta kamarádka přítelkyně blondýna blondýnka bruneta zrzka vdova sousedka
 šéfka hospodyně hospodyňka panička panenka děvka mrcha čubka rebelka kráska krasavice pražačka moravanka češka ženština potvůrka mamina_holka čiperka divoženka`,
    trade: `herečka servírka sestřička učitelka tanečnice zpěvačka kuchařka švadlena jeptiška bojovnice lovkyně spisovatelka malířka baletka studentka žačka prodavačka snílka kadeřnice hráčka cestovatelka
 porodní_bába letuška básnířka pirátka`,
    myth: `čarovnice čarodějnice čarodějka ježibaba víla vílenka mořská_panna bohyně nymfa upírka divá_žena rusalka bludička meluzína amazonka valkýra`,
    figure: `sněhurka popelka růženka červená_karkulka karkulka locika pipi_dlouhá_punčocha zlatovláska mařenka maková_panenka ledová_královna`,
    quality: `bláznivá krásná zamilovaná vdaná šťastná zlobivá těhotná líná unavená šílená hezká osamělá`,
    group: `holky dívky ženy dámy sestry maminky baby`,
    animal: `lvice vlčice tygřice`,
  },
  male: {
    kin: `otec táta tatínek taťka tatka syn synek synáček bratr bráška brácha strýc strejda strejc dědeček děda dědek vnuk synovec manžel tchán zeť švagr bratranec praděda`,
    title: `pan lord`,
    noble: `král princ princátko vévoda císař hrabě kníže baron car sultán faraon`,
    person: `kluk klučina klouček chlapec chlapeček chlap chlapík chlapák muž mužík hoch hošík ženich frajer frajírek mládenec vdovec dědula stařík blonďák fešák
 floutek chuligán silák vousáč plešoun týpek pražák moravák strejda_pepa chlapisko pantáta sekáč grázl vykuk pacholek`,
    trade: `hasič pošťák rybář lovec myslivec námořník mnich kněz biskup rytíř bojovník mušketýr gladiátor kovář truhlář dřevorubec řezník pekař instalatér zedník sluha kovboj šašek hajný
 krotitel farář`,
    myth: `čaroděj kouzelník mág bůh vlkodlak vodník krakonoš ježíšek děda_mráz hejkal`,
    figure: `batman malý_princ kocour_v_botách rumcajs švejk dobrý_voják_švejk honza_hloupý večerníček hurvínek spejbl bajaja pepek_námořník`,
    quality: `bláznivý zamilovaný ženatý zlobivý líný unavený vousatý osamělý šílený`,
    group: `kluci chlapci muži chlapi pánové bratři`,
    animal: `kocour kocourek`,
  },
  roles: {
    small: `já ty můj moje má tvůj jsem je ta ten malý malá velký velká hodný hodná zlá zlý jen`,
    of: `z ze v na od pro bez do pod za po s u`,
    and: `a`,
    not: `ne není nikdy`,
    thing: `dům ulice moře nebe obloha země noc den život srdce duše láska květina růže hvězda voda oheň vítr sníh hora řeka les strom svět město vesnice ostrov náměstí park obchod bar restaurace hospoda hotel
 káva kavárna kuchyně jídlo pizza chléb dort sýr pivo víno móda šaty boty kniha film hudba píseň fotbal hra klub škola nemocnice kostel auto vlak loď pes kůň kráva pták ryba lev tygr vlk medvěd myš had drak
 hrad zámek věž koruna meč slunce`,
    plain: `člověk lidé student učitel lékař šéf hráč gamer dítě děti miminko anděl čert démon duch kamarád smutný veselý černý bílý zelený panda panenství mamut kočka kočička kotě`,
  },
};

export const SLOVAK: LanguageWords = {
  language: 'sk',
  head: 'first',
  female: {
    kin: `matka mama mamička mamka mamina dcéra dcérka sestra sestrička ségra teta tetuška babka babička starká stará_mama vnučka neter manželka žena_moja svokra nevesta sesternica`,
    title: `pani slečna dáma`,
    noble: `kráľovná princezná princeznička vojvodkyňa cisárovná grófka kňažná`,
    person: `dievča dievčatko dievčina žena ženička ženská dievka priateľka kamarátka blondínka bruneta ryšavka vdova suseda šéfka gazdiná gazdinka bábika kráska fiflena slovenka bratislavčanka slečinka frajerka`,
    trade: `herečka čašníčka učiteľka tanečnica speváčka kuchárka krajčírka mníška bojovníčka lovkyňa spisovateľka maliarka baletka študentka žiačka predavačka zdravotná_sestra`,
    myth: `čarodejnica bosorka bosoráčka strigôňka striga víla vílička morská_panna bohyňa ježibaba nymfa`,
    figure: `snehulienka popoluška ruženka šípková_ruženka červená_čiapočka perinbaba zlatovláska`,
    quality: `bláznivá krásna zaľúbená vydatá šťastná tehotná šialená`,
    group: `dievčatá baby ženy dámy sestry mamičky`,
    animal: `levica vlčica`,
  },
  male: {
    kin: `otec oco ocko tato tatko tatino syn synček brat braček bratček strýko ujo dedo dedko starký starý_otec vnuk synovec manžel svokor zať švagor bratranec`,
    title: `pán pan`,
    noble: `kráľ princ vojvoda cisár gróf knieža barón cár`,
    person: `chlapec chlapček chalan chalanisko chlap chlapík muž šuhaj mládenec ženích frajer vdovec deduško gazda junák fešák fúzač bača`,
    trade: `hasič poštár rybár lovec poľovník námorník mních kňaz rytier bojovník mušketier kováč stolár drevorubač mäsiar pekár zbojník farár`,
    myth: `čarodejník boh vlkolak vodník dedo_mráz ježiško`,
    figure: `jánošík malý_princ kocúr_v_čižmách popolvár matej_hucík`,
    quality: `bláznivý zaľúbený ženatý šialený`,
    group: `chlapci chalani muži chlapi páni bratia`,
  },
  roles: {
    small: `ja ty môj moja tvoj som je malý malá dobrý zlá`,
    of: `z zo v na od pre bez do pod za po s u`,
    and: `a`,
    thing: `dom ulica more nebo zem noc deň život srdce duša láska kvet ruža hviezda voda oheň vietor sneh hora rieka les svet mesto dedina obchod káva kuchyňa jedlo chlieb kniha hudba futbal hra škola auto pes mačka
 kôň vlk medveď slnko`,
    plain: `človek ľudia študent učiteľ lekár šéf hráč dieťa deti anjel kamarát bryndza halušky`,
  },
};
