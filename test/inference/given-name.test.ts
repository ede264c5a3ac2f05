import { describe, expect, it } from 'vitest';
import { engineOf } from '../../src/inference/engine.js';
import { givenNameOf } from '../../src/inference/predict.js';
import type { InputType } from '../../src/inference/types.js';
import { committed } from './committed.js';

const read = (value: string, type: InputType = 'name', country: string | null = null) =>
  engineOf(committed()).read({ type, value, country }, null);

const givenName = (value: string, type?: InputType, country?: string): string | null =>
  givenNameOf(read(value, type, country));

describe('the given name of a name', () => {
  it.each([
    ['Margaret Thatcher', 'margaret'],
    ['Thatcher, Margaret', 'margaret'],
    ['Zxqvina Vrkljanovic', 'zxqvina'],
  ])('%s: %s', (value, name) => {
    expect(givenName(value)).toBe(name);
  });

  it('cuts a name in native script', () => {
    expect(givenName('박지영', 'name', 'KR')).toBe('지영');
  });

  it.each([
    ['Mr. Zxqv Zhang', -1],
    ['Frau Dr. Müller', 1],
    ['Sra. López', 1],
    ['г-жа Иванова', 1],
    ['Dr. Zxqv', 0],
    ['Mr and Mrs Smith', 0],
    ['Don Draper', 0],
  ])('reads the gender that a title names: %s', (value, sign) => {
    expect(Math.sign(read(value).title)).toBe(sign);
  });
});

describe('the given name of an e-mail address or a username', () => {
  it('is read in the local part only', () => {
    expect(givenName('anna.lindqvist@maria.example', 'email')).toBe('anna');
  });

  it('is cut out of a joined word', () => {
    expect(givenName('patriciamorrison99', 'username')).toBe('patricia');
  });

  it.each([
    ['jsmith@example.com', 'email'],
    ['s.hedmark', 'username'],
  ] as const)('is no surname beside an initial: %s', (value, type) => {
    expect(givenName(value, type)).toBeNull();
  });

  it.each([
    ['12345', 'username'],
    ['@', 'email'],
  ] as const)('is none in a value without a letter: %s', (value, type) => {
    expect(givenName(value, type)).toBeNull();
  });
});
