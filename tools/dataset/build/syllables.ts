import {
  hashSyllable,
  SYLLABLE_FIRST,
  SYLLABLE_LAST,
  SYLLABLE_ONLY,
  type SyllablePosition,
  type SyllableSystem,
  totalsKey,
} from '../../../src/dataset/syllables.js';
import type { Rows, SourceRow } from '../sources/source.js';

interface People {
  male: number;
  female: number;
}

/** The parts of one position, and the people of all of them; one part may be spelled in several ways. */
interface PositionCounts {
  readonly total: People;
  readonly parts: Map<string, People>;
}

export type SyllableCounts = ReadonlyMap<SyllableSystem, ReadonlyMap<SyllablePosition, PositionCounts>>;

export const NO_SYLLABLES: SyllableCounts = new Map();

/** Names of a sample, and how their parts are found and written. */
export interface SyllableSource {
  readonly system: SyllableSystem;
  readonly rows: Rows<SourceRow>;
  /** The parts of a name. */
  split(name: string): readonly string[];
  /** The spellings of a part, each of which counts its people; the part itself by default. */
  spell?(part: string): readonly string[];
}

/** Counts the parts of names of one or two parts. */
export async function countSyllables(sources: readonly SyllableSource[]): Promise<SyllableCounts> {
  const counts = new Map<SyllableSystem, Map<SyllablePosition, PositionCounts>>();
  for (const { system, rows, split, spell = (part: string) => [part] } of sources) {
    const positions = counts.get(system) ?? new Map<SyllablePosition, PositionCounts>();
    counts.set(system, positions);
    for await (const { name, male, female } of rows) {
      const parts = split(name.normalize('NFKC').toLowerCase());
      if (parts.length === 0 || parts.length > 2) continue;
      for (const [index, part] of parts.entries()) {
        const position = parts.length === 1 ? SYLLABLE_ONLY : index === 0 ? SYLLABLE_FIRST : SYLLABLE_LAST;
        const known = positions.get(position) ?? { total: { male: 0, female: 0 }, parts: new Map() };
        positions.set(position, known);
        addTo(known.total, male, female);
        for (const spelling of spell(part)) {
          const people = known.parts.get(spelling) ?? { male: 0, female: 0 };
          known.parts.set(spelling, people);
          addTo(people, male, female);
        }
      }
    }
  }
  return counts;
}

function addTo(people: People, male: number, female: number): void {
  people.male += male;
  people.female += female;
}

/** Of two parts with one hash (none is likely among some 60,000) the more frequent one stands. */
export function encodeSyllables(counts: SyllableCounts) {
  const byHash = new Map<number, People>();
  const totals: Record<string, [number, number]> = {};
  for (const [system, positions] of counts) {
    for (const [position, { total, parts }] of positions) {
      for (const [part, people] of parts) {
        const hash = hashSyllable(system, position, part);
        if (peopleOf(byHash.get(hash)) < peopleOf(people)) byHash.set(hash, people);
      }
      totals[totalsKey(system, position)] = [total.male, total.female];
    }
  }
  const sorted = [...byHash].sort((a, b) => a[0] - b[0]);
  const sortedTotals = Object.fromEntries(Object.entries(totals).sort((a, b) => (a[0] < b[0] ? -1 : 1)));
  return {
    hashes: Uint32Array.from(sorted, ([hash]) => hash),
    counts: Uint32Array.from(sorted.flatMap(([, { male, female }]) => [male, female])),
    totals: sortedTotals,
  };
}

function peopleOf(people: People | undefined): number {
  return people === undefined ? -1 : people.male + people.female;
}
