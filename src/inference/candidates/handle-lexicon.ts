import { COMMON_WORDS, FOREIGN_WORDS } from '../tables/common-words.js';
import {
  ADDRESSES,
  AFTER_NAMES,
  DECORATIONS,
  INTRODUCTIONS,
  PREFIXES,
  SUFFIX_FILLERS,
} from '../tables/decorations.js';
import { CHINESE_ROMANIZED, KOREAN_ROMANIZED, VIETNAMESE_ROMANIZED } from '../tables/east-asian-surnames.js';
import { BASE_ENGLISH_WORDS, FREQUENT_ENGLISH_WORDS, RARE_ENGLISH_WORDS } from '../tables/english-words.js';
import { SEED_WORDS, TEXT_WORDS } from '../tables/foreign-words.js';
import { MAILBOXES } from '../tables/mailboxes.js';
import { MORE_WORDS } from '../tables/more-words.js';
import { NAME_WORDS } from '../tables/name-words.js';
import { PARTICLES } from '../tables/particles.js';
import { PHRASES } from '../tables/phrases.js';
import { SURNAMES } from '../tables/surnames.js';
import { TITLES } from '../tables/titles.js';

/** What the tables say of a folded word: a union of bits, 0 for a word that is in none. */
export type Traits = number;
export const FREQUENT_WORD = 1;
export const RARE_WORD = 2;
/** A given name that is an ordinary word too. */
export const NAME_WORD = 4;
export const DECORATION = 8;
export const TITLE = 16;
export const MAILBOX = 32;
export const PARTICLE = 64;
export const SURNAME = 128;
export const EAST_ASIAN_SURNAME = 256;
export const GLUED_PREFIX = 512;
export const GLUED_SUFFIX = 1024;
/** Introduces a name. */
export const INTRODUCTION = 2048;
/** A form of address, after which a surname may stand. */
export const ADDRESS = 4096;
export const AFTER_NAME = 8192;
/** Two words, written as one, or one that together name no person. */
export const PHRASE = 16_384;
export const WORD = FREQUENT_WORD | RARE_WORD;

/**
 * All word tables in one open hash table, so that a word costs one look-up and a piece of a word none of the
 * allocations of a slice.
 */
interface Lexicon {
  readonly keys: readonly string[];
  /** Hashes of the keys, by slot; 0 in an empty slot. */
  readonly hashes: Int32Array;
  readonly traits: Uint16Array;
  readonly mask: number;
}

const BASE = 0x01000193;
/** Hashes of the pieces of one word follow from those of its prefixes: `h(i, j) = h(j) - h(i) * BASE^(j - i)`. */
export const PIECES_LENGTH_MAX = 32;
const POWERS = new Int32Array(PIECES_LENGTH_MAX + 1);
POWERS[0] = 1;
for (let i = 1; i <= PIECES_LENGTH_MAX; i++) POWERS[i] = Math.imul(POWERS[i - 1] as number, BASE);

function slotOf(hash: number, mask: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) & mask;
}

function hashOf(word: string): number {
  let hash = 0;
  for (let i = 0; i < word.length; i++) hash = (Math.imul(hash, BASE) + word.charCodeAt(i)) | 0;
  return hash === 0 ? 1 : hash;
}

function createLexicon(tables: readonly (readonly [Iterable<string>, Traits])[]): Lexicon {
  const slots = 1 << 17;
  const keys: string[] = new Array<string>(slots).fill('');
  const hashes = new Int32Array(slots);
  const traits = new Uint16Array(slots);
  const mask = slots - 1;
  for (const [words, bits] of tables) {
    for (const word of words) {
      const hash = hashOf(word);
      let slot = slotOf(hash, mask);
      while (hashes[slot] !== 0 && keys[slot] !== word) slot = (slot + 1) & mask;
      keys[slot] = word;
      hashes[slot] = hash;
      traits[slot] = (traits[slot] as number) | bits;
    }
  }
  return { keys, hashes, traits, mask };
}

const lexicon = createLexicon([
  [COMMON_WORDS, FREQUENT_WORD],
  [FOREIGN_WORDS, FREQUENT_WORD],
  [FREQUENT_ENGLISH_WORDS, FREQUENT_WORD],
  [TEXT_WORDS, FREQUENT_WORD],
  [MORE_WORDS, RARE_WORD],
  [RARE_ENGLISH_WORDS, RARE_WORD],
  [BASE_ENGLISH_WORDS, RARE_WORD],
  [SEED_WORDS, RARE_WORD],
  [NAME_WORDS, NAME_WORD],
  [DECORATIONS, DECORATION],
  [TITLES, TITLE],
  [MAILBOXES, MAILBOX],
  [PARTICLES, PARTICLE],
  [SURNAMES, SURNAME],
  [KOREAN_ROMANIZED, EAST_ASIAN_SURNAME],
  [CHINESE_ROMANIZED, EAST_ASIAN_SURNAME],
  [VIETNAMESE_ROMANIZED, EAST_ASIAN_SURNAME],
  [PREFIXES, GLUED_PREFIX],
  [SUFFIX_FILLERS, GLUED_SUFFIX],
  [INTRODUCTIONS, INTRODUCTION],
  [ADDRESSES, ADDRESS],
  [AFTER_NAMES, AFTER_NAME],
  [PHRASES, PHRASE | RARE_WORD],
]);

/** What the tables say of a folded word. */
export function traitsOf(word: string): Traits {
  const { keys, hashes, traits, mask } = lexicon;
  const hash = hashOf(word);
  for (let slot = slotOf(hash, mask); hashes[slot] !== 0; slot = (slot + 1) & mask) {
    if (hashes[slot] === hash && keys[slot] === word) return traits[slot] as number;
  }
  return 0;
}

/** Traits of the pieces of a word of up to `PIECES_LENGTH_MAX` code units. */
export type PieceTraits = (from: number, to: number) => Traits;

const prefixHashes = new Int32Array(PIECES_LENGTH_MAX + 1);

/** The function that it returns holds until the next call. */
export function piecesOf(word: string): PieceTraits {
  let prefix = 0;
  for (let i = 0; i < word.length; i++) {
    prefix = (Math.imul(prefix, BASE) + word.charCodeAt(i)) | 0;
    prefixHashes[i + 1] = prefix;
  }
  return (from, to) => pieceTraits(word, from, to);
}

function pieceTraits(word: string, from: number, to: number): Traits {
  const { keys, hashes, traits, mask } = lexicon;
  const start = Math.imul(prefixHashes[from] as number, POWERS[to - from] as number);
  const hash = ((prefixHashes[to] as number) - start) | 0 || 1;
  for (let slot = slotOf(hash, mask); hashes[slot] !== 0; slot = (slot + 1) & mask) {
    if (hashes[slot] !== hash) continue;
    const key = keys[slot] as string;
    if (key.length === to - from && word.startsWith(key, from)) return traits[slot] as number;
  }
  return 0;
}
