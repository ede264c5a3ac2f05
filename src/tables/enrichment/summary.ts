import type { Answer } from './answers/answer.js';
import { shown } from './columns/column-fault.js';
import type { AskedRow } from './questions.js';

/** Parts of the confidences from 0.5 to 1. */
export const CONFIDENCE_PARTS = 10;

/** Results of the rows so far. */
export type Tally = ReturnType<typeof newTally>;

export const newTally = (isCharged: boolean) => ({
  rows: 0,
  female: 0,
  male: 0,
  /** Rows without a gender by reason, except failed and empty ones. */
  unknown: { not_found: 0, no_name_candidate: 0, ambiguous: 0, insufficient_evidence: 0 } as Record<
    string,
    number
  >,
  /** Ambiguous rows of a name that had no country. */
  ambiguousWithoutCountry: 0,
  /** Ambiguous rows that no name can decide: two people, or a person who states another gender. */
  ambiguousBesideName: 0,
  empty: 0,
  failed: 0,
  /** Rows looked up without their unrecognized country. */
  countriesNotUnderstood: 0,
  /** The first distinct texts of unrecognized countries, with their rows. */
  countryTexts: [] as [text: string, rows: number][],
  /** Rows with a gender by confidence: ten equal parts from 0.5 to 1; without one last. */
  confidences: Array.from({ length: CONFIDENCE_PARTS + 1 }, () => 0),
  /** Rows by the country of their answer. */
  countries: {} as Record<string, number>,
  /** Rows whose name was looked up behind its salutation. */
  salutations: 0,
  /** The column of salutations; null without one. */
  salutationColumn: null as string | null,
  /** Rows answered by AI, with or without a gender. */
  ai: 0,
  /** Values looked up: the distinct ones, as far as the cache holds them. */
  lookups: 0,
  /** Credits charged; null without a service. */
  credits: (isCharged ? 0 : null) as number | null,
});

/**
 * Whether a run has anything that its next one can continue from: rows, or values sent to a service. Those whose answer was
 * lost may have been charged, which no count of credits shows.
 */
export const hasProgress = ({ rows, credits, lookups }: Tally): boolean =>
  rows > 0 || (credits !== null && lookups > 0);

/** Distinct texts of unrecognized countries that are kept, and those that are printed. */
const COUNTRY_TEXTS_MAX = 100;
const COUNTRY_TEXTS_PRINTED = 5;

/** Counts a row. `addText` notes the text of an unrecognized country. */
export function countRow(
  tally: Tally,
  answer: Answer,
  { question, unknownCountry, hasSalutation }: Omit<AskedRow, 'failed'>,
  addText = (text: string): unknown => addCountryText(tally, text, 1),
): void {
  const { gender, reason, source, fault, confidence, country } = answer;
  tally.rows++;
  if (country !== null) tally.countries[country] = (tally.countries[country] ?? 0) + 1;
  if (gender !== null) {
    tally[gender]++;
    const part =
      confidence === null
        ? CONFIDENCE_PARTS
        : Math.min(CONFIDENCE_PARTS - 1, Math.max(0, Math.floor((confidence - 0.5) * 2 * CONFIDENCE_PARTS)));
    tally.confidences[part] = (tally.confidences[part] ?? 0) + 1;
  } else if (fault !== null) tally.failed++;
  else if (reason === 'empty') tally.empty++;
  else if (reason !== null) tally.unknown[reason] = (tally.unknown[reason] ?? 0) + 1;
  if (source === 'ai') tally.ai++;
  if (hasSalutation) tally.salutations++;
  // Where a name is ambiguous, its source is named.
  if (reason === 'ambiguous' && source === 'none') tally.ambiguousBesideName++;
  else if (reason === 'ambiguous' && question.country === null) tally.ambiguousWithoutCountry++;
  if (unknownCountry === null) return;
  if (fault?.kind !== 'country') tally.countriesNotUnderstood++;
  addText(countryTextOf(unknownCountry));
}

/** The text of an unrecognized country as it is listed: a terminal would interpret control characters. */
const countryTextOf = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').slice(0, 60);

function addCountryText(tally: Tally, text: string, rows: number): void {
  const known = tally.countryTexts.find(([one]) => one === text);
  if (known !== undefined) known[1] += rows;
  else if (tally.countryTexts.length < COUNTRY_TEXTS_MAX) tally.countryTexts.push([text, rows]);
}

/** Adds the tally of later rows. */
export function addTally(tally: Tally, later: Tally): void {
  addFigures(tally, later);
  for (const name of ['unknown', 'countries', 'confidences'] as const) addFigures(tally[name], later[name]);
  for (const [text, rows] of later.countryTexts) addCountryText(tally, text, rows);
}

/** Adds the members that are numbers. */
function addFigures(sums: object, later: object): void {
  const figures = sums as Record<string, number>;
  for (const [name, figure] of Object.entries(later))
    if (typeof figure === 'number') figures[name] = (figures[name] ?? 0) + figure;
}

/** The most frequent first. */
const countryTextsOf = ({ countryTexts }: Tally) => countryTexts.toSorted((a, b) => b[1] - a[1]);

function countryTextLine(tally: Tally, width: number): string[] {
  const texts = countryTextsOf(tally);
  if (texts.length === 0) return [];
  const listed = texts
    .slice(0, COUNTRY_TEXTS_PRINTED)
    .map(([text, rows]) => `"${text}" (${number(rows)})`)
    .join(', ');
  const more = texts.length > COUNTRY_TEXTS_PRINTED ? ', … (all with --json)' : '';
  return [`${'not recognized'.padEnd(width)}  ${listed}${more}`];
}

/** The effort of a run. */
interface Effort {
  /** Rows of this run, which are fewer than those of the file after a resume. */
  readonly rows: number;
  readonly seconds: number;
  /** The encoding of the text where it is another than UTF-8; null: UTF-8, or no text. */
  readonly encoding: string | null;
}

const rateOf = ({ rows, seconds }: Pick<Effort, 'rows' | 'seconds'>): number =>
  Math.round(rows / Math.max(seconds, 0.001));

export function summaryJson(tally: Tally, effort: Effort) {
  return {
    rows: tally.rows,
    lookups: tally.lookups,
    identified: tally.female + tally.male,
    female: tally.female,
    male: tally.male,
    unknown: Object.values(tally.unknown).reduce((sum, one) => sum + one, 0),
    by_reason: tally.unknown,
    by_ai: tally.ai,
    empty: tally.empty,
    failed: tally.failed,
    countries_not_understood: tally.countriesNotUnderstood,
    country_texts_not_understood: countryTextsOf(tally).map(([text, rows]) => ({ text, rows })),
    salutations: tally.salutations,
    salutation_column: tally.salutationColumn,
    credits_used: tally.credits,
    encoding: effort.encoding,
    seconds: Number(effort.seconds.toFixed(2)),
    rows_per_second: rateOf(effort),
  };
}

export const number = (value: number): string => value.toLocaleString('en-US');

/** What can be tried next, by the options that would do it. */
export function hintLines(tally: Tally, { ai }: { readonly ai: string }): string[] {
  const { not_found = 0, ambiguous = 0, insufficient_evidence = 0 } = tally.unknown;
  // AI cannot decide rows without a name, nor those that no name can decide.
  const isForAi = not_found + ambiguous + insufficient_evidence > tally.ambiguousBesideName;
  return [
    ...(ai === 'off' && isForAi
      ? ['--ai fallback to let the model answer what the dataset does not know']
      : []),
    ...(tally.ambiguousWithoutCountry > 0
      ? ['--country COUNTRY to decide names whose gender differs by country']
      : []),
    ...(tally.countriesNotUnderstood > 0
      ? ['--strict-country to fail rows whose country is not recognized']
      : []),
  ].map((hint) => `try ${hint}`);
}

/** Width of the labels, unless one of them is longer. */
const LABEL_WIDTH = 22;

export function summaryLines(tally: Tally, effort: Effort): string[] {
  const { rows, female, male, empty, failed, countriesNotUnderstood, credits, ai, lookups } = tally;
  const { salutations, salutationColumn } = tally;
  const share = (part: number): string => (rows === 0 ? '' : `  ${((100 * part) / rows).toFixed(1)}%`);
  const reasons = Object.entries(tally.unknown)
    .filter(([, value]) => value > 0)
    .map(([reason, value]) => [`unknown: ${reason}`, value] as const);
  const width = Math.max(LABEL_WIDTH, ...reasons.map(([label]) => label.length));
  const cells = (label: string, value: string): string => `${label.padEnd(width)}${value.padStart(13)}`;
  const line = (label: string, value: number, rest = ''): string =>
    `${cells(label, number(value))}${share(value)}${rest}`;
  const optional = (label: string, value: number, rest = ''): string[] =>
    value === 0 ? [] : [line(label, value, rest)];
  return [
    `${cells('rows', number(rows))}  ${number(lookups)} ${lookups === 1 ? 'value' : 'values'} looked up`,
    line('female', female),
    line('male', male),
    ...reasons.map(([label, value]) => line(label, value)),
    ...optional('answered by AI', ai),
    ...optional('empty', empty),
    ...optional('failed', failed),
    ...(salutationColumn === null
      ? []
      : [line('salutations', salutations, `  from column ${shown(salutationColumn)}`)]),
    ...optional('unrecognized country', countriesNotUnderstood, '  looked up without it'),
    ...countryTextLine(tally, width),
    ...(credits === null ? [] : [cells('credits used', number(credits))]),
    ...(effort.encoding === null ? [] : [cells('encoding', effort.encoding)]),
    `${cells('seconds', effort.seconds.toFixed(2))}  ${number(rateOf(effort))} rows per second`,
  ];
}
