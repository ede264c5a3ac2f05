import { describe, expect, it } from 'vitest';
import { CORRECTIONS_SOURCE, type Correction, withCorrections } from '../../src/inference/corrections.js';
import { explain } from '../../src/inference/explain.js';
import { isNeverInferred, isNeverName } from '../../src/inference/never.js';
import { predict } from '../../src/inference/predict.js';
import type { InputType, Prediction } from '../../src/inference/types.js';
import { fakeDataset } from './fake-dataset.js';

const base = fakeDataset({
  andrea: { all: [200, 9_800], IT: [9_000, 100], US: [10, 4_990], top: 'US' },
  marie: { all: [10, 9_990] },
  'jean-marie': { all: [900, 20] },
  josé: { all: [5_000, 10] },
  jose: { all: [90_000, 400], ES: [70_000, 200] },
});

const correct = (name: string, gender: Correction['gender'], country: string | null = null): Correction => ({
  name,
  country,
  gender,
});

function ask(
  corrections: readonly Correction[],
  value: string,
  country: string | null = null,
  type: InputType = 'name',
): Prediction {
  return predict({ type, value, country }, withCorrections(base, corrections));
}

describe('a corrected name', () => {
  it('answers as a list does: without confidence and counts', () => {
    expect(ask([correct('andrea', 'male')], 'Andrea')).toEqual({
      ...predict({ type: 'name', value: 'Andrea', country: null }, base),
      gender: 'male',
      confidence: null,
      confidenceKind: null,
      sampleCount: null,
    });
  });

  it('wins over the counts of every country when it names none', () => {
    for (const country of ['IT', 'US', 'DE'])
      expect(ask([correct('andrea', 'male')], 'Andrea', country)).toMatchObject({
        gender: 'male',
        match: { scope: 'global' },
      });
  });

  it('wins over the counts of its country only when it names one', () => {
    const corrections = [correct('andrea', 'female', 'IT'), correct('andrea', 'male', 'AT')];
    expect(ask(corrections, 'Andrea', 'IT')).toMatchObject({ gender: 'female', match: { scope: 'country' } });
    expect(ask(corrections, 'Andrea', 'AT')).toMatchObject({ gender: 'male', country: 'AT' });
    expect(ask(corrections, 'Andrea', 'US')).toMatchObject({ gender: 'female', sampleCount: 5_000 });
    expect(ask(corrections, 'Andrea')).toMatchObject({ gender: 'female', sampleCount: 10_000 });
  });

  it('may differ in one country from everywhere else', () => {
    const corrections = [correct('andrea', 'male'), correct('andrea', 'never', 'US')];
    expect(ask(corrections, 'Andrea', 'US')).toMatchObject({ gender: null, reason: 'insufficient_evidence' });
    expect(ask(corrections, 'Andrea', 'FR')).toMatchObject({ gender: 'male' });
  });

  it('may be one that the dataset lacks, alone and in addresses', () => {
    const corrections = [correct('zyxara', 'female'), correct('zyxon', 'male', 'GB')];
    expect(ask(corrections, 'Zyxara Smith')).toMatchObject({
      gender: 'female',
      name: 'zyxara',
      country: null,
    });
    expect(ask(corrections, 'zyxara.smith@example.com', 'FR', 'email')).toMatchObject({ gender: 'female' });
    expect(ask(corrections, 'Zyxon', 'GB')).toMatchObject({ gender: 'male', match: { scope: 'country' } });
    expect(ask(corrections, 'Zyxon', 'FR')).toMatchObject({ gender: null, sampleCount: 0 });
  });

  it('may be a compound in either spelling', () => {
    for (const written of ['jean marie', 'jean-marie'])
      for (const value of ['Jean Marie', 'Jean-Marie'])
        expect(ask([correct(written, 'female')], value)).toMatchObject({
          gender: 'female',
          name: 'jean-marie',
        });
  });

  it('is that spelling and no other', () => {
    expect(ask([correct('josé', 'female')], 'José', 'ES')).toMatchObject({ gender: 'female' });
    expect(ask([correct('josé', 'female')], 'Jose', 'ES')).toMatchObject({ gender: 'male' });
  });

  it('shows its source where the answer is explained', () => {
    const dataset = withCorrections(base, [correct('andrea', 'male')]);
    const { candidates } = explain({ type: 'name', value: 'Andrea', country: 'IT' }, dataset);
    expect(candidates[0]?.rows).toMatchObject([
      { scope: 'global', evidence: 'listed', listedAs: 'male', sources: [CORRECTIONS_SOURCE], used: true },
    ]);
  });
});

describe('a name of which no gender may be inferred', () => {
  const never = [correct('andrea', 'never')];

  it('is an unknown with a match', () => {
    expect(ask(never, 'Andrea', 'IT')).toMatchObject({
      gender: null,
      reason: 'insufficient_evidence',
      confidence: null,
      sampleCount: null,
      source: 'dataset',
      match: { name: 'andrea', method: 'normalized', scope: 'global' },
    });
  });

  it('is not settled by a second given name', () => {
    expect(ask([], 'Andrea Marie')).toMatchObject({ gender: 'female' });
    expect(ask(never, 'Andrea Marie')).toMatchObject({ gender: null, name: 'andrea' });
  });

  it('covers its spellings with accents', () => {
    expect(ask([correct('jose', 'never')], 'José', 'ES')).toMatchObject({ gender: null });
    expect(ask([correct('jose', 'never', 'ES')], 'José', 'ES')).toMatchObject({ gender: null });
    expect(ask([correct('jose', 'never', 'ES')], 'José', 'FR')).toMatchObject({ gender: 'male' });
  });

  it('tells the caller that AI may not be asked either', () => {
    const dataset = withCorrections(base, never);
    const input = (value: string, type: InputType = 'name') => ({ type, value, country: null });
    expect(isNeverInferred(input('Andrea Rossi'), dataset)).toBe(true);
    expect(isNeverInferred(input('andrea.rossi@example.com', 'email'), dataset)).toBe(true);
    expect(isNeverInferred(input('Marie Rossi'), dataset)).toBe(false);
    expect(isNeverInferred(input('Nobody'), dataset)).toBe(false);
    expect(isNeverInferred(input('Andrea Rossi'), base)).toBe(false);
    expect(isNeverName(' ANDREA ', 'IT', dataset)).toBe(true);
    expect(isNeverName('Marie', 'IT', dataset)).toBe(false);
  });
});

describe('the corrected dataset', () => {
  const dataset = withCorrections(base, [correct('andrea', 'male', 'US'), correct('zyxara', 'never')]);

  it('lists corrected rows among the others, sorted by country', () => {
    const record = dataset.find('andrea');
    expect(dataset.countryRows(record).map(({ country, listedAs }) => [country, listedAs])).toEqual([
      ['IT', null],
      ['US', 'male'],
    ]);
    expect(dataset.countryRow(record, 'US')).toMatchObject({ listedAs: 'male', male: 0, female: 0 });
  });

  it('finds each of its names and reads them back', () => {
    for (const name of dataset.names()) expect(dataset.nameOf(dataset.find(name))).toBe(name);
    expect([...dataset.names()]).toContain('zyxara');
    expect(dataset.find('nobody')).toBe(-1);
  });

  it('leaves the dataset below as it was', () => {
    expect(base.find('zyxara')).toBe(-1);
    expect(base.countryRow(base.find('andrea'), 'US')).toMatchObject({ female: 4_990 });
  });
});
