import { describe, expect, it } from 'vitest';
import { predict } from '../../src/inference/predict.js';
import type { InputType, Prediction } from '../../src/inference/types.js';
import { fakeDataset } from './fake-dataset.js';

const dataset = fakeDataset({
  anna: { all: [20, 980], top: 'SE' },
  andrea: { all: [131_328, 641_191], ES: [2_696, 108_829], IT: 'male', top: 'ES' },
  thin: { all: [0, 1] },
  even: { all: [500, 500], top: 'US' },
  near: { all: [519, 481] },
  past: { all: [521, 479] },
  listed: { all: 'female' },
  shared: { all: 'unisex' },
  sure: { all: [3, 9_997], XA: [5, 0], XB: [4, 0], XC: 'male', XD: 'unisex' },
  stéphane: { all: [2_000, 10] },
  stephane: { all: [9_000, 8_000], FR: [40, 60], US: [10, 90], CA: [900, 10] },
  juergen: { all: [900, 1] },
});

function ask(value: string, country: string | null = null, type: InputType = 'name'): Prediction {
  return predict({ type, value, country }, dataset);
}

describe('decision', () => {
  it('answers with the share of the dominant gender in the row over all countries', () => {
    expect(ask('Anna')).toEqual({
      name: 'anna',
      gender: 'female',
      country: 'SE',
      confidence: 0.98,
      confidenceKind: 'observed_frequency',
      sampleCount: 1_000,
      source: 'dataset',
      reason: null,
      countrySource: 'dataset',
      match: { name: 'anna', method: 'normalized', scope: 'global', country: null },
    });
  });

  it('prefers the row of the country', () => {
    const found = ask('Andrea', 'ES');
    expect(found).toMatchObject({
      gender: 'female',
      country: 'ES',
      countrySource: 'dataset',
      sampleCount: 111_525,
    });
    expect(found.match).toEqual({ name: 'andrea', method: 'normalized', scope: 'country', country: 'ES' });
    expect(found.confidence).toBe(0.975826);
  });

  it('lets a list of the country decide against other countries, without a figure', () => {
    expect(ask('Andrea', 'IT')).toMatchObject({
      gender: 'male',
      confidence: null,
      confidenceKind: null,
      sampleCount: null,
      country: 'IT',
      reason: null,
    });
  });

  it('falls back to all countries where the country has no row', () => {
    expect(ask('Andrea', 'JP')).toMatchObject({
      gender: 'female',
      country: 'ES',
      match: { scope: 'global', country: null },
    });
  });

  it('calls an even split ambiguous and keeps what was found', () => {
    expect(ask('Even')).toEqual({
      name: 'even',
      gender: null,
      country: 'US',
      confidence: null,
      confidenceKind: null,
      sampleCount: 1_000,
      source: 'dataset',
      reason: 'ambiguous',
      countrySource: 'dataset',
      match: { name: 'even', method: 'normalized', scope: 'global', country: null },
    });
    expect(ask('Near').reason).toBe('ambiguous');
    expect(ask('Past').gender).toBe('male');
    expect(ask('Shared')).toMatchObject({ gender: null, reason: 'ambiguous', sampleCount: null });
  });

  it('says when the samples are too few', () => {
    expect(ask('Thin')).toMatchObject({
      gender: null,
      reason: 'insufficient_evidence',
      sampleCount: 1,
      name: 'thin',
    });
  });

  it('decides by a row without counts', () => {
    expect(ask('Listed')).toMatchObject({
      gender: 'female',
      confidence: null,
      confidenceKind: null,
      sampleCount: null,
    });
  });

  it('uses a country row from five people on, and no list that contradicts nearly everybody', () => {
    expect(ask('Sure', 'XA')).toMatchObject({ gender: 'male', match: { scope: 'country' } });
    expect(ask('Sure', 'XB')).toMatchObject({ gender: 'female', match: { scope: 'global' } });
    expect(ask('Sure', 'XC')).toMatchObject({ gender: 'female', match: { scope: 'global' } });
    expect(ask('Sure', 'XD')).toMatchObject({ gender: 'female', match: { scope: 'global' } });
  });

  it('obeys raised bars', () => {
    const rules = { dominantShareMin: 0.99, globalSamplesMin: 2, countrySamplesMin: 5 };
    expect(predict({ type: 'name', value: 'Anna', country: null }, dataset, rules).reason).toBe('ambiguous');
  });
});

describe('spelling', () => {
  it('takes the accented name as written before its plain form', () => {
    expect(ask('Stéphane')).toMatchObject({ gender: 'male', name: 'stéphane' });
    expect(ask('Stéphane', 'US')).toMatchObject({ gender: 'male', name: 'stéphane' });
  });

  it('takes the plain form in the country where both lean the same way', () => {
    expect(ask('Stéphane', 'CA')).toMatchObject({ name: 'stephane', match: { scope: 'country' } });
  });

  it('folds accents, case, width and German digraphs', () => {
    for (const value of ['ANNA', 'Ａｎｎａ', 'Änná', ' anna ', 'a\u200dnna'])
      expect(ask(value).name).toBe('anna');
    expect(ask('Jürgen').name).toBe('juergen');
  });
});

describe('no result', () => {
  it.each([
    ['zzzxxyy', 'not_found'],
    ['12345', 'no_name_candidate'],
    ['...', 'no_name_candidate'],
    ['👩', 'no_name_candidate'],
    ['J. R. Martinez', 'no_name_candidate'],
    ['unknown', 'no_name_candidate'],
  ])('%s: %s', (value, reason) => {
    expect(ask(value)).toEqual({
      name: null,
      gender: null,
      country: null,
      confidence: null,
      confidenceKind: null,
      sampleCount: null,
      source: 'none',
      reason,
      countrySource: null,
      match: { name: null, method: null, scope: null, country: null },
    });
  });
});
