import type { Gender } from '../../src/inference/types.js';
import { cleanName } from '../dataset/build/clean.js';
import type { SourceKind, SourceRow } from '../dataset/sources/source.js';

/** What a register says of a name. For a list without counts the figures are 1 and 0. */
export interface TrueName {
  readonly name: string;
  readonly male: number;
  readonly female: number;
}

/** A name below this share of one gender has no right answer. */
const DOMINANT_SHARE_MIN = 0.55;

/** The cleaned names of a table, spellings that normalize alike added up. */
export async function readTruth(
  rows: AsyncIterable<SourceRow> | Iterable<SourceRow>,
  kind: SourceKind,
): Promise<TrueName[]> {
  const names = new Map<string, { name: string; male: number; female: number }>();
  for await (const row of rows) {
    const name = cleanName(row.name, 'official');
    if (name === null || row.male + row.female === 0) continue;
    const known = names.get(name) ?? { name, male: 0, female: 0 };
    names.set(name, known);
    known.male = kind === 'list' ? Math.max(known.male, row.male) : known.male + row.male;
    known.female = kind === 'list' ? Math.max(known.female, row.female) : known.female + row.female;
  }
  return [...names.values()];
}

/** The gender that the register names; null near an even split. */
export function trueGender({ male, female }: TrueName): Gender | null {
  if (Math.max(male, female) < DOMINANT_SHARE_MIN * (male + female)) return null;
  return male > female ? 'male' : 'female';
}
