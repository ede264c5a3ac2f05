import { foldName, normalizeName } from '../../src/dataset/normalize.js';
import type { Gender, InputType } from '../../src/inference/types.js';
import { createDraw, createRandom } from '../random.js';
import type { TrueName } from './held-out.js';

/** A made-up address or username. */
export interface SyntheticRow {
  readonly pattern: string;
  readonly type: InputType;
  readonly value: string;
  readonly country: string | null;
  /** Null where the pattern holds no given name. */
  readonly expected: Gender | null;
  /** Whether the value holds a surname, and it is one of those that are kept out of the dataset. */
  readonly hasNewSurname: boolean;
}

/** Surnames that are kept out of the dataset: every second one, by a hash of its plain letters. */
export function isHeldOutSurname(surname: string): boolean {
  let hash = 0x811c9dc5;
  for (const unit of Buffer.from(plainSurname(surname))) hash = Math.imul(hash ^ unit, 0x01000193);
  return ((hash ^ (hash >>> 15)) & 1) === 1;
}

const plainSurname = (surname: string): string => foldName(normalizeName(surname));

interface Person {
  readonly first: string;
  readonly last: string;
  readonly gender: Gender;
}

interface Pattern {
  /** `last` stands in it where the value holds a whole surname. */
  readonly label: string;
  readonly type: InputType;
  readonly write: (person: Person, digits: string) => string;
  /** Only an initial stands for the given name. */
  readonly hidesFirst?: true;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const PATTERNS: readonly Pattern[] = [
  { label: 'first', type: 'email', write: ({ first }) => first },
  { label: 'first.last', type: 'email', write: ({ first, last }) => `${first}.${last}` },
  { label: 'first_last', type: 'email', write: ({ first, last }) => `${first}_${last}` },
  { label: 'first-last', type: 'email', write: ({ first, last }) => `${first}-${last}` },
  { label: 'firstlast', type: 'email', write: ({ first, last }) => first + last },
  { label: 'last.first', type: 'email', write: ({ first, last }) => `${last}.${first}` },
  { label: 'lastfirst', type: 'email', write: ({ first, last }) => last + first },
  { label: 'first.m.last', type: 'email', write: ({ first, last }) => `${first}.m.${last}` },
  { label: 'first.last84', type: 'email', write: ({ first, last }, digits) => `${first}.${last}${digits}` },
  { label: 'first.l', type: 'email', write: ({ first, last }) => `${first}.${last.charAt(0)}` },
  {
    label: 'f.last',
    type: 'email',
    hidesFirst: true,
    write: ({ first, last }) => `${first.charAt(0)}.${last}`,
  },
  { label: 'flast', type: 'email', hidesFirst: true, write: ({ first, last }) => first.charAt(0) + last },
  {
    label: 'first_last84',
    type: 'username',
    write: ({ first, last }, digits) => `${first}_${last}${digits}`,
  },
  { label: 'firstlast84', type: 'username', write: ({ first, last }, digits) => first + last + digits },
  { label: 'FirstLast', type: 'username', write: ({ first, last }) => capital(first) + capital(last) },
  {
    label: 'firstLast84',
    type: 'username',
    write: ({ first, last }, digits) => first + capital(last) + digits,
  },
  { label: 'first1984', type: 'username', write: ({ first }, digits) => `${first}19${digits}` },
  { label: 'xXfirstXx', type: 'username', write: ({ first }) => `xX${first}Xx` },
  { label: 'the_real_first', type: 'username', write: ({ first }) => `the_real_${first}` },
  { label: 'last_first', type: 'username', write: ({ first, last }) => `${last}_${first}` },
  {
    label: 'flast84',
    type: 'username',
    hidesFirst: true,
    write: ({ first, last }, digits) => first.charAt(0) + last + digits,
  },
];

export interface SyntheticSource {
  readonly country: string;
  readonly names: readonly TrueName[];
  readonly surnames: readonly { readonly name: string; readonly weight: number | null }[];
}

/** A name counts as surely of one gender from this share on. */
const SURE_SHARE_MIN = 0.95;
const FIRST_FORM = /^[a-z]{3,12}$/;
const LAST_FORM = /^[a-z]{3,14}$/;

/**
 * `perPattern` values of each pattern, from given names drawn by their people and surnames drawn by their
 * frequency, in plain letters; every second one asks with the country. The same seed gives the same rows.
 * Initials that spell a given name of the register by chance (`a` + `manda`) are drawn again.
 */
export function syntheticRows(source: SyntheticSource, perPattern: number, seed: number): SyntheticRow[] {
  const { country } = source;
  const random = createRandom(seed);
  const given = givenNames(source.names);
  const known = new Set(source.names.map(({ name }) => foldName(name)));
  const drawGiven = createDraw(given, random);
  const drawLast = createDraw(lastNames(source.surnames), random);
  return PATTERNS.flatMap((pattern) =>
    Array.from({ length: perPattern }, (_, index): SyntheticRow => {
      const { label, type, write, hidesFirst } = pattern;
      let person: Person;
      do {
        const first = drawGiven();
        person = { first: first.text, gender: first.gender, last: drawLast().text };
      } while (hidesFirst && known.has(person.first.charAt(0) + person.last));
      const digits = String(70 + Math.floor(random() * 30));
      const text = write(person, digits);
      return {
        pattern: label,
        type,
        value: type === 'email' ? `${text}@example.com` : text,
        country: index % 2 === 0 ? country : null,
        expected: hidesFirst ? null : person.gender,
        hasNewSurname: /last/i.test(label) && isHeldOutSurname(person.last),
      };
    }),
  );
}

function givenNames(names: readonly TrueName[]) {
  return names.flatMap(({ name, male, female }) => {
    const text = foldName(name);
    const isSure = Math.max(male, female) >= SURE_SHARE_MIN * (male + female);
    if (!isSure || !FIRST_FORM.test(text)) return [];
    const gender: Gender = male > female ? 'male' : 'female';
    return [{ text, gender, weight: male + female }];
  });
}

function lastNames(surnames: SyntheticSource['surnames']) {
  return surnames.flatMap(({ name, weight }) => {
    const text = plainSurname(name);
    return LAST_FORM.test(text) ? [{ text, weight: weight ?? 1 }] : [];
  });
}
