import type { CountryRow, Dataset, NameRow } from '../dataset/dataset.js';
import { DEFAULT_RULES, type DecisionRules } from './decide.js';
import { type Found, recordsOf } from './lookup.js';
import { predict, type Resolution, resolve, type Scored } from './predict.js';
import type { MatchMethod, MatchScope, Prediction, PredictionInput } from './types.js';

/** A row that the dataset has for a candidate. */
export interface RowExplanation {
  /** The name as the dataset holds it. */
  readonly name: string;
  readonly scope: MatchScope;
  readonly country: string | null;
  /** People; 0 for a listed row. */
  readonly male: number;
  readonly female: number;
  readonly evidence: NameRow['evidence'];
  readonly listedAs: NameRow['listedAs'];
  readonly sources: readonly string[];
  /** The row that spoke for the candidate. */
  readonly used: boolean;
}

/** Why a candidate answered or did not. */
type CandidateOutcome =
  | 'chosen'
  /** Another candidate has a higher score. */
  | 'outscored'
  /** It had the best score, is ambiguous, and a second given name settled the gender. */
  | 'settled_by_another'
  /** The dataset has it with fewer people than its place asks for. */
  | 'too_few_people'
  | 'not_in_dataset';

export interface CandidateExplanation {
  readonly text: string;
  readonly method: MatchMethod;
  /** Index of the word in the value, from 0. */
  readonly position: number;
  /** Weight of the place, powers of ten. */
  readonly weight: number;
  /** Weight and evidence together; null when the candidate was not found. */
  readonly score: number | null;
  readonly outcome: CandidateOutcome;
  readonly rows: readonly RowExplanation[];
}

export interface Explanation {
  readonly prediction: Prediction;
  /** In the order in which they were tried; empty when nothing in the value can be a name. */
  readonly candidates: readonly CandidateExplanation[];
}

/** How the prediction came about: the same computation as `predict`, told in full. For operators, not for the hot path. */
export function explain(
  input: PredictionInput,
  dataset: Dataset,
  rules: DecisionRules = DEFAULT_RULES,
): Explanation {
  const resolution = resolve(input, dataset, rules);
  const candidates = resolution.list.candidates.map((candidate) => {
    const scored = resolution.scored.find((one) => one.candidate === candidate) ?? null;
    const isChosen = resolution.chosen?.candidate === candidate;
    // The bearer's origin may have replaced the row that was looked up first.
    const spoke = (isChosen ? resolution.chosen : scored)?.found ?? null;
    const rows = rowsOf(candidate.text, input.country, dataset, spoke);
    const { text, method, position, weight } = candidate;
    const outcome = outcomeOf(scored, rows.length > 0, resolution);
    return { text, method, position, weight, score: scored?.score ?? null, outcome, rows };
  });
  return { prediction: predict(input, dataset, rules), candidates };
}

function outcomeOf(scored: Scored | null, isKnown: boolean, resolution: Resolution): CandidateOutcome {
  if (scored === null) return isKnown ? 'too_few_people' : 'not_in_dataset';
  if (scored.candidate === resolution.chosen?.candidate) return 'chosen';
  const chosenScore = resolution.chosen?.score ?? Number.POSITIVE_INFINITY;
  return scored.score > chosenScore ? 'settled_by_another' : 'outscored';
}

function rowsOf(
  text: string,
  country: string | null,
  dataset: Dataset,
  spoke: Found | null,
): RowExplanation[] {
  const rows: RowExplanation[] = [];
  for (const record of recordsOf(text, dataset)) {
    const name = dataset.nameOf(record);
    const found = spoke?.record === record ? spoke : null;
    const home = found === null ? null : countryOf(found, country);
    const own = country === null ? null : dataset.countryRow(record, country);
    if (own !== null) rows.push(tell(name, own, home === country));
    const origin = home === null || home === country ? null : dataset.countryRow(record, home);
    if (origin !== null) rows.push(tell(name, origin, true));
    rows.push(tell(name, dataset.globalRow(record), found !== null && home === null));
  }
  return rows;
}

/** Country of the row that spoke; null for the row over all countries. */
function countryOf({ row, scope }: Found, asked: string | null): string | null {
  if (scope === 'country') return asked;
  return 'country' in row ? (row as CountryRow).country : null;
}

function tell(name: string, row: NameRow | CountryRow, used: boolean): RowExplanation {
  const country = 'country' in row ? row.country : null;
  const { male, female, evidence, listedAs, sources } = row;
  return {
    name,
    scope: country === null ? 'global' : 'country',
    country,
    male,
    female,
    evidence,
    listedAs,
    sources,
    used,
  };
}
