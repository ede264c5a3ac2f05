import { describe, expect, it } from 'vitest';
import { predict } from '../../src/inference/predict.js';
import { committed } from './committed.js';

const ask = (value: string, country: string | null = null) =>
  predict({ type: 'name', value, country }, committed());

const roles = [
  'Account Manager',
  'Author',
  'Captain',
  'Chief Financial Officer',
  'Journalist',
  'Director',
  'Geschäftsführer',
  'HR Manager',
  'Kierownik',
  'Lawyer',
  'Presidente',
  'Rechtsanwalt',
  'Sales Assistant',
  'Senador',
];

describe.each(roles)('%s as the role of a person', (role) => {
  it.each([
    ['before the name', `${role} Sarah Cohen`],
    ['before the name, with a colon', `${role}: Sarah Cohen`],
    ['before the name, with a dash', `${role} - Sarah Cohen`],
    ['behind the name', `Sarah Cohen ${role}`],
    ['behind the name, with a comma', `Sarah Cohen, ${role}`],
    ['behind the name, with a dash', `Sarah Cohen - ${role}`],
    ['behind the name, in brackets', `Sarah Cohen (${role})`],
    ['behind the surname and the given name', `Cohen, Sarah, ${role}`],
  ])('%s', (_, value) => {
    expect(ask(value)).toMatchObject({ gender: 'female', name: 'sarah' });
  });
});

describe('a role beside a name of another script', () => {
  it.each([
    ['王秀英 经理', 'female'],
    ['副经理 王秀英', 'female'],
    ['Анна Иванова, бухгалтер', 'female'],
    ['бухгалтер Анна Иванова', 'female'],
    ['שרה כהן, מהנדס', 'female'],
  ])('%s', (value, gender) => {
    expect(ask(value).gender).toBe(gender);
  });
});

describe('a profession in the form of men says little of a woman, and much of a surname', () => {
  it.each([
    ['Rabbi Sarah Cohen', 'female'],
    ['Ministro Maria Lopez', 'female'],
    ['Rechtsanwalt Schmidt', 'male'],
    ['Avvocato Andrea Rossi', 'male'],
    ['Abogada Lopez', 'female'],
    ['Rechtsanwältin Robin Weiß', 'female'],
    ['Robin Weiß, Rechtsanwältin', 'female'],
    ['Robin Weiß Rechtsanwältin', 'female'],
    ['Directora de Marketing Trinidad Lopez', 'female'],
    ['HR Manager Robin Weiß', 'male'],
  ])('%s', (value, gender) => {
    expect(ask(value).gender).toBe(gender);
  });
});

it('is so in a username too', () => {
  const genderOf = (value: string) => predict({ type: 'username', value, country: null }, committed()).gender;
  expect(genderOf('rechtsanwalt_sarah')).toBe('female');
  expect(genderOf('rechtsanwalt.schmidt')).toBe('male');
});

describe('a word that many bear as a name is no role', () => {
  it.each([
    ['Cohen, Baker', 'male', 'baker'],
    ['Sarah Richter', 'female', 'sarah'],
    ['Dean Miller Brown', 'male', 'dean'],
    ['Prince William Brown', 'male', 'prince'],
    ['Chan Kai Sang', 'male', 'chan'],
  ])('%s', (value, gender, name) => {
    expect(ask(value)).toMatchObject({ gender, name });
  });
});

describe('an abbreviation in capitals behind a full name says nothing of it', () => {
  it.each([
    ['Anna Schmidt, AC', 'female', 'anna'],
    ['Nair, KP', 'male', 'kp'],
    ['Anna Schmidt, SDR', 'female', 'anna'],
    ['De La Cruz, ANA', 'female', 'ana'],
    ['Van Dyke, AL', 'male', 'al'],
  ])('%s', (value, gender, name) => {
    expect(ask(value)).toMatchObject({ gender, name });
  });
});

describe('a role without a name is none', () => {
  it.each(['Vice-Presidente', 'HR Manager', 'Chief Financial Officer', 'Carlos Ruiz Abogados', 'Dentist'])(
    '%s',
    (value) => {
      expect(ask(value).gender).toBeNull();
    },
  );
});

describe('HR in capitals is a department, and a salutation where all is written so', () => {
  it.each([
    ['HR Sarah Cohen', 'female'],
    ['HR Director Anna Schmidt', 'female'],
    ['Sarah Cohen, HR', 'female'],
    ['HR SCHMIDT', 'male'],
    ['Hr. Schmidt', 'male'],
  ])('%s', (value, gender) => {
    expect(ask(value).gender).toBe(gender);
  });
});

describe('what a name is said to be, with a colon before it, says nothing of it', () => {
  it.each([
    ['Account holder: Sarah Cohen', 'female', 'sarah'],
    ['Patient: Sarah Cohen', 'female', 'sarah'],
    ['Frau: Robin Weiß', 'female', 'robin'],
    ['Nom complet : Paul Martin', 'male', 'paul'],
  ])('%s', (value, gender, name) => {
    expect(ask(value)).toMatchObject({ gender, name });
  });

  it.each(['Firma: Anna Schmidt GmbH', 'Mission: Impossible', 'Status: ok'])('%s is no name', (value) => {
    expect(ask(value).gender).toBeNull();
  });
});
