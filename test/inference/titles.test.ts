import { describe, expect, it } from 'vitest';
import { answerOf } from './sets-of-values.js';

const genderOf = (value: string, country: string | null = null) =>
  answerOf({ type: 'name', value, country }, 'fallback').gender;

describe('a title of some countries alone', () => {
  it.each([
    ['mr. Sophie Hermans', 'NL', 'female'],
    ['mw. mr. E.J. Bos', 'NL', 'female'],
    ['dhr. mr. J. Bos', 'NL', 'male'],
    ['Mr Smith', 'NL', null],
    ['Mr Smith', null, 'male'],
    ['Mr. Sophie Hermans', 'US', 'male'],
    ['DI Sabine Mayer', 'AT', 'female'],
    ['DI Karl Huber', 'AT', 'male'],
    ['Di Stefano, Anna', 'IT', 'female'],
    ['Di Stefano Anna', 'IT', 'female'],
    ['Baba Mare', 'HR', 'female'],
    ['Baba Sagna', 'SN', 'male'],
    ['Um Khaled', 'JO', 'female'],
    ['Om Mohamed', 'EG', 'female'],
    ['Om Prakash', 'IN', 'male'],
    ['Mas Agus', 'ID', 'male'],
  ])('%s (%s): %s', (value, country, gender) => {
    expect(genderOf(value, country)).toBe(gender);
  });
});

describe('the parent of someone, a widow or a grandfather', () => {
  it.each([
    ['أم محمد', 'JO', 'female'],
    ['أم أحمد السيد', 'EG', 'female'],
    ['أبو أحمد', 'JO', 'male'],
    ['Umm Khaled', null, 'female'],
    ['Abu Bakr', null, 'male'],
    ['Widow Douglas', 'US', 'female'],
    ['Lolo Pedro', 'PH', 'male'],
  ])('%s (%s): %s', (value, country, gender) => {
    expect(genderOf(value, country)).toBe(gender);
  });
});

describe('what someone is, before a salutation', () => {
  it.each([
    ['Kunde Herr Schmidt', 'male'],
    ['Mieterin: Frau Yilmaz', 'female'],
    ['Vermieter Herr Özdemir', 'male'],
    ['Cliente Sra. López', 'female'],
    ['Client Mme Durand', 'female'],
    ['Schmidt Herr Peter', 'male'],
    ['Café Madame Rose', null],
  ])('%s: %s', (value, gender) => {
    expect(genderOf(value)).toBe(gender);
  });
});

describe('a surname by birth', () => {
  it.each([
    ['Mgr. Zuzana Kováčová, rod. Hrušková', 'female'],
    ['Anna Nagyová rod. Malá', 'female'],
    ['Rod Stewart', 'male'],
    ['Smith, Rod James', 'male'],
  ])('%s: %s', (value, gender) => {
    expect(genderOf(value)).toBe(gender);
  });
});

describe('two people, of whom the second has a title', () => {
  it.each([
    ['Dr. Peter und Dr. Anna Wolf', null],
    ['Peter and Prof. Anna Wolf', null],
    ['Dr. Peter Wolf', 'male'],
    ['Kauffrau und Notarin Weber', 'female'],
  ])('%s: %s', (value, gender) => {
    expect(genderOf(value)).toBe(gender);
  });
});

describe('events, ships and relatives that hold a name', () => {
  it.each([
    ...['Hochzeit von Anna und Max', 'Geburtstag von Anna', 'Taufe Emma', 'Mariage de Paul et Julie'],
    ...[
      'RMS Queen Mary',
      'MV Princess Victoria',
      'HMS Prince of Wales',
      'Segelschiff Alexander von Humboldt',
    ],
    ...['Eltern von Lisa Meier', 'Parents of Emma Smith', 'Padres de Sofía', 'Krishna Sweets'],
  ])('%s names no single person', (value) => {
    expect(genderOf(value)).toBeNull();
  });
});

describe('the code of a country behind a username', () => {
  it.each([
    ['lauraweber_de', 'DE', 'female'],
    ['kofimensah_gh', 'GH', 'male'],
    ['weber_anna_e', 'DE', 'female'],
  ])('%s (%s): %s', (value, country, gender) => {
    expect(answerOf({ type: 'username', value, country }, 'off').gender).toBe(gender);
  });
});
