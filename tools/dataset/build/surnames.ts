import { foldName, normalizeName } from '../../../src/dataset/normalize.js';
import { type Origin, originNumber, originOfCountry } from '../../../src/dataset/origins.js';
import { romanize } from '../../../src/dataset/romanize.js';
import { SURNAME_COUNTRIES_MAX } from '../../../src/dataset/surnames.js';
import type { Rows } from '../sources/source.js';
import type { SurnameRow, SurnameSource } from '../sources/surnames/source.js';
import { type OriginExample, trainOrigins } from './origin-model.js';
import type { BuiltSurname, SurnamesToWrite } from './surname-entries.js';

export type SurnameReader = (source: SurnameSource) => Promise<Rows<SurnameRow>>;

const SURNAME = /^[a-z][a-z '-]*[a-z]$/;
const CYRILLIC = /^\p{Script=Cyrillic}[\p{Script=Cyrillic} '-]*\p{Script=Cyrillic}$/u;
const LENGTH_MAX = 30;
/** Spellings kept of a surname in another alphabet. */
const SPELLINGS_MAX = 4;

/** Reads every source and folds its surnames to plain Latin; other alphabets are romanized, Cyrillic is kept too. */
export async function gatherSurnames(sources: readonly SurnameSource[], open: SurnameReader) {
  const votes = new Map<string, Votes>();
  const shares = createShares();
  /** By source. */
  const rowsRead: number[] = [];
  for (const source of sources) {
    let read = 0;
    for await (const row of await open(source)) {
      read++;
      shares.count(source, row);
      const lists = source.package === null ? HAND_VOTES : 1;
      for (const spelling of spellingsOf(row)) add(votes, spelling, row, source, lists);
    }
    rowsRead.push(read);
  }
  const surnames = new Map([...votes].map(([surname, all]) => [surname, build(all, shares)]));
  const countries = new Set([...surnames.values()].flatMap((built) => built.countries.map(([code]) => code)));
  const written: SurnamesToWrite = { surnames, countries, weights: weightsOf(surnames) };
  return { surnames: written, rowsRead };
}

function spellingsOf(row: SurnameRow): string[] {
  const folded = foldName(normalizeName(row.surname));
  if (folded.length > LENGTH_MAX) return [];
  if (SURNAME.test(folded)) return [folded];
  const latin = romanize(folded, row.country ?? row.countedIn ?? '')
    .slice(0, SPELLINGS_MAX)
    .filter((spelling) => spelling.length <= LENGTH_MAX && SURNAME.test(spelling));
  return CYRILLIC.test(folded) && row.people !== null ? [folded, ...latin] : latin;
}

interface Votes {
  people: number;
  /** People of a country, by source; 0 in a list. */
  readonly rows: Map<string, number>;
  /** Lists that have the surname, by origin. */
  readonly byOrigin: Map<number, number>;
  foreignIn: number;
}

function add(
  gathered: Map<string, Votes>,
  spelling: string,
  row: SurnameRow,
  source: SurnameSource,
  lists: number,
): void {
  const known = gathered.get(spelling) ?? {
    people: 0,
    rows: new Map<string, number>(),
    byOrigin: new Map<number, number>(),
    foreignIn: -1,
  };
  gathered.set(spelling, known);
  const people = row.people ?? 0;
  known.people += people;
  if (row.foreignIn !== undefined) known.foreignIn = originOfCountry(row.foreignIn);
  const place = row.countedIn ?? row.country;
  if (place !== null) {
    const key = `${source.id} ${place}`;
    known.rows.set(key, (known.rows.get(key) ?? 0) + people);
  }
  const origin = row.country === null ? -1 : originOfCountry(row.country);
  if (origin >= 0) known.byOrigin.set(origin, (known.byOrigin.get(origin) ?? 0) + lists);
}

function build(votes: Votes, shares: Shares): BuiltSurname {
  const countries = shares.of(votes.rows).slice(0, SURNAME_COUNTRIES_MAX);
  return { people: votes.people, origins: originsOf(votes), countries };
}

/** An origin with so many times fewer lists than the one with most is that of a few migrants. */
const VOTES_RATIO_MAX = 3;
/** Countries of one language have several lists; the hand-written ones stand alone for theirs. */
const HAND_VOTES = 3;
/** Surnames of these stand in the lists of many countries of migrants, and are theirs all the same. */
const EAST_ASIAN = bitsOf('chinese', 'korean', 'vietnamese');
const BESIDE_EAST_ASIAN = EAST_ASIAN | bitsOf('english', 'malay');

function bitsOf(...ids: readonly Origin[]): number {
  return ids.reduce((bits, id) => bits | (1 << originNumber(id)), 0);
}

function originsOf({ byOrigin, foreignIn }: Votes): number {
  const most = Math.max(0, ...byOrigin.values());
  let origins = 0;
  for (const [origin, votes] of byOrigin) {
    if (votes * VOTES_RATIO_MAX > most && origin !== foreignIn) origins = (origins | (1 << origin)) >>> 0;
  }
  return (origins & EAST_ASIAN) === 0 ? origins : (origins & BESIDE_EAST_ASIAN) >>> 0;
}

function weightsOf(surnames: ReadonlyMap<string, BuiltSurname>): Int8Array {
  const examples: OriginExample[] = [...surnames]
    .filter(([surname, { origins }]) => origins !== 0 && SURNAME.test(surname))
    .sort((a, b) => (a[0] < b[0] ? -1 : 1))
    .map(([surname, { origins }]) => ({ surname, origins }));
  return examples.length === 0 ? new Int8Array(0) : trainOrigins(examples);
}

type Shares = ReturnType<typeof createShares>;

/** A sample of few people counts as if so many others had been in it: shares of small countries are not trusted. */
const SAMPLE_PEOPLE_MORE = 3_000;
/** The common surnames that a list names are borne by this share of the people, each by as many. */
const LISTED_SHARE = 0.3;
/** A register that leaves rare surnames out says of those it lacks that they are rarer than its rarest one. */
interface Counted {
  people: number;
  rows: number;
  isRegister: boolean;
}

/** What share of a country's people bears a surname. */
function createShares() {
  const counted = new Map<string, Counted>();
  const registers = new Set<string>();
  return {
    count(source: SurnameSource, { country, countedIn, people }: SurnameRow): void {
      const place = countedIn ?? country;
      if (place === null) return;
      const key = `${source.id} ${place}`;
      const known = counted.get(key) ?? { people: 0, rows: 0, isRegister: source.isRegister === true };
      counted.set(key, known);
      known.people += people ?? 0;
      known.rows++;
      if (known.isRegister) registers.add(place);
    },
    /** Country codes with shares, the largest first; `rows` holds people by source and country. */
    of(rows: ReadonlyMap<string, number>): [country: string, share: number][] {
      const best = new Map<string, number>();
      for (const [key, people] of rows) {
        const source = counted.get(key) as Counted;
        const country = key.slice(key.lastIndexOf(' ') + 1);
        // Where a register counts, neither samples nor lists add anything.
        if (registers.has(country) && !source.isRegister) continue;
        best.set(country, Math.max(best.get(country) ?? 0, shareOf(people, source)));
      }
      return [...best].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    },
  };
}

function shareOf(people: number, { people: all, rows, isRegister }: Counted): number {
  if (people === 0) return LISTED_SHARE / rows;
  return people / (all + (isRegister ? 0 : SAMPLE_PEOPLE_MORE));
}
