import { createReadStream, existsSync } from 'node:fs';
import type { InputType, PredictionInput } from '../../src/inference/types.js';
import { openRecords } from '../../src/tables/csv/records.js';

export interface LabelledValue extends PredictionInput {
  /** Null: no gender is right. */
  readonly gender: 'male' | 'female' | null;
}

/** Rows of a labelled CSV file; debatable ones are left out. Empty where the file is not there. */
export async function readSet(path: string): Promise<LabelledValue[]> {
  if (!existsSync(path)) return [];
  const rows: LabelledValue[] = [];
  const { header, records } = await openRecords(createReadStream(path), 'utf-8');
  for await (const { cells } of records) {
    const cell = (name: string): string => cells[header.indexOf(name)] ?? '';
    if (cell('debatable') === 'yes') continue;
    const gender = cell('expected_gender') || cell('gender');
    rows.push({
      type: (cell('type') || 'name') as InputType,
      value: cell('value'),
      country: cell('country') || null,
      gender: gender === 'male' || gender === 'female' ? gender : null,
    });
  }
  return rows;
}
