import { describe, expect, it } from 'vitest';
import { answerOf } from './sets-of-values.js';

const ask = (value: string, mode: 'off' | 'fallback') =>
  answerOf({ type: 'name', value, country: null }, mode).gender;

/** Neither the dataset nor the letters of a name answer. */
function isNull(value: string): void {
  expect([ask(value, 'off'), ask(value, 'fallback')]).toEqual([null, null]);
}

describe('a sentence is no name, whatever its words look like', () => {
  it.each([
    'Kde je nádraží',
    'Hvor er stasjonen',
    'Unde este gara',
    'Missä on asema',
    'I dag er en fin dag',
    'Dnes je krásný den',
    'Rappelle-moi demain',
  ])('%s', isNull);
});

describe('greetings are no names', () => {
  it.each(['Bună ziua', 'Jó reggelt', 'Selamat pagi', 'Καλημέρα', 'god morgon', 'Xin chào'])('%s', isNull);
});

describe('a compound of ordinary words is no name', () => {
  it.each(['Kaffeemaschine', 'Steuererklärung', 'Hochzeitstorte', '今天天气很好', '你好世界'])('%s', isNull);

  it('unless it is one that people bear', () => {
    expect(ask('Anneliese', 'off')).toBe('female');
    expect(ask('Rosemarie Wassermann', 'off')).toBe('female');
    expect(ask('李小明', 'fallback')).toBe('male');
  });
});

describe('a word of the lexicon is a surname where surnames of its script are not counted', () => {
  it('so a salutation before it decides', () => {
    expect(ask("גב' לוי", 'fallback')).toBe('female');
  });
});
