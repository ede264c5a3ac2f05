import { describe, expect, test } from 'vitest';
import { predict } from '../../src/inference/predict.js';
import { committed } from './committed.js';

const answerTo = (value: string, country: string | null = null) =>
  predict({ type: 'name', value, country }, committed());

describe('a surname with its particle has no given name', () => {
  test.each([
    ['van der Berg', 'particles that the lexicon has as a phrase'],
    ['VAN DE VELDE', 'the same in capitals'],
    ['De La Cruz Martinez', 'with a second surname'],
    ['von Karajan', 'in small letters before a capital'],
    ['фон Караян', 'in another script'],
    ['El Amrani', 'more often than as a given name'],
    ['de Jong', 'though Jong is a surname of Korea'],
    ['De Gaulle', 'as a particle that men and women were counted with'],
    ['Los García', 'as a particle that nobody is called'],
    ['Da Silva', 'and no title'],
    ['Di Maria', 'though Di is a surname of China'],
    ['Berg, van den', 'behind the comma'],
  ])('%s: %s', (value) => expect(answerTo(value)).toMatchObject({ gender: null, reason: 'not_found' }));

  test.each(['van.dijk', 'von.trapp', 'van.den.berg', 'el.khoury'])('in a handle: %s', (value) =>
    expect(predict({ type: 'username', value, country: null }, committed()).gender).toBeNull(),
  );

  test('which a title may tell the gender of', () =>
    expect(answerTo('Frau von Müller')).toMatchObject({ gender: 'female', name: null, sampleCount: 0 }));
});

describe('a given name with an article is a given name', () => {
  test.each([
    ['El Pedro', 'male', 'pedro'],
    ['La Maria', 'female', 'maria'],
    ['La Sofia', 'female', 'sofia'],
    ['Der Thomas', 'male', 'thomas'],
    ['Da Mario', 'male', 'mario'],
  ])('%s: %s', (value, gender, name) => expect(answerTo(value)).toMatchObject({ gender, name }));
});

describe('a given name that is also a particle stays one', () => {
  test.each([
    ['Van Thomas', 'male', 'van'],
    ['Ben Ali', 'male', 'ben'],
    ['Ben Salah', 'male', 'ben'],
    ['ben Stiller', 'male', 'ben'],
    ['Lo Svensson', 'female', 'lo'],
    ['Della Monica', 'female', 'della'],
    ['Ben van der Merwe', 'male', 'ben'],
    ['Ad van den Berg', 'male', 'ad'],
    ['Al Bright', 'male', 'al'],
    ['Van Morrison', 'male', 'van'],
    ['Del Shannon', 'male', 'del'],
    ['Mac Miller', 'male', 'mac'],
    ['Abu Bakr', 'male', 'abu-bakr'],
    ['Abu Fatima', 'male', 'abu'],
    ['Les Paul', 'male', 'les'],
    ['Della Reese', 'female', 'della'],
    ['An Peeters', 'female', 'an'],
    ['Lo Andersson', 'female', 'lo'],
    ['Ni Kadek', 'female', 'ni kadek'],
    ['La Toya', 'female', 'la toya'],
  ])('%s: %s', (value, gender, name) => expect(answerTo(value)).toMatchObject({ gender, name }));

  test.each([
    ['before an East Asian surname', 'van Nguyen', 'VN', 'van'],
    ['where a given name stands behind the surname', 'van den Berg Anna', null, 'anna'],
    ['where it stands behind the comma', 'van den Berg, Anna', null, 'anna'],
  ])('%s: %s', (_, value, country, name) => expect(answerTo(value, country).name).toBe(name));

  test('and a noun behind a role is no surname: gerente de tienda', () => {
    for (const value of ['gerente de tienda', 'Gerente de zona', 'Direttore di zona'])
      expect(answerTo(value).reason).toBe('no_name_candidate');
  });
});
