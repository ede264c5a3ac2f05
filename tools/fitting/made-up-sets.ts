import type { Dataset } from '../../src/dataset/dataset.js';
import { foldName, normalizeName } from '../../src/dataset/normalize.js';
import { createSenses, FREQUENT_WORD, NAME_WORD, RARE_WORD } from '../../src/inference/words/senses.js';
import { bearersOf } from '../bearers.js';
import { createRandom } from '../random.js';
import type { LabelledValue } from './sets.js';

/** Sets of the fit that are made from names of people and from the words and names of the dataset. */

/** Names of two words the other way round: files often have the surname first, the sets of people hardly ever. */
export function surnameFirst(people: readonly LabelledValue[]): LabelledValue[] {
  return people
    .filter(({ value }, at) => at % 4 === 0 && /^\p{L}{4,} \p{L}{4,}$/u.test(value))
    .map((row) => ({ ...row, value: row.value.split(' ').reverse().join(' ') }));
}

/** The first of two words alone, every other one without the country. */
export function givenAlone(people: readonly LabelledValue[]): LabelledValue[] {
  return people
    .filter(({ value }, at) => at % 4 === 2 && /^\p{L}{3,} \p{L}{3,}$/u.test(value))
    .map((row, at) => ({
      ...row,
      value: row.value.split(' ')[0] as string,
      country: at % 2 === 0 ? null : row.country,
    }));
}

/** Names of two words with one of them as its initial, which is no evidence where it is the given name. */
export function withInitials(people: readonly LabelledValue[]): LabelledValue[] {
  const initial = (word: string): string => `${word.charAt(0)}.`;
  return people
    .filter(({ value }, at) => at % 4 === 1 && /^\p{Lu}\p{L}{3,} \p{Lu}\p{L}{3,}$/u.test(value))
    .map((row, at) => {
      const [first = '', last = ''] = row.value.split(' ');
      if (at % 2 === 0) return { ...row, value: `${first} ${initial(last)}` };
      return {
        ...row,
        value: at % 4 === 1 ? `${initial(first)} ${last}` : `${last} ${initial(first)}`,
        gender: null,
      };
    });
}

/** Names of India as they are written in the south: initials of the family before the given name. */
export function initialsFirst(people: readonly LabelledValue[]): LabelledValue[] {
  return people
    .filter(({ value, country }) => country === 'IN' && /^\p{Lu}\p{L}{3,} \p{Lu}\p{L}{3,}$/u.test(value))
    .map((row, at) => {
      const [first = '', last = ''] = row.value.split(' ');
      return { ...row, value: `${at % 2 === 0 ? 'K. ' : ''}${last.charAt(0)}. ${first}` };
    });
}

type Write = (first: string, last: string, digits: string, word: string) => string;

/** What people put beside their name: what they do, like or where they live. */
const INTERESTS = (
  'music photography cricket cooks travels art design yoga paris gaming blog fit runs loves books reads guitar berlin ' +
  'style football cats garden bakes viajes cocina fotos reist malt danse voyage calcio vlog coffee sings draws dreams'
).split(' ');

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** How people write their names in addresses and usernames; those without a given name last. */
const HANDLE_PATTERNS: readonly (readonly [
  type: 'email' | 'username',
  isGivenHidden: boolean,
  write: Write,
])[] = [
  ['email', false, (first, last) => `${first}.${last}`],
  ['email', false, (first, last) => first + last],
  ['email', false, (first, last) => `${last}.${first}`],
  ['email', false, (first) => first],
  ['email', false, (first, last, digits) => `${first}_${last}${digits}`],
  ['username', false, (first, last, digits) => first + last + digits],
  ['username', false, (first, last) => capital(first) + capital(last)],
  ['username', false, (first, _, digits) => `${first}19${digits}`],
  ['username', false, (first, last) => `${last}_${first}`],
  ['username', false, (first) => `the_real_${first}`],
  ['username', false, (first, last) => last + first],
  ['username', false, (first, last) => `${first}_${last.charAt(0)}`],
  ['email', false, (first, last) => `${first}.${last.charAt(0)}`],
  ['username', false, (first, last, digits) => first + last.charAt(0) + digits],
  ['username', false, (first, _last, _digits, word) => `${first}_${word}`],
  ['username', false, (first, _last, _digits, word) => capital(first) + capital(word)],
  ['username', false, (first, _last, digits, word) => word + first + digits],
  ['email', false, (first, _last, _digits, word) => `${first}.${word}`],
  ['email', true, (first, last) => `${first.charAt(0)}.${last}`],
  ['username', true, (first, last, digits) => first.charAt(0) + last + digits],
  ['email', true, (first, last) => `${last}.${first.charAt(0)}`],
  ['username', true, (first, last) => last + first.charAt(0)],
];

/** Addresses and usernames of people whose names are two words, given name first, one of each in turn. */
export function handlesOf(people: readonly LabelledValue[]): LabelledValue[] {
  const handles: LabelledValue[] = [];
  for (const { value, country, gender } of people) {
    const words = foldName(normalizeName(value)).split(' ');
    const [first, last] = words;
    if (words.length !== 2 || first === undefined || last === undefined || !/^[a-z]{3,}$/.test(first))
      continue;
    if (!/^[a-z]{2,}$/.test(last)) continue;
    const at = handles.length;
    const [type, isGivenHidden, write] = HANDLE_PATTERNS[
      at % HANDLE_PATTERNS.length
    ] as (typeof HANDLE_PATTERNS)[number];
    const word = INTERESTS[(at * 7) % INTERESTS.length] as string;
    const text = write(first, last, String(10 + ((at * 37) % 90)), word);
    handles.push({
      type,
      value: type === 'email' ? `${text}@example.com` : text,
      country: at % 2 === 0 ? null : country,
      gender: isGivenHidden ? null : gender,
    });
  }
  return handles;
}

/** Least and most people of a name, and which of them are taken: every `step`-th. */
interface Band {
  readonly peopleMin: number;
  readonly peopleMax: number;
  readonly step: number;
}

const COMMON: Band = { peopleMin: 20_000, peopleMax: Number.POSITIVE_INFINITY, step: 2 };
const RARE: Band = { peopleMin: 10, peopleMax: 500, step: 150 };
const SHARE_MIN = 0.95;
const NAME = /^[a-z]{3,}$/;

/**
 * Common names alone, as names, in addresses and as usernames: what so many people are called is a name though it is
 * a word, a bird or a brand too. Every second of them, in the order of the names.
 */
export const namesAlone = (dataset: Dataset): LabelledValue[] => namesOf(dataset, COMMON);

/** Names of few people alone: rare names are names still. */
export const rareNamesAlone = (dataset: Dataset): LabelledValue[] => namesOf(dataset, RARE);

function namesOf(dataset: Dataset, { peopleMin, peopleMax, step }: Band): LabelledValue[] {
  const found: LabelledValue[] = [];
  let at = 0;
  for (const name of [...dataset.names()].sort()) {
    const record = dataset.find(name);
    const [male, female] = [dataset.maleCount(record), dataset.femaleCount(record)];
    if (male + female < peopleMin || male + female > peopleMax || !NAME.test(name)) continue;
    if (Math.max(male, female) < SHARE_MIN * (male + female) || at++ % step !== 0) continue;
    const type = (['name', 'email', 'username'] as const)[found.length % 3] as LabelledValue['type'];
    found.push({
      type,
      value: type === 'email' ? `${name}@example.com` : name,
      country: null,
      gender: female > male ? 'female' : 'male',
    });
  }
  return found;
}

const GIVEN_PEOPLE_MAX = 20;
const SURNAME_PEOPLE_MAX = 200;
const WORD = /^[a-z]{4,}$/;
const ROWS = 1_500;
/** Even steps through the list that share no factor with it would repeat pairs of neighbours. */
const STEP = 7_919;

/** How words stand where a name is asked. */
const WORD_PATTERNS: readonly (readonly [
  type: LabelledValue['type'],
  write: (one: string, other: string, digits: string) => string,
])[] = [
  ['name', capital],
  ['name', (one, other) => `${capital(one)} ${capital(other)}`],
  ['name', (one) => one],
  ['name', (one, other) => `the ${one} ${other}`],
  ['email', (one) => `${one}@example.com`],
  ['email', (one, other) => `${one}.${other}@example.com`],
  ['username', (one, other) => `${one}_${other}`],
  ['username', (one, other) => capital(one) + capital(other)],
  ['username', (one, other, digits) => one + other + digits],
  ['username', (one, _, digits) => one + digits],
];

/** Ordinary words that hardly anyone bears, alone and two together, in each type of value: none of them names a person. */
export function wordsAlone(dataset: Dataset): LabelledValue[] {
  const senses = createSenses(dataset.lexicon);
  const listed = [...dataset.lexicon.words()]
    .filter((word) => WORD.test(word) && isWordAlone(dataset, word, senses))
    .sort();
  return Array.from({ length: Math.min(ROWS, listed.length) }, (_, at) => {
    const [type, write] = WORD_PATTERNS[at % WORD_PATTERNS.length] as (typeof WORD_PATTERNS)[number];
    const one = listed[(at * STEP) % listed.length] as string;
    const other = listed[(at * STEP * 3 + 1) % listed.length] as string;
    return { type, value: write(one, other, String(10 + ((at * 37) % 90))), country: null, gender: null };
  });
}

function isWordAlone(dataset: Dataset, word: string, senses: (word: string) => number): boolean {
  const flags = senses(word);
  if ((flags & (FREQUENT_WORD | RARE_WORD)) === 0 || (flags & NAME_WORD) !== 0) return false;
  const { given, surname } = bearersOf(dataset, word);
  return given <= GIVEN_PEOPLE_MAX && surname <= SURNAME_PEOPLE_MAX;
}

const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Usernames of 6 to 13 letters and digits by chance. */
export function nonsense(): LabelledValue[] {
  const random = createRandom(11);
  const sign = (): string => SIGNS.charAt(Math.floor(random() * SIGNS.length));
  return Array.from({ length: 400 }, (_, at) => ({
    type: 'username',
    value: Array.from({ length: 6 + (at % 8) }, sign).join(''),
    country: null,
    gender: null,
  }));
}

/** Fewer people than this bear as a given name what is a surname alone. */
const SURNAME_GIVEN_MAX = 200;
const SURNAME_PEOPLE_MIN = 5_000;
/** Frequent surnames alone, behind a rank, behind an initial and as handles: nothing in them tells a gender. */
export function surnamesAlone(people: readonly LabelledValue[], dataset: Dataset): LabelledValue[] {
  const all = people.map(({ value }) => foldName(normalizeName(value.split(' ').at(-1) as string)));
  const surnames = [...new Set(all)].filter((surname) => {
    const people = bearersOf(dataset, surname);
    return people.surname >= SURNAME_PEOPLE_MIN && people.given < SURNAME_GIVEN_MAX;
  });
  const nobody = { country: null, gender: null };
  return surnames.flatMap((surname): LabelledValue[] => [
    { ...nobody, type: 'name', value: capital(surname) },
    { ...nobody, type: 'name', value: `Dr. ${capital(surname)}` },
    { ...nobody, type: 'name', value: `R. ${capital(surname)}` },
    { ...nobody, type: 'username', value: surname },
  ]);
}

/**
 * Names of the dataset as if no table had them, alone and before a surname: that a name is uncounted makes it no word.
 * Read by the dataset without them.
 */
export function hiddenNames(people: readonly LabelledValue[], dataset: Dataset) {
  const given = people.flatMap((row, at) => {
    const [first = '', last = '', ...others] = row.value.split(' ');
    const name = foldName(normalizeName(first));
    const isUsable = others.length === 0 && NAME.test(name) && dataset.surnames.record(name) < 0;
    return isUsable && at % 4 !== 0 ? [{ row, at, first, last, name }] : [];
  });
  const hidden = new Set(given.map(({ name }) => name));
  const rows = given.map(({ row, at, first, last, name }, index): LabelledValue => {
    const country = index % 2 === 0 ? null : row.country;
    if (at % 4 === 3) return { ...row, country, type: 'username', value: name };
    return { ...row, country, value: at % 4 === 2 ? `${first} ${last}` : first };
  });
  const find = (text: string, from = 0, to = text.length): number =>
    hidden.has(text.slice(from, to)) ? -1 : dataset.find(text, from, to);
  return { rows, dataset: { ...dataset, find } };
}
