import { describe, expect, it } from 'vitest';
import { answerOf } from './sets-of-values.js';

const genderOf = (value: string, country: string | null = null) =>
  answerOf({ type: 'name', value, country }, 'fallback').gender;

describe('a title behind a name', () => {
  it.each([
    ['Jordan Bailey Ms', null, 'female'],
    ['Jordan Bailey, Ms.', null, 'female'],
    ['Jordan Bailey (Ms.)', null, 'female'],
    ['BAILEY JORDAN MS', null, 'female'],
    ['Robert Smith MS', null, 'male'],
    ['Robert Smith, MS', null, 'male'],
    ['JOHN SMITH MS', null, 'male'],
    ['Kelly Smith Sr', null, 'male'],
    ['Becker Frau', 'DE', 'female'],
    ['Müller Herr', 'DE', 'male'],
    ['Kim Becker Herr', 'DE', 'male'],
    ['Anna Maria Herr', 'DE', 'female'],
    ['Michael Herr', 'US', 'male'],
    ['Andrea Rossi Sig.ra', 'IT', 'female'],
    ['Wrona Pani', 'PL', 'female'],
    ['Deniz Kaya (Bayan)', 'TR', 'female'],
    ['Dupont M.', 'FR', 'male'],
    ['Claire M.', 'FR', 'female'],
    ['Μαρία Κ.', 'GR', 'female'],
    ['Camille Roux (M.)', 'FR', 'male'],
    ['Anna Müller (Mann)', 'DE', 'female'],
    ['Sharma Uncle', 'IN', 'male'],
    ['Donna Reid, mum', 'GB', 'female'],
  ])('%s (%s): %s', (value, country, gender) => {
    expect(genderOf(value, country)).toBe(gender);
  });
});

describe('a surname and a given name with a stroke between, as airlines write them', () => {
  it.each([
    ['MILLER/KELLY MS', 'female'],
    ['BAILEY/JORDAN MRS', 'female'],
    ['LEE/JAMIE MISS', 'female'],
    ['LEE/ROBIN MSTR', 'male'],
    ['DE LA CRUZ/MARIA JOSE MRS', 'female'],
    ['VAN DAM/ROBIN MR', 'male'],
    // `Al` is a man's name too.
    ['AL MANSOUR/SALMA MISS', 'female'],
    ['BAILEY/JORDAN', null],
    ['Thomas/Sabine Meyer', null],
    ['Herr Thomas Meyer / Sabine Meyer', null],
  ])('%s: %s', (value, gender) => {
    expect(genderOf(value)).toBe(gender);
  });
});

describe('a gender that is stated beside a name', () => {
  it.each([
    ['Chris Lowe (f)', null, 'female'],
    ['Chris Lowe - female', null, 'female'],
    ['Chris Lowe, female', null, 'female'],
    ['Toni Maier (w)', 'DE', 'female'],
    ['Ким Саша (жен)', 'RU', 'female'],
    ['王伟（女）', 'CN', 'female'],
    ['佐藤薫(男)', 'JP', 'male'],
    // An initial, a surname, a size, and a letter behind a name that is sure.
    ['Carmen López (M)', 'ES', 'female'],
    ['John Smith (W)', null, 'male'],
    ['Smith, John, F', null, 'male'],
    ['Thomas, Mann', null, 'male'],
    ['Sam (f)', null, 'female'],
    ['Alex (24, f)', null, 'female'],
    ['Anna(25)', null, 'female'],
    ['abs(5)', null, null],
    ['Becker (weiblich)', null, 'female'],
    ['Robin (she)', null, 'female'],
    ['Camille (il) | Lyon', null, 'male'],
    ['Alex Kim (ella)', null, 'female'],
    ['Sam Lee (she/her/ella)', null, 'female'],
    ['Sam (zij/haar)', null, 'female'],
    ['Sam (she/him)', null, 'male'],
    ['Lily (male)', null, 'male'],
    ['Alex ♀', null, 'female'],
    ['Alex Kim♂', null, 'male'],
    ['♂\ufe0f Kim Lee', null, 'male'],
    ['Andrea ♀\ufe0f', 'IT', 'female'],
    // Both signs state nothing, and a thing with a sign is no person.
    ['Alice ♀♂', null, 'female'],
    ['Toilette ♀', null, null],
    ['♀', null, null],
    ['Sam Lee | she/her | Vienna | PM', null, 'female'],
    ['Sam · she/her · NYC', null, 'female'],
    ['Sam Lee -she/her-', null, 'female'],
    ['Alice Miller | he/him | London', null, 'male'],
    ['Jacket (M)', null, null],
    ['Bike (F)', null, null],
    ['Bathroom - female', null, null],
    ['Radio (on)', null, null],
  ])('%s (%s): %s', (value, country, gender) => {
    expect(genderOf(value, country)).toBe(gender);
  });
});

describe('salutations of a man and a woman with a comma or a word between', () => {
  it.each([
    ['Madame, Monsieur', null, null],
    ['Mme, M. Leroux', 'FR', null],
    ['Mme, Leroux', 'FR', 'female'],
    ['Mme M. Leroux', 'FR', 'female'],
    ['Frau, M. Roth', 'DE', 'female'],
    ['Sr. o Sra. Molina', null, null],
    ['Sigg. Rossi', null, null],
    ['Sigg.ri Greco', null, null],
  ])('%s (%s): %s', (value, country, gender) => {
    expect(genderOf(value, country)).toBe(gender);
  });
});

describe("a man's title before a name of women", () => {
  it.each([
    ['Pan Lena', 'PL', 'male'],
    ['Don Rosa', 'IT', 'male'],
    ['Ông Thu', 'VN', 'male'],
    ['Sr. Miranda', null, 'male'],
    ['Sr. Hildegard', 'DE', 'female'],
    ['Tuan Norazlina', 'MY', 'female'],
  ])('%s (%s): %s', (value, country, gender) => {
    expect(genderOf(value, country)).toBe(gender);
  });
});
