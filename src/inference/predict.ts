import type { Dataset } from '../dataset/dataset.js';
import type { Candidate, CandidateList } from './candidates/candidate.js';
import { emailCandidates } from './candidates/email.js';
import { nameCandidates } from './candidates/name.js';
import { usernameCandidates } from './candidates/username.js';
import { DEFAULT_RULES, type Decision, type DecisionRules, samplesOf, worthOf } from './decide.js';
import { EVIDENCE_MAX, evidenceOf, type Found, lookUp } from './lookup.js';
import { decideFor, type Scored, type Settled, settle } from './settle.js';
import type { Match, Prediction, PredictionInput, UnknownReason } from './types.js';

export type { DecisionRules } from './decide.js';
export type { Scored } from './settle.js';

/** The outcome before it is written as a prediction. */
export interface Choice {
  readonly list: CandidateList;
  readonly chosen: Scored | null;
  readonly decision: Decision | null;
}

/** The same with what it was chosen from, for those who tell more than the answer. */
export interface Resolution extends Choice {
  /** Candidates that the dataset has, in the order of the list. */
  readonly scored: readonly Scored[];
}

/**
 * The dataset's word on a value. Pure and total: any string is answered, the same input and dataset always
 * give the same result, and the time is bounded: words, tokens and the length of a joined word that is taken
 * apart have limits, and the rest is linear in the value's length.
 */
export function predict(
  input: PredictionInput,
  dataset: Dataset,
  rules: DecisionRules = DEFAULT_RULES,
): Prediction {
  const { list, chosen, decision } = choose(input, dataset, rules);
  if (chosen === null || decision === null) return nothing(list.hopeless ? 'no_name_candidate' : 'not_found');
  return toPrediction(chosen, decision, input.country, dataset);
}

/** The name that answers. Candidates that cannot win are not looked up. */
export function choose(input: PredictionInput, dataset: Dataset, rules: DecisionRules): Choice {
  return resolveWith(input, dataset, rules, true);
}

export function resolve(input: PredictionInput, dataset: Dataset, rules: DecisionRules): Resolution {
  return resolveWith(input, dataset, rules, false);
}

function resolveWith(
  input: PredictionInput,
  dataset: Dataset,
  rules: DecisionRules,
  skipsLosers: boolean,
): Resolution {
  const list = candidatesOf(input, dataset);
  const reading = rules === DEFAULT_RULES ? rules : readingRules(rules);
  const scored: Scored[] = [];
  let best = Number.NEGATIVE_INFINITY;
  for (const candidate of list.candidates) {
    if (skipsLosers && candidate.weight + EVIDENCE_MAX <= best && isOut(candidate, list)) continue;
    const found = lookUp(candidate.text, input.country, dataset, reading);
    if (found === null) continue;
    if (candidate.samplesMin > 0 && isTooThin(found, candidate.samplesMin)) continue;
    const score = candidate.weight + evidenceOf(found.row);
    if (score < (candidate.scoreMin ?? Number.NEGATIVE_INFINITY)) continue;
    scored.push({ candidate, found, score });
    if (score > best) best = score;
  }
  const { chosen, decision } = withBar(settle(list, scored, input.country, dataset, reading), rules);
  return { list, scored, chosen, decision };
}

/** Whether a candidate has no say without the best score: neither a second given name nor one of two syllables. */
function isOut({ settles }: Candidate, { candidates }: CandidateList): boolean {
  return !settles && !candidates.some(({ partner }) => partner !== undefined);
}

/** The rules that a name and its row are chosen by: a raised bar withholds answers, it makes no others. */
const readingRules = (rules: DecisionRules): DecisionRules => ({
  dominantShareMin: Math.min(rules.dominantShareMin, DEFAULT_RULES.dominantShareMin),
  globalSamplesMin: Math.min(rules.globalSamplesMin, DEFAULT_RULES.globalSamplesMin),
  countrySamplesMin: Math.min(rules.countrySamplesMin, DEFAULT_RULES.countrySamplesMin),
});

function withBar(settled: Settled, rules: DecisionRules): Settled {
  const { chosen, decision } = settled;
  if (chosen === null || decision === null || decision.gender === null) return settled;
  const barred = decideFor(chosen.found, rules);
  return barred.gender === null ? { chosen, decision: barred } : settled;
}

function isTooThin(found: Found, samplesMin: number): boolean {
  const { row } = found;
  return (row.evidence === 'listed' ? worthOf(row).people : samplesOf(row)) < samplesMin;
}

export function candidatesOf(input: PredictionInput, dataset: Dataset): CandidateList {
  switch (input.type) {
    case 'name':
      return nameCandidates(input.value, input.country, dataset);
    case 'email':
      return emailCandidates(input.value, input.country, dataset);
    case 'username':
      return usernameCandidates(input.value, input.country, dataset);
  }
}

function toPrediction(
  chosen: Scored,
  decision: Decision,
  asked: string | null,
  dataset: Dataset,
): Prediction {
  const { record, scope, country: ofRow } = chosen.found;
  const name = dataset.nameOf(record);
  const country = scope === 'country' ? asked : (ofRow ?? dataset.topCountry(record));
  return {
    name,
    gender: decision.gender,
    country,
    confidence: decision.confidence,
    confidenceKind: decision.confidence === null ? null : 'observed_frequency',
    sampleCount: decision.sampleCount,
    source: 'dataset',
    reason: decision.reason,
    countrySource: country === null ? null : 'dataset',
    match: { name, method: chosen.candidate.method, scope, country: scope === 'country' ? asked : null },
  };
}

const NO_MATCH: Match = { name: null, method: null, scope: null, country: null };

function nothing(reason: UnknownReason): Prediction {
  return {
    name: null,
    gender: null,
    country: null,
    confidence: null,
    confidenceKind: null,
    sampleCount: null,
    source: 'none',
    reason,
    countrySource: null,
    match: NO_MATCH,
  };
}
