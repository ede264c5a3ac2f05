import type { Dataset } from '../../dataset/dataset.js';
import { DECORATIONS } from '../tables/decorations.js';
import { MAILBOXES } from '../tables/mailboxes.js';
import { NAME_WORDS } from '../tables/name-words.js';
import { PARTICLES } from '../tables/particles.js';
import { TITLES } from '../tables/titles.js';
import { type Candidate, type CandidateList, candidate, candidateList, HOPELESS } from './candidate.js';
import { isInitials, isTwoLatinLetters, splitHandle, type Token } from './handle-tokens.js';
import { isEastAsianScript, nativeCandidates } from './native-east-asian.js';
import { place } from './order.js';
import { isOrdinaryWord, segment } from './segment.js';
import { isListedSurname, peopleOf } from './surname.js';

export interface HandleKind {
  /** An e-mail's words of role mailboxes are dropped beside a name; a username's lone letters are decoration. */
  readonly source: 'email' | 'username';
  /** People that a token of up to four letters needs before it counts as a given name, 0 or more. */
  readonly shortPeopleMin: number;
}

/** A rare given name beside ordinary words is rather another word. */
const BESIDE_WORDS_PEOPLE_MIN = 200;
const LEET_PEOPLE_MIN = 1_000;
/** From here on a token is surely a given name, and no joined words are looked for in it. */
const KNOWN_PEOPLE_MIN = 100;
const SHORT_LENGTH_MAX = 4;
const COMPOUND = 4.5;
const COMPOUND_PEOPLE_MIN = 5;
const SEGMENT = -0.5;

/** Candidates of a local part or a username without its quotes and tags. */
export function handleCandidates(
  text: string,
  country: string | null,
  dataset: Dataset,
  kind: HandleKind,
): CandidateList {
  const tokens = splitHandle(text, country);
  const { names, words, initialBefore } = sortTokens(tokens, kind, dataset);
  if (names.length === 0 || (names.length === 1 && initialBefore)) return HOPELESS;
  const besideWords = words > 0;
  const list: Candidate[] = [];
  const placed = place(
    names.map((token) => token.word),
    country,
    dataset,
  );
  list.push(...compounds(names));
  placed.forEach(({ word, weight, settles }, index) => {
    const token = names.find((one) => one.word === word) as Token;
    const shortMin = word.folded.length <= SHORT_LENGTH_MAX ? kind.shortPeopleMin : 0;
    const samplesMin = token.leet ? LEET_PEOPLE_MIN : besideWords ? BESIDE_WORDS_PEOPLE_MIN : shortMin;
    if (isEastAsianScript(word.text)) {
      const native = nativeCandidates(word.text, country, word.position, 'token');
      for (const one of native)
        list.push({
          ...one,
          weight: one.weight + weight,
          method: one.text === word.text ? 'token' : 'substring',
        });
      return;
    }
    list.push({ ...candidate(word.text, 'token', word.position, weight), settles, samplesMin });
    if (token.leet || index > 3 || peopleOf(word.text, dataset) >= KNOWN_PEOPLE_MIN) return;
    const inner = segment(word.folded, dataset);
    if (inner !== null) list.push(candidate(inner.name, 'substring', word.position, weight + SEGMENT));
  });
  return candidateList(list);
}

interface Sorted {
  /** Tokens that may be names, in order. */
  readonly names: readonly Token[];
  /** How many ordinary words stand among them. */
  readonly words: number;
  /** A lone initial stands before the first of them. */
  readonly initialBefore: boolean;
}

function sortTokens(tokens: readonly Token[], kind: HandleKind, dataset: Dataset): Sorted {
  const merged = mergeKnownRuns(tokens, dataset);
  const words = merged.filter(
    ({ word }) => isOrdinaryWord(word.folded) && !isListedSurname(word.folded),
  ).length;
  const names: Token[] = [];
  let initialBefore = false;
  for (const token of merged) {
    const { folded } = token.word;
    if (isOrdinaryWord(folded) || (words > 0 && NAME_WORDS.has(folded))) continue;
    if (kind.source === 'email' && token.word.initial) {
      if (names.length === 0) initialBefore = true;
      continue;
    }
    if (DECORATIONS.has(folded) || (TITLES.has(folded) && merged.length > 1)) continue;
    if (kind.source === 'email' && MAILBOXES.has(folded)) continue;
    if (isInitials(token.word) || (merged.length === 1 && isTwoLatinLetters(folded))) {
      if (names.length === 0) initialBefore = true;
      continue;
    }
    if (PARTICLES.has(folded) && names.length > 0) continue;
    names.push(token);
  }
  return { names, words, initialBefore };
}

/** `LaToya` and `MaryAnn` are one name in spite of the capital inside. */
function mergeKnownRuns(tokens: readonly Token[], dataset: Dataset): Token[] {
  const merged: Token[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] as Token;
    if (token.run === null || peopleOf(token.run.text, dataset) < KNOWN_PEOPLE_MIN) {
      merged.push(token);
      continue;
    }
    let length = token.word.text.length;
    while (length < token.run.text.length && index + 1 < tokens.length) {
      length += (tokens[++index] as Token).word.text.length;
    }
    merged.push({ ...token, word: token.run, run: null });
  }
  return merged;
}

/** Two tokens that a hyphen joined may be one name: `jean-marie.leroy`. */
function compounds(names: readonly Token[]): Candidate[] {
  const list: Candidate[] = [];
  for (let index = 0; index < names.length - 1; index++) {
    const [one, two] = [names[index] as Token, names[index + 1] as Token];
    if (!one.hyphenNext || two.word.position !== one.word.position + 1) continue;
    for (const joint of ['-', ' ']) {
      list.push({
        ...candidate(one.word.text + joint + two.word.text, 'token', one.word.position, COMPOUND),
        samplesMin: COMPOUND_PEOPLE_MIN,
      });
    }
  }
  return list;
}
