import type { Dataset } from '../../dataset/dataset.js';
import { foldName, normalizeName } from '../../dataset/normalize.js';
import { DECORATIONS } from '../tables/decorations.js';
import { NAME_WORDS } from '../tables/name-words.js';
import { PLACEHOLDERS } from '../tables/placeholders.js';
import { type CandidateList, candidate, HOPELESS } from './candidate.js';
import { type HandleKind, handleCandidates } from './handle.js';
import { isOrdinaryWord } from './segment.js';
import { peopleOf } from './surname.js';
import { hasLetter, plainText } from './words.js';

const KIND: HandleKind = { source: 'username', shortPeopleMin: 10 };
/** A whole username that this many people have as a given name is that name. */
const WHOLE_PEOPLE_MIN = 100;
/** Shorter usernames are initials or abbreviations. */
const WHOLE_LENGTH_MIN = 3;
/** `@maria`, and spaces or marks around. */
const EDGES = /^[\s@#]+|\s+$/g;

/** Candidates of a username. */
export function usernameCandidates(value: string, country: string | null, dataset: Dataset): CandidateList {
  const text = normalizeName(value);
  if (text.length >= WHOLE_LENGTH_MIN && peopleOf(text, dataset) >= WHOLE_PEOPLE_MIN) {
    const folded = foldName(text);
    const isName =
      NAME_WORDS.has(folded) ||
      !(isOrdinaryWord(folded) || DECORATIONS.has(folded) || PLACEHOLDERS.has(folded));
    if (isName) return { candidates: [candidate(text, 'normalized', 0, 0)], hopeless: false };
  }
  const plain = plainText(value).replace(EDGES, '');
  if (!hasLetter(plain) || PLACEHOLDERS.has(foldName(text))) return HOPELESS;
  return handleCandidates(plain, country, dataset, KIND);
}
