import { describe, expect, it } from 'vitest';
import { foldName, normalizeName } from '../../src/dataset/normalize.js';
import { predict } from '../../src/inference/predict.js';
import { createFittingForms, decidingForm } from '../../src/inference/words/surname-gender.js';
import { shippedLexicon } from '../../src/lexicon/shipped.js';
import { committed } from './committed.js';

const FEMALE: readonly (readonly [string, string | null])[] = [
  ['Petrova', null],
  ['Petrova', 'DE'],
  ['Yeltsina', 'RU'],
  ['Гончарова', null],
  ['Пушкина', 'RU'],
  ['Достоевская', null],
  ['Зеленська', 'UA'],
  ['Толстая', null],
  ['Заболотна', null],
  ['Чорна', 'UA'],
  ['Прекрасна', 'UA'],
  ['Ivanovna', null],
  ['Сергеевна', null],
  ['Іванівна', 'UA'],
  ['Nováková', null],
  ['Novakova', 'CZ'],
  ['Novotná', 'SK'],
  ['Wiśniewska', null],
  ['Sawicka', 'PL'],
  ['Jankovska', 'MK'],
  ['Стефановска', 'MK'],
  ['Petrauskienė', null],
  ['Kazlauskaitė', null],
  ['Adamkute', 'LT'],
  ['Bērziņa', 'LV'],
  ['Zariņa', 'LV'],
  ['Jónsdóttir', null],
  ['Poulsdatter', 'DK'],
  ['Παπαδοπούλου', null],
  ['Ζαχαράκη', null],
  ['Papadopoulou', null],
  ['Antoniadou', 'GR'],
  ['Zacharaki', 'GR'],
  ['Əliyeva', 'AZ'],
  ['Həsənqızı', 'AZ'],
  ['Нұрсұлтанқызы', 'KZ'],
  ['Kovácsné', 'HU'],
  ['Thị', 'VN'],
  ['Kaur', 'IN'],
  ['binti', 'MY'],
  ['Smirnova-Ivanova', null],
];
const MALE: readonly (readonly [string, string | null])[] = [
  ['Petrov', 'RU'],
  ['Петров', null],
  ['Пушкин', null],
  ['Иванов', 'BG'],
  ['Dostoevsky', 'RU'],
  ['Достоевский', null],
  ['Зеленський', 'UA'],
  ['Белый', null],
  ['Заболотний', null],
  ['Білий', null],
  ['Бідний', 'UA'],
  ['Ivanovich', null],
  ['Nikolaevich', 'RU'],
  ['Петрович', null],
  ['Novotný', 'CZ'],
  ['Wiśniewski', 'PL'],
  ['Petrauskas', 'LT'],
  ['Bērziņš', 'LV'],
  ['Jónsson', 'IS'],
  ['Παπαδόπουλος', null],
  ['Papadopoulos', 'GR'],
  ['Oğlu', 'AZ'],
  ['Nursultanuly', 'KZ'],
  ['Văn', 'VN'],
  ['bin', 'MY'],
];
const NEITHER: readonly (readonly [string, string | null])[] = [
  ['Costa', null],
  ['Garcia', 'ES'],
  ['Casanova', null],
  ['Casanova', 'RU'],
  ['Villanueva', 'PH'],
  ['Cordova', 'US'],
  ['Genova', 'IT'],
  ['Petrova', 'IT'],
  ['Molina', null],
  ['Medina', 'ES'],
  ['Marina', null],
  ['Alaska', null],
  ['Jedlicka', 'CZ'],
  ['Růžička', 'CZ'],
  ['Kowalski', 'US'],
  ['Lewinsky', null],
  ['Petrov', null],
  ['Popov', 'RS'],
  ['Попов', 'RS'],
  ['Петровић', 'RS'],
  ['Abramovich', null],
  ['Abramovich', 'RU'],
  ['Davutoğlu', 'TR'],
  ['Jonsson', 'SE'],
  ['Johnson', 'US'],
  ['Thomas', 'US'],
  ['Liepa', 'LV'],
  ['Παπαδημητρίου', null],
  ['Ioannou', 'CY'],
  ['Amadou', 'SN'],
  ['Шевченко', 'UA'],
  ['van', 'NL'],
  ['Kaur', 'EE'],
  ['', null],
  ['-', null],
  ['\ud800', 'RU'],
  ['ova', null],
  ['a'.repeat(1_000), 'LV'],
];

const formsOf = createFittingForms(shippedLexicon().surnameForms);

function genderOf(surname: string, country: string | null) {
  const text = normalizeName(surname);
  return decidingForm(formsOf({ text, folded: foldName(text) }), country)?.gender ?? null;
}

describe('genderOfSurname', () => {
  it.each(FEMALE)('%s of %s is a form of women', (surname, country) => {
    expect(genderOf(surname, country)).toBe('female');
  });

  it.each(MALE)('%s of %s is a form of men', (surname, country) => {
    expect(genderOf(surname, country)).toBe('male');
  });

  it.each(NEITHER.filter(([surname]) => surname.length < 1_000))(
    '%s of %s has no gender',
    (surname, country) => {
      expect(genderOf(surname, country)).toBeNull();
    },
  );

  it('reads decorated letters in both Unicode forms alike', () => {
    for (const [surname, country] of [...FEMALE, ...MALE, ...NEITHER]) {
      expect(genderOf(surname.normalize('NFD'), country)).toBe(genderOf(surname, country));
      expect(genderOf(surname.toUpperCase(), country)).toBe(genderOf(surname, country));
    }
  });

  it('lets the longest form decide, and a country where it does not hold the next one', () => {
    const form = (form: string, gender: 'male' | 'female' | null, countries: string[] | null) => ({
      form,
      gender,
      isMostly: false,
      letters: 1,
      countries,
      except: [],
    });
    const fitting = createFittingForms([
      form('a', 'female', null),
      form('nova', null, ['IT']),
      form('ova', 'male', ['IT', 'FR']),
    ]);
    const of = (country: string | null) =>
      decidingForm(fitting({ text: 'casanova', folded: 'casanova' }), country)?.gender ?? null;
    expect([of('IT'), of('FR'), of('DE'), of(null)]).toEqual([null, 'male', 'female', 'female']);
  });
});

describe('a second word that says a gender', () => {
  it.each([
    ['Hari Maya Thapa', 'NP', 'female'],
    ['Saraswati Bahadur Thapa', 'NP', 'male'],
    ['Maya Thapa', 'NP', 'female'],
    ['Ganga Ram', 'IN', 'male'],
    ['Anita Ram', 'IN', 'female'],
    ['Priya Shankar', 'IN', 'female'],
  ])('%s of %s: %s', (value, country, gender) => {
    expect(predict({ type: 'name', value, country }, committed()).gender).toBe(gender);
  });
});
