import * as sense from './senses.js';
import type { WordSource } from './vocabulary.js';

const ASIDES = /[("“«「『[][^)"”»」』\]]*[)"”»」』\]]/g;
/** `Robert "Bob" Smith`: what stands so between two words. */
const NICKNAME = /["“”„«(](?<=\p{L}\S*\s+.)(\p{L}{2,})["“”»)](?=\s+\p{L})/gu;
/** `R.J. (Marloes) Kok`: a name that stands so after initials alone is the given name, however few bear it. */
const INITIALS_ALONE = /^\s*(?:\p{Lu}\.\s*)+$/u;

const BRACKETS = /^.|.$/gu;

/** A text without what stands in it in brackets or quotes, but for given names between its words and what tells a gender: `Jones (Mrs)`. */
export const withoutAsides = (text: string, country: string | null, source: WordSource): string =>
  text
    .replace(NICKNAME, (aside, name: string, at: number) => {
      const { folded, given, flags } = source.word(name, country);
      const isName = given >= 0 && flags === 0;
      const isGiven = isName && INITIALS_ALONE.test(text.slice(0, at));
      return isGiven || source.isBorneName(folded) ? name : aside;
    })
    .replace(ASIDES, (aside) => {
      const text = aside.replace(BRACKETS, '').toLowerCase().replaceAll('.', '');
      return (source.senses(text) & TELLS) === 0 ? ' ' : `, ${text},`;
    });

const TELLS = sense.EVERYDAY | sense.COUPLE;
