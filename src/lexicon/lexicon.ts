import { readSectionFile, type SectionFormat, viewOf } from '../runtime/section-file.js';
import {
  bucketOf,
  type CategoryMetadata,
  FORMAT_REVISION,
  filterWordOf,
  hashWord,
  LENGTH_BITS,
  LENGTH_MASK,
  MAGIC,
  type Metadata,
  SECTIONS,
  type SectionName,
  type SurnameForm,
} from './format.js';
import { createWordLetters, type WordLetters } from './word-letters.js';

/** The lexicon file cannot be used; the message is a sentence that says why. */
export class LexiconError extends Error {
  override readonly name = 'LexiconError';
}

/** A checked lexicon file: views over its bytes, nothing copied. */
type LexiconFile = ReturnType<typeof readLexiconFile>;

const format: SectionFormat<SectionName> = {
  noun: 'lexicon',
  magic: MAGIC,
  revision: FORMAT_REVISION,
  sections: SECTIONS,
  Fault: LexiconError,
};

/** Reads and checks a lexicon file. @throws LexiconError when it is missing, cut off, altered or of another revision */
function readLexiconFile(path: string) {
  const { section, metadata } = readSectionFile(path, format);
  return {
    metadata: metadata as Metadata,
    bucketStarts: new Uint32Array(...viewOf(section('bucketStarts'), 4)),
    hashes: new Int32Array(...viewOf(section('hashes'), 4)),
    filter: new Int32Array(...viewOf(section('filter'), 4)),
    words: new Uint32Array(...viewOf(section('words'), 4)),
    senseLists: new Uint16Array(...viewOf(section('senseLists'), 2)),
    listStarts: new Uint32Array(...viewOf(section('listStarts'), 4)),
    items: new Uint32Array(...viewOf(section('items'), 4)),
    units: new Uint16Array(...viewOf(section('units'), 2)),
    letterWeights: new Int8Array(...viewOf(section('letterWeights'), 1)),
  };
}

/** What a word can be. */
export interface Meaning {
  readonly category: string;
  /** By the columns of the category; null for an empty cell. */
  readonly values: Readonly<Record<string, string | null>>;
}

/** One meaning of a word. */
export interface Sense extends Meaning {
  /** The spelling that has this meaning, where it is not the word itself. */
  readonly written: string | null;
}

/**
 * The words that are data: what each of them can be. Words with the same senses share a list of senses, so a
 * consumer works its own view of the lists out once (see `flagsBy`), and a lookup is a number.
 */
export interface Lexicon {
  /**
   * The number of the list of senses of a word, or of the part of a text between two indexes; 0 when it has none.
   * Allocates nothing.
   */
  find(text: string, from?: number, to?: number): number;
  /** Whether a text of that hash (`hashWord`) may be a word; false of nine in ten that are none. */
  mayHave(hash: number): boolean;
  /** The meanings that its words have, each once. */
  readonly meanings: readonly Meaning[];
  /** For each list, by its number, the union of the bits that `flagOf` gives its meanings. */
  flags(flagOf: (meaning: Meaning) => number): Int32Array;
  /** The senses of a list, in the order of the files. */
  senses(list: number): readonly Sense[];
  /** Every word, in no useful order. */
  words(): Iterable<string>;
  /** Forms that languages give to the surnames of one gender. */
  readonly surnameForms: readonly SurnameForm[];
  /** What the letters of a word say of its being an ordinary one, in natural log-odds. */
  readonly wordLetters: WordLetters;
}

/** Opens a lexicon file: typed views over one buffer. @throws LexiconError */
export function openLexicon(path: string): Lexicon {
  const file = readLexiconFile(path);
  const meanings = meaningsOf(file);
  const { filter } = file;
  const mayHave = (hash: number): boolean => ((filter[filterWordOf(hash)] as number) & (1 << hash)) !== 0;
  return {
    find: createFinder(file, mayHave),
    mayHave,
    meanings,
    flags: (flagOf) => flagsOf(file, Int32Array.from(meanings, flagOf)),
    senses: (list) => sensesOf(file, meanings, list),
    words: () => wordsOf(file),
    surnameForms: file.metadata.surnameForms,
    wordLetters: createWordLetters(file.letterWeights),
  };
}

function createFinder(
  { metadata, bucketStarts, hashes, words, senseLists, units }: LexiconFile,
  mayHave: Lexicon['mayHave'],
): Lexicon['find'] {
  const { wordLengthMax } = metadata;
  const mask = bucketStarts.length - 2;
  const isWord = (at: number, text: string, from: number, to: number): boolean => {
    const word = words[at] as number;
    if ((word & LENGTH_MASK) !== to - from) return false;
    const start = word >>> LENGTH_BITS;
    for (let i = from; i < to; i++) if (units[start + i - from] !== text.charCodeAt(i)) return false;
    return true;
  };
  return (text, from = 0, to = text.length) => {
    if (to - from > wordLengthMax) return 0;
    const hash = hashWord(text, from, to);
    if (!mayHave(hash)) return 0;
    const bucket = bucketOf(hash, mask);
    const end = bucketStarts[bucket + 1] as number;
    for (let at = bucketStarts[bucket] as number; at < end; at++) {
      if (hashes[at] === hash && isWord(at, text, from, to)) return senseLists[at] as number;
    }
    return 0;
  };
}

function meaningsOf({ metadata }: LexiconFile): readonly Meaning[] {
  return metadata.meanings.map((meaning) => {
    const { name, columns } = metadata.categories[meaning[0]] as CategoryMetadata;
    const values: Record<string, string | null> = {};
    // Every start runs this cold, where an iterator takes 8 ms and an index 1.5.
    for (let at = 0; at < columns.length; at++)
      values[columns[at] as string] = (meaning[at + 1] as string | null | undefined) ?? null;
    return { category: name, values };
  });
}

function flagsOf({ listStarts, items }: LexiconFile, byMeaning: Int32Array): Int32Array {
  const flags = new Int32Array(listStarts.length - 1);
  for (let list = 0; list < flags.length; list++) {
    const end = listStarts[list + 1] as number;
    let bits = 0;
    for (let at = listStarts[list] as number; at < end; at++)
      bits |= byMeaning[items[at * 2] as number] as number;
    flags[list] = bits;
  }
  return flags;
}

function sensesOf(file: LexiconFile, meanings: readonly Meaning[], list: number): readonly Sense[] {
  const { listStarts, items } = file;
  const senses: Sense[] = [];
  const end = listStarts[list + 1] ?? 0;
  for (let at = listStarts[list] ?? 0; at < end; at++) {
    const { category, values } = meanings[items[at * 2] as number] as Meaning;
    const spelling = items[at * 2 + 1] as number;
    senses.push({ category, values, written: spelling === 0 ? null : textOf(file, spelling) });
  }
  return senses;
}

function textOf({ units }: LexiconFile, place: number): string {
  const start = place >>> LENGTH_BITS;
  return String.fromCharCode(...units.subarray(start, start + (place & LENGTH_MASK)));
}

function* wordsOf(file: LexiconFile): Generator<string> {
  for (const word of file.words) yield textOf(file, word);
}
