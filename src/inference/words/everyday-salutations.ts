import type { Dataset } from '../../dataset/dataset.js';
import { createLookup, genderFlag, TITLE } from './senses.js';
import type { Word } from './words.js';

/** How a word is a salutation of everyday use, which takes precedence over other titles and over the name: `Mrs Robert Brown`. */
export interface EverydaySalutation {
  /** The countries where it is one, though elsewhere it is a name or an initial; null where it is one everywhere. */
  readonly countries: readonly string[] | null;
  /** A flag of `SALUTATION`; 0 for the gender of the word as a title; `TITLE` for none, as of `mr.` of Dutch lawyers. */
  readonly gender: number;
  /** It is no man's title before a name that hardly any man has: `Sr. Bernadette` is a sister, `Tuan Norazlina` a name. */
  readonly yieldsToName: boolean;
}

/**
 * How a word is a salutation beside the other words of a value, null where it is none there. Asked only of words with the
 * flag `EVERYDAY`.
 * @param country ISO 3166-1 alpha-2 code of the country that is asked for, or null
 */
export type EverydaySalutations = (
  word: Word,
  others: readonly Word[],
  country: string | null,
) => EverydaySalutation | null;

/** A row of the lexicon: `data/lexicon/categories.tsv` says what its column `gender` holds. */
interface Row extends EverydaySalutation {
  readonly rule: string | null | undefined;
}

export const EVERYWHERE: Row = { countries: null, gender: 0, yieldsToName: false, rule: null };
const YIELDING: Row = { ...EVERYWHERE, yieldsToName: true };

const VIETNAM = 'VN';
const JAPAN = 'JP';
const KANA = /[\u3041-\u30ff]/;
/** Chinese names have at most three characters, but for a few. */
const LONG_HAN = /^\p{Script=Han}{4,}$/u;

/** Whether words are a Japanese name, by its script or, if no country is asked for, its length: behind `佐藤 美咲`, `先生` is a teacher of either gender. */
function areJapanese(words: readonly Word[], country: string | null): boolean {
  const text = words.map((word) => word.text).join('');
  return KANA.test(text) || (country === null && LONG_HAN.test(text));
}

/** A surname is from the countries with the largest shares of its bearers. */
const HOME_COUNTRIES_MAX = 2;

export function createEverydaySalutations({ lexicon, surnames, countries }: Dataset): EverydaySalutations {
  const rowOf = createLookup<Row>(lexicon, EVERYWHERE, ({ category, values }) => {
    if (category !== 'salutation' || !values.countries) return null;
    const gender = values.gender === 'both' ? TITLE : genderFlag(values.gender);
    const yieldsToName = values.gender === 'name';
    return { countries: values.countries.split(' '), gender, yieldsToName, rule: values.gender };
  });

  const isFrom = (homes: readonly string[], { surname }: Word): boolean =>
    Array.from({ length: Math.min(HOME_COUNTRIES_MAX, surnames.countryCount(surname)) }, (_, nth) =>
      surnames.country(surname, nth),
    ).some((country) => homes.includes(countries[country]?.code ?? ''));

  return (word, others, country) => {
    const row = rowOf(word.folded);
    const homes = row.countries;
    if (homes === null) return row;
    const isThere =
      (country !== null && homes.includes(country)) ||
      (homes.includes(JAPAN) && areJapanese(others, country));
    if (row.rule === 'both') return isThere ? row : EVERYWHERE;
    if (row.rule === 'any') return isThere ? EVERYWHERE : YIELDING;
    // In Vietnamese the marks distinguish a title from a name: `Bà Nguyễn`, and not `Ba Nguyen`.
    const isUnmarked = word.text === word.folded && homes.includes(VIETNAM);
    if (country === null ? isUnmarked : !isThere) return null;
    // `Hai Anh Nguyen`
    if (isThere) return isUnmarked && others.slice(-1).some((other) => isFrom(homes, other)) ? null : row;
    return others.some((other) => isFrom(homes, other)) ? row : null;
  };
}
