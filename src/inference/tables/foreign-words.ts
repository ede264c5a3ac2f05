/**
 * Ordinary words of languages other than English, folded: those that a name register has too or in which a given
 * name is hidden, and the frequent ones of some languages.
 *
 * Selected from the word lists of BIP 39 in the npm package `bip39` 3.1.2 (ISC) and from the word lists of the text
 * provider in the PyPI package `Faker` 40.54.0 (MIT, copyright Daniele Faraglia and individual contributors).
 */
import { listOf } from './words-of.js';

/** From the lists of BIP 39. */
export const SEED_WORDS = listOf(
  // French
  `
  acajou achat acteur actif aider alerte amiral ancien annuel anomalie anonyme arlequin astre audace automne avenir
  aviateur avoine axiome baguette barbier baril bassin bataille baudrier belier berger berline bermuda bijou bilan
  billard botte bougie branche brillant brique broder brume bruyant buisson buvette cachette caillou camarade caporal
  carbone caresser carotte cedille cercle cerveau chambre chiffre chouette citoyen colibri corail corbeau damier
  danseur deesse delice devenir diamant digne dimanche docteur domaine donner doseur dynastie echelle ecrivain ecureuil
  eloge empereur espoir eternel ethnie famille farine faucon felin fevrier filmer filou flamme fleche fonderie fougere
  galaxie galerie gazon gentil germe glace gloire gomme graine gratuit groupe guimauve hasard herbe herisson heureux
  hibou hiver hymne idylle iguane indice janvier joyeux juriste lamelle leger lettre lezard libre lister lourd louve
  lubie lucide lumiere lundi lutter maigre maillon mairie mallette marchand marron materiel medaille membre merite
  messager methode miette mortier mouche moulin mouton musicien mystere neveu nouveau numero oiseau opale osmose
  pantalon parrain pavillon peintre pelage perdrix pharaon phobie pilote poete pointe poirier poisson polaire poney
  poulain precieux prodige remise riviere ronce rondin rouille ruban rubis ruelle rustique samedi sauvage seigneur
  senateur serein sergent sevir sieger sigle sinistre sirop soldat sonde sonnette sosie succes sucre tailler tarif
  tartine tasse taureau tetine theorie tiede titane titre tonique tremper tresor unifier univers usine vaillant vallon
  vaste vedette vendredi verin veston viande vilain violon voisin`,
  // Italian
  `
  abaco abete acrobata africano agente alato albo alce alfa almeno altalena alzare amanita ametista ammonito ancella
  anello annegare anno anonimo anzi aprile ardito argine armonia arso asse ausilio autunno azoto baco bambino barbaro
  barca baule benda bere berlina blando blatta braccio branca bretella brillante buono busta calmo camola canotto
  cantina cardo caso cassone castello catena cena chela chiaro chicca cittadino cocco comune cortese costante cratere
  creta critico croce cronaca curvo custode daino dalmata delirio diedro dito divano docente dolce dono dottore ebano
  ecco edera egli eletto elica emiro epilogo erba esca esso etto europa falco fango fato fede ferro fetta feudo fiaba
  fiducia fifa filo finestra fisico florido folgore fontana frana fronde fucsia fune fuso gallina garbo gaudio geco
  gemello ginepro gioiello giove giusto gracile grado greca gruppo idolo idra ilare immane iride lacca lacrima lago
  lampo latino lavoro lembo lenza levigato libero lido lievito lingua lirica lisca londra lusinga madama magico maglia
  magnete magro malinteso malto mancia marmo mastino meccanico meno mercurio merenda merlo miele migliore milite misto
  monile muto narice nessuno nicchia nobile oggi oste otite ovale ozio pacifico paga palo pannello parola piattino
  pietra pila pilota pinna pinolo ponte porpora posa prima privato progetto psiche puro ramo rata reale residente
  ricordo riso roba robusto roco romantico rospo rumine rupe rustico sabato salone saraceno sarto satira scala scultore
  secondo sedano seme senso sereno sestina sfera sfinge sigla sino smeraldo soccorso somma spada speranza staffa
  tannino teca tinto tiro tizio topazio torrone tunisia tuta uffa ulisse umano umile valletta valoroso vano varano
  vasca vento vero vigilia villano vitello zefiro zelo zitto zucchero zulu`,
  // Spanish
  `
  abogado accion activo actriz adorno agil agosto aguila aire ajeno alcalde aldea alegre alerta alivio amante amapola
  amistad amplio ancho andar anden animo ano anual anuncio apio arana arco arder arnes arpa artista ascenso aseo astro
  atar ateo atico atleta atomo audaz auge aula autor avellana avena ayer ayuno azar azucar babor bache baile bajar
  balde bambu banco banda bano barba barco barro batalla baul bazar besar beso bobo boca boda boina bomba bondad bono
  bronce bruto burla caida caiman caja calma calor calvo cama cambio camello campo cana canela caos capaz capitan
  carcel carino carne casco celda cemento cereza cero chacal chaleco chuleta cima cinco cine circo cisne cita claro
  codo colina conde consejo costa crecer cria cuesta dama danza dar dardo deber decir dedo dejar delgado demora denso
  deseo dieta diez digno dilema dinero doble dolor donar dorado ducha duda duque duro eco eje elogio envio esposa estar
  eterno evento exilio fabrica fabula facil faena fama familia farol fatiga feo feria feroz fiel fiera fila finito
  firma flaco foca fortuna foto franja fresa furia gaita gajo gallo gamba gancho ganga gemir gen genero genio germen
  gigante girar giro gol golfo goma gordo gota grada grasa grieta grillo gris grua grupo guerra guia guino guion gustar
  habil hada hallar harina helado hierro historia hogar hora hormiga hoyo huerta humilde iglesia imagen imperio jabali
  jabon jarabe jarra jinete joven juez jugo lacio lacra lado ladron lagrima laguna lamina lanza lata lazo leal lector
  lejano leopardo leve lider lienzo liga lima limon lince liso lista litera lomo lonja lote lucha lujo lunes lupa mafia
  magia mago maiz maleta mamut manco mando manso manta marea marfil marido martes marzo matar materia matiz mecha medio
  medula mejor merengue merito meson miembro militar millon mimo misil mito moda modelo molino monja monto morro mosca
  mucho mudar muela mula muleta muneca muro nacar nadar nativo navidad necio negar neutro nicho nido nivel nota novela
  nuez obispo obra oca oceano ocho octavo oir ojo olivo olla olmo onda orden oriente origen orilla oro orquesta oscuro
  otro pago pais pajaro panal pantera paquete paro parte pasar pasion paso pata patria pauta pavo pecho pelo pena penon
  pepino pera perico pesca pez pichon pintor pipa piso pista pluma poema poeta polen pompa pozo prado proceso puno
  punto rabano rabo raiz rampa rango rato rayo redondo reja remar remedio renta reposo res resina reves rifa rincon
  rinon ritmo rizo roble roce rosca rudo rueda ruina rulo rutina sabio sagrado sala salir salto salvar sandia sano sapo
  saque sastre seco sed sello selva semilla senal senda sequia ser serie seta sexo sexto siete silencio silla soldado
  sombra sonido sonrisa sopa subir suceso suelo suerte sumar sutil tabu tajo talar talla tamano tapa tapia taquilla
  tarea tarifa tauro teatro tecla tema temor tener tenis tenso terco tesoro tez tiburon tigre tijera tinta tio tiron
  tiza todo toldo tomar tono tonto tope tormenta toro tos tosco traer tren tres trigo triste triunfo tropa tumba
  universo urna usar uva vago vaina valido varon vaso venda venir venta ver verano vereda verter viejo vil vinagre
  vivaz voto voz yacer yema yeso yodo zafiro zorro zumo`,
  // Portuguese
  `
  aberto advogado agora alameda aldeia alecrim alface aliar alvo amido amoroso anjo arame arcada areia arenito arma
  assunto atriz atum avaria azedo babar baiano baioneta baleia bandeira batata batida belga besouro bispo bizarro bloco
  bocado bolo bonde branco briga broto bule busto cabelo cacau cachorro cacique camisa canhoto caracol cardeal careca
  carneiro carreira carvalho castelo cedilha censo charme chave cheiro chinelo cinto ciranda clero colar corvo costela
  couro couve crespo cruzeiro cubano cupido damasco dedicado dever dizer duende duquesa durante emenda enguia ervilha
  espiga externo fada farinha fatia favorita felino fenda fera fita fosco fragata frango frasco fraterno frieza friso
  furioso gado gasto gazela gelo genro gesso glorioso granada grego greve guarani gula harmonia haver hino hoje honesto
  ideia ilha impacto inox isca italiano janeiro jangada janta jararaca jarro jato joelhada joia jovem juiz jurista juro
  lagoa lamber lapso lavanda lazer leme leoa leste lombo lorde lousa luar luva macaco machado macio madeira madrinha
  maior malha mamute manada mansa marcador maresia maroto marreco materno medusa meiga menos mesquita mestre mexer
  mexicano milagre ministro mirtilo moderno moinho moita montanha moto muda mulata museu narina nascer nativa natureza
  navio negrito ninar ninho notar novo obrigado olaria palito panela pardal peixe pele pensador perfeito perito perna
  pessoa pimenta pires pitanga platina poetisa porta pote prisma profeta pureza quantia quina raio ramal reaver rede
  redonda reitor rimar robalo rosado rosto rota roxo rumo russo salgado sanar sarda saudade secar seiva senador sereia
  sincero sintonia sobra soja sono suco sumir suor tacho tampa tanto taurino tenente terno tese tocha tonel topete
  torto tulipa tupi unha urso vala ventre vespa videira vinco vinil virada xingar`,
  // Czech
  `
  abeceda alej ananas antika archa asfalt asistent astronom babka bacil badatel balvan barbar baret beran bidlo biolog
  bobek bota bouda boule bratr bunda cela celer centrum cetka chata chemie chirurg chov chrt chudina dcera demokrat
  dnes dobro dohra doktor dolar dolina doma dort dramatik drozd dudek duha dusit ekolog ekonomie elektron epos fialka
  filozof genetika geolog golem golfista gril guma hadice havran herec herna historik horal hornina houpat javor
  jednatel jelen jelito jiskra kabel kabinet kachna kahan kaktus kamera kamna kanoe kantor kapitola kapka kasa katedra
  kino klima kocour kokos kolo komora koncept korektor kostka koza kozoroh kritik kuna kytka laik lampa laso latinka
  legrace letec levitace libra linie linka lopuch lucifer lyrika majitel malba manko matice matrika mazanec mechanik
  metoda mikina mimika mistr mnich modelka mulat munice muzeum nevina nicota nikl nitro norek nuda okres osten oxid
  panika parta patrona pedagog pianista plastika plaz ples pluk popel poslanec pozor pravda prorok pusa racek rachot
  rande rarita redaktor rektor robotika rosol rovina rozinka rozmar sahat sako samec sasanka sekunda seno shoda sifon
  sirka skaut skokan slon smaragd snad sobota spis srna starosta statika storno strom svoboda ticho topol touha trasa
  trouba tudy turista ulice ulita uran vana varan velitel veselka vidina vila viset vnuk vojensky vojna volant vrah
  vrata zanechat zeman zemina zima zlato zprava zubr`,
);

/** From Faker's lists. */
export const TEXT_WORDS = listOf(
  // German
  `
  aber acht affe alle allein als andere anfangen angst apfel arbeit arbeiten auf aus baden bauen bauer baum bei beide
  beim bein beispiel beissen bekommen besser bett bis bleiben bose brauchen braun bringen dabei dafur damit danach
  daran darauf dauern dazu dem denken denn deshalb dich dir doch draussen drehen drei dumm dunkel durch durfen einfach
  einige einigen einmal eis eltern ende endlich erklaren erst erzahlen etwas fahren fahrt familie fangen fehlen fenster
  ferien fertig fest finden fisch flasche fliegen frage fragen frei fressen freude freuen frohlich fruh fruher fuhren
  funf ganz gar geben gegen gehen gehoren geld genau gerade gern geschenk gesicht gestern gesund gewinnen gibt ging
  glas glauben gleich gluck gott grun haare haben halbe halten hangen heiss heissen helfen heraus heute hier hilfe hin
  hinein hinter hoch holen horen ihm ihn immer ist jahr jeder jetzt kalt kann kaufen kennen klasse klettern kochen
  kommen konnen kopf krank kuche kurz lachen lange langsam lassen laufen legen leicht lernen lesen letzte leute licht
  lieb liegen liess loch luft lustig machen madchen mal mehr mensch merken mich milch mogen moglich monat monate mude
  mussen nach nachste nah namlich nase nass neben nehmen nein nennen neun nichts nie nimmt oben oder offen offnen oft
  ohne onkel packen platz polizei rad rechnen reich reiten rennen richtig rufen ruhig rund sache sagen schaffen schauen
  scheinen schenken schicken schlafen schlagen schlecht schlimm schluss schnell schon schreiben schreien schuh schuler
  schwer sechs sehen sehr sein seit seite selbst setzen sich sicher sieben sieht sind singen sitzen sofort sohn sollen
  sonntag sonst spass spat spater spielen sprechen springen stehen steigen stellen stunde suchen tante tief tisch
  tragen traurig treffen tur turnen uber uberall uhr uns unser unten unter verlieren viel vier vogel voll vom vor
  vorbei wagen wahr warten warum waschen weg weil weinen weit weiter wenig wenn wer werden werfen wetter wichtig wie
  wieder wiese wird wirklich wissen woche wohl wohnen wohnung wollen wort wunschen zahl zehn zeigen zeitung ziehen
  zimmer zum zur zuruck zusammen zwei zwischen`,
  // French
  `
  abattre abri absolu accepter accorder acheter achever acte admettre adresser affaire affirmer afin agir agiter aile
  ailleurs aimer ainsi ajouter aller allumer alors amener amuser anglais angoisse animer annee annoncer appel appeler
  apporter appuyer apres arbre arme armee armer arracher arreter arriere arrivee arriver asseoir assez assister assurer
  attacher attaquer attendre attirer aucun aupres auquel aussi aussitot autant auteur autorite autour autre avance
  avancer avant aventure avoir avouer baisser banc bande battre beaucoup beaute besoin bientot boire bois bord bouche
  briller briser bruit bruler cacher calme campagne carte casser causer ceci ceder celui certes cesse cesser chacun
  chaine chaleur changer chanter chaque chasse chasser chaud chemin chercher cheveu chez choisir choix chute cinq
  classe clef colere combien comme commun compagnon complet compte compter conclure conduire confier conseil contenir
  contre convenir corde corps cou couche coucher couler coup couper cour courant courir cours couter couvrir craindre
  crainte creer creuser cri crier crise croire croiser curieux danser debout dechirer decider declarer decrire defaut
  defendre degager dehors dela demain demande demander demeurer depart depasser deposer depuis dernier derriere desir
  desirer dessiner dessus detacher detruire deux devant deviner devoir dieu diriger discours discuter disposer divers
  dix doigt dominer donc dont dormir douceur douleur doute douter doux douze drame dresser droit droite drole dur
  durant durer eaux ecarter echapper eclairer eclat eclater ecouter ecraser ecrire effacer effet egal elever eloigner
  emmener empecher emporter endormir endroit energie enfance enfermer enfin enfoncer engager enlever ennemi enorme
  ensuite entendre entier entourer entre entree entrer envie environ envoyer epais epaule epoque eprouver erreur
  escalier espace espece esperer essayer essuyer est etablir etage etaler etat etc ete eteindre etendre etendue etonner
  etouffer etrange etranger etre etroit etude etudier eviter executer exemple exiger exister exposer exprimer facile
  facon faible faim faire fait falloir fatigue fatiguer faute fauteuil faux faveur fenetre ferme fermer fete feuille
  fier figurer fil fils finir fixe fixer flot foi fois folie fonction fonder forcer forme fou foule frais francais
  franchir frapper froid fuir fumee fumer fusil gagner garde garder genou gens geste glisser gout goutte grandir gros
  guere guerre habiller habitant habiter habitude haine haut haute hauteur hesiter heure histoire honneur honte hors
  huit humain humide ici idee ignorer imaginer immobile imposer inconnu indiquer inspirer interet inutile inventer
  inviter jamais jambe jeune jeunesse joindre joue jouer juge juger jusque larme lequel leur levre lexical liberte lier
  ligne lire lisser livrer loi loin lors lorsque lueur lui lutte maitre malade maladie malgre malheur manger manier
  manquer marche marcher mariage marier marquer masse matiere mauvais meilleur meler memoire menacer mener mensonge
  mentir meriter mesure metier mettre midi mieux milieu mince ministre miser moi moindre moins mois moitie monter
  montrer morceau mort mot mourir moyen muet mur naitre naturel naturellement nerveux neuf nez nom nombre nombreux
  nommer nord nourrir nous nul obeir objet obliger obtenir occuper odeur oeil oeuvre officier offrir ombre oncle ordre
  oreille oser oublier oui ouvert ouvrage ouvrir paix palais papier paquet paraitre parce pareil parfois parler parmi
  partager parti partie partir partout parvenir passe passer paupiere pauvre payer paysage paysan peau peine pencher
  pendant pendre penetrer pensee penser perdre perdu personnage personne perte peser peu peuple peur pitie plaindre
  plaine plaire plaisir planche plante plein pleurer plonger plutot poche poesie poids poitrine pont porte portier
  poser posseder poste pourquoi pourtant pousser pouvoir preceder precis preferer prendre preparer pres presque presser
  pret preter preuve prevenir prevoir prier priere printemps prix probleme prochain produire profiter profond projet
  promener propos proposer propre proteger prouver puis puisque puissant pur qualite quand quant quarante quart
  quartier quatre que quel quelque qui quinze quitter quoi raconter ramasser ramener rapide rappeler rassurer realite
  recevoir reclamer reculer reduire refuser regarder regle rejeter relever remettre remonter remplir rendre renoncer
  rentrer repandre repas repeter repondre reponse reposer reserver resister resoudre respirer reste rester resultat
  retenir retirer retomber retour reunir reussir reveler revenir rever revoir riche rideau rien rire risquer roche
  rocher rompre rond rouler ruine saisir saison salle saluer salut sante sauter sauver savoir sec seconde secours selon
  semaine sembler sens sentier sentir separer sept serieux serrer servir seuil seul siecle societe soin soiree soit
  solitude sombre somme sommeil sommet songer sonner sorte sortir sou soudain souffler souffrir soulever sourd sourire
  sous soutenir souvent sueur suffire suivant suivre sujet supposer surtout systeme tache taille taire tandis tant
  tantot tapis tard tel temoin tempete tendre tenir tenter terme terminer terreur tete tirer toile toit tombe tomber
  toucher toujours tourner tout toute traiter tranquille travers trembler trente trois tromper trop trou troubler
  trouver tuer vaincre valeur valoir veille veiller vendre verite verre vers verser vetement vetir victime vieil vieux
  vif vingt visage visite vite vivant vivre voici voie voila voile voir voiture voix vol voler volonte votre vouloir
  vous vrai vraiment vue yeux`,
  // Spanish
  `
  acciones acerca actitud acto acuerdo adelante ademas afirmo ahi ahora algo alguien algun alguna algunas algunos
  ambiente ambos analisis animales anos anterior aparece apenas apoyo aquel aquella aquellas aquellos aqui arriba
  articulo asi asimismo aspecto aspectos asunto atencion atras aumento aun aunque ayuda baja bajo bastante buen buenos
  busca buscar cabeza cabo cada calidad cambios campana cantidad caracter carrera carta casos causa centro centros
  cerca ciencia ciento cierta cierto clase comenzo comercio comision como compania comun concepto congreso conjunto
  conocer consumo contra corte cosa cosas creacion creo cuadro cual cuales cuando cuanto cuarto cuatro cuenta cuerpo
  cuestion cultura curso cuya cuyo datos debe deben debia debido decia defensa dejo demas dentro derecha derecho
  derechos desde despues destino diario dias dicen dicho dificil dijo dio dios diversas diversos dolares donde economia
  edad efecto efectos ejemplo ejercito ellas ello ellos embargo empresa empresas encima energia enero entonces entrada
  entrar epoca equipo esas ese esfuerzo esos espacio espanol espanola especial especie espera estaba estaban estado
  estados estamos estan estas estilo esto estos estoy estudio estudios estuvo etapa europea evitar existe existen exito
  explico exterior falta fecha figura fondo forma formas frente fue fuentes fuera fueron fuerte fuerza fuerzas funcion
  futuro generales gente gobierno gonzalez gracias gran grandes grupos haber habia habian habla hablar habra habria
  hace hacen hacerlo hacia haciendo hasta hecho hechos hemos hicieron hijos hizo hombres horas hubiera hubo humana
  humano humanos iba igual imagenes incluso industria informe interes jamas jovenes juicio junto justicia larga lejos
  lenguaje ley libros llamado llega llegado llegar llego lleva llevar lopez luego lugar manera manos mantener marcha
  mayores mayoria mediante medida medidas medios mejores memoria menor mercado meses miedo miembros mientras millones
  minutos mirada misma mismo mismos mitad modo momento momentos mucha muchas muchos muerte muerto muestra mujeres
  mundial muy nacional nadie ningun ninguna ninos niveles norte nos nosotros nuestra nuestras nuestros nueva nuevas
  nuevo nuevos nunca objetivo objeto obras obstante ocasion octubre oficial ojos otra otras otros paciente padres
  paises palabra palabras papel parece parecia partes partido partidos pasa pasado pelicula pensar peor pequena perdido
  periodo permite persona personas pesar pese pesetas peso piel plazo poco pocos podemos poder podia podra podria
  policia politica poner porque posible posicion practica precio precios pregunta premio prensa presenta presente
  presidente primer primera primeras primero primeros principio problema producto programa propia propio propios
  proximo proyecto prueba psoe publica publico pudo pueda puede pueden puedo puerta puerto pues puesto puntos puso
  queda quedo queria quien quienes quiere quiero quiza razon razones realidad realizar recuerdo recursos reforma
  regimen relacion respecto resto resulta reunion riesgo sabe sabia salida sangre sectores seguir segun seguro seis
  semana semanas senalo sentido seran seria servicio sido siempre siendo siglo sigue siquiera sistema sistemas sobre
  sociales sociedad solucion somos supuesto tambien tampoco tecnica temas tendra tenemos tengo tenian tenido teoria
  terminos texto tiempos tienen tipo tipos titulo toda todas todavia todos torno trabajar trabajo tras trata traves
  tribunal tuvo ultima ultimo ultimos unas unica unico unidad unidos uso usted valores vamos varias varios veces verdad
  vez viaje viene vio visita visto vivir voluntad volver volvio voy vuelta vuelve zonas`,
  // Italian
  `
  airbag albero alesi allora alo americano anche angolo asservito assistere atto attore autore avanti avvocato ballo
  bambina bellezza bene biondo caffe campagna capo cardine cavo cio colla collina colonna compagno concetto consiglio
  constante contento corda corso corto cosi cui cura denaro dente deventerei direttore domani fanali fari faro feda
  fermo festa fino fra francese freddo fretta generale gilet giovane giu granito grasso grazie greco isola lato
  lavatrice legge lesse letto levetta liberta loro lucchetto luogo magari maggio marcasse marito martinetto massa messa
  mezzo missa moglie mola molto muova natura noi nostro onesto passo paura pazzo penna perche personaggio pieta piu
  presa quadri radiatore realta regione registrai religioso rondella salvare scarpa scrittore sedia sega segreto
  semplice sicuro spirito stanco sud suo tardi targa tastiera tenda territorio terzo testa tifa tra tranquillo
  ufficiale valore vario vasi verita vicino viso voi volare volta zaino zio`,
  // Dutch
  `
  aan aanbod aanraken aanval aap aardig achter actief ademen afhangen afmaken afname afspraak afval algemeen alles
  altijd antwoord avond baan bal bedekken bedreven beest beetje begrip behalve beker bel bellen belofte beneden benzine
  beroemd beroep bescherm betalen beter bevatten bewegen bewolkt bezoek bieden bijna bijten binnen blad blazen blij
  blijven bloed bodem boek boete boord boos bot bouwen boven breken brengen broek brood brug bruiloft bui buiten
  buurman cadeau cirkel compleet conditie controle daar daarom dak dansen dapper deel deken deksel delen derde deze
  dichtbij dienen diep dier dik dit dochter doen donker dood doos draad draaien dragen drie drijven drinken drogen
  dromen droog druk dubbel dus duur duwen echt eend eenheid eenzaam eerste eeuw eigen eiland einde enkele erg eten
  examen extreem falen feest feit fel fijn fles fout fris gaan gat gebeuren gebied geboorte geboren gebruik gedrag
  gedragen geen geit geliefde gelijk geloof geluid gemak gemeen genieten genoeg genot gerecht geschikt geur gevaar
  geven gevolg gewicht gewoon gezicht gezond gif gisteren glimlach goed goedkoop goud graf grap grappig gras grens
  grijs groeien groente groep grof grond haan haast hallo hamer haten hebben heet helft herfst hert heuvel hij hoed
  hoek hoeveel hoewel honderd honger hoofd hoog hoogte houden huilen hun huren huur ieder iedereen iemand iets ijs
  ijzer jaar jagen jas jij jong jullie kaars kaart kaas kamer kans kant kantoor kap kast kasteel kennis keuken keus
  kiezen kijken kist klaar kleden kleren kleur klimmen klok kloppen klopt knie knippen koers koffer koffie kok koken
  kom komen koorts kop kopen kort kost kosten koud kraam kracht krant krijgen kruis kuil kunnen laag laat laatst lach
  langs langzaam laten leeftijd leeg leerling leeuw leiden lenen lengte lepel leren leuk lezen lichaam liggen lijk
  lijken liniaal lomp lood lopen lucht luisteren maag maal maaltijd maand maar maat maken mand markeren markt medicijn
  meel meerdere meest meneer mengsel mensen meubel mevrouw middel midden mij miljoen minder minuut missen mits moeilijk
  moeten mogelijk moord moorden munt muziek naald naam naar naast natuur nee neer negen nek nemen netjes niet niets
  nieuw nieuws nobel nodig noemen nog nood nooit noord noot normaal nummer oceaan ochtend oefening olifant onder oneven
  ongeluk ontbijt onze oog ooit ook oom oor oorlog oorzaak oost opeens openlijk opnemen oranje orde oud ouder overal
  paar pagina passeren peper periode persoon pijn pistool plaat plaatje plaats plafond plank plat poes politie poort
  populair positie potlood praten prijs prive proberen probleem publiek raak raam raken recht rechts reeds reiken
  reizen richting rijk rijst rijzen rots roze ruiken ruimte samen schaap schaar schaduw scheiden scherp schetsen
  schieten schijnen schip schoon schouder schreeuw schudden signaal simpel sinds slapen slecht sleutel sluiten smaak
  smal snel snelheid snijden soep sok soms soort speciaal spelen spreken staal stap steen stelen stempel sterk steun
  stil stilte stoel stof stoffig stom straffen studie stuk suiker taal taart tafel tak tamelijk tand tas teen tegen
  teken tekenen telefoon tellen terug terwijl tevreden thuis titel toekomst toen toename totaal traan trein trekken
  trouwen trui tussen tweede uit uur vaak vaarwel vak vakantie vallen vals vandaag vangen vannacht varken vechten veel
  veilig verder verf vergeten vergeven verhaal verkeerd verkopen verlaten verleden verschil verstand vierkant vies
  vijand vijf vijver vinden vinger vlag vlees vlieg vloer voeden voedsel voelen voet voetbal volgende volgorde voorzien
  vork vorm vos vouwen vraag vragen vrede vreemd vreemde vriezen vrij vrijheid vroeg vroeger vullen waar waarom wachten
  wakker wanneer wapen wassen wat weer welke welkom wens werk wiel wij wijn wijs willen winkel winnen wolk woord woud
  wreed zaak zacht zand zeep zeer zeggen zeil zeker zelfde zes zetten zeven ziek zien zij zilver zingen zinken zitten
  zoals zoeken zoet zomer zonnig zoon zorg zorgen zou zout zuid zulke zullen zwaar zwak zwembad zwemmen`,
  // Danish
  `
  aben adgang adresse advarsel afdeling afgrode afslut afsnit afspejle afstand aften afvige aldrig alkohol alsidig
  altid andet angreb ankomme ankomst annonce arbejde arbejder arkitekt arsag arti artikel attribut baere bage baggrund
  batteri bebrejde bedre bedst begavet begge begreb bekymre belob besked beskrive beskytte beslutte besog bestemme
  bestemte betaling betyde betyder beundre bevare bevise bidrag billede binde blandt blive blod boliger bombe brev bro
  bruge brun bruser brygge butik bygge byrde celle cykle daekke darligst darligt datter debat defensiv dele deltage
  desperat desuden dette direkte direktor disse distrikt dna dod dokument draebe dybt dyrke effekt efter efterar egen
  ejendom eksempel ekspert emne endelig enhed enkelt enorm erhverve erkende erstatte evne fabrikant faenomen faktisk
  fange fantasi faret fase fattige fejl fejre fiasko figur fiktion finde fisk fjerde flad flaske flode flytte flyve fod
  fodbold fodsel folelse folge forar forbedre forbi forbyde fordel fordi foresla foreslog forfatter forholde forkert
  forklare forlade forlig formand formel formode formue forskel forsog forsta forsvar frihed frokost fru frugt fugl
  fuld fuldt funktion fylde fyr fysisk gaette gammel garanti generelt genetisk genkende gensidig gentage gerne gevinst
  glemme glide glip gnide godt grine grontsag guld guvernor gyldige hals hed hegn hej hel hele heller hellere helt
  hende henvise henviser historiker hjaelpe hjemlos hoj holde hor hore horing hul hundrede husstand hver hvordan
  hvorfor hvornar ifolge igennem ikke imod ind inde indkomst indsats indsigt industri invitere isaer ivrige japansk jeg
  jeres kaeledyr kaempe kaffe kamp kan karakter karriere kategori kerne kilde kirke klare klatre klaver klinge klinik
  klinisk knap kokken komme konflikt kongres konstant konto kontrast kore koretoj korn korrekt kraeft kraft krig
  kritisk kul kun kunde kunne kunstner kvalitet kvarter kyst laege laengde laenke laes langt lappe lastbil lave laver
  leder ledsage legeme leje lethed levende levested ligge lille liste livsstil lobet lugt lunge lyd magt majs maler
  mandskab maske masser massiv matematik medier medlem meget mejse metode midt mig miljo minde minut mirakel misbrug
  moderne modtage mord morder mork mulighed mund mursten musiker muskel naerme naeste naevne natur nederlag nederste
  negativ netvaerk niveau nogen nogle noqa nylig nyttig objektiv ofte oge ogsa ojeblik okonom okonomi omdomme omfavne
  omrade omsorg onske opdage operere opforsel opgave oplade opna opskrift opsta ord overalt overse overst overveje ovn
  paen parat parkere passager passere pastand pavirke peber penge perfekt placere plads plukke poesi politik politisk
  pris privat profil projekt provins psykolog publikum pulver pund punkt radgiver reagere reaktion reb regnet rejse
  respekt respons ret rette rigtigt rog rolige rolle ror rykke ryste saelge saerlig samling samme sandhed sats seksuel
  sektor sekvens selv selvom senat sende senere seng siden sig sige sikker sikkert sjael sjovt skade skaebne skaere
  skandale ske skelne skib skilt skjule sko skonhed skov skrig skulder skulle skyde skygge smag smerte smuds snart sne
  snor sog soge som sovs spejl spids spise spore sporge sprog sta staende staerk stat stemme stille stirre stjaele stoj
  stolt stovle strategi struktur styrke sukker svaerge svaert svare syd syg synes synge synlig syre syv taelle taenker
  taet taettere talt tanke tarn taske tegne tegning tekst telefon tendens til tilbage tilbud tildele tilhorer tillid
  tilmeld tilstand tjene traet trin tro trods trussel tryk trykke tung tusind uanset udbredt udbyder uddanne udgave
  udgor udseende udvej uge ugentlig umulig undskyld ungdom vaben vaeg vaegt vaek vaelg vaelge vaerdi vaere vaert vaesen
  vagt variere varme varsel vedtage vej veje vejen ven venlig vente vestlig viden vidner vigtig vild villig vind vindue
  virkelig vise voldsom`,
  // Czech
  `
  absolvent ach advokat afrika akademicky amerika andel anglicky anglie aniz architekt areal asie automat autorka balik
  banka basen basnik baze beh behat behem bez bily biskup bod bojovnik bok boleslav boure bozi brada brana breh
  britanie brod bunka byt byvaly caj castka casty celo cely cesky cez chapat chemicky chudak chudy chut cil cili cin
  cina cizina clanek clen coz dalka dalsi dav dech deda dej deka denik denne denni deset detsky devet dilci dilna dilo
  dira dite div divadelni divit dnesni dno doba dobre dobrovolny dobry dolu domu dph draha dres druh duch dul dum duse
  dva ekonom ekonomicky faktor filmovy filozoficky fotbalista fotbalovy fotograf fyzikalni generalni geneticky graficky
  granat havel herni historicky historie hlavne hlavni hlina hnat hokejovy honza horsky hospodarsky hra hrabe hrac
  hradec hrana hudebni hudebnik ing inspektor inzenyr italie jaderny jadro jako jarni jeden jeho jenz jev jezis jih
  jinam jinde jiny jit jiz kabina kamen kampan kanada kandidat kapital kapitan karta katolicky kava kde ker klasicky
  klinika klub knize komin komunisticky konzervativni kos kosmicky kostel koule kour kout krajsky kralovna krik kritika
  kriz krome kruty ktery kulturni kura kure labe lano laska latka legendarni lek lekar lekarsky lesni letecky leto lez
  libat listi literarni literatura lito lod lokalni lom magistrat malir maly manazer manzelka maska maso maximalne mec
  mekky mesto mez mezinarodni milion milovnik ministr mirit mirne mise mistni mistopredseda mladik mlady mlyn moc moci
  moderni mraz muj muz nabozensky nacelnik nad namaha namestek napis nas nasili nato navrh neco nemocnice nic nikoli
  nove novinar novy nula nyni oba obcan obchodnik obet obnova obor obrad ocni odbornik odborny oddeleni oddil odvetvi
  oko okolo okresni olomoucky oni opak organicky organizator ostrava otec pach pak papez pariz paska patek patro paty
  pece peci pedagogicky pes piti pivo plukovnik plzensky pocitacovy podnikatel polak politicky politika posledni prace
  prach pracovnik praha prakticky prani prat pravit pravnik prazsky pred predevsim predseda predstavitel preklad
  prestat prezident pri pritom pritomny producent profesionalni projektovy projit proto protokol prumyslovy prvni
  psycholog publikace pul pule pusobici puvodne radit radost ranni rano rany raz razem recko reditel reditelka
  regionalni reprezentant resit rez reziser rici ridici ridit rimsky rodic rodina rodny roh romanticky rozhodci ruch
  ruka rus rusit rusko ruze rys rytir rytmus ryze salek saty sedy sef sen shanet sileny silne sireni skala skladatel
  skolni slovensko slovensky smer smet socialni soud soudni soukromy sparta specialista specializovany specialni
  spisovatel spolupracovnik spor sportovec sportovni sprava spravce starec stary stastny statni stav stavebni stavit
  stena str straznik styl sul svaty svedek svet syr tah tajemnik takto tanecni taska teda tedy televizni telo temer
  tento teoreticky terasa teren teta tok tolik trava treba trener trh trik triumf trpet tuk tvurce tyden tym ucastnik
  ucitel ucitelka udajne ukon umelecky unik univerzita urad uraz urednik usa usta ustav uver vaha valka valny varit vas
  vec vedec vedecky vedouci velice verejne verejny verny ves vesely vicko vir vlas vlk vnitrni vojak volic volne volny
  vrch vule vykonny vylet vyrobce vytvarny vyvojovy zaber zabit zahradni zahranici zahrat zahy zakladatel zamereni
  zamereny zanet zastupce zejmena zelezny zemedelsky zemsky zid zijici zila zivit zlaty zlin zmena znalec znamy
  zodpovedny zpevacka zpevak zvany zvukovy`,
  // Polish
  `
  adres analiza anglia armia artysta atak azja bac bajka bialy biblioteka bic blady bol boze brac brak broda bron cel
  celu choc cichy cos czarny czerwony dac dawny dol dwa dym fala farba gaz gdy ges glod glosny golab grob gruby grupa
  grzech halas handel igla jaki jego jej jesli jezus kamien kij korona koscielny ksiadz ktory kula laka lewy linia lodz
  lub lubic lud luk maka malpa marka maz mebel miara mieso miod mistrz mlody moj moneta mowa moze nagle nauczycielka
  nauka niedziela nocny noga noz ono pajak pasek pic pisarz polityk pora prad prezent proba przemysl radosc rejon robic
  rola rolnik roslina samica sedzia soba sobie sos sowa stany starac sukces szyja taki tarcza tyl tyle tyton unia
  uniwersytet waz wiara wiek wielki wina wiosna wolny wujek zab zaba zabawa zajac zaraz zloty zolnierz zyd`,
  // Filipino
  `
  abo abot aga agham aklat ako akyat alam alikabok alok amoy ang angkop anim antas apat aral araw asawa asin aso asukal
  asul atin ayos babae babaw bagal bagaman bagay bago bagyo bahagi bahay bakal bakasyon bakit bakuran balat balikat
  banat bangka bangko bansa barko basa basehan baso bata batas batay bato bawas bawat bayad baybayin berde bibig bigas
  bigat bigay bigkas bihira bilang bili bilis binata binibini binti biyahe biyaya boses braso buhangin buhay buhok
  bukas bulaklak bundok buntot buo burol butas buti buto buwan dagat dagdag dahil dahilan dala dalaga dalas daliri
  daloy damo dapat dati digmaan dilaw disenyo doon dugo dyip eksakto elemento enerhiya epekto eroplano espesyal galaw
  galit gamit gamot gana ganap ganda gastos gatas gawa gawin gilid giliw ginang ginoo ginto gising gitna gubat guhit
  gulo gulong haba habang hakbang halaga halalan halaman haligi hambing hanap hanay handa hanggan hanggang hangin hatid
  hatol hayop higit hilaga hilera hindi hintay hirap hiwa hiwalay hugis huli hulog husay ibabaw ibig ilalim ilang ilog
  ilong ingay inggit init inom insekto inumin ipon isda isip iskor itim itlog ito iyon kaaway kabayo kabuuan kahit
  kahon kaibigan kailangan kailanman kakaiba kalabit kalahati kalakal kalsada kalye kamay kampo kanluran kanta kapag
  kapal kapantay kapatid kapwa karagatan karamihan karanasan karaniwan karne kasama kaso katawan katinig katulad kawal
  kaysa kilos kinang kinig klase kompanya koponan kopya kotse kuha kulay kumpleto kuskos kuwento lagay lagda lahat lahi
  lakad lakas lalim laman lamang lambak lambot lamig landas langis langoy lapit larawan laro lason lawa lawak layag
  layo libo ligaw ligtas liit likas likha likido likod linaw linggo linis linya lipad listahan litaw liwanag lubid luma
  lungsod lupon lutas luwag maaari maaga madali maging maginoo magkano magulang mahal mahalaga mahirap maikli mainam
  mainit makina maliban manatili mangyari manipis maniwala mansanas mapa marahil marami masyado mata mayroon medyo
  merkado mga milyon minahan minuto mukha muli musika naging namin nanay nawala nayon ngayon ngipin ngiti ngunit
  opisina opo orihinal paa paaralan pabor pabuya pader pagitan paksa palagi palapag pamilya panahon panalo pandiwa
  pangalan panganib pangarap pangkat pantig paraan pareho parirala pasiya pasok patlang patnubay pato payag pigil pilak
  pili pindot piraso pito plano posisyon produkto proseso prutas pula punta puti puwang puwersa radyo rehiyon saan
  sabay sabi sagot sakahan salamat salamin salita sampu sandali sangay sanggol sapat sapatos sarili sariwa sayaw sigaw
  sigurado sikat silangan silya simbolo simula singil singsing sining siyam siyempre solusyon subok sukat sulat sulok
  sulong sumbrero sundin sundo sunod sunog suot suporta taas taba tagal tagumpay tahanan tahimik tainga takbo takot
  talakay talim tandaan tanggap tanghali tangkad tanong taon tapang tapat tapon tapos tatlon tatsulok tawag tawid tayo
  timbang timog tinapay tinda tindahan tingin tipon tiyak totoo trabaho trak tubig tugon tukoy tuktok tulad tulog
  tulong tuloy tunay tungkol tungo tunog tuwa tuwid ugat ulan ulo upo upuan wala walo wika yelo`,
  // Azerbaijani
  `
  bele demek hansi harada hetta isti nece ozu var yaxin yeni yuksek`,
  // Russian
  `
  адвокат аж академик актриса аллея анализ армейский бабочка багровый бак банда банк бегать белье беспомощный бетонный
  близко блин боец бок более болото ботинок бочок бригада бровь важный валюта вариант ведь вздрагивать вздрогнуть
  видимо виднеться висеть витрина военный возбуждение возможно возмутиться возникновение войти волк вообще вперед вряд
  вскакивать вскинуть встать второй вчера выбирать вывести выгнать выдержать выкинуть выражаться выражение выраженный
  выразить вытаскивать головка головной голубчик горький господь госпожа граница грудь грустный гулять да даль дальний
  девка деловой демократия деньги добиться домашний дорогой доставать достоинство дошлый дремать дрогнуть другой дружно
  дурацкий дыхание дьявол еврейский единый естественный желание жестокий жидкий житель жить за забирать заведение
  задержать задрать заложить запеть заплакать запретить запустить заработать зарплата засунуть зато затянуться зачем
  заявление зеленый зима идея изба избегать издали изменение изображать изредка изучить инвалид иной инструкция
  интеллектуальный интернет инфекция исполнять исследование июнь казнь какой карандаш карман картинка каюта кидать
  князь кожа коллектив кольцо команда командир командование командующий коммунизм конструкция конференция коричневый
  коробка космос костер кпсс крутой крыса кузнец куча лапа левый легко ленинград лететь лиловый ложиться ломать магазин
  мальчишка манера материя мгновение медицина мелочь мелькнуть мера место металл механический миг миллиард мимо миф
  монета мотоцикл мрачно мусор мучительно мягкий набор нажать назначить налево налоговый намерение написать направо
  народ наслаждение настать наступать наткнуться научить находить невозможно невыносимый недостаток некоторый необычный
  неожиданно неожиданный неправда непривычный нервно неудобно низкий новый нож носок ночь ныне обида оборот один
  одиннадцать означать около опасность освободить освобождение основание оставить остановить ответить отдел отметить
  отражение отъезд очередной очко очутиться падаль падать палата палец палка парень пастух пасть перебивать передо
  пересечь песенка песня печатать пища плавно пламя плод плясать поговорить подземный подробность поезд поздравлять
  поймать покидать покинуть поколение пол полевой полностью полоска полюбить помимо помолчать понятный порог порода
  порт порядок посвятить посидеть поставить постоянный построить потом потрясти потянуться похороны появление
  правильный правление правый предоставить прежде прежний прелесть премьера при привлекать призыв приличный применяться
  природа присесть приходить приятель пробовать провал провинция промолчать пропаганда пропадать пропасть пространство
  протягивать проход процесс прошептать прощение пятеро рабочий равнодушный радость развернуться развитый разводить
  разнообразный разуметься рай райком район расстегнуть расстройство рассуждение растеряться ребятишки редактор
  результат реклама ремень решение решетка рис роса роскошный рот рота руководитель ручей салон самостоятельно сбросить
  свежий сверкать сверкающий светило секунда серьезный скользить скрытый славный слать следовательно слишком смелый
  смертельный смеяться снимать собеседник совет советовать совещание солнце сомнительный соответствие сопровождаться
  сохранять социалистический спалить спасть спешить спичка спорт способ сравнение ставить стакан степь столетие страсть
  строительство сустав сутки сходить счастье сынок табак танцевать темнеть теория терапия термин тесно товар торговля
  торопливый точно тревога триста трубка труп трясти тусклый тута тысяча тюрьма тяжелый увеличиваться угодный угол
  угроза указанный умирать умолять уничтожение упор упорно уронить услать успокоиться устройство уточнить ученый
  факультет фонарик функция хлеб ход хозяйка холодно хотеть художественный цвет цель цепочка человечек чем через четко
  четыре число что чувство школьный шлем штаб экзамен эпоха эффект юный ягода ярко`,
  // Ukrainian
  `
  адже академік аналіз армійський багаття багряний бажання байдужий безглуздий безпорадний бетонний благати близько
  блискучий блін болісно боєць брову будівництво бігати білизна більше важкий важливий вечір взагалі вибирати
  виблискувати вивести вивчити вигнати виднітися викинути виконувати виникнення виражений вираз висловлюватися висіти
  витримати витягувати вказаний вмирати вовк встати вчений вчора відділ відзначити відповідність відповісти військовий
  вітати вітрина гараж головний господиня грати гроші груди гуляти гідність гіркий дальній демократія деякий дихання
  диявол доба домогтися дорогий досліджено дошлий другий друкувати дрібниця дрімати дівка діловий діставати епоха ефект
  жити жорстокий забирати заборонити загроза задерти заклад закласти заклик залучати занадто заплакати запустити
  заробити заспокоїтися заспівати застосовуватися засунути зате затримати затягнутися заява збудження збільшуватися
  звільнення звільнити здалеку здригатися здригнутися зелений зловити зміна знаходити знищення знімати зображати
  зрозумілий зрідка зупинити камінчик квапливий керівник кидати кишеня коваль ковзати колектив колишній командування
  командувач комунізм конструкція конференція кора кордон коричневий крутий купа кут кільце ламати ланцюжок ленінград
  летіти лягати лівий ліворуч ліловий ліхтарик м'ята матерія мати мета метал метелик мигнути мить можливо мільярд міра
  міркування місце міф набір навряд навіщо надати намір написати наполегливо нарада насолода настати наступати
  натиснути наштовхнутися небезпека недолік незвичайний незвичний незручно нервово несподіваний несподівано нестерпний
  низький нині новий нога ніж ніч образа обуритися означати олівець основа отже падати палець палиця пані паща
  перебивати перед перетнути пити плід повністю податковий подвір'я подробиця покидати покинути покоління польовий
  полюбити помовчати порада порівняння поріг поставити постійний потягнутися потім похмуро похорон почуття поява поїзд
  правий правильний правління призначити природний присвятити пристойний пристрасть пристрій присісти прихований
  приходити пробувати провінція програміст промовчати пропадати простір протягувати прохід процес прошепотіти прощення
  прірва підземний підкинути підлога пір'я пісенька пісня радити радість раніше ремінь решітка робочий розвернутися
  розвинений розводити розгубитися розкішний розлад розстебнути розуміти ручка рідкий різноманітний рішення самостійно
  свіжий світило серйозний синок скинути склянка слати сміливий сміття сміятися солома сонце соціалістичний спалити
  спасти спосіб співати співрозмовник ставити степ століття страта струмок суглоб сумний сумнівний супроводжуватися
  сходити так танцювати темніти теорія терапія термін тисяча торгівля тривога тьмяний тютюн увійти угодний уникати
  упустити услати уточнити фахівець функція хата хлопець хлопчисько хліб хотіти художній хід черв'як червень червонй
  черговий черевик чоловічок чотири чітко шкарпетка шкільний шкіра шолом щастя що щось щур юний яблуко який яскраво
  єврейський єдиний ідея інвалід інструкція інтелектуальний інтернет інфекція інший іспит їжа їсти ґазда ґаздиня ґудзик`,
  // Macedonian
  `
  ако бавен брат брз брзо вест ветер вино висок вистина внатре вода врата време глава гласен гледа голем горе град
  градење грижа дава ден денес десно деца длабок добар добро доверба дожд доле дрво железо живее живот жито заедница
  заедно затоа зборови зборува здравје зеленчук зема земја земјиште злато знае знаење зошто игра идеја иднина
  информација историја каде камен книга кога компјутер кој коњ култура куче куќа ладен леб лево лесен лета лист лош
  лошо луѓе мал малку мачка мајка мечка минато мир мисла мисли млад многу може можност море музика надвор надеж наука
  небесен небо никогаш ноќ образование овошје оган одговор оди орел очи пат пее песна песок пие пишува план планина
  плаче поддршка полека помош после потоа правда прави прашање прво пред пријател пријателство проблем прозорец промена
  птица работа работи разбирање развиток рака расте река риба сака сам свет светлина светол сега сегашност секогаш село
  семејство сестра силен слаб слобода слуша смее снег создавање сол сон соработка спие сребро среќа срце стар страна
  студ таму татко тежок телефон темен темнина тесен технологија тивок топлина топол трева трчи тука убав убавина улица
  уметност успех утре учи храна цел чита широк што шума јаде јазик љубов`,
  // Greek
  `
  αγοραζοντασ αθορυβεσ ακουσει αλγεβρα αλγοριθμου αν ανα αναγκαζονται ανακλυψεισ αναφερονται αναφορα ανεπιθυμητη
  ανταγωνιστησ αντιληφθηκαν ανωδυνη απαραδεκτη απαραιτητο απαρατηρητο απειρα απιστευτα απλο απο αποδειξεισ
  αποθηκευτικου αποκλειστικουσ απολαυσε απομονωση αποστηθισει αποφασισε αρα αρεσει αρθρων αρπαζεισ αρχεια ασ ατομο
  ατομου αυτην αυτοσ αφησεισ βαζοντασ βαθμο βασανιζουν βγηκε βιαστικα βιβλιο βουτηξουν βρισκονται γεγονοσ γειτονιασ
  γελασαν γευματοσ για γιαυτο γνωριζουμε γνωστη γραμμεσ γραμμη γραμμησ γραφικα γραψει δε δεδομενων δειξει δεν
  δημιουργεισ δημιουργησεισ δημιουργια διαβασε διαδικτυο διακοπη διακοπησ διακοψουμε διαπιστωνεισ διασημα διασφαλιζεται
  διαφημιση διαχειριστησ διευθυντεσ δινοντασ διοικητικο διολισθησεισ διορθωσει διορθωσεισ δοκιμασεισ δουλευε δουλευει
  δυο δυστυχησ δυστυχωσ δωροδοκηθουν εγραψεσ εγω εδω ειδικα εικονεσ ειχαμε εκδοσεισ εκεινου εκθεσεισ εκτελειται
  εκτελεσει εκτελεσεισ εκτοσ ελεγχοσ ελεγχου ενα ενασ εντολεσ εξακολουθει εξαρταται εξι εξοργιστικα επενδυτησ
  επεξεργασια επι επιδιορθωσεισ επιδιορθωση επιστρεφουν επιχειριση εργαζομενοι εργαζομενων εργαλειων εργασιασ εργαστηκε
  εργοστασιου ερθει ερωτησεισ ερωτηση εστειλε εστελνε εσωτερικων εταιρειεσ ετοιμοσ ετσι ευκολοτερο εφαμοργησ εφαρμογη
  εφαρμογησ εχω ζητησεισ ηδη ημερα θα θελεισ θεμα θεματα θυμαμαι ιδιαιτερα ιδιο και καλυτερο κανε κανεισ κανενασ κανονα
  καταλαθοσ κατι κειμενων κι κλπ κοιταζοντασ κολπα κοψεισ κραταει κρατησουν κυκλο κωδικα κωδικασ λαμβανουν λεει λεσ
  λετπα λιγο λιγοτερο λοιπον μα μαγικα μαθε μαλλον μασ ματσο με μεγιστη μερικουσ μεροσ μεσησ μεταγλωτισει μεταγλωτιστησ
  μεταφραστησ μετραει μετρησεισ μεχρι μη μην μηχανησ μια μιασ μου μπορουσεσ μπουν να ναι νεα νεο νεου νεων νιρβανα
  νομιζεσ ξεχασε οι οριστε οσο οταν οτι οχι παιξουν παιρνει παιρνουν πακετων παντα παντωσ παρα παραγοντεσ παραγωγικησ
  παραδειγμα παραδοτεου παραδωσεισ παραπανω παρεισ πεδια περιβαλλον περιβαλλοντοσ περιεχομενα περιμενουν περιπου
  περισσοτερεσ περισσοτερη πεσ πετανε πεταξαμε πετουν πηγαιου πηρε πιο πλεον ποια πολυ πορτεσ ποσοστο που προβληματικη
  προγραμματιστεσ προγραμματιστησ προιοντα προκαλεισ προκυπτουν προσεκτικα προσθεσει προσλαμβανεσ προσληψη προσοχη
  προσπαθησεισ προσπαθουν πρωτησ πρωτο πρωτοι πωσ ροη ρουτινα ρωταει ρωτησει σαν σασ σε σημαντικο σημαντικοσ σημεια
  σιγουροσ σκεφτεισ σου σπιτι στα σταματασ στελνοντασ στη στηλεσ στισ στο στραβα συγγραφεισ συγγραφησ συγκεντρωμενοι
  συγχρονωσ συγχωνευτει συναδελφοσ συνεντευξεισ συνεχεια συνεχωσ συνηθιζουν σχεδιαστησ σωστα τα ταξινομει τεκμηριωνει
  τελειοι τελειωσει τεσσαρων τη την τησ τι τισ το τον τοπικεσ του τουσ τρεξει τροπο τροποι τυπου τυπουσ των υορκη
  υπηρεσια υποψηφιο υψηλοτερη υψοσ φαινομενο φακελουσ φιλοσ φραση χαμηλοσ χαοσ χαρακτηριστικο χαρακτηριστικων χαρτιου
  χειροτερα χρειαζονται χρησιμοποιησε χρησιμοποιουνταν χρησιμοποιουσεσ χρησιμοποιωντασ χρονοδιαγραμματα
  χρονοδιαγραμματοσ χρονου χωρου ωρα ωραιο ωσ`,
  // Arabic
  `
  ابتدعها اتفاق اتفاقية اثره اجزاء اجلاء احتار احداث احدث احكام احكم اختار اخذ اخر اخري ادني ادوات اذ اراض اراضي
  ارتكبها اسابيع اساسي اسبوعين استبدال استدعي استراليا استرجاع استطاعوا استعمل استعملت استمرار استيلاء اصقاع اضف اطراف
  اعادة اعتداء اعلان اعلنت اعمار اعمال افاق افريقيا اقتصادية اكتوبر اكثر الا الابرياء الاتحاد الاتفاقية الاثناء الاثنان
  الاجل الاحتفاظ الاحمر الاخذ الاخر الاراضي الارض الارضية الارواح الاسيوي الاطلاق الاعمال الاقتصادي الاقتصادية الاكتفاء
  الالاف الامتعاض الامداد الامريكي الامريكية الامم الامور الانجليزية الاندونيسية الانذار الانزال الاهداف الاوربيين
  الاوروبي الاوروبية الاوضاع الاول الاولي الايطالية الباهضة البرية البولندي التاريخ التبرعات التجارية التحالف التخطيط
  التغييرات التقليدي التقليدية التكاليف التنازلي التي الثالث الثانية الثقيل الثقيلة الجديدة الجنرال الجنوب الجنوبي
  الجنود الجو الجوي الحدود الحرة الحكم الحكومة الحيلولة الخارجية الخاسر الخاسرة الخاطفة الدمج الدنمارك الدول الدولارات
  الذود الرئيسية الربيع الساحة الساحل الساحلية السادس السبب الستار السفن السيء السيطرة الشتاء الشتوية الشرق الشرقي
  الشرقية الشطر الشمال الشمل الشهير الشهيرة الصعداء الصفحات الصفحة الصين الصينية الضروري الضغوط الطرفين الطريق العاصمة
  العالم العالمي العالمية العصبة العظمي العمليات العناد الغالي الفترة الفرنسي الفرنسية القادة القوي الكونجرس اللا
  اللازمة الله المارق المانيا المبرمة المتاخمة المتحدة المتساقطة المجتمع المحيط المدن المسرح المشترك المضي المعاهدات
  المنتصر المواد الموسوعة النزاع النفط الهادي الهجوم الواقعة الوراء الوزراء الولايات الي اليابان اليابانية اليميني
  اليها ام اما امام امدها ان انتباه انتصارهم انتهت انذار انطلاق انه اواخر اوراقهم اوروبا اوزار اوسع اي ايطاليا ايو
  باراضي باستحداث باستخدام باسر باضرار باعمار بال بالاجل بالانزال بالتوقيع بالثالث بالجانب بالجوي بالحرب بالرغم بالسادس
  بالسيطرة بالشتاء بالشرقي بالعمل بالمحور بالمطالبة بالولايات بام بانه بايدي ببحشد ببعض ببلا ببه بتحت بتخصيص بتصفح
  بتطويق بتونس بجسيمة بحث بحشد بحق بحيث بخطوط بدارت بداية بدول بدون بريطانيا بزمام بسبب بشرية بشكل بضرب بعد بعدم بعرض
  بعشوائية بعض بعلي بفرض بفصل بقادة بقد بقسوة بقصف بقعة بقيادة بكلا بل بلا بلاده بلديهما بلها بمباركة بمحاولة بمما
  بنقطة به بها بهناك بهيئة بوابة بوقامت بولم بولندا بيكن بين بينما تاريخ تجهيز تحت تحرير ترتيب تسبب تشكيل تشيكوسلوفاكيا
  تصفح تطوير تعد تعداد تعديل تغييرات تكاليف تلك تم تمهيد تونس ثانية ثم جدول جديدة جزيرتي جسيمة جعل جمعت جنوب جهة جورج
  جيما جيوب حادثة حالية حاملات حاول حتي حدي حصدت حقول حكومة حول حيث حين خيار دابوا دار دارت دخول دنو دول دون ديسمبر ذات
  ذلك رجوعهم زهاء سابق ساعة سبتمبر سقطت سقوط سكان سنغافورة سياسة شاسعة شرسة شعار شمال شواطيء شيء صفحة ضرب ضمنها طوكيو
  عالمية عدد عدم عرض عرفها عشوائية عقبت عل علاقة عليها عملية عن غريمه غضون غير غينيا فبعد فرنسا فرنسية فسقط فصل فعل
  فقامت فقد فكان فكانت فهرست في قائمة قادة قام قامت قبضتهم قبل قتيل قد قدما قررت كان كانت كانتا كثيرة كردة كرسي كل كلا
  كما كنقطة لاداء لاعادة لاعلان لان لانعدام لبلجيكا لبولندا لتقليعة لدحر لعدم لعملة لغات لفرنسا لفشل لكل لكون للاتحاد
  للاراضي للجزر للحكومة للسيطرة للصين للمجهود لليابان لم لمحاكم لها لهذه لهيمنة ليبين ليرتفع ليركز مئات ما ماذا مارد
  ماشاء ماليزيا مايو محاولات مدن مدينة مرجع مرمي مسؤولية مسارح مساعدة مسرح مشارف مشاركة مشروط مع معارضة معاملة معقل
  مقاطعة مقاومة مكن مليارات مليون مما من منتصف مواقعها موالية ميناء نتيجة نفس نقطة نهاية هاربر هامش هذا هذه هناك هو
  واحدة وازيز واستمر واستمرت واعتلاء واعلان واقامة واقتصار واكثرها والاتحاد والتي والحزب والديون والروسية والعتاد
  والفرنسي والفلبين والقري والكساد والكوري والمانيا والمعدات والنرويج والنفيس واندونيسيا وانهاء وايرلندا وايطالي وباءت
  وباستثناء وبالتحديد وبالرغم وبحلول وبدات وبداية وبدون وبريطانيا وبعد وبعدما وبعض وبغطاء وبلجيكا وبولندا وترك وتزويده
  وتم وتنامت وتنصيب وجزر وجهان وحتي وحرمان وحلفاؤها ودول وزارة وسفن وسوء وشعار وصافرات وصغار وصل وعلي وفرنسا وفنلندا
  وفي وقام وقبل وقد وقري وقوعها وكسبت ولكسمبورغ ولم ومحاولة ومضي ومطالبة ومن ونتج وهولندا ووصف ويعزي ويكيبيديا يبق يتم
  يتمكن يذكر يرتبط يطول يعادل يعبا يقوم يكن يونيو`,
  // Persian
  `
  اب ابر ابزار ابي اتاق اتش اتصال اتم اتومبيل اثر اجازه اجرا احتمالي احساس اختراع اخرين ادامه ادعا ارائه ارام اردك
  اردوگاه ارزش ارزو ارسال اره از ازجمله ازمون اسان اسانسور اسب است استخوان استراحت استفاده اسلحه اسم اسمان اشتباه اشپز
  اصلي اضافه اطلاع اعشاري افتاب افزايش اقامت اقيانوس اكسيژن البته الگوي اماده امد امده امن اموزش اميدوارم انتظار انجام
  انجير اندازه انرژي انساني انگشت اه اهن اهنگ او اوايل اورده اولين ايجاد ايده ايستادن ايستگاه اين اينجا اينچ اگر با باد
  بادبان بار باز بازار بازديد بازي باصدا باغ بالا بالابردن بانك باهم باور بايد ببينيد بخار بخش بد بدن برابر برادر براي
  برخي برده بررسي برش برف برق برنامه برنده بزرگ بزودي بسيار بعدي بقيه بله بلوك بنابراين بند بهتر بهترين بود بودن بوده
  بوي بيابان بيت بيست بيشترين بيني بپرسيد بگو تا تابستان تاريك تازه تجارت تجربه تحريك تحمل تخت تر ترس ترك تشكر تصوير
  تعجب تعيين تغيير تفريق تقسيم تك تكرار تماس تماشاي تميز تن تنها توافق توسط توسعه توصيف توقف توپ تيز تيم تپه جا جاده
  جداگانه جديد جرم جريان جز جزيره جستجو جعبه جفت جلو جمع جمعيت جنگ جنگل جهان جوجه حاضر حال حرارت حركت حزب حشرات حكم
  حكومت حل حلقه حمل حوزه حياط حيوانات خاص خاصيت خاك خاكستري خاموش خانه خانواده خدمت خريد خريداري خشك خشم خط خطر خفاش
  خنده خواب خواهر خوب خوبي خود خوراك خوردن خوشحالم خون خيابان دارد دارند داغ دامنه دانه دايره دختر در درايو درب دربرابر
  درجه درخت درخشش درست درمورد درميان دره دروغ دريافت درياچه دست دشمن دشوار دفتر دقيق دقيقه دكتر دلار دم دنبال دندانها
  ده دهان دو دوباره دور دوره دوستان دولت دوم ديوار ديگر ذخيره ذرت ذهن را راديو راست راه راهنمايي رايت رايگان رديف رسيدن
  رشته رشد رفت رفته رقص ركورد رنگ رهبري رو رودخانه روز روستاي روش روشن رول روند روي رويداد ريشه زبان زرد زمان زمستان
  زمين زن زنان زنده زندگي زنگ زور زيادي زيبايي ساحل ساخت ساخته ساده ساعت سال سبز ستون سخت سخنراني سر سرباز سرد سرعت
  سرمايه سريع سرگرم سطح سفر سفيد سلول سمت سن سنگ سنگين سه سهم سوار سوال سوراخ سوم سياره سيب سيستم سيم سگ شاد شارژ شان
  شانس شانه شايد شب شخصيت شرايط شرق شركت شروع شستشو شش شعر شكار شكست شكل شما شمار شن شنا شنبه شنيده شهر شهرستان شود شي
  شير صبح صبر صحبت صد صدا صداي صعود صفحه صليب صندلي صنعت صورت ضخامت ضربه ضعيف طبقه طبيعت طبيعي طراحي طلا طلسم طناب طول
  طولاني ظهر عادلانه عبارت عبور عرضه عضو عضويت علاقه علامت علت علم عمل عمومي عميق عنصر عنوان غالبا غرب غني فرار فرد فرم
  فروش فروشگاه فشار فضا فقط فكر فلز فوري فولاد قادر قاره قانون قايق قدرت قديمي قرار قراردادن قرمز قرن قطار قطعه قلب قند
  قوي كار كارت كارخانه كارشناس كافي كاملا كاميون كاپيتان كت كتاب كراوات كشتن كشتي كشش كشور كشيدن كفش كلاس كلاه كلمه
  كليد كم كمتر كمترين كمك كمي كنترل كند كنند كنيد كه كوارت كوتاه كودك كودكان كوه كوچك كپي لازم لاستيك لباس لبخند لبه
  لذت لطفا لغزش لوله ليست مادر ماده ماشين ماليدن مانند ماه ماهي مايع مايل مبارزه متفاوت متوسط متولد مثال مثلث مجموعه
  محافظت محصول محل مخلوط مدت مدرسه مدرن مراقبت مربع مرد مردم مرده مردها مركز مرگ مزرعه مسابقه مستعمره مستقيم مشابه
  مشاهده مشترك مشغول مشكل مطالعه مطبوعات مطرح مطمئن معامله معدن معمول مغناطيس مقاله مقايسه مقياس ملاقات ملايم ملودي
  ممكن مناسب منطقه منظور مهارت مو موتور موج مورد موسيقي موضوع موفقيت موقعيت مولكول ميليون ميوه نازك نامه نان ناگهاني
  نتيجه نرده نرم نزديك نشستن نظر نفت نقشه نقطه نكن نماد نمايش نمايندگي نمد نمره نمك نمودار نه نهايي نوشابه نوشت نوشتن
  نوع نياز نيروي نيم نگاه هجاز هر هردو هرچند هرگز هزينه هشت هفت هفته هم همان همخوان همسايه همسر همه هميشه همچنين هنر
  هنوز هوا هواپيما هيچ واحد واقع واقعي واكه وتر وجوددارد وحشي ورزش ورق وزن ويژه يا يادداشت يادگيري يافت يخ يك پا پادشاه
  پاسخ پايان پايه پايين پدر پر پرتاب پرداخت پرنده پرواز پست پسر پسوند پشتيباني پنبه پنج پنجره پهن پوست پوسته پوشاندن
  پوشش پول پوند پيش پيشنهاد چاپ چربي چرخ چشم چمن چند چه چهار چوب چيني چگونه گاز گام گاو گذشته گربه گردن گرفتار گرفتن
  گرم گروه گسترده گسترش گفت گل گوش گوشت گوشه`,
  // Armenian
  `
  ականջ աղ աղիք ամուսին ամպ այլ այն այնտեղ այս այստեղ այրվել անձրեւ անտառ աչք ապրել աջ ասել աստղ ավազ ատամ արեւ արմատ
  արյուն բաժանել բարակ բերան բոլոր բութ բռնել գալ գետ գիշեր գիտենալ գլուխ դեղին դու դուք եղունգ եղջյուր ես երբ երգել
  երեխա երեք երկար երկինք երկու զգալ ընկնել թաց թեւ թռչել թռչուն թքել իմանալ ինչ ինչպես լայն լավ լեզու լեռ լիճ լիքը
  լյարդ լողալ լուսին լսել լվալ խաղալ խմել խոտ խոցել խփել ծաղիկ ծանր ծառ ծիծաղել ծծել ծով ծուխ ծունկ կանաչ կանգնել կաշի
  կապել կարել կարճ կարմիր կեղեւ կեղտոտ կենդանի կին կլոր կծել կուրծք կռվել կտրել կրակ հայր հաշվել հաստ հարթ հարվածել
  հեռու հին հինգ հող հոսել հուր հրել ձգել ձեռք ձյուն ձու ձուկ ճամփա ճանապարհ ճարպ ճիճու ճիշտ մազ մայր մաշկ մառախուղ
  մարդ մեծ մեկ մենք մեջք մեռնել միս մշուշ մոխիր մոտ մտածել նա նեղ նետել նոր նստել նրանք շատ շնչել շուն շրջվել շփել ոչ
  ոջիլ ոսկոր ով ոտք ործկալ որոշ որսալ որտեղ ուղիղ ուռել ուտել ուր ուրիշ չոր չորս պահել պառկել պարան պոզ պոչ պտուղ ջուր
  սառույց սառչել սար սեղմել սերմ սեւ սիրտ սուր սպանել սպիտակ սրբել վախենալ վառվել վատ վիզ տալ տարի տաք տեսնել տերեւ
  տղամարդ ցուրտ փայտ փետուր փոշի փոր փորել փորոտիք փոքր փչել փտած քամի քայլել քաշել քար քերծել քիթ քիչ քնել քորել օձ օր`,
  // Bengali
  `
  আসন আসল ওজন কলম খবর গরম চকমক দম নকল নখ বদ বদল লবণ সন সনদ`,
  // Thai
  `
  กบ กรรมการ กระจาย กระถาง กล กลาง กะเพรา กาม การ กํา กําไร ขนม ของหวาน คนตาย คบ คมนาคม ครอง คลาน ควร ความ คอก คะแนน
  คาว คําถาม งม จาก ชาว ชาวนา ซอย ดอง ดํา ตกลง ตรวจ ตลอด ตอก ตอใด ตะแกรง ถาง ทด ทดลอง ทวด ทหาร ทอด ทาน ทําสวน ธนาคาร
  บอก บาด ปกครอง ปาก ผล ผสม ฝาก ฟาก มอบ ยา รถโดยสาร รอ ระยํา ราก วาด ศาลากลาง สด สนอง สบาย สมอง สมาคม สหภาพ หมด หมอก
  หยอก หลง หลบ หอย หาบ หาย อด อาสา อาหาร เกม เคย เคารพ เงา เฉย เตา เทเลแกรม เพดาน เพราะ เพลง เมตตา เมาะ เยอะ เยาวชน เศษ
  เศษอาหาร แก แกะ แคะ แซง แตะ แถบ แปรง แมค แมลง แรก แรงงาน แลก และ แสง โกง โดย โต โตย ใจ ใน ไชโย ไหน ไอโอเอส`,
  // Chinese, simplified
  `
  一下 一个 一些 一切 一定 一样 一次 一点 一直 一种 一般 一起 上海 下载 不会 不同 不断 不是 不能 不要 不过 专业 世界 业务 东西 两个 个人 中国 中心 中文 为了 为什 主要 主题 之后 之间 也是 事情 产品
  人员 人民 什么 今天 今年 介绍 他们 他的 以上 以下 以及 以后 价格 任何 企业 会员 但是 位置 作为 作品 作者 你们 你的 使用 信息 免费 全国 全部 公司 关于 关系 其中 其他 其实 具有 内容 决定 准备 出来
  出现 分析 到了 制作 功能 加入 包括 北京 单位 历史 原因 参加 发展 发布 发现 发生 发表 只是 只有 只要 可以 可是 可能 各种 合作 同时 名称 品牌 商品 喜欢 回复 因为 因此 国内 国家 国际 图片 在线 地区
  地址 地方 城市 基本 增加 处理 大学 大家 大小 女人 她的 如何 如果 如此 威望 学习 学校 学生 孩子 安全 完全 完成 实现 客户 密码 对于 就是 工作 工具 工程 已经 市场 希望 帖子 帮助 广告 应用 应该 建设
  开发 开始 当前 当然 影响 很多 得到 必须 怎么 您的 情况 感觉 成为 成功 我们 我的 或者 所以 所有 手机 技术 投资 报告 拥有 控制 推荐 提供 提高 搜索 操作 支持 政府 教育 数据 文件 文化 文章 新闻 方式
  方法 方面 无法 日期 日本 时候 时间 是一 是否 显示 更多 更新 最后 最大 最新 有些 有关 有限 朋友 服务 本站 来源 来自 查看 标准 标题 根据 次数 欢迎 正在 比较 汽车 没有 法律 注册 注意 活动 浏览 深圳
  游戏 点击 然后 特别 状态 环境 现在 生产 生活 用户 由于 电子 电影 电脑 电话 男人 留言 登录 的人 的是 的话 目前 直接 相关 看到 知道 研究 社会 社区 科技 积分 程序 空间 等级 简介 管理 类别 类型 精华
  系列 系统 组织 经济 经营 经验 结果 继续 网上 网站 网络 美国 而且 联系 能力 能够 自己 虽然 行业 表示 要求 规定 觉得 解决 计划 认为 记者 论坛 设备 设计 评论 详细 语言 说明 谢谢 责任 质量 资料 资源
  起来 软件 过程 运行 还是 还有 这个 这么 这些 这是 这样 这种 这里 进入 进行 选择 通过 那个 那么 那些 部分 部门 都是 重要 销售 问题 阅读 需要 非常 音乐 项目 首页`,
  // Chinese, traditional
  `
  一個 一樣 一種 一點 下載 不斷 不會 不過 主題 之間 人員 什麼 介紹 他們 企業 作為 你們 來源 來自 個人 價格 免費 內容 全國 兩個 其實 准備 出來 出現 參加 台北 台灣 各種 同時 名稱 問題 喜歡 單位 回復
  因為 國內 國家 國際 圖片 在線 地區 報告 大學 學校 學生 學習 客戶 密碼 實現 專業 對於 已經 市場 幫助 廣告 建設 影響 必須 怎麼 情況 感覺 應用 應該 成為 我們 手機 技術 投資 推薦 擁有 數據 新聞 時候
  時間 會員 有關 服務 東西 根據 業務 標准 標題 次數 歡迎 歷史 比較 決定 汽車 沒有 注冊 活動 游戲 瀏覽 為了 為什 無法 特別 狀態 現在 環境 生產 產品 用戶 由於 當前 當然 登錄 發展 發布 發現 發生 發表
  的話 相關 社區 社會 積分 空間 等級 簡介 精華 系統 組織 結果 經濟 經營 經驗 網上 網站 網絡 繼續 美國 聯系 能夠 處理 行業 規定 覺得 解決 計劃 記者 設備 設計 評論 詳細 認為 語言 說明 論壇 謝謝 責任
  資料 資源 質量 起來 軟體 這些 這個 這是 這樣 這種 這裡 這麼 通過 進入 進行 運行 過程 選擇 還是 還有 那個 那麼 部門 銷售 開始 開發 閱讀 關於 關系 隻是 隻有 隻要 雖然 電子 電影 電腦 電話 音樂 項目
  類別 類型 顯示 首頁 點擊`,
  // Japanese
  `
  あった あなた自身 ささやき じぶんの それ ない アクセルペダル インチ オークション カラム カレッジ キャビネット キャビン クルー クロス クール コピー コミュニケーション コミュニティ コンペ コーナー コーラス サラダ
  サワー サンプル シェービング シュガー ジャム ジャーナル スキーム ストレージ スペル スマッシュ ソース タワー ダイヤモンド ダッシュ ダニ チーズ テント デッド デフォルト トス トリビュート トレーナー トースト トーン
  ニュース ノート ハンマー ハードウェア バケツ バス バスケット バナー バーゲン パイオニア パン パーセント ヒット ヒール ピック フェミニスト フレーム ブラケット ブランチ ブレーキ プラスチック ヘア ベルベット
  ホイール ボトル マリン メニュー リニア リハビリ リフト リンク ログ 不自然な 中世 中央 主人 主婦 人形 今日 仕上げ 供給 保持する 保証金 倫理 偏差 催眠術 再現する 出演者 分割 創傷 助けて 動物 午前 協力
  厳しい 参加する 反射 叔父 合計 同行 君は 呼ぶ 品質 器官 埋め込む 大統領 奨励します 尊敬する 屋根裏 差別する 建築 彼女 必要 怒り 意図 感謝する 憲法 戦略的 拡張 持っていました 持ってる 持つ 指名 探査 擁する
  改善 教会 教授 数字 敵対的な 文言 日曜日 明らかにする 普通の 暖かい 本質的な 柔らかい 極端な 楽しんで 欠乏 残る 特徴 犯罪者 状況 狭い 画面 発生する 目的 省略 知覚 移動 立派な 符号 管理する 索引 細かい
  編組 緩む 織る 職人 脊椎 腐った 自体 舗装 花嫁 虐待 血まみれの 行進 衝突 装置 見出し 見落とす 証言する 評議会 試してみる 販売 賞賛する 転倒 近代化する 追放する 通行料金 連続 部隊 野球 鉱山 錯覚 陶器 障害
  隠す 電池 革新 風景 高い`,
);
