import { describe, expect, it } from 'vitest';
import { regionFor, regionName, regionOf } from '../../../src/ai/embedded/regions.js';
import { spellInLatin } from '../../../src/ai/embedded/spelling.js';
import { countryCodes } from '../../../src/country-codes.js';

describe('spellInLatin', () => {
  it.each([
    ['иван', 'ivan'],
    ['юлия', 'yuliya'],
    ['μαρια', 'maria'],
    ['γιουλα', 'gioula'],
    ['კახა', 'kakha'],
    ['կարեն', 'karen'],
    ['しょうこ', 'shouko'],
    ['リョウ', 'ryou'],
    ['きょうこ', 'kyouko'],
    ['지훈', 'jihun'],
    ['서연', 'seoyeon'],
    ['सीता', 'siitaa'],
    ['राजेश', 'raajesha'],
    ['রিনা', 'rinaa'],
    ['ሰላም', 'selam'],
  ])('spells %s as %s', (name, latin) => {
    expect(spellInLatin(name).replaceAll('aa', 'a').replaceAll('ii', 'i')).toBe(
      latin.replaceAll('aa', 'a').replaceAll('ii', 'i'),
    );
  });

  it.each(['maria', '王芳', 'אחמד', 'احمد', 'สมชาย', '', '\ud800'])('leaves %j as it is', (name) => {
    expect(spellInLatin(name)).toBe(name);
  });
});

describe('regions', () => {
  it('has nearly all countries, each once', () => {
    const known = countryCodes.filter((code) => regionOf(code) >= 0);
    expect(known.length).toBeGreaterThan(225);
  });

  it.each([
    ['RU', 'UA'],
    ['MX', 'ES'],
    ['KP', 'KR'],
  ])('%s and %s share one', (one, other) => {
    expect(regionOf(one)).toBe(regionOf(other));
  });

  it('has none for no country and for unknown ones', () => {
    expect([regionOf(null), regionOf('XX'), regionOf('')]).toEqual([-1, -1, -1]);
  });

  it('takes the one that a script names by itself', () => {
    const byScript = (letter: string) => regionName(regionFor(letter, null));
    expect(['я', 'ω', 'א', '가', 'カ', 'क', 'ก'].map(byScript)).toEqual([
      'East Slavic',
      'Greek',
      'Hebrew',
      'Korean',
      'Japanese',
      'Indian',
      'Thai',
    ]);
    expect(regionFor('a', null)).toBe(-1);
    expect(regionFor('王', null)).toBe(-1);
  });
});
