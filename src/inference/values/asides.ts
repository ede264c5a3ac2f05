import { genderOfWord } from '../../gender-words.js';
import { FREQUENT_NAME_MIN, isGivenName, isKnownGiven, isOfOtherGender } from '../words/bearers.js';
import * as sense from '../words/senses.js';
import type { WordSource } from '../words/vocabulary.js';
import { areFullNames } from './conjunctions.js';
import { areNotes, isFullName, isOfficeAside } from './organizations.js';
import { readSection, readSections } from './pieces.js';

const ASIDES = /[("“«「『[][^)"”»」』\]]*[)"”»」』\]]/g;
/** `Robert "Bob" Smith`: what stands so between two words, or behind an initial at the end: `Vries, R. de (Rob)`. */
const NICKNAME =
  /(?:(?<=\.)(?:\s+\p{Ll}+)+\s+)?["“”„«(](?<=\p{L}\S*\s+.)(\p{L}{2,}(?:[ -]\p{L}{2,})?)["“”»)](?:(?=\s+\p{L})|(?<=\.(?:\s+\p{Ll}+)*\s+.[^.]+)(?=\s*$))/gu;
/** A title in the forms of both genders: `Sr(a).`, `Estimado/a`, `Liebe(r)`. */
const OF_BOTH_GENDERS =
  /(?<![\p{L}/])(\p{L}{2,})\.?[(/]-?(?:a|e|o|as|es|os|in|r|ra)(?:\)|(?![\p{L}/(]))\.?/giu;
/** `Anna Weber - Vertrieb`, `Anna Weber; Peter Roth`, `Anna Weber t/a Weber Cakes`, `Anna Weber Dpto. Compras` */
const DIVIDER =
  /(?:\s(?:(?:[-–—|/]|t\/a|d\/b\/a)(?=\s)|(?=\p{L}{3,}\.\s))|[,;，；])(?<=\p{L}[\s-]+\p{L}{2,}\s*\S{0,5})\s*(?=\p{L})/iu;
/** Unlike a comma or a stroke it divides no parts of one name, nor two given names. */
const DASH = /[-–—|;；]/;

/** What stands at the end in brackets, behind a dash or a comma; a letter behind a comma is an initial. */
const STATED_GENDER = /(?:[([]|\s[-–—|/]\s|[,;、](?=\s*(?:\p{L}{2}|\p{Lo})))\s*(\p{L}+)\.?[)\]]?\s*$/u;
/** `MS`, `HR` */
const OTHER_MEANINGS = sense.SUFFIX | sense.DEGREE | sense.MAILBOX;

/** A text with the gender that is stated behind a name as a salutation: `Chris Lowe (f)`, `Toni Maier - weiblich`. */
function withStatedGender(text: string, country: string | null, source: WordSource): string {
  const [stated = '', raw = ''] = STATED_GENDER.exec(text) ?? [];
  const gender = raw === '' ? null : genderOfWord(raw);
  if (!gender) return text;
  const { flags, bearers } = source.word(raw, country);
  // `Mann`
  if (bearers >= FREQUENT_NAME_MIN || (flags & OTHER_MEANINGS) !== 0) return text;
  const before = text.slice(0, -stated.length);
  const name = readSection(before, country, source);
  // `Carmen López (M)`: a letter is as well that of a size, and of women in Spanish.
  const title = gender === 'male' ? sense.MALE_TITLE : sense.FEMALE_TITLE;
  if (raw.length === 1 && name.some(({ word }) => isGivenName(word) && isOfOtherGender(word, title)))
    return text;
  const isName = name.length > 1 && name.some(({ word }) => isKnownGiven(word));
  return isName || isFullName(name) ? `${before}, ${gender === 'male' ? 'Mr' : 'Mrs'}` : text;
}

/** A text without what stands in it in brackets or quotes, but for given names between its words and salutations: `Jones (Mrs)`. */
export const withoutAsides = (text: string, country: string | null, source: WordSource): string =>
  withStatedGender(text, country, source)
    .replace(OF_BOTH_GENDERS, (form, stem: string) => {
      const { flags } = source.word(stem, country);
      // A rank tells no gender.
      if ((flags & sense.TITLE) !== 0) return 'Dr ';
      return (flags & sense.GREETING) === 0 ? form : ' ';
    })
    .replace(NICKNAME, (aside, name: string) => {
      const isGiven = (part: string): boolean => {
        const word = source.word(part, country);
        return isKnownGiven(word) || (word.given >= 0 && word.flags === 0);
      };
      return name.split(/[ -]/).every(isGiven) ? ` ${name}` : aside;
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
  return !word.isCapitals && source.everydaySalutation(word, [], null)?.countries === null;
}

/** A text without the note behind the name of a person, and whether there is a second person's name instead. */
export function withoutNote(
  text: string,
  country: string | null,
  source: WordSource,
): { text: string; isCouple: boolean } {
  const divider = DIVIDER.exec(text);
  if (divider === null) return { text, isCouple: false };
  const before = text.slice(0, divider.index);
  const written = readSections(before, country, source);
  const behind = text.slice(before.length + divider[0].length);
  const isDash = DASH.test(divider[0]);
  const isNote =
    areNotes(readSections(behind, country, source), written, source.senses) ||
    (isDash && isOfficeAside(behind, country, source));
  if (isNote || !isDash) return { text: isNote ? before : text, isCouple: false };
  return { text, isCouple: areFullNames(written[0] ?? [], readSection(behind, country, source)) };
}
