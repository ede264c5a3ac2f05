import { describe, expect, it } from 'vitest';
import { createCalibration } from '../../src/tables/evaluation/calibration.js';
import { readTruth, scoreHeldOut, type TrueName, trueGender } from '../../tools/accuracy/held-out.js';
import { isHeldOutSurname, syntheticRows } from '../../tools/accuracy/synthetic.js';
import { replaceFigures } from '../../tools/markdown.js';
import { fakeDataset } from '../inference/fake-dataset.js';

const names: TrueName[] = [
  { name: 'ada', male: 0, female: 900 },
  { name: 'örjan', male: 300, female: 0 },
  { name: 'kim', male: 500, female: 500 },
  { name: 'anna-lisa', male: 0, female: 50 },
];

describe('the truth of a register', () => {
  it('adds up spellings and omits texts that are not names', async () => {
    const rows = [
      { name: 'ADA', country: 'GB', male: 1, female: 2 },
      { name: 'Ada', country: 'GB', male: 0, female: 3 },
      { name: 'Unknown', country: 'GB', male: 5, female: 5 },
    ];
    expect(await readTruth(rows, 'official')).toEqual([{ name: 'ada', male: 1, female: 5 }]);
    expect(await readTruth(rows.slice(0, 1), 'list')).toEqual([{ name: 'ada', male: 1, female: 2 }]);
  });

  it('is null near an even split', () => {
    expect(names.map(trueGender)).toEqual(['female', 'male', null, 'female']);
  });
});

it('held-out names are scored by name and by people', () => {
  const dataset = fakeDataset({ ada: { all: [5, 95] }, örjan: { all: [1, 99] }, kim: { all: [10, 90] } });
  const calibration = createCalibration();
  const table = { source: 'x', country: 'SE', hasCounts: true };
  const { byName, byPeople, floor } = scoreHeldOut(table, names, dataset, calibration);
  expect(byName).toEqual({
    male: { male: 0, female: 1, unanswered: 0 },
    female: { male: 0, female: 1, unanswered: 1 },
    none: { answered: 1, unanswered: 0 },
  });
  expect(byPeople).toMatchObject({
    male: { female: 800 },
    female: { male: 0, female: 1400, unanswered: 50 },
  });
  expect(floor).toBeCloseTo(500 / 2250, 12);
  // ada: all of her people are female; örjan: none; kim: half.
  expect(calibration.reliability().bins.reduce((sum, { count }) => sum + count, 0)).toBeCloseTo(3, 12);
});

describe('made-up addresses', () => {
  const surnames = ['Lovelace', 'Öberg', 'Hopper', 'Turing', 'Berners-Lee'].map((name) => ({
    name,
    weight: 1,
  }));
  const source = { country: 'SE', names, surnames };

  it('are the same for the same seed', () => {
    expect(syntheticRows(source, 20, 7)).toEqual(syntheticRows(source, 20, 7));
    expect(syntheticRows(source, 20, 7)).not.toEqual(syntheticRows(source, 20, 8));
  });

  it('contain a name of one gender in plain letters, and expect no gender for a mere initial', () => {
    const rows = syntheticRows(source, 20, 7);
    for (const { value, expected, pattern } of rows) {
      expect(value).toMatch(/^[\w.-]+(@example\.com)?$/);
      const text = value.toLowerCase();
      if (/^f\.?last/.test(pattern)) expect(expected).toBeNull();
      else expect(text.includes('ada') ? 'female' : text.includes('orjan') ? 'male' : '').toBe(expected);
    }
    expect(new Set(rows.map(({ expected }) => expected))).toEqual(new Set(['male', 'female', null]));
  });

  it('have surnames of which about every second is kept out of the dataset', () => {
    const many = Array.from({ length: 1000 }, (_, index) => `surname${index.toString(36)}`);
    const share = many.filter(isHeldOutSurname).length / many.length;
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.6);
    expect(isHeldOutSurname('Öberg')).toBe(isHeldOutSurname('oberg'));
  });
});

it('figures replace the text between the markers', () => {
  const page = 'a\n<!-- figures: start -->\nold\n<!-- figures: end -->\nb\n';
  const once = replaceFigures(page, 'new');
  expect(once).toBe('a\n<!-- figures: start -->\n\nnew\n\n<!-- figures: end -->\nb\n');
  expect(replaceFigures(once, 'new')).toBe(once);
  expect(() => replaceFigures('no markers', 'new')).toThrow('lacks');
});
