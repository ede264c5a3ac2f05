import { lexicon } from './lexicon.js';
import { ORDINARY, type Spoken } from './meaning.js';
import type { Word } from './words.js';

/** Which of a handle's words is the person. */

/** `person`: the gendered word. `none`: there is none. `blocked`: there is one, of another person or of a thing. */
export type Verdict =
  | { readonly kind: 'person'; readonly word: Word }
  | { readonly kind: 'none' }
  | { readonly kind: 'blocked' };

const NOTHING: Verdict = { kind: 'none' };
const BLOCKED: Verdict = { kind: 'blocked' };

const isGendered = (word: Word): boolean => word.gender !== null;
const isOf = (word: Word): boolean => word.role === 'of' || word.role === 'genitive';
const isContent = (word: Word): boolean =>
  word.role !== 'small' && word.role !== 'number' && word.role !== 'genitive';

/** A word of the country or of English silences chance finds of other languages: Swedish `mormor_anna`. */
function withoutForeign(words: readonly Word[], spoken: Spoken): readonly Word[] {
  const isHome = (word: Word): boolean =>
    isGendered(word) && word.language !== null && (word.language === 'en' || spoken.includes(word.language));
  if (spoken.length === 0 || !words.some(isHome)) return words;
  return words.map((word) => (isGendered(word) && !isHome(word) ? { ...word, ...ORDINARY } : word));
}

/** The words among which the head stands: without what depends on them. */
function headPhrase(words: readonly Word[]): readonly Word[] {
  const possessor = words.findLastIndex((word) => word.role === 'possessor');
  if (possessor > 0 && words.slice(possessor + 1).some(isContent)) return words.slice(possessor + 1);
  const of = words.findIndex((word, index) => isOf(word) && words.slice(0, index).some(isContent));
  const clause = of > 0 ? words.slice(0, of) : words;
  // `girl_loves_dogs`: the subject is the person.
  const verb = clause.findIndex(
    (word, index) => word.role === 'verb' && clause.slice(0, index).some(isGendered),
  );
  return verb > 0 ? clause.slice(0, verb) : clause;
}

function isTakenBack(words: readonly Word[]): boolean {
  const first = words.findIndex(isGendered);
  if (words.slice(0, first).some((word) => word.role === 'not')) return true;
  if (isObject(words, first)) return true;
  if (words.slice(first).some((word) => word.role === 'about')) return true;
  const leading = words.find((word) => word.role !== 'number');
  // `for_the_king`, `team_princess`: the person is not the one named.
  if (leading?.role === 'of') return true;
  return isCouple(words);
}

/** `i_love_girls`, `save_the_queen`: a verb before the gendered word, with a subject or an article beside it. */
function isObject(words: readonly Word[], at: number): boolean {
  const verb = words.findIndex((word, index) => index < at && word.role === 'verb');
  if (verb < 0) return false;
  const between = words.slice(verb + 1, at);
  return between.every((word) => word.role === 'small') && (verb > 0 || between.length > 0);
}

const PERSONS = new Set<Word['class']>(['kin', 'person', 'noble']);
/** Of two nouns the second owns the first: `بنت_ابوي` is her father's daughter. */
const CONSTRUCT = new Set<Word['language']>(['ar', 'he']);
/** `king_and_queen`, `mama_papa`, and not `princess_dad` or `farmgirl`. */
function isCouple(words: readonly Word[]): boolean {
  const areTwo = words.some((word, index) => {
    const next = words[index + 1];
    if (next === undefined || next.isJoined || word.isPossessive || CONSTRUCT.has(word.language))
      return false;
    const areBoth = isGendered(word) && isGendered(next) && word.gender !== next.gender;
    return areBoth && word.class === next.class && PERSONS.has(word.class);
  });
  if (areTwo) return true;
  if (!words.some((word) => word.role === 'and')) return false;
  const genders = new Set(words.filter(isGendered).map((word) => word.gender));
  return genders.size > 1;
}

/** The language whose order of words counts: the country's, if a gendered word is of it. */
function orderLanguage(words: readonly Word[], spoken: Spoken): string | null {
  const gendered = words.filter(isGendered);
  for (const language of spoken) if (gendered.some((word) => word.language === language)) return language;
  return gendered[0]?.language ?? null;
}

/** The person of a handle's words. */
export function personOf(words: readonly Word[], spoken: Spoken): Verdict {
  if (!words.some(isGendered)) return NOTHING;
  if (isTakenBack(words)) return BLOCKED;
  const phrase = withoutForeign(headPhrase(words), spoken).filter(isContent);
  if (!phrase.some(isGendered)) return BLOCKED;
  const language = orderLanguage(phrase, spoken);
  const isHeadFirst = language !== null && lexicon().headFirst.has(language);
  const title = phrase[0];
  if (title?.class === 'title' && title.gender !== null && !title.isPossessive && !isOwner(phrase, 0))
    return { kind: 'person', word: title };
  return isHeadFirst ? firstHead(phrase) : lastHead(phrase);
}

/** In a conflict, what a person is says more than whom they name themselves after, and that more than how they are. */
const RANKS: readonly ((word: Word) => boolean)[] = [
  (word) => isGendered(word) && word.class !== 'quality' && word.class !== 'figure',
  (word) => isGendered(word) && word.class !== 'quality',
  isGendered,
];

function firstHead(phrase: readonly Word[]): Verdict {
  const at = RANKS.map((rank) => phrase.findIndex(rank)).find((index) => index >= 0) ?? -1;
  const word = phrase[at];
  if (word === undefined || phrase.slice(0, at).some((before) => before.role === 'thing')) return BLOCKED;
  const isAlone = !phrase.some((other) => other.role === 'thing');
  return word.class === 'quality' && !isAlone ? BLOCKED : { kind: 'person', word };
}

/** Whether the gendered word at a place only owns or describes what follows: `kings_road`, `king's friend`. */
function isOwner(phrase: readonly Word[], at: number): boolean {
  const word = phrase[at];
  const after = phrase.slice(at + 1).filter((other) => !isGendered(other));
  if (word === undefined || after.length === 0) return false;
  if (word.isPossessive || word.class === 'group') return true;
  return after.some((other) => other.role === 'thing');
}

function lastHead(phrase: readonly Word[]): Verdict {
  const at = RANKS.map((rank) => phrase.findLastIndex(rank)).find((index) => index >= 0) ?? -1;
  const word = phrase[at];
  if (word === undefined || isOwner(phrase, at)) return BLOCKED;
  return { kind: 'person', word };
}
