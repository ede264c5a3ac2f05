import type { CountryRow, Dataset, NameRow } from '../dataset/dataset.js';
import { foldName } from '../dataset/normalize.js';
import type { Candidate, CandidateList } from './candidates/candidate.js';
import { isCorrection } from './corrections.js';
import { type Decision, type DecisionRules, decide, samplesOf } from './decide.js';
import { type Found, leans } from './lookup.js';
import {
  EVERY_ORIGIN,
  type OriginReading,
  type OriginShares,
  originsOfSurname,
  readByOrigin,
  withCountry,
} from './origin.js';
import { genderOfSurname } from './surname-gender.js';
import type { Gender } from './types.js';

/** A candidate that the dataset has, with the row read and its score. */
export interface Scored {
  readonly candidate: Candidate;
  readonly found: Found;
  /** Weight of the place plus evidence of the dataset, in powers of ten. */
  readonly score: number;
}

export interface Settled {
  readonly chosen: Scored | null;
  readonly decision: Decision | null;
}

/** A row that is this sure needs no other evidence. */
const SURE_SHARE = 0.99;
const SURE_PEOPLE_MIN = 100;
/** From this share over all countries on, a title or the form of a surname says nothing against it. */
const SURE_AGAINST_SHARE = 0.95;

/**
 * The best candidate answers, by the row that fits its bearer's origin; where it is ambiguous, a second given
 * name may settle the gender.
 */
export function settle(
  list: CandidateList,
  scored: readonly Scored[],
  country: string | null,
  dataset: Dataset,
  rules: DecisionRules,
): Settled {
  const best = withPartner(bestOf(scored), scored);
  if (best === null) return { chosen: null, decision: null };
  const settled = weigh(best, list, country, dataset, rules);
  if (settled.decision?.reason !== 'ambiguous') return settled;
  for (const one of scored) {
    if (one === best || !one.candidate.settles) continue;
    const second = weigh(one, list, country, dataset, rules);
    if (second.decision?.gender) return second;
  }
  return settled;
}

function bestOf(scored: readonly Scored[]): Scored | null {
  let best: Scored | null = null;
  for (const one of scored) if (best === null || one.score > best.score) best = one;
  return best;
}

/** Of two syllables the one that tells more. */
function withPartner(best: Scored | null, scored: readonly Scored[]): Scored | null {
  const partner = best?.candidate.partner;
  const other =
    partner === undefined ? undefined : scored.find(({ candidate }) => candidate.text === partner);
  if (best === null || other === undefined) return best;
  return tells(other.found) > tells(best.found) ? other : best;
}

/** How far the row is from an even split, in logarithms; two people are added for small rows. */
function tells({ row }: Found): number {
  if (row.evidence === 'listed') return row.listedAs === 'unisex' ? 0 : 1;
  return Math.abs(Math.log((row.male + 1) / (row.female + 1)));
}

function weigh(
  scored: Scored,
  list: CandidateList,
  country: string | null,
  dataset: Dataset,
  rules: DecisionRules,
): Settled {
  const plain = decideFor(scored.found, rules);
  const kept: Settled = { chosen: scored, decision: plain };
  const { found } = scored;
  if (isCorrection(found.row) || isSure(found)) return kept;
  if (!dataset.isContested(found.record)) return kept;
  const family = list.candidates.length > 1 ? familyOf(scored.candidate, list) : NONE;
  const marked = list.titleGender ?? markOf(family, country);
  if (marked !== null) return weighMark(scored, plain, marked, country, dataset, rules);
  if (isSettledAtHome(found, plain, country, dataset)) return kept;
  return weighOrigin(scored, plain, country, originsOf(family, list, country, dataset), dataset, rules);
}

const NONE: readonly string[] = [];

/** Whether the asked country's own row decides, or names the same gender as the row that does. */
function isSettledAtHome(
  { record, row, scope }: Found,
  plain: Decision,
  country: string | null,
  dataset: Dataset,
): boolean {
  if (country === null) return false;
  if (scope === 'country') return row.listedAs !== 'unisex';
  const own = plain.gender === null ? null : dataset.countryRow(record, country);
  return own !== null && leans(own) === plain.gender;
}

function isSure({ row }: Found): boolean {
  const people = samplesOf(row);
  return people >= SURE_PEOPLE_MIN && Math.max(row.male, row.female) >= people * SURE_SHARE;
}

function originsOf(
  family: readonly string[],
  list: CandidateList,
  country: string | null,
  dataset: Dataset,
): OriginShares | null {
  return withCountry(originsOfSurname(family.map(foldName), list.particles ?? NONE, dataset), country);
}

function markOf(family: readonly string[], country: string | null): Gender | null {
  for (const surname of family) {
    const gender = genderOfSurname(surname, country);
    if (gender !== null) return gender;
  }
  return null;
}

/** The words of the value that are no given name beside the chosen candidate. */
function familyOf(chosen: Candidate, list: CandidateList): string[] {
  const words = new Map<number, string>();
  for (const { text, position, settles } of list.candidates) {
    const isGiven = position === chosen.position || settles || chosen.text.includes(text);
    if (!isGiven && !text.includes(' ') && !words.has(position)) words.set(position, text);
  }
  return [...words.values()];
}

/** Where the rows of the bearer's origin name another gender than the row over all countries, they decide. */
function weighOrigin(
  scored: Scored,
  plain: Decision,
  country: string | null,
  origins: OriginShares | null,
  dataset: Dataset,
  rules: DecisionRules,
): Settled {
  const { found } = scored;
  const read = (shares: OriginShares): OriginReading | null =>
    readByOrigin(found.record, found.row, shares, dataset);
  const told = origins === null ? null : read(origins);
  // Of an even name that the bearer's origin does not know, each origin has a vote.
  const reading = told ?? (plain.reason === 'ambiguous' ? read(EVERY_ORIGIN) : null);
  if (reading === null) return { chosen: scored, decision: plain };
  const share = Math.max(reading.female, 1 - reading.female);
  const gender: Gender = reading.female > 0.5 ? 'female' : 'male';
  if (share < rules.dominantShareMin) {
    const ambiguous: Decision = {
      gender: null,
      reason: 'ambiguous',
      confidence: null,
      sampleCount: plain.sampleCount,
    };
    return { chosen: scored, decision: plain.reason === 'insufficient_evidence' ? plain : ambiguous };
  }
  if (plain.gender === gender || reading.row === null) return { chosen: scored, decision: plain };
  return withRow(scored, reading.row, country, rules);
}

/**
 * A title or a marked surname decides between the rows of a name that both genders bear, unless nearly everybody
 * counted has the other gender.
 */
function weighMark(
  scored: Scored,
  plain: Decision,
  marked: Gender,
  country: string | null,
  dataset: Dataset,
  rules: DecisionRules,
): Settled {
  const kept: Settled = { chosen: scored, decision: plain };
  const { record } = scored.found;
  if (plain.gender === marked || isAgainst(dataset.globalRow(record), marked)) return kept;
  const agreeing = [dataset.globalRow(record), ...dataset.countryRows(record)]
    .filter((row) => leans(row) === marked)
    .sort((a, b) => samplesOf(b) - samplesOf(a))[0];
  if (agreeing !== undefined) {
    const settled = withRow(scored, agreeing, country, rules);
    if (settled.decision?.gender === marked) return settled;
  }
  return { chosen: scored, decision: { ...plain, gender: null, reason: 'ambiguous', confidence: null } };
}

function isAgainst(world: NameRow, marked: Gender): boolean {
  if (world.evidence === 'listed') return false;
  return (marked === 'male' ? world.female : world.male) >= samplesOf(world) * SURE_AGAINST_SHARE;
}

function withRow(
  scored: Scored,
  row: CountryRow | Found['row'],
  asked: string | null,
  rules: DecisionRules,
): Settled {
  const country = 'country' in row ? row.country : null;
  const scope = country !== null && country === asked ? 'country' : 'global';
  const found: Found = { record: scored.found.record, row, scope, country };
  return { chosen: { ...scored, found }, decision: decideFor(found, rules) };
}

export function decideFor({ row, scope }: Found, rules: DecisionRules): Decision {
  return decide(row, scope === 'country' ? rules.countrySamplesMin : rules.globalSamplesMin, rules);
}
