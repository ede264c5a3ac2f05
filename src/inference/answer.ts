import {
  createRowBuffer,
  type Dataset,
  LISTED_FEMALE,
  LISTED_MALE,
  ROW_REGISTER,
} from '../dataset/dataset.js';
import { countryListedPeople, worldShare } from './evidence.js';
import type { Parameters } from './parameters.js';

/** The row that an answer rests on. */
export interface AnswerRow {
  /** ISO 3166-1 alpha-2 code; null for all countries. */
  readonly country: string | null;
  /** People counted, rounded; 0 where only lists have the name. */
  readonly people: number;
  /** Whether a list has the name too. */
  readonly isListed: boolean;
  /** Share of women among the bearers there, shrunk to what is known beyond the row; 0 to 1. */
  readonly female: number;
}

export type RowReader = (record: number, country: number) => AnswerRow | null;

/** Reads the rows of records as an answer tells them: `country` an index in `Dataset.countries`, or -1 for all. */
export function createRowReader(dataset: Dataset, parameters: Parameters): RowReader {
  const rows = createRowBuffer();
  const wanted = new Uint8Array(1);
  return (record, country) => {
    const listed = dataset.listed(record);
    const counts = { male: dataset.maleCount(record), female: dataset.femaleCount(record), listed };
    const world = worldShare(counts, 0.5, parameters);
    if (country < 0) {
      const people = Math.round(counts.male + counts.female);
      return { country: null, people, isListed: listed !== 0, female: world };
    }
    wanted[0] = country;
    const count = dataset.readRows(record, rows, wanted);
    if (count === 0) return null;
    const shrink = rows.kinds[0] === ROW_REGISTER ? parameters.countryShrink : parameters.sampleShrink;
    const bits = rows.listed[0] as number;
    const [male, female] = [rows.male[0] as number, rows.female[0] as number];
    const men = male + countryListedPeople(bits, LISTED_MALE, world, shrink, parameters);
    const women = female + countryListedPeople(bits, LISTED_FEMALE, world, shrink, parameters);
    return {
      country: dataset.countries[country]?.code ?? null,
      people: Math.round(male + female),
      isListed: bits !== 0,
      female: (women + shrink * world) / (men + women + shrink),
    };
  };
}
