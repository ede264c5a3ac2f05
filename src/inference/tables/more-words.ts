/**
 * More ordinary words, of English: those in which a given name is hidden, those that a register has as a given
 * name now and then, and the most frequent nouns, verbs and adjectives. Folded. Compiled by hand, checked
 * against an English dictionary for words in which `segment` would find a name.
 */
import { wordsOf } from './words-of.js';

export const MORE_WORDS = wordsOf(
  // a name inside
  `adamant adamance adamancy admirable albacore almanac almanack amberjack analysand anatomic annalist assertory bodhisattva bradycardia
  buckyball butlership candelabra candelabrum candidate candidature cannonball cantata cantor caravan chancellery chancellor
  chapatti charismatic charisma charlatan cherrystone christiania clarendon clarification cliffhanger cloverleaf
  coleslaw colonelship connivance cooperate cooperation cooperative cooperator crossbowman crystalline crystallography dalmatian demijohn
  eiderdown elderberry francophone galleon ganglia general generals generate generation generator gingersnap greengage hallmark hollyhock jackfruit
  jackhammer jackrabbit jewellery jewelry kimono lambada levitate livelihood lukewarm macaroni macadam macaron magician magicians mainframe mandarins
  mandatory mandible marijuana marinate marksman maritime marketing markets markdown milestone milestones minivan misstate mundane nicotine
  petrochemistry petrol poppycock porterhouse regulate regulation registrant registration rickshaw ridgeline rosebush rosewood rosemount rowanberry
  salmonella samaritan samurais sergeant seriously stalemate stonemason sunken sunray summertime wintertime summerhouse tailormade tangerine tarantella tarantula terracotta terrarium territory
  theology theories theorist traceability vernacular violation wintergreen wiseguy woodchuck woodstock thorax testament
  annapurna annotation announcement antonym barbarian barbecue barbell barber barbers billboard billiards billionaire
  billions bobcat bobsled bobsleigh brianstorm carousels charming chestnut christianshavn
  danger dangerous danish davenport debit debate dennismenace dianetics dilemma donation donkeys donut doritos dorito drewdrop ellipse ellipsis
  emmental erratic ericsson evacuate evaluation evangelist fabianism florist franchise frankly franklins frankfurters freddiemercury garyoak
  geologist geology glenfiddich glennfiddich grantham gracefully gregarious gwentcards harrypotter hankering hollywoods
  iandroid ivanhoe jacket jackets jackal jacuzzi jamboree jasminerice jaywalker jeanswear jeans jellybean jellybeans jerkyboys
  jimbeam johnwick jordans joysticks joystick joyride joyful judgement judicial juliettes karaoke kendama kentucky kevlar kylix
  lancer leeway leonberger leopardprint lewiston lexington lillypad lilypad lindyhop lisbonne logistic logistics loganair lukewarmly lyleslie
  maggiemae malcontent mandolin manitoba maniacs marbles marcopolo margin margins marigolds mariachi marriage married marrow marvelous matrix mattress maxilla megabyte
  megaphone megatron melanoma merrygoround micajah michelin mickeymouse mikado milestone mollusc mollusk nathans
  nicotine nigella nikelab noradrenaline normandy normality oliveoil oliveoyl oscars pamplona patio patrickswayze patrimony paulaner peggysue pennywise pennylane
  peterpan philharmonic philosophy philosopher pokerface pollypocket rachet rexona richmond robinhood rogerthat romania romantics
  rosettes roycroft rubiks rubikscube russellsprouts rustic ryegrass samsung samsonite sandals sandbox sandstorm sandman sandwiches sarcasm sarcastic seanic sharona simonsays
  sofas sonnet stephenking stevenuniverse sueded tammany teddybear teddybears terrycloth theodolite timbuktu timeless timberwolf timekeeper tinfoil tobysteps
  tomcat tomahawk tomorrowland tonality tracer trainspotter troydivision victimless victimize vincible vivacious walterwhite wandavision warrenpeace wendyhouse williamtell
  willowtree wilderness wildlife`,
  // rarely a given name, often a word
  `accent active adore aerial agate agon aid aide aides ambrosia angle apt arcadia arch argent arm astride atom azure baltic bane banner bark beacon bend bent
  blanket bland blessed blue bold bower brat breezy brewer brick brine brownie bubba burr buzz cable cache cage camel camber canary candelas
  cannon canton canyon cape card carry casts cave center champagne chancellor channel chap char chargers charts chased chiffon chosen cider
  clarity clash clearance clinic closer clouds coast coastal coat coconuts code codes coil colon colonel colonels comer comet comets comfort commodore conception consent consul
  contessa cool corals cord core counter courage cove cover covers craft crafts craze crescent crest crews crimson cross crown crowns cruise crunch cutter
  dainty dairy dais damn dare dart dawnbreaker day days deal debut decker deep delight denims dime dimple direct dip disc dish divinity dock drag drama drape drift drive drop druid
  dry dune dusk dust dutch dynasty eager ease east eclair edge edit elder electron element emblem encore enjoy entire envy epic epiphany error eureka everest evilly excel exodus
  expo fable faded fair fairways false fang fantasia farm fate favor favour feather feelings fen fence field fierce fig fighting filter finder fishing fix flair
  flare flash flask fleet flick flip flow flower fluff fly foam focus fog foil folly form fort forum foundry frame freedoms fresh frost fudge fuse fuzz gable gain gallant game gamers gap gate gateway
  gator gear ghostly gift glade glee glimmer global gloom glow glue goal goals gobble goldfish good gorge grain grand granite grape graph grave great grief grill grip grit groove ground group grove growth guest guide
  guild gust guts habit hail halt hang harbour harm harsh harvest hatch haze heal heart heat heavens heavenly hedge heel heir heiress helm herald herb hiking hint hit hive hobby hoop
  hop horn host hound hover huff hug hum humble humor hunger hurry icon iced ideal igloo impulse incense incarnation ink inner inside intro jackal jam jelly jest jig jinx
  joke juggle jumbo jump kayak keel keen keg kettle key keys kick kicks kind kinda kindle kiss kite kiosk lace lad ladder lagoon lamb lamp lash last
  latte launch lawn layer lead leader league lean leap leather ledger lens level lever leviathan life light lime limit line lines link lite loaf loan lobby lock locket lodge loft log logic logo lone lounge
  loyalty lumber lunch lure lush lust machine majestic maker mane mansion map maps march mare margin marsh mart mash mast match mates matter maze meal medal media medal mega memo menace mend mercury
  merit mesa mesh mess metro micro mic mile mill mind mine miner mines mimic mission mist mix mob mode moderate modest monk mono mood moon moose moral moss motion motto mount move much mug murky muse
  mustard mute myth nail native nature navy neck nectar needle nest net news newt niche nickel night nimble nook norm north nudge nut oath oats offer oil omen onion onset opera optic orca ore outer oval oven overt oyster ozone
  pace pack pact pad paddle pagan paid pail pal palm pamper panel pang panic pants paper parade parfait parrot part past pastor patch path pause pave pearly pebbles peak pear pecan peel peer peg penguin pepper perk pet petrol
  pharaoh phase piano pick pier pike pillow pine pinky pipe pique pitch pivot plague plaid plaza plea plot pluck plum plume plus poet poetic point poison polar polo pond poem port pose post pot pouch power praise
  prairie prank press price pride prime print prize pro probe proof prose protect prowl prune puck puff pulse pump punch punk pupil purity purse push quail quake quality quarry quest quick quill quilt quince quirk quiz
  rabbit race rack raft rage raid raider rail rainy raise rally ramp ranch range rank rap rash rave reach realm ream reap rebel red reel reign relay relic remedy rescue rest rhyme rib ride rift rig ring rink riot rise
  risk ritual roam roar roast robe rocking rogue role roll roof rook room root rope rosary rosebud roster rotor round route rowdy rubble rug ruin rule run rural rush rust sack sacred saddle sail salad
  salon salt sand sane satin sauce sausage sax scale scar scarf scene scent scheme school scope score scorch scout scrap screw script scroll seal search season seat secret seed sense sequel set shack shade
  shaft shake sham shape share shed sheen sheet shelf shell shift shine shock shore shout shove show shrine shuffle side siege sign signal silent silk sink sip size sketch skill skin skip skirt slam slash slate sled sleep sleet
  slice slide slip slope slug smash smirk smog snack snap sneak snipe soak soap sock soda soft soil sole sonata sonic sour south spade span spark spawn spear speck spell sphere spider spike spin spite splash spoon sport spot
  spray spring sprout squad squire stack staff stag stage stake stale stall stamp stance stand stash state statue stay stem step steward stick sting stock stove strand straw stray strike string strip stroke stud study stuff
  style styles suede suit suite sum sundae sunset surf surge swag swamp swan swarm sway sweat sweep swing swirl symbol system table tail tale talent tales tame tang tank tart task taste tatoo tattoo tavern teal
  team tear tease temple tempo tempt tense tent term test text thaw theme theta thread threat thrill throne throw thrust thud thumb tick ticket tide tile tilt timber time times tin tint tip toast token toll tonic
  tool top topaz torch total touch tough tour tow toxin trace track trade trail trait tram trap trash tray tread treat trek trench trend trial tribal trick trim trio troop trophy trot trout trove truck truly trump trunk trust
  tub tube tuba tug tuna tune tunnel turf turmoil tusk tutor tweak tweed twin twins union unit usher valley value valve vanity vapor vault veil vein velvet vendor verge verse vest vex vice view villa vine vinyl vista vocal
  voice vote wagon wall waltz wand war warden warm warp wash watch water wax way ways weasel weave weaver web wedge weed west whale wheat whip whirl wick widow wig wind windy wine wing wink wipe
  wire wired wisp wit wolfpack wood wool word words work world worthy wound wreck wrist yard yarn yell yolk york young youth zap zeal zest zinc zip zone`,
  // frequent words of sentences
  `thing things people place places part parts group number numbers point fact problem question answer state states hand
  side house area story job word line end member members law name names reason research air age policy process others level person
  order report result change morning sense voice idea body front action decision effort rate role plan program interest town
  start build building believe bring call carry change close come consider continue create cut decide die do draw drive eat explain fall
  feel fight fill find follow forget get give grow happen hear help hold keep know lead learn leave let listen live look lose
  meet move need offer open pass pay pick plan produce provide pull raise reach read receive remember remove return save say
  seem sell send serve sit sleep speak spend stand stay stop take talk teach tell think throw travel try turn understand wait
  walk wear win wish wonder write`,
);
