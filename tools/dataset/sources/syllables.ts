import { countSyllables, type SyllableCounts, type SyllableSource } from '../build/syllables.js';
import { fetchSource } from './fetch.js';
import { krCandidates, twCandidates, twCandidatesLatin } from './kept-samples.js';
import { readKept } from './readers/csv.js';
import { romanizeHangul } from './readers/hangul.js';
import { readPinyin, spellingsOf } from './readers/pinyin.js';
import type { Source, SourceRow } from './source.js';
import { readHanNames, wgnd } from './wgnd.js';

const characters = (name: string): string[] => [...name];
const words = (name: string): string[] => name.split(' ');

/** The samples of Taiwan and South Korea by parts of names, and the names in Chinese characters of a dictionary. */
export async function readSyllables(cacheDir: string): Promise<SyllableCounts> {
  const rowsOf = async (source: Source): Promise<SourceRow[]> => {
    const records = await readKept(await fetchSource(source, cacheDir));
    return records.map(({ name = '', male, female }) => ({
      name,
      country: null,
      male: Number(male),
      female: Number(female),
    }));
  };
  const korean = await rowsOf(krCandidates);
  const pinyin = await readPinyin(cacheDir);
  const han = await fetchSource(wgnd, cacheDir);
  const syllables = (name: string): readonly string[] => {
    const read = characters(name).map(pinyin);
    return read.every((syllable) => syllable !== null) ? read : [];
  };
  const all: SyllableSource[] = [
    { system: 'han', rows: await rowsOf(twCandidates), split: characters },
    { system: 'han', rows: readHanNames(han), split: characters },
    { system: 'pinyin', rows: readHanNames(han), split: syllables, spell: spellingsOf },
    { system: 'wade-giles', rows: await rowsOf(twCandidatesLatin), split: words },
    { system: 'hangul', rows: korean, split: characters },
    { system: 'korean', rows: korean, split: characters, spell: romanizeHangul },
  ];
  return countSyllables(all);
}
