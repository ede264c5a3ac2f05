import { describe, expect, it } from 'vitest';
import { explain } from '../../src/inference/explain.js';
import { predict } from '../../src/inference/predict.js';
import type { PredictionInput } from '../../src/inference/types.js';
import { committed } from './committed.js';
import { fakeDataset } from './fake-dataset.js';

const dataset = fakeDataset({
  sasha: { all: [500, 500], GB: [900, 100], top: 'US' },
  marie: { all: [10, 9_990] },
  robin: { all: [500, 500] },
  'robin marie': { all: [0, 1] },
  ada: { all: [100, 99_900] },
});

describe('explain', () => {
  it('gives the prediction of the same input', () => {
    for (const value of ['Sasha', 'Sasha Marie Hood', 'nobody here', '…']) {
      const input: PredictionInput = { type: 'name', value, country: 'GB' };
      expect(explain(input, dataset).prediction).toEqual(predict(input, dataset));
    }
  });

  it('shows each row and which one spoke', () => {
    const { candidates } = explain({ type: 'name', value: 'Sasha', country: 'GB' }, dataset);
    expect(candidates).toHaveLength(1);
    expect(candidates[0]).toMatchObject({
      text: 'sasha',
      method: 'normalized',
      position: 0,
      outcome: 'chosen',
    });
    expect(candidates[0]?.rows).toMatchObject([
      {
        name: 'sasha',
        scope: 'country',
        country: 'GB',
        male: 900,
        female: 100,
        sources: ['counts'],
        used: true,
      },
      { name: 'sasha', scope: 'global', country: null, male: 500, female: 500, used: false },
    ]);
  });

  it('says why the others lost', () => {
    const outcomesOf = (value: string) => {
      const { candidates, prediction } = explain({ type: 'name', value, country: null }, dataset);
      const outcomes = Object.fromEntries(candidates.map(({ text, outcome }) => [text, outcome]));
      return { outcomes, prediction };
    };
    expect(outcomesOf('Robin Marie Nobodyhere')).toMatchObject({
      outcomes: {
        'robin marie nobodyhere': 'not_in_dataset',
        'robin marie': 'too_few_people',
        robin: 'settled_by_another',
        marie: 'chosen',
      },
      prediction: { gender: 'female', name: 'marie', match: { method: 'token' } },
    });
    expect(outcomesOf('Ada Marie')).toMatchObject({
      outcomes: { ada: 'chosen', marie: 'outscored' },
      prediction: { name: 'ada' },
    });
  });

  it('shows the row of the country that the surname points to, when that one spoke', () => {
    const { candidates, prediction } = explain(
      { type: 'name', value: 'Andrea Rossi', country: null },
      committed(),
    );
    expect(prediction).toMatchObject({ gender: 'male', country: 'IT' });
    const rows = candidates.find(({ text }) => text === 'andrea')?.rows;
    expect(rows?.map(({ country, used }) => [country, used])).toEqual([
      ['IT', true],
      [null, false],
    ]);
  });

  it('has no candidates where nothing can be a name', () => {
    expect(explain({ type: 'email', value: 'info@example.com', country: null }, dataset).candidates).toEqual(
      [],
    );
  });
});
