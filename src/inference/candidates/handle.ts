import type { Dataset } from '../../dataset/dataset.js';
import { type Candidate, type CandidateList, candidate, candidateList, HOPELESS } from './candidate.js';
import { inGivenPlace, NEVER, type PlacedToken, placeTokens, weigh } from './handle-order.js';
import { withoutRelated } from './handle-relatives.js';
import { sortTokens } from './handle-sort.js';
import { givenCost } from './handle-surname.js';
import { splitHandle, type Token } from './handle-tokens.js';
import { vietnameseGiven } from './handle-vietnamese.js';
import { isEastAsianScript, nativeCandidates } from './native-east-asian.js';
import { segment } from './segment.js';
import { hasSurnameEnding, peopleOf } from './surname.js';
import { looksEastAsian } from './syllables.js';
import type { Word } from './words.js';

export interface HandleKind {
  /** An e-mail's words of role mailboxes are dropped beside a name; a username's lone letters are decoration. */
  readonly source: 'email' | 'username';
  /** People that a token of up to four letters needs before it counts as a given name, 0 or more. */
  readonly shortPeopleMin: number;
  /** The same for a longer one. */
  readonly longPeopleMin: number;
  /** The same for one of several tokens none of which is a known surname. */
  readonly amongManyPeopleMin: number;
}

/** A joined token beside ordinary words is rather another word when its reading costs more. */
const BESIDE_WORDS_COST_MAX = 7;
/** A rare given name beside ordinary words is rather another word. */
const BESIDE_WORDS_PEOPLE_MIN = 200;
const LEET_PEOPLE_MIN = 1_000;
/** From here on a token is surely a given name, and no joined words are looked for in it. */
const KNOWN_PEOPLE_MIN = 2_000;
const SHORT_LENGTH_MAX = 4;
const COMPOUND = 4.5;
const COMPOUND_PEOPLE_MIN = 5;
const SEGMENT = -0.5;
/** Powers of ten by which a reading has to be better to replace the other one. */
const CLEARLY = 0.3;
/** Costlier surnames are rare ones. */
const LISTED_SURNAME_MAX = 6;
/** Tokens that are taken apart. */
const SEGMENTED_MAX = 4;
const LATIN = /^[a-z]/;
const LENGTHENED = /(\p{L})\1{2,}/u;
const ALL_LENGTHENED = /(\p{L})\1{2,}/gu;

/** Candidates of a local part or a username without its quotes and tags. */
export function handleCandidates(
  text: string,
  country: string | null,
  dataset: Dataset,
  kind: HandleKind,
): CandidateList {
  const tokens = withoutRelated(splitHandle(text, country), dataset);
  const { names, words } = sortTokens(tokens, kind.source === 'email', country, dataset);
  if (names.length === 0) return HOPELESS;
  const weighed = names.map((token) => weigh(token, dataset));
  const [only] = weighed;
  const isOneOfMany = weighed.length > 1;
  const besideSurname = isOneOfMany && weighed.some(({ asSurname }) => asSurname < LISTED_SURNAME_MAX);
  const context: Context = { country, dataset, kind, besideWords: words > 0, besideSurname, isOneOfMany };
  if (only !== undefined && !isOneOfMany) {
    return listOf(tokenCandidates(inGivenPlace(only), true, context));
  }
  const list = compounds(names);
  let index = 0;
  for (const placed of placeTokens(weighed, country, dataset)) {
    for (const one of tokenCandidates(placed, index++ < SEGMENTED_MAX, context)) list.push(one);
  }
  return listOf(list);
}

/** A name that is too rare to count leaves an empty list, but not a hopeless value. */
function listOf(list: readonly Candidate[]): CandidateList {
  return list.length === 0 ? { candidates: list, hopeless: false } : candidateList(list);
}

interface Context {
  readonly country: string | null;
  readonly dataset: Dataset;
  readonly kind: HandleKind;
  readonly besideWords: boolean;
  /** Among several tokens a known surname stands, so the handle is a person's name. */
  readonly besideSurname: boolean;
  readonly isOneOfMany: boolean;
}

/** The token as a whole, what is joined in it, and both when neither is clearly the better reading. */
function tokenCandidates(placed: PlacedToken, mayTakeApart: boolean, context: Context): Candidate[] {
  const { weight } = placed;
  const { token, people } = placed.weighed;
  const { word } = token;
  const { dataset, country, besideWords } = context;
  if (isEastAsianScript(word.text)) return eastAsianCandidates(token, weight, context);
  if (placed.scoreMin === NEVER) return [wholeOf(placed)];
  const whole = isEnough(word, people, leastPeople(token, context), context) ? [wholeOf(placed)] : [];
  if (token.leet || !mayTakeApart || people >= KNOWN_PEOPLE_MIN) return whole;
  if (context.isOneOfMany && isWholeBesideOthers(word.folded, context)) return whole;
  const vietnamese = vietnameseGiven(word.folded, country, dataset);
  if (vietnamese !== null) return [candidate(vietnamese, 'substring', word.position, weight + SEGMENT)];
  const joined = segment(word.folded, dataset);
  if (joined === null) return people === 0 ? [...whole, ...shortened(token, weight, context)] : whole;
  const isBetter = joined.cost + CLEARLY < givenCost(people, word.text.length);
  if (joined.name === null || (besideWords && joined.cost > BESIDE_WORDS_COST_MAX)) {
    return isBetter && !(context.besideSurname && weight === 0) ? [] : whole;
  }
  const inner = candidate(joined.name, 'substring', word.position, weight + SEGMENT);
  return isBetter ? [inner] : [...whole, inner];
}

const EAST_ASIAN_COUNTRIES: ReadonlySet<string> = new Set(['CN', 'TW', 'HK', 'SG', 'KR', 'VN']);

/** Surnames with an ending, and East Asian given names of two syllables, are not taken apart beside other names. */
function isWholeBesideOthers(folded: string, { country, dataset }: Context): boolean {
  return (
    (country !== null && EAST_ASIAN_COUNTRIES.has(country) && looksEastAsian(folded)) ||
    hasSurnameEnding(folded, dataset)
  );
}

function leastPeople(
  { leet, word }: Token,
  { besideWords, besideSurname, isOneOfMany, kind }: Context,
): number {
  if (leet) return LEET_PEOPLE_MIN;
  if (besideWords) return BESIDE_WORDS_PEOPLE_MIN;
  if (besideSurname) return 0;
  if (isOneOfMany) return kind.amongManyPeopleMin;
  return word.folded.length <= SHORT_LENGTH_MAX ? kind.shortPeopleMin : kind.longPeopleMin;
}

function wholeOf({ weighed, weight, settles, scoreMin }: PlacedToken): Candidate {
  const { text, position } = weighed.token.word;
  const whole = { text, method: 'token', position, weight, samplesMin: 0, settles } as const;
  return scoreMin === null ? whole : { ...whole, scoreMin };
}

/** Few people are enough where the country asked for has the name; so is a list, of a word in another script. */
function isEnough({ text, folded }: Word, people: number, peopleMin: number, context: Context): boolean {
  if (people >= peopleMin) return true;
  const { dataset, country, besideWords } = context;
  const record = dataset.find(text);
  if (record < 0) return !besideWords;
  const isListed = dataset.globalRow(record).evidence === 'listed';
  if (isListed && (!LATIN.test(folded) || !(besideWords || context.isOneOfMany))) return true;
  return !besideWords && country !== null && dataset.countryRow(record, country) !== null;
}

function eastAsianCandidates({ word }: Token, weight: number, { country, dataset }: Context): Candidate[] {
  return nativeCandidates(word.text, country, word.position, 'token', dataset).map((one) => ({
    ...one,
    weight: one.weight + weight,
    method: one.text === word.text ? 'token' : 'substring',
  }));
}

/** `saraaah`: letters that were held down. */
function shortened({ word }: Token, weight: number, { dataset }: Context): Candidate[] {
  if (!LENGTHENED.test(word.text)) return [];
  const list: Candidate[] = [];
  for (const kept of ['$1', '$1$1']) {
    const text = word.text.replace(ALL_LENGTHENED, kept);
    if (peopleOf(text, dataset) < LEET_PEOPLE_MIN) continue;
    list.push(candidate(text, 'substring', word.position, weight + SEGMENT));
  }
  return list;
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
