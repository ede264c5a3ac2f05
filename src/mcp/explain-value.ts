import type { Dataset } from '../dataset/dataset.js';
import { isNever } from '../inference/corrections.js';
import type { DecisionRules } from '../inference/decide.js';
import { type CandidateExplanation, explain } from '../inference/explain.js';
import { explanationJson } from '../predictions/json.js';
import type { PredictionArguments } from './backend.js';

/** The only content for an excluded name: counts of another spelling would reveal its gender. */
function suppressed(candidate: CandidateExplanation): CandidateExplanation {
  const never = candidate.rows.filter(isNever);
  return never.length === 0 ? candidate : { ...candidate, rows: never };
}

/** Every candidate of a value with the rows read for it, as JSON. */
export function explainValue(
  { type, value, country = undefined }: Pick<PredictionArguments, 'type' | 'value' | 'country'>,
  { dataset, rules }: { readonly dataset: Dataset; readonly rules: DecisionRules },
): object {
  const explanation = explain({ type, value, country: country ?? null }, dataset, rules);
  return explanationJson({ ...explanation, candidates: explanation.candidates.map(suppressed) });
}
