import { describe, expect, it } from 'vitest';
import { engineOf } from '../../src/inference/engine.js';
import { namePartsOf } from '../../src/inference/predict.js';
import type { InputType, NameParts } from '../../src/inference/types.js';
import { committed } from './committed.js';

function ask(value: string, type: InputType = 'name', country: string | null = null): NameParts {
  const engine = engineOf(committed());
  return namePartsOf(engine.read({ type, value, country }, null), engine);
}

describe('parts of a name', () => {
  it('tells the given name from the surname', () => {
    expect(ask('Margaret Thatcher')).toMatchObject({ family: ['thatcher'], titleGender: null });
    expect(ask('Margaret Thatcher').given[0]).toBe('margaret');
    expect(ask('Thatcher, Margaret').given[0]).toBe('margaret');
    expect(ask('Thatcher, Margaret').family).toEqual(['thatcher']);
  });

  it('knows the parts of a name that the dataset does not have', () => {
    expect(ask('Zxqvina Vrkljanovic').given[0]).toBe('zxqvina');
    expect(ask('Zxqvina Vrkljanovic').family).toEqual(['vrkljanovic']);
  });

  it('cuts a name in native script', () => {
    expect(ask('박지영', 'name', 'KR').given[0]).toBe('지영');
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
    expect(ask('patriciamorrison99', 'username').given[0]).toBe('patricia');
  });

  it('has nothing to say of a value without a letter', () => {
    expect(ask('12345', 'username')).toEqual({ given: [], family: [], titleGender: null });
    expect(ask('@', 'email')).toEqual({ given: [], family: [], titleGender: null });
  });
});
