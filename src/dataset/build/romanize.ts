import { foldName } from '../normalize.js';
import type { Gathered } from './gather.js';
import { WORLD_SCOPE } from './merge.js';
import { scriptsOf } from './scripts.js';

/** Latin spellings of letters and letter pairs, the most usual first. Written as `letter=spelling,spelling`. */
type Alphabet = ReadonlyMap<string, readonly string[]>;

const EAST_SLAVIC = alphabet(`
  а=a б=b в=v г=g д=d е=e ж=zh з=z и=i й=y,i,j к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh,h ц=ts,c ч=ch
  ш=sh щ=shch ъ= ы=y ь= э=e ю=yu,iu,u я=ya,ia,a ий=iy,y,i ей=ey,ei кс=x,ks і=i ї=yi,i є=ye,ie ґ=g ў=u
  ә=a ғ=g қ=k ң=n ө=o ұ=u ү=u һ=h`);
const UKRAINIAN = new Map([...EAST_SLAVIC, ...alphabet('г=h,g и=y ий=yi,y,yy')]);
const BULGARIAN = new Map([...EAST_SLAVIC, ...alphabet('х=h щ=sht ъ=a')]);
const SOUTH_SLAVIC = new Map([
  ...EAST_SLAVIC,
  ...alphabet('ж=z ц=c ч=c ш=s х=h ђ=dj,d ј=j љ=lj њ=nj ћ=c џ=dz ѓ=g,gj ќ=k,kj ѕ=dz'),
]);
const BY_COUNTRY: Readonly<Record<string, Alphabet>> = {
  UA: UKRAINIAN,
  BG: BULGARIAN,
  RS: SOUTH_SLAVIC,
  MK: SOUTH_SLAVIC,
  ME: SOUTH_SLAVIC,
  BA: SOUTH_SLAVIC,
};
const BY_SCRIPT: Readonly<Record<string, Alphabet>> = {
  Cyrillic: EAST_SLAVIC,
  Greek: alphabet(`
    α=a β=v,b γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k,c λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s τ=t υ=y,i φ=f,ph χ=ch,h,kh ψ=ps
    ω=o ου=ou,u αυ=av,af ευ=ev,ef μπ=b,mp ντ=nt,d γγ=ng,gg γκ=g,gk`),
  Armenian: alphabet(`
    ա=a բ=b գ=g դ=d ե=e,ye զ=z է=e ը=y թ=t ժ=zh ի=i լ=l խ=kh ծ=ts կ=k հ=h ձ=dz ղ=gh ճ=ch մ=m յ=y ն=n շ=sh ո=o,vo
    չ=ch պ=p ջ=j ռ=r ս=s վ=v տ=t ր=r ց=ts ւ=v փ=p ք=k օ=o ֆ=f և=ev ու=u`),
  Georgian: alphabet(`
    ა=a ბ=b გ=g დ=d ე=e ვ=v ზ=z თ=t ი=i კ=k ლ=l მ=m ნ=n ო=o პ=p ჟ=zh რ=r ს=s ტ=t უ=u ფ=p ქ=k ღ=gh ყ=q,k შ=sh ჩ=ch
    ც=ts ძ=dz წ=ts ჭ=ch ხ=kh ჯ=j ჰ=h`),
};

/** More spellings than this are not tried: a name with five letters of three spellings has 243. */
const SPELLINGS_MAX = 64;

/**
 * Gives the Latin spellings of listed names in an alphabet of sounds the country of the list, so that `Nikita`
 * is known for Russia and `Karen` for Armenia. A spelling counts only where another source knows it as a name.
 * Hebrew and Arabic leave the vowels out and cannot be spelled so.
 */
export function addRomanizedRows(gathered: Gathered): void {
  const { names, rows, sources, countries } = gathered;
  const known = names.length;
  const end = rows.length;
  for (let row = 0; row < end; row++) {
    const country = rows.country(row);
    const source = rows.source(row);
    if (country === WORLD_SCOPE || sources[source]?.kind !== 'list') continue;
    for (const spelling of romanize(names[rows.name(row)] as string, countries[country] as string)) {
      const id = gathered.lookup(spelling);
      if (id !== -1 && id < known) rows.add(id, source, country, rows.male(row), rows.female(row));
    }
  }
}

/** The usual Latin spellings of a name of the country; empty for scripts that do not spell sounds. */
export function romanize(name: string, country: string): string[] {
  const [script, ...others] = scriptsOf(name);
  const letters = script === undefined || others.length > 0 ? undefined : BY_SCRIPT[script];
  if (letters === undefined) return [];
  const table = script === 'Cyrillic' ? (BY_COUNTRY[country] ?? letters) : letters;
  let spellings = [''];
  const text = foldName(name);
  for (let at = 0; at < text.length; ) {
    const pair = table.get(text.slice(at, at + 2));
    const single = table.get(text.charAt(at)) ?? [text.charAt(at)];
    const next = pair ?? single;
    spellings = spellings.flatMap((start) => next.map((end) => start + end)).slice(0, SPELLINGS_MAX);
    at += pair === undefined ? 1 : 2;
  }
  return [...new Set(spellings)];
}

function alphabet(text: string): Alphabet {
  return new Map(
    text
      .trim()
      .split(/\s+/)
      .map((entry) => {
        const [letters = '', spellings = ''] = entry.split('=');
        return [letters, spellings.split(',')];
      }),
  );
}
