import { CLASS_CONFIDENCE, type Ending, lexicon, plainKey } from './lexicon.js';
import { type Meaning, meaningOf, type Spoken } from './meaning.js';

/** Endings of a country's minor languages fit too many words of its major ones. */
const HOME_LANGUAGES_MAX = 2;
/** Letters of an ending or an article at most. */
export const ENDING_LENGTH_MAX = 8;
const STEM_LENGTH_MIN = 4;
/** Scripts that write few vowels need fewer letters. */
const ABJAD_STEM_LENGTH_MIN = 2;
const ABJAD = /[\u0590-\u06ff]/;

export interface Inflected extends Meaning {
  /** What follows the word is its own. */
  readonly isOwner: boolean;
}

/** The meaning of a whole word with an ending or an article of a language of the country; null without one that tells. */
export function inflectedMeaning(written: string, spoken: Spoken, isWhole: boolean): Inflected | null {
  if (!isWhole) return pluralMeaning(written, spoken);
  const { entryOf } = lexicon();
  const longest = Math.min(ENDING_LENGTH_MAX, written.length - ABJAD_STEM_LENGTH_MIN);
  let ofAnyStem: Ending | null = null;
  for (let length = longest; length > 0; length--) {
    const to = written.length - length;
    for (const isFront of [false, true]) {
      const stem = isFront ? written.slice(length) : written.slice(0, to);
      if (stem.length < (ABJAD.test(stem) ? ABJAD_STEM_LENGTH_MIN : STEM_LENGTH_MIN)) continue;
      const entry = isFront ? entryOf(written, 0, length) : entryOf(written, to);
      for (const ending of entry?.endings ?? NO_ENDINGS) {
        if (ending.isFront !== isFront || !isHome(ending, spoken)) continue;
        const meaning = ofStem(stem + ending.instead, ending, spoken);
        if (meaning !== null) return meaning;
        if (OF_ANY_STEM.has(ending.kind)) ofAnyStem ??= ending;
      }
    }
  }
  return ofAnyStem?.kind === 'woman' ? womanBy(ofAnyStem) : null;
}

const NO_ENDINGS: readonly Ending[] = [];
const OF_ANY_STEM = new Set<Ending['kind']>(['woman', 'nobody']);
const PLURAL: Ending = { language: 'en', isFront: false, kind: 'plural', instead: '' };

/** `daddys` inside other letters, which may be cut anywhere. */
const pluralMeaning = (written: string, spoken: Spoken): Inflected | null =>
  written.length > STEM_LENGTH_MIN && written.endsWith('s')
    ? ofStem(written.slice(0, -1), PLURAL, spoken)
    : null;

const isHome = ({ language, kind }: Ending, spoken: Spoken): boolean =>
  kind === 'plural' || spoken.slice(0, HOME_LANGUAGES_MAX).includes(language);

function ofStem(stem: string, { language, kind }: Ending, spoken: Spoken): Inflected | null {
  if (OF_ANY_STEM.has(kind)) return null;
  const key = plainKey(stem);
  const entry = lexicon().entryOf(key);
  const meaning = entry === null || entry.senses.length === 0 ? null : meaningOf(entry, stem, key, spoken);
  if (meaning === null || meaning.gender === null) return null;
  if (meaning.language !== language || meaning.class === 'quality') return null;
  return kind === 'plural'
    ? { ...meaning, class: 'group', confidence: CLASS_CONFIDENCE.group, isOwner: false }
    : { ...meaning, isOwner: kind === 'owner' };
}

const womanBy = ({ language }: Ending): Inflected => ({
  gender: 'female',
  class: 'derived',
  role: 'plain',
  language,
  confidence: CLASS_CONFIDENCE.derived,
  isOwner: false,
});
