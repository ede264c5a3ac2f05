import {
  createRowBuffer,
  type Dataset,
  LISTED_COMMON,
  LISTED_FEMALE,
  LISTED_MALE,
  type RowBuffer,
} from '../dataset/dataset.js';
import { compoundForms } from '../dataset/normalize.js';
import { createSurnameCountries, type SurnameCountries } from '../dataset/surname-table.js';
import type { Parameters } from './parameters.js';
import * as sense from './senses.js';
import type { Word } from './words.js';

/** What is known of one word in each of its roles. Written over with each value. */
export interface Evidence {
  word: Word;
  /** Record of the word as a given name, or -1. */
  record: number;
  /** People of all countries who bear it, and what lists say of it. */
  male: number;
  female: number;
  listed: number;
  rowCount: number;
  readonly rows: RowBuffer;
  /** Record of the word as a surname, or -1. */
  surname: number;
  surnamePeople: number;
  surnameCount: number;
  readonly surnameCountries: SurnameCountries;
  /** Bits of `senses.ts`. */
  flags: number;
  /** Log-likelihood as an ordinary word. */
  logWord: number;
  /** Log-odds of female where it is a surname. */
  mark: number;
  /** Share of women among the bearers anywhere, shrunk. */
  share: number;
}

const NO_WORD: Word = { text: '', folded: '', isCapitals: false, isInitial: false, isPiece: false };

export function createEvidence(): Evidence {
  return {
    word: NO_WORD,
    record: -1,
    male: 0,
    female: 0,
    listed: 0,
    rowCount: 0,
    rows: createRowBuffer(),
    surname: -1,
    surnamePeople: 0,
    surnameCount: 0,
    surnameCountries: createSurnameCountries(),
    flags: 0,
    logWord: 0,
    mark: 0,
    share: 0.5,
  };
}

/** The record of a spelling as a given name: as written, with its compound written otherwise, without marks; or -1. */
export function findGiven(dataset: Dataset, { text, folded }: Pick<Word, 'text' | 'folded'>): number {
  const found = findSpelling(dataset, text, folded);
  if (found >= 0 || !UMLAUTS.test(folded)) return found;
  const plain = folded.replace(UMLAUTS_ALL, '$1');
  return findSpelling(dataset, plain, plain);
}

/** Umlauts in two letters: `joerdis` for `jördis`. */
const UMLAUTS = /[aou]e/;
const UMLAUTS_ALL = /([aou])e/g;

function findSpelling(dataset: Dataset, text: string, folded: string): number {
  const exact = dataset.find(text);
  if (exact >= 0) return exact;
  for (const form of compoundForms(text)) {
    const record = dataset.find(form);
    if (record >= 0) return record;
  }
  if (folded === text) return -1;
  const plain = dataset.find(folded);
  if (plain >= 0) return plain;
  for (const form of compoundForms(folded)) {
    const record = dataset.find(form);
    if (record >= 0) return record;
  }
  return -1;
}

/** People of a list's word on a gender. */
export function listedPeople(listed: number, gender: number, parameters: Parameters): number {
  if ((listed & gender) === 0) return 0;
  const people = (listed & LISTED_COMMON) === 0 ? parameters.listPeople : parameters.commonListPeople;
  return (listed & (LISTED_MALE | LISTED_FEMALE)) === (LISTED_MALE | LISTED_FEMALE) ? people / 2 : people;
}

/** Share of women among all bearers, shrunk to what the letters say, or to one half without them. */
export function worldShare(
  { male, female, listed }: Pick<Evidence, 'male' | 'female' | 'listed'>,
  letterShare: number,
  parameters: Parameters,
): number {
  const { worldShrink } = parameters;
  const women = female + listedPeople(listed, LISTED_FEMALE, parameters) + worldShrink * letterShare;
  const men = male + listedPeople(listed, LISTED_MALE, parameters) + worldShrink * (1 - letterShare);
  return women / (women + men);
}

/** Log-likelihood of an ordinary word by the likeliest of its senses. */
export function logWordOf(flags: number, parameters: Parameters): number {
  let best = parameters.unknownWord;
  const consider = (bit: number, value: number): void => {
    if ((flags & bit) !== 0 && value > best) best = value;
  };
  consider(sense.RARE_WORD, parameters.rareWord);
  consider(sense.FREQUENT_WORD, parameters.frequentWord);
  consider(sense.NICKNAME, parameters.nicknameWord);
  consider(sense.DECORATION | sense.RELATIVE, parameters.decorationWord);
  consider(sense.ROLE, parameters.roleWord);
  consider(sense.MAILBOX, parameters.mailboxWord);
  consider(sense.FUNCTION_WORD, parameters.functionWord);
  consider(sense.NAME_WORD, parameters.nameWord);
  consider(sense.ORGANIZATION, parameters.organizationWord);
  consider(sense.LEGAL_FORM, parameters.legalForm);
  consider(sense.BRAND, parameters.brandWord);
  consider(sense.PLACEHOLDER, parameters.placeholderWord);
  return best;
}
