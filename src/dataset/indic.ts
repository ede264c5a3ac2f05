import { type Alphabet, alphabet, letterTable } from './letter-tables.js';

/**
 * Latin spellings of names in the scripts of India whose Unicode blocks have their letters in one order: each letter is read as the
 * one at its place in Devanagari.
 */
const BLOCKS = ['Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'];
const script = (names: readonly string[]): string => names.map((name) => `\\p{Script=${name}}`).join('');
const INDIC = new RegExp(`^[${script(['Devanagari', ...BLOCKS])} -]+$`, 'u');
const DEVANAGARI = /^[\p{Script=Devanagari} -]+$/u;
/** Scripts that leave no vowel at the end of a word unwritten; the others leave it out where it is silent. */
const SOUTHERN = new RegExp(`[${script(['Tamil', 'Telugu', 'Kannada', 'Malayalam'])}]`, 'u');
const TAMIL = /\p{Script=Tamil}/u;
const EASTERN = /[\p{Script=Bengali}\p{Script=Oriya}]/u;
/** The first and the last letter of the blocks. */
const [BLOCKS_FROM, BLOCKS_TO] = [0x0980, 0x0d7f];

/** Letters that have no place in Devanagari: a final t, a doubling mark, consonants without a vowel. */
const OWN_LETTERS = letterTable('ৎ=त् ৰ=र ৱ=व ୱ=व ੰ=ं ੱ= ൺ=ण् ൻ=न् ർ=र् ൽ=ल् ൾ=ळ् ൿ=क्');
const OWN_LETTER = new RegExp(`[${[...OWN_LETTERS.keys()].join('')}]`, 'g');

const CONSONANTS = alphabet(`
  क=k ख=kh ग=g घ=gh ङ=n च=ch छ=chh ज=j झ=jh ञ=n ट=t ठ=th ड=d ढ=dh ण=n त=t थ=th द=d ध=dh न=n ऩ=n प=p फ=ph ब=b भ=bh
  म=m य=y र=r ऱ=r ल=l व=v श=sh ष=sh स=s ह=h ळ=l ऴ=zh`);
const VOWELS = alphabet(`
  अ=a आ=a इ=i ई=i,ee उ=u ऊ=u,oo ऋ=ri ऎ=e ए=e ऐ=ai ऒ=o ओ=o औ=au ा=a ि=i ी=i,ee ु=u ू=u,oo ृ=ri ॆ=e े=e ै=ai ॊ=o ो=o ौ=au ं=n ँ=n ः=h`);
/** Consonants with several usual spellings, and groups of them that are not spelled letter by letter: `ङ` with a virama is an n. */
const USUAL = alphabet('फ=ph,f ङ=ng ङ्=n स़=sh ज़=z फ़=f ख़=kh ग़=g क़=q ड़=r,d ढ़=rh,dh');
/** The letter at the place of a y is spoken as a j there, but behind a consonant or with a dot. */
const OF_EAST = alphabet('य=j,y ्य=y य़=y');
const OF_SOUTH = alphabet('त=t,th त्त=th,tt ऱ्ऱ=tt न्ऱ=nt च्च=ch,chch');
/** Tamil writes no voice, two of a consonant for one without it, and an f as a p behind `ஃ`. */
const OF_TAMIL = alphabet(
  'क=k,g च=s,ch ट=t,d त=th,t,d प=p,b क्क=k,kk च्च=ch त्त=th,t ट्ट=t,tt प्प=p,pp,b ञ्च=nj,nch ऱ्ऱ=tr ःप=f,ph',
);
/** Letters and signs before which an anusvara is an m. */
const LABIAL = /[पफबभम]/;
/** Written the same, and spoken otherwise than its letters. */
const SINGH = /सिंह$/;
/** Tamil parts the first two consonants of `Krishna`. */
const KRISHNA = /किरुष्/;
const VOWEL_SIGN = /[\u093e-\u094c]/;
const VIRAMA = '\u094d';
const NUKTA = '\u093c';
const ANUSVARA = '\u0902';

/** More spellings than this are not tried: what would double them is spelled in the most usual way. */
const SPELLINGS_MAX = 32;
/** The longest group of letters with a spelling of its own. */
const GROUP_MAX = 3;

const withCommon = (...tables: readonly Alphabet[]): Alphabet =>
  new Map([...CONSONANTS, ...USUAL, ...tables.flatMap((table) => [...table])]);
const NORTH = withCommon();
const EAST = withCommon(OF_EAST);
const SOUTH = withCommon(OF_SOUTH);
const TAMIL_LETTERS = withCommon(OF_TAMIL);

/** Whether a name is in one of these scripts. */
export const isIndic = (text: string): boolean => INDIC.test(text);

/** Whether a name is in Devanagari. */
export const isDevanagari = (text: string): boolean => DEVANAGARI.test(text);

/** The plainest spelling of a name in Devanagari: each vowel that is not written is spoken but at the end of a word. */
export const romanizeDevanagari = (text: string): string => spell(text, CONSONANTS, false, true)[0] as string;

/** The usual Latin spellings of a name in one of these scripts. */
export function romanizeIndic(text: string): readonly string[] {
  const letters = text.replace(OWN_LETTER, (letter) => OWN_LETTERS.get(letter) as string);
  // Dotted letters of Devanagari are composed ones in other blocks.
  const read = Array.from(letters, devanagariOf)
    .join('')
    .normalize('NFC')
    .replace(SINGH, 'सिंघ')
    .replace(KRISHNA, 'कृष्');
  const isSouthern = SOUTHERN.test(text);
  const spellings = spell(read, consonantsOf(text, isSouthern), isSouthern, false);
  // `ਸੁਰਿੰਦਰ`
  return spellings.flatMap((one) => (one.endsWith('indar') ? [one, `${one.slice(0, -2)}er`] : one));
}

function consonantsOf(text: string, isSouthern: boolean): Alphabet {
  if (TAMIL.test(text)) return TAMIL_LETTERS;
  if (isSouthern) return SOUTH;
  return EASTERN.test(text) ? EAST : NORTH;
}

function devanagariOf(letter: string): string {
  const code = letter.charCodeAt(0);
  return code < BLOCKS_FROM || code > BLOCKS_TO ? letter : String.fromCharCode(0x0900 + (code & 0x7f));
}

/**
 * Consonants carry an `a` unless a vowel sign or a virama follows. At the end of a word it is silent but behind two consonants, and
 * inside often; `isPlain` tries no other spelling.
 */
function spell(text: string, consonants: Alphabet, isSouthern: boolean, isPlain: boolean): readonly string[] {
  let spellings: readonly string[] = [''];
  // What all of them go on with: each list that lengthens them copies them.
  let sure = '';
  const add = (endings: readonly string[]): void => {
    if (endings.length === 1 || spellings.length * endings.length > SPELLINGS_MAX) {
      sure += endings[0];
      return;
    }
    const before = sure;
    sure = '';
    spellings = spellings.flatMap((start) => endings.map((end) => start + before + end));
  };
  for (let at = 0; at < text.length; ) {
    const letter = text.charAt(at);
    const length = groupLength(text, at, consonants);
    if (length === 0) {
      const next = text.charAt(++at);
      const isLabial = !isPlain && (LABIAL.test(next) || (isSouthern && isEnd(next)));
      if (letter === ANUSVARA && isLabial) add(['m']);
      else add(VOWELS.get(letter) ?? [/[ -]/.test(letter) ? letter : '']);
      continue;
    }
    const until = at + length + (text.charAt(at + length) === NUKTA ? 1 : 0);
    const after = text.charAt(until);
    add(consonants.get(text.slice(at, at + length)) as readonly string[]);
    const isSecond = length === GROUP_MAX || text.charAt(at - 1) === VIRAMA || letter === VIRAMA;
    const isFirst = at === 0 || isEnd(text.charAt(at - 1));
    at = until;
    if (text.charAt(until - 1) === VIRAMA || after === VIRAMA || VOWEL_SIGN.test(after)) continue;
    if (isPlain) add([isEnd(after) ? '' : 'a']);
    else if (isEnd(after)) add(isSouthern ? ['a'] : isSecond ? ['a', ''] : ['']);
    else add(isSouthern || isFirst || isSecond ? ['a'] : ['a', '']);
  }
  return spellings.map((start) => start + sure);
}

const isEnd = (letter: string): boolean => letter === '' || letter === ' ' || letter === '-';

/** Letters of the longest group of consonants with a spelling that begins at an index; 0 if none does. */
function groupLength(text: string, at: number, consonants: Alphabet): number {
  for (let length = Math.min(GROUP_MAX, text.length - at); length > 0; length--)
    if (consonants.has(text.slice(at, at + length))) return length;
  return 0;
}
