import { expect, test } from 'vitest';
import type { Explanation, Reading } from '../../console/src/api/types.js';
import {
  countsText,
  formulaLines,
  givenText,
  oddsText,
  originText,
  rowsBehind,
  sourcesText,
} from '../../console/src/playground/readings.js';
import { explain } from '../../src/inference/explain.js';
import { explanationJson } from '../../src/predictions/json.js';
import { tinyDataset } from '../support/tiny-dataset.js';

/** As the service answers it, in JSON. */
const explained = (value: string): Explanation =>
  JSON.parse(
    JSON.stringify(
      explanationJson(
        explain(
          { type: 'name', value, country: 'TR' },
          tinyDataset({ onur: { global: [95, 5], countries: { TR: [90, 10] } } }),
        ),
      ),
    ),
  );

test('the readings of a value have their given name, origin and figures', () => {
  const explanation = explained('Onur');
  const [reading] = explanation.readings as [Reading];
  expect([givenText(reading), reading.others]).toEqual(['onur', []]);
  expect(originText(reading)).toMatch(/^(T\S+|Any) \(\d+(\.\d)?%\)$/);
  expect(oddsText(reading.log_odds)).toMatch(/^1 : [\d.]+$/);
  const [person, sum] = formulaLines(explanation);
  expect(person?.[1]).toMatch(/^100% − [\d.]+% = [\d.]+%$/);
  expect(sum?.[1]).toMatch(/^[\d.]+% × [\d.]+%.* = [\d.]+%$/);
});

test('the formula includes a title, and a reading may have no given name', () => {
  const row: Reading['rows'][number] = {
    name: 'mary',
    country: null,
    scope: 'global',
    male: 0,
    female: 0,
    evidence: 'listed',
    listed_as: 'female',
    sources: ['us_ssa'],
    female_share: 0.97,
    used: false,
  };
  const reading = {
    given: [],
    others: ['smith'],
    probability: 1,
    female: 0.5,
    origin: null,
    origin_share: 1,
    log_odds: 0,
    rows: [
      row,
      { ...row, used: true },
      { ...row, country: 'US', evidence: 'counted' as const, female: 4_000, male: 12 },
    ],
  };
  const explanation = {
    correction: null,
    no_person: 0,
    female: 0.998,
    title_log_odds: 6.2,
    readings: [reading],
  };
  expect(formulaLines(explanation).map(([, value]) => value)).toEqual([
    '100% − 0% = 100%',
    '100% × 50% = 50.3%',
    'odds 1.0 : 1, times 493 : 1 for the title = 499 : 1, that is 99.8%',
  ]);
  expect(formulaLines({ ...explanation, no_person: 0.0003 })[0]?.[1]).toBe('100% − 0.1% = 99.9%');
  expect([givenText(reading), originText(reading)]).toEqual(['title alone', 'Any (100%)']);
  const rows = rowsBehind(explanation);
  expect(rows.map(({ country, used }) => [country, used])).toEqual([
    [null, true],
    ['US', false],
  ]);
  expect(rows.map(countsText)).toEqual(['Listed as female', '4,000 / 12']);
  expect(sourcesText(row)).toBe('us_ssa');
});
