import { foldName, normalizeName } from '../../../src/dataset/normalize.js';
import { type Origin, originNumber, originOfCountry } from '../../../src/dataset/origins.js';
import { romanize } from '../../../src/dataset/romanize.js';
import { hashSurname, type SurnameSections } from '../../../src/dataset/surnames.js';
import type { SurnameRow, SurnameSource } from '../sources/surnames/source.js';
import { type OriginExample, trainOrigins } from './origin-model.js';

export interface BuiltSurname {
  readonly people: number;
  /** Bits of `ORIGINS`. */
  readonly origins: number;
}

export interface GatheredSurnames {
  readonly surnames: ReadonlyMap<string, BuiltSurname>;
  /** Rows read, by source. */
  readonly rowsRead: readonly number[];
}

export type SurnameReader = (
  source: SurnameSource,
) => Promise<AsyncIterable<SurnameRow> | Iterable<SurnameRow>>;

const SURNAME = /^[a-z][a-z '-]*[a-z]$/;
const LENGTH_MAX = 30;
/** Spellings kept of a surname in another alphabet. */
const SPELLINGS_MAX = 4;

/** Reads every source and folds its surnames to plain Latin; other alphabets are romanized. */
export async function gatherSurnames(
  sources: readonly SurnameSource[],
  open: SurnameReader,
): Promise<GatheredSurnames> {
  const votes = new Map<string, Votes>();
  const rowsRead: number[] = [];
  for (const source of sources) {
    let read = 0;
    for await (const row of await open(source)) {
      read++;
      const lists = source.package === null ? HAND_VOTES : 1;
      for (const spelling of spellingsOf(row)) add(votes, spelling, row, lists);
    }
    rowsRead.push(read);
  }
  const surnames = new Map(
    [...votes].map(([surname, all]) => [surname, { people: all.people, origins: originsOf(all) }]),
  );
  return { surnames, rowsRead };
}

function spellingsOf({ surname, country }: SurnameRow): string[] {
  const folded = foldName(normalizeName(surname));
  const spellings = SURNAME.test(folded) ? [folded] : romanize(folded, country ?? '').slice(0, SPELLINGS_MAX);
  return spellings.filter((spelling) => spelling.length <= LENGTH_MAX && SURNAME.test(spelling));
}

function add(gathered: Map<string, Votes>, spelling: string, row: SurnameRow, lists: number): void {
  const known = gathered.get(spelling) ?? { people: 0, byOrigin: new Map<number, number>(), foreignIn: -1 };
  gathered.set(spelling, known);
  known.people += row.people ?? 0;
  if (row.foreignIn !== undefined) known.foreignIn = originOfCountry(row.foreignIn);
  const origin = row.country === null ? -1 : originOfCountry(row.country);
  if (origin >= 0) known.byOrigin.set(origin, (known.byOrigin.get(origin) ?? 0) + lists);
}

interface Votes {
  people: number;
  /** Lists that have the surname, by origin. */
  readonly byOrigin: Map<number, number>;
  foreignIn: number;
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

/** The surname sections of the file; the same bytes for the same surnames. */
export function encodeSurnames(surnames: ReadonlyMap<string, BuiltSurname>): SurnameSections {
  const sorted = [...surnames].sort((a, b) => (a[0] < b[0] ? -1 : 1));
  const examples: OriginExample[] = sorted.flatMap(([surname, { origins }]) =>
    origins === 0 ? [] : [{ surname, origins }],
  );
  const byHash = new Map<number, BuiltSurname>();
  for (const [surname, built] of sorted) {
    const hash = hashSurname(surname);
    // Of two surnames under one hash (a handful of 200,000) the first one stands.
    if (!byHash.has(hash)) byHash.set(hash, built);
  }
  const hashes = Uint32Array.from([...byHash.keys()].sort((a, b) => a - b));
  const built = Array.from(hashes, (hash) => byHash.get(hash) as BuiltSurname);
  return {
    hashes,
    masks: Uint32Array.from(built, ({ origins }) => origins),
    people: Uint8Array.from(built, ({ people }) => (people === 0 ? 0 : Math.floor(Math.log2(people)) + 1)),
    weights: examples.length === 0 ? new Int8Array(0) : trainOrigins(examples),
  };
}
