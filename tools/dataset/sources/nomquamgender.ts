import { decodeEntities } from '../build/clean.js';
import { NO_NAMES } from './readers/no-names.js';
import { readWheelText } from './readers/wheel.js';
import type { Source } from './source.js';

/** Number of sources that know the name, observations that they count, share of females, taxonomy. */
type Entry = readonly [sources: number, count: number, female: number, taxonomy: unknown];

/**
 * At least two letters, marks and the separators that a name may hold. What else is in a key is markup, an
 * initial, or the remains of a transliteration.
 */
const NAME = /^\p{L}[\p{L}\p{M}' -]*[\p{L}\p{M}']$/u;

/** One observation is hearsay, no count: such names are listed below. */
const COUNT_MIN = 2;

export const nomquamgender: Source = {
  id: 'nomquamgender',
  title: 'nomquamgender: an open cultural consensus of name-gender associations',
  kind: 'compilation',
  package: {
    registry: 'pypi',
    name: 'nomquamgender',
    version: '0.1.4',
    file: 'nomquamgender-0.1.4-py3-none-any.whl',
    sha256: '55914319e0f40190683a7b93a4af781b38cfe4e56b617f7964956a5bd36396f6',
  },
  packageLicence: 'MIT',
  publisher: 'Ian Van Buskirk, Aaron Clauset, Daniel B. Larremore (pooled from up to 35 public sources)',
  dataLicence: 'MIT',
  period: 'published 2022; the pooled sources reach back to 1880',
  note:
    'Lower case, transliterated to ASCII, no country. Counts are observations pooled over sources and the ' +
    'share of females is the consensus of the sources, not the ratio of the counts; some keys are surnames.',
  async *read(path) {
    for await (const { name, count, female } of readNames(path)) {
      if (count >= COUNT_MIN) yield { name, country: null, ...countsOf(count, female) };
    }
  },
};

/** From this share on a name without an observation is listed for a gender. */
const ESTIMATE_MIN = 0.75;

/** The names of which the study has one observation at most: an estimate, and no count. */
export const nomquamgenderEstimates: Source = {
  ...nomquamgender,
  id: 'nomquamgender-estimates',
  title: 'nomquamgender: names of one observation at most',
  kind: 'list',
  isBroad: true,
  note: `Names of one observation at most, where the consensus names one gender with a share of at least ${ESTIMATE_MIN}.`,
  async *read(path) {
    for await (const { name, count, female } of readNames(path)) {
      if (count >= COUNT_MIN || (female > 1 - ESTIMATE_MIN && female < ESTIMATE_MIN)) continue;
      yield { name, country: null, male: female > 0.5 ? 0 : 1, female: female > 0.5 ? 1 : 0 };
    }
  },
};

/** What the study says of each key that can be a name. */
async function* readNames(path: string) {
  const text = await readWheelText(path, 'nomquamgender/name_data.json');
  for (const [key, [, count, female]] of Object.entries(JSON.parse(text) as Record<string, Entry>)) {
    const name = decodeEntities(key);
    if (NAME.test(name) && !NO_NAMES.has(name)) yield { name, count, female };
  }
}

/** Whole counts near the share; rounding must not take the majority from a row that has one. */
function countsOf(count: number, share: number): { male: number; female: number } {
  const female = Math.round(count * share);
  if (female * 2 !== count || share === 0.5) return { male: count - female, female };
  return share > 0.5
    ? { male: count - female - 1, female: female + 1 }
    : { male: count - female + 1, female: female - 1 };
}
