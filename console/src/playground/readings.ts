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
  /** Of female to male. */
  readonly odds: string;
  readonly female: string;
}

/** A line of the table of rows behind the readings. */
export interface RowLine {
  readonly key: string;
  readonly name: string;
  readonly where: string;
  readonly counts: string;
  readonly female: string;
  /** The first ones, and how many more. */
  readonly sources: string;
  readonly isUsed: boolean;
}

const originOf = ({ origin, origin_share: share }: Reading, nameCountry: NameCountry): string =>
  `${origin === null ? 'Any' : nameCountry(origin)} (${percent(share)})`;

/** The readings of a value, the likeliest first. */
export const readingLines = ({ readings }: Explanation, nameCountry: NameCountry): ReadingLine[] =>
  readings.map((reading, index) => ({
    key: String(index),
    given: nameOf(reading),
    others: reading.others.join(' '),
    probability: percent(reading.probability),
    origin: originOf(reading, nameCountry),
    odds: oddsOf(reading.log_odds),
    female: percent(reading.female),
  }));

const sourcesShown = 3;

function sourcesText(sources: readonly string[]): string {
  const more = sources.length - sourcesShown;
  return `${sources.slice(0, sourcesShown).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

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
      sources: sourcesText(row.sources),
      isUsed,
    });
  }
  return [...lines.values()];
}

/** Odds of female to male from their natural logarithm: `1 : 30`. */
function oddsOf(logOdds: number): string {
  const odds = Math.exp(Math.abs(logOdds));
  const shown =
    odds >= 1e6 ? '1,000,000+' : odds >= 10 ? Math.round(odds).toLocaleString('en') : odds.toFixed(1);
  return logOdds >= 0 ? `${shown} : 1` : `1 : ${shown}`;
}

const nameOf = ({ given }: Reading): string => (given.length === 0 ? 'title alone' : given.join(' '));

/** Unlisted readings are mentioned if their share is at least this. */
const restMin = 0.0005;

/** A line of the computation: what it gives, and from what. */
export interface FormulaLine {
  readonly term: string;
  readonly value: string;
}

/** How the readings make the answer, with its numbers. */
export function formulaLines({
  no_person: none,
  female,
  title_log_odds: title,
  readings,
}: Explanation): FormulaLine[] {
  const person: FormulaLine = {
    term: 'Names a person',
    value: `100% − ${percent(none)} = ${percent(1 - none)}`,
  };
  if (readings.length === 0) return [person];
  const before = 1 / (1 + (1 / female - 1) * Math.exp(title));
  const terms = readings.map((reading) => `${percent(reading.probability)} × ${percent(reading.female)}`);
  const known = readings.reduce((sum, { probability }) => sum + probability, 0);
  const listed = readings.reduce((sum, reading) => sum + reading.probability * reading.female, 0);
  const rest = 1 - known > restMin ? [`${percent(Math.max(0, before - listed))} (less likely readings)`] : [];
  const sum: FormulaLine = {
    term: 'Female',
    value: `${[...terms, ...rest].join(' + ')} = ${percent(before)}`,
  };
  if (title === 0) return [person, sum];
  const odds = (share: number): string => oddsOf(Math.log(share / (1 - share)));
  return [
    person,
    sum,
    {
      term: 'With the title',
      value: `odds ${odds(before)}, times ${oddsOf(title)} for the title = ${odds(female)}, that is ${percent(female)}`,
    },
  ];
}

/** What the terms of the sum are. */
export const formulaWords =
  'Female is the sum over all readings: how probable the reading is, times the share of women among the bearers of its given name there.';
