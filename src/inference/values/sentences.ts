import { COMMON_NAME_MIN } from '../words/bearers.js';
import * as sense from '../words/senses.js';
import type { ValueContext } from '../words/word-source.js';
import { ENDING } from './pieces.js';

/** Three words or more of which the first has a capital. Words without one are signs of a sentence: `Mario ha visto Mary`. */
const SENTENCE = /^\P{L}*\p{Lu}\S*\s+\S+\s+\S/u;
const LOWER_WORD = /(?<=\s)\p{Ll}[\p{L}\p{M}]+/gu;
const SENTENCE_END = /\p{Ll}\s?[!?…]\P{L}*$/u;
/** Words that have no capital beside a name either: `van`, `jr`, `director`. */
const BESIDE_NAMES = ENDING | sense.ROLE | sense.PARTICLE;

/** Counts the signs of a sentence beyond the first, which may be there by chance. */
export function sentenceSigns(text: string, { source, country }: ValueContext): number {
  if (!SENTENCE.test(text)) return 0;
  let signs = SENTENCE_END.test(text) ? 1 : 0;
  for (const [raw] of text.matchAll(LOWER_WORD)) {
    const { flags, bearers } = source.word(raw, country);
    if ((flags & BESIDE_NAMES) !== 0 || bearers >= COMMON_NAME_MIN) continue;
    // An ordinary word of the lexicon counts as two signs.
    signs += (flags & sense.WORDS) === 0 || (flags & sense.FUNCTION_WORD) !== 0 ? 1 : 2;
  }
  return Math.max(0, signs - 1);
}
