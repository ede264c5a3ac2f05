/** Fillers that people put around a name in a handle. Folded. Compiled by hand. */
import { wordsOf } from './words-of.js';

/** A whole token that says nothing about the name beside it. */
export const DECORATIONS = wordsOf(`
  x xx xxx xo xox xoxo oo ooo oox xoo o the thee a i me my mi mein mon ma not just only simply ask big old young new
  live lives stream streams streaming gaming games gamer play plays player pro pvp gg ftw vlog vlogs blog blogs blogger
  photo photos photography photographs foto fotos fotografia photographer pics music musica musik muzik artist design designs
  designer draws draw writes writer author cooks cooking bakes codes code coder coding dev devs developer programmer
  engineer tech web www com net org online here there from in of at by and und et y e or with mit avec con com
  is was be au uk us usa tr de fr es br ru jp cz pl it eu xd lol lmao omg 4ever forever ever always aka alias tho
  bae fit fitness yoga travel travels beauty makeup mua style fashion lifestyle life world daily diary diaries
  page hq team fan fanpage club jr sr ii iii phd md rn esq irl afk asmr vip og acc account backup priv private spam main alt
  second third work works mail email private1 official1 runs sings reads paints knits dances crafts creates art1
  the1 number1 no1 one1 ttv tv yt twitch tiktok insta ig fb snap tg wa photographie fotograf tattoo tattoos
`);

/** Words that introduce a name: what follows them is one, though it be an ordinary word as well. */
export const INTRODUCTIONS = wordsOf(`
  its itsme itz im iam iamthe itsjust am this real thereal therealone official officiel oficial offiziell ofc theofficial
  call callme calledme hey hi hello hallo hola ciao salut dear sweet lil lilo little
  mr mrs ms miss mx mister missis missus mz sir madam doctor dr doc prof professor capt captain coach chef dj mc
  bro brother bruh sis sister uncle aunt auntie aunty tio tia tito tita onkel tante oncle tatie opa oma papa mama
  mami papi abuela abuelo nonna nonno nana granny grandma grandpa dad mom mum daddy mommy mummy cousin primo prima
  herr frau fraulein mme mlle monsieur madame don dona sr sra srta senor senora senorita signor signora signorina
  dhr mevr mevrouw meneer hr fru herra rouva pan pani pane gospodin gospa gospodja gospoza dl dna domnul doamna
  soy yosoy yo eu sou eusou je suis jesuis moi cest jestem sono io ich bin ichbin ik jag ar jeg er olen minaolen
  vagyok sunt som ja aku saya nama watashi boku ore ya abi abla hoca hanim bey ustad didi bhaiya bhai
`);

/** Those of them after which a surname is as usual as a given name. */
export const ADDRESSES = wordsOf(`
  mr mrs ms miss mx mister missis missus mz sir madam doctor dr prof professor coach captain capt
  herr frau fraulein mme mlle monsieur madame don dona sr sra srta senor senora senorita signor signora signorina
  dhr mevr mevrouw meneer hr fru herra rouva pan pani pane gospodin gospa gospodja gospoza dl dna domnul doamna
`);

/** After a name, of Japanese, Korean, Turkish and South Asian writers. */
export const AFTER_NAMES = wordsOf(
  'chan kun san sama senpai sensei ssi nim abi abla hanim bey bhai ji jaan didi hoca',
);

/** "I" where the same letters are a given name elsewhere: the language's countries. */
export const LOCAL_INTRODUCTIONS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['ben', new Set(['TR', 'AZ', 'CY'])],
  ['men', new Set(['UZ', 'KZ', 'TM', 'KG'])],
  ['mina', new Set(['FI', 'EE'])],
  ['ana', new Set(['EG', 'SA', 'AE', 'MA', 'DZ', 'TN', 'JO', 'LB', 'SY', 'IQ', 'KW', 'QA'])],
]);

/** Glued in front of a name: `iamthomas`, `therealmaria`. */
export const PREFIXES = wordsOf(`
  theofficial thereal official callme heyits itsme mister missy just miss hello hey its itz iam yosoy eusou jesuis
  ichbin jestem the real lil mrs mr im dj dr xxx xx ms x mc not only ohits thisis imnot simply
`);

/** Glued behind a name: `mariaofficial`, `johntv`. */
export const SUFFIX_FILLERS = wordsOf(`
  photography photos foto fotos fotografia official oficial officiel fitness gaming gamer plays vlogs vlog blog music
  musica photo designs design beauty makeup travels cooks bakes codes draws writes
  xoxo ttv xox xxx dev tv yt xx xo x
`);
