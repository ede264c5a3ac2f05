import { isWord } from './clean.js';
import { type Evidence, people } from './evidence.js';
import type { Gathered } from './gather.js';
import { WORLD_SCOPE } from './merge.js';

/** A function word or title is a name when one office counts this many bearers. */
const WORD_PEOPLE_MIN = 100;

/** A dictionary of unions of lists holds every string that was once seen; from this size on it needs support. */
const BROAD_LIST_ROWS = 1_000_000;

/** Characters that the two-character Han names of broad lists may hold: so many, the most frequent ones. */
const HAN_CHARACTERS = 1_000;

const HAN_NAME = /^\p{Script=Han}{1,2}$/u;
const LATIN = /\p{Script=Latin}/u;

export type Keeper = (name: string, evidence: Evidence) => boolean;

/**
 * Whether a name's evidence is kept, by what it adds for its bytes. Everything is, that an office, a compilation or an
 * ordinary list knows, but for function words. Of the names that only a broad list knows (in all 3.5 million,
 * most of them run-together full names) those stay that name one gender, have no separator and are written in
 * another script than Latin; Han names of one character, or of two frequent ones.
 */
export function createKeeper(gathered: Gathered): Keeper {
  const broad = new Set(
    gathered.rowsRead.flatMap((rows, source) => (rows >= BROAD_LIST_ROWS ? [source] : [])),
  );
  const frequent = frequentHan(gathered.names);
  return (name, evidence) => {
    if (isWord(name) && officialPeopleMax(evidence) < WORD_PEOPLE_MIN) return false;
    const only = onlyBroadCount(evidence, broad);
    if (only === null) return true;
    if (/[ -]/.test(name) || LATIN.test(name) || (only.male > 0 && only.female > 0)) return false;
    if (!HAN_NAME.test(name)) return !/\p{Script=Han}/u.test(name);
    const characters = [...name];
    return characters.length === 1 || characters.every((character) => frequent.has(character));
  };
}

function officialPeopleMax(evidence: Evidence): number {
  let most = 0;
  for (const { official } of evidence.values()) {
    for (const count of official.values()) most = Math.max(most, people(count));
  }
  return most;
}

/** What the broad lists say of a name that nothing else knows; null when something does. */
function onlyBroadCount(
  evidence: Evidence,
  broad: ReadonlySet<number>,
): { male: number; female: number } | null {
  const world = evidence.get(WORLD_SCOPE);
  if (world === undefined || evidence.size > 1 || world.compilation.size > 0) return null;
  const all = { male: 0, female: 0 };
  for (const [source, { male, female }] of world.list) {
    if (!broad.has(source)) return null;
    all.male += male;
    all.female += female;
  }
  return all;
}

function frequentHan(names: readonly string[]): ReadonlySet<string> {
  const uses = new Map<string, number>();
  for (const name of names) {
    if (!HAN_NAME.test(name)) continue;
    for (const character of name) uses.set(character, (uses.get(character) ?? 0) + 1);
  }
  const ranked = [...uses].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return new Set(ranked.slice(0, HAN_CHARACTERS).map(([character]) => character));
}
