import { readFile } from 'node:fs/promises';
import { readBareCsv } from './readers/csv.js';
import type { Sex } from './readers/tally.js';
import { unzipText } from './readers/wheel.js';
import type { Source, SourceRow } from './source.js';

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
    const weights = new Map<string, Record<Sex, number>>();
    for (const [sex, file] of FILES) {
      const csv = unzipText(archive, `japanese_personal_name_dataset/dataset/${file}`);
      for (const [reading = '', romaji = '', ...kanji] of readBareCsv(csv)) {
        const spellings = kanji.filter((spelling) => spelling !== '');
        addWeight(weights, reading, sex, spellings.length);
        addWeight(weights, romaji, sex, spellings.length);
        for (const spelling of spellings) addWeight(weights, spelling, sex, 1);
      }
    }
    for (const [name, weight] of weights) yield toRow(name, weight);
  },
};

function addWeight(weights: Map<string, Record<Sex, number>>, name: string, sex: Sex, by: number): void {
  if (name === '') return;
  const weight = weights.get(name) ?? { male: 0, female: 0 };
  // A reading without a kanji spelling is a name in kana, so it counts as one.
  weight[sex] += Math.max(by, 1);
  weights.set(name, weight);
}

function toRow(name: string, { male, female }: Record<Sex, number>): SourceRow {
  return {
    name,
    country: 'JP',
    male: male * RATIO_MAX > female ? 1 : 0,
    female: female * RATIO_MAX > male ? 1 : 0,
  };
}
