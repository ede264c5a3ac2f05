import { letterTable } from '../../src/dataset/letter-tables.js';

/** Spellings of names that no list has so. */

/** Countries whose names are written in Serbian Cyrillic, or nearly so. */
const SERBIAN = new Set(['RS', 'BA', 'HR', 'ME', 'SI', 'MK']);
const LETTERS = letterTable(
  'lj=љ nj=њ dž=џ a=а b=б c=ц č=ч ć=ћ d=д đ=ђ e=е f=ф g=г h=х i=и j=ј k=к l=л m=м n=н o=о p=п r=р s=с š=ш t=т u=у v=в z=з ž=ж',
);
const LETTER = /lj|nj|dž|./gu;

/** A name of those countries in Cyrillic letters; null of others, and of letters that Serbian lacks. */
export function inSerbianLetters(name: string, country: string): string | null {
  if (!SERBIAN.has(country)) return null;
  let cyrillic = '';
  for (const letter of name.match(LETTER) ?? []) {
    const other = LETTERS.get(letter);
    if (other === undefined) return null;
    cyrillic += other;
  }
  return cyrillic;
}

/** Forms that surnames in Arabic letters have beside the names that they come from: `الحسن`, `الحسني`, `حسني`. */
export const inArabicForms = (name: string): readonly string[] => [`ال${name}`, `ال${name}ي`, `${name}ي`];
