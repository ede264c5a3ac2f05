import type { Dataset } from '../dataset/dataset.js';
import { fullNameWords } from './candidates/full-name.js';
import { splitHandle } from './candidates/handle-tokens.js';
import { withoutFrame } from './candidates/username.js';
import { DEFAULT_RULES } from './decide.js';
import { candidatesOf, resolve } from './predict.js';
import type { NameParts, PredictionInput } from './types.js';

/** More parts than any name has. */
const PARTS_MAX = 6;
/** A part this much less likely (powers of ten) than the best one is no given name. */
const GIVEN_RANGE = 4;
/** A part that the dataset has is rather the given name, powers of ten. */
const UNKNOWN = 0.5;
/** One syllable is rather not the whole given name, powers of ten. */
const SYLLABLE = 4;

/**
 * What the form of a value and the dataset say about its parts: which may be given names, which surnames, and
 * the gender that a title names. For those who infer from letters or meaning where the dataset has no answer.
 * Both lists may be empty; at most six parts each.
 */
export function nameParts(input: PredictionInput, dataset: Dataset): NameParts {
  const { words, surnames, titleGender } = wordsOf(input, dataset);
  const { given, scores } = givenParts(input, dataset);
  const sure = new Set(surnames);
  const names = given.filter((text) => !sure.has(text)).slice(0, PARTS_MAX);
  const best = names[0];
  const scoreOf = (text: string): number => scores.get(text) ?? Number.NEGATIVE_INFINITY;
  const rest = words
    .filter((text) => text !== best && !sure.has(text) && !partsOf(best, words).includes(text))
    .sort((a, b) => scoreOf(a) - scoreOf(b))
    .map((text) => withoutGiven(text, best));
  return { given: names, family: [...surnames, ...rest].slice(0, PARTS_MAX), titleGender };
}

/** The words of which a compound or a pair of syllables (`jihoon` of `Ji Hoon`) is made. */
function partsOf(compound: string | undefined, words: readonly string[]): readonly string[] {
  if (compound === undefined) return [];
  const pair = words.findIndex((word, index) => word + (words[index + 1] ?? '') === compound);
  return pair < 0 ? compound.split(/[ -]/) : words.slice(pair, pair + 2);
}

/** What is left of a joined word (`annasmith`, `박지영`) beside the given name in it. */
function withoutGiven(text: string, given: string | undefined): string {
  if (given === undefined || !text.includes(given)) return text;
  return text.startsWith(given) ? text.slice(given.length) : text.slice(0, text.indexOf(given));
}

interface GivenParts {
  readonly given: readonly string[];
  /** How likely each text is the given name, powers of ten. */
  readonly scores: ReadonlyMap<string, number>;
}

function givenParts(input: PredictionInput, dataset: Dataset): GivenParts {
  const scores = new Map<string, number>();
  for (const { text, weight } of candidatesOf(input, dataset).candidates) {
    // A whole value that the dataset does not know as one name is a full name.
    if (!text.includes(' ')) scores.set(text, Math.min(0, weight) - UNKNOWN);
  }
  for (const { candidate, score } of resolve(input, dataset, DEFAULT_RULES).scored)
    scores.set(candidate.text, candidate.partner === undefined ? score : score - SYLLABLE);
  const ranked = [...scores].sort((a, b) => b[1] - a[1]);
  const least = (ranked[0]?.[1] ?? 0) - GIVEN_RANGE;
  return { given: ranked.filter(([, score]) => score >= least).map(([text]) => text), scores };
}

interface Words {
  /** Words of the value, in order, without initials. */
  readonly words: readonly string[];
  /** Those that are surely surnames. */
  readonly surnames: readonly string[];
  readonly titleGender: NameParts['titleGender'];
}

function wordsOf({ type, value, country }: PredictionInput, dataset: Dataset): Words {
  if (type === 'name') {
    const { given, surnames, titleGender } = fullNameWords(value, country, dataset);
    const texts = (words: typeof given) => words.filter(({ initial }) => !initial).map(({ text }) => text);
    return { words: texts(given), surnames: texts(surnames), titleGender };
  }
  const local =
    type === 'email' ? value.slice(0, Math.max(0, value.lastIndexOf('@'))) || value : withoutFrame(value);
  const words = splitHandle(local, country).filter(({ word }) => !word.initial);
  return { words: words.map(({ word }) => word.text), surnames: [], titleGender: null };
}
