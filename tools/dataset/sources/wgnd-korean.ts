import { romanizeHangul } from './readers/hangul.js';
import type { Source, SourceRow } from './source.js';
import { readEntries, wgnd } from './wgnd.js';

/** Korean given names have two syllables, some have one; longer strings are full names. */
const HANGUL_NAME = /^\p{Script=Hangul}{2}$/u;
/** From this mean share on, over all names of one spelling, the spelling is listed for a gender. */
const SHARE_MIN = 0.7;

export const wgndKorean: Source = {
  ...wgnd,
  id: 'wgnd-korean',
  title: 'World Gender Name Dictionary 2.0: Korean names in Latin spelling',
  note:
    'The names in hangul, spelled as Koreans spell them in Latin letters. Several names share a spelling; it is ' +
    `listed for a gender when the names have that gender in ${SHARE_MIN * 100} % on average.`,
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
      const row = toRow(name, female / names);
      if (row !== null) yield row;
    }
  },
};

function toRow(name: string, share: number): SourceRow | null {
  if (share > 1 - SHARE_MIN && share < SHARE_MIN) return null;
  return { name, country: 'KR', male: share > 0.5 ? 0 : 1, female: share > 0.5 ? 1 : 0 };
}
