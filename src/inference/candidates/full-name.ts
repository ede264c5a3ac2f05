import type { Dataset } from '../../dataset/dataset.js';
import { isTidyWords } from '../../dataset/normalize.js';
import type { Gender } from '../types.js';
import {
  DEGREE,
  FEMALE_TITLE,
  HONORIFIC,
  MALE_TITLE,
  NAME_TITLE,
  SUFFIX,
  type Terms,
  TITLE,
  termsOf,
} from './name-lexicon.js';
import { syllablesOf } from './syllables.js';
import { hasLetter, plainText, toWord, type Word } from './words.js';

export interface FullNameWords {
  /** The words in which the given name is: all of them, or those after a comma. */
  readonly given: readonly Word[];
  /** The words before a comma. */
  readonly surnames: readonly Word[];
  /** Titles, suffixes, quotes or digits were taken away. */
  readonly reduced: boolean;
  /** The gender that the titles name; null without one, or when they disagree. */
  readonly titleGender: Gender | null;
}

/** More words than any name has; the rest of a longer text is not read. */
const WORDS_MAX = 12;
const ASIDES = /[("“«「『[][^)"”»」』\]]*[)"”»」』\]]/g;
const COMMAS = /[,،、，;；]/;
const SEPARATORS = /[\s/|_·・•.。&+]+/;
const NOT_NAME = /[^\p{L}\p{M}'’ʼ‘`´\-‐‑‒–—ー々]+/gu;

/** Splits a full name into words and takes away what is no name: titles, suffixes, nicknames in quotes. */
export function fullNameWords(value: string, country: string | null, dataset: Dataset): FullNameWords {
  if (isTidyWords(value)) return partsOf([wordsOfTidy(value, country, dataset)], false, dataset);
  const visible = plainText(value);
  const plain = visible.replace(ASIDES, ' ');
  const text = hasLetter(plain) ? plain : visible;
  const sections: Word[][] = [];
  let count = 0;
  for (const section of text.split(COMMAS, WORDS_MAX)) {
    const words = wordsOfSection(section, count, country, dataset);
    sections.push(words);
    count += words.length;
  }
  return partsOf(sections, text.length !== value.length, dataset);
}

/** Titles and suffixes go; `isCut`: so did other things before. */
function partsOf(sections: readonly (readonly Word[])[], isCut: boolean, dataset: Dataset): FullNameWords {
  const before = withoutTitles(sections[0] ?? [], dataset);
  const after = sections.length < 2 ? undefined : givenAfterComma(sections, dataset);
  const all = sections.reduce((sum, words) => sum + words.length, 0);
  if (after === undefined || before.length === 0) {
    const given = withoutSuffixes(before.length > 0 ? before : (after ?? []), dataset);
    const reduced = given.length !== all || isCut;
    return {
      given,
      surnames: [],
      reduced,
      titleGender: reduced ? titleGenderOf(sections, given, dataset) : null,
    };
  }
  const given = withoutSuffixes(after, dataset);
  return {
    given,
    surnames: before,
    reduced: true,
    titleGender: titleGenderOf(sections, [...given, ...before], dataset),
  };
}

function givenAfterComma(
  sections: readonly (readonly Word[])[],
  dataset: Dataset,
): readonly Word[] | undefined {
  return sections
    .slice(1)
    .map((words) => withoutTitles(words, dataset))
    .find((words) => words.some(({ folded }) => !isTerm(folded, SUFFIX | DEGREE | TITLE, dataset)));
}

/** A word that was kept is a title only when it is no name (`Mr and Mrs Smith`). */
function titleGenderOf(
  sections: readonly (readonly Word[])[],
  kept: readonly Word[],
  dataset: Dataset,
): Gender | null {
  let gender: Gender | null = null;
  for (const word of sections.flat()) {
    const terms = termsOf(word.folded, dataset);
    if (kept.includes(word) && ((terms & NAME_TITLE) !== 0 || kept.length === 1)) continue;
    const named = (terms & MALE_TITLE) !== 0 ? 'male' : (terms & FEMALE_TITLE) !== 0 ? 'female' : null;
    if (named !== null && gender !== null && named !== gender) return null;
    gender = named ?? gender;
  }
  return gender;
}

/** The words of a value of which nothing but the spaces has to go. */
function wordsOfTidy(value: string, country: string | null, dataset: Dataset): Word[] {
  const words: Word[] = [];
  let from = 0;
  for (let count = 0; count < WORDS_MAX && from < value.length; count++) {
    const space = value.indexOf(' ', from);
    const to = space < 0 ? value.length : space;
    pushWord(words, value.slice(from, to), 0, country, to - from < value.length, dataset);
    from = to + 1;
  }
  return words;
}

function wordsOfSection(section: string, from: number, country: string | null, dataset: Dataset): Word[] {
  const words: Word[] = [];
  const chunks = section.trim().split(/[\s/|_·・•。&+]+/);
  for (const chunk of chunks) {
    const undotted = chunk.replaceAll('.', '').toLowerCase();
    const isKnown = chunk.includes('.') && isTerm(undotted, TITLE | SUFFIX | DEGREE, dataset);
    const pieces = isKnown ? [undotted] : chunk.split(SEPARATORS);
    for (const piece of pieces) {
      const raw = piece.replace(NOT_NAME, '');
      if (words.length < WORDS_MAX && hasLetter(raw))
        pushWord(words, raw, from, country, chunks.length > 1, dataset);
    }
  }
  return words;
}

function pushWord(
  words: Word[],
  raw: string,
  from: number,
  country: string | null,
  isAmongOthers: boolean,
  dataset: Dataset,
): void {
  const hyphen = raw.lastIndexOf('-');
  const isHonorific =
    hyphen > 0 &&
    isTerm(raw.slice(hyphen + 1).toLowerCase(), HONORIFIC, dataset) &&
    // `Hwang Hee-chan`: the second syllable of a given name.
    !(isAmongOthers && syllablesOf(raw.slice(0, hyphen).toLowerCase()) === 1);
  const word = toWord(isHonorific ? raw.slice(0, hyphen) : raw, from + words.length, country);
  if (word.text !== '') words.push(word);
}

/** Leading titles go while a word is left; those that are given names as well (`Don`) only before two words. */
function withoutTitles(words: readonly Word[], dataset: Dataset): readonly Word[] {
  let from = 0;
  while (from < words.length - 1) {
    const terms = termsOf((words[from] as Word).folded, dataset);
    const left = words.length - from - 1;
    if ((terms & TITLE) === 0 || ((terms & NAME_TITLE) !== 0 && left < 2)) break;
    from++;
  }
  return from === 0 ? words : words.slice(from);
}

function withoutSuffixes(words: readonly Word[], dataset: Dataset): readonly Word[] {
  let to = words.length;
  while (to > 1 && isTerm((words[to - 1] as Word).folded, SUFFIX, dataset)) to--;
  return to === words.length ? words : words.slice(0, to);
}

function isTerm(word: string, terms: Terms, dataset: Dataset): boolean {
  return (termsOf(word, dataset) & terms) !== 0;
}
