import type { Dataset } from '../../src/dataset/dataset.js';
import { createSenses, FREQUENT_WORD, NAME_WORD, RARE_WORD } from '../../src/inference/senses.js';
import type { LabelledValue } from './sets.js';

const GIVEN_PEOPLE_MAX = 20;
const SURNAME_PEOPLE_MAX = 200;
const WORD = /^[a-z]{4,}$/;
const ROWS = 1_500;
/** Even steps through the list that share no factor with it would repeat pairs of neighbours. */
const STEP = 7_919;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** How words stand where a name is asked. */
const PATTERNS: readonly (readonly [
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
    const [type, write] = PATTERNS[at % PATTERNS.length] as (typeof PATTERNS)[number];
    const one = listed[(at * STEP) % listed.length] as string;
    const other = listed[(at * STEP * 3 + 1) % listed.length] as string;
    return { type, value: write(one, other, String(10 + ((at * 37) % 90))), country: null, gender: null };
  });
}

function isWordAlone(dataset: Dataset, word: string, senses: (word: string) => number): boolean {
  const flags = senses(word);
  if ((flags & (FREQUENT_WORD | RARE_WORD)) === 0 || (flags & NAME_WORD) !== 0) return false;
  const record = dataset.find(word);
  const given = record < 0 ? 0 : dataset.maleCount(record) + dataset.femaleCount(record);
  const surname = dataset.surnames.record(word);
  return (
    given <= GIVEN_PEOPLE_MAX && (surname < 0 ? 0 : dataset.surnames.people(surname)) <= SURNAME_PEOPLE_MAX
  );
}
