import { fetchPackage } from '../fetch.js';
import type { PackageFile } from '../source.js';
import { readWheelText } from './wheel.js';

/** How Chinese characters are read in Mandarin; MIT. */
const PYPINYIN: PackageFile = {
  registry: 'pypi',
  name: 'pypinyin',
  version: '0.55.0',
  file: 'pypinyin-0.55.0-py2.py3-none-any.whl',
  sha256: 'd53b1e8ad2cdb815fb2cb604ed3123372f5a28c6f447571244aca36fc62a286f',
};
const TABLE = 'pypinyin/pinyin_dict.json';

/** Tones, and the circumflex of a rare vowel; a diaeresis stays. */
const TONES = /[\u0300-\u0302\u0304\u030c]/g;

/** The usual reading of a character in pinyin without tones, `lü` with its diaeresis; null of one that the table lacks. */
export type Pinyin = (character: string) => string | null;

export async function readPinyin(cacheDir: string): Promise<Pinyin> {
  return pinyinOf(await readWheelText(await fetchPackage(PYPINYIN, cacheDir), TABLE));
}

/** Of a table in JSON: code points in decimal, and their readings with tones, the most usual first. */
export function pinyinOf(table: string): Pinyin {
  const readings = JSON.parse(table) as Record<string, string>;
  return (character) => {
    const [usual] = readings[String(character.codePointAt(0))]?.split(',') ?? [];
    return usual === undefined ? null : usual.normalize('NFD').replace(TONES, '').normalize('NFC');
  };
}

/** How people spell a syllable in Latin letters: passports have `lyu`, most texts `lv` or `lu`. */
export function spellingsOf(syllable: string): readonly string[] {
  return syllable.includes('ü') ? ['yu', 'v', 'u'].map((u) => syllable.replace('ü', u)) : [syllable];
}
