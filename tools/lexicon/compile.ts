import {
  bucketOf,
  FILTER_WORDS,
  FORMAT_REVISION,
  filterWordOf,
  hashWord,
  LENGTH_BITS,
  LISTS_MAX,
  MAGIC,
  type MeaningMetadata,
  type Metadata,
  SECTIONS,
  type SurnameForm,
} from '../../src/lexicon/format.js';
import { bytesOf, encodeSections } from '../sectioned-file.js';

/** A meaning of a word, as the tables have it. */
export interface WrittenSense {
  readonly category: string;
  readonly columns: readonly string[];
  readonly values: readonly (string | null)[];
  /** The spelling that has the meaning, where it is not the word itself. */
  readonly written: string | null;
}

export type LexiconWriter = ReturnType<typeof createLexiconWriter>;

export function createLexiconWriter() {
  const words = new Map<string, WrittenSense[]>();
  const surnameForms: SurnameForm[] = [];
  let letterWeights: Int8Array = new Int8Array(0);
  return {
    /** A word keeps its senses in the order in which they were added. */
    add(word: string, sense: WrittenSense): void {
      const senses = words.get(word);
      if (senses === undefined) words.set(word, [sense]);
      else senses.push(sense);
    },
    addSurnameForm: (form: SurnameForm) => void surnameForms.push(form),
    /** Sets the weights of letter groups of `word-letters.ts`. */
    setLetterWeights(weights: Int8Array): void {
      letterWeights = weights;
    },
    words: words as ReadonlyMap<string, readonly WrittenSense[]>,
    encode: () => encode(words, surnameForms, letterWeights),
  };
}

/**
 * The units of texts one after the other, but for those that another one begins with, and the place of each text, as the format's
 * `words` section says.
 */
function layOut(texts: Iterable<string>): { units: Uint16Array; places: ReadonlyMap<string, number> } {
  // In this order a text that others begin with comes directly after one of them.
  const sorted = [...new Set(texts)].sort((a, b) => (a > b ? -1 : 1));
  const places = new Map<string, number>();
  // The first unit is nobody's, so that no place is 0.
  const units = [0];
  let last = '';
  let start = 0;
  for (const text of sorted) {
    if (!last.startsWith(text)) {
      start = units.length;
      for (let i = 0; i < text.length; i++) units.push(text.charCodeAt(i));
    }
    last = text;
    const place = start * 2 ** LENGTH_BITS + text.length;
    if (place > 0xffffffff) throw new Error('The words are too many for the format.');
    places.set(text, place);
  }
  return { units: Uint16Array.from(units), places };
}

/** Numbers things by their first appearance. */
class Numbering<T> {
  readonly #numbers = new Map<string, number>();
  readonly all: T[] = [];

  numberOf(key: string, make: () => T): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.all.length);
    return this.all.push(make()) - 1;
  }
}

function filterOf(hashes: readonly number[]): Int32Array {
  const filter = new Int32Array(FILTER_WORDS);
  for (const hash of hashes) {
    const word = filterWordOf(hash);
    filter[word] = (filter[word] as number) | (1 << hash);
  }
  return filter;
}

function encode(
  words: ReadonlyMap<string, readonly WrittenSense[]>,
  surnameForms: readonly SurnameForm[],
  letterWeights: Int8Array,
): Buffer {
  const sorted = [...words].sort(([a], [b]) => (a < b ? -1 : 1));
  const { units, places } = layOut(
    sorted.flatMap(([word, senses]) => [word, ...senses.flatMap(({ written }) => written ?? [])]),
  );
  const placeOf = (text: string) => places.get(text) as number;
  const mask = bucketsFor(sorted.length) - 1;
  const categories = new Numbering<Metadata['categories'][number]>();
  const meanings = new Numbering<MeaningMetadata>();
  const lists = new Numbering<readonly number[]>();
  lists.numberOf('', () => []);
  const table = sorted.map(([word, senses]) => {
    const items = senses.flatMap(({ category, columns, values, written }) => {
      const index = categories.numberOf(category, () => ({ name: category, columns }));
      const meaning: MeaningMetadata = [index, ...values];
      return [
        meanings.numberOf(JSON.stringify(meaning), () => meaning),
        written === null || written === word ? 0 : placeOf(written),
      ];
    });
    const list = lists.numberOf(items.join(), () => items);
    if (list > LISTS_MAX) throw new Error('The lists of senses are too many for the format.');
    const hash = hashWord(word);
    return { hash, bucket: bucketOf(hash, mask), place: placeOf(word), list };
  });
  table.sort((a, b) => a.bucket - b.bucket);
  const metadata: Metadata = {
    words: sorted.length,
    wordLengthMax: sorted.reduce((most, [word]) => Math.max(most, word.length), 0),
    categories: categories.all,
    meanings: meanings.all,
    surnameForms,
  };
  return encodeSections(MAGIC, FORMAT_REVISION, SECTIONS, {
    metadata: Buffer.from(JSON.stringify(metadata)),
    bucketStarts: bytesOf(
      startsOf(
        countsOf(
          table.map(({ bucket }) => bucket),
          mask + 1,
        ),
      ),
    ),
    hashes: bytesOf(Int32Array.from(table.map(({ hash }) => hash))),
    filter: bytesOf(filterOf(table.map(({ hash }) => hash))),
    words: bytesOf(Uint32Array.from(table.map(({ place }) => place))),
    senseLists: bytesOf(Uint16Array.from(table.map(({ list }) => list))),
    listStarts: bytesOf(startsOf(lists.all.map(({ length }) => length / 2))),
    items: bytesOf(Uint32Array.from(lists.all.flat())),
    units: bytesOf(units),
    letterWeights: bytesOf(letterWeights),
  });
}

/** Four to eight words a bucket: the reader's filter rules out most of the words that are not there. */
const bucketsFor = (words: number): number => 2 ** Math.max(0, Math.ceil(Math.log2(words / 8)));

/** How often each of the numbers below a bound is among the given ones. */
function countsOf(numbers: readonly number[], bound: number): number[] {
  const counts = new Array<number>(bound).fill(0);
  for (const number of numbers) counts[number] = (counts[number] as number) + 1;
  return counts;
}

/** Where each of several runs of so many items starts, and where the last one ends. */
function startsOf(counts: readonly number[]): Uint32Array {
  const starts = new Uint32Array(counts.length + 1);
  for (const [index, count] of counts.entries()) starts[index + 1] = (starts[index] as number) + count;
  return starts;
}
