import type { Dataset } from '../../dataset/dataset.js';
import { foldName, normalizeName } from '../../dataset/normalize.js';
import type { MatchMethod } from '../types.js';
import { type Candidate, type CandidateList, candidate, candidateList, HOPELESS } from './candidate.js';
import { type FullNameWords, fullNameWords } from './full-name.js';
import {
  NAME_PARTICLE,
  PARTICLE,
  PLACEHOLDER,
  PLACEHOLDER_PHRASE,
  surnameFrequency,
  type Terms,
  termsOf,
} from './name-lexicon.js';
import { isEastAsianScript, nativeCandidates } from './native-east-asian.js';
import { orderOf, place, type WordOrder } from './order.js';
import { createSurnameReader, isMostlySurname, type SurnameReader } from './surname.js';
import { addVariants } from './variants.js';
import { hasLetter, isTurkic, turkishLower, type Word } from './words.js';

/** A joined pair wins over its first word when the dataset counts this many people under it. */
const COMPOUND_PEOPLE_MIN = 5;
const WHOLE_PEOPLE_MIN = 20;
const COMPOUND = 4.5;
/** Of a given name of two syllables one alone: only where the whole is not known. */
const SYLLABLE = -1;
/** Mothers and fathers named after a child: the name that follows is the child's. */
const KUNYA_OF_MOTHERS: ReadonlySet<string> = new Set(['umm', 'oum', 'ام']);
/** Where the initials before a given name are those of the father and of a place: `P. V. Sindhu`. */
const FATHERS_INITIAL: ReadonlySet<string> = new Set(['IN', 'LK']);
/** Middle words that say woman or man and belong to no compound. */
const VIETNAMESE_MIDDLES: ReadonlySet<string> = new Set(['thi', 'van']);

/** Candidates of a value that is a name, given or full. */
export function nameCandidates(value: string, country: string | null, dataset: Dataset): CandidateList {
  const text = normalizeName(value);
  if (isOneWord(text)) {
    if (dataset.find(text) >= 0 && !isTurkic(country) && !text.includes("'")) {
      if (isTerm(text, PLACEHOLDER, dataset) || text.length < 2)
        return isLoneLetter(text) ? HOPELESS : placeholder(text, dataset);
      return { candidates: [candidate(text, 'normalized', 0, 0)], hopeless: false };
    }
    if (isTerm(foldName(text), PLACEHOLDER, dataset)) return HOPELESS;
  }
  if (isTerm(text, PLACEHOLDER_PHRASE, dataset) || !hasLetter(text)) return HOPELESS;
  const parts = fullNameWords(value, country, dataset);
  const { candidates, hopeless } = candidateList(manyWords(parts, value, text, country, dataset));
  return { candidates, hopeless, particles: particlesOf(parts, dataset), titleGender: parts.titleGender };
}

function isTerm(word: string, terms: Terms, dataset: Dataset): boolean {
  return (termsOf(word, dataset) & terms) !== 0;
}

function placeholder(text: string, dataset: Dataset): CandidateList {
  return isTerm(text, PLACEHOLDER, dataset)
    ? HOPELESS
    : { candidates: [candidate(text, 'normalized', 0, 0)], hopeless: false };
}

/** A single Latin, Greek or Cyrillic letter is an initial; a single character elsewhere can be a whole name. */
function isLoneLetter(text: string): boolean {
  return text.length === 1 && text.toUpperCase() !== text;
}

function isOneWord(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const isPlain =
      (code >= 97 && code <= 122) || (code > 0xbf && code < 0x2000) || code === 45 || code === 39;
    if (!isPlain) return false;
  }
  return text.length > 0;
}

function particlesOf({ given, surnames }: FullNameWords, dataset: Dataset): string[] {
  const particles: string[] = [];
  for (const { folded } of given) if (isTerm(folded, PARTICLE, dataset)) particles.push(folded);
  for (const { folded } of surnames) if (isTerm(folded, PARTICLE, dataset)) particles.push(folded);
  return particles;
}

function manyWords(
  parts: FullNameWords,
  value: string,
  text: string,
  country: string | null,
  dataset: Dataset,
): Candidate[] {
  const words = parts.given;
  if (words.length === 0) return [];
  if (KUNYA_OF_MOTHERS.has((words[0] as Word).folded) && words.length > 1) {
    return [candidate(text, 'normalized', 0, 0)];
  }
  const read = createSurnameReader(dataset);
  const order = orderOf(words, country, dataset, read);
  const list: Candidate[] = [];
  if (isTurkic(country))
    list.push(candidate(normalizeName(turkishLower(value)), 'normalized', 0, COMPOUND + 0.1));
  // With an apostrophe the spelling without it is as good, so the one with more people wins.
  if (words.length === 1) list.push(candidate(text, 'normalized', 0, text.includes("'") ? 0 : COMPOUND));
  else if (mayBeCompound(words, order, read)) list.push(compound(text, 'normalized', 0, WHOLE_PEOPLE_MIN));
  if (words.some((word) => isEastAsianScript(word.text)))
    return [...list, ...nativeWords(words, country, dataset)];
  const inner = westernWords(parts, text, order, country, dataset, read);
  return inner.length === 0 ? [] : list.concat(inner);
}

function compound(text: string, method: MatchMethod, position: number, samplesMin: number): Candidate {
  return { text, method, position, weight: COMPOUND, samplesMin, settles: false };
}

/** Native script puts the surname first; katakana of foreigners keeps their own order. */
function nativeWords(words: readonly Word[], country: string | null, dataset: Dataset): Candidate[] {
  if (words.length === 1) return nativeCandidates((words[0] as Word).text, country, 0, 'normalized', dataset);
  const foreign = words.every((word) => /^[\p{Script=Katakana}ー]+$/u.test(word.text));
  return words.map((word, index) => {
    const isGiven = foreign ? index === 0 : index === words.length - 1;
    return candidate(word.text, 'token', word.position, isGiven ? 0 : -3);
  });
}

function westernWords(
  parts: FullNameWords,
  text: string,
  written: WordOrder,
  country: string | null,
  dataset: Dataset,
  read: SurnameReader,
): Candidate[] {
  const { given, surnames } = parts;
  if (hasOnlySurname(parts, country, read)) return [];
  const { words, surnameFrom } = withoutParticles(given, written, dataset);
  const order = words === given ? written : orderOf(words, country, dataset, read);
  const list: Candidate[] = [];
  const method = given[0]?.text === text ? 'normalized' : 'token';
  if (words.length > 2) list.push(...pairs(words, order, read), ...vietnameseMarkers(words, order, dataset));
  const placed = place(words, order, read, surnameFrom);
  for (const { word, weight, settles } of placed)
    addVariants(list, word.text, method, word.position, weight, settles);
  if (order.isEastAsian) pairSyllables(list, words, order);
  for (const one of placed) if (one.scoreMin !== undefined) setBound(list, one.word.position, one.scoreMin);
  for (const word of surnames) if (!word.initial) list.push(candidate(word.text, 'token', word.position, -6));
  return list;
}

/** Gives the candidates of one word, compounds apart, a least score. */
function setBound(list: Candidate[], at: number, scoreMin: number): void {
  for (let index = 0; index < list.length; index++) {
    const one = list[index] as Candidate;
    if (one.position !== at || one.text.includes(' ')) continue;
    const { text, method, position, weight, samplesMin, settles, partner } = one;
    const bounded = { text, method, position, weight, samplesMin, settles, scoreMin };
    list[index] = partner === undefined ? bounded : { ...bounded, partner };
  }
}

/** `J. Martinez`, `Martinez, J.`, `Smith J`, `Mr Smith`: initials or a title stand for the given name and one word is left. */
function hasOnlySurname(
  { given, surnames, reduced }: FullNameWords,
  country: string | null,
  read: SurnameReader,
): boolean {
  const full = given.filter((word) => !word.initial);
  if (full.length === 0) return true;
  if (given.length === 1 && reduced && surnames.length === 0)
    return isMostlySurname(read((given[0] as Word).folded));
  if (full.length === given.length || full.length > 1 || surnames.length > 0) return false;
  const opensWithInitial = (given[0] as Word).initial && !(country !== null && FATHERS_INITIAL.has(country));
  return opensWithInitial || isMostlySurname(read((full[0] as Word).folded));
}

function mayBeCompound(words: readonly Word[], { order }: WordOrder, read: SurnameReader): boolean {
  const isWestern = words.length <= 3 && order === 'given_first';
  return isWestern && !isMostlySurname(read((words[0] as Word).folded));
}

/** Two words that may be one given name: `Maria José García`, `Kim Ji Hoon`, `Ji Hoon Kim`. */
function pairs(
  words: readonly Word[],
  { order, isEastAsian }: WordOrder,
  read: SurnameReader,
): readonly Candidate[] {
  if (order === 'either') return [];
  const start = order === 'surname_first' ? 1 : order === 'vietnamese' ? words.length - 2 : 0;
  const [first, second] = [words[start], words[start + 1]];
  if (first === undefined || second === undefined || first.initial || second.initial) return [];
  if (order === 'vietnamese') return VIETNAMESE_MIDDLES.has(first.folded) ? [] : joined(first, second, [' ']);
  if (isEastAsian) return syllablePair(first, second);
  if (isMostlySurname(read(first.folded)) || isMostlySurname(read(second.folded))) return [];
  return joined(first, second, order === 'surname_first' ? [' ', '-', ''] : [' ', '-']);
}

/** Two syllables of an East Asian given name are one name, however few people the dataset has under it. */
function syllablePair(first: Word, second: Word): Candidate[] {
  return joined(first, second, ['', '-', ' ']).map((one) => ({ ...one, samplesMin: 1 }));
}

/** `Thị` says woman and `Văn` says man, whatever name follows. */
function vietnameseMarkers(
  words: readonly Word[],
  { order }: WordOrder,
  dataset: Dataset,
): readonly Candidate[] {
  const isSurnameFirst = order === 'vietnamese';
  const last = (words[words.length - 1] as Word | undefined)?.folded ?? '';
  if (!(isSurnameFirst || surnameFrequency(last, 'vi', dataset) > 0)) return [];
  const middles = isSurnameFirst ? words.slice(1, -1) : words.slice(0, -1);
  return middles
    .filter(({ folded }) => VIETNAMESE_MIDDLES.has(folded))
    .map(({ text, position }) => candidate(text, 'token', position, COMPOUND));
}

/** The two syllables of a given name tell each other, where the dataset has only them. */
function pairSyllables(list: Candidate[], words: readonly Word[], { order }: WordOrder): void {
  const given = order === 'given_first' ? words.slice(0, -1) : words.slice(1);
  const parts = given.length === 1 ? (given[0] as Word).text.split('-') : given.map(({ text }) => text);
  const [first, second] = parts;
  if (first === undefined || second === undefined || parts.length !== 2) return;
  list.forEach((one, index) => {
    const partner = one.text === first ? second : one.text === second ? first : undefined;
    if (partner !== undefined) list[index] = { ...one, weight: SYLLABLE, partner };
  });
}

function joined(first: Word, second: Word, joints: readonly string[]): Candidate[] {
  return joints.map((joint) =>
    compound(first.text + joint + second.text, 'token', first.position, COMPOUND_PEOPLE_MIN),
  );
}

/**
 * A particle after the first word opens the surname; before it, the particle and the word that follows are the
 * surname (`Di Marco Giulio`). Vietnamese middle words look like particles and are none.
 */
function withoutParticles(
  words: readonly Word[],
  { order }: WordOrder,
  dataset: Dataset,
): { words: readonly Word[]; surnameFrom: number } {
  const none = { words, surnameFrom: words.length };
  if (words.length < 2 || order !== 'given_first') return none;
  const isParticle = ({ folded }: Word): boolean => isTerm(folded, PARTICLE, dataset);
  const first = words[0] as Word;
  if (words.length > 2 && isParticle(first) && !isTerm(first.folded, NAME_PARTICLE, dataset)) {
    let from = 0;
    while (from < words.length - 2 && isParticle(words[from] as Word)) from++;
    const rest = words.slice(from + 1);
    return { words: rest, surnameFrom: rest.length };
  }
  const at = words.findIndex((word, index) => index > 0 && isParticle(word));
  if (at < 0) return none;
  const kept = words.filter((word, index) => index < at || !isParticle(word));
  return { words: kept, surnameFrom: at };
}
