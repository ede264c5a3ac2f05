import type { Dataset } from '../dataset/dataset.js';
import { normalizeName } from '../dataset/normalize.js';
import { isNever } from './corrections.js';
import { DEFAULT_RULES, type DecisionRules } from './decide.js';
import { lookUp } from './lookup.js';
import { choose } from './predict.js';
import type { PredictionInput } from './types.js';

/**
 * Whether the name in the value is one of which the operator allows no gender: then AI may not be asked either.
 * Costs as much as a prediction.
 */
export function isNeverInferred(
  input: PredictionInput,
  dataset: Dataset,
  rules: DecisionRules = DEFAULT_RULES,
): boolean {
  const { chosen } = choose(input, dataset, rules);
  return chosen !== null && isNever(chosen.found.row);
}

/** The same for a name that AI read in a value. */
export function isNeverName(
  name: string,
  country: string | null,
  dataset: Dataset,
  rules: DecisionRules = DEFAULT_RULES,
): boolean {
  const found = lookUp(normalizeName(name), country, dataset, rules);
  return found !== null && isNever(found.row);
}
