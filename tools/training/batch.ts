import { findNgram, type NgramTable } from '../../src/ai/embedded/model-file.js';
import { BUCKETS } from '../../src/ai/embedded/model-format.js';
import { createNgrams, REGIONAL_SIZE_MAX, regionalHash, writeNgrams } from '../../src/ai/embedded/ngrams.js';
import { regionFor } from '../../src/ai/embedded/regions.js';
import type { Example } from './examples.js';

/** Names and questions as numbers, one after the other: objects of this many would not fit. */
export interface Batch {
  readonly names: number;
  /** Where each name's n-grams begin in `ngrams`, and its questions in the arrays of questions. */
  readonly ngramStarts: Int32Array;
  readonly ngrams: Int32Array;
  readonly questionStarts: Int32Array;
  /** Rows of the network: the region of the question plus 1, 0 for none. */
  readonly rows: Uint8Array;
  readonly isFemale: Uint8Array;
  readonly weights: Float32Array;
  readonly regionalStarts: Int32Array;
  readonly regionals: Int32Array;
}

export interface Tables {
  readonly ngrams: NgramTable;
  readonly regionals: NgramTable;
}

/** Rarer n-grams say more of the names that have them than of gender. */
const NAMES_MIN = 5;

/** The n-grams that enough training names have. */
export function buildTables(examples: readonly Example[]): Tables {
  const counts = createHashCounts();
  const regionalCounts = createHashCounts();
  const ngrams = createNgrams();
  for (const { name, questions } of examples) {
    writeNgrams(name, ngrams);
    for (let at = 0; at < ngrams.count; at++) counts.add(ngrams.hashes[at] as number);
    for (const { country } of questions) {
      const region = regionFor(name, country);
      if (region < 0) continue;
      for (let at = 0; at < ngrams.count; at++) {
        if ((ngrams.sizes[at] as number) > REGIONAL_SIZE_MAX) continue;
        regionalCounts.add(regionalHash(ngrams.hashes[at] as number, region));
      }
    }
  }
  return {
    ngrams: tableOf(counts.frequent(NAMES_MIN)),
    regionals: tableOf(regionalCounts.frequent(NAMES_MIN)),
  };
}

function tableOf(hashes: Uint32Array): NgramTable {
  const starts = new Uint32Array(BUCKETS + 1);
  for (const hash of hashes) starts[(hash >>> 16) + 1] = (starts[(hash >>> 16) + 1] as number) + 1;
  for (let at = 1; at <= BUCKETS; at++) starts[at] = (starts[at] as number) + (starts[at - 1] as number);
  return { starts, checks: Uint16Array.from(hashes, (hash) => hash & 0xffff) };
}

/** Looks the n-grams of all examples up once, so that an epoch is arithmetic only. */
export function buildBatch(examples: readonly Example[], tables: Tables): Batch {
  const questionCount = examples.reduce((sum, { questions }) => sum + questions.length, 0);
  const ngramStarts = new Int32Array(examples.length + 1);
  const questionStarts = new Int32Array(examples.length + 1);
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

/** Counts of 32-bit hashes in open addressing: a `Map` of ten million numbers would take a gigabyte. */
export interface HashCounts {
  readonly add: (hash: number) => void;
  /** Hashes that were added at least so often, ascending. */
  readonly frequent: (countMin: number) => Uint32Array;
}

const SLOTS_MIN = 1 << 16;
const LOAD_MAX = 0.6;

export function createHashCounts(): HashCounts {
  let keys = new Uint32Array(SLOTS_MIN);
  let counts = new Uint32Array(SLOTS_MIN);
  let used = 0;

  function slotOf(hash: number): number {
    const mask = keys.length - 1;
    let slot = hash & mask;
    while (counts[slot] !== 0 && keys[slot] !== hash) slot = (slot + 1) & mask;
    return slot;
  }
  function grow(): void {
    const [oldKeys, oldCounts] = [keys, counts];
    keys = new Uint32Array(oldKeys.length * 2);
    counts = new Uint32Array(oldKeys.length * 2);
    for (let at = 0; at < oldKeys.length; at++) {
      if (oldCounts[at] === 0) continue;
      const slot = slotOf(oldKeys[at] as number);
      keys[slot] = oldKeys[at] as number;
      counts[slot] = oldCounts[at] as number;
    }
  }
  return {
    add: (hash) => {
      let slot = slotOf(hash);
      if (counts[slot] === 0) {
        if (used >= keys.length * LOAD_MAX) {
          grow();
          slot = slotOf(hash);
        }
        keys[slot] = hash;
        used++;
      }
      counts[slot] = (counts[slot] as number) + 1;
    },
    frequent: (countMin) => keys.filter((_, at) => (counts[at] as number) >= countMin).sort(),
  };
}
