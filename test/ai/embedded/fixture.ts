import { EXCEPTION_STEPS, type Exceptions, exceptionHash } from '../../../src/ai/embedded/model-file.js';
import { createRandom } from '../../../tools/random.js';
import type { Example } from '../../../tools/training/examples.js';
import type { TrainingData } from '../../../tools/training/train.js';

const SYLLABLES =
  'ba be bi da de di fa fe ga ge la le li lo ma me mi mo na ne no ra re ro sa se ta te to va'.split(' ');
const PER_SIDE = 400;

/** Made-up names of a language where women's end in -a and men's in -o, and the other way round in Japan. */
export function fixtureData(): TrainingData {
  const random = createRandom(11);
  const pick = (): string => SYLLABLES[Math.floor(random() * SYLLABLES.length)] as string;
  const example = (): Example => {
    const isFemale = random() < 0.5;
    const stem = pick() + pick() + pick() + (random() < 0.5 ? pick() : '');
    const ask = (country: string | null, female: boolean) => ({
      country,
      isFemale: female,
      weight: 1,
      isSolid: true,
    });
    return {
      name: `${stem}n${isFemale ? 'a' : 'o'}`,
      questions: [ask(null, isFemale), ask('ES', isFemale), ask('JP', !isFemale)],
    };
  };
  const examples = (count: number): Example[] => Array.from({ length: count }, example);
  return {
    datasetVersion: 'fixture',
    dataset: null,
    words: [],
    train: examples(PER_SIDE * 3),
    calibration: examples(PER_SIDE),
  };
}

/** Exceptions of names in countries, by log-odds of female. */
export function exceptionsOf(rows: readonly (readonly [string, string | null, number])[]): Exceptions {
  const sorted = rows
    .map(([name, country, logOdds]) => [exceptionHash(name, country), logOdds] as const)
    .sort((a, b) => a[0] - b[0]);
  return {
    hashes: Uint32Array.from(sorted, ([hash]) => hash),
    logOdds: Int8Array.from(sorted, ([, logOdds]) => Math.round(logOdds * EXCEPTION_STEPS)),
  };
}
