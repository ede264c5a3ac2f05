import { describe, expect, it } from 'vitest';
import { predict } from '../../src/inference/predict.js';
import { committed } from './committed.js';

type Gender = 'male' | 'female';

const genderOf = (value: string, country: string | null = null) =>
  predict({ type: 'name', value, country }, committed()).gender;

describe('the greeting of a letter before a salutation', () => {
  it.each<[string, Gender]>([
    ['Dear Ms Taylor', 'female'],
    ['Guten Tag Frau Kim', 'female'],
    ['Sehr geehrte Frau Dr. Robin Weiß', 'female'],
    ['Cher Monsieur Dominique Petit', 'male'],
    ['Bonjour Madame Claude Roy', 'female'],
    ['Bonjour, Madame Petit', 'female'],
    ['À l’attention de Madame Girard', 'female'],
    ['La señora Ortega', 'female'],
    ['A la atención del Sr. García', 'male'],
    ['A la atención de la Sra. García', 'female'],
    ['Excma. Sra. Ruiz', 'female'],
    ['Уважаема г-жо Иванова', 'female'],
    ['Панові Шевченко', 'male'],
    ['Caro Signor Andrea Greco', 'male'],
    ['Prezada Senhora Costa', 'female'],
    ['Beste meneer Kok', 'male'],
    ['Bästa herr Ekström', 'male'],
    ['Kære fru Rasmussen', 'female'],
    ['Kjære fru Dahl', 'female'],
    ['Hyvä herra Virtanen', 'male'],
    ['Vážený pane Dvořáku', 'male'],
    ['Szanowny Panie Nowak', 'male'],
    ['Kedves Szabó asszony', 'female'],
    ['Stimate domnule Oprea', 'male'],
    ['Poštovana gospođo Babić', 'female'],
    ['Αξιότιμε κύριε Καραγιάννη', 'male'],
    ['Здравствуйте госпожа Цой', 'female'],
    ['Шановний пане Бондаренко', 'male'],
    ['לכבוד מר אברהמי', 'male'],
    ['عزيزتي السيدة خليل', 'female'],
    ['प्रिय श्रीमती वर्मा', 'female'],
    ['尊敬的陈先生', 'male'],
    ['周先生您好', 'male'],
    ['刘小姐收', 'female'],
  ])('is no name in %s', (value, gender) => {
    expect(genderOf(value)).toBe(gender);
  });

  it('gives a gender before a title that has none', () => {
    expect(genderOf('Estimado Dr. Guadalupe Ruiz')).toBe('male');
    expect(genderOf('Chère Docteur Lambert')).toBe('female');
  });

  it.each<[string, string | null, Gender, string]>([
    ['Cara Smith', null, 'female', 'cara'],
    ['Caro Miguel', null, 'male', 'miguel'],
    ['Kare Hansen', 'NO', 'male', 'kare'],
  ])('is a name where no salutation follows: %s', (value, country, gender, name) => {
    expect(predict({ type: 'name', value, country }, committed())).toMatchObject({ gender, name });
  });
});

describe('the greeting of a letter before a given name', () => {
  it.each<[string, string | null, Gender, string]>([
    ['Lieber Andrea', 'DE', 'male', 'andrea'],
    ['Sehr geehrte Nicola', 'DE', 'female', 'nicola'],
    ['Cher Dominique Roy', null, 'male', 'dominique'],
    ['Chère Claude', 'FR', 'female', 'claude'],
    ['Caro Andrea', 'IT', 'male', 'andrea'],
    ['Querido Trinidad', 'MX', 'male', 'trinidad'],
    ['Дорогой Женя', 'RU', 'male', 'женя'],
    ['عزيزتي نور', 'SA', 'female', 'نور'],
  ])('says the gender: %s', (value, country, gender, name) => {
    expect(predict({ type: 'name', value, country }, committed())).toMatchObject({ gender, name });
  });

  it.each<[string, string | null, Gender, string]>([
    ['Beste Joost', 'NL', 'male', 'joost'],
    ['Hallo Jens', 'DE', 'male', 'jens'],
    ['Kære Inger', 'DK', 'female', 'inger'],
    ['À l’attention de Brigitte Noël', 'FR', 'female', 'brigitte'],
    ['t.a.v. Wim Bakker', 'NL', 'male', 'wim'],
    ['A la atención de Rosario Díaz', 'ES', 'female', 'rosario'],
  ])('is no name, and says none: %s', (value, country, gender, name) => {
    expect(predict({ type: 'name', value, country }, committed())).toMatchObject({ gender, name });
  });

  it('decides against the name too', () => {
    expect(genderOf('Cara Andrea', 'IT')).toBe('female');
  });

  it('stands before a title with another word', () => {
    expect(genderOf('T.a.v. de heer De Vries', 'NL')).toBe('male');
    expect(genderOf('t.a.v. mevr. Jansen', 'NL')).toBe('female');
  });

  it.each<[string, string | null, string]>([
    ['Cher Lloyd', 'GB', 'cher'],
    ['Cara Lee', 'US', 'cara'],
    ['Kara Kim', 'US', 'kara'],
    ['Mila Rose', null, 'mila'],
  ])('is a name where people have it as one: %s', (value, country, name) => {
    expect(predict({ type: 'name', value, country }, committed())).toMatchObject({ gender: 'female', name });
  });

  it.each([
    'Sehr geehrte Damen und Herren',
    'Liebe Kunden',
    'Lieber Kunde',
    'Estimado cliente',
    'Dear Team',
    'Liebe Grüße',
    'Liebe Anna und Peter',
  ])('names no one person in %s', (value) => {
    expect(genderOf(value)).toBeNull();
  });
});

describe('what says for whom a letter to a company is', () => {
  it.each<[string, Gender | null]>([
    ['Firma Becker z. Hd. Frau Roth', 'female'],
    ['Becker GmbH z.Hd. Herrn Roth', 'male'],
    ['Stadtwerke Neustadt, zu Händen Frau Roth', 'female'],
    ['Becker Ltd, FAO Laura Roth', 'female'],
    ['Becker Inc. Attn. Peter Roth', 'male'],
    ['Bakker B.V., t.a.v. mevr. Kok', 'female'],
    // Names of companies, and no person behind.
    ['Café Hallo Laura', null],
    ['Hotel Bonjour Laura', null],
    ['Becker Ltd, FAO Reception', null],
    ['مستشفى السلام الدولي', null],
  ])('%s: %s', (value, gender) => {
    expect(genderOf(value)).toBe(gender);
  });
});

describe('words that tell a name', () => {
  it.each<[string, Gender | null]>([
    ['My name is Rachel', 'female'],
    ['My name is Magaly', 'female'],
    ["I'm Martina", 'female'],
    ["Hi, I'm Thomas", 'male'],
    ['Ich bin Julia', 'female'],
    ['Hier ist der Thomas', 'male'],
    ['Just call me Hannah', 'female'],
    ['Hello, my name is Laura Becker', 'female'],
    ['Mein Name ist Peter', 'male'],
    ['Je m’appelle Laura', 'female'],
    ['Меня зовут Сергей', 'male'],
    ['My name is', null],
    ['I am a Marine Biologist', null],
    ['Ich bin müde', null],
  ])('%s: %s', (value, gender) => {
    expect(genderOf(value)).toBe(gender);
  });
});
