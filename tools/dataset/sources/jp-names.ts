import { readFile } from 'node:fs/promises';
import { readBareCsv } from './readers/csv.js';
import { type Sex, Tally } from './readers/tally.js';
import { unzipText } from './readers/wheel.js';
import type { Source } from './source.js';

const FILES: readonly (readonly [Sex, string])[] = [
  ['male', 'first_name_man_org.csv'],
  ['female', 'first_name_woman_org.csv'],
];

/**
 * The lists go down to a single known bearer, so most readings stand in both. How many ways a reading is
 * written tells how common it is among that sex, and how many readings a spelling has, likewise: a name stands
 * for both sexes only where these numbers are within a factor of four (まさみ 24 and 92 spellings, but あきら 161
 * and 32).
 */
const RATIO_MAX = 4;

export const jpNames: Source = {
  id: 'jp-names',
  title: 'Japanese personal name dataset',
  kind: 'list',
  package: {
    registry: 'pypi',
    name: 'japanese-personal-name-dataset',
    version: '0.4.0',
    file: 'japanese_personal_name_dataset-0.4.0-py3-none-any.whl',
    sha256: '81e771871ef9c11510c9f28736b734e7d321f69e175cbc4f22064360c125db23',
  },
  packageLicence: 'MIT',
  publisher: 'shuheilocale, checked against Wikidata and the National Diet Library authorities',
  dataLicence: 'MIT',
  period: 'release of 2026',
  note: 'Each name in hiragana, in Hepburn letters without marks for long vowels (ou, oo), and in its kanji spellings.',
  async *read(path) {
    const archive = await readFile(path);
    const weights = new Tally();
    for (const [sex, file] of FILES) {
      const csv = unzipText(archive, `japanese_personal_name_dataset/dataset/${file}`);
      for (const [reading = '', romaji = '', ...kanji] of readBareCsv(csv)) {
        const spellings = kanji.filter((spelling) => spelling !== '');
        // A reading without a kanji spelling is a name in kana, so it counts as one.
        const weight = Math.max(spellings.length, 1);
        for (const name of [reading, romaji]) if (name !== '') weights.add(name, sex, weight);
        for (const spelling of spellings) weights.add(spelling, sex, 1);
      }
    }
    for (const { male, female, ...row } of weights.rows('JP')) {
      const isOf = (own: number, other: number): number => (own * RATIO_MAX > other ? 1 : 0);
      yield { ...row, male: isOf(male, female), female: isOf(female, male) };
    }
  },
};
