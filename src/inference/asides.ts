import * as sense from './senses.js';
import type { WordSource } from './vocabulary.js';

const ASIDES = /[("“«「『[][^)"”»」』\]]*[)"”»」』\]]/g;
/** `Robert "Bob" Smith`: what stands so between two words, or behind an initial at the end. */
const NICKNAME =
  /["“”„«(](?<=\p{L}\S*\s+.)(\p{L}{2,}(?:[ -]\p{L}{2,})?)["“”»)](?:(?=\s+\p{L})|(?<=\.\s+.[^.]+)(?=\s*$))/gu;
/** A title in the forms of both genders: `Sr(a).`, `Estimado/a`, `Liebe(r)`. */
const OF_EITHER = /(?<![\p{L}/])(\p{L}{2,})\.?[(/]-?(?:a|e|o|as|es|os|in|r|ra)(?:\)|(?![\p{L}/(]))\.?/giu;

/** A text without what stands in it in brackets or quotes, but for given names between its words and salutations: `Jones (Mrs)`. */
export const withoutAsides = (text: string, country: string | null, source: WordSource): string =>
  text
    .replace(OF_EITHER, (form, stem: string) => {
      const { flags } = source.word(stem, country);
      // A rank tells no gender.
      if ((flags & sense.TITLE) !== 0) return 'Dr ';
      return (flags & sense.GREETING) === 0 ? form : ' ';
    })
    .replace(NICKNAME, (aside, name: string) => {
      const isGiven = (part: string): boolean => {
        const { folded, given, flags } = source.word(part, country);
        return source.isBorneName(folded) || (given >= 0 && flags === 0);
      };
      return name.split(/[ -]/).every(isGiven) ? name : aside;
    })
    .replace(ASIDES, (aside) => {
      const title = aside.slice(1, -1).replaceAll('.', '');
      return isSalutation(title, country, source) ? `, ${title},` : ' ';
    });

/** Whether a text is a salutation that is one everywhere, written as such (and not `HR`), or says which pronouns are used. */
function isSalutation(text: string, country: string | null, source: WordSource): boolean {
  const flags = source.senses(text.toLowerCase());
  if (text.includes('/')) return (flags & (sense.EVERYDAY | sense.COUPLE)) !== 0;
  if ((flags & sense.EVERYDAY) === 0) return false;
  const word = source.word(text, country);
  return !word.isCapitals && source.everyday(word, [], null)?.countries === null;
}
