import { describe, expect, it } from 'vitest';
import {
  createWordLetters,
  hasScoredLetters,
  LETTER_BUCKETS,
  LETTER_GROUPS_MAX,
  letterGroups,
} from '../../src/lexicon/word-letters.js';
import { fitLetters } from '../../tools/lexicon/fit-letters.js';
import { inArabicForms, inSerbianLetters } from '../../tools/lexicon/other-spellings.js';

const ENDINGS = ['ung', 'keit', 'heit', 'tion'];
const example = (folded: string, isWord: boolean) => ({ folded, isWord, weight: 1 });
const EXAMPLES = [...'abdefgklmnprstuw'].flatMap((letter) => [
  ...ENDINGS.map((ending) => example(`${letter}ank${ending}`, true)),
  ...['ova', 'ski', 'sson', 'ides'].map((ending) => example(`${letter}and${ending}`, false)),
]);

describe('weights of letters', () => {
  const weights = fitLetters(EXAMPLES);
  const letters = createWordLetters(weights);

  it('separate words from names that they were not fitted to', () => {
    for (const word of ['zahlung', 'vorsicht-haltung', 'feindschaftlichkeit'])
      expect(letters(word), word).toBeGreaterThan(1);
    for (const name of ['petrova', 'karlsson', 'nowinski']) expect(letters(name), name).toBeLessThan(-1);
  });

  it('are the same for the same examples', () => {
    expect(Buffer.from(fitLetters(EXAMPLES)).equals(Buffer.from(weights))).toBe(true);
  });

  it('say nothing of digits, of initials and of Greek, nor without any', () => {
    for (const text of ['', 'ab', 'a1b2c3', 'zahlung 3', 'πληρωμη']) expect(letters(text), text).toBe(0);
    expect(createWordLetters(new Int8Array(0))('zahlung')).toBe(0);
  });
});

describe('letter groups', () => {
  it.each(['zahlung', 'ß', 'ก'.repeat(80), 'x'.repeat(80), '\ud800'])('of %s have buckets', (text) => {
    const groups = new Int32Array(LETTER_GROUPS_MAX).fill(-1);
    const count = letterGroups(text, groups);
    expect(count).toBeLessThanOrEqual(LETTER_GROUPS_MAX);
    for (const group of groups.subarray(0, count)) {
      expect(group).toBeGreaterThanOrEqual(0);
      expect(group).toBeLessThan(LETTER_BUCKETS);
    }
  });

  it('are read from three letters on, from two in other scripts', () => {
    expect(['ab', 'abc', '무선', '무', "o'b", 'a b'].map(hasScoredLetters)).toEqual([
      false,
      true,
      true,
      false,
      true,
      false,
    ]);
  });
});

describe('spellings that no list has', () => {
  it('of names of Serbia are Cyrillic', () => {
    expect(inSerbianLetters('ljiljana', 'RS')).toBe('љиљана');
    expect(inSerbianLetters('đorđević', 'BA')).toBe('ђорђевић');
    expect(inSerbianLetters('quentin', 'RS')).toBeNull();
    expect(inSerbianLetters('ljiljana', 'DE')).toBeNull();
  });

  it('of names in Arabic letters are those of surnames', () => {
    expect(inArabicForms('حسن')).toEqual(['الحسن', 'الحسني', 'حسني']);
  });
});
