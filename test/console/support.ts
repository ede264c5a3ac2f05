import type { PredictionData } from '../../console/src/api/types.js';
import type { FileSettings } from '../../console/src/file/plan.js';
import { detectForm, readTable } from '../../console/src/file/read-table.js';

/** A result of the dataset, changed as a test needs it. */
export const prediction = (changes: Partial<PredictionData> = {}): PredictionData => ({
  input: { type: 'name', value: 'Maria', country: 'ES' },
  name: 'maria',
  gender: 'female',
  country: 'ES',
  confidence: 0.99,
  confidence_kind: 'observed_frequency',
  sample_count: 1000,
  source: 'dataset',
  result_status: 'identified',
  reason: null,
  country_source: 'dataset',
  match: { name: 'maria', method: 'normalized', scope: 'country', country: 'ES' },
  ...changes,
});

export const unknown: PredictionData = prediction({
  name: null,
  gender: null,
  country: null,
  confidence: null,
  confidence_kind: null,
  sample_count: null,
  source: 'none',
  result_status: 'unknown',
  reason: 'not_found',
  country_source: null,
  match: { name: null, method: null, scope: null, country: null },
});

export const settings: FileSettings = {
  type: 'name',
  value: 0,
  second: -1,
  country: 1,
  hasHeader: true,
  fixedCountry: '',
  aiMode: 'off',
  result: 'rows',
};

/** Two countries are enough for rules about countries. */
export const readCountry = (cell: string): string | null => ({ ES: 'ES', Italy: 'IT' })[cell] ?? null;

export async function open(text: string) {
  const file = new Blob([text]);
  const form = await detectForm(file);
  return { form, blocks: () => readTable(file, form) };
}
