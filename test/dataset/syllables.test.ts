import { expect, it } from 'vitest';
import { openDataset } from '../../src/dataset/reader.js';
import { SYLLABLE_FIRST, SYLLABLE_LAST, SYLLABLE_ONLY } from '../../src/dataset/syllables.js';
import { countSyllables } from '../../tools/dataset/build/syllables.js';
import { encodeDataset } from '../../tools/dataset/build/writer.js';
import { fileOf } from './built-datasets.js';

const rows = (...names: [name: string, male: number, female: number][]) =>
  names.map(([name, male, female]) => ({ name, country: null, male, female }));
const words = (name: string) => name.split(' ');

async function syllablesOf(...sources: Parameters<typeof countSyllables>[0]) {
  return openDataset(fileOf(encodeDataset([], [], { syllables: await countSyllables(sources) }))).syllables;
}

it('parts of names are counted by position and sex', async () => {
  const pinyin = rows(['Mei ling', 1, 9], ['li mei', 2, 5], ['mei', 3, 0], ['a b c', 8, 8]);
  const syllables = await syllablesOf({ system: 'pinyin', rows: pinyin, split: words });
  const of = (position: 0 | 1 | 2, part: string) => {
    const record = syllables.find('pinyin', position, part);
    return record === -1 ? null : [syllables.male(record), syllables.female(record)];
  };
  expect([of(SYLLABLE_FIRST, 'mei'), of(SYLLABLE_LAST, 'mei'), of(SYLLABLE_ONLY, 'mei')]).toEqual([
    [1, 9],
    [2, 5],
    [3, 0],
  ]);
  expect(of(SYLLABLE_FIRST, 'a')).toBeNull();
  expect(syllables.totals('pinyin', SYLLABLE_FIRST)).toEqual({ male: 3, female: 14 });
  expect(syllables.totals('hangul', SYLLABLE_FIRST)).toEqual({ male: 0, female: 0 });
});

it('a part counts for each of its spellings, in its own system', async () => {
  const korean = rows(['영희', 1, 6]);
  const spell = (part: string) => (part === '영' ? ['young', 'yeong'] : ['hee']);
  const syllables = await syllablesOf({ system: 'korean', rows: korean, split: (name) => [...name], spell });
  for (const part of ['young', 'yeong'])
    expect(syllables.female(syllables.find('korean', SYLLABLE_FIRST, part))).toBe(6);
  expect(syllables.find('hangul', SYLLABLE_FIRST, 'young')).toBe(-1);
  expect(syllables.find('korean', SYLLABLE_LAST, 'young')).toBe(-1);
});
