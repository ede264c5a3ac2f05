import type { Dataset } from '../dataset/dataset.js';
import { explanationJson } from '../http/explanation.js';
import type { DecisionRules } from '../inference/decide.js';
import { explain } from '../inference/explain.js';
import type { PredictionArguments } from './backend.js';

/** Every candidate of a value and the rows that were read for it, as JSON. */
export const explainValue = (
  { type, value, country = undefined }: Pick<PredictionArguments, 'type' | 'value' | 'country'>,
  { dataset, rules }: { readonly dataset: Dataset; readonly rules: DecisionRules },
): object => explanationJson(explain({ type, value, country: country ?? null }, dataset, rules));
