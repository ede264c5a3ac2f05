import { letterTable } from '../../dataset/letter-tables.js';

/**
 * Latin spellings of scripts that write sounds, one a letter, so that what the model knows of `ivanka` it knows
 * of `иванка` too. Made for hashing, not for reading: one fixed spelling of each letter in every language.
 */

export const LETTERS = letterTable(`
  а=a б=b в=v г=g д=d е=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch
  ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya і=i ї=yi є=ye ґ=g ў=u ә=a ғ=g қ=k ң=n ө=o ұ=u ү=u һ=h ђ=dj ј=j љ=lj
  њ=nj ћ=c џ=dz ѓ=gj ќ=kj ѕ=dz ҳ=h ҷ=j ӣ=i ӯ=u ё=e
  α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o
  ա=a բ=b գ=g դ=d ե=e զ=z է=e ը=y թ=t ժ=zh ի=i լ=l խ=kh ծ=ts կ=k հ=h ձ=dz ղ=gh ճ=ch մ=m յ=y ն=n շ=sh ո=o
  չ=ch պ=p ջ=j ռ=r ս=s վ=v տ=t ր=r ց=ts ւ=v փ=p ք=k օ=o ֆ=f և=ev
  ა=a ბ=b გ=g დ=d ე=e ვ=v ზ=z თ=t ი=i კ=k ლ=l მ=m ნ=n ო=o პ=p ჟ=zh რ=r ს=s ტ=t უ=u ფ=p ქ=k ღ=gh ყ=q შ=sh
  ჩ=ch ც=ts ძ=dz წ=ts ჭ=ch ხ=kh ჯ=j ჰ=h`);
/** Pairs that stand for one sound. */
const PAIRS = letterTable('ου=ou αυ=av ευ=ev μπ=b ντ=nt γγ=ng γκ=g ու=u ий=iy ей=ey кс=x дж=j');

const KANA = letterTable(`
  あ=a い=i う=u え=e お=o か=ka き=ki く=ku け=ke こ=ko が=ga ぎ=gi ぐ=gu げ=ge ご=go さ=sa し=shi す=su せ=se そ=so
  ざ=za じ=ji ず=zu ぜ=ze ぞ=zo た=ta ち=chi つ=tsu て=te と=to だ=da ぢ=ji づ=zu で=de ど=do な=na に=ni ぬ=nu ね=ne
  の=no は=ha ひ=hi ふ=fu へ=he ほ=ho ば=ba び=bi ぶ=bu べ=be ぼ=bo ぱ=pa ぴ=pi ぷ=pu ぺ=pe ぽ=po ま=ma み=mi む=mu
  め=me も=mo や=ya ゆ=yu よ=yo ら=ra り=ri る=ru れ=re ろ=ro わ=wa ゐ=i ゑ=e を=o ん=n ゔ=vu ぁ=a ぃ=i ぅ=u ぇ=e ぉ=o
  ゃ=ya ゅ=yu ょ=yo っ= ー= ゝ= ゞ=`);
const SMALL_Y = 'ゃゅょ';
/** Katakana stand this far behind hiragana. */
const KATAKANA_SHIFT = 0x60;

const HANGUL_FIRST = 0xac00;
const HANGUL_LAST = 0xd7a3;
const HANGUL_LEADS = 'g kk n d tt r m b pp s ss - j jj ch k t p h'.split(' ').map(noDash);
const HANGUL_VOWELS = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
const HANGUL_TAILS = '- k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ').map(noDash);

const ETHIOPIC_FIRST = 0x1200;
const ETHIOPIC_LAST = 0x1357;
/** Rows of eight syllables from U+1200 on; labialized rows take the consonant of the row before. */
const ETHIOPIC_CONSONANTS =
  'h l h m s r s sh q q q q b v t ch h h n ny - k k kh kh w - z zh y d d j g g g t ch p ts ts f p'
    .split(' ')
    .map(noDash);
const ETHIOPIC_VOWELS = ['e', 'u', 'i', 'a', 'e', '', 'o', 'wa'];

/** The nine Indic blocks from U+0900 on have the same layout, 128 code points each. */
const INDIC_FIRST = 0x0900;
const INDIC_LAST = 0x0d7f;
const INDIC_MASK = 0x7f;
const INDIC_CONSONANT_FIRST = 0x15;
const INDIC_CONSONANTS =
  'k kh g gh ng ch chh j jh ny t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'.split(' ');
const INDIC_VOWEL_FIRST = 0x05;
const INDIC_VOWELS = 'a aa i i u u ri l e e e ai o o o au'.split(' ');
const INDIC_SIGN_FIRST = 0x3e;
const INDIC_SIGNS = 'aa i i u u ri ri e e e ai o o o au'.split(' ');
const INDIC_VIRAMA = 0x4d;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the class is "all ASCII", controls included
const ASCII = /^[\x00-\x7f]*$/;

/** The Latin spelling of a folded name; letters of scripts that have none (Han, Hebrew, Arabic, Thai) stay. */
export function spellInLatin(folded: string): string {
  if (ASCII.test(folded)) return folded;
  let text = '';
  for (let at = 0; at < folded.length; at++) {
    const pair = PAIRS.get(folded.slice(at, at + 2));
    if (pair === undefined) text = appendLetter(text, folded.charAt(at));
    else {
      text += pair;
      at++;
    }
  }
  return text;
}

function appendLetter(text: string, letter: string): string {
  const spelling = LETTERS.get(letter);
  if (spelling !== undefined) return text + spelling;
  const code = letter.charCodeAt(0);
  if (code >= HANGUL_FIRST && code <= HANGUL_LAST) return text + hangul(code - HANGUL_FIRST);
  if (code >= ETHIOPIC_FIRST && code <= ETHIOPIC_LAST) return text + ethiopic(code - ETHIOPIC_FIRST, letter);
  if (code >= INDIC_FIRST && code <= INDIC_LAST) return appendIndic(text, code & INDIC_MASK);
  return appendKana(text, letter, code);
}

function appendKana(text: string, letter: string, code: number): string {
  const hiragana = code >= 0x30a1 && code <= 0x30f6 ? String.fromCharCode(code - KATAKANA_SHIFT) : letter;
  const spelling = KANA.get(hiragana);
  if (spelling === undefined) return text + letter;
  if (!SMALL_Y.includes(hiragana) || !text.endsWith('i')) return text + spelling;
  const start = text.slice(0, -1);
  return start + (/(?:sh|ch|j)$/.test(start) ? spelling.slice(1) : spelling);
}

function hangul(index: number): string {
  const lead = HANGUL_LEADS[Math.floor(index / 588)] ?? '';
  const vowel = HANGUL_VOWELS[Math.floor((index % 588) / 28)] ?? '';
  return lead + vowel + (HANGUL_TAILS[index % 28] ?? '');
}

function ethiopic(index: number, letter: string): string {
  const consonant = ETHIOPIC_CONSONANTS[index >> 3];
  return consonant === undefined ? letter : consonant + (ETHIOPIC_VOWELS[index & 7] ?? '');
}

/** A consonant carries an `a` that a vowel sign replaces and the virama takes away. */
function appendIndic(text: string, offset: number): string {
  const consonant = INDIC_CONSONANTS[offset - INDIC_CONSONANT_FIRST];
  if (consonant !== undefined) return `${text}${consonant}a`;
  const vowel = INDIC_VOWELS[offset - INDIC_VOWEL_FIRST];
  if (vowel !== undefined) return text + vowel;
  const bare = text.endsWith('a') ? text.slice(0, -1) : text;
  if (offset === INDIC_VIRAMA) return bare;
  const sign = INDIC_SIGNS[offset - INDIC_SIGN_FIRST];
  if (sign !== undefined) return bare + sign;
  return offset <= 0x02 ? `${text}n` : text;
}

function noDash(text: string): string {
  return text === '-' ? '' : text;
}
