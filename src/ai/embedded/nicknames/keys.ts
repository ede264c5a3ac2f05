import { foldName } from '../../../dataset/normalize.js';

/** Spellings under which the lexicon keeps a word, and under which a handle looks it up. */

/** The Urdu and Persian forms of heh and the Arabic teh marbuta, which writers mix; hamza on its carriers. */
const ARABIC_FORMS: readonly (readonly [RegExp, string])[] = [
  [/[ہھةۀە]/g, 'ه'],
  [/ؤ/g, 'و'],
  [/[ئے]/g, 'ي'],
];
const ARABIC = /\p{Script=Arabic}/u;
const INDIC_OPTIONAL = /[\u093c\u09bc\u0a3c\u200c\u200d]/g;
const INDIC = /[\u0900-\u0d7f]/;

/** The plain form of a written one: no Latin diacritics, optional marks or letter variants. Idempotent. */
export function plainKey(written: string): string {
  let key = foldName(written);
  if (ARABIC.test(key)) for (const [pattern, plain] of ARABIC_FORMS) key = key.replace(pattern, plain);
  if (INDIC.test(key)) key = key.replace(INDIC_OPTIONAL, '').replace(/ँ/g, 'ं');
  return key;
}

const DIGRAPHS: readonly (readonly [RegExp, string])[] = [
  [/ä/g, 'ae'],
  [/[öø]/g, 'oe'],
  [/ü/g, 'ue'],
  [/å/g, 'aa'],
];

/** The plain form with `ä` as `ae` and the like, as Germans, Danes and Swedes write without diacritics. */
export function digraphKey(written: string): string {
  let key = written;
  for (const [pattern, plain] of DIGRAPHS) key = key.replace(pattern, plain);
  return plainKey(key);
}

/** Cyrillic, Greek, Armenian and Georgian letters in Latin; a language's own table comes first. */
const LATIN: Readonly<Record<string, string>> = {
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
export function transcription(written: string, own: Readonly<Record<string, string>>): string | null {
  if (!TRANSCRIBED.test(written)) return null;
  const plain = plainKey(written.replaceAll('ου', 'u').replaceAll('ού', 'u'));
  return [...plain].map((letter) => own[letter] ?? LATIN[letter] ?? letter).join('');
}
