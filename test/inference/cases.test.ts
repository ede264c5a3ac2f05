import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { predict } from '../../src/inference/predict.js';
import type { InputType } from '../../src/inference/types.js';
import { committed } from './committed.js';

interface Case {
  readonly type: InputType;
  readonly value: string;
  readonly country: string;
  readonly expected_gender: string;
  readonly debatable: 'yes' | 'no';
}

const FOLDER = fileURLToPath(new URL('../../../shared/cases/', import.meta.url));

describe.skipIf(!existsSync(FOLDER))('hand-labelled cases: least share right of the settled ones', () => {
  it.each([
    ['country_names.csv', 0.9],
    ['email_username.csv', 0.85],
  ])('%s: %s', (file, shareMin) => {
    const rows = parse<Case>(readFileSync(FOLDER + file), { columns: true, bom: true });
    const settled = rows.filter((row) => row.debatable === 'no');
    const wrong = settled.filter((row) => {
      const found = predict({ type: row.type, value: row.value, country: row.country || null }, committed());
      return (found.gender ?? 'null') !== row.expected_gender;
    });
    expect(settled.length).toBeGreaterThan(0);
    expect(1 - wrong.length / settled.length, JSON.stringify(wrong)).toBeGreaterThanOrEqual(shareMin);
  });
});
