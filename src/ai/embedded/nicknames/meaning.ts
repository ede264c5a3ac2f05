import type { Gender } from '../../../inference/types.js';
import { languagesOf, languageWeight, WORLD_LANGUAGES } from './countries.js';
import {
  CLASS_CONFIDENCE,
  DISCOUNT,
  type GenderedClass,
  lexicon,
  type PlainRole,
  plainKey,
  type Sense,
} from './lexicon.js';

/** What a spelling means to people of a country. */
export interface Meaning {
  readonly gender: Gender | null;
  readonly class: GenderedClass | null;
  readonly role: PlainRole;
  /** Of the strongest sense; null for an ordinary word of no stated language. */
  readonly language: string | null;
  readonly confidence: number;
}

/** One word of a handle, as the phrase rules see it. */
export interface Word extends Omit<Meaning, 'role'> {
  /** As found in the handle, lower case. */
  readonly text: string;
  /** `unknown`: neither lexicon nor ordinary words have it. `number`: digits. */
  readonly role: PlainRole | 'unknown' | 'number';
  /** Written with a possessive: `king's`. */
  readonly isPossessive: boolean;
}

/** Share of the weight that one outcome needs; below it the languages disagree and the word has no gender. */
const SHARE_MIN = 0.68;
/** Foreign words this short are too often something else. */
const FOREIGN_LENGTH_MIN = 6;
const WORLD_LENGTH_MIN = 5;
const UNSTATED_LENGTH_MIN = 6;
/** Shorter ones that are known everywhere. */
const KNOWN_ABROAD = new Set('frau herr dama oppa mami papi bhai hime raja rani'.split(' '));
const TRANSCRIBED_LENGTH_MIN = 5;
const STRAY_ACCENT_LENGTH_MIN = 5;

const ASCII_WORD = /^[a-z]+$/;
const ORDINARY: Meaning = { gender: null, class: null, role: 'plain', language: null, confidence: 0 };

export function plainWord(text: string, role: Word['role']): Word {
  return { ...ORDINARY, text, role, isPossessive: false };
}

/** Short English words that are known everywhere; others are more often a word of the country: Swedish `men`. */
const ENGLISH_ABROAD = new Set(['boy', 'dad', 'mom', 'guy', 'bro', 'mrs', 'sir']);
const ENGLISH_ABROAD_LENGTH_MIN = 4;

function isEnglishAbroad(key: string, spoken: readonly string[]): boolean {
  return spoken.length === 0 || key.length >= ENGLISH_ABROAD_LENGTH_MIN || ENGLISH_ABROAD.has(key);
}

/** Languages whose words are read in any country. */
const READ_ABROAD: ReadonlySet<string> = new Set(['es', 'fr', 'pt', 'it', 'de']);

/** Languages of one script that share spellings, not meanings: Persian `مردم` is people, Arabic another word. */
const NEIGHBOURS: readonly (readonly string[])[] = [
  ['zh', 'ja'],
  ['ar', 'fa', 'ur'],
];

function isNeighbour(language: string, spoken: readonly string[]): boolean {
  return NEIGHBOURS.some(
    (group) => group.includes(language) && group.some((other) => spoken.includes(other)),
  );
}

interface Asked {
  readonly key: string;
  readonly written: string;
}

function isSpelled({ written }: Sense, asked: Asked): boolean {
  return (written ?? asked.key) === asked.written;
}

function isAdmitted(sense: Sense, asked: Asked, spoken: readonly string[]): boolean {
  const { key, written } = asked;
  if (spoken.includes(sense.language)) return true;
  if (!ASCII_WORD.test(key)) return !isNeighbour(sense.language, spoken);
  // Diacritics that fit name the language: `kız`.
  if (written !== key && isSpelled(sense, asked) && sense.gender !== null) return true;
  if (sense.language === 'en') return sense.gender === null || isEnglishAbroad(key, spoken);
  // Small words of foreign languages are noise: `in` is Dutch, `da` is Italian only to those who speak it.
  if (sense.gender === null && sense.role !== 'plain' && spoken.length > 0) return false;
  if (sense.gender === null) return true;
  if (sense.isTranscribed && key.length < TRANSCRIBED_LENGTH_MIN) return false;
  // An adjective abroad is more often a word of the country: `bravo`.
  if (spoken.length > 0) {
    const isReadable =
      READ_ABROAD.has(sense.language) && sense.class !== 'quality' && sense.class !== 'group';
    return isReadable && key.length >= FOREIGN_LENGTH_MIN && !lexicon().isCommon(key);
  }
  if (KNOWN_ABROAD.has(key)) return true;
  if (lexicon().isCommon(key)) return false;
  return key.length >= (WORLD_LANGUAGES.has(sense.language) ? WORLD_LENGTH_MIN : UNSTATED_LENGTH_MIN);
}

/**
 * The meaning of a written token (normalized, no separators), or null when neither the lexicon nor the list of
 * ordinary words has it. Senses of several languages vote by `languageWeight`.
 */
export function meaningOf(written: string, country: string | null): Meaning | null {
  const key = plainKey(written);
  const all = lexicon().sensesOf(key);
  if (all === undefined) return lexicon().isCommon(key) ? ORDINARY : null;
  const spoken = languagesOf(country);
  const asked = { key, written };
  let senses = all.filter((sense) => isAdmitted(sense, asked, spoken));
  // Without a country an English word with a gender is not silenced by another language's small word: `son`.
  if (spoken.length === 0 && senses.some((sense) => sense.language === 'en' && sense.gender !== null)) {
    senses = senses.filter((sense) => sense.gender !== null || sense.language === 'en');
  }
  // With its diacritics a word is only what is spelled so; without them it may be any.
  if (written !== key && senses.some((sense) => isSpelled(sense, asked))) {
    senses = senses.filter((sense) => isSpelled(sense, asked));
  }
  // `månen` is the moon, not a man; in longer words a stray accent is only a habit.
  else if (written !== key && /[a-z]/.test(key) && key.length < STRAY_ACCENT_LENGTH_MIN) senses = [];
  if (senses.length === 0) return lexicon().isCommon(key) ? ORDINARY : null;
  return elect(senses, asked, spoken);
}

interface Tally {
  weight: number;
  best: Sense;
  bestWeight: number;
}

/** The heaviest outcome; among those without a gender the strongest single sense says what the word does. */
function winner(tallies: readonly Tally[]): Tally | undefined {
  const [heaviest] = [...tallies].sort((a, b) => b.weight - a.weight);
  if (heaviest === undefined || heaviest.best.gender !== null) return heaviest;
  const plain = tallies.filter((tally) => tally.best.gender === null);
  return plain.sort((a, b) => b.bestWeight - a.bestWeight)[0];
}

function outcomeOf(sense: Sense): string {
  return sense.gender ?? sense.role;
}

/** A function word of a language that nothing says is meant. */
const SIDELINE_WEIGHT = 0.4;
function isSideline(sense: Sense, spoken: readonly string[]): boolean {
  return sense.gender === null && sense.language !== 'en' && !spoken.includes(sense.language);
}

function elect(senses: readonly Sense[], asked: Asked, spoken: readonly string[]): Meaning {
  const tallies = new Map<string, Tally>();
  let total = 0;
  for (const sense of senses) {
    const weight = languageWeight(sense.language, spoken) * (isSideline(sense, spoken) ? SIDELINE_WEIGHT : 1);
    total += weight;
    const tally = tallies.get(outcomeOf(sense));
    if (tally === undefined) tallies.set(outcomeOf(sense), { weight, best: sense, bestWeight: weight });
    else {
      tally.weight += weight;
      if (weight > tally.bestWeight) Object.assign(tally, { best: sense, bestWeight: weight });
    }
  }
  const first = winner([...tallies.values()]);
  if (first === undefined) return ORDINARY;
  const share = first.weight / total;
  if (first.best.gender === null)
    return { ...ORDINARY, role: first.best.role, language: first.best.language };
  // The languages disagree.
  if (share < SHARE_MIN) return ORDINARY;
  return genderedMeaning(first.best, share, asked, spoken);
}

function genderedMeaning(sense: Sense, share: number, asked: Asked, spoken: readonly string[]): Meaning {
  const base = sense.class === null ? 0.5 : CLASS_CONFIDENCE[sense.class];
  const isForeign = spoken.length > 0 && sense.language !== 'en' && !spoken.includes(sense.language);
  const discount = (isForeign ? DISCOUNT.foreign : 0) + (isSpelled(sense, asked) ? 0 : DISCOUNT.respelled);
  const confidence = 0.5 + (base - discount - 0.5) * share;
  return { gender: sense.gender, class: sense.class, role: 'plain', language: sense.language, confidence };
}
