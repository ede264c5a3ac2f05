import { countryName } from '../api/countries.js';
import type { Explanation, Reading } from '../api/types.js';
import { percent, whole } from '../kit/format.js';

/** A row of the dataset behind a reading. */
export type DatasetRow = Reading['rows'][number];

/** The rows of the dataset behind the readings, each once. */
export function rowsBehind({ readings }: Explanation): DatasetRow[] {
  const rows = new Map<string, DatasetRow>();
  for (const row of readings.flatMap((reading) => reading.rows)) {
    const key = `${row.name}/${row.country ?? ''}`;
    rows.set(key, { ...row, used: row.used || rows.get(key)?.used === true });
  }
  return [...rows.values()];
}

export const givenText = ({ given }: Reading): string =>
  given.length === 0 ? 'title alone' : given.join(' ');

export const originText = ({ origin, origin_share: share }: Reading): string =>
  `${origin === null ? 'Any' : countryName(origin)} (${percent(share)})`;

export const countsText = ({ evidence, female, male, listed_as: listedAs }: DatasetRow): string =>
  evidence === 'counted' ? `${whole(female)} / ${whole(male)}` : `Listed as ${listedAs ?? 'unisex'}`;

const sourcesShown = 3;

/** The first sources, and how many more. */
export function sourcesText({ sources }: DatasetRow): string {
  const more = sources.length - sourcesShown;
  return `${sources.slice(0, sourcesShown).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Odds of female to male from their natural logarithm: `1 : 30`. */
export function oddsText(logOdds: number): string {
  const odds = Math.exp(Math.abs(logOdds));
  const shown = odds >= 1e6 ? '1,000,000+' : odds >= 10 ? whole(Math.round(odds)) : odds.toFixed(1);
  return logOdds >= 0 ? `${shown} : 1` : `1 : ${shown}`;
}

/** Unlisted readings are mentioned if their share is at least this. */
const restMin = 0.0005;

/** How the readings make the answer, with its numbers: what each line computes, and from what. */
export function formulaLines({
  no_person: none,
  female,
  title_log_odds: title,
  readings,
}: Explanation): [term: string, value: string][] {
  // What is left is never shown as 100%: neither is what is subtracted as 0%.
  const nobody = none > 0 ? Math.max(none, 0.001) : 0;
  const person: [string, string] = ['Names a person', `100% − ${percent(nobody)} = ${percent(1 - nobody)}`];
  if (readings.length === 0) return [person];
  const before = 1 / (1 + (1 / female - 1) * Math.exp(title));
  const terms = readings.map((reading) => `${percent(reading.probability)} × ${percent(reading.female)}`);
  const known = readings.reduce((sum, { probability }) => sum + probability, 0);
  const listed = readings.reduce((sum, reading) => sum + reading.probability * reading.female, 0);
  const rest = 1 - known > restMin ? [`${percent(Math.max(0, before - listed))} (less likely readings)`] : [];
  const sum: [string, string] = ['Female', `${[...terms, ...rest].join(' + ')} = ${percent(before)}`];
  if (title === 0) return [person, sum];
  const odds = (share: number): string => oddsText(Math.log(share / (1 - share)));
  const withTitle = `odds ${odds(before)}, times ${oddsText(title)} for the title = ${odds(female)}, that is ${percent(female)}`;
  return [person, sum, ['With the title', withTitle]];
}
