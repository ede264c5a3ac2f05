import { describe, expect, it } from 'vitest';
import type { Gender } from '../../src/inference/types.js';
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
    'Where is Mary?',
    'Is Peter here?',
  ])('%s', isNull);
});

describe('a capital at the beginning of several words and nowhere else is that of a sentence', () => {
  it.each(['Vingt mille lieues sous les mers', 'Nie podam imienia', 'Ile kosztuje przegląd roweru?'])(
    '%s',
    isNull,
  );

  it.each<[string, Gender]>([
    ['Anna maria schmidt', 'female'],
    ['Juan carlos garcía lópez', 'male'],
    ['Ludwig van beethoven', 'male'],
    ['Frau anna weber roth', 'female'],
  ])('unless its words are sure names: %s', (value, gender) => {
    expect(ask(value, 'off')).toBe(gender);
  });
});

describe('words of a script are not read as names in Latin letters', () => {
  it.each(['Το βλέμμα του Οδυσσέα', 'मेरा ऑर्डर कब आएगा', 'পাসওয়ার্ড ভুলে গেছেন?', 'رمز عبور را فراموش کرده‌اید؟'])(
    '%s',
    isNull,
  );

  it('as those of people are', () => {
    expect(ask('Снежана', 'off')).toBe('female');
    expect(ask('Γιώργος Παπαδόπουλος', 'off')).toBe('male');
    expect(ask('প্রিয়াঙ্কা চোপড়া', 'fallback')).toBe('female');
  });
});

describe('addresses, dates and code are no names', () => {
  it.each([
    'March 14, 2019',
    '15 rue Victor Hugo, 69002 Lyon',
    'ul. Jana Pawła II 15, 00-828 Warszawa',
    'print("Hello, Maria")',
    'return null; // Maria',
    'ООО «Иванов и партнёры»',
  ])('%s', isNull);

  it.each([
    ['Anna Müller 12.03.1985', 'female'],
    ['Maria 23', 'female'],
    ['John Smith (1980-2015)', 'male'],
    ['Иванов Пётр (ООО Ромашка)', 'male'],
  ])('unlike %s', (value, gender) => {
    expect(ask(value, 'off')).toBe(gender);
  });
});

describe('greetings are no names', () => {
  it.each(['Bună ziua', 'Jó reggelt', 'Selamat pagi', 'Καλημέρα', 'god morgon', 'Xin chào'])('%s', isNull);
});

describe('a compound of ordinary words is no name', () => {
  it.each(['Kaffeemaschine', 'Steuererklärung', 'Hochzeitstorte', '今天天气很好', '你好世界'])('%s', isNull);
  it.each(['Bearmoss', 'Ringfort', 'anti-slip', 'Semi-trailer', 'Third-person shooter'])('%s', isNull);

  it('unless a part is a name of many', () => {
    expect(ask('Faith-Hope Brown', 'fallback')).toBe('female');
  });

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
