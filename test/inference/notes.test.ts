import { describe, expect, it } from 'vitest';
import { predict } from '../../src/inference/predict.js';
import { committed } from './committed.js';

const genderOf = (value: string, country: string | null = null) =>
  predict({ type: 'name', value, country }, committed()).gender;

const notes = [
  'Warehouse',
  'Human Resources',
  'Los Angeles',
  'Alice Springs',
  'HR',
  'invoice overdue',
  'left the building',
  'mum',
  'Vertrieb Nord',
  'service achats',
];
const dividers = [', ', '; ', ' - ', ' – ', ' | ', ' / '];

describe.each(dividers)('a note behind a full name and "%s"', (divider) => {
  it.each(notes)('%s says nothing of the name', (note) => {
    expect(genderOf(`Laura Becker${divider}${note}`)).toBe('female');
    expect(genderOf(`Dr. Peter Fox-Hill${divider}${note}`)).toBe('male');
  });
});

describe.each([': ', ' - ', ' / ', '/', ', '])('a department before a full name and "%s"', (divider) => {
  it.each(['Buchhaltung', 'Human Resources', 'Contabilidad', 'Biuro'])(
    '%s says nothing of the name',
    (label) => {
      expect(genderOf(`${label}${divider}Laura Becker`)).toBe('female');
    },
  );
});

it.each([
  ['Baker/John Paul', 'male'],
  ['Koch, Anna Maria', 'female'],
  ['Peter / Anna Koch', null],
  ['van der Bijl - van Buuren', null],
])('%s begins with a name', (value, gender) => {
  expect(genderOf(value)).toBe(gender);
});

it.each([
  ['a company that is called by the name', 'Laura Becker, Becker Consulting Ltd', 'female'],
  ['a company that is traded as', 'Laura Becker t/a Becker Cakes', 'female'],
  ['the same in capitals', 'PETER BECKER D/B/A BECKER TOWING', 'male'],
  ['an abbreviation that begins a note', 'Peter Becker Dpto. Compras', 'male'],
  ['the same in small letters', 'Laura Becker resp. magazzino', 'female'],
  ['a name that ends in small letters', 'Anna von müller - invoice overdue', 'female'],
  ['a note behind a degree', 'Anna Weber, PhD, Marketing', 'female'],
  ['two notes', 'Laura Becker - Warehouse, invoice overdue', 'female'],
  ['numbers in a note', 'Laura Becker - room 12 bed 3', 'female'],
  ['a department behind a name of one word', '山田太郎 営業部', 'male'],
  ['a department before a name of one word', '영업팀 이철수', 'male'],
])('%s', (_, value, gender) => {
  expect(genderOf(value)).toBe(gender);
});

it.each([
  ['Lena | Berlin', 'female'],
  ['Lena - the one from work', 'female'],
  ['Oskar // on tour', 'male'],
  ['Lena | Graz', 'female'],
  ['Lena | Vertrieb', 'female'],
  ['Oskar · Engineer', 'male'],
  ['Lena, probably asleep', 'female'],
  ['Lena Becker, Hair & Beauty', 'female'],
  ['Lena Becker – moved away', 'female'],
  ['Becker, Lena - Verkauf', 'female'],
  ['Lotte @ Coolblue', 'female'],
  ['けんた@ゲーム垢', 'male'],
  ['Greg – OOO until Monday', 'male'],
  ['Jan // freelance dev', 'male'],
  ['Sanne 🌷 Utrecht', 'female'],
  ['Josh from Mailchimp', 'male'],
  ['Lena vom Kindergarten', 'female'],
  ['Jeroen van Support', 'male'],
  ['Simone della Porta', 'male'],
  ['Tales from the Crypt', null],
  ['Becker, Lena - will call back', 'female'],
  ['~Lena~', 'female'],
  ['Lena | Restaurant', null],
  ['Lena | restaurant', null],
  ['Mercedes | Restaurant', null],
  ['Ruby - dynamic programming', null],
])('a note behind a given name or words: %s', (value, gender) => {
  expect(genderOf(value)).toBe(gender);
});

it.each([
  ['Sam Smith - she/her', 'female'],
  ['Sam | she/her', 'female'],
  ['Andrea | he/him', 'male'],
  ['Sam | they/them', null],
  ['Sam - mrs', 'female'],
  ['Sam | wife', 'female'],
  ['Sam Ford, mother of two', 'female'],
  ['Sam Ford - proud dad of Emily', 'male'],
  ['Robin Weber - Papa von Emil', 'male'],
  ['Camille Dupont, papa', 'male'],
  ['Camille Dupont, père de famille', 'male'],
  ['Sophie | ask for father', 'female'],
  ['Emre - my brother', 'male'],
  ['Catarina Teixeira | friend of mom', 'female'],
  ['Mama - Peter', 'female'],
  ['Kim Kruse | Autorin & Trainerin', 'female'],
  ['Sam Smith · Lehrerin', 'female'],
  ['Sam Smith | Lehrerin', 'female'],
])('what tells a gender is no note: %s', (value, gender) => {
  expect(genderOf(value)).toBe(gender);
});

it.each([
  ['a company of another name', 'Laura Becker, Immobilien GmbH', null],
  ['two people', 'Thomas Becker / Sabine Becker', null],
  ['two people with a dash', 'Thomas Becker - Sabine Huber', null],
  ['an abbreviation in a name', 'María Fdez. López', 'female'],
  ['two surnames and a given name that is a word too', 'García López, Luz', 'female'],
  ['a namesake', 'Gail Borden, II', 'male'],
  ['words behind what is no full name', 'Paris Hotel, breakfast included', null],
  ['words behind a sentence', 'Thanks Maria, see you tomorrow', null],
])('%s is no note', (_, value, gender) => {
  expect(genderOf(value)).toBe(gender);
});

it.each([
  ['Ben Youssef, Doa', 'TN', 'female'],
  ['Aydın Demir, Hande', 'TR', 'female'],
  ['De Vries, Mien', 'NL', 'female'],
  ['Santiago Ruiz, Virgen', 'ES', 'female'],
  ['Peter Huber / Grit', 'DE', null],
])('%s of %s: a rare given name is no note', (value, country, gender) => {
  expect(genderOf(value, country)).toBe(gender);
});

describe('what stands in brackets is no sign of a company or an address', () => {
  it.each([
    ["Peter Becker (Laura's husband)", 'male'],
    ["Laura Becker [Tom's assistant]", 'female'],
    ['Karl May (1842-1912)', 'male'],
    ["Laura's Salon (Becker)", null],
    ['120 Main Road (May)', null],
    ['print("Laura")', null],
  ])('%s: %s', (value, gender) => {
    expect(genderOf(value)).toBe(gender);
  });
});

describe('a given name in brackets', () => {
  it.each([
    ['Becker (Anna)', 'female'],
    ['Vale (Valentina) 🌊', 'female'],
    ['Acme Ltd (Gary)', 'male'],
    ['Vertrieb (Peter)', 'male'],
    ['Thomas (Anna)', 'male'],
    ['Vogel (Petra)', 'female'],
    ['Renault (Zoe)', null],
    ['Jacket (Zoe)', null],
    ['Hurricane (Gary)', null],
    ['Lamp (Peter)', null],
    ['Wife (Julien)', null],
    ['Vertrieb (XL)', null],
    ['Becker (Berlin)', null],
  ])('%s: %s', (value, gender) => {
    expect(genderOf(value)).toBe(gender);
  });
});

describe('with whom someone lives', () => {
  it.each([
    ['Peter Becker c/o Firma Roth', 'male'],
    ['Laura Becker, c/o Roth GmbH', 'female'],
    ['Laura Conti presso Bar Centrale', 'female'],
    ['Peter Becker bei Anna Roth', 'male'],
    ['Roth GmbH c/o Laura Becker', null],
    ['Coiffure chez Laura', null],
    ['Laura Presso', 'female'],
    ['González Bei Sophia', 'female'],
    ['Na Bei Huang', 'female'],
  ])('%s: %s', (value, gender) => {
    expect(genderOf(value)).toBe(gender);
  });

  it('is no name behind a salutation', () => {
    expect(genderOf('Frau, c/o Roth')).toBeNull();
  });
});
