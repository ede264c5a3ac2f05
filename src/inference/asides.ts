import * as sense from './senses.js';
import type { WordSource } from './vocabulary.js';
import { hasCountedSurnames } from './words.js';

const ASIDES = /[("“«「『[][^)"”»」』\]]*[)"”»」』\]]/g;
/** `Robert "Bob" Smith`: what stands so between two words, or behind an initial at the end. */
const NICKNAME =
  /["“”„«(](?<=\p{L}\S*\s+.)(\p{L}{2,}(?:[ -]\p{L}{2,})?)["“”»)](?:(?=\s+\p{L})|(?<=\.\s+.[^.]+)(?=\s*$))/gu;
/** `R.J. (Marloes) Kok`, `Kok, R.J. (Marloes)`: a name that stands so after initials alone is the given name, however few bear it. */
const INITIALS_ALONE = /^\s*(?:\p{L}[^.,()]*,\s*)?(?:\p{Lu}\.\s*)+$/u;

/** A title in the forms of both genders: `Sr(a).`, `Estimado/a`, `Liebe(r)`. */
const OF_EITHER = /(?<![\p{L}/])(\p{L}{2,})\.?[(/]-?(?:a|e|o|as|es|os|in|r|ra)(?:\)|(?![\p{L}/(]))\.?/giu;

/** A text without what stands in it in brackets or quotes, but for given names between its words and salutations: `Jones (Mrs)`. */
export const withoutAsides = (text: string, country: string | null, source: WordSource): string =>
  withoutForms(text, country, source)
    .replace(NICKNAME, (aside, name: string, at: number) => {
      const isGiven = (part: string): boolean => {
        const { given, flags } = source.word(part, country);
        return given >= 0 && flags === 0;
      };
      if (INITIALS_ALONE.test(text.slice(0, at)) && name.split(/[ -]/).every(isGiven)) return name;
      return source.isBorneName(source.word(name, country).folded) ? name : aside;
    })
    .replace(ASIDES, (aside, at: number) => {
      const title = aside.slice(1, -1).replaceAll('.', '');
      if (!isSalutation(title, country, source)) return ' ';
      return at === 0 ? `${title} ` : `, ${title},`;
    });

/** A text with a rank, which tells no gender, for titles of either one, and without greetings of either. */
function withoutForms(text: string, country: string | null, source: WordSource): string {
  if (!text.includes('(') && !text.includes('/')) return text;
  return text.replace(OF_EITHER, (form, stem: string) => {
    const { flags } = source.word(stem, country);
    if ((flags & sense.TITLE) !== 0) return 'Dr ';
    return (flags & sense.GREETING) === 0 ? form : ' ';
  });
}

/** Whether a text is a salutation that is one everywhere, written as such (and not `HR`), or says which pronouns are used. */
function isSalutation(text: string, country: string | null, source: WordSource): boolean {
  const flags = source.senses(text.toLowerCase());
  if (text.includes('/')) return (flags & (sense.EVERYDAY | sense.COUPLE)) !== 0;
  if ((flags & sense.EVERYDAY) === 0 || (flags & sense.TITLE_BEFORE_TWO) !== 0) return false;
  const word = source.word(text, country);
  return !word.isCapitals && hasCountedSurnames(word) && source.everyday(word, [], null)?.countries === null;
}
