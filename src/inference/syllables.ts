import type { Dataset } from '../dataset/dataset.js';
import {
  SYLLABLE_FIRST,
  SYLLABLE_LAST,
  SYLLABLE_ONLY,
  type SyllablePosition,
  type SyllableSystem,
} from '../dataset/syllables.js';
import type { Parameters } from './parameters.js';
import type { Word } from './words.js';

/** What the syllables of a Chinese or Korean given name say. */
export interface SyllableReading {
  /** Log-odds of female. */
  readonly logOdds: number;
  /** Natural logarithm of how often the syllables stand there. */
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
const POSITIONS: readonly (readonly SyllablePosition[])[] = [
  [SYLLABLE_ONLY],
  [SYLLABLE_FIRST, SYLLABLE_LAST],
];

export function createSyllableReader(dataset: Dataset, parameters: Parameters) {
  const { syllables } = dataset;

  const countOf = (system: SyllableSystem, position: SyllablePosition, part: string): number => {
    const record = syllables.find(system, position, part);
    return record < 0 ? 0 : syllables.male(record) + syllables.female(record);
  };

  /** One or two syllables of a word written as one, the likelier; null where it has none. */
  function split(system: SyllableSystem, word: string): readonly string[] | null {
    if (word.includes('-')) {
      const parts = word.split('-');
      const isPair =
        parts.length === 2 &&
        parts.every((part, at) => countOf(system, (at + 1) as SyllablePosition, part) > 0);
      return isPair ? parts : null;
    }
    const text = word.replaceAll("'", '');
    const total = syllables.totals(system, SYLLABLE_FIRST);
    const people = total.male + total.female || 1;
    let best: readonly string[] | null = null;
    let bestRate = 0;
    if (text.length <= LENGTH_MAX) {
      bestRate = Math.max(
        ...[SYLLABLE_ONLY, SYLLABLE_FIRST, SYLLABLE_LAST].map((at) =>
          countOf(system, at as SyllablePosition, text),
        ),
      );
      if (bestRate > 0) best = [text];
    }
    for (let cut = 1; cut < text.length && cut <= LENGTH_MAX; cut++) {
      if (text.length - cut > LENGTH_MAX) continue;
      const first = countOf(system, SYLLABLE_FIRST, text.slice(0, cut));
      if (first === 0) continue;
      const rate = (first * countOf(system, SYLLABLE_LAST, text.slice(cut))) / people;
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
      const found = system === 'han' || system === 'hangul' ? [...folded] : split(system, folded);
      if (found === null) return null;
      parts.push(...found);
    }
    return parts.length <= 2 ? parts : null;
  }

  function weigh(system: SyllableSystem, parts: readonly string[]): SyllableReading {
    let logOdds = 0;
    let logFrequency = 0;
    for (const [at, position] of (POSITIONS[parts.length - 1] ?? []).entries()) {
      const record = syllables.find(system, position, parts[at] as string);
      const { male, female } = syllables.totals(system, position);
      const menRate = (record < 0 ? 0 : syllables.male(record)) / (male || 1);
      const womenRate = (record < 0 ? 0 : syllables.female(record)) / (female || 1);
      const prior = parameters.syllableShrink / (male + female || 1);
      logOdds += Math.log((womenRate + prior) / (menRate + prior));
      logFrequency += Math.log((menRate + womenRate) / 2 + prior);
    }
    return {
      logOdds: logOdds * parameters.syllableWeight,
      logFrequency: logFrequency + parameters.syllableFrequency,
    };
  }

  return (custom: NameCustom, words: readonly Word[]): SyllableReading | null => {
    const system = systemOf(custom, words);
    const parts = system === null ? null : partsOf(system, words);
    return system === null || parts === null ? null : weigh(system, parts);
  };
}

function systemOf(custom: NameCustom, words: readonly Word[]): SyllableSystem | null {
  const all = (pattern: RegExp): boolean => words.every(({ folded }) => pattern.test(folded));
  if (custom === 'korean') return all(HANGUL) ? 'hangul' : all(LATIN) ? 'korean' : null;
  if (all(HAN)) return 'han';
  return all(LATIN) ? 'pinyin' : null;
}
