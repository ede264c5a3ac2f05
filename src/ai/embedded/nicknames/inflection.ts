import { CLASS_CONFIDENCE } from './confidence.js';
import { languagesOf } from './countries.js';
import { type Meaning, meaningOf } from './meaning.js';
import type { Word } from './words.js';

/** Articles and endings that are written together with a word. Read only where the language is at home. */

interface Affix {
  readonly language: string;
  readonly pattern: RegExp;
  /** Whether the form says "of the". */
  readonly isPossessive: boolean;
}

const PLURAL = { class: 'group', confidence: CLASS_CONFIDENCE.group } as const;

/** Endings of a country's minor languages fit too many words of its major ones. */
const HOME_LANGUAGES_MAX = 2;
const STEM_LENGTH_MIN = 4;
/** Scripts that write few vowels need fewer letters. */
const ABJAD_STEM_LENGTH_MIN = 2;
const ABJAD = /[\u0590-\u06ff]/;

function affix(languages: string, pattern: RegExp, isPossessive = false): readonly Affix[] {
  return languages.split(' ').map((language) => ({ language, pattern, isPossessive }));
}

const AFFIXES: readonly Affix[] = [
  ...affix('ar ur fa', /^(?:وال|ال|لل)(?=[\u0600-\u06ff]{2})/u),
  ...affix('ar', /^(?:al|el|il|l)(?=[a-z3-9]{3})/),
  ...affix('he', /^ה/u),
  ...affix('tr az kk uz', /s?[ıiuüəіы]$/u),
  ...affix('tr az', /[ıiuü]?m$/u),
  ...affix('tr az', /n?[ıiuü]n$/u, true),
  ...affix('bg', /(?:та|ът|ят|то|а|я)$/u),
  ...affix('mk', /(?:та|от|то)$/u),
  ...affix('sv da no', /(?:e?n|a|et)$/u),
  ...affix('ro', /(?:u?l|a|ul)$/u),
  ...affix('fa', /(?:e|ye|am|م)$/u),
  ...affix('hy', /[ըն]$/u),
  ...affix('eu', /a$/u),
  ...affix('sq', /(?:i|a|ja|u)$/u),
  ...affix('hu', /(?:ja|je|om|em|am|m)$/u),
  ...affix('id ms', /(?:ku|nya)$/u),
  ...affix('tl', /ng$/u),
  ...affix('de nl sv da no', /s$/u, true),
  ...affix('ru uk', /(?:ка|очка|енька|уля|ок)$/u),
  ...affix('es', /(?:ita|ito)$/u),
  ...affix('en', /s$/, false),
];

function stemsOf(written: string, rule: Affix): string[] {
  const stem = written.replace(rule.pattern, '');
  const lengthMin = ABJAD.test(stem) ? ABJAD_STEM_LENGTH_MIN : STEM_LENGTH_MIN;
  if (stem === written || stem.length < lengthMin) return [];
  // Final k and g soften before a vowel in Turkish, and a lost vowel of feminines returns in Spanish and Slavic.
  if (rule.language === 'tr') return [stem, stem.replace(/ğ$/u, 'k')];
  if (rule.language === 'es' || rule.language === 'ru') return [stem, `${stem}a`, `${stem}o`, `${stem}а`];
  return [stem];
}

/** The word without its affix, when that tells a gender in a language of the country; else null. */
export function inflectedWord(written: string, country: string | null): Word | null {
  const spoken = languagesOf(country).slice(0, HOME_LANGUAGES_MAX);
  for (const rule of AFFIXES) {
    if (rule.language !== 'en' && !spoken.includes(rule.language)) continue;
    for (const stem of stemsOf(written, rule)) {
      const meaning = meaningOf(stem, country);
      if (meaning !== null && isTellingIn(meaning, rule.language)) {
        if (rule.language === 'en') return { text: written, ...meaning, ...PLURAL, isPossessive: false };
        return { text: written, ...meaning, isPossessive: rule.isPossessive };
      }
    }
  }
  return null;
}

function isTellingIn(meaning: Meaning, language: string): boolean {
  return meaning.gender !== null && meaning.language === language && meaning.class !== 'quality';
}
