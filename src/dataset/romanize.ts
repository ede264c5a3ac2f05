import { isDevanagari, isIndic, romanizeDevanagari, romanizeIndic } from './indic.js';
import { type Alphabet, alphabet } from './letter-tables.js';
import { foldName } from './normalize.js';

const EAST_SLAVIC = alphabet(`
  а=a б=b в=v г=g д=d е=e ж=zh з=z и=i й=y,i,j к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh,h ц=ts,c ч=ch
  ш=sh щ=shch ъ= ы=y ь= э=e ю=yu,iu,u я=ya,ia,a ий=iy,y,i ей=ey,ei кс=x,ks і=i ї=yi,i є=ye,ie ґ=g ў=u
  ә=a ғ=g қ=k ң=n ө=o ұ=u ү=u һ=h ҳ=h ҷ=j ӣ=i ӯ=u ђ=dj,d ј=j љ=lj њ=nj ћ=c џ=dz ѓ=g,gj ќ=k,kj ѕ=dz`);
const UKRAINIAN = new Map([...EAST_SLAVIC, ...alphabet('г=h,g и=y ий=yi,y,yy')]);
const BULGARIAN = new Map([...EAST_SLAVIC, ...alphabet('х=h щ=sht ъ=a')]);
const SOUTH_SLAVIC = new Map([...EAST_SLAVIC, ...alphabet('ж=z ц=c ч=c ш=s х=h')]);
/** Where no country is known: Russian, Ukrainian and Bulgarian spellings, but of letters that only the others have. */
const ANY_SLAVIC = new Map([...EAST_SLAVIC, ...alphabet('г=g,h и=i,y ъ=,a')]);
const OF_SOUTH_SLAVIC = /[ђјљњћџѓќѕ]/;
const BY_COUNTRY: Readonly<Record<string, Alphabet>> = {
  UA: UKRAINIAN,
  BG: BULGARIAN,
  RS: SOUTH_SLAVIC,
  MK: SOUTH_SLAVIC,
  ME: SOUTH_SLAVIC,
  BA: SOUTH_SLAVIC,
};
const GREEK = alphabet(`
  α=a β=v,b γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k,c λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s τ=t υ=y,i φ=f,ph χ=ch,h,kh ψ=ps
  ω=o ου=ou,u αυ=av,af ευ=ev,ef μπ=b,mp ντ=nt,d γγ=ng,gg γκ=g,gk`);
const ARMENIAN = alphabet(`
  ա=a բ=b գ=g դ=d ե=e,ye զ=z է=e ը=y թ=t ժ=zh ի=i լ=l խ=kh ծ=ts կ=k հ=h ձ=dz ղ=gh ճ=ch մ=m յ=y ն=n շ=sh ո=o,vo
  չ=ch պ=p ջ=j ռ=r ս=s վ=v տ=t ր=r ց=ts ւ=v փ=p ք=k օ=o ֆ=f և=ev ու=u`);
const GEORGIAN = alphabet(`
  ა=a ბ=b გ=g დ=d ე=e ვ=v ზ=z თ=t ი=i კ=k ლ=l მ=m ნ=n ო=o პ=p ჟ=zh რ=r ს=s ტ=t უ=u ფ=p ქ=k ღ=gh ყ=q,k შ=sh ჩ=ch
  ც=ts ძ=dz წ=ts ჭ=ch ხ=kh ჯ=j ჰ=h`);

/** Of the Maldives. A vowel follows its consonant as a mark; `ް` marks a consonant without one. */
const THAANA = alphabet(`
  ހ=h ށ=sh ނ=n ރ=r ބ=b ޅ=lh ކ=k އ= ވ=v,w މ=m ފ=f ދ=d ތ=th,t ލ=l ގ=g ޏ=ny ސ=s ޑ=d ޒ=z ޓ=t ޔ=y ޕ=p ޖ=j ޗ=ch ޘ=th ޙ=h ޚ=kh
  ޛ=dh,z ޜ=z ޝ=sh ޞ=s ޟ=d ޠ=t ޡ=z ޢ= ޣ=gh ޤ=q,g ޥ=w ަ=a ާ=a ި=i ީ=i,ee ު=u ޫ=u,oo ެ=e ޭ=e ޮ=o ޯ=o ް= `);
const isThaana = (text: string): boolean => IN_THAANA.test(text);
const IN_THAANA = wordsIn('Thaana');
/** A letter without a sound of its own that doubles the next one. */
const THAANA_DOUBLE = /އް(.)/gu;
/** Names from Arabic have an ending: `Muhammadu`. */
const THAANA_ENDING = /އ?ު$/;

/** Each alphabet with the test that a whole word is written in it. */
const SCRIPTS: readonly (readonly [RegExp, Alphabet])[] = [
  [wordsIn('Cyrillic'), EAST_SLAVIC],
  [wordsIn('Greek'), GREEK],
  [wordsIn('Armenian'), ARMENIAN],
  [wordsIn('Georgian'), GEORGIAN],
];

/** A longer word is no name, and all its spellings would cost too much. */
const LENGTH_MAX = 40;
/** The same of scripts that write vowels as marks. */
const SYLLABLES_MAX = 28;
/** Words are spelled one by one, or a value of many words would cost the spellings of all pairs. */
const SEPARATOR = /[ -]/;
/** More spellings than this are not tried: a name with five letters of three spellings has 243. */
const SPELLINGS_MAX = 64;

function wordsIn(script: string): RegExp {
  return new RegExp(`^[\\p{Script=${script}}' -]+$`, 'u');
}

/** The alphabet of the script that a text is written in. */
const alphabetOf = (text: string): Alphabet | undefined =>
  SCRIPTS.find(([pattern]) => pattern.test(text))?.[1];

/** Whether a name is in a script that `latinSpellings` spells. */
export const isRomanized = (folded: string): boolean =>
  isIndic(folded) || isThaana(folded) || isAlphabetic(folded);

/** Whether a name is in such a script that writes every vowel as a letter, so that hardly a word is spelled like a name by chance. */
export const isAlphabetic = (folded: string): boolean => alphabetOf(folded) !== undefined;

function cyrillicOf(text: string, country: string | null): Alphabet {
  if (country !== null) return BY_COUNTRY[country] ?? EAST_SLAVIC;
  return OF_SOUTH_SLAVIC.test(text) ? SOUTH_SLAVIC : ANY_SLAVIC;
}

/** The latest word: a lookup asks for its spellings several times. */
let latest = { text: '', country: null as string | null, spellings: [] as readonly string[] };

/** The Latin spellings under which the dataset may have a name, of the country or of any for null; empty for scripts that do not spell sounds. */
export function latinSpellings(name: string, country: string | null): readonly string[] {
  const text = foldName(name);
  if (latest.text !== text || (latest.country !== country && isAlphabetic(text))) {
    const spellings = isAlphabetic(text) ? romanize(text, country) : spellingsOfSyllables(text);
    latest = { text, country, spellings };
  }
  return latest.spellings;
}

/** Of a name in a script that writes vowels as marks of consonants. */
function spellingsOfSyllables(text: string): readonly string[] {
  if (text.length > SYLLABLES_MAX || SEPARATOR.test(text)) return [];
  if (isIndic(text)) return romanizeIndic(text);
  if (!isThaana(text)) return [];
  const doubled = text.replace(THAANA_DOUBLE, '$1ް$1');
  const forms = new Set([doubled, doubled.replace(THAANA_ENDING, '')]);
  return [...forms].flatMap((form) => spellingsBy(THAANA, form));
}

/** The usual Latin spellings by which the dataset joins the rows of a name in two scripts. */
export function romanize(name: string, country: string | null): string[] {
  const text = foldName(name);
  if (isDevanagari(text)) return [romanizeDevanagari(text)];
  const letters = alphabetOf(text);
  if (letters === undefined || text.length > LENGTH_MAX) return [];
  return spellingsBy(letters === EAST_SLAVIC ? cyrillicOf(text, country) : letters, text);
}

function spellingsBy(table: Alphabet, text: string): string[] {
  let spellings = [''];
  for (let at = 0; at < text.length; ) {
    const pair = table.get(text.slice(at, at + 2));
    spellings = withEndings(spellings, pair ?? table.get(text.charAt(at)) ?? [text.charAt(at)]);
    at += pair === undefined ? 1 : 2;
  }
  return [...new Set(spellings)];
}

function withEndings(spellings: readonly string[], endings: readonly string[]): string[] {
  const longer: string[] = [];
  for (const start of spellings)
    for (const end of endings) if (longer.length < SPELLINGS_MAX) longer.push(start + end);
  return longer;
}
