/**
 * Frequent surnames, folded, by region. Words that are mostly given names (Thomas, Martin, Lucas) are left out:
 * there the order of the words decides. For those that are both (Taylor, Jackson, Lewis) the people whom the
 * dataset counts decide. Compiled by hand from general knowledge of the countries named.
 */
import { wordsOf } from './words-of.js';

export const SURNAMES = wordsOf(
  // English-speaking
  `smith johnson williams brown jones davis miller wilson moore anderson jackson thompson white harris
  robinson clark lewis walker hall allen wright hill green adams baker nelson carter mitchell roberts
  turner phillips campbell edwards collins stewart morris rogers reed cook morgan bell murphy bailey cooper
  richardson cox howard ward peterson gray watson brooks kelly sanders price bennett wood barnes henderson
  coleman jenkins perry powell patterson hughes flores washington butler simmons foster bryant
  griffin hayes myers ford hamilton graham sullivan wallace woods west owens reynolds fisher harrison
  gibson mcdonald cruz marshall webb simpson stevens tucker porter hicks crawford boyd kennedy
  warren dixon burns gordon shaw holmes rice robertson hunt daniels palmer mills grant knight ferguson stone
  hawkins dunn perkins hudson spencer gardner payne pierce weaver wheeler carpenter lawrence elliott
  chapman parker davies taylor clarke hughes wilkinson webster thomson macdonald mcgregor mcintosh
  obrien o'brien oconnor o'connor oneill o'neill osullivan o'sullivan odonnell o'donnell mccarthy gallagher
  doherty byrne kavanagh fitzgerald mclaughlin mckenzie lloyd rees pritchard bowen jenkinson atkinson
  armstrong fletcher saunders fox barker dawson matthews walsh lynch barrett burke hoffman schultz
  vandelay vanderbilt rockefeller macleod sinclair fraser paterson mcmillan murray bishop cunningham
  hopkins higgins freeman pearson stephens newman woodward hartley bradshaw whitehead hargreaves sheppard
  ellison mccoy mcbride mccormick mckinney mclean caldwell donovan gallacher wolfe schroeder whitaker
  blackburn blackwell bowman burgess burton byrd carlson carr carroll castillo chambers christensen cobb
  combs conway cummings curry drake duncan eaton erickson estes farmer farrell
  fleming fowler franklin frazier french frost gates gibbs glover goodman goodwin gould greene
  griffith hale hammond hampton hancock hansen hanson hardy harmon hartman harvey heath hines hobbs
  hodges hogan holland holloway holt hood horton houston hubbard huff ingram jacobs jarvis jefferson
  jennings jensen johns kerr kirby klein knox lambert lamb lancaster langley larson lawson leach
  lowe lyons malone mann manning marsh massey mcclure mcconnell mccullough
  mcdaniel mcdowell mcfarland mcgee mcguire mcintyre mckay mcknight meadows merrill middleton monroe montgomery
  moody morrison morrow morse morton moss mullins nash neal newton nichols nicholson nixon norris
  norton nunn odom osborne padilla page parks parrish parsons patton pearce pittman pollard
  poole pope powers pratt preston pruitt ramsey randolph reese reilly rhodes richards richmond
  riddle riggs roach robbins robles rollins rowe rowland rush russell salinas sampson sawyer
  schneider sears sellers sexton sharp sharpe shelton shepherd sherman shields shipman short sims singleton
  skinner sloan small smart snow snyder sparks stafford stanton stark steele stephenson stokes
  strickland strong stuart summers sutton swanson sweeney tate terrell thornton townsend tran trevino
  underwood vance vaughan vaughn waller walters walton ware warner waters watkins watts weeks weiss
  wells whitfield whitney wiggins wilcox wilder wiley wilkerson wilkins williamson willis winters wise wolf
  womack woodard yates york zimmerman`,
  // Spanish and Portuguese
  `garcia rodriguez gonzalez fernandez lopez martinez sanchez perez gomez jimenez ruiz hernandez diaz
  moreno munoz alvarez romero alonso gutierrez navarro torres dominguez vazquez ramos gil ramirez serrano
  blanco molina morales suarez ortega delgado castro ortiz rubio marin sanz nunez iglesias medina garrido
  cortes castillo santos lozano guerrero cano prieto mendez cruz calvo gallego vidal herrera marquez pena
  cabrera flores campos vega fuentes carrasco diez reyes caballero nieto aguilar pascual santana herrero
  montero hidalgo gimenez ibanez ferrer duran santiago benitez mora arias vargas carmona
  crespo pastor soto saez velasco soler moya parra bravo gallardo rojas pardo merino franco
  espinosa izquierdo rivas silva rivera casado arroyo redondo camacho rey otero luque galan montes
  rios sierra segura carrillo marti soriano mendoza chavez salazar valdez vasquez contreras guzman
  velazquez rosales avila estrada cervantes orozco ochoa sandoval figueroa acosta maldonado escobar zamora
  valencia villarreal quintero cardenas pacheco palacios bautista salgado trujillo zuniga barrera villanueva
  cordero bermudez cisneros galvan becerra gallegos mejia montoya cortez solis juarez calderon carranza
  oliveira souza sousa pereira ferreira almeida costa rodrigues gomes ribeiro carvalho lima araujo barbosa
  rocha dias nascimento andrade moreira nunes marques machado mendes freitas cardoso goncalves santana teixeira
  fernandes correia pinto monteiro tavares moura cavalcanti azevedo batista melo campos cunha coelho borges
  medeiros miranda aguiar farias fonseca bezerra lopes alves martins vieira macedo pires brito duarte
  magalhaes antunes simoes esteves figueiredo henriques matos mota neves peixoto pinheiro queiroz sampaio
  siqueira soares toledo vasconcelos viana dossantos dasilva`,
  // French, Breton, Walloon, Swiss and Quebec French
  `dubois durand leroy moreau lefebvre roux fournier morel girard mercier dupont lambert
  bonnet fontaine rousseau muller lefevre faure blanc guerin boyer garnier chevalier legrand gauthier perrin
  morin dumont fontaine masson marchand duval lemaire meyer dufour meunier brun blanchard
  giraud joly riviere brunet gaillard barbier martinez roche renard schmitt leroux
  vidal caron picard fabre lacroix dumas rolland leclerc payet clement jacquet bourgeois
  lemoine dupuis guillot berger carpentier fleury collet poirier huet vasseur prevost bouvier boucher
  laine gautier millet lecomte leclercq berthelot paris dupuy moulin maillard perrot poulain
  tremblay gagnon bouchard gagne ouellet pelletier belanger levesque bergeron leblanc paquette lavoie
  fortin gosselin desjardins lapointe beaulieu cloutier dube poulin villeneuve rochon petit
  dupond lejeune delorme delaunay delattre descamps desmet dubreuil durieux fauvel jacquemin leconte legall
  lemercier lesage letellier marechal mallet pasquier pichon poisson renaud ricard rigaud rossignol
  rousset royer sauvage tessier vallet verdier voisin peeters janssens maes jacobs mertens
  willems claes goossens wouters desmet dupuis lambrecht`,
  // German, Austrian, Swiss
  `mueller muller schmidt schneider fischer weber meyer wagner becker schulz hoffmann schaefer schafer koch
  bauer richter klein wolf schroeder schroder neumann schwarz zimmermann braun krueger kruger hofmann hartmann
  lange schmitt werner schmitz krause meier lehmann schmid schulze maier koehler kohler herrmann koenig konig
  mayer huber kaiser fuchs peters lang scholz moeller moller weiss jung hahn schubert vogel friedrich
  keller guenther gunther berger winkler roth beck lorenz baumann franke albrecht schuster
  boehm bohm winter kraus schumacher kraemer kramer vogt stein jaeger jager sommer gross seidel
  heinrich brandt haas schreiber graf schulte dietrich ziegler kuhn kuehn pohl engel horn busch bergmann
  voigt sauer wolff pfeiffer lindner nagel ruf gruber steiner moser hofer leitner berger
  fuchs eder fischer pichler wimmer egger brunner baumgartner reiter auer wallner haider lechner aigner
  schwarzenegger zuckerberg rothschild bachmann burkhardt ackermann gerber kaufmann wenzel winkelmann
  zuercher zurcher frei widmer schmutz rohner buehler buhler hess haase kunz nowak thiel ritter lutz
  reinhardt dittrich schilling kirsch pfister kessler steinmann hartwig`,
  // Italian and Maltese
  `rossi russo ferrari esposito bianchi romano colombo ricci marino greco gallo conti de-luca deluca costa
  giordano mancini rizzo lombardi moretti barbieri fontana santoro mariani rinaldi caruso ferrara galli
  martini leone longo gentile martinelli vitale lombardo serra coppola desantis dangelo marchetti parisi
  villa conte ferraro ferri fabbri bianco marini grasso valentini messina sala deangelis gatti pellegrini
  palumbo sanna farina rizzi monti cattaneo morelli amato silvestri mazza testa grassi pellegrino carbone
  giuliani benedetti barone rossetti caputo montanari guerra palmieri bernardi martino fiore derosa ferretti
  bellini basile riva donati piras vitali battaglia sartori neri costantini milani pagano ruggiero sorrentino
  damico orlando negri borg camilleri vella farrugia zammit galea micallef grech attard spiteri azzopardi
  mastroianni berlusconi armani versace ferragamo lamborghini maldini pirlo baggio`,
  // Dutch and Flemish
  `dejong devries vandenberg vandijk bakker janssen visser smit meijer deboer mulder degroot bos vos
  peters hendriks vanleeuwen dekker brouwer dewit dijkstra smits degraaf vandermeer vanderlinden kok jacobs
  vermeulen vandenheuvel vanderveen vandenbroek debruijn schouten vanbeek willems vanvliet hoekstra maas
  verhoeven koster vandam prins blom huisman peeters jonker kuijpers vanveen vandenbosch postma scholten
  koning hermans wouters vandermolen tenhave kuiper veenstra kramer vandewalle vanhove jansen hofstra
  timmermans gerritsen claassen verbeek molenaar vandevelde vandenbossche`,
  // Nordic
  `hansen johansen olsen larsen andersen pedersen nilsen kristiansen jensen karlsen johnsen pettersen eriksen
  berg haugen hagen johannessen andreassen jacobsen dahl jorgensen henriksen lund halvorsen sorensen jakobsen
  moen gundersen iversen strand solberg svendsen eide knutsen martinsen bakken kristoffersen mathisen lie
  nordmann nielsen christensen rasmussen petersen madsen kristensen olsen thomsen christiansen poulsen
  johansson andersson karlsson nilsson eriksson larsson olsson persson svensson gustafsson pettersson jonsson
  jansson hansson bengtsson jonsson lindberg jakobsson magnusson olofsson lindstrom lindqvist lindgren axelsson
  bergstrom lundberg lind lundgren lundqvist mattsson berglund fredriksson sandberg henriksson forsberg
  sjoberg wallin engstrom eklund danielsson hakansson lundin gunnarsson holm bergman fransson samuelsson
  nystrom holmberg arvidsson lofgren soderberg nyberg blomqvist claesson nordstrom martensson lundstrom
  korhonen virtanen makinen nieminen makela hamalainen laine heikkinen koskinen jarvinen lehtonen lehtinen
  saarinen salminen heinonen niemi heikkila salonen kinnunen turunen salo laitinen tuominen rantanen karjalainen
  jokinen mattila savolainen lahtinen ahonen`,
  // Polish, Czech, Slovak, Hungarian
  `nowak kowalski kowalska wisniewski wisniewska wojcik kowalczyk kaminski kaminska lewandowski lewandowska
  zielinski zielinska szymanski szymanska wozniak dabrowski dabrowska kozlowski kozlowska jankowski mazur
  kwiatkowski krawczyk piotrowski grabowski nowakowski pawlowski michalski adamczyk dudek zajac wieczorek
  jablonski krol majewski olszewski jaworski wrobel malinowski pawlak witkowski walczak stepien gorski
  rutkowski michalak sikora ostrowski baran duda szewczyk tomaszewski pietrzak marciniak wroblewski
  novak novakova svoboda svobodova novotny novotna dvorak dvorakova cerny cerna prochazka prochazkova kucera
  kucerova vesely vesela horak horakova nemec nemcova pokorny pospisil pospisilova hajek hajkova kral
  jelinek jelinkova ruzicka benes fiala sedlacek dolezal zeman kolar navratil cermak vanek urban blazek kriz
  kovar kratochvil kopecky bartos vlcek musil simek polak konecny horvath kovac varga toth nagy baca
  kovacs szabo horvat kiss molnar nemeth farkas balogh papp takacs juhasz lakatos meszaros olah racz fekete
  szilagyi torok feher gal kis szucs kocsis pinter fodor orsos szalai sipos magyar lukacs gulyas biro kiraly
  balazs katona hegedus hajdu budai vincze`,
  // Southern Slavic, Romanian, Albanian, Greek, Baltic
  `horvat kovacevic babic maric juric novak kovacic vukovic knezevic markovic petrovic matic tomic kovac pavlovic
  bozic blazevic grgic pavic radic peric filipovic saric lovric vidovic perkovic popovic jurisic jovanovic
  nikolic djordjevic dordevic ilic stojanovic stankovic milosevic stefanovic kostic todorovic zivkovic
  krstic milic djokovic hodzic hadzic krajnc zupancic potocnik kovacic mlakar vidmar golob turk kos
  ivanov georgiev dimitrov petrov nikolov stoyanov popescu ionescu popa radu dumitru stan stoica gheorghe
  rusu munteanu matei marin serban lazar ciobanu constantin florea stanciu dobre moldovan ungureanu cojocaru
  hoxha shehu hasani krasniqi gashi berisha hoti papadopoulos papadopoulou vasileiou georgiou dimitriou
  nikolaidis ioannou papadakis karagiannis makris kazlauskas jankauskas petrauskas stankevicius paulauskas
  berzins kalnins ozolins jansons tamm saar sepp magi kask`,
  // East Slavic, Caucasus, Central Asia (romanized; the endings are recognized elsewhere)
  `smirnov kuznetsov popov vasiliev sokolov mikhailov fedorov morozov volkov lebedev semenov egorov kozlov
  melnyk shevchenko boyko kovalenko bondarenko tkachenko kovalchuk koval bondar moroz savchenko rudenko kravets
  hryhorenko lysenko marchenko petrenko ivanenko tkachuk klimenko
  petrosyan sargsyan hakobyan harutyunyan hovhannisyan grigoryan papazian sarkissian hovsepian
  mammadov aliyev hasanov huseynov guliyev nazarbayev karimov rakhimov yusupov`,
  // Turkish
  `yilmaz kaya demir sahin celik yildiz yildirim ozturk aydin ozdemir arslan dogan kilic aslan cetin koc
  ozkan simsek polat korkmaz ozcan cakir erdogan yavuz can acar sen aktas guler yalcin gunes bozkurt
  bulut keskin turan unal gul ozer isik kaplan avci sari tekin tas koksal kose yuksel ates aksoy akin karaca
  karatas cinar tuncer bayram ucar duman ozgur demirci demirtas soylu akbulut coskun tunc uysal cengiz`,
  // Arabic, Persian, Urdu, Hebrew (romanized)
  `elsayed alsayed hosseini hosseinzadeh ahmadi mohammadi rezaei karimi moradi jafari rahimi ghasemi hashemi
  sadeghi ebrahimi kazemi najafi heidari bagheri alavi mousavi tehrani shirazi esfahani khan ansari chaudhry
  chaudhary qureshi siddiqui mirza butt bhatti raja sheikh hussain haddad khoury khalil mansour nasser
  najjar saleh sabbagh shaheen benali bouazza elidrissi alaoui benjelloun hamdi trabelsi benyoussef
  cohen levy mizrahi peretz biton dahan friedman malka azoulay katz goldberg rosenberg
  shapiro gabay ohayon goldstein rosen weinstein rubinstein greenberg silverman feldman`,
  // South Asian
  `kumar singh sharma patel gupta verma reddy rao mehta shah joshi iyer nair menon pillai agarwal aggarwal
  jain chopra kapoor khanna malhotra bhatia arora sethi bansal mishra mukherjee banerjee chatterjee bose ghosh das
  sen dutta chakraborty sarkar saha desai kulkarni deshpande patil naik gowda shetty hegde bhat pandey
  tiwari dubey trivedi yadav chauhan rathore thakur sinha choudhury chowdhury hossain uddin begum gunawardena
  perera silva jayasuriya wickramasinghe bandara rajapaksa shrestha gurung tamang thapa rana adhikari
  basnet karki poudel bhattarai sherpa subramanian krishnan swaminathan venkatesan naidu chandran srinivasan
  kaur gill sidhu dhillon sandhu grewal`,
  // South-East Asia and Africa
  `nguyen tran pham huynh hoang phan vuong truong dinh duong dang trinh santoso wijaya widodo
  setiawan hidayat siregar nasution simanjuntak sihombing delacruz delosreyes villanueva dizon manalo magsaysay
  okafor okonkwo okeke nwosu eze adeyemi adebayo ogunleye balogun mensah owusu osei boateng asante
  appiah amoah diallo diop ndiaye sow fall traore coulibaly keita konate toure cisse camara sylla
  mwangi kamau otieno odhiambo ochieng njoroge kimani wanjiru kariuki mutua omondi onyango
  nkosi dlamini zulu khumalo ndlovu mokoena botha vandermerwe pretorius dupreez dutoit venter steyn
  tesfaye bekele haile abebe kebede girma moyo banda phiri mwale`,
  // Japanese, romanized
  `sato satoh suzuki takahashi tanaka watanabe ito itoh yamamoto nakamura kobayashi kato katoh yoshida yamada
  sasaki yamaguchi matsumoto inoue kimura hayashi saito saitoh shimizu yamazaki yamasaki ikeda hashimoto abe
  ishikawa yamashita ogawa ishii hasegawa goto gotoh okada kondo maeda fujita aoki sakamoto endo murakami
  nishimura fujii kaneko okamoto fujiwara miura nakajima nakashima matsuda nakagawa nakano harada fujimoto
  takeuchi nakayama takagi matsui uchida ueda morita miyazaki sakai kudo yokoyama miyamoto shibata imai
  takada takeda ueno sugiyama masuda hirano otsuka sugawara kojima chiba kubo matsuo iwasaki sakurai nomura
  kinoshita noguchi matsuoka kikuchi sano onishi sugimoto arai hamada ichikawa furukawa koyama mizuno
  komatsu shimada takano maruyama nishida kawasaki ozawa tsuchiya kawaguchi higashi iwata oda hirata
  honda toyota kawamura kuroda kurosawa miyake mori murata nagai nagata nakata narita nishikawa oishi
  okuda ono onoda oshima otani shinohara tabata takashima tamura tsuji tsukamoto uehara wada yano yoshikawa
  yoshimura yuasa`,
);
