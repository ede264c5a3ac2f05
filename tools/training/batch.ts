import { findNgram, type NgramTable } from '../../src/ai/embedded/model-file.js';
import { BUCKETS } from '../../src/ai/embedded/model-format.js';
import { createNgrams, REGIONAL_SIZE_MAX, regionalHash, writeNgrams } from '../../src/ai/embedded/ngrams.js';
import { regionFor } from '../../src/ai/embedded/regions.js';
import type { Example } from './examples.js';

export type Batch = ReturnType<typeof buildBatch>;
export type Tables = ReturnType<typeof buildTables>;

/** Rarer n-grams say more of the names that have them than of gender. */
const NAMES_MIN = 5;

/** The n-grams that enough training names have. */
export function buildTables(examples: readonly Example[]) {
  const hashes = growingInts();
  const regionalHashes = growingInts();
  const ngrams = createNgrams();
  for (const { name, questions } of examples) {
    writeNgrams(name, ngrams);
    for (let at = 0; at < ngrams.count; at++) hashes.push(ngrams.hashes[at] as number);
    for (const { country } of questions) {
      const region = regionFor(name, country);
      if (region < 0) continue;
      for (let at = 0; at < ngrams.count; at++) {
        if ((ngrams.sizes[at] as number) > REGIONAL_SIZE_MAX) continue;
        regionalHashes.push(regionalHash(ngrams.hashes[at] as number, region));
      }
    }
  }
  return {
    ngrams: tableOf(frequent(hashes.taken(), NAMES_MIN)),
    regionals: tableOf(frequent(regionalHashes.taken(), NAMES_MIN)),
  };
}

function tableOf(hashes: Uint32Array): NgramTable {
  const starts = new Uint32Array(BUCKETS + 1);
  for (const hash of hashes) starts[(hash >>> 16) + 1] = (starts[(hash >>> 16) + 1] as number) + 1;
  for (let at = 1; at <= BUCKETS; at++) starts[at] = (starts[at] as number) + (starts[at - 1] as number);
  return { starts, checks: Uint16Array.from(hashes, (hash) => hash & 0xffff) };
}

/**
 * Looks the n-grams of all examples up once, so that an epoch is arithmetic only. Names and questions are numbers, one
 * after the other: objects of this many would not fit.
 */
export function buildBatch(examples: readonly Example[], tables: Tables) {
  const questionCount = examples.reduce((sum, { questions }) => sum + questions.length, 0);
  /** Where each name's n-grams begin in `ngrams`, and its questions in the arrays of questions. */
  const ngramStarts = new Int32Array(examples.length + 1);
  const questionStarts = new Int32Array(examples.length + 1);
  /** Rows of the network: the region of the question plus 1, 0 for none. */
  const rows = new Uint8Array(questionCount);
  const isFemale = new Uint8Array(questionCount);
  const weights = new Float32Array(questionCount);
  const regionalStarts = new Int32Array(questionCount + 1);
  const found = growingInts();
  const foundRegionals = growingInts();
  const ngrams = createNgrams();
  let question = 0;
  examples.forEach(({ name, questions }, index) => {
    writeNgrams(name, ngrams);
    for (let at = 0; at < ngrams.count; at++) {
      const ngram = findNgram(tables.ngrams, ngrams.hashes[at] as number);
      if (ngram >= 0) found.push(ngram);
    }
    for (const one of questions) {
      const region = regionFor(name, one.country);
      rows[question] = region + 1;
      isFemale[question] = one.isFemale ? 1 : 0;
      weights[question] = one.weight;
      for (let at = 0; at < ngrams.count && region >= 0; at++) {
        if ((ngrams.sizes[at] as number) > REGIONAL_SIZE_MAX) continue;
        const regional = findNgram(tables.regionals, regionalHash(ngrams.hashes[at] as number, region));
        if (regional >= 0) foundRegionals.push(regional);
      }
      regionalStarts[++question] = foundRegionals.length();
    }
    ngramStarts[index + 1] = found.length();
    questionStarts[index + 1] = question;
  });
  return {
    names: examples.length,
    ngramStarts,
    ngrams: found.taken(),
    questionStarts,
    rows,
    isFemale,
    weights,
    regionalStarts,
    regionals: foundRegionals.taken(),
  };
}

function growingInts() {
  let items = new Int32Array(1 << 20);
  let length = 0;
  return {
    push: (value: number): void => {
      if (length === items.length) {
        const larger = new Int32Array(length * 2);
        larger.set(items);
        items = larger;
      }
      items[length++] = value;
    },
    length: (): number => length,
    taken: (): Int32Array => items.slice(0, length),
  };
}

/** Of 32-bit hashes those that come at least so often, ascending. */
export function frequent(hashes: Int32Array, countMin: number): Uint32Array {
  const sorted = new Uint32Array(hashes).sort();
  return sorted.filter((hash, at) => hash !== sorted[at - 1] && hash === sorted[at + countMin - 1]);
}
