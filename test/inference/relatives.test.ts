import { describe, expect, test } from 'vitest';
import { predict } from '../../src/inference/predict.js';
import { committed } from './committed.js';

const genderOf = (value: string) => predict({ type: 'username', value, country: null }, committed()).gender;

describe('the name of a relative is not that of the person', () => {
  test.each(['mother_of_dragons', 'dads_of_berlin', 'tochter_von_peter_und_anna'])('%s', (value) =>
    expect(genderOf(value)).toBeNull(),
  );

  test.each([
    ['mum_of_oliver', 'female'],
    ['padre.de.lucia', 'male'],
    ['tochter_von_peter', 'female'],
    ['mom_max', 'female'],
    ['papa_lena', 'male'],
    ['papa_carlos', 'male'],
    ['umm_yusuf', 'female'],
    ['أم_يوسف', 'female'],
  ])('but tells whether it is the mother or the father: %s', (value, gender) =>
    expect(genderOf(value)).toBe(gender),
  );

  test.each([
    ['oliver_dad_of_emma', 'male'],
    ['abu_yusuf', 'male'],
    ['lucia_de_luca', 'female'],
  ])('%s has a name of its own: %s', (value, gender) => expect(genderOf(value)).toBe(gender));
});

describe('a relative of someone has the gender of the word', () => {
  test.each([
    ['Dad of Emma', 'male'],
    ['Vater von Lena', 'male'],
    ['Mom of Jake', 'female'],
    ['Tochter von Tom', 'female'],
    ['Mamá de Lucas', 'female'],
    ['Son of Mary', 'male'],
  ])('%s', (value, gender) =>
    expect(predict({ type: 'name', value, country: null }, committed()).gender).toBe(gender),
  );

  test.each([
    ['Mari de Vries', 'female'],
    ['Nana de Souza', 'female'],
    ['Sons of Anarchy', null],
  ])('but not %s', (value, gender) =>
    expect(predict({ type: 'name', value, country: null }, committed()).gender).toBe(gender),
  );

  test('and a wife of someone her own name', () => {
    const genderOf = (value: string) => predict({ type: 'name', value, country: 'IN' }, committed()).gender;
    expect(genderOf('Kiran W/o Mohan')).toBe('female');
    expect(genderOf('Kiran S/o Mohan')).toBe('male');
  });
});
