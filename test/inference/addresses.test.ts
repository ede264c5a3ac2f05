import { describe, expect, it } from 'vitest';
import { answerOf, namesNobody, namesPerson } from './sets-of-values.js';

describe('an address or a site', () => {
  it.each(['5407 Allen Court', '120 Rue Molière', 'bare-self-confidence.com', 'happy-thunderbolt.name.info'])(
    'is %s',
    namesNobody,
  );

  it.each([
    '10023 Anna Weber',
    '01 Müller Anna',
    'Anna.Weber',
    'Anna Weber 2',
    'anna.weber@web.com',
    'Anna Weber (anna@weber.com)',
    'Anna Weber, weber.com',
  ])('is not %s', (value) => {
    expect(answerOf({ type: 'name', value, country: null }, 'off').gender).toBe('female');
  });
});

describe('an address with a house number', () => {
  it.each([
    'Rua Augusta 1500, São Paulo',
    'Calle Ana María 5, Santiago',
    'Calle Ana María 5',
    'Hauptstraße 5, Berlin',
    'Lindenweg 12a, Hamburg',
  ])('%s', namesNobody);

  it.each([
    ['Maria Gomez 45, Madrid', 'female'],
    ['Anna Weber, 34, Köln', 'female'],
    ['101 Anna Weber', 'female'],
    ['Hiroshi 44, Tokyo', 'male'],
    ['Kunde 12, Jane Doe', 'female'],
    // A surname, though also a street.
    ['12 Torre Gómez, Ana', 'female'],
    ['PUENTE RUIZ, CARLOS 12345678Z', 'male'],
    ['Villa López, Juan 14', 'male'],
    ['CALLE RUIZ ANA MARIA 1052345678', 'female'],
  ] as const)('is not in %s', namesPerson);
});
