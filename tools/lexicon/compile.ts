import {
  FORMAT_REVISION,
  hashWord,
  LENGTH_BITS,
  LISTS_MAX,
  MAGIC,
  type MeaningMetadata,
  type Metadata,
  SECTIONS,
  type SurnameForm,
  slotOf,
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

/** Texts one after the other, each once; a text's place is as the format's `words` section says. */
class Units {
  readonly #places = new Map<string, number>();
  /** Starts with a unit of its own, so that no place is 0. */
  readonly #units: number[] = [0];

  placeOf(text: string): number {
    const known = this.#places.get(text);
    if (known !== undefined) return known;
    const place = this.#units.length * 2 ** LENGTH_BITS + text.length;
    if (place > 0xffffffff) throw new Error('The words are too many for the format.');
    for (let i = 0; i < text.length; i++) this.#units.push(text.charCodeAt(i));
    this.#places.set(text, place);
    return place;
  }

  bytes(): Uint8Array {
    return bytesOf(Uint16Array.from(this.#units));
  }
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

function encode(
  words: ReadonlyMap<string, readonly WrittenSense[]>,
  surnameForms: readonly SurnameForm[],
  letterWeights: Int8Array,
): Buffer {
  const sorted = [...words].sort(([a], [b]) => (a < b ? -1 : 1));
  const units = new Units();
  const categories = new Numbering<Metadata['categories'][number]>();
  const meanings = new Numbering<MeaningMetadata>();
  const lists = new Numbering<readonly number[]>();
  lists.numberOf('', () => []);
  const slots = slotsFor(sorted.length);
  const table = {
    hashes: new Int32Array(slots),
    words: new Uint32Array(slots),
    senseLists: new Uint16Array(slots),
  };
  for (const [word, senses] of sorted) {
    const items = senses.flatMap(({ category, columns, values, written }) => {
      const index = categories.numberOf(category, () => ({ name: category, columns }));
      const meaning: MeaningMetadata = [index, ...values];
      return [
        meanings.numberOf(JSON.stringify(meaning), () => meaning),
        written === null || written === word ? 0 : units.placeOf(written),
      ];
    });
    const list = lists.numberOf(items.join(), () => items);
    if (list > LISTS_MAX) throw new Error('The lists of senses are too many for the format.');
    const slot = freeSlot(table.hashes, hashWord(word));
    table.hashes[slot] = hashWord(word);
    table.words[slot] = units.placeOf(word);
    table.senseLists[slot] = list;
  }
  const metadata: Metadata = {
    words: sorted.length,
    wordLengthMax: sorted.reduce((most, [word]) => Math.max(most, word.length), 0),
    categories: categories.all,
    meanings: meanings.all,
    surnameForms,
  };
  return encodeSections(MAGIC, FORMAT_REVISION, SECTIONS, {
    metadata: Buffer.from(JSON.stringify(metadata)),
    hashes: bytesOf(table.hashes),
    words: bytesOf(table.words),
    senseLists: bytesOf(table.senseLists),
    listStarts: bytesOf(startsOf(lists.all)),
    items: bytesOf(Uint32Array.from(lists.all.flat())),
    units: units.bytes(),
    letterWeights: bytesOf(letterWeights),
  });
}

/** At most seven of eight slots are taken: the reader's filter rules out most of the words that are not there. */
function slotsFor(words: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(8, (words * 8) / 7)));
}

function freeSlot(hashes: Int32Array, hash: number): number {
  const mask = hashes.length - 1;
  let slot = slotOf(hash, mask);
  while (hashes[slot] !== 0) slot = (slot + 1) & mask;
  return slot;
}

function startsOf(lists: readonly (readonly number[])[]): Uint32Array {
  const starts = new Uint32Array(lists.length + 1);
  for (const [index, items] of lists.entries())
    starts[index + 1] = (starts[index] as number) + items.length / 2;
  return starts;
}
