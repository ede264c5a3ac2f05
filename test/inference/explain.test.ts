import { describe, expect, it } from 'vitest';
import { withCorrections } from '../../src/inference/corrections.js';
import { type Explanation, explain } from '../../src/inference/explain.js';
import { predict } from '../../src/inference/predict.js';
import type { PredictionInput } from '../../src/inference/types.js';
import { committed } from './committed.js';
import { fakeDataset } from './fake-dataset.js';

const dataset = fakeDataset({
  sasha: { all: [5_000, 5_000], GB: [900, 100], top: 'US' },
  marie: { all: [10, 9_990] },
  robin: { all: [500, 500] },
});

const values: readonly PredictionInput[] = [
  { type: 'name', value: 'Andrea Rossi', country: null },
  { type: 'name', value: 'Andrea Rossi', country: 'US' },
  { type: 'name', value: 'Frau Dr. Andrea Rossi', country: null },
  { type: 'name', value: 'Mrs Smith', country: null },
  { type: 'name', value: 'John & Mary Smith', country: null },
  { type: 'name', value: 'Deutsche Bank', country: null },
  { type: 'name', value: '王芳', country: 'CN' },
  { type: 'name', value: 'Anna Maria van der Berg Lopez Garcia', country: 'NL' },
  { type: 'email', value: 'anna.lindqvist@example.com', country: null },
  { type: 'username', value: 'patriciamorrison', country: 'US' },
  { type: 'username', value: '____', country: null },
];

const usedRows = ({ readings }: Explanation) =>
  readings.flatMap(({ rows }) => rows.filter(({ used }) => used));

describe('explain', () => {
  it('gives the prediction of the same input', () => {
    for (const input of values)
      expect(explain(input, committed()).prediction).toEqual(predict(input, committed()));
  });

  it('shows probabilities, the likeliest reading first', () => {
    for (const input of values) {
      const { none, female, readings } = explain(input, committed());
      const probabilities = readings.map(({ probability }) => probability);
      expect(probabilities.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1 + 1e-9);
      expect(probabilities).toEqual([...probabilities].sort((a, b) => b - a));
      const shares = readings.flatMap((one) => [
        one.female,
        one.originShare,
        ...one.rows.map((r) => r.femaleShare),
      ]);
      for (const share of [none, female, ...probabilities, ...shares]) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1 + 1e-9);
      }
    }
  });

  it('shows each row and which one spoke', () => {
    const { readings } = explain({ type: 'name', value: 'Sasha', country: 'GB' }, dataset);
    expect(readings).toHaveLength(1);
    expect(readings[0]).toMatchObject({ given: ['sasha'], others: [] });
    expect(readings[0]?.rows).toMatchObject([
      {
        name: 'sasha',
        scope: 'country',
        country: 'GB',
        male: 900,
        female: 100,
        sources: ['counts'],
        used: true,
      },
      { name: 'sasha', scope: 'global', country: null, male: 5_000, female: 5_000, used: false },
    ]);
    const [here, world] = readings[0]?.rows.map(({ femaleShare }) => femaleShare) ?? [];
    expect(here).toBeLessThan(0.2);
    expect(here).toBeGreaterThan(0.1);
    expect(world).toBe(0.5);
  });

  it('marks one row as used at most, and that is the row of the answer', () => {
    for (const input of values) {
      const explanation = explain(input, committed());
      const { prediction } = explanation;
      const used = usedRows(explanation);
      expect(used.length).toBeLessThanOrEqual(1);
      if (prediction.gender === null || prediction.name === null) continue;
      expect(used[0]?.name).toBe(prediction.name);
      expect((used[0]?.male ?? 0) + (used[0]?.female ?? 0)).toBe(prediction.sampleCount);
    }
  });

  it('marks no row as used where other words outweigh it', () => {
    const explanation = explain({ type: 'name', value: 'Robin van Persie', country: 'NL' }, committed());
    expect(explanation.prediction).toMatchObject({ gender: 'male', sampleCount: 0 });
    expect(usedRows(explanation)).toEqual([]);
  });

  it('shows the country that the surname points to', () => {
    const explanation = explain({ type: 'name', value: 'Andrea Rossi', country: null }, committed());
    expect(explanation.prediction).toMatchObject({ gender: 'male', country: 'IT' });
    expect(explanation.readings[0]).toMatchObject({ given: ['andrea'], others: ['rossi'], origin: 'IT' });
    expect(usedRows(explanation)).toMatchObject([{ country: 'IT' }]);
  });

  it('shows what titles add', () => {
    const oddsOf = (value: string) =>
      explain({ type: 'name', value, country: null }, committed()).titleLogOdds;
    expect(oddsOf('Mrs Smith')).toBeGreaterThan(0);
    expect(oddsOf('Mr Smith')).toBeLessThan(0);
    expect(oddsOf('Mrs Robert Smith')).toBeGreaterThan(oddsOf('Mrs Mary Smith'));
    expect(oddsOf('Mary Smith')).toBe(0);
  });

  it('has no readings where nothing can be a name', () => {
    const { readings, none } = explain({ type: 'username', value: '1234', country: null }, dataset);
    expect(readings).toEqual([]);
    expect(none).toBe(1);
  });

  it('shows no rows of a name that is suppressed', () => {
    const suppressing = withCorrections(dataset, [{ name: 'marie', country: null, gender: 'never' }]);
    const { readings, prediction } = explain({ type: 'name', value: 'Marie', country: null }, suppressing);
    expect(prediction.gender).toBeNull();
    expect(readings.flatMap(({ rows }) => rows)).toEqual([]);
  });
});
