import { createEvidence, type Evidence, logWordOf, worldShare } from './evidence.js';
import type { Parameters } from './parameters.js';
import type { Question } from './question.js';
import { createSurnameGenderReader } from './surname-gender.js';
import type { InputType, Letters } from './types.js';
import type { Vocabulary } from './vocabulary.js';
import type { Word } from './words.js';

/** With more bearers than this the letters say nothing new. */
const LETTERS_PEOPLE_MAX = 100;
/** The letters of a surname of more people say nothing new of its origin. */
const SURNAME_PEOPLE_MAX = 1_000;
/** A word that more people bear as a given name is not read as a surname by its letters. */
const GIVEN_PEOPLE_MAX = 1_000;

export interface WordReader {
  /** Takes the question of the next value, and forgets the words of the value before. */
  begin(question: Question, letters: Letters | null): void;
  /**
   * What a word of the value says; the cuts of a value share most of them. `isAlone`: it is the only word of its cut.
   * `isSettled`: the letters of surnames say nothing, as beside a given name that is sure. `nth`: how often it stands
   * before in the cut.
   */
  of(word: Word, isAlone: boolean, isSettled: boolean, nth: number): Evidence;
}

/** Gathers what words say in a value. */
export function createWordReader(vocabulary: Vocabulary, parameters: Parameters): WordReader {
  const { surnames, lexicon } = vocabulary.dataset;
  const genderOfSurname = createSurnameGenderReader(lexicon.surnameForms);
  /** Of each distinct word of the value. */
  const known: Evidence[] = [];
  let count = 0;
  let type: InputType = 'name';
  let country: string | null = null;
  let letters: Letters | null = null;

  function of(word: Word, isAlone: boolean, isSettled: boolean, nth: number): Evidence {
    let before = nth;
    for (let at = 0; at < count; at++) {
      const one = known[at] as Evidence;
      if (one.word === word && before-- === 0) return one;
    }
    if (count === known.length) known.push(createEvidence(word));
    const one = known[count++] as Evidence;
    fill(one, word, isAlone, isSettled);
    return one;
  }

  function fill(into: Evidence, word: Word, isAlone: boolean, isSettled: boolean): void {
    const people = word.male + word.female;
    const isSurname =
      !isAlone &&
      !isSettled &&
      !word.isInitial &&
      type === 'name' &&
      people < GIVEN_PEOPLE_MAX &&
      word.surnamePeople < SURNAME_PEOPLE_MAX;
    const said =
      letters === null || people > LETTERS_PEOPLE_MAX || word.isInitial ? 0 : letters(word.text, country);
    into.word = word;
    into.surnameCount = word.surname < 0 ? 0 : surnames.readCountries(word.surname, into.surnameCountries);
    into.flags = word.allFlags;
    into.share = worldShare(word, said === 0 ? 0.5 : 1 / (1 + Math.exp(-said)), parameters);
    into.origins = isSurname ? vocabulary.origins(word) : null;
    into.isHandle = type !== 'name';
    into.isAlone = isAlone;
    into.logWord = logWordOf(into, parameters);
    into.mark = isAlone ? 0 : parameters.mark * signOf(genderOfSurname(word, country));
  }

  return {
    begin(question, ofNames) {
      count = 0;
      type = question.type;
      country = question.country;
      letters = ofNames;
    },
    of,
  };
}

const signOf = (gender: 'male' | 'female' | null): number =>
  gender === null ? 0 : gender === 'female' ? 1 : -1;
