/**
 * Whether words in bytes beyond ASCII, read as Windows-1252, are of a Western language. Other encodings have other letters
 * in these places, which shows by signs within words, by capitals behind small letters, and by letters that no Western
 * language has together or in such a place.
 */

const LETTER = 'A-Za-zÀ-ÖØ-öø-ÿŒœŠšŽžŸƒˆ';
const UNDEFINED = '\u0081\u008d\u008f\u0090\u009d';
/** What stands between words, or between a word and what belongs to it: `D’Alò`, `Gal·la`, `n°client`, `m²habitable`. */
const BETWEEN = '\u00a0\u00ad‘’´`–—·°²µ';
const WORD = /[\dA-Za-z\u0080-\uffff]*[\u0080-\uffff][\dA-Za-z\u0080-\uffff]*/g;
const PARTS = new RegExp(`[${BETWEEN}]+`);
const HAS_LETTER = /[À-ÖØ-öø-ÿŒœŠšŽžŸƒˆ]/;

const SIGNS = [
  new RegExp(`[${UNDEFINED}][${LETTER}]|[${LETTER}][${UNDEFINED}]`),
  // The ordinal in MªCarmen is behind one letter.
  new RegExp(`[${LETTER}][^ªº\\d${LETTER}][${LETTER}]|[${LETTER}]{2}[ªº][${LETTER}]`),
  // Not £pa or ¼kg.
  new RegExp(`^[£¥¦ª¬¯º¼¾][${LETTER}]{3}`),
  // Not a unit such as cm³.
  new RegExp(`[${LETTER}]{3}³$`),
  /[a-zß-öø-ÿœšž][À-ÖØ-ÞŒŠŽŸ]|[A-Z][À-ÖØ-ÞŒŠŽŸ][a-z]/,
];

/** The letters beyond ASCII that Western languages have in one word. */
const ALPHABETS = [
  'àâäçèéêëîïôöùûüßœÿ', // German, French, Dutch
  'áàâãçéêíïñóôõöúü', // Spanish, Portuguese, Irish
  'àèéìòùçïü', // Italian, Catalan
  'åäæéöøôüõšž', // Nordic, Estonian
  'áéíóúýðþæö', // Icelandic
  'ðóæø', // Faroese
  'áéíóúäôšž', // as Windows-1250 has them too
].map((letters) => new RegExp(`^[a-z\\d${letters}]*$`));

/** Vowels of Western languages in places that are those of consonants, or where the language does not have them. */
const MISPLACED = [
  /è[aeiouyáéíóúý]/,
  /[aeiouáéíóú]ø/,
  /i[èæ]$/,
  /ì[b-df-hj-np-tv-z]/,
  /ã[b-df-hj-np-tv-z][a-z]/,
  /õ$/,
];

/** Letters of Icelandic, in whose places Turkish has its own: þ is ş, ð is ğ, ý is ı. */
const ICELANDIC = /[ýþð]/;
/** Such words that cannot be Turkish. */
const SURELY_ICELANDIC = /[áéíóúæ]|[bcdfghjklmnprstvx]ð/;

export type WordCounts = ReturnType<typeof noWords>;

/** Of words beyond ASCII in all, and of those that are foreign, Icelandic, and Icelandic or Turkish. */
export const noWords = () => ({ words: 0, foreign: 0, icelandic: 0, ambiguous: 0 });

/** Counts the words of a text that was decoded as Windows-1252. */
export function countWords(text: string, counts: WordCounts): void {
  for (const word of text.match(WORD) ?? [])
    for (const part of word.split(PARTS)) {
      const kind = knownKindOf(part);
      if (kind === null) continue;
      counts.words++;
      if (kind !== 'western') counts[kind]++;
    }
}

/** Null: there are no letters to judge. */
type Kind = 'western' | Exclude<keyof WordCounts, 'words'> | null;

/** The words of a file repeat. */
const known = new Map<string, Kind>();
const KNOWN_MAX = 10_000;

function knownKindOf(part: string): Kind {
  const before = known.get(part);
  if (before !== undefined) return before;
  const kind = kindOf(part);
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(part, kind);
  return kind;
}

function kindOf(part: string): Kind {
  if (SIGNS.some((sign) => sign.test(part))) return 'foreign';
  if (!HAS_LETTER.test(part)) return null;
  const word = part.toLowerCase().replace(/[^a-zß-öø-ÿœšžƒˆ]/g, '');
  if (!ALPHABETS.some((letters) => letters.test(word)) || MISPLACED.some((place) => place.test(word)))
    return 'foreign';
  if (!ICELANDIC.test(word)) return 'western';
  return SURELY_ICELANDIC.test(word) ? 'icelandic' : 'ambiguous';
}

/** A few words may be misspelled, or names of elsewhere. */
export function areForeign({ words, foreign, icelandic, ambiguous }: WordCounts): boolean {
  const turkish = icelandic * 3 < ambiguous ? ambiguous : 0;
  return (foreign + turkish) * 10 > words;
}
