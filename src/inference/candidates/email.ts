import type { Dataset } from '../../dataset/dataset.js';
import { foldName, normalizeName } from '../../dataset/normalize.js';
import { type CandidateList, HOPELESS } from './candidate.js';
import { type HandleKind, handleCandidates } from './handle.js';
import { MAILBOX, traitsOf } from './handle-lexicon.js';
import { PLACEHOLDER, termsOf } from './name-lexicon.js';
import { hasLetter, plainText } from './words.js';

const KIND: HandleKind = { source: 'email', shortPeopleMin: 10, longPeopleMin: 0, amongManyPeopleMin: 0 };
const ASCII = /^[\x20-\x7e]*$/;
const NOT_ASCII_LETTERS = /[^a-zA-Z]+/g;
const NOT_LETTERS = /[^\p{L}\p{M}]+/gu;

/** Candidates of an e-mail address: of its local part only, since a domain is no evidence of a person's gender. */
export function emailCandidates(value: string, country: string | null, dataset: Dataset): CandidateList {
  const local = localPart(plainText(value));
  const compact = ASCII.test(local)
    ? local.replace(NOT_ASCII_LETTERS, '').toLowerCase()
    : foldName(normalizeName(local.replace(NOT_LETTERS, '')));
  if (!hasLetter(compact) || isNobody(compact, dataset)) return HOPELESS;
  return handleCandidates(local, country, dataset, KIND);
}

/** A mailbox of a role, or what tests put where an address belongs. */
function isNobody(compact: string, dataset: Dataset): boolean {
  return (traitsOf(compact, dataset) & MAILBOX) !== 0 || (termsOf(compact, dataset) & PLACEHOLDER) !== 0;
}

/** What is before the last `@`, without quotes, comments and a `+tag`; a value without `@` as it is. */
function localPart(address: string): string {
  const at = address.lastIndexOf('@');
  let local = (at < 0 ? address : address.slice(0, at)).trim();
  if (local.length >= 2 && local.startsWith('"') && local.endsWith('"')) {
    local = local.slice(1, -1).replaceAll('\\', '');
  }
  if (local.includes('(')) local = local.replace(/\([^()]*\)/g, '');
  const plus = local.indexOf('+');
  return plus > 0 ? local.slice(0, plus) : local;
}
