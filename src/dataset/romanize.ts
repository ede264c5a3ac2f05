import { type Alphabet, alphabet, letterTable } from './letter-tables.js';
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

/** Each alphabet with the test that a whole word is written in it. */
const SCRIPTS: readonly (readonly [RegExp, Alphabet])[] = [
  [wordsIn('Cyrillic'), EAST_SLAVIC],
  [wordsIn('Greek'), GREEK],
  [wordsIn('Armenian'), ARMENIAN],
  [wordsIn('Georgian'), GEORGIAN],
];

/** A longer word is no name, and all its spellings would cost too much. */
const LENGTH_MAX = 40;
/** More spellings than this are not tried: a name with five letters of three spellings has 243. */
const SPELLINGS_MAX = 64;

const DEVANAGARI = /^[\p{Script=Devanagari} -]+$/u;

function wordsIn(script: string): RegExp {
  return new RegExp(`^[\\p{Script=${script}}' -]+$`, 'u');
}

/** The alphabet of the script that a text is written in. */
const alphabetOf = (text: string): Alphabet | undefined =>
  SCRIPTS.find(([pattern]) => pattern.test(text))?.[1];

/** Whether a name is in a script that `romanize` spells. */
export const isRomanized = (folded: string): boolean =>
  DEVANAGARI.test(folded) || alphabetOf(folded) !== undefined;

function cyrillicOf(text: string, country: string | null): Alphabet {
  if (country !== null) return BY_COUNTRY[country] ?? EAST_SLAVIC;
  return OF_SOUTH_SLAVIC.test(text) ? SOUTH_SLAVIC : ANY_SLAVIC;
}

/** The usual Latin spellings of a name of the country, or of any for null; empty for scripts that do not spell sounds. */
export function romanize(name: string, country: string | null): string[] {
  const text = foldName(name);
  if (DEVANAGARI.test(text)) return [romanizeDevanagari(text)];
  const letters = alphabetOf(text);
  if (letters === undefined || text.length > LENGTH_MAX) return [];
  const table = letters === EAST_SLAVIC ? cyrillicOf(text, country) : letters;
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

const DEVANAGARI_CONSONANTS = letterTable(`
  क=k ख=kh ग=g घ=gh ङ=n च=ch छ=chh ज=j झ=jh ञ=n ट=t ठ=th ड=d ढ=dh ण=n त=t थ=th द=d ध=dh न=n प=p फ=ph ब=b भ=bh म=m
  य=y र=r ल=l व=v श=sh ष=sh स=s ह=h ळ=l ड़=d ढ़=dh ज़=z फ़=f क़=q ख़=kh ग़=g`);
const DEVANAGARI_VOWELS = letterTable(`
  अ=a आ=a इ=i ई=i उ=u ऊ=u ऋ=ri ए=e ऐ=ai ओ=o औ=au ा=a ि=i ी=i ु=u ू=u ृ=ri े=e ै=ai ो=o ौ=au ं=n ँ=n ः=h`);
const VOWEL_SIGN = /[\u093e-\u094c]/;
const VIRAMA = '\u094d';
const NUKTA = '\u093c';

/** Consonants carry an `a` unless a vowel sign or a virama follows; at the end of a word it is silent. */
function romanizeDevanagari(text: string): string {
  let spelled = '';
  for (let at = 0; at < text.length; at++) {
    const dotted = text.charAt(at + 1) === NUKTA;
    const consonant = DEVANAGARI_CONSONANTS.get(text.charAt(at));
    const after = text.charAt(at + (dotted ? 2 : 1));
    if (consonant === undefined) {
      spelled +=
        DEVANAGARI_VOWELS.get(text.charAt(at)) ?? (/[ -]/.test(text.charAt(at)) ? text.charAt(at) : '');
      continue;
    }
    spelled += consonant;
    if (dotted) at++;
    const isSilent = after === '' || after === ' ' || after === '-' || after === VIRAMA;
    if (!isSilent && !VOWEL_SIGN.test(after)) spelled += 'a';
  }
  return spelled;
}
