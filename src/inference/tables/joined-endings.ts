/** Endings that tell words, places and surnames from a given name with something joined to it. By hand. */
import { wordsOf } from './words-of.js';

/** Endings of words and not of surnames. */
export const WORD_ENDINGS = wordsOf(`
  ing ings ed able ably ment ments tion tions sion ism isms ist ists ize ized izes ise ised ous ously less like ful
  fully ly ship ships hood ite ites ian ians ness ity ies ally ware line time shop store bot tech soft works ance
  ence age ages ate ated ates ating ator atory ive ives ure ures ology ography ical ically ible iness lessly ling ted aries ries ades
  ung ungen heit keit lich ische ischer isch schaft haus haft bar
  ment ements eur euse eux euses ique iques isme iste istes iers iere ieres
  cion ciones dad dades mente miento ando endo iendo idad adores idade mento cao coes oso osa osos osas ado ada ados adas
  zione zioni mento mente tore trice tori ita
  heid ing ingen lijk elijk isch baar
  ning ningen het heten dom skap else elser
  nost nosc anie enie ovat ovani ost ani eni
  lik luk lar ler dir mek mak siz suz
`);

/** Rests that stand for nothing by themselves: `stefan|ovic`, `daniel|sson`, `martin|ez`. */
export const SURNAME_ENDINGS = wordsOf(`
  s es ez is os us son sson sons sen ssen zen ova eva ov ev off eff ovic evic ovich evich ovych evych owicz ewicz
  ovski evski ovsky evsky owski ewski owska ewska ski ska sky skaya skiy escu esco eanu enko chuk yan ian idis
  iadis akis aki opoulos poulos oglu ogullari zade zadeh dze adze shvili kov kova kin kina nen inen man mann ette
  elli ello etti etto ini ino ina ucci one oni er ers ing ings sky ton ham ley ly
`);

/** Endings of places: `charles|town`, `peters|burg`, `marys|ville`. */
export const PLACE_ENDINGS = wordsOf(`
  town ton ville burg burgh berg borg land lands city field fields ford wood woods ham shire dorf stadt heim hausen
  bach mouth port bridge county street grad gorod abad pur pura stan istan nagar
`);
