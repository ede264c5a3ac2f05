import type { Dataset } from '../../dataset/dataset.js';
import { foldName, normalizeName } from '../../dataset/normalize.js';
import { type CandidateList, candidate, HOPELESS } from './candidate.js';
import { type HandleKind, handleCandidates } from './handle.js';
import { DECORATION, MAILBOX, traitsOf, WORD } from './handle-lexicon.js';
import { isMostlySurname } from './handle-surname.js';
import { PLACEHOLDER, termsOf } from './name-lexicon.js';
import { peopleOf } from './surname.js';
import { hasLetter, plainText } from './words.js';

const KIND: HandleKind = {
  source: 'username',
  shortPeopleMin: 100,
  longPeopleMin: 60,
  amongManyPeopleMin: 200,
};
/** A whole username that this many people have as a given name is that name. */
const WHOLE_PEOPLE_MIN = 2_000;
/** A word of role mailboxes is a name when this many people have it. */
const MAILBOX_PEOPLE_MAX = 1_000;
/** Shorter usernames are initials or abbreviations. */
const WHOLE_LENGTH_MIN = 3;
/** Normalized already. */
const PLAIN = /^[a-z0-9._]+$/;
/** `@maria`, and spaces or marks around. */
const EDGES = /^[\s@#]+|\s+$/g;
/** `xXcooperXx`: the changes of case say nothing of the word inside. */
const FRAMED = /^(x{2,3})[ _.-]?(\p{L}{3,})[ _.-]?(x{2,3})$/iu;

/** Candidates of a username. */
export function usernameCandidates(value: string, country: string | null, dataset: Dataset): CandidateList {
  const text = PLAIN.test(value) ? value : normalizeName(value);
  const folded = foldName(text);
  if ((termsOf(folded, dataset) & PLACEHOLDER) !== 0) return HOPELESS;
  const people = text.length >= WHOLE_LENGTH_MIN ? peopleOf(text, dataset) : 0;
  if (people >= WHOLE_PEOPLE_MIN) {
    const traits = traitsOf(folded, dataset);
    const isWord = (traits & (WORD | DECORATION)) !== 0;
    if (isWord || isMostlySurname(folded, traits, people, dataset)) return HOPELESS;
    return { candidates: [candidate(text, 'normalized', 0, 0)], hopeless: false };
  }
  const plain = withoutFrame(plainText(value).replace(EDGES, ''));
  if (!hasLetter(plain)) return HOPELESS;
  if (people < MAILBOX_PEOPLE_MAX && (traitsOf(folded, dataset) & MAILBOX) !== 0) return HOPELESS;
  const list = handleCandidates(plain, country, dataset, KIND);
  if (list.candidates.every((one) => one.text !== text)) return list;
  const candidates = list.candidates.map((one) =>
    one.text === text ? ({ ...one, method: 'normalized' } as const) : one,
  );
  return { candidates, hopeless: list.hopeless };
}

/** The word that letters x frame, else the text as it is. */
export function withoutFrame(text: string): string {
  const [, before, inside, after] = FRAMED.exec(text) ?? [];
  return inside === undefined || before?.length !== after?.length ? text : inside;
}
