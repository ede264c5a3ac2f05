/** Fillers that people put around a name in a handle. Folded. Compiled by hand. */
import { wordsOf } from './words-of.js';

/** A whole token that says nothing about the name beside it. */
export const DECORATIONS = wordsOf(`
  x xx xxx xo xox xoxo oo ooo oox xoo o the thee real official officiel oficial offiziell ofc its itsme itz iam im
   i me my mi mein mon ma not just only simply call callme calledme hey hi hello ask dear sweet lil lilo big
  old young new little mr mrs ms miss mister missis sir madam lord master dr doc doctor prof captain
  capt coach chef dj mc tv yt ttv twitch tiktok insta ig fb live lives stream streams streaming gaming games
  plays play pro pvp gg ftw vlog vlogs blog blogs blogger photo photos photography foto fotos photographer pics
  music musica musik official1 arts artist design designs designer draws draw writes writer cooks
  cooking codes code coder coding dev devs developer programmer engineer tech web www com net org online
  here there from in of at by and und et y e or a an the1 is was be au uk us usa tr de fr es br ru jp cz pl
  xd lol lmao omg 4ever forever ever always aka alias tho bro bruh sis bae fit fitness yoga travel travels
  beauty makeup mua style fashion lifestyle life world daily diary diaries memes page hq team club fan fanpage
  jr sr ii iii phd md rn esq irl afk asmr vip og thereal therealone theofficial itsjust iamthe account acc
  backup priv private spam main alt second third work works mail email private1
`);

/** Glued in front of a name: `iamthomas`, `therealmaria`. Longest first. */
export const PREFIXES: readonly string[] = [
  'theofficial',
  'thereal',
  'official',
  'callme',
  'heyits',
  'itsme',
  'mister',
  'just',
  'miss',
  'missy',
  'its',
  'itz',
  'iam',
  'the',
  'real',
  'lil',
  'mrs',
  'mr',
  'im',
  'dj',
  'dr',
  'xx',
  'ms',
  'x',
];

/** Glued behind a name: `mariaofficial`, `johntv`. Longest first. */
export const SUFFIX_FILLERS: readonly string[] = [
  'photography',
  'official',
  'oficial',
  'fitness',
  'gaming',
  'vlogs',
  'music',
  'photo',
  'plays',
  'xoxo',
  'ttv',
  'xox',
  'dev',
  'tv',
  'yt',
  'xx',
  'xo',
  'x',
];
