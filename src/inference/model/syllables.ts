import type { Dataset } from '../../dataset/dataset.js';
import { traditionalOf } from '../../dataset/simplified.js';
import {
  SYLLABLE_FIRST,
  SYLLABLE_LAST,
  SYLLABLE_ONLY,
  type SyllablePosition,
  type SyllableSystem,
} from '../../dataset/syllables.js';
import type { Parameters } from '../parameters.js';
import type { Word } from '../words/words.js';

/** The evidence of the syllables of a Chinese or Korean given name. */
export interface SyllableReading {
  /** Log-odds of female. */
  readonly logOdds: number;
  /** Natural logarithm of the rate of the syllables at their positions. */
  readonly logFrequency: number;
}

export type NameCustom = 'chinese' | 'korean';

const CHINESE = new Set(['CN', 'TW', 'HK', 'MO', 'SG', 'MY']);
const KOREAN = new Set(['KR', 'KP']);

export function customOf(country: string): NameCustom | null {
  return CHINESE.has(country) ? 'chinese' : KOREAN.has(country) ? 'korean' : null;
}

const HAN = /^\p{Script=Han}{1,2}$/u;
const HANGUL = /^\p{Script=Hangul}{1,2}$/u;
const LATIN = /^[a-z'-]{1,14}$/;
/** Longest syllable: `zhuang`, and `chhyeong` of a generous speller. */
const LENGTH_MAX = 8;
const PLACES: readonly SyllablePosition[] = [SYLLABLE_ONLY, SYLLABLE_FIRST, SYLLABLE_LAST];
/** Most words of a system whose split is cached. */
const KEPT_MAX = 512;
/** Consonants whose aspiration Wade-Giles marks with an apostrophe, which people leave out. */
const ASPIRATED = /^(ch|ts|tz|[kpt])(?!')/;
const POSITIONS: readonly (readonly SyllablePosition[])[] = [
  [SYLLABLE_ONLY],
  [SYLLABLE_FIRST, SYLLABLE_LAST],
];

/** Reads the syllables of a given name by a custom; null where its words are no such syllables. */
export type SyllableReader = (custom: NameCustom, words: readonly Word[]) => SyllableReading | null;

/**
 * Makes a reader of syllables. The sample behind the counts has far more men than women, so each gender's counts are
 * divided by its total. A syllable's share of women at its position is shrunk to its share at any position.
 */
export function createSyllableReader(dataset: Dataset, parameters: Parameters): SyllableReader {
  const { syllables } = dataset;
  /** Result of `count`, reused by each call. */
  const found = { male: 0, female: 0 };
  /** Cached splits of each system: the readings of one value ask for the same words repeatedly. */
  const splits = new Map<SyllableSystem, Map<string, readonly string[] | null>>();

  /** The men and women of a syllable at a position, in `found`. */
  function count(system: SyllableSystem, position: SyllablePosition, part: string) {
    found.male = 0;
    found.female = 0;
    add(system, position, part);
    if (system === 'wade-giles' && ASPIRATED.test(part))
      add(system, position, part.replace(ASPIRATED, "$1'"));
    return found;
  }

  function add(system: SyllableSystem, position: SyllablePosition, part: string): void {
    const record = syllables.find(system, position, part);
    if (record < 0) return;
    found.male += syllables.male(record);
    found.female += syllables.female(record);
  }

  const peopleOf = (system: SyllableSystem, position: SyllablePosition, part: string): number => {
    const { male, female } = count(system, position, part);
    return male + female;
  };

  /** The likeliest split of a word into one or two syllables; null where it has none. */
  function split(system: SyllableSystem, word: string): readonly string[] | null {
    let kept = splits.get(system);
    if (kept === undefined || kept.size >= KEPT_MAX) {
      kept = new Map();
      splits.set(system, kept);
    }
    let parts = kept.get(word);
    if (parts === undefined) {
      parts = readSplit(system, word);
      kept.set(word, parts);
    }
    return parts;
  }

  function readSplit(system: SyllableSystem, word: string): readonly string[] | null {
    if (word.includes('-')) {
      const parts = word.split('-');
      const isPair =
        parts.length === 2 &&
        parts.every((part, at) => peopleOf(system, (at + 1) as SyllablePosition, part) > 0);
      return isPair ? parts : null;
    }
    const text = word.replaceAll("'", '');
    const total = syllables.totals(system, SYLLABLE_FIRST);
    const people = total.male + total.female || 1;
    let best: readonly string[] | null = null;
    let bestRate = 0;
    if (text.length <= LENGTH_MAX) {
      bestRate = Math.max(...PLACES.map((at) => peopleOf(system, at, text)));
      if (bestRate > 0) best = [text];
    }
    for (let cut = 1; cut < text.length && cut <= LENGTH_MAX; cut++) {
      if (text.length - cut > LENGTH_MAX) continue;
      const first = peopleOf(system, SYLLABLE_FIRST, text.slice(0, cut));
      if (first === 0) continue;
      const rate = (first * peopleOf(system, SYLLABLE_LAST, text.slice(cut))) / people;
      if (rate > bestRate) {
        bestRate = rate;
        best = [text.slice(0, cut), text.slice(cut)];
      }
    }
    return best;
  }

  function partsOf(system: SyllableSystem, words: readonly Word[]): readonly string[] | null {
    const parts: string[] = [];
    for (const { folded } of words) {
      const isWritten = system === 'han' || system === 'hangul';
      const found = isWritten ? [...(traditionalOf(folded) ?? folded)] : split(system, folded);
      if (found === null) return null;
      parts.push(...found);
    }
    return parts.length <= 2 ? parts : null;
  }

  /** Share of women among the bearers of a syllable at any position, as if men and women were equally many. */
  function shareAnywhere(system: SyllableSystem, part: string): number {
    let [men, women, allMen, allWomen] = [0, 0, 0, 0];
    for (const position of PLACES) {
      const { male, female } = count(system, position, part);
      const totals = syllables.totals(system, position);
      men += male;
      women += female;
      allMen += totals.male;
      allWomen += totals.female;
    }
    const prior = parameters.syllableShrink / (allMen + allWomen || 1);
    const womenRate = women / (allWomen || 1) + prior;
    return womenRate / (womenRate + men / (allMen || 1) + prior);
  }

  function score(system: SyllableSystem, parts: readonly string[]): SyllableReading {
    const { syllablePlace, syllableShrink } = parameters;
    let logOdds = 0;
    let logFrequency = 0;
    for (const [at, position] of (POSITIONS[parts.length - 1] ?? []).entries()) {
      const part = parts[at] as string;
      const anywhere = shareAnywhere(system, part);
      const { male, female } = count(system, position, part);
      const totals = syllables.totals(system, position);
      const [allMen, allWomen] = [totals.male || 1, totals.female || 1];
      const women = (female * allMen) / allWomen;
      const share = (women + syllablePlace * anywhere) / (women + male + syllablePlace);
      logOdds += Math.log(share / (1 - share));
      logFrequency += Math.log(
        (male / allMen + female / allWomen) / 2 + syllableShrink / (totals.male + totals.female || 1),
      );
    }
    if (parts.length === 2 && parts[0] === parts[1]) logOdds += parameters.syllableTwice;
    return {
      logOdds: logOdds * parameters.syllableWeight,
      logFrequency: logFrequency + parameters.syllableFrequency,
    };
  }

  return (custom: NameCustom, words: readonly Word[]): SyllableReading | null => {
    let best: SyllableReading | null = null;
    for (const system of systemsOf(custom, words)) {
      const parts = partsOf(system, words);
      const read = parts === null ? null : score(system, parts);
      if (read !== null && (best === null || read.logFrequency > best.logFrequency)) best = read;
    }
    return best;
  };
}

function systemsOf(custom: NameCustom, words: readonly Word[]): readonly SyllableSystem[] {
  const all = (pattern: RegExp): boolean => words.every(({ folded }) => pattern.test(folded));
  if (custom === 'korean') return all(HANGUL) ? ['hangul'] : all(LATIN) ? ['korean'] : [];
  if (all(HAN)) return ['han'];
  return all(LATIN) ? ['pinyin', 'wade-giles'] : [];
}
