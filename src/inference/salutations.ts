import { foldName, normalizeName } from '../dataset/normalize.js';
import type { Lexicon } from '../lexicon/lexicon.js';
import { wordsOfName } from './values/full-name.js';
import { COUPLE, createSenses, LEGAL_FORM, type Senses, TITLE_BEFORE_TWO, WORDS } from './words/senses.js';
import type { WordSource } from './words/word-source.js';
import { bareWord, type Spelling, spellingOf, type Word } from './words/words.js';

/** Letters and what stands in titles; a longer text is no salutation. A slash leaves open which one is meant. */
const FORM = /^[\p{L}\p{M}\p{Zs}.&+'’°ºª()-]{1,60}$/u;
/** What a letter has behind its salutation. */
const END = /[\s,;:،、]+$/u;
/** Short for `Frau` in German and for `Father` in English. */
const UNSURE = /^fr\.?$/i;
/** `M.`, which before a name is an initial where no French is spoken. */
const MONSIEUR = /^m\.?$/i;
/** Words that stand for a name: the lexicon has neither. */
const [GIVEN, SURNAME] = ['xxq', 'yyq'];

/** What to put before a name for a text that may be a salutation; null where it is none. */
export type SalutationReader = (text: string) => string | null;

/**
 * A text is a salutation (`Frau`, `Herr Dr.`, `Mr. and Mrs.`) when all of it is taken away as titles where a name
 * follows, and these say a gender, or when it names two people. It is put before a name as it is, unless it could be
 * a name itself there (`Don Maria`): then a plain one of the same gender is.
 */
export function createSalutationReader(lexicon: Pick<Lexicon, 'find' | 'flags'>): SalutationReader {
  const all = createSenses(lexicon);
  // A cell of a column of titles is a title though it may be a word or a legal form elsewhere; the console's lexicon has neither.
  const senses: Senses = (text, from, to) => all(text, from, to) & ~(WORDS | LEGAL_FORM);
  const lookUp = (spelling: Spelling): Word => bareWord(spelling, senses(spelling.folded));
  const source: WordSource = {
    senses,
    lookUp,
    word: (raw) => lookUp(spellingOf(raw, false)),
    everydaySalutation: () => null,
    isConjunctionIn: () => false,
    meaningGender: () => 0,
    isNamedAfter: () => false,
  };
  const readBefore = (title: string, name: string) => {
    const read = wordsOfName(`${title} ${name}`, null, source);
    return { ...read, isWhole: read.words.map((word) => word.text).join(' ') === name };
  };
  return (text) => {
    const title = text.trim().replace(END, '');
    if (!FORM.test(title) || UNSURE.test(title)) return null;
    if (MONSIEUR.test(title)) return 'Monsieur';
    const flags = senses(foldName(normalizeName(title.replaceAll('.', ''))));
    if ((flags & COUPLE) !== 0) return title;
    const read = readBefore(title, `${GIVEN} ${SURNAME}`);
    if (!read.isWhole || (read.title === 0 && !read.isCouple)) return null;
    const isName = (flags & TITLE_BEFORE_TWO) !== 0;
    if (read.isCouple || (!isName && readBefore(title, GIVEN).isWhole)) return title;
    return read.title < 0 ? 'Mr' : 'Mrs';
  };
}
