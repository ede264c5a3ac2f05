import { logSenseOf } from '../model/evidence.js';
import type { Parameters } from '../parameters.js';
import {
  FREQUENT_NAME_MIN,
  KNOWN_NAME_MIN,
  RARE_NAME_MIN,
  SURELY_GIVEN_RATIO_MIN,
  USUAL_NAME_MIN,
} from '../words/bearers.js';
import * as sense from '../words/senses.js';
import type { Vocabulary } from '../words/vocabulary.js';

/** The segmentation of tokens that join several words, in addresses and usernames: `annasmith`, `mariaelenagomez`. */

/** Longer tokens are not segmented. */
export const TOKEN_LENGTH_MAX = 28;
/** Most segmentations of a token that are kept. */
const KEPT_MAX = 3;
/** A segmentation this far below the likeliest one, or below the token as a whole, is dropped; natural logarithm. */
const MARGIN = 3;

/** Log-likelihood of two letters that are neither an initial nor a name. */
const LOG_NO_SEGMENT = -40;
/** Segments of fewer letters are in many words by chance. */
const SHORT = 4;
/** Least letters of a name that two more are added to. */
const ADDED_TO_MIN = 4;
const TITLES = sense.TITLE | sense.TITLE_BEFORE_TWO | sense.PARTICLE;
const DECORATIONS = sense.DECORATION | sense.FUNCTION_WORD | sense.PARTICLE;

/** Most letters of a known segment: a longer one is hardly one name or word. */
const KNOWN_LENGTH_MAX = 12;
/** Words that stand beside a name in a token: `kirstyinscotland`. */
const WORDS = sense.HANDLE_PARTS | sense.PARTICLE | sense.CONJUNCTION;
/** A name beside such a word is a family's or another person's: `thejohnsonfamily`, `ummahmad`. */
const OTHERS = sense.COUPLE | sense.MOTHER_OF;
/** So is one beside a woman's salutation, and no princess: `mrsjohnsmith`. */
const WOMANS_SALUTATION = sense.EVERYDAY | sense.FEMALE_TITLE;
/** How many times more frequent as a surname a given name beside words may be: `tranvanhung`, and not `wright`. */
const GIVEN_OF_SURNAMES = 10;

interface Segmentation {
  /** Index behind each segment; the last is the length of the token. */
  readonly ends: readonly number[];
  /** Log-likelihood. */
  readonly log: number;
}

/** The likeliest segmentations of a token, and whether it names two people: `annaundpeter`. */
interface Segmented {
  /** Where each segment of each of them ends. */
  readonly ends: readonly (readonly number[])[];
  readonly isCouple: boolean;
}

/** @returns the segmenter; `isAlone`: the token is all of the value, and may hold words beside a name */
export function createSegmenter(
  { bearers, dataset, senses, world }: Vocabulary,
  parameters: Parameters,
): (token: string, isAlone: boolean) => Segmented {
  const { surnames } = dataset;
  const { givenWeight, surnameWeight, pieceCut, initialPiece, unknownPiece, letterCost } = parameters;
  const unknownGiven = Math.exp(parameters.unknownGiven);
  const peopleOf = (text: string, from: number, to: number): number => bearers(dataset.find(text, from, to));

  /** Log-likelihood of a segment as a given name or a surname of at least so many people; -Infinity of all others. */
  function logName(text: string, from: number, to: number, peopleMin: number): number {
    const shortness = to - from < SHORT ? parameters.shortPiece : 0;
    let best = Number.NEGATIVE_INFINITY;
    const record = dataset.find(text, from, to);
    const people = bearers(record);
    if (record >= 0 && people >= peopleMin)
      best = givenWeight * Math.log(people / world + unknownGiven) + shortness;
    const surname = surnames.record(text, from, to);
    const family = surnames.people(surname);
    if (surname < 0 || family < peopleMin) return best;
    const rate = Math.log(family + 1) - parameters.surnamePeople;
    return Math.max(best, surnameWeight * rate + shortness);
  }

  /** Log-likelihood of three letters and more: an unknown segment costs each letter. */
  const logAnyLong = cached((text, from, to) =>
    Math.max(unknownPiece + (to - from) * letterCost, logName(text, from, to, 0)),
  );

  function logAny(text: string, from: number, to: number): number {
    const length = to - from;
    if (length === 1) return initialPiece;
    if (length > 2) return logAnyLong(text, from, to);
    return isAdded(text, from, to) ? unknownPiece + 2 * letterCost : LOG_NO_SEGMENT;
  }

  const isKnown = (text: string, from: number, to: number): boolean =>
    logAny(text, from, to) > unknownPiece + (to - from) * letterCost;

  /** Whether any table has a token as a name, however few people bear it: `calpurnia`. */
  const isName = (text: string): boolean => dataset.find(text) >= 0 || surnames.record(text) >= 0;

  /** Whether two letters are put before a given name or behind it: `djmarco`, `mranna`, `annatv`, and not `annais`. */
  function isAdded(text: string, from: number, to: number): boolean {
    const flags = senses(text, from, to);
    const isTitle = from === 0 && (flags & TITLES) === sense.TITLE;
    if (!isTitle && (flags & DECORATIONS) !== sense.DECORATION) return false;
    const [start, end] = from === 0 ? [to, text.length] : [0, from];
    if (end - start < ADDED_TO_MIN || isName(text)) return false;
    // `lauren` and `tr` are not `laurent`.
    const isLonger = from === 0 ? isBorne(text, start - 1, end) : isBorne(text, start, end + 1);
    const people = peopleOf(text, start, end);
    return (
      people >= FREQUENT_NAME_MIN && people > surnames.people(surnames.record(text, start, end)) && !isLonger
    );
  }

  /** Segmentations in two, of which one segment may be unknown; an initial stands before or behind the rest: `jsmith`, `annab`. */
  function inTwo(text: string): Segmentation[] {
    const { length } = text;
    let least = logAny(text, 0, length) - MARGIN;
    const found: Segmentation[] = [];
    for (let place = 1; place < length; place++) {
      const before = logAny(text, 0, place) + pieceCut;
      if (before <= least) continue;
      const log = before + logAny(text, place, length);
      found.push({ ends: [place, length], log });
      least = Math.max(least, log - MARGIN);
    }
    return found;
  }

  /** Log-likelihood of a segment as a name that some people bear, or as a word of the lexicon; -Infinity of all others. */
  const logKnown = cached((text, from, to) => {
    const isShort = to - from <= 2;
    const asName = isShort ? Number.NEGATIVE_INFINITY : logName(text, from, to, RARE_NAME_MIN);
    const flags = senses(text, from, to) & WORDS;
    if ((flags & sense.CONJUNCTION) !== 0) return Math.max(asName, initialPiece);
    if ((isShort ? flags & DECORATIONS : flags) === 0) return asName;
    const rate = logSenseOf(flags & sense.PARTICLE ? flags | sense.FUNCTION_WORD : flags, parameters);
    return Math.max(asName, parameters.besideHandle + parameters.wordWeight * rate);
  });

  /** Of the likeliest known segments from each index on: their log-likelihood, and where the first one ends. */
  const best = new Float64Array(TOKEN_LENGTH_MAX + 1);
  const end = new Int8Array(TOKEN_LENGTH_MAX + 1);

  /** Log-likelihood of the known segments from an index on of which the first ends at another. */
  function logFrom(text: string, from: number, to: number, least: number): number {
    const after = (best[to] as number) + pieceCut;
    if (after <= least) return Number.NEGATIVE_INFINITY;
    if (to > from + 1) return after + logKnown(text, from, to);
    // An `s` is the plural of `thejohnsons`, and two initials in a row are as well an abbreviation.
    const isNone = (from > 0 && text[from] === 's') || (to < text.length && end[to] === to + 1);
    return isNone ? Number.NEGATIVE_INFINITY : after + initialPiece;
  }

  /**
   * The likeliest segmentations into known names, words and initials by Viterbi's algorithm, of each first segment one:
   * `annalovescats`. Without those that are no likelier than `least`.
   */
  function inKnown(text: string, least: number): Segmentation[] {
    const { length } = text;
    best.fill(Number.NEGATIVE_INFINITY);
    best[length] = -pieceCut;
    for (let from = length - 1; from > 0; from--) {
      for (let to = Math.min(length, from + KNOWN_LENGTH_MAX); to > from; to--) {
        const log = logFrom(text, from, to, least);
        if (log <= (best[from] as number)) continue;
        best[from] = log;
        end[from] = to;
      }
    }
    const found: Segmentation[] = [];
    for (let first = 1; first < length && first <= KNOWN_LENGTH_MAX; first++) {
      const log = logFrom(text, 0, first, least);
      if (log <= least) continue;
      const ends = [first];
      for (let to = first; to < length; ends.push(to)) to = end[to] as number;
      found.push({ ends, log });
    }
    return found.sort((one, other) => other.log - one.log).slice(0, KEPT_MAX);
  }

  const isBorne = (text: string, from: number, to: number): boolean =>
    peopleOf(text, from, to) >= USUAL_NAME_MIN;

  /** Whether a segment is a given name: hardly a surname, and far more a given name where it is a word too. */
  function isGiven(text: string, from: number, to: number): boolean {
    const flags = senses(text, from, to);
    if ((flags & sense.PARTICLE) !== 0) return false;
    const people = peopleOf(text, from, to);
    if (people < (to - from < SHORT ? USUAL_NAME_MIN : KNOWN_NAME_MIN)) return false;
    const isWord = (flags & (sense.FUNCTION_WORD | sense.NAME_WORD)) !== 0;
    const perSurname = people / (1 + surnames.people(surnames.record(text, from, to)));
    return perSurname > (isWord ? SURELY_GIVEN_RATIO_MIN : 1 / GIVEN_OF_SURNAMES);
  }

  /** Whether a conjunction or an `of` before a segment makes it a thing or another's: `yogaandtea`, `princeofpersia`. */
  function isJoined(text: string, ends: readonly number[], at: number): boolean {
    const flags = at === 0 ? 0 : senses(text, ends[at - 2] ?? 0, ends[at - 1]);
    // Not the `van` of `tranvanhung`.
    return (flags & (sense.CONJUNCTION | sense.RELATIVE_OF)) !== 0 && (flags & sense.PARTICLE) === 0;
  }

  /**
   * Whether known segments hold a given name that is not joined to what stands before, no word for a family or another
   * person, and no letter before a mere word.
   */
  function holdsGiven(text: string, { ends }: Segmentation): boolean {
    // One or two letters beside a single name are what `inTwo` judges.
    const [first = 0, second = 0, third] = ends;
    if (third === undefined && Math.min(first, second - first) <= 2) return false;
    let holds = false;
    for (let at = 0; at < ends.length; at++) {
      const [from, to, next] = [ends[at - 1] ?? 0, ends[at] as number, ends[at + 1]];
      const flags = senses(text, from, to);
      if ((flags & OTHERS) !== 0 || (flags & WOMANS_SALUTATION) === WOMANS_SALUTATION) return false;
      const isInitial = at > 0 && next !== undefined && to - from === 1;
      if (isInitial && logName(text, to, next, USUAL_NAME_MIN) === Number.NEGATIVE_INFINITY) return false;
      holds ||= to - from > 1 && isGiven(text, from, to) && !isJoined(text, ends, at);
    }
    return holds;
  }

  /** Whether names stand on both sides of a conjunction: `annaundpeter`, and not `mathildeetsonchat` or `andreadansmith`. */
  const isCoupleIn = (text: string, { ends }: Segmentation): boolean =>
    ends.some((end, at) => {
      const [start = 0, from, to] = [ends[at - 2], ends[at - 1], ends[at + 1]];
      if (from === undefined || to === undefined) return false;
      if ((senses(text, from, end) & sense.CONJUNCTION) === 0 || isBorne(text, from, end)) return false;
      const isWord = (senses(text, end, to) & sense.FUNCTION_WORD) !== 0;
      return isBorne(text, start, from) && (isWord ? isGiven(text, end, to) : isBorne(text, end, to));
    });

  return (text, isAlone) => {
    const found = inTwo(text);
    const most = Math.max(logAny(text, 0, text.length), ...found.map(({ log }) => log));
    const isExplained =
      isName(text) ||
      found.some(
        ({ ends: [place = 0], log }) =>
          log === most && isKnown(text, 0, place) && isKnown(text, place, text.length),
      );
    const known = isExplained ? [] : inKnown(text, most - MARGIN);
    const isCouple = known[0] !== undefined && known[0].log > most && isCoupleIn(text, known[0]);
    for (const one of isAlone && !isCouple ? known : []) {
      // Further segmentations say whose given name it is, `martina` or `martin`, and not whether there is one.
      if (!holdsGiven(text, one)) break;
      const same = found.findIndex(({ ends }) => ends.join() === one.ends.join());
      found.splice(Math.max(0, same), same < 0 ? 0 : 1, one);
    }
    const least = Math.max(most, ...found.map(({ log }) => log)) - MARGIN;
    const likeliest = found.filter(({ log }) => log > least).sort((one, other) => other.log - one.log);
    return { ends: likeliest.slice(0, KEPT_MAX).map(({ ends }) => ends), isCouple };
  };
}

type LogOfSegment = (text: string, from: number, to: number) => number;

/** Entries of a cache of segments: 64 KB. A power of two. */
const CACHED_BITS = 12;
const LETTER_BITS = 5;
const LETTERS_A_KEY = 6;

/** Caches the latest results for segments of up to twelve letters from a to z: most segments are short, and come again. */
function cached(read: LogOfSegment): LogOfSegment {
  const size = 1 << CACHED_BITS;
  /** The letters of a segment, the first six and the others; 0 in an empty entry. */
  const firsts = new Int32Array(size);
  const others = new Int32Array(size);
  const logs = new Float64Array(size);
  return (text, from, to) => {
    if (to - from > 2 * LETTERS_A_KEY) return read(text, from, to);
    let first = 0;
    let other = 0;
    for (let at = from; at < to; at++) {
      const letter = text.charCodeAt(at) - 0x60;
      if (letter < 1 || letter > 26) return read(text, from, to);
      if (at - from < LETTERS_A_KEY) first = (first << LETTER_BITS) | letter;
      else other = (other << LETTER_BITS) | letter;
    }
    const place = (Math.imul(first, 0x9e3779b1) ^ Math.imul(other, 0x85ebca6b)) >>> (32 - CACHED_BITS);
    if (firsts[place] !== first || others[place] !== other) {
      firsts[place] = first;
      others[place] = other;
      logs[place] = read(text, from, to);
    }
    return logs[place] as number;
  };
}
