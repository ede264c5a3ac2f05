import {
  createNgrams,
  LIKENESS_BUCKETS,
  likenessBucket,
  NGRAMS_MAX,
  writeNgrams,
} from '../../src/ai/embedded/ngrams.js';
import { scriptsOf } from '../../src/dataset/scripts.js';
import { createRandom, shuffle } from '../random.js';
import { createDirectWeights } from './ngram-weights.js';
import { createNoise, NOISE_KINDS, type NoiseKind } from './noise.js';

const EPOCHS = 2;
const RATE = 0.3;
/** Mixes words that come in alphabetical order; a prime, so that all have their turn. */
const WORD_STEP = 7_919;
const SEED = 104_729;
/** Names that a string of noise follows, and an ordinary word: each word comes some times in an epoch. */
const NAMES_PER_OTHER = 2;

/**
 * Weights of letter groups that separate names from ordinary words and from noise: logistic regression by AdaGrad, one name a
 * step. The same floats for the same names and words in the same order.
 */
export function fitLikeness(names: readonly string[], words: readonly string[]): Float32Array {
  const weights = createDirectWeights(LIKENESS_BUCKETS);
  const random = createRandom(SEED);
  const noise = createNoise(random);
  const ngrams = createNgrams();
  const buckets = new Int32Array(NGRAMS_MAX);

  function learn(text: string, isName: boolean, weight = 1): void {
    writeNgrams(text, ngrams);
    let count = 0;
    for (let at = 0; at < ngrams.count; at++) {
      const bucket = likenessBucket(ngrams, at);
      if (bucket >= 0) buckets[count++] = bucket;
    }
    const share = 1 / (1 + Math.exp(-weights.sum(buckets, count)));
    weights.move(buckets, count, weight * (share - (isName ? 1 : 0)), RATE);
  }

  const weightOf = wordWeights(names, words);
  const order = Int32Array.from({ length: names.length }, (_, index) => index);
  let word = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random);
    for (const [at, index] of order.entries()) {
      learn(names[index] as string, true);
      if (at % NAMES_PER_OTHER > 0) continue;
      const kind = NOISE_KINDS[(at / NAMES_PER_OTHER) % NOISE_KINDS.length] as NoiseKind;
      learn(noise(kind), false);
      if (words.length === 0) continue;
      const other = words[(word++ * WORD_STEP) % words.length] as string;
      learn(other, false, weightOf(other));
    }
  }
  return weights.values;
}

/** Weights of words: where a script has fewer names than its words have turns, the words weigh as much as the names. */
function wordWeights(names: readonly string[], words: readonly string[]): (word: string) => number {
  const nameCounts = countScripts(names);
  const wordCounts = countScripts(words);
  const turns = names.length / NAMES_PER_OTHER / Math.max(1, words.length);
  return (word) => {
    const script = scriptOf(word);
    return Math.min(1, (nameCounts.get(script) ?? 0) / (turns * (wordCounts.get(script) ?? 1)));
  };
}

const scriptOf = (text: string): string => scriptsOf(text)[0] ?? '';

function countScripts(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(scriptOf(text), (counts.get(scriptOf(text)) ?? 0) + 1);
  return counts;
}
