import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { flagsBy } from '../../src/lexicon/flags.js';
import { hashOn, hashWord } from '../../src/lexicon/format.js';
import { LexiconError, openLexicon } from '../../src/lexicon/lexicon.js';
import { packageFile } from '../../src/runtime/package-root.js';
import { createLexiconWriter, type WrittenSense } from '../../tools/lexicon/compile.js';
import { folderOfFile } from '../support/folder.js';

const folder = folderOfFile();
let files = 0;

function fileOf(bytes: Uint8Array): string {
  const path = join(folder, `${files++}.lexicon`);
  writeFileSync(path, bytes);
  return path;
}

const title = (gender: string | null): WrittenSense => ({
  category: 'title',
  columns: ['gender'],
  values: [gender],
  written: null,
});
const word: WrittenSense = { category: 'word', columns: [], values: [], written: null };

function encoded(words: readonly (readonly [string, WrittenSense])[]): Buffer {
  const writer = createLexiconWriter();
  for (const [text, sense] of words) writer.add(text, sense);
  return writer.encode();
}

const SAMPLE = [
  ['frau', title('female')],
  ['frau', word],
  ['herr', title('male')],
  ['haus', word],
  ['дом', word],
  ['konigin', { ...title('female'), written: 'königin' }],
] as const;

describe('a lexicon', () => {
  const lexicon = openLexicon(fileOf(encoded(SAMPLE)));

  it('has the senses of a word, in their order', () => {
    expect(lexicon.senses(lexicon.find('frau'))).toEqual([
      { category: 'title', values: { gender: 'female' }, written: null },
      { category: 'word', values: {}, written: null },
    ]);
    expect(lexicon.senses(lexicon.find('konigin'))).toEqual([
      { category: 'title', values: { gender: 'female' }, written: 'königin' },
    ]);
  });

  it('has list 0, which is empty, for any other word', () => {
    for (const other of ['', 'f', 'fra', 'frauen', 'königin', 'toString', '__proto__', '\ud800'])
      expect(lexicon.find(other), other).toBe(0);
    expect(lexicon.senses(0)).toEqual([]);
  });

  it('shares a list between words of the same senses', () => {
    expect(lexicon.find('haus')).toBe(lexicon.find('дом'));
    expect(lexicon.find('haus')).not.toBe(lexicon.find('frau'));
  });

  it('finds the pieces of a word as the words that they are', () => {
    const text = 'хhausfrauдом';
    for (let from = 0; from < text.length; from++) {
      for (let to = from + 1; to <= text.length; to++)
        expect(lexicon.find(text, from, to), text.slice(from, to)).toBe(lexicon.find(text.slice(from, to)));
    }
    expect(lexicon.find(text, 1, 5)).toBe(lexicon.find('haus'));
    expect(lexicon.find(text, 1, 5)).not.toBe(0);
  });

  it('may have every word that it has, told by the hash carried on from word to word, and hardly any other', () => {
    const shipped = openLexicon(packageFile('data/genderd.lexicon'));
    let [words, others] = [0, 0];
    for (const text of shipped.words()) {
      words++;
      const space = text.indexOf(' ');
      const hash =
        space < 0
          ? hashWord(text)
          : hashOn(hashOn(hashOn(0, text.slice(0, space)), ' '), text.slice(space + 1));
      if (!shipped.mayHave(hash)) expect.fail(text);
      if (shipped.mayHave(hashWord(`${text}#`))) others++;
    }
    expect(others / words).toBeLessThan(0.25);
  });

  it('lists its words', () => {
    expect([...lexicon.words()].sort()).toEqual(['frau', 'haus', 'herr', 'konigin', 'дом']);
  });

  it('gives each list the union of the bits of its meanings', () => {
    const flagsIn = flagsBy(({ category, values }) =>
      category === 'word' ? 1 : values.gender === 'female' ? 2 : 4,
    );
    const flagsAt = (text: string): number | undefined => flagsIn(lexicon)[lexicon.find(text)];
    expect(['frau', 'herr', 'haus', 'konigin', 'x'].map(flagsAt)).toEqual([3, 4, 1, 2, 0]);
    const other = openLexicon(fileOf(encoded([['haus', title(null)]])));
    expect(flagsIn(other)[other.find('haus')]).toBe(4);
    expect(flagsAt('frau')).toBe(3);
  });
});

describe('a lexicon file', () => {
  it('does not depend on the order in which the words came', () => {
    const singles = SAMPLE.filter(([text]) => text !== 'frau');
    expect(encoded([...singles].reverse()).equals(encoded(singles))).toBe(true);
  });

  it('holds thousands of words', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => `w${index.toString(36)}`);
    const lexicon = openLexicon(fileOf(encoded(many.map((text) => [text, word]))));
    expect(many.filter((text) => lexicon.find(text) === 0)).toEqual([]);
    expect(lexicon.find('w-1')).toBe(0);
  });

  it('may be empty', () => {
    const lexicon = openLexicon(fileOf(encoded([])));
    expect(lexicon.find('haus')).toBe(0);
  });
});

describe('a file that cannot be used is refused', () => {
  const bytes = encoded(SAMPLE);
  const changed = (change: (copy: Buffer) => void): Buffer => {
    const copy = Buffer.from(bytes);
    change(copy);
    return copy;
  };

  it.each([
    ['of another kind', changed((copy) => copy.write('GENDERD\0', 'latin1')), 'is not a genderd lexicon'],
    ['cut off in its header', bytes.subarray(0, 80), 'it ends within its header'],
    ['cut off', bytes.subarray(0, -40), 'its checksum does not match'],
    [
      'altered',
      changed((copy) => copy.writeUInt8(copy.readUInt8(200) ^ 1, 200)),
      'its checksum does not match',
    ],
    ['of another revision', changed((copy) => copy.writeUInt32LE(9, 8)), 'has format revision 9'],
  ])('%s', (_, content, message) => {
    const path = fileOf(content);
    expect(() => openLexicon(path)).toThrow(LexiconError);
    expect(() => openLexicon(path)).toThrow(message);
  });

  it('that is not there', () => {
    expect(() => openLexicon('/nowhere/genderd.lexicon')).toThrow(LexiconError);
  });

  it('of the package is none of them', () => {
    const path = packageFile('data/genderd.lexicon');
    expect(() => openLexicon(path)).not.toThrow();
  });
});
