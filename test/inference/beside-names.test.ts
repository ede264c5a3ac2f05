import { describe, expect, it } from 'vitest';
import { predict } from '../../src/inference/predict.js';
import { committed } from './committed.js';
import { answerOf } from './sets-of-values.js';

const ask = (value: string, country: string | null = null) =>
  predict({ type: 'name', value, country }, committed());

describe('what follows a comma is the given name or an aside, whichever is likelier', () => {
  it.each([
    ['Schröder, Monika', 'female', 'monika'],
    ['Garcia Lopez, Maria', 'female', 'maria'],
    ['James, Ryan', 'male', 'ryan'],
    ['Peter Schulz, CFO', 'male', 'peter'],
    ['Monika, Hamburg', 'female', 'monika'],
    ['Monika, 41', 'female', 'monika'],
  ])('%s', (value, gender, name) => {
    expect(ask(value)).toMatchObject({ gender, name });
  });
});

describe('particles of a surname behind it', () => {
  it.each([
    ['between two commas', 'Berg, van den, Ineke', 'female', 'ineke'],
    ['behind an initial', 'Vries, R. de (Rob)', 'male', 'rob'],
    ['a given name of the same letters', 'Brown, Van', 'male', 'van'],
  ])('%s', (_, value, gender, name) => {
    expect(ask(value)).toMatchObject({ gender, name });
  });
});

describe('an address behind a name says nothing of it', () => {
  it.each(['Monika Schröder <m.s@mail.example>', '"Monika Schröder" <peter@mail.example>'])('%s', (value) => {
    expect(ask(value)).toMatchObject({ gender: 'female', name: 'monika' });
  });

  it('and alone it is no name', () => {
    expect(ask('<peter@mail.example>')).toMatchObject({ gender: null, reason: 'no_name_candidate' });
  });
});

describe('titles that are given names too stand before a given name, not before a surname', () => {
  it.each([
    ['Princess Caroline', 'caroline'],
    ['Prince William', 'william'],
    ['Queen Margrethe', 'margrethe'],
    ['Prince Hernandez', 'prince'],
    ['Duke Robillard', 'duke'],
  ])('%s', (value, name) => {
    expect(ask(value).name).toBe(name);
  });
});

describe('titles of some languages that are given names in more are names', () => {
  it.each([
    ['Ben Lee Smith', 'male', 'ben'],
    ['Ada King Lovelace', 'female', 'ada'],
    ['Amir Khan Jones', 'male', 'amir'],
    ['Rosa Chacha', 'female', 'rosa'],
  ])('%s', (value, gender, name) => {
    expect(ask(value)).toMatchObject({ gender, name });
  });
});

describe('honorifics glued to a name', () => {
  it.each([
    ['高橋健一様', 'male', '健一'],
    ['鈴木花子さん', 'female', '花子'],
    ['박지영님', 'female', '지영'],
  ])('%s', (value, gender, name) => {
    expect(ask(value)).toMatchObject({ gender, name });
  });

  it('the end of a surname is none: スミス is Smith, and no Miss', () => {
    expect(ask('トム スミス').gender).not.toBe('female');
  });

  it.each(['田中様', '鈴木さん'])('a surname alone is none: %s', (value) => {
    expect(ask(value).gender).toBeNull();
  });
});

describe('public places and institutions with a name in theirs', () => {
  it.each([
    ['Madison Square', null],
    ['Avenue Carnot', 'FR'],
    ['Anne-Frank-Schule', 'DE'],
    ['Maria Montessori Gymnasium', 'DE'],
    ['Institut Marie Curie', 'FR'],
  ])('%s', (value, country) => {
    expect(answerOf({ type: 'name', value, country }, 'fallback').gender).toBeNull();
  });
});

describe('syllables in the spelling of Taiwan', () => {
  it.each([
    ['Chang Hsiao-Mei', 'female', 'hsiao-mei'],
    ['Lin Chih-Hung', 'male', 'chih-hung'],
  ])('%s', (value, gender, name) => {
    expect(answerOf({ type: 'name', value, country: 'TW' }, 'fallback')).toMatchObject({ gender, name });
  });
});
