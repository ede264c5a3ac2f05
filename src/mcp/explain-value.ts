import type { Dataset } from '../dataset/dataset.js';
import { explain } from '../inference/explain.js';
import type { DecisionRules } from '../inference/predict.js';
import type { PredictionItem } from '../predictions/item.js';
import { explanationJson } from '../predictions/item.js';

/** Every reading of a value and the rows behind it, as JSON. */
export function explainValue(
  { type, value, country }: Pick<PredictionItem, 'type' | 'value' | 'country'>,
  { dataset, rules }: { readonly dataset: Dataset; readonly rules: DecisionRules },
): object {
  return explanationJson(explain({ type, value, country: country ?? null }, dataset, rules));
}
