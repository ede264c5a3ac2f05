import { plainKey } from '../../src/ai/embedded/nicknames/lexicon.js';

/** The spellings under which the words of nicknames are looked up. */

const UMLAUT_LANGUAGES: ReadonlySet<string> = new Set(['de', 'sv', 'da', 'no', 'fi', 'et']);
const SEPARATORS = /[ '-]/g;

/** Letters in Latin by a language's own habit. */
export type Letters = Readonly<Record<string, string>>;

export interface Spelled {
  /** As its users spell it, without separators. */
  readonly written: string;
  /** Each key, the value telling whether it is a transcription. */
  readonly keys: ReadonlyMap<string, boolean>;
}

/** A normalized word or phrase in its spellings. */
export function spelled(normal: string, language: string, latin: Letters): Spelled {
  const keys = new Map<string, boolean>();
  const plain = [plainKey(normal), ...(UMLAUT_LANGUAGES.has(language) ? [digraphKey(normal)] : [])];
  for (const spelling of plain) {
    const key = spelling.replace(SEPARATORS, '');
    if (key !== '') keys.set(key, false);
  }
  addTranscriptions(keys, (transcription(normal, latin) ?? '').replace(SEPARATORS, ''));
  return { written: normal.replace(SEPARATORS, ''), keys };
}

function addTranscriptions(keys: Map<string, boolean>, latin: string): void {
  if (latin.length >= 3 && !keys.has(latin)) keys.set(latin, true);
  // The other habit for ц: `pacan`.
  const other = latin.replaceAll('ts', 'c');
  if (other.length >= 4 && !keys.has(other)) keys.set(other, true);
}

const DIGRAPHS: readonly (readonly [RegExp, string])[] = [
  [/ä/g, 'ae'],
  [/[öø]/g, 'oe'],
  [/ü/g, 'ue'],
  [/å/g, 'aa'],
];

/** The plain form with `ä` as `ae` and the like, as Germans, Danes and Swedes write without diacritics. */
function digraphKey(written: string): string {
  let key = written;
  for (const [pattern, plain] of DIGRAPHS) key = key.replace(pattern, plain);
  return plainKey(key);
}

/** Cyrillic, Greek, Armenian and Georgian letters in Latin; a language's own table comes first. */
const LATIN: Letters = {
  ...pairs(
    'абвгдежзийклмнопрстуфхцчшщъыьэюя',
    'a b v g d e zh z i y k l m n o p r s t u f kh ts ch sh shch - y - e yu ya',
  ),
  ...pairs('іїєґјљњћђџѓќѕёўқғңұүһәө', 'i yi ye g j lj nj c dj dz gj kj dz e w q g n u u h a o'),
  ...pairs('αβγδεζηθικλμνξοπρσςτυφχψω', 'a v g d e z i th i k l m n x o p r s s t i f h ps o'),
  ...pairs(
    'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ',
    'a b g d e v z t i k l m n o p zh r s t u p k gh q sh ch ts dz ts ch kh j h',
  ),
  ...pairs(
    'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆև',
    'a b g d e z e y t zh i l kh ts k h dz gh ch m y n sh o ch p j r s v t r ts v p k o f ev',
  ),
};

function pairs(letters: string, latin: string): Record<string, string> {
  const spelled = latin.split(' ');
  return Object.fromEntries(
    [...letters].map((letter, index) => [letter, (spelled[index] ?? '').replace('-', '')]),
  );
}

const TRANSCRIBED = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Georgian}\p{Script=Armenian}]/u;

/** The word in Latin letters; null for a script that the tables do not cover. */
function transcription(written: string, own: Letters): string | null {
  if (!TRANSCRIBED.test(written)) return null;
  const plain = plainKey(written.replaceAll('ου', 'u').replaceAll('ού', 'u'));
  return [...plain].map((letter) => own[letter] ?? LATIN[letter] ?? letter).join('');
}
