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
/** The first and the last letter of the blocks. */
const [BLOCKS_FROM, BLOCKS_TO] = [0x0980, 0x0d7f];

/** Letters that have no place in Devanagari: a final t, a doubling mark, consonants without a vowel. */
const OWN_LETTERS = letterTable('ৎ=त् ৰ=र ৱ=व ੰ=ं ੱ= ൺ=ण् ൻ=न् ർ=र् ൽ=ल् ൾ=ळ् ൿ=क्');
const OWN_LETTER = new RegExp(`[${[...OWN_LETTERS.keys()].join('')}]`, 'g');

const CONSONANTS = letterTable(`
  क=k ख=kh ग=g घ=gh ङ=n च=ch छ=chh ज=j झ=jh ञ=n ट=t ठ=th ड=d ढ=dh ण=n त=t थ=th द=d ध=dh न=n ऩ=n प=p फ=ph ब=b भ=bh
  म=m य=y र=r ऱ=r ल=l व=v श=sh ष=sh स=s ह=h ळ=l ऴ=zh ड़=d ढ़=dh ज़=z फ़=f क़=q ख़=kh ग़=g`);
const VOWELS = alphabet(`
  अ=a आ=a इ=i ई=i,ee उ=u ऊ=u,oo ऋ=ri ऎ=e ए=e ऐ=ai ऒ=o ओ=o औ=au ा=a ि=i ी=i,ee ु=u ू=u,oo ृ=ri ॆ=e े=e ै=ai ॊ=o ो=o ौ=au ं=n ँ=n ः=h`);
/** Consonants with several usual spellings: of the south, and in Tamil, which writes no voice. */
const OF_SOUTH = alphabet('त=t,th');
const OF_TAMIL = alphabet('क=k,g च=s,ch ट=t,d त=th,t,d प=p,b');
/** Written the same, and spoken otherwise than its letters. */
const SINGH = /सिंह$/;
const VOWEL_SIGN = /[\u093e-\u094c]/;
const VIRAMA = '\u094d';
const NUKTA = '\u093c';
/** Two of a consonant, which Tamil writes for one without voice. */
const DOUBLE = /(.)\u094d(?=\1)/gu;

/** More spellings than this are not tried. */
const SPELLINGS_MAX = 24;

const PLAIN: Alphabet = new Map();

/** Whether a name is in one of these scripts. */
export const isIndic = (text: string): boolean => INDIC.test(text);

/** Whether a name is in Devanagari. */
export const isDevanagari = (text: string): boolean => DEVANAGARI.test(text);

/** The plainest spelling of a name in Devanagari: each vowel that is not written is spoken but at the end of a word. */
export const romanizeDevanagari = (text: string): string => spell(text, PLAIN, false, true)[0] as string;

/** The usual Latin spellings of a name in one of these scripts. */
export function romanizeIndic(text: string): readonly string[] {
  const isTamil = TAMIL.test(text);
  const letters = text.replace(OWN_LETTER, (letter) => OWN_LETTERS.get(letter) as string);
  const read = Array.from(letters, devanagariOf).join('').replace(SINGH, 'सिंघ');
  const isSouthern = SOUTHERN.test(text);
  const plain = isTamil ? read.replace(DOUBLE, '') : read;
  const spellings = spell(plain, isTamil ? OF_TAMIL : isSouthern ? OF_SOUTH : PLAIN, isSouthern, false);
  // `ਸੁਰਿੰਦਰ`
  return spellings.flatMap((one) => (one.endsWith('indar') ? [one, `${one.slice(0, -2)}er`] : one));
}

function devanagariOf(letter: string): string {
  const code = letter.charCodeAt(0);
  return code < BLOCKS_FROM || code > BLOCKS_TO ? letter : String.fromCharCode(0x0900 + (code & 0x7f));
}

/**
 * Consonants carry an `a` unless a vowel sign or a virama follows. At the end of a word it is silent but behind two consonants, and
 * inside often; `isPlain` tries no other spelling.
 */
function spell(text: string, more: Alphabet, isSouthern: boolean, isPlain: boolean): readonly string[] {
  let spellings: readonly string[] = [''];
  const add = (endings: readonly string[]): void => {
    spellings = spellings.flatMap((start) => endings.map((end) => start + end)).slice(0, SPELLINGS_MAX);
  };
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    const consonant = CONSONANTS.get(letter);
    if (consonant === undefined) {
      add(VOWELS.get(letter) ?? [/[ -]/.test(letter) ? letter : '']);
      continue;
    }
    const isSecond = text.charAt(at - 1) === VIRAMA;
    const isFirst = at === 0 || /[ -]/.test(text.charAt(at - 1));
    const isDotted = text.charAt(at + 1) === NUKTA;
    if (isDotted) at++;
    const after = text.charAt(at + 1);
    // The dataset joins its rows by the plain spelling, which passes over the dots.
    const dotted = isDotted && !isPlain ? CONSONANTS.get(letter + NUKTA) : undefined;
    add(dotted === undefined ? (more.get(letter) ?? [consonant]) : [dotted]);
    if (after === VIRAMA || VOWEL_SIGN.test(after)) continue;
    const isLast = after === '' || /[ -]/.test(after);
    if (isPlain) add([isLast ? '' : 'a']);
    else if (isLast) add(isSouthern ? ['a'] : isSecond ? ['a', ''] : ['']);
    else add(isSouthern || isFirst || isSecond ? ['a'] : ['a', '']);
  }
  return spellings;
}
