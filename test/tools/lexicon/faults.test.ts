import { describe, expect, it } from 'vitest';
import { compileTables } from '../../../tools/lexicon/build.js';

const CATEGORIES = `# a comment
category	column	values	meaning
title	gender	female male -	who bears it
title	countries	countries -	where
surname_ending	-	-	no columns
origin	origins	several dutch german	what it tells
word	language	language	whose it is
`;
const LANGUAGES = 'language\tname\thead\tlatin\nde\tGerman\tlast\t-\n';

function faultsOf(name: string, text: string, categories = CATEGORIES): readonly string[] {
  return compileTables(
    [
      ['lexicon/categories.tsv', categories],
      [`lexicon/${name}`, text],
    ],
    [],
  ).faults;
}

function nicknameFaults(
  text: string,
  languages = LANGUAGES,
  others: Readonly<Record<string, string>> = {},
): readonly string[] {
  return compileTables(
    [],
    [
      ['nicknames/languages.tsv', languages],
      ['nicknames/de.tsv', text],
      ...Object.entries(others).map(([name, rows]): [string, string] => [`nicknames/${name}`, rows]),
    ],
  ).faults;
}

describe('a table of words', () => {
  it.each([
    ['title.tsv', 'word\tgender\tcountries\nfrau\tfemale\tDE AT\n\n# heading\nherr\tmale\t-\n'],
    ['title.more.tsv', 'word\tgender\tcountries\nfrau\t-\t-\n'],
    ['surname_ending.tsv', 'word\nson\n'],
    ['origin.tsv', 'word\torigins\nvan\tdutch german\n'],
    ['word.tsv', 'word\tlanguage\nhaus\tde\nhaus\tnl\n'],
  ])('%s is taken', (name, text) => {
    expect(faultsOf(name, text)).toEqual([]);
  });

  it.each([
    ['a value that is not allowed', 'frau\twoman\t-', '2: gender: "woman" is none of: female, male, -'],
    [
      'a country that is no code',
      'frau\tfemale\tGermany',
      '2: countries: "Germany" is none of: countries, -',
    ],
    ['a blank cell', 'frau\t\t-', '2: the cell "gender" is blank; an empty cell is written -'],
    ['a missing cell', 'frau\tfemale', '2: 2 cells where the header names 3 columns'],
    ['a capital', 'Frau\tfemale\t-', '2: "Frau" is not normalized: it is looked up as "frau"'],
    ['a diacritic', 'señora\tfemale\t-', '2: "señora" is not normalized: it is looked up as "senora"'],
    [
      'a word with a space around it',
      ' frau\tfemale\t-',
      '2: " frau" is not normalized: it is looked up as "frau"',
    ],
    [
      'a row that stands twice',
      'frau\tfemale\t-\nfrau\tfemale\t-',
      '3: "frau female -" stands in lexicon/title.tsv:2 already',
    ],
    ['a word beyond the longest', `${'a'.repeat(65)}\t-\t-`, '2: the word is longer than 64 letters'],
  ])('names %s by file and line', (_, rows, fault) => {
    expect(faultsOf('title.tsv', `word\tgender\tcountries\n${rows}\n`)).toEqual([
      `lexicon/title.tsv:${fault}`,
    ]);
  });

  it.each([
    ['no rows', 'title.tsv', 'word\tgender\tcountries\n', '1: no words'],
    [
      'other columns',
      'title.tsv',
      'word\tgender\nfrau\tfemale\n',
      '1: the columns are "word gender" and should be',
    ],
    ['an unknown category', 'titles.tsv', 'word\nfrau\n', '1: categories.tsv has no category "titles"'],
    ['a last line that does not end', 'surname_ending.tsv', 'word\nson', '2: the last line does not end'],
    [
      'one value of several that is not allowed',
      'origin.tsv',
      'word\torigins\nvan\tdutch belgian\n',
      '2: origins: "belgian"',
    ],
    ['a code of no language', 'word.tsv', 'word\tlanguage\nhaus\tDeutsch\n', '2: language: "Deutsch"'],
  ])('names %s', (_, name, text, fault) => {
    expect(faultsOf(name, text)).toEqual([expect.stringContaining(`lexicon/${name}:${fault}`)]);
  });

  it('finds a row that another file of the category has', () => {
    const text = 'word\tgender\tcountries\nfrau\tfemale\t-\n';
    const { faults } = compileTables(
      [
        ['lexicon/categories.tsv', CATEGORIES],
        ['lexicon/title.a.tsv', text],
        ['lexicon/title.b.tsv', text],
      ],
      [],
    );
    expect(faults).toEqual([
      'lexicon/title.b.tsv:2: "frau female -" stands in lexicon/title.a.tsv:2 already',
    ]);
  });

  it('names a salutation that is no title, unless it is one in some countries alone', () => {
    const categories = `${CATEGORIES}salutation\tcountries\tcountries -\twhere\n`;
    expect(faultsOf('salutation.tsv', 'word\tcountries\ncaro\tIT\njaun\t-\n', categories)).toEqual([
      'lexicon/salutation.tsv:3: "jaun" is no title, so this row has no effect: add it to title.tsv too',
    ]);
  });

  it('names a column of a category that stands twice', () => {
    const twice = `${CATEGORIES}title\tgender\tmale\tagain\n`;
    expect(faultsOf('surname_ending.tsv', 'word\nson\n', twice)).toEqual([
      'lexicon/categories.tsv:8: the column "gender" stands twice',
    ]);
  });
});

describe('a table of nicknames', () => {
  it('is taken with phrases, plain words and edges', () => {
    const rows = 'königin\tfemale\tnoble\nrote königin\tfemale\tfigure\nhaus\t-\tthing\nfrau\t-\ttail\n';
    expect(nicknameFaults(`word\tgender\tkind\n${rows}`)).toEqual([]);
  });

  it.each([
    ['a kind that no gender has', 'haus\tfemale\tthing', '2: kind: "thing" with a gender is none of: kin, '],
    ['a kind that needs a gender', 'haus\t-\tkin', '2: kind: "kin" without a gender is none of: plain, '],
    ['an unknown gender', 'haus\tf\tkin', '2: gender: "f" is none of: female, male, -'],
    ['a capital', 'Haus\t-\tthing', '2: "Haus" is not normalized: it is "haus"'],
    ['a phrase in one piece', 'rote_frau\tfemale\tfigure', '2: "rote_frau" is found in no nickname'],
    [
      'a phrase of too many words',
      'das ist ein rotes haus\t-\tthing',
      '2: "das ist ein rotes haus" is found in no',
    ],
    ['signs between letters', 'ha!us\t-\tthing', '2: "ha!us" is found in no nickname'],
    ['a row that stands twice', 'haus\t-\tthing\nhaus\t-\tthing', '3: "haus - thing" stands in'],
  ])('names %s by file and line', (_, rows, fault) => {
    expect(nicknameFaults(`word\tgender\tkind\n${rows}\n`)).toEqual([
      expect.stringContaining(`nicknames/de.tsv:${fault}`),
    ]);
  });

  it.each([
    ['a language without a file', `${LANGUAGES}fr\tFrench\tfirst\t-\n`, 'no file fr.tsv'],
    ['a language that stands twice', `${LANGUAGES}de\tGerman\tfirst\t-\n`, 'the language "de" stands twice'],
    ['an unknown head', LANGUAGES.replace('last', 'middle'), 'head: "middle" is none of: first, last'],
    ['letters without their Latin', LANGUAGES.replace('\t-\n', '\tх\n'), 'latin: "х" is no list of letters'],
    ['a file without a language', 'language\tname\thead\tlatin\n', 'languages.tsv has no such language'],
  ])('names %s', (_, languages, fault) => {
    expect(nicknameFaults('word\tgender\tkind\nhaus\t-\tthing\n', languages)).toContainEqual(
      expect.stringContaining(fault),
    );
  });
});

describe('what belongs to the languages of nicknames', () => {
  const WORDS = 'word\tgender\tkind\nhaus\t-\tthing\n';
  const tables = (countries: string, endings: string) => ({
    'countries.tsv': `country\tlanguages\n${countries}\n`,
    'endings.tsv': `ending\tlanguages\tplace\tkind\tinstead\n${endings}\n`,
  });

  it('is taken', () => {
    const others = tables('-\tde\nAT\tde', 'erin\tde\tback\twoman\t-\nğım\tde\tback\tform\tk');
    expect(nicknameFaults(WORDS, LANGUAGES, others)).toEqual([]);
  });

  it.each([
    ['a country that is no code', 'Austria\tde', '', 'countries.tsv:2: "Austria" is no code of a country'],
    ['a language without a file', 'AT\tde xx', '', 'countries.tsv:2: languages.tsv has no language "xx"'],
    ['an unknown place', '', 'erin\tde\tmiddle\twoman\t-', 'place: "middle" is none of: front, back'],
    ['an unknown kind', '', 'erin\tde\tback\tlady\t-', 'kind: "lady" is none of: form, owner, plural'],
    ['a language of an ending', '', 'erin\tfr\tback\twoman\t-', 'languages.tsv has no language "fr"'],
    ['a country that stands twice', 'AT\tde\nAT\tde', '', 'stands in'],
    ['an ending in capitals', '', 'ERIN\tde\tback\twoman\t-', '"ERIN" is not normalized'],
    ['an ending that is too long', '', 'abcdefghi\tde\tback\tform\t-', 'is longer than 8 letters'],
  ])('names %s', (_, country, ending, fault) => {
    const others = tables(country || 'AT\tde', ending || 'erin\tde\tback\twoman\t-');
    expect(nicknameFaults(WORDS, LANGUAGES, others)).toEqual([expect.stringContaining(fault)]);
  });
});

describe('the table of surname forms', () => {
  const HEADER = 'form\tgender\tletters\tcountries\texcept\n';
  const formFaults = (rows: string): readonly string[] =>
    compileTables([], [], ['surname-forms.tsv', `${HEADER}${rows}\n`]).faults;

  it('is taken', () => {
    expect(formFaults('ová\tfemale\t2\t-\t-\nova\tfemale\t2\t-\tIT ES\nbin\tmale\twhole\tMY\t-')).toEqual([]);
  });

  it.each([
    [
      'another gender',
      'ova\twoman\t2\t-\t-',
      '2: gender: "woman" is none of: female, male, mostly-female, mostly-male, both',
    ],
    [
      'letters that are no number',
      'ova\tfemale\ttwo\t-\t-',
      '2: letters: "two" is neither whole nor a digit',
    ],
    ['a country that is no code', 'ova\tfemale\t2\tItaly\t-', '2: "Italy" are no codes of countries'],
    ['both lists of countries', 'ova\tfemale\t2\tCZ\tIT', '2: countries and except exclude each other'],
    ['a capital', 'Ova\tfemale\t2\t-\t-', '2: "Ova" is not normalized: it is "ova"'],
    [
      'a form of both genders',
      'ova\tfemale\t2\t-\t-\nova\tmale\t2\t-\t-',
      '3: "ova 2 - -" stands in line 2 already',
    ],
  ])('names %s by its line', (_, rows, fault) => {
    expect(formFaults(rows)).toEqual([`surname-forms.tsv:${fault}`]);
  });
});
