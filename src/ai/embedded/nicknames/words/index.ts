import type { LanguageWords } from '../lexicon-format.js';
import { ALBANIAN, ARMENIAN, BASQUE, GEORGIAN, GREEK, MALTESE } from './balkan-caucasus.js';
import { TAMIL, TELUGU } from './dravidian.js';
import { CHINESE, JAPANESE, KOREAN } from './east-asian.js';
import { RUSSIAN, UKRAINIAN } from './east-slavic.js';
import { ENGLISH } from './english.js';
import { FRENCH } from './french.js';
import { DUTCH, GERMAN } from './german-dutch.js';
import { BENGALI, GUJARATI, HINDI, MARATHI, PUNJABI } from './indic.js';
import { ITALIAN } from './italian.js';
import { DANISH, ICELANDIC, NORWEGIAN, SWEDISH } from './nordic.js';
import { PORTUGUESE } from './portuguese.js';
import { CATALAN, GALICIAN, ROMANIAN } from './romanian-catalan.js';
import { ARABIC, HEBREW, PERSIAN, URDU } from './semitic-iranian.js';
import { BULGARIAN, MACEDONIAN, SERBOCROATIAN, SLOVENE } from './south-slavic.js';
import { AMHARIC, INDONESIAN, MALAY, SWAHILI, TAGALOG, THAI, VIETNAMESE } from './southeast-asian.js';
import { SPANISH } from './spanish.js';
import { AZERBAIJANI, KAZAKH, TURKISH, UZBEK } from './turkic.js';
import { ESTONIAN, FINNISH, HUNGARIAN, LATVIAN, LITHUANIAN } from './uralic-baltic.js';
import { CZECH, POLISH, SLOVAK } from './west-slavic.js';

/** Every language of the lexicon. */
export const LANGUAGES: readonly LanguageWords[] = [
  ...[ENGLISH, SPANISH, PORTUGUESE, FRENCH, ITALIAN, ROMANIAN, CATALAN, GALICIAN, GERMAN, DUTCH],
  ...[
    SWEDISH,
    DANISH,
    NORWEGIAN,
    ICELANDIC,
    RUSSIAN,
    UKRAINIAN,
    BULGARIAN,
    MACEDONIAN,
    SERBOCROATIAN,
    SLOVENE,
  ],
  ...[
    POLISH,
    CZECH,
    SLOVAK,
    TURKISH,
    AZERBAIJANI,
    KAZAKH,
    UZBEK,
    HUNGARIAN,
    FINNISH,
    ESTONIAN,
    LATVIAN,
    LITHUANIAN,
  ],
  ...[
    GREEK,
    ALBANIAN,
    BASQUE,
    MALTESE,
    ARMENIAN,
    GEORGIAN,
    ARABIC,
    HEBREW,
    PERSIAN,
    URDU,
    HINDI,
    PUNJABI,
    BENGALI,
  ],
  ...[
    MARATHI,
    GUJARATI,
    TAMIL,
    TELUGU,
    CHINESE,
    JAPANESE,
    KOREAN,
    VIETNAMESE,
    THAI,
    INDONESIAN,
    MALAY,
    TAGALOG,
  ],
  ...[SWAHILI, AMHARIC],
];
