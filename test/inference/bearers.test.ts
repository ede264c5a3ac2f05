import { describe, expect, it } from 'vitest';
import { predict } from '../../src/inference/predict.js';
import type { InputType } from '../../src/inference/types.js';
import { committed } from './committed.js';

/** Words of the lexicon that some hundred or thousand people are called. */
describe('a name that is a word too', () => {
  it.each<[InputType, string, string | null, string | null]>([
    ['name', 'Anna Sigg', 'CH', 'female'],
    ['name', 'Maria Gemelli', 'IT', 'female'],
    ['name', 'Weber, Fam.', null, null],
    ['name', 'Peter Jones, Media', 'GB', 'male'],
    ['name', 'Anna Schmidt, Metro', 'DE', 'female'],
    ['name', 'Anna Weber, Marketing', 'DE', 'female'],
    ['name', 'Père Martin', 'FR', 'male'],
    ['name', 'Torre Gómez Ana', 'ES', 'female'],
    ['name', 'Rua Maria Quitéria', null, null],
    ['name', 'Régis K.', 'US', 'male'],
    ['username', 'luísa', null, 'female'],
    ['username', 'eliška', null, 'female'],
    ['username', 'floorandsanne', null, null],
    ['name', 'Arslan', null, 'male'],
    ['username', 'super_mila', 'RU', 'female'],
  ])('%s %s of %s is %s', (type, value, country, gender) => {
    expect(predict({ type, value, country }, committed()).gender).toBe(gender);
  });
});
