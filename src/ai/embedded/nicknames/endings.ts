import { languagesOf } from './countries.js';
import { CLASS_CONFIDENCE } from './lexicon.js';
import { type Meaning, meaningOf, type Word } from './meaning.js';

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
  ...affix('en', /s$/),
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

/** The word without its affix, when that has a gender in a language of the country; else null. */
export function inflectedWord(written: string, country: string | null): Word | null {
  const spoken = languagesOf(country).slice(0, HOME_LANGUAGES_MAX);
  for (const rule of AFFIXES) {
    if (rule.language !== 'en' && !spoken.includes(rule.language)) continue;
    for (const stem of stemsOf(written, rule)) {
      const meaning = meaningOf(stem, country);
      if (meaning !== null && isGenderedIn(meaning, rule.language)) {
        if (rule.language === 'en') return { text: written, ...meaning, ...PLURAL, isPossessive: false };
        return { text: written, ...meaning, isPossessive: rule.isPossessive };
      }
    }
  }
  return null;
}

function isGenderedIn(meaning: Meaning, language: string): boolean {
  return meaning.gender !== null && meaning.language === language && meaning.class !== 'quality';
}

/** Endings that make a word for a woman of any stem. Read only where the language is at home. */

interface Ending {
  readonly language: string;
  readonly pattern: RegExp;
  /** Words with the ending that are things or names. */
  readonly except: RegExp;
  readonly confidence: number;
}

const NONE = /(?!)/;

const ENDINGS: readonly Ending[] = [
  // Träumerin, Läuferin: any agent noun in -er. Not Katherin, Heparin.
  {
    language: 'de',
    pattern: /^.{3,}[^aeiou]erin$/,
    except: /^(?:kat?h|cath|hep|glyc|s[ae]v|sev|mard?g)/,
    confidence: 0.8,
  },
  // soñadora, jugadora; many machines end so too.
  {
    language: 'es',
    pattern: /^.{3,}[aei]dora$/,
    except:
      /^(?:comput|lav|licu|aspir|calcul|tost|cafet|bati|imprim|refriger|congel|emis|empac|exp|grab|mezcl|moto|perfor|podad|sec|trit|planch|fotocopi|embot|cortad|consult|constru|asegur|distribui|product|ecu|ador|computa)/,
    confidence: 0.76,
  },
  {
    language: 'pt',
    pattern: /^.{3,}[aei]dora$/,
    except: /^(?:comput|lav|calcul|torr|impress|bet|gel|furad|panific|consult|constru|segur|distribui|opera)/,
    confidence: 0.76,
  },
  {
    language: 'it',
    pattern: /^.{3,}atrice$/,
    except: /^(?:calcol|lav|m|cic|st|gener|stampa|fotocopi|lucid|trebbi|fres)/,
    confidence: 0.78,
  },
  // γυμνάστρια, μαθήτρια
  { language: 'el', pattern: /^.{3,}[ήήίάύη]?τρια$/u, except: NONE, confidence: 0.8 },
  // влюблённая, мечтающая: participles of the speaker
  {
    language: 'ru',
    pattern: /^.{3,}(?:вшая|ящая|ующая|ющая|ённая|енная)$/u,
    except: /^(?:вселенная|военная|кофейная)/u,
    confidence: 0.74,
  },
  {
    language: 'ru',
    pattern: /^.{3,}(?:[^аеёиоуыэюя][нв]ая|яная|[аеиоуы]лая|[дкхб]рая|няя)$/u,
    except:
      /(?:ственная|альная|ионная|ичная|енная|[оа]вная|ная_)$|^(?:сборная|вселенная|ванная|запятая|набережная|кофейная|пельменная|закусочная|пивная|шашлычная|приёмная|приемная|чайная|прямая|кривая|первая|последняя|средняя|внешняя|верхняя|нижняя|внутренняя|мировая|северная|восточная|западная|южная|народная|обычная|очередная|научная|сложная|центральная)$/u,
    confidence: 0.7,
  },
  {
    language: 'ru',
    pattern: /^.{3,}(?:щица|чица|тельница)$/u,
    except: /^(?:пепельница|чернильница|плотн)/u,
    confidence: 0.8,
  },
  {
    language: 'pl',
    pattern: /^.{3,}(?:arka|aczka|icielka)$/,
    except:
      /^(?:drukarka|kopiarka|zapalniczka|pralka|kosiarka|koparka|suszarka|lodowka|paczka|taczka|tarka|barka|parka|marka|miarka|czarka|szpilka|piaskarka|zmywarka|ladowarka|wiertarka|spawarka|frezarka|wkretarka|kaczka|praczka|znaczka)/,
    confidence: 0.72,
  },
  {
    language: 'cs',
    pattern: /^.{3,}(?:telka|ářka|yně)$/,
    except: /^(?:kuchyn|skr|jesk|pust|sv|bohat)/,
    confidence: 0.75,
  },
];

/** The reading of a word by its ending, or null. */
export function morphologyOf(written: string, country: string | null): Word | null {
  if (country === null || written.length < 7) return null;
  const spoken = languagesOf(country);
  const ending = ENDINGS.find(
    ({ language, pattern, except }) =>
      spoken.includes(language) && pattern.test(written) && !except.test(written),
  );
  if (ending === undefined) return null;
  const { language, confidence } = ending;
  return {
    text: written,
    gender: 'female',
    class: 'quality',
    role: 'plain',
    language,
    confidence,
    isPossessive: false,
  };
}
