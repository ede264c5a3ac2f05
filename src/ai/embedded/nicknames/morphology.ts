import { languagesOf } from './countries.js';
import type { Word } from './words.js';

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
  for (const ending of ENDINGS) {
    if (!spoken.includes(ending.language) || !ending.pattern.test(written) || ending.except.test(written))
      continue;
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
  return null;
}
