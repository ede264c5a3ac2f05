import { SAMPLE_PARTS } from '../../../src/dataset/format.js';
import type { Source } from '../sources/source.js';
import type { RowStore } from './gather.js';

/** As how many people one man and one woman of a sample count. */
export interface SampleWeight {
  readonly male: number;
  readonly female: number;
}

/** No person of a sample counts as more people than this, or one candidate would be a crowd. */
const WEIGHT_MAX = 3;

/** A sample with fewer people of a sex than this cannot be weighed and is left out. */
const SEX_PEOPLE_MIN = 10;

const NOTHING: SampleWeight = { male: 0, female: 0 };

/**
 * Samples are mostly men: of a name that women bear as often as men they count few women. So both sexes get the
 * same weight in all, half of the people each, which turns counts into P(name | sex); and the whole sample is
 * scaled down to `Source.effectivePeople`, and until no person weighs more than `WEIGHT_MAX`.
 */
export function weighSamples(
  rows: RowStore,
  sources: readonly Source[],
): (source: number, country: number) => SampleWeight {
  const totals = new Map<string, { male: number; female: number }>();
  for (let row = 0; row < rows.length; row++) {
    if (sources[rows.source(row)]?.kind !== 'sample') continue;
    const key = `${rows.source(row)} ${rows.country(row)}`;
    const total = totals.get(key) ?? { male: 0, female: 0 };
    totals.set(key, total);
    total.male += rows.male(row);
    total.female += rows.female(row);
  }
  const weights = new Map(
    [...totals].map(([key, total]) => [key, weightOf(total, sources[Number(key.split(' ')[0])] as Source)]),
  );
  return (source, country) => weights.get(`${source} ${country}`) ?? NOTHING;
}

function weightOf({ male, female }: { male: number; female: number }, source: Source): SampleWeight {
  if (Math.min(male, female) < SEX_PEOPLE_MIN) return NOTHING;
  const people = male + female;
  const whole = { male: people / 2 / male, female: people / 2 / female };
  const scale = Math.min(
    1,
    WEIGHT_MAX / Math.max(whole.male, whole.female),
    (source.effectivePeople ?? people) / people,
  );
  return { male: whole.male * scale, female: whole.female * scale };
}

/** To the next part of a person that the file can hold; one that has people keeps at least one part. */
export function roundSample(people: number): number {
  return people === 0 ? 0 : Math.max(1, Math.round(people * SAMPLE_PARTS)) / SAMPLE_PARTS;
}
