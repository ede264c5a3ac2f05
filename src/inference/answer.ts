import {
  createRowBuffer,
  type Dataset,
  LISTED_FEMALE,
  LISTED_MALE,
  ROW_LISTED,
  ROW_REGISTER,
} from '../dataset/dataset.js';
import { listedPeople, worldShare } from './evidence.js';
import type { Parameters } from './parameters.js';

/** The row that an answer rests on. */
export interface AnswerRow {
  /** ISO 3166-1 alpha-2 code; null for all countries. */
  readonly country: string | null;
  /** People counted, rounded; 0 where only lists have the name. */
  readonly people: number;
  readonly isListed: boolean;
  /** Share of women among the bearers there, shrunk to what is known beyond the row; 0 to 1. */
  readonly female: number;
}

export type RowReader = (record: number, country: number) => AnswerRow | null;

/** Reads the rows of records as an answer tells them: `country` an index in `Dataset.countries`, or -1 for all. */
export function createRowReader(dataset: Dataset, parameters: Parameters): RowReader {
  const rows = createRowBuffer();
  let lastRecord = -1;
  let count = 0;
  return (record, country) => {
    const listed = dataset.listed(record);
    const male = dataset.maleCount(record);
    const female = dataset.femaleCount(record);
    const world = worldShare({ male, female, listed }, 0.5, parameters);
    if (country < 0) {
      const people = Math.round(male + female);
      return { country: null, people, isListed: people === 0 && listed !== 0, female: world };
    }
    if (record !== lastRecord) {
      count = dataset.readRows(record, rows);
      lastRecord = record;
    }
    for (let at = 0; at < count; at++) {
      if (rows.countries[at] !== country) continue;
      const { countryListPeople } = parameters;
      const shrink = rows.kinds[at] === ROW_REGISTER ? parameters.countryShrink : parameters.sampleShrink;
      const bits = rows.listed[at] as number;
      const men = (rows.male[at] as number) + listedPeople(bits, LISTED_MALE, parameters) * countryListPeople;
      const women =
        (rows.female[at] as number) + listedPeople(bits, LISTED_FEMALE, parameters) * countryListPeople;
      return {
        country: dataset.countries[country]?.code ?? null,
        people: Math.round((rows.male[at] as number) + (rows.female[at] as number)),
        isListed: rows.kinds[at] === ROW_LISTED,
        female: (women + shrink * world) / (men + women + shrink),
      };
    }
    return null;
  };
}
