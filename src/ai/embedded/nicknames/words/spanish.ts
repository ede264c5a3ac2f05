import type { LanguageWords } from '../lexicon-format.js';

export const SPANISH: LanguageWords = {
  language: 'es',
  head: 'first',
  female: {
    kin: `madre mamá mami mamita mamacita mamasita hija hijita hermana hermanita tía tiíta abuela abuelita abue yaya nieta sobrina prima primita
 esposa madrina suegra nuera cuñada madrastra hijastra comadre mamaíta má tata_abuela bisabuela`,
    title: `señora señorita doña sra srta dama damita milady señito seño ña doñita`,
    noble: `reina princesa reinita princesita duquesa emperatriz condesa marquesa infanta zarina baronesa sultana`,
    person: `chica muchacha niña niñita mujer mujercita hembra jefa jefecita patrona nena nenita chava chavala chavita morra morrita
 mina minita piba pibita gurisa cipota chamaca guambra novia noviecita muñeca muñequita dueña amiga amiguita
 compañera vecina viuda solterona cabrona perra zorra puta gringa gitana gitanilla moza mozuela señorona tipa pelada
 vieja viejita comadrona sirvienta doncella damisela chiquilla jovencita rubia morena morenita rubita pelirroja negrita
 gordita gorda flaca flaquita güera guera güerita huerita catracha tica chilanga norteña sureña mexicana colombiana venezolana
 latina latinita chola cholita china_poblana diablita angelita diabla cabra_loca pelusa_girl consentida malcriada solterita
 chamaquita buenona cuarentona mamona criada ama_de_casa`,
    trade: `actriz camarera enfermera maestra profesora doctora doctorcita bailarina cantora cocinera peluquera secretaria abogada
 ingeniera arquitecta psicóloga licenciada monja vaquera guerrera azafata torera costurera modista
 escritora pintora jardinera cazadora jugadora luchadora domadora soñadora conductora directora vendedora
 panadera pastelera granjera pastora campesina reportera fotógrafa bruja_blanca cajera obrera
 bombera mesera portera marinera aventurera viajera curandera pescadora gamerita futbolera rockera motera motoquera tiktokera`,
    myth: `bruja brujita hechicera hada hadita sirena sirenita diosa diosita vampira vampiresa ninfa llorona maga demonia
 guerrera_luna amazona valquiria catrina heroína`,
    figure: `mujer_maravilla gatúbela blancanieves cenicienta caperucita rapunzel bella_durmiente campanita dulcinea mafalda
 barbie santa_muerte virgencita virgen_maría guadalupana`,
    quality: `loca loquita guapa guapita bonita hermosa traviesa coqueta enojona enamorada cansada soltera casada divorciada
 preciosa bella bellísima chula chulita perversa malvada malvadita solitaria chismosa mandona chaparra chaparrita
 enana pequeñita gordibuena despistada dormilona risueña embarazada soñadora inquieta maldita
 renegada bandida guapísima atrevida presumida berrinchuda pecosa zurda greñuda mimosa bichota caprichosa
 feminina femenina poderosa empoderada`,
    group: `chicas muchachas niñas mujeres hermanas reinas princesas amigas mamás brujas damas señoras divinas`,
    animal: `gata gatita loba lobita leona tigresa coneja conejita osita yegua potra`,
  },
  male: {
    kin: `padre papá papi papito papacito hijo hijito hermano hermanito tío tiíto abuelo abuelito nieto sobrino primo primito
 esposo marido padrino suegro yerno cuñado padrastro compadre papaíto taita mijo mano_mío bisabuelo`,
    title: `señor don sr señorito caballero sir_don míster`,
    noble: `rey príncipe reyecito duque emperador conde marqués zar barón sultán principito rey_mago virrey faraón`,
    person: `chico muchacho niño niñito hombre hombrecito macho varón jefe jefecito patrón nene chavo chaval chavito morrito
 pibe pibito gurí cipote chamaco novio dueño amigo amiguito compañero vecino viudo solterón cabrón cabro
 gitano mozo mozuelo tipo_duro tipazo viejo viejito viejón chiquillo jovencito muchachito rubio moreno morenito pelirrojo negrito
 gordito gordo flaco flaquito güero guero güerito chamaquito diablito huerco chilango norteño sureño cholo cholito
 pendejo wey güey vato bato carnal parce parcero hijoputa chulo gringo malandro
 pelado pelón pelao calvo barbudo bigotón bigotudo hombretón grandulón galán galancito machote machito cuarentón
 guaperas ñero chaparrito mexicano colombiano venezolano argentino latino consentido`,
    trade: `actor camarero enfermero maestro_albañil bombero vaquero guerrero caballero torero cartero panadero carnicero
 pescador cazador marinero soldado_raso monje cura sacerdote obispo carpintero albañil plomero herrero
 leñador granjero campesino charro mariachi futbolero boxeador luchador gladiador
 mayordomo ingeniero arquitecto abogado licenciado obrero cocinero peluquero mesero sicario bandolero pistolero
 arquero portero mosquetero aventurero viajero navegante guitarrero rockero motero camionero bailarín jugador escritor
 soñador jardinero minero leñero gaucho brujo_mayor`,
    myth: `brujo hechicero mago dios duende_macho hombre_lobo tritón rey_brujo`,
    figure: `hombre_araña spiderman hombre_de_hierro capitán_américa zorro_justiciero chapulín_colorado don_quijote don_juan quijote
 ratoncito_pérez papá_noel popeye pitufo santo_enmascarado_de_plata el_santo el_chavo principe_azul gato_con_botas
 chapo chapulin el_chapo`,
    quality: `guapo guapito loco loquito bonito_chico hermoso travieso coqueto enojón enamorado cansado soltero casado divorciado chulito_guapo
 malvado solitario mandón chaparro enano dormilón despistado renegado bandido guapísimo atrevido presumido pecoso zurdo
 greñudo tímido maldito rudo pícaro vago borracho borrachito feote chistoso`,
    group: `chicos muchachos niños hombres hermanos reyes príncipes papás caballeros señores compadres`,
  },
  fronts: `princesa reinade chicade mamade mamide`,
  roles: {
    small: `el la los las un una unos unas lo mi tu su mis tus soy es yo tú ella el_la que ser eres muy más super súper este esta
 tan me te se solo sólo simplemente`,
    of: `de del con en para por sin al a contra desde sobre`,
    and: `y e`,
    not: `no ni nunca`,
    verb: `amo quiero odio`,
    thing: `casa calle playa sol luna mar cielo tierra noche día vida corazón alma amor flor rosa estrella agua fuego viento nieve montaña
 río bosque árbol camino mundo ciudad pueblo barrio isla plaza parque tienda bar restaurante hotel café cocina comida pizza
 pan taco tacos torta pollo queso leche ropa moda zapatos bolso vestido libro película música canción baile fiesta fútbol juego
 equipo club escuela colegio universidad hospital clínica farmacia iglesia oficina empresa coche carro moto bici tren avión barco
 perro perrito gato caballo vaca pájaro pez león tigre lobo oso mono pollito toro gallo gallina conejo ratón serpiente dragón
 cueva castillo torre reino corona espada cruz mesa silla puerta ventana salsa arena sombra luz bandera guitarra
 peluquería panadería papelería carnicería hamburguesería puerto costa sierra finca rancho villa santa_fe papa papas madera
 mañana tarde semana fuerza paz guerra libertad esperanza suerte muerte sangre hora idea cosa cosas historia
 foto fotos radio voz locura dulzura`,
    plain: `persona gente estudiante artista bebé ángel demonio fantasma gamer cantante joven niñez amante fan futbolista taxista
 dentista periodista policía guardia adolescente cómplice feliz triste grande azul verde negro negra rojo roja blanco blanca
 mariposa tortuga rana abeja araña oveja ballena paloma águila mosca hormiga panda sardina marmota cabra pulga rata
 son gran dame miss ama neta principal principio damasco mamario amarillo reinado tiovivo abuelos padres hijos señorío tranquilo tranquila buena bueno mala malo
 santa santo dulce fuerte alegre manzana naranja piña fresa cereza galleta`,
  },
};
