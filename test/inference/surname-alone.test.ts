import { describe, expect, it } from 'vitest';
import { answerOf } from './sets-of-values.js';

const answerTo = (value: string, country: string | null = null) =>
  answerOf({ type: 'name', value, country }, 'fallback');

describe('a word alone that is a given name and a surname', () => {
  it.each([
    ['Esposito', null],
    ['Fischer', 'DE'],
    ['Johnson', 'US'],
    ['Ortega', 'ES'],
    // Registers of surnames drop the apostrophe, lists of given names keep it.
    ["O'Neill", 'US'],
    ["O'Brien", null],
    ["D'Amico", null],
    ["N'Diaye", 'US'],
  ])('has no gender where it is hardly ever a given name: %s (%s)', (value, country) => {
    expect(answerTo(value, country).gender).toBeNull();
  });

  it.each([
    ['Wilson', 'BR', 'male'],
    ['Martin', null, 'male'],
    ['Luna', null, 'female'],
    ["D'Angelo", 'US', 'male'],
    // Surnames are counted without marks, and most people called so without them.
    ['Thảo', null, 'female'],
    ['Simón', 'HU', 'male'],
    // The register of the country lacks the name.
    ['Bogdan', 'HU', 'male'],
    ['Luna Jr.', 'IT', 'male'],
  ])('has the gender of the given name where many bear it: %s (%s)', (value, country, gender) => {
    expect(answerTo(value, country).gender).toBe(gender);
  });

  it.each(['James', 'Thomas', 'Rosa', 'George'])(
    'is as sure as its counts where few bear it as a surname: %s',
    (value) => {
      expect(answerTo(value).confidence).toBeGreaterThan(0.98);
    },
  );
});

describe('a surname with an apostrophe', () => {
  it.each([
    ["Andrea D'Alessio", 'male'],
    ["Simone D'Antonio", 'male'],
    ["Jean O'Dea", 'female'],
    ["Robin O'Toole", 'male'],
  ])('tells the country of its own spelling: %s', (value, gender) => {
    expect(answerTo(value).gender).toBe(gender);
  });
});

describe('two words that are surnames', () => {
  it.each([
    ['García López', 'ES'],
    ['Fischer Müller', null],
    ['Kovács Nagy', 'HU'],
  ])('have no gender: %s (%s)', (value, country) => {
    expect(answerTo(value, country).gender).toBeNull();
  });

  it.each([
    ['Carter Wilson', null, 'male'],
    ['Davis Miller', 'US', 'male'],
    ['Kumar Sharma', null, 'male'],
    ['Thomas Martin', null, 'male'],
    ['Mr. García López', 'ES', 'male'],
  ])('have that of the first where it is a given name too: %s (%s)', (value, country, gender) => {
    expect(answerTo(value, country).gender).toBe(gender);
  });

  it('are a surname and a given name with a comma between', () => {
    expect(answerTo('Miller, Jones', 'US').confidence).toBeGreaterThan(0.95);
  });
});
