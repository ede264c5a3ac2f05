import { describe, expect, it } from 'vitest';
import { nameParts } from '../../src/inference/name-parts.js';
import type { InputType, NameParts } from '../../src/inference/types.js';
import { committed } from './committed.js';

function ask(value: string, type: InputType = 'name', country: string | null = null): NameParts {
  return nameParts({ type, value, country }, committed());
}

describe('parts of a name', () => {
  it('tells the given name from the surname', () => {
    expect(ask('Margaret Thatcher')).toMatchObject({ family: ['thatcher'], titleGender: null });
    expect(ask('Margaret Thatcher').given[0]).toBe('margaret');
    expect(ask('Thatcher, Margaret')).toMatchObject({ given: ['margaret'], family: ['thatcher'] });
  });

  it('knows the parts of a name that the dataset does not have', () => {
    expect(ask('Zxqvina Vrkljanovic')).toEqual({
      given: ['zxqvina'],
      family: ['vrkljanovic'],
      titleGender: null,
    });
  });

  it('cuts a name in native script', () => {
    expect(ask('박지영', 'name', 'KR')).toMatchObject({ family: ['박'] });
    expect(ask('박지영', 'name', 'KR').given).toContain('지영');
  });

  it.each([
    ['Mr. Zxqv Zhang', 'male'],
    ['Frau Dr. Müller', 'female'],
    ['Sra. López', 'female'],
    ['г-жа Иванова', 'female'],
    ['Dr. Zxqv', null],
    ['Mr and Mrs Smith', null],
    ['Don Draper', null],
  ])('reads the gender that a title names: %s', (value, gender) => {
    expect(ask(value).titleGender).toBe(gender);
  });
});

describe('parts of e-mails and usernames', () => {
  it('reads the local part only', () => {
    expect(ask('anna.lindqvist@maria.example', 'email')).toMatchObject({ family: ['lindqvist'] });
    expect(ask('anna.lindqvist@maria.example', 'email').given[0]).toBe('anna');
  });

  it('takes a joined word apart', () => {
    expect(ask('annasmith99', 'username')).toMatchObject({ family: ['smith'] });
    expect(ask('annasmith99', 'username').given[0]).toBe('anna');
  });

  it('has nothing to say of a value without a name', () => {
    expect(ask('12345', 'username')).toEqual({ given: [], family: [], titleGender: null });
    expect(ask('@', 'email')).toEqual({ given: [], family: [], titleGender: null });
  });
});
