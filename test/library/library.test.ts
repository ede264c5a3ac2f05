import { describe, expect, test } from 'vitest';
import { COUNTRY_FORMS } from '../../src/countries.js';
import { InputError, type OpenOptions, openGenderd, type PredictItem } from '../../src/library/index.js';
import { writeTinyDataset } from '../support/dataset-file.js';
import { folderOfFile } from '../support/folder.js';

const dataset = writeTinyDataset(folderOfFile());
const genderd = openGenderd({ dataset });

test('a value is answered synchronously, by its type and any spelling of its country', () => {
  expect(genderd.predict('Maria')).toMatchObject({ gender: 'female', sampleCount: 1000, source: 'dataset' });
  expect(genderd.predict('onur.kaya@example.com', { type: 'email' })).toMatchObject({ gender: 'male' });
  for (const country of ['TR', 'tur', 'Türkei', 'Turkey'])
    expect(genderd.predict('Onur', { country }).match).toMatchObject({ scope: 'country', country: 'TR' });
  expect(genderd.predict('Zyx')).toMatchObject({ gender: null, reason: 'not_found', confidence: null });
  expect(genderd.datasetVersion).toMatch(/^[0-9a-f]{12}$/);
});

test('many values are answered in order, with options for all and of their own', () => {
  const items: (string | PredictItem)[] = ['Maria', { value: 'maria_92', type: 'username' }, 'Onur', 'Maria'];
  const answers = genderd.predictMany(items, { country: 'TR' });
  expect(answers.map(({ gender }) => gender)).toEqual(['female', 'female', 'male', 'female']);
  expect(answers[2]?.match.country).toBe('TR');
  expect(genderd.predictMany(new Set(['Onur']))).toHaveLength(1);
});

test('an undefined option is none, also of an item beside one for all; a null country is unknown', () => {
  const { env } = process as { env: { readonly NO_SUCH?: string } };
  const country = env.NO_SUCH;
  expect(openGenderd({ dataset, model: country }).predict('Onur', { country }).match.scope).toBe('global');
  const items = [
    { value: 'Onur', country },
    { value: 'Onur', country: null },
  ];
  const answers = genderd.predictMany(items, { country: 'TR' });
  expect(answers.map(({ match }) => match.scope)).toEqual(['country', 'global']);
});

test('null in place of options is none', () => {
  expect(openGenderd(null).predict('Maria', null as never)).toMatchObject({ gender: 'female' });
});

test('AI answers what is not in the dataset, if that is wanted', () => {
  expect(genderd.predict('Agnieszka')).toMatchObject({ gender: null });
  expect(genderd.predict('Agnieszka', { ai: 'fallback' })).toMatchObject({
    gender: 'female',
    source: 'ai',
    confidenceKind: 'model_reported',
  });
});

test('thresholds suppress answers', () => {
  const strict = openGenderd({ dataset, minConfidence: 0.97, minSamples: 500 });
  expect(strict.predict('Maria').gender).toBe('female');
  expect(strict.predict('Onur')).toMatchObject({ gender: null });
});

describe('unreadable input throws an InputError', () => {
  test.each<[string, PredictItem, string]>([
    ['an empty value', { value: ' ' }, 'the value must be text of 1 to 254 characters'],
    ['a number', { value: 5 as unknown as string }, 'the value must be text'],
    ['a long value', { value: 'x'.repeat(255) }, 'the value must be text'],
    ['no address', { value: 'x', type: 'email' }, 'the value '],
    ['another type', { value: 'x', type: 'phone' as 'name' }, 'type must be one of'],
    ['another mode', { value: 'x', ai: 'on' as 'off' }, 'ai must be one of'],
    [
      'an option that is none',
      { value: 'x', contry: 'IT' } as PredictItem,
      '"contry" is not an option; did you mean "country"?',
    ],
    [
      'an option like no other',
      { value: 'x', id: '1' } as PredictItem,
      '"id" is not an option: there are value, type,',
    ],
    [
      'a text for a switch',
      { value: 'x', forceToGenderize: 'false' as unknown as boolean },
      'forceToGenderize must be true or false',
    ],
    [
      'a number for a country',
      { value: 'x', country: 5 as unknown as string },
      'country must be a country code',
    ],
    ['no country', { value: 'x', country: 'Atlantis' }, '"Atlantis" is not a country'],
    [
      'a misspelled country',
      { value: 'x', country: 'Itly' },
      `"Itly" is not a country: give ${COUNTRY_FORMS}; did you mean Italy (IT)?`,
    ],
  ])('%s', (_name, { value, ...options }, message) => {
    expect(() => genderd.predict(value, options)).toThrow(InputError);
    expect(() => genderd.predict(value, options)).toThrow(message);
    expect(() => genderd.predictMany(['Maria', { value, ...options }])).toThrow(`item 1: ${message}`);
  });

  test('and so are options that are no object, and a text for a list', () => {
    const text = 'IT' as never;
    for (const given of [() => genderd.predict('Andrea', text), () => genderd.predictMany(['Andrea'], text)])
      expect(given).toThrow(new InputError('options must be an object'));
    expect(() => genderd.predictMany('Andrea')).toThrow(
      new InputError('values must be a list: predict takes one value'),
    );
  });

  test.each([undefined, null, 5, { value: 'Maria' }])('and so is no list: %j', (values) => {
    expect(() => genderd.predictMany(values as never)).toThrow(InputError);
  });

  test('and so are thresholds that are none', () => {
    expect(() => openGenderd({ dataset, minConfidance: 0.9 } as OpenOptions)).toThrow(
      new InputError('"minConfidance" is not an option; did you mean "minConfidence"?'),
    );
    for (const minConfidence of [2, '0.9' as unknown as number])
      expect(() => openGenderd({ dataset, minConfidence })).toThrow(InputError);
    expect(() => openGenderd({ dataset, minSamples: -1 })).toThrow(InputError);
  });
});
