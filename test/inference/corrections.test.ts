import { describe, expect, it } from 'vitest';
import {
  type Correction,
  isNeverInferred,
  isNeverName,
  withCorrections,
} from '../../src/inference/corrections.js';
import { engineOf } from '../../src/inference/engine.js';
import { predict } from '../../src/inference/predict.js';
import { DEFAULT_THRESHOLDS, type InputType, type Prediction } from '../../src/inference/types.js';
import { planPrediction } from '../../src/predictions/plan.js';
import { committed } from './committed.js';
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
  it('answers with certainty and without people', () => {
    expect(ask([correct('andrea', 'male')], 'Andrea')).toEqual({
      name: 'andrea',
      gender: 'male',
      country: null,
      confidence: 1,
      confidenceKind: 'observed_frequency',
      sampleCount: 0,
      source: 'dataset',
      reason: null,
      countrySource: null,
      match: { name: 'andrea', method: 'normalized', scope: 'global', country: null },
    });
  });

  it('wins over the counts of every country when it names none, and over titles', () => {
    const corrections = [correct('andrea', 'male')];
    for (const country of ['IT', 'US', 'DE'])
      expect(ask(corrections, 'Andrea', country)).toMatchObject({
        gender: 'male',
        match: { scope: 'global' },
      });
    expect(ask(corrections, 'Mrs Andrea Smith').gender).toBe('male');
  });

  it('wins over the counts of its country only when it names one', () => {
    const corrections = [correct('andrea', 'female', 'IT'), correct('andrea', 'male', 'AT')];
    expect(ask(corrections, 'Andrea', 'IT')).toMatchObject({
      gender: 'female',
      country: 'IT',
      countrySource: 'dataset',
      match: { scope: 'country', country: 'IT' },
    });
    expect(ask(corrections, 'Andrea', 'AT')).toMatchObject({ gender: 'male', country: 'AT' });
    expect(ask(corrections, 'Andrea', 'US')).toMatchObject({ gender: 'female', sampleCount: 5_000 });
    expect(ask(corrections, 'Andrea')).toMatchObject({ gender: 'female', sampleCount: 10_000 });
  });

  it('may differ in one country from everywhere else, the later word winning', () => {
    const corrections = [correct('andrea', 'male'), correct('andrea', 'never', 'US')];
    expect(ask(corrections, 'Andrea', 'US')).toMatchObject({ gender: null, reason: 'insufficient_evidence' });
    expect(ask(corrections, 'Andrea', 'FR')).toMatchObject({ gender: 'male' });
    expect(ask([...corrections, correct('andrea', 'female')], 'Andrea', 'FR').gender).toBe('female');
  });

  it('may be one that the dataset lacks, alone and in addresses', () => {
    const corrections = [correct('zyxara', 'female'), correct('zyxon', 'male', 'GB')];
    expect(ask(corrections, 'Zyxara Kowalczyk')).toMatchObject({
      gender: 'female',
      name: 'zyxara',
      country: null,
    });
    expect(ask(corrections, 'zyxara.kowalczyk@example.com', 'FR', 'email')).toMatchObject({
      gender: 'female',
    });
    expect(ask(corrections, 'Zyxon', 'GB')).toMatchObject({ gender: 'male', match: { scope: 'country' } });
    expect(ask(corrections, 'Zyxon', 'FR')).toMatchObject({ gender: null, reason: 'not_found' });
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

  it('is not the surname', () => {
    expect(ask([correct('andrea', 'male')], 'Marie Andrea').name).toBe('marie');
  });
});

describe('a name of which no gender may be inferred', () => {
  const never = [correct('andrea', 'never')];

  it('is an unknown with a match', () => {
    expect(ask(never, 'Andrea', 'IT')).toMatchObject({
      gender: null,
      reason: 'insufficient_evidence',
      confidence: null,
      confidenceKind: null,
      sampleCount: 0,
      source: 'dataset',
      match: { name: 'andrea', method: 'normalized', scope: 'global' },
    });
  });

  it('is not settled by a second given name, nor by a title', () => {
    expect(ask([], 'Andrea Marie')).toMatchObject({ gender: 'female' });
    expect(ask(never, 'Andrea Marie')).toMatchObject({ gender: null, name: 'andrea' });
    expect(ask(never, 'Mrs Andrea Smith')).toMatchObject({ gender: null });
  });

  it('covers its spellings with accents', () => {
    expect(ask([correct('jose', 'never')], 'José', 'ES')).toMatchObject({ gender: null });
    expect(ask([correct('jose', 'never', 'ES')], 'José', 'ES')).toMatchObject({ gender: null });
    expect(ask([correct('jose', 'never', 'ES')], 'José', 'FR')).toMatchObject({ gender: 'male' });
  });

  it.each([
    ['anna', 'Анна'],
    ['irina', 'Ірина'],
    ['željko', 'Жељко'],
    ['иван', 'Ivan'],
    ['jörg', 'Joerg Müller'],
    ['joerg', 'Jörg'],
    ['maria', 'María-José'],
    ['anne-marie', 'Annemarie'],
  ])('of %s covers %s', (name, value) => {
    const dataset = withCorrections(committed(), [correct(name, 'never')]);
    expect(predict({ type: 'name', value, country: null }, dataset)).toMatchObject({
      gender: null,
      reason: 'insufficient_evidence',
    });
    expect(isNeverName(value.split(' ')[0] as string, null, dataset)).toBe(true);
    expect(isNeverName('Hannelore', null, dataset)).toBe(false);
  });

  it('is not asked of AI either', () => {
    const dataset = withCorrections(base, never);
    const isSuppressed = (value: string, type: InputType = 'name', from = dataset) =>
      isNeverInferred(engineOf(from).read({ type, value, country: null }, null), from);
    expect(isSuppressed('Andrea Rossi')).toBe(true);
    expect(isSuppressed('andrea.rossi@example.com', 'email')).toBe(true);
    expect(isSuppressed('Marie Rossi')).toBe(false);
    expect(isSuppressed('Nobody')).toBe(false);
    expect(isSuppressed('Andrea Rossi', 'name', base)).toBe(false);
    expect(isNeverName(' ANDREA ', 'IT', dataset)).toBe(true);
    expect(isNeverName('Marie', 'IT', dataset)).toBe(false);
  });

  it('is decided for every mode, forced or not', () => {
    const sources = {
      dataset: withCorrections(base, never),
      thresholds: DEFAULT_THRESHOLDS,
      inferAtOnce: null,
    };
    const input = { type: 'username', value: 'andrea_rossi', country: null } as const;
    for (const aiMode of ['off', 'fallback', 'always'] as const)
      for (const isForced of [false, true])
        expect(planPrediction({ input, aiMode, isForced }, sources)).toMatchObject({
          kind: 'decided',
          prediction: { gender: null },
        });
  });
});

describe('the corrected dataset', () => {
  it('leaves the dataset below as it was, and its rows as they are counted', () => {
    const dataset = withCorrections(base, [correct('andrea', 'male', 'US'), correct('zyxara', 'never')]);
    expect(base.correct).toBeUndefined();
    expect(dataset.countryRow(dataset.find('andrea'), 'US')).toMatchObject({ female: 4_990 });
    expect(predict({ type: 'name', value: 'Andrea', country: 'US' }, base)).toMatchObject({
      gender: 'female',
    });
  });
});

it('a word that is hardly a name is the name that a correction says it to be', () => {
  expect(ask([], 'Bank').gender).toBeNull();
  expect(ask([correct('bank', 'female')], 'Bank').gender).toBe('female');
  expect(ask([correct('bank', 'female')], 'Bank Information').gender).toBeNull();
  expect(ask([correct('bank', 'female')], 'bank();').gender).toBeNull();
});
