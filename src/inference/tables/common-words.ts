/**
 * Ordinary words of handles and local parts. A token that is one of these is no name, and no name is looked
 * for inside it. Folded. Compiled by hand: function words, things, trades, games, places and brands of several
 * languages, with a bias towards words that contain a given name.
 */
import { wordsOf } from './words-of.js';

/** Any language: words that are never read as a name in a handle, though a dataset may list some. */
export const COMMON_WORDS = wordsOf(
  // English: function words, qualities, numbers, time
  `the of in to and for with from on by at an as is it be or not no yes all any but can could did do does down every
  few first get give go good great had has have he her here him his how if into its just know last let like
  little long look made make many me more most much must my never new next now off old once one only open other
  our out over own please put rather right same say see set she should so some still such take tell than that
  their them then there these they thing this those through too two under up us use very want was way we well
  were what when where which while who why without would you your about above after again against almost alone
  along already also although always among another around away back because become before behind being below
  between beyond both bring came come each early either else enough even ever everything far fast find forever
  found full gave gone got half hard high however inside instead kept late later least left less live
  lot low maybe mean might mine near need nothing often ok okay onto ourselves outside perhaps quite ready real
  really said seen seem several short show since slow something sometimes soon super sure thank thanks think third
  three four five six seven eight nine ten zero hundred thousand million tiny today together tomorrow tonight
  toward true try turn twice until upon used wait went whole whose wide work worth year yesterday yet young yours
  able amazing ancient angry awesome awful bad basic beautiful best better big bitter black blind bold brave
  bright broken busy calm careful cheap cheeky chill clean clear clever cloudy cold cool crazy creative creepy cruel
  curious cute daily damn dark dead deadly deaf dear deep different dirty double dry dumb eager easy electric
  elegant emo empty endless epic evil excellent extra extreme fake famous fancy fat favorite final fine fit flat
  fluffy foolish free fresh friendly frozen fun funky funny fuzzy gentle giant glad golden gorgeous grand grumpy
  handsome happy healthy heavy hidden hollow holy honest hot huge humble hungry icy ideal idle indie infinite
  innocent insane jealous juicy kind large lazy light lonely loose lost loud lovely lucky mad magic magical major
  massive master mega mellow messy mighty mild minor modern moody mystic naked narrow nasty natural naughty neat
  nervous nice noble noisy normal odd orange original pale perfect pink plain pleasant polite poor popular
  powerful pretty private proper proud public pure purple quick quiet random rare raw reckless red rude ruthless
  sad safe salty savage scary secret serious shady sharp shiny shy sick silent silly silver simple single skinny sleepy
  slim slick small smart smooth sneaky soft solid solo sour special spicy spooky steady stealth stormy straight
  strange strong stupid sudden sweet swift tall tasty terrible thick thin tired toxic twisted
  ugly ultimate ultra unique unknown upset urban vague vicious violent vital vivid warm weak wealthy weird wet
  white wicked wise wonderful wrong yellow yummy blue green brown grey gray pink crimson
  monday tuesday wednesday thursday friday saturday sunday january february march july september october
  november december morning evening night midnight noon spring week month season birthday holiday christmas easter`,
  // English: people, animals, nature, things
  `baby boy boys girl girls man men woman women guys kid kids child children lady ladies gentleman king kings
  queen queens prince princess princesses duke duchess emperor empress kingdom knight knights lord lords lordship highness majesty
  dad daddy mom mommy mum mummy mama papa father mother brother brothers sister sisters son sons daughter uncle
  auntie aunt cousin grandma grandpa granny nana husband wife bride friend friends people person human humanoid
  humans folk family team crew gang squad clan player players gamer gamers gamergirl gamerboy hero heroes heroine villain warrior warriors
  soldier soldiers sniper hunters killer killers slayer slayers assassin ninja ninjas samurai pirate pirates viking vikings wizard
  wizards witch witches witcher vampire vampires zombie zombies ghost ghosts phantom phantoms demon demons devil devils satan
  god gods goddess angels alien aliens robot robots cyborg monster monsters beast beasts dragon dragons unicorn unicorns
  fairy fairies mermaid elf elves dwarf orc goblin troll giant giants titan titans legend legends myth master masters
  mistress captain chief boss bosses leader doctor nurse teacher student students lawyer police cop farmer chef baker
  butcher painter artist actor actress singer dancer dancers writer author poet editor reader runner rider riders driver pilot
  sailor surfer skater swimmer boxer fighter fighters wrestler ranger rangers scout guard guardian trader banker hacker hackers
  coder maker builder seeker keeper watcher walker talker dreamer dreamers thinker lover lovers hater stalker
  wanderer traveler traveller explorer nomad rebel outlaw bandit thief joker clown fool genius nerd geek freak freaks loser winner
  winners champion champions champ star stars superstar idol diva model mentor coach expert agent spy detective officer principal
  president minister manager director secretary assistant worker employee owner client customer buyer seller partner
  cat cats kitty kitten kittens dog dogs doggo puppy puppies wolf wolves fox foxes bear bears panda pandas lion lions
  lioness tiger tigers leopard panther jaguar cheetah puma cougar horse horses pony donkey mule cow bull buffalo goat sheep lamb
  pig pigs piggy hippo hippos happyhippo rhino elephant giraffe zebra monkey monkeys gorilla ape koala kangaroo sloth
  otter beaver badger raccoon skunk squirrel chipmunk hedgehog hamster mouse mice rat rats rabbit bunny bunnies hare
  bat bats bird birds birdie eagle eagles hawk hawks falcon owl owls crow sparrow parrot penguin penguins duck ducks
  duckling goose swan chicken hen rooster turkey peacock pigeon dove flamingo snake snakes viper cobra python
  lizard gecko turtle turtles tortoise frog frogs toad fish fishes shark sharks whale dolphin dolphins octopus squid crab lobster shrimp
  jellyfish salmon bee bees wasp ant ants spider spiders scorpion butterfly butterflies moth dragonfly ladybug beetle
  bug bugs worm snail dinosaur raptor trex animal animals pet pets creature
  apple apples banana bananas orange lemon lemons lime berry strawberry blueberry raspberry blackberry peach plum mango
  melon watermelon coconut pineapple grape grapes kiwi avocado tomato potato carrot onion garlic pepper pickle pumpkin
  mushroom corn bean beans rice noodle noodles pasta pizza burger fries taco burrito sushi ramen soup salad sandwich
  bread toast butter cheese egg eggs bacon steak meat ham sausage honey sugar salt chocolate candy cookie cookies
  cake cakes cupcake pancake waffle muffin donut pie pudding cream icecream milk milkshake coffee tea latte espresso mocha juice
  water soda cola beer wine vodka whiskey whisky rum tequila cocktail drink drinks food foodie kitchen cook
  sun sunshine sunrise sunset sunflower sunlight moon moonlight moonchild starlight stardust starfish sky skies cloud clouds rain rainbow
  raindrop snow snowflake snowman ice frost fire fireball firefly flame flames blaze smoke ash dust wind storm thunder lightning
  tornado hurricane tsunami volcano earth world globe planet planets galaxy universe cosmos cosmic space nebula comet meteor orbit
  solar lunar ocean sea seas beach shore coast island islands wave waves river rivers lake pond waterfall creek
  mountain mountains hill hills valley canyon desert forest forests wood woods woodland jungle garden gardens park
  field meadow grass leaf leaves tree trees root branch flower flowers roses tulip orchid lotus petal blossom
  bloom seed plant plants cactus bamboo stone stones rock rocks rocket pebble diamond diamonds gem gems gold
  copper bronze iron ironman steel metal platinum sand mud coal
  house houses home homes room rooms door window wall floor roof tower castle palace temple church bridge street streets
  road roads highway avenue city town village country land lands station airport school college university academy
  hospital hotel hostel restaurant cafe bar pub club shop store market mall bank museum library theater theatre cinema studio
  gallery office factory farm ranch barn camp zone base center centre place corner hall yard court prison dungeon`,
  // English: objects, technology, games, media, money, ideas, compounds that contain a name
  `car cars auto truck bus train plane jet boat ship yacht bike bicycle motorcycle motor engine wheel wheels tire
  phone phones smartphone smartphones iphone android telephone camera laptop computer computers desktop tablet keyboard
  monitor screen mouse printer server servers network internet online offline digital cyber data database cloud code codes
  software hardware program app apps web website site blog forum link links page pages pixel pixels byte bytes
  bit bits chip tech techno technology science physics chemistry math maths biology history arts artwork music
  musical song songs sound sounds noise beat beats bass drum drums guitar piano violin rhythm jazz rock metal punk disco dance
  radio television tv movie movies film films video videos photo photos picture pictures image gallery book books story stories
  novel poem comic comics manga anime cartoon magazine news paper pen pencil ink brush paint painting color colors colour
  game games gaming play plays playing playstation xbox nintendo minecraft fortnite roblox valorant league pubg steam twitch discord youtube
  facebook instagram twitter tiktok snapchat google amazon microsoft apple samsung sony toyota honda ferrari porsche
  bmw audi tesla nike adidas puma gucci chanel prada dior
  sword swords blade blades knife axe hammer shield armor bow arrow arrows gun guns rifle pistol bullet bullets bomb bombs grenade tank
  weapon war wars battle battles fight army navy marines force forces power powers powerful willpower horsepower firepower
  manpower strength energy speed attack defense strike shot shots kill kills death dead blood bloody bone bones skull skulls
  soul souls spirit heart hearts mind minds brain body head face eye eyes ear nose mouth lips tooth teeth hand hands finger
  arm leg legs foot feet skin hair beard
  love loves loved loving life lives live dream dreams dreaming luck fate karma magic mystery secret secrets truth
  lie lies peace freedom liberty justice honor glory victory pride passion desire happiness smile smiles laugh
  laughter cry tears pain sorrow anger rage fury fear hate chaos order balance wisdom knowledge idea ideas thought
  memory moment moments time times hour hours minute second future past present eternity infinity zero nothing nobody
  somebody anybody everyone someone no one anonymous unknown user username admin test account email mail
  money cash coin coins bitcoin crypto dollar dollars euro business company corp inc group agency service services
  support help info contact sales marketing finance trading trade invest investor investment capital fund market
  deal deals sale offer bargain cheap shop shopping store gift gifts party parties event events wedding weddings
  sport sports football soccer basketball baseball volleyball hockey tennis golf cricket rugby boxing wrestling
  running cycling swimming surfing skating skateboard ski skiing snowboard hiking climbing camping fishing hunting
  yoga fitness gym workout muscle health healthy beauty fashion style design designs designer decor makeup nails hair jewelry
  clothes dress shoes boots hat hats glasses mask masks ring bag box ball balls toy toys doll dolls puzzle cards card
  dice chess poker casino bingo lottery jackpot bet bets
  frankfurt frankfurter frankenstein williamsburg smarts startup startups starter martini markup marker markers marketplace
  landmark benchmark bookmark denmark remark trademark watermark carpet carpets carlot mandarin christening
    christianity nickel nickname nicknames jimmies mannequin mandala mandate manual maniac manifest manor
  annals annex annual anniversary announce announcer analyst analytics anatomy android andromeda alphabet alpha album alchemy algebra
  alibi almond alpine ambient amigo amigos anarchy anchor antique arcade archive arena armada aroma
    avatar avenger avengers badass bandana barista baron baroness bazaar benefit berlin beta biscuit
   blizzard bonanza bounty breeze britain british bubble bubbles buddy carbon caramel
  cargo carousel caviar celestial charm charmer cherub chili cinderella cinnamon citadel civic
    cobalt concert confetti convict copyright cosmo cottage cougar coyote cricket crush
  cupid cyclone dandelion dashboard daylight daytona deli delta denim dewdrop diesel dock
  doctor domino duchess eclipse elite elixir enigma epsilon essence
  eternal everest evergreen falcons fantasy ferris fiction floral fortune fragrance
  freestyle frenzy fusion gambit gamma gemini genesis genie gillette glitch glitter graceful gracious
  gravity gypsy harmonica haven helix henna herald hermit horizon hustle hustler hybrid
  illusion impact impulse inferno island ivory jedi jersey jungle jupiter justice
  kerosene knuckles kodak lagoon lambo laser lava lavender legacy lexicon lotion lounge lucid luxury
  lyrics mambo mantra maple marathon marble marigold mars marshmallow marvel maximum melodrama mercury
   mermaid meteor miami midas midnight milky mint mirage mirror mocha mojo monarch mosaic motel mustang
  nebula nemesis neon neptune neutron nexus nirvana nylon oasis oblivion obsidian odyssey omega onyx
   opera optimus oracle orchid origin oxygen pandora paradise paradox patriot pegasus
  peony petunia pistachio plasma polaris portal prism prodigy proton quantum quartz quasar quest
  radar radiant radium random rapid rapture rascal razor rebel recall reckon recon reggae relax reloaded remix
  renegade republic resurrection retro revenge revolution rhapsody riddle ripper rogue romance romantic rookie roulette royal royale
   rumble saber saffron sahara salsa sapphire saturn scandal scarecrow scorpio scribble
  secretary sensation serenade serial serpent shade shades shadow shadows shaman sigma silence silk
  siren skyline skywalker slayer smoothie solstice sonic sparkle sparkles sparrow spartan spark spectrum sphinx spice spiral
  spiderman superman batman catwoman wonderwoman aquaman deadpool wolverine thanos hulk thor loki goku naruto pikachu
  pokemon sonic kratos sephiroth vader yoda gandalf frodo sauron legolas
  squirt stamina static stigma stitch strawberry stream stripe studio sultan supernova supreme surge swag
  symphony synergy syndrome tango tempest tempo terror theory thunderbolt timber titanium toffee topaz torch
  torpedo totem trance tribe tribute trooper tropical turbo twilight twinkle twist tycoon typhoon umbrella unity utopia
   valkyrie vanilla vega vegan velvet vendetta venom venus vertex vibe vibes victory vintage viper virgo virus
  vision vixen void volt vortex voyage voyager walnut wander warlock warp wasteland whisper wildcat wildfire wildflower windmill
  wing wings wonder wonderland woodpecker wrath xenon yankee yeti yogurt yoyo zenith zephyr zeppelin zero zigzag zodiac zoom`,
  // places
  `america american africa african asia asian europe european australia australian canada canadian england english
  britain scotland scottish ireland irish wales welsh france french germany german deutschland italy italian italia spain spanish
  espana portugal brasil brazil mexico mexican argentina chile peru colombia venezuela cuba russia russian ukraine poland
  polska turkey turkish turkiye greece greek egypt iran iraq india indian pakistan bangladesh china chinese japan
  japanese korea korean vietnam thailand indonesia malaysia singapore philippines sweden norway denmark finland iceland
  holland netherlands belgium austria switzerland schweiz hungary romania serbia croatia bulgaria albania
  london paris berlin madrid rome roma milano moscow tokyo beijing shanghai delhi mumbai bangalore dubai istanbul
  ankara izmir cairo lagos nairobi newyork nyc manhattan harlem boston chicago houston
  texas california florida miami vegas hollywood seattle portland atlanta detroit philly philadelphia
  ohio oregon michigan wisconsin minnesota iowa kansas nebraska alabama maryland
  alaska hawaii toronto montreal vancouver melbourne brisbane amsterdam rotterdam brussels vienna wien munich
  muenchen hamburg koeln cologne stuttgart dresden leipzig bremen hannover zurich barcelona
   sevilla lisbon lisboa porto athens warsaw prague budapest bucharest stockholm oslo copenhagen
  helsinki dublin edinburgh glasgow manchester liverpool birmingham bristol oxford cambridge yorkshire
  johannesburg capetown maryland marysville charleston charlestown charlottesville jacksonville
  georgetown jamestown johnstown williamstown elizabethtown louisville nashville petersburg annapolis
  stpetersburg johannesberg marienbad marseille martinique sandiego sanfrancisco saopaulo riodejaneiro`,
);

/** The same for the languages that handles are most often written in after English. */
export const FOREIGN_WORDS = wordsOf(
  // German
  `der die das und ein eine einer mit von fuer nicht auch ich du er sie es wir ihr mein dein kein klein kleine kleiner
  gross grosse alt neu jung schwarz schwarze weiss rot blau gruen gelb koenig koenigin prinz prinzessin hexe hexen
  zauberer zauberin engel teufel ritter jaeger krieger maus maeuse katze kater hund hunde wolf baer hase igel adler loewe
  pferd einhorn eichhoernchen eichhornchen schmetterling biene blume blumen sonne sonnenschein mond stern sterne
  himmel wolke regen schnee feuer wasser erde wald berg fluss meer strand haus garten strasse stadt dorf land schule
  lehrer lehrerin schueler schuelerin student studentin arzt aerztin mutter vater mama papa oma opa bruder schwester
  kind kinder junge maedchen mann frau herr dame freund freundin liebe leben traum glueck herz seele geist zeit tag
  nacht morgen abend welt spiel spieler spielerin fussball musik buch bild kunst farbe essen trinken bier wein brot
  kaese kuchen schokolade kaffee auto fahrrad zug flugzeug schiff kundenservice service verkauf vertrieb`,
  // French
  `le la les un une des du de et ou mais pour avec sans dans sur mon ma mes ton ta tes son sa ses notre petit petite
  grand grande beau belle bon bonne noir noire blanc rouge bleu vert jaune roi reine prince princesse
  sorciere sorcier diable chevalier guerrier chat chatte chien loup ours lapin souris cheval licorne papillon abeille
  fleur fleurs soleil lune etoile etoiles ciel nuage pluie neige neiges feu eau terre foret montagne mer plage maison
  jardin rue ville village ecole professeur eleve etudiant etudiante medecin mere pere maman papa mamie papy frere soeur
  enfant garcon fille homme femme monsieur madame amour vie reve bonheur coeur ame esprit temps jour
  nuit matin soir monde jeu joueur joueuse musique livre image couleur cuisine pain fromage vin biere chocolat cafe`,
  // Spanish, Portuguese, Italian
  `el los las unos con sin por para del al mi mis tus su sus nuestro chico chica chicos chicas pequeno grande
  bueno buena malo mala guapo guapa bonito hermosa hermoso lindo negro negra blanco blanca rojo roja azul
  verde amarillo rey reina principe princesa jefe jefa bruja brujo angelito diablo caballero guerrero gato gata gatito perro
  perra lobo loba oso osa conejo raton caballo unicornio mariposa abeja flor flores sol estrellas
  cielo nube lluvia nieve fuego agua tierra bosque montana mar playa casa jardin calle ciudad pueblo escuela profesor profesora maestro
  maestra alumno estudiante medico medica madre padre abuela abuelo hermano hermana hijo hija hombre mujer
  senor senora amigo amiga amor sueno corazon espiritu tiempo dia noche manana tarde mundo juego jugador
  jugadora musica libro arte cocina pan queso vino cerveza futbol
  o os um com sem meu minha menino menina moleque garoto garota gatinha gatinho rei rainha bruxa lobo coelho
  cavalo borboleta abelha lua estrela ceu chuva fogo floresta praia rua cidade escola professora aluno mae
  pai avo irmao filho filha mulher homem senhor senhora sonho coracao tempo noite manha mundo jogo jogador brasileiro
  brasileira carioca gaucho mineiro paulista
  il lo gli uno mio tuo sua piccolo piccola grande bello brutto nero nera bianco rosso rossa
  giallo re principe principessa strega diavolo cavaliere guerriero gatto gatta cane lupo orso coniglio topo
  cavallo farfalla ape fiore fiori sole stelle cielo pioggia fuoco acqua foresta bosco montagna spiaggia
  giardino strada citta scuola professore professoressa studente studentessa mamma nonna nonno fratello sorella figlio figlia ragazzo
  ragazza uomo signore signora signorina amico amica amore vita sogno cuore anima tempo giorno notte mattina mondo
  gioco giocatore musica libro cucina pane formaggio vino birra calcio`,
  // Dutch, Nordic languages
  `het een van voor met zonder mijn jouw zijn haar ons klein kleine groot grote mooi mooie lief lieve zwart wit rood blauw
  groen geel koning koningin prins prinses heks ridder kat hond wolf beer konijn muis paard eenhoorn vlinder bij bloem
  zon maan ster sterren hemel regen sneeuw vuur aarde bos berg zee huis tuin straat stad dorp school leraar moeder vader
  oma opa broer zus kind jongen meisje man vrouw heer vriend vriendin liefde leven droom geluk hart ziel tijd nacht wereld spel
  den det ett och med utan min din sin liten stor stora gammal ung svart vit rod bla gron gul kung kungen
  drottning drottningen prins prinsessa haxa haxan riddare katt hund varg kanin mus hast fjaril blomma blommor sol sola
  maane mane stjarna stjerne himmel regn sno eld ild vatten vann jord skog fjell berg hav hus hage gate stad by skola skole
  larare laerer mor far mamma pappa bror syster soster barn pojke gutt jente flicka mann kvinna kvinne herre dam
  van venn venninne karlek kjaerlighet drom lykke hjarta hjerte sjal tid natt varld verden spel spill
  kuningas kuningatar prinssi prinsessa kissa koira susi karhu jaanis hiiri hevonen perhonen kukka aurinko kuu tahti
  tyttö tytto poika mies nainen aiti koti talo metsa jarvi`,
  // Slavic languages, romanized
  `krol krolowa ksiaze ksiezniczka czarownica aniol diabel rycerz wojownik kot kotek kotka pies piesek wilk niedzwiedz lis
  krolik mysz kon motyl pszczola kwiat kwiatek slonce ksiezyc gwiazda niebo deszcz snieg ogien woda ziemia las gora morze
  dom ogrod ulica miasto wies szkola nauczyciel uczen student matka ojciec babcia dziadek brat siostra syn corka dziecko chlopak
  dziewczyna mezczyzna kobieta pan pani przyjaciel milosc zycie marzenie szczescie serce dusza czas dzien noc swiat gra gracz
  kralj kraljica princ princeza vjestica andeo vrag vitez macka pas vuk medvjed zec konj leptir cvijet sunce mjesec zvijezda
  nebo kisa snijeg vatra voda zemlja suma more kuca grad selo skola majka otac baka sestra djecak djevojka muskarac zena ljubav zivot
  srce dusa vrijeme noc svijet igra igrac
  korol koroleva knyaz printsessa vedma dyavol rytsar voin kot koshka sobaka volk medved zayats mysh loshad babochka
  tsvetok solnce solntse zvezda nebo dozhd sneg ogon voda zemlya les gora dom gorod shkola uchitel mama papa
  babushka dedushka brat sestra malchik devochka devushka muzhchina zhenshchina lyubov zhizn mechta schastye serdtse dusha vremya den
  noch mir igra igrok bogatyr`,
  // Turkish, Indonesian and Malay, Hungarian, Romanian, Vietnamese, romanized Hindi, Urdu, Arabic, Japanese
  `bir ve ile icin benim senin kucuk buyuk guzel yakisikli iyi kotu siyah beyaz kirmizi mavi yesil kral kralice prens
  prenses cadi seytan sovalye savasci kedi kopek ayi tavsan fare at kelebek cicek gunes yildiz gokyuzu yagmur kar
  ates su toprak orman ev bahce sokak sehir koy okul ogretmen ogrenci ogrenciyim baba nine dede kardes abla abi cocuk
  oglan kiz kizi kadin bey bayan beyefendi hanimefendi arkadas ask hayat mutluluk kalp ruh zaman gun gece dunya oyun oyuncu
  raja ratu pangeran penyihir malaikat setan ksatria kucing anjing serigala beruang kelinci tikus kuda kupu bunga
  matahari bulan bintang langit hujan salju api air bumi hutan gunung laut pantai rumah taman jalan kota desa sekolah guru
  murid mahasiswa ibu bapak nenek kakek kakak adik anak laki perempuan pria wanita teman cinta hidup mimpi hati jiwa waktu hari
  malam dunia permainan pemain
  kiraly kiralyno herceg hercegno boszorkany angyal ordog lovag macska kutya farkas medve nyul eger lo pillango nap
  hold csillag eg eso ho tuz viz fold erdo hegy tenger haz kert utca varos falu iskola tanar diak apa nagymama nagypapa testver
  gyerek fiu lany ferfi no barat szerelem elet alom szerencse sziv lelek ido ejszaka vilag jatek jatekos
  rege printul printesa vrajitoare drac cavaler pisica caine lup iepure soarece cal fluture floare soare
  stea cer ploaie zapada foc apa pamant padure munte casa gradina strada oras sat scoala profesor elev mama tata bunica
  bunic frate copil baiat fata barbat femeie prieten prietena iubire viata vis noroc inima suflet timp zi noapte lume joc
    cong chua vua hoanghau phu thuy meo cho soi gau tho chuot ngua buom ong hoa mat trang sao troi mua tuyet lua nuoc dat rung
  nui bien nha vuon duong pho truong giao vien hoc sinh sinhvien
  rajkumari rajkumar rani shehzadi shehzada badshah sher billi kutta dost pyar zindagi dil jaan duniya desi
       habibi habibti omri hayati
  neko inu usagi kitsune sakana tsuki hoshi ame kaze umi yama kawa mizu tama
  sensei senpai kawaii otaku oppa unnie noona hyung aegyo`,
);
