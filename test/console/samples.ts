import type { PredictionData } from '../../console/src/api/types.js';
import { openFile } from '../../console/src/file/open-table.js';
import type { FileSettings } from '../../console/src/file/plan.js';

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
  middle: null,
  last: null,
  salutation: null,
  country: 1,
  hasHeader: true,
  skipped: 0,
  fixedCountry: '',
  aiMode: 'off',
  result: 'rows',
};

export const fileOf = (name: string, content: string | Uint8Array): File =>
  new File([content as Uint8Array<ArrayBuffer>], name);

/** The table in a file with this content. */
export const open = async (content: string | Uint8Array, name = 'people.csv', hasHeader = true) =>
  (await openFile(fileOf(name, content))).table({ hasHeader, skipped: 0, sheet: '' });
