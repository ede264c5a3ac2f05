import type { LanguageWords } from '../lexicon-format.js';

export const ENGLISH: LanguageWords = {
  language: 'en',
  head: 'last',
  female: {
    kin: `mother umm mom mommy momma mum mummy mumma mamma mama mam mammy ma daughter sister sis sissy sista aunt aunty auntie grandma
 grandmother granny gran nana nan nanna grandmama grandmom memaw meemaw gramma niece wife wifey wifie housewife godmother
 stepmom stepmother stepsister granddaughter mother_in_law goddaughter mombie momager mama_bear mumsy sisterhood
 girl_mom boy_mom twinmom momma_bear`,
    title: `mrs ms miss missus madam madame maam ma'am lady dame missy mistress milady m'lady mademoiselle matron ladyship
 sheikha begum`,
    noble: `queen princess duchess empress countess baroness marchioness tsarina czarina tzarina viscountess sultana maharani
 queenie princessa princesa queenbee queen_bee drama_queen dragon_queen`,
    person: `girl girlie girly gurl grrl grl gal gurlie woman womyn womxn chick chica lass lassie bride bridesmaid
 maiden damsel babe_girl babygirl bimbo dudette girlfriend gf bachelorette spinster widow
 female femme schoolgirl tomboy girlboss girl_boss bosslady ladyboss boss_babe bossbabe catlady cat_lady
 blonde brunette fiancee divorcee shawty wench hag crone bitch biatch biotch slut whore hoe thot
 flapper debutante diva it_girl fangirl cowgirl showgirl callgirl call_girl farmgirl gamergirl egirl e_girl fembot lesbian
 valley_girl milf cougar_milf minx tomgirl playgirl pinup_girl homegirl superwoman queenpin heiress
 hostess birthday_girl golden_girl housemaid milkmaid handmaid maid nursemaid meter_maid lesbo
 businesswoman virago matriarch mean_girl sheboss she_boss`,
    trade: `actress waitress stewardess seamstress governess abbess nun ballerina policewoman firewoman saleswoman
 sportswoman spokeswoman congresswoman councilwoman horsewoman huntress enchantress sorceress priestess poetess
 authoress murderess adventuress songstress temptress seductress headmistress postmistress
 landlady midwife nanny cheerleader geisha heroine shepherdess proprietress conductress
 chairwoman camerawoman airwoman gunwoman anchorwoman craftswoman charwoman washerwoman laundress countrywoman masseuse
 chanteuse dominatrix aviatrix villainess ninjette anchoress comedienne`,
    myth: `goddess witch fairy mermaid siren valkyrie nymph harpy banshee succubus medusa she_devil vampiress
 demoness dryad faerie fairy_godmother tooth_fairy lamia naiad gorgon sirena
 giantess ogress catgirl foxgirl dragoness`,
    figure: `wonder_woman catwoman batwoman batgirl supergirl barbie elsa cinderella rapunzel aphrodite athena artemis hera
 persephone demeter hestia hecate venus minerva juno freya freyja cleopatra nefertiti medea helen_of_troy
 mulan pocahontas moana snow_white sleeping_beauty tinkerbell tinker_bell minnie_mouse daisy_duck princess_peach zelda lara_croft
 harley_quinn black_widow she_hulk spiderwoman spider_woman spidergirl spider_gwen poison_ivy hermione
 katniss daenerys khaleesi cersei arya_stark sansa wednesday_addams morticia cruella ursula maleficent
 hello_kitty sailor_moon sailormoon hatsune_miku sakura_haruno hinata_hyuga nezuko tifa aerith chun_li chunli
 samus bayonetta scarlet_witch gamora mystique leia padme ahsoka galadriel arwen eowyn mary_poppins
 madonna beyonce rihanna shakira marilyn_monroe jeanne_d_arc joan_of_arc mona_lisa monalisa lady_godiva red_riding_hood
 goldilocks thumbelina gretel betty_boop bettyboop olive_oyl lois_lane jessica_rabbit powerpuff_girl dora_the_explorer peppa_pig
 velma daphne_blake lisa_simpson marge_simpson bellatrix luna_lovegood alice_in_wonderland lolita carmen_sandiego
 kali_ma durga lakshmi saraswati parvati amaterasu xena virgin_mary mother_teresa mata_hari`,
    quality: `girlish girly_girl feminine womanly motherly ladylike pregnant busty maternal sisterly`,
    group: `girls gurls girlz women ladies chicks queens princesses sisters moms mums mothers mommies aunts aunties grandmas
 witches gals brides wives daughters goddesses mermaids bitches fairies heroines`,
    animal: `lioness tigress vixen she_wolf shewolf mama_llama`,
  },
  male: {
    kin: `father abu dad dadbod daddy papa pops pappy son sonny brother bro brotha brah bruh bruv uncle unc grandpa grandfather
 granddad grandad gramps grampa grandpapa grampy pawpaw peepaw papaw nephew husband hubby hubs godfather stepdad stepfather
 stepbrother grandson father_in_law big_bro lil_bro lilbro bigbro papa_bear baby_daddy superdad girl_dad boy_dad pater dads`,
    title: `mr mister sir lord esquire monsieur sire milord m'lord squire sheikh`,
    noble: `king prince duke emperor baron count_dracula marquis tsar czar tzar kaiser pharaoh sultan maharaja rajah raja
 archduke viscount earl caliph kingpin warlord overlord landlord feudal_lord drug_lord crown_prince caesar shah
 king_pin`,
    person: `boy boi boyo guy dude man lad laddie bloke chap fella gent gentleman groom bridegroom groomsman
 best_man bestman hombre boyfriend bf bachelor widower male macho alpha_male alphamale sigma_male schoolboy playboy
 bad_boy badboy cowboy fanboy homeboy homie_boy nice_guy wiseguy wise_guy tough_guy fboy fuckboy softboy eboy e_boy choirboy paperboy
 poolboy busboy bellboy ladies_man ladiesman stud_boy hunk himbo gigachad dudebro frat_boy fratboy homeboy newsboy
 family_man con_man conman bogeyman boogeyman boogieman caveman madman strongman hitman henchman gunman marksman swordsman axeman
 yesman handyman frontman hangman strawman iceman bagman tinman birdman mailman showman stuntman snowman
 sandman gingerbread_man old_man oldman young_man wingman everyman spokesman rainman rocketman
 skinny_guy mountain_man manchild man_child dickhead bastard cuck incel gaylord patriarch
 young_lad old_fart geezer codger lothario casanova gigolo pimp mack_daddy stepbro stud manly_man gym_bro gymbro
 tech_bro techbro crypto_bro cryptobro homeslice wifebeater godson man_in_black birthday_boy he_man nobleman clansman countryman
 wildman funnyman beardman`,
    trade: `waiter monk priest abbot friar policeman fireman postman milkman salesman businessman
 fisherman sportsman batsman cameraman anchorman doorman craftsman foreman seaman airman garbageman trashman
 congressman councilman chairman lumberjack huntsman horseman headless_horseman frontiersman woodsman headmaster
 wizard warlock sorcerer bullfighter matador gladiator butler knight musketeer
 shogun bishop pope cardinal_bishop imam mullah swami altar_boy alderman repairman weatherman
 taxman ombudsman tradesman stableboy cabinboy footman manservant barman boatman ferryman rifleman patrolman
 signalman infantryman militiaman serviceman guardsman minuteman nightwatchman watchman linesman`,
    myth: `wizard warlock merman incubus minotaur god_of_war cyclops satyr sorcerer leprechaun werewolf_boy godking
 santa santa_claus father_christmas grim_reaper wolfman mothman mermaidman ice_king demon_king demon_lord
 dark_lord time_lord god_king`,
    figure: `iron_man ironman batman superman spiderman spider_man aquaman antman ant_man heman pacman pac_man megaman mega_man
 super_mario supermario mario luigi thor loki odin zeus poseidon hades apollo hermes ares hercules heracles achilles
 odysseus perseus theseus prometheus kratos dionysus hephaestus anubis horus king_arthur
 merlin robin_hood robinhood peter_pan peterpan pinocchio aladdin tarzan shrek homer_simpson bart_simpson harry_potter
 harrypotter voldemort dumbledore gandalf frodo legolas aragorn darth_vader darthvader luke_skywalker anakin obi_wan
 han_solo yoda captain_america deadpool wolverine hulk joker thanos hawkeye doctor_strange dr_strange star_lord starlord
 john_wick johnwick james_bond sherlock zorro dracula frankenstein goku vegeta naruto sasuke luffy zoro itachi gojo
 saitama levi_ackerman ash_ketchum mickey_mouse donald_duck popeye rambo rocky_balboa robocop conan
 green_lantern green_arrow arsene_lupin don_quixote don_juan romeo casanova king_kong jesus buddha lucifer satan
 krishna shiva ganesha hanuman napoleon einstein messi ronaldo neymar eminem tupac elvis
 geralt ezio_auditore solid_snake master_chief masterchief leonidas spartacus
 charlie_chaplin jack_sparrow jacksparrow walter_white heisenberg tony_montana scarface tony_stark
 mr_bean mr_robot frosty_the_snowman bugs_bunny spongebob son_goku lex_luthor doctor_doom`,
    quality: `handsome bearded manly boyish masculine brotherly fatherly muscleman bald_guy`,
    group: `boys boyz guys lads gents gentlemen men bros kings princes brothers dudes fathers sons lords
 wizards knights cowboys monks uncles husbands bois`,
    animal: `tomcat rooster stallion`,
  },
  tails: `girl woman lady queen princess goddess mommy wife boy guy dude daddy gurl`,
  fronts: `princess mermaid uncle auntie aunty grandma grandpa mommy daddy`,
  roles: {
    of: `of from in with on at to for by inside under behind like team fan_of near vs versus against about`,
    and: `and n feat`,
    not: `not no never anti without non isnt aint dont`,
    verb: `love loves luv hate hates kiss save need want wants kill adore marry follow worship protect fear heart serve
 eat bless obey find chase meet date call ask tell miss_you respect support hug`,
    small: `the a an my your ur our i im iam am is its it me we you u be da tha ya this that just only real official ig
 yt tv ttv x xx xxx xo xoxo xox lol lil little big the_real hey oh o y e ii iii jr sr his their
 who was here hi hello`,
    thing: `printer printers machine machines tool tools phone phones camera laptop computer keyboard screen cable battery lamp sofa mattress pillow
      blanket towel bottle plate spoon fork knife gun rifle tank truck bus train plane boat yacht airport station metro field track pool bench fence wall
      window roof floor stairs tunnel pipe wheel engine tire oil gas fuel coin coins cash money stock stocks crypto token card cards poker dice puzzle toy
      toys lego costume costumes mask hat hats helmet gloves socks boots sandals scarf belt necklace bracelet earrings tiara wig makeup lipstick polish
      lotion candle candles shampoo tavern saloon ranch lodge cottage manor mine mines road street avenue lane square park bridge way court drive hill hills bay beach island land lands town city village world
 country state county castle palace house home hall tower gate garden gardens cave room kitchen table chair throne crown
 sword shield ring cup box bag bags shoe shoes dress clothing clothes fashion wear wardrobe boutique store stores shop
 shops market mall salon spa barber barbers magazine school college university academy church chapel hospital clinic office
 inn hotel motel bar pub cafe coffee restaurant diner bakery pizza burger burgers food foods cake cakes tea pie soup sauce
 recipe recipes cookies lounge stadium arena league club football hockey basketball soccer
 music radio news podcast records studio studios games gaming_shop theory gambit speech diaries movie film books book
 perfume jewelry jewellery accessories nails hair cosmetics lingerie apparel underwear shirts jeans watches
 killer slayer hunter hater magnet eater whisperer lover tamer fan fans stan stalker basher beater
 hole made power dust tail size ship trap toilet toilets bathroom locker soap spray right rights hood movement
 co troop charity foundation trust group company ltd inc llc corp services service law bank beer wine brew brewery brewing
 meat pork steak salad stew bike bikes motors motor cars car garage tattoo ink art_gallery gallery museum
 cross landing head bed cave day night_out problems stuff things voice cheese chowder cola
 day_care daycare tree trees flower flowers farm farms valley river lake mountain forest creek fall falls wood woods port
 harbour harbor dome shaft rook pawn chess sport sports gym fitness`,
    plain: `highness majesty royalty noble boss chief captain leader hero legend warrior ninja pirate soldier student teacher doctor nurse gamer player
      baby babe honey sweetie darling angel devil demon vampire zombie ghost elf dwarf alien robot clown monster spirit kid kids child children
      teen adult human person people friend buddy bestie parent parents cousin twin twins sibling partner wolf fox cat dog bear lion tiger dragon
      unicorn panda bunny kitty kitten cutie pretty beautiful sexy hot cute sweet lovely gorgeous single married lonely crazy mad bad good nice
      happy sad dark evil wild free young old tall short fat skinny pink blue black white gold golden silver life diary blog vlog vlogs vibes era
      mode mood energy gang squad crew swag swagger cool chic unclean uncleared uncleanly kingdom kingston kingsley kingfisher kingsbury kingsman
      kingsmen kingmaker kingship viking vikings queensland queensbury queens_park queensway princeton princetown princes_street principal
      principle ladybug ladybird ladyboy ladder ladle ladyfinger malady missile mission missing mississippi missouri missed dismiss mistery
      mystery mistake misty mister_y mysterious sirius siren_song sirloin siri desire empire umpire fire sirup manual manga mango mangos mandarin
      mandala mandolin mania maniac maniacs manifest mankind mandate manager management manchester manhattan manila mansion mantis mantra
      manuscript many map maple mannequin humanity humanoid humane german germany germans roman romance romantic romania ottoman command commander
      demand amazon_prime talisman caiman yemen oman omen amen ramen specimen abdomen stamen boycott boyce boyd boyle boycat personal personality
      sonar sonata sonic sonnet season reason poison prison mason jason lesson crimson unison arson parson samson comparison liaison bison venison
      salmon bronson hudson watson jackson johnson dadaism dadaist momentum moment mommentum momo mummify maternity papaya papayas papal paparazzi
      paper papua papyrus mamba mambo mammal mammoth mammals dada_art unclear auntumn haunt vaunt gauntlet sistem resistance system brotherhood
      brothel bromance bronze brook broom broken bronx brown browser fatherland motherland motherboard motherlode mother_nature mother_earth
      mother_tongue mother_load fathom grandprix herring heroin heron heritage hermit herbal herb hershey shell shelf shepherd shelter sheep sheet
      hello hell help heal heart here where there other another brother_in_arms ether kindle hiking baking making king_size kingsize king_prawn
      king_crab king_cobra king_fisher kings_cross kings_landing taking looking girder girdle gut_feeling guyana boyne buoy ladida lading glad
      ballad earl_grey earlgrey count counter discount account nephrology unknown none noun nunchuck nunchaku monkey monkeys witchcraft witching
      switch twitch wit wizardry fairytale fairy_tale fairytales fairy_dust fairyland fairground mermaid_tail nanny_state nanotech banana
      gran_turismo grand granite grant granola grandeur grandslam program queen_elizabeth_hotel dairy_queen dairyqueen burger_king burgerking
      steak_king pizza_king kingsoft stephen_king_books dear_mama prince_edward_island king_charles_spaniel mermade homemade handmade pomade
      ma_chine gamma gay trans nonbinary enby they them bi couple family lovers us duo band boyband boy_band girlband girl_group godmode demigod
      god gods pan die mate mat sonora sin far mor mari gala guyfawkes bigfoot yeti superhuman lucky doll dolls pinup star superstar champion
      freak geek nerd genius faster manner manners divorce divorced meme memes cure gore ammo weld pita doge mata peri parental print prints stay
      biker bikers printing printed actor patron pastor bravo banda donna grate facet polka mina conte primo carnal ritter mutter nicht gutter
      critter homes marital martial medical homme masking barking barker smother heathen change changes exchange locomotion hot_chicken chicken
      chickens chicken_nugget chicory chickpea chickadee regal pimpernel maledives malediction femalefail fellow gallon galaxy gallop gallant
      legal illegal lasso class glass grass brass lassen classic baron_samedi barren baronet lordship lording mismatch misfit dominic
      sirocco desirable fragile agility gamer_tag mart smart nightmare hen_house brute study hunky chunk hagrid hagfish shag hoedown
      husbandry wifey_material wifi bluebird madam_tussauds macadam adamant madame_tussauds bishopsgate count_down countdown steward stewart
      baby_boomer godzilla cardinals cardinal dudeness boyer ladyhawke soap_opera opera tramp nympho nymphet santa_monica santa_fe santa_clara
      santana santander santa_cruz santa_barbara santiago santa_maria hulkamania jokester apollo_eleven hermes_bag atlas orion saturn mars mercury
      pluto neptune jupiter marsbar venus_flytrap rocky jupiterian thunder thor_hammer thorn thorough author athens athenaeum shrekd mastermind
      master masterpiece masterchef ringmaster quartermaster grandmaster webmaster`,
  },
};
