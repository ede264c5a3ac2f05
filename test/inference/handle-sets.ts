import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { predict } from '../../src/inference/predict.js';
import type { InputType } from '../../src/inference/types.js';
import { committed } from './committed.js';

export interface LabelledHandle {
  readonly type: InputType;
  readonly value: string;
  readonly country: string;
  readonly expected_gender: 'male' | 'female' | 'null';
  readonly expected_name: string;
  readonly group: string;
}

export interface Score {
  /** Shares of the rows whose gender is the expected one, nulls included, and of those labelled null. */
  readonly right: number;
  readonly nullsRight: number;
  /** Values with another gender than the expected one. */
  readonly wrong: readonly string[];
}

/** The rows of one set of `sets/handles`. */
export function labelledHandles(set: string): LabelledHandle[] {
  const file = fileURLToPath(new URL(`./sets/handles/${set}.csv`, import.meta.url));
  return parse<LabelledHandle>(readFileSync(file), { columns: true });
}

/** How the committed dataset and the rules do on a set. */
export function scoreOf(rows: readonly LabelledHandle[]): Score {
  const isRight = (row: LabelledHandle): boolean => {
    const found = predict({ type: row.type, value: row.value, country: row.country || null }, committed());
    return (found.gender ?? 'null') === row.expected_gender;
  };
  const nulls = rows.filter((row) => row.expected_gender === 'null');
  return {
    right: rows.filter(isRight).length / rows.length,
    nullsRight: nulls.filter(isRight).length / nulls.length,
    wrong: rows.filter((row) => !isRight(row)).map(({ value, country }) => `${value} ${country}`),
  };
}
