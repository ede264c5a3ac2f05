import type { Explanation, Reading } from '../api/types.js';
import { percent } from '../kit/format.js';
import type { NameCountry } from './wording.js';

/** A line of the table of readings. */
export interface ReadingLine {
  readonly key: string;
  readonly given: string;
  readonly others: string;
  readonly probability: string;
  readonly origin: string;
  readonly logOdds: string;
  readonly female: string;
}

/** A line of the table of rows behind the readings. */
export interface RowLine {
  readonly key: string;
  readonly name: string;
  readonly where: string;
  readonly counts: string;
  readonly female: string;
  readonly isUsed: boolean;
}

const signed = (value: number): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(2)}`;

const originOf = ({ origin, origin_share: share }: Reading, nameCountry: NameCountry): string =>
  `${origin === null ? 'Any' : nameCountry(origin)} (${percent(share)})`;

/** The readings of a value, the likeliest first. */
export const readingLines = ({ readings }: Explanation, nameCountry: NameCountry): ReadingLine[] =>
  readings.map((reading, index) => ({
    key: String(index),
    given: reading.given.length === 0 ? 'Title alone' : reading.given.join(' '),
    others: reading.others.join(' '),
    probability: percent(reading.probability),
    origin: originOf(reading, nameCountry),
    logOdds: signed(reading.log_odds),
    female: percent(reading.female),
  }));

/** The rows of the dataset behind the readings, each once. */
export function rowLines({ readings }: Explanation, nameCountry: NameCountry): RowLine[] {
  const lines = new Map<string, RowLine>();
  for (const row of readings.flatMap(({ rows }) => rows)) {
    const key = `${row.name}/${row.country ?? ''}`;
    const isUsed = row.used || lines.get(key)?.isUsed === true;
    lines.set(key, {
      key,
      name: row.name,
      where: row.country === null ? 'Worldwide' : nameCountry(row.country),
      counts:
        row.evidence === 'counted'
          ? `${row.female.toLocaleString('en')} / ${row.male.toLocaleString('en')}`
          : `Listed as ${row.listed_as ?? 'unisex'}`,
      female: percent(row.female_share),
      isUsed,
    });
  }
  return [...lines.values()];
}

/** How the readings make the answer, in one or two sentences. */
export function formulaWords({ no_person: none, female, title_log_odds: title }: Explanation): string {
  const titles = title === 0 ? '' : ` A title adds ${signed(title)} to the log-odds of female.`;
  return `No person: ${percent(none)}. If it is one, female: ${percent(female)}, the sum over the readings of probability × share of women.${titles}`;
}
