import { foldName, normalizeName } from '../../dataset/normalize.js';
import { spellInLatin } from './spelling.js';

/** The pieces of a name's letters, and what they say of its being a name. */

/** Shortest and longest pieces of a word that count, in UTF-16 units, `^` before and `$` after it included. */
const SIZE_MIN = 2;
const SIZE_MAX = 5;
/** Pieces up to this size are read together with the region too. */
export const REGIONAL_SIZE_MAX = 4;
/** A name is read up to here; the longest of the dataset has 40 units. */
const WORDS_MAX = 3;
const WORD_LENGTH_MAX = 40;
/** Pieces of `WORDS_MAX` words of `WORD_LENGTH_MAX` units in three letters each, spelled twice, fit. */
export const NGRAMS_MAX = 4_096;

const ASCII_MAX = 0x7f;
const WORD_BREAK = /[ -]/;
const HANGUL = /[\uac00-\ud7a3]/;
const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const LATER_WORD = 0x5bd1e995;
const OWN_SCRIPT = 0x1234567;
const GOLDEN = 0x9e3779b1;

/** Hashes of the pieces of one name; memory that is written over with each name. */
export interface Ngrams {
  readonly hashes: Uint32Array;
  /** Length of each piece in UTF-16 units, its marks included. */
  readonly sizes: Uint8Array;
  count: number;
}

export function createNgrams(): Ngrams {
  return {
    hashes: new Uint32Array(NGRAMS_MAX),
    sizes: new Uint8Array(NGRAMS_MAX),
    count: 0,
  };
}

/**
 * Writes the hashed n-grams of a name: of its undecorated form, in Latin spelling where the script has one. Words
 * after the first have hashes of their own, since `jose maria` and `maria jose` differ. Total: any string, read
 * up to three words of 40 units.
 */
export function writeNgrams(name: string, ngrams: Ngrams): void {
  ngrams.count = 0;
  const words = foldName(normalizeName(name)).split(WORD_BREAK, WORDS_MAX);
  for (let at = 0; at < words.length; at++) {
    const word = (words[at] as string).slice(0, WORD_LENGTH_MAX);
    const salt = at === 0 ? 0 : LATER_WORD;
    writeWord(spellInLatin(word), salt, ngrams);
    // Syllables of Hangul say more than their letters do.
    if (HANGUL.test(word)) writeWord(word, salt ^ OWN_SCRIPT, ngrams);
  }
}

function writeWord(word: string, salt: number, ngrams: Ngrams): void {
  if (word === '') return;
  const { hashes, sizes } = ngrams;
  const text = `^${word}$`;
  let { count } = ngrams;
  for (let start = 0; start < text.length; start++) {
    let hash = FNV_START ^ salt;
    const end = Math.min(text.length, start + SIZE_MAX);
    // A letter alone is evidence only in scripts where it is a syllable or a word.
    const sizeMin = text.charCodeAt(start) > ASCII_MAX ? 1 : SIZE_MIN;
    for (let at = start; at < end; at++) {
      hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
      const size = at - start + 1;
      if (size < sizeMin || count >= NGRAMS_MAX) continue;
      hashes[count] = scramble(hash);
      sizes[count++] = size;
    }
  }
  ngrams.count = count;
}

/** The hash of an n-gram read together with a region, -1 excluded. */
export function regionalHash(hash: number, region: number): number {
  return scramble(hash ^ Math.imul(region + 1, GOLDEN));
}

function scramble(value: number): number {
  let hash = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** 32-bit hash of a text, for splits that do not change with the order of the names. */
export function hashText(text: string): number {
  let hash = FNV_START;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  return scramble(hash);
}

/** Weights of letter groups, by the upper bits of their hashes. */
const BUCKET_BITS = 16;
export const LIKENESS_BUCKETS = 1 << BUCKET_BITS;
/** Longer groups know names by heart. */
const LIKENESS_SIZE_MAX = 4;

/** The bucket of an n-gram, or -1 where its size does not count. */
export function likenessBucket({ hashes, sizes }: Ngrams, at: number): number {
  return (sizes[at] as number) > LIKENESS_SIZE_MAX ? -1 : (hashes[at] as number) >>> (32 - BUCKET_BITS);
}

/** Natural log-odds that letters are those of a name, and not of an ordinary word or struck at random; 0 says nothing. */
export function likenessOf(ngrams: Ngrams, weights: Int8Array, step: number): number {
  let sum = 0;
  for (let at = 0; at < ngrams.count; at++) {
    const bucket = likenessBucket(ngrams, at);
    if (bucket >= 0) sum += weights[bucket] as number;
  }
  return sum * step;
}
