import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { createEmbeddedProvider } from '../../src/ai/embedded/embedded-provider.js';
import { openModel } from '../../src/ai/embedded/model.js';
import {
  DEFAULT_THRESHOLDS,
  type InputType,
  type Prediction,
  type PredictionInput,
} from '../../src/inference/types.js';
import { type PredictionPlan, type PredictionSources, planPrediction } from '../../src/predictions/plan.js';
import { committed } from './committed.js';

export interface LabelledValue {
  readonly type: InputType;
  readonly value: string;
  readonly country: string;
  readonly expected_gender: 'male' | 'female' | 'null';
  readonly group: string;
}

/** The rows of one set of `sets`. */
export function labelledValues(set: string): LabelledValue[] {
  const file = fileURLToPath(new URL(`./sets/${set}.csv`, import.meta.url));
  return parse<LabelledValue>(readFileSync(file), { columns: true });
}

let opened: PredictionSources | undefined;

/** The committed dataset with the embedded model, as the service has them by default. */
function sources(): PredictionSources {
  if (opened === undefined) {
    const { inferAtOnce } = createEmbeddedProvider(openModel(join('model', 'genderd.model')));
    opened = { dataset: committed(), thresholds: DEFAULT_THRESHOLDS, inferAtOnce };
  }
  return opened;
}

export function planOf(
  input: PredictionInput,
  aiMode: 'off' | 'fallback' | 'always',
  isForced = false,
): PredictionPlan {
  return planPrediction({ input, aiMode, isForced }, sources());
}

/** The answer of the service that needs no provider. */
export function answerOf(input: PredictionInput, aiMode: 'off' | 'fallback', isForced = false): Prediction {
  const plan = planOf(input, aiMode, isForced);
  if (plan.kind !== 'decided') throw new Error(`${input.value} waits for a provider`);
  return plan.prediction;
}

/** The share of rows that are answered as labelled, and the others with their answers. */
export function scoreOf(
  rows: readonly LabelledValue[],
  aiMode: 'off' | 'fallback',
): { readonly right: number; readonly wrong: readonly string[] } {
  const wrong: string[] = [];
  for (const { type, value, country, expected_gender } of rows) {
    const gender = answerOf({ type, value, country: country || null }, aiMode).gender ?? 'null';
    if (gender !== expected_gender) wrong.push(`${value} (${country}): ${gender}, not ${expected_gender}`);
  }
  return { right: 1 - wrong.length / rows.length, wrong };
}

/** Expects no gender for a value of type name, without AI and with the default fallback. */
export function namesNobody(value: string): void {
  for (const aiMode of ['off', 'fallback'] as const)
    expect(answerOf({ type: 'name', value, country: null }, aiMode).gender).toBeNull();
}

/** Expects a gender for a value of type name, by the dataset alone. */
export function namesPerson(value: string, gender: 'male' | 'female'): void {
  expect(answerOf({ type: 'name', value, country: null }, 'off').gender).toBe(gender);
}
