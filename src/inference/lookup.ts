import type { Dataset, NameRow } from '../dataset/dataset.js';
import { compoundForms, foldName } from '../dataset/normalize.js';
import { romanize } from '../dataset/romanize.js';
import { isCorrection, isNever } from './corrections.js';
import { type DecisionRules, samplesOf, worthOf } from './decide.js';
import type { MatchScope } from './types.js';

/** The row that answers for a candidate. */
export interface Found {
  readonly record: number;
  readonly row: NameRow;
  readonly scope: MatchScope;
  /** The country of a row that the bearer's origin chose; null or absent for other rows. */
  readonly country?: string | null;
}

/** The most that `evidenceOf` says. */
export const EVIDENCE_MAX = 4;
/**
 * Of some 64,000 listed rows with a counted one beside them fewer than 200 name a gender that less than one in
 * twenty people of that name have; most of those are errors of the lists. From one in twenty on most are true
 * (`Carol` in Romania, `Andrea` and `Simone` in Italy).
 */
const LIST_ERROR_SHARE = 0.05;
const LIST_ERROR_PEOPLE_MIN = 100;
const SETTLED_SHARE_MIN = 0.8;
/** A country row below this is blended with as many people of the row over all countries as `SMALL_PRIOR`. */
const SMALL_PEOPLE_MAX = 20;
const SMALL_PRIOR = 4;

/**
 * The records of a normalized text: as it is written, undecorated, with German digraphs, and with a compound's
 * parts joined the other way (`jean luc`, `jean-luc`).
 */
export function recordsOf(text: string, dataset: Dataset): readonly number[] {
  const records = spellingsOf(text, dataset);
  if (records.length > 0) return records;
  for (const form of compoundForms(text)) {
    const found = spellingsOf(form, dataset);
    if (found.length > 0) return found;
  }
  return OTHER_ALPHABET.test(text) ? romanizedRecord(text, dataset) : NONE;
}

/** Letters of the alphabets that `romanize` reads. */
const OTHER_ALPHABET = /[\u0370-\u058f\u0900-\u097f\u10a0-\u10ff\u1f00-\u1fff]/;

/** A name that the dataset does not have in its own script, under its most frequent Latin spelling. */
function romanizedRecord(text: string, dataset: Dataset): readonly number[] {
  let best = -1;
  let most = -1;
  for (const spelling of romanize(text, '')) {
    const record = dataset.find(spelling);
    const people = record < 0 ? -1 : dataset.maleCount(record) + dataset.femaleCount(record);
    if (people <= most) continue;
    best = record;
    most = people;
  }
  return best < 0 ? NONE : [best];
}

function spellingsOf(text: string, dataset: Dataset): readonly number[] {
  const exact = dataset.find(text);
  const folded = foldName(text);
  if (folded === text) return exact < 0 ? findUmlaut(text, dataset) : [exact];
  const plain = dataset.find(folded);
  if (exact < 0 && plain < 0)
    return UMLAUT.test(text) ? findDigraph(text, dataset) : findUmlaut(text, dataset);
  return exact < 0 ? [plain] : plain < 0 ? [exact] : [exact, plain];
}

const UMLAUT = /[äöüø]/;
const DIGRAPH = /[aou]e/;

/** `jürgen` where the dataset only has `juergen`. */
function findDigraph(text: string, dataset: Dataset): readonly number[] {
  const spelled = text
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ø', 'oe');
  return recordAt(dataset.find(spelled));
}

/** `juergen` where the dataset only has `jürgen`. */
function findUmlaut(text: string, dataset: Dataset): readonly number[] {
  if (!DIGRAPH.test(text)) return NONE;
  return recordAt(dataset.find(text.replaceAll('ae', 'ä').replaceAll('oe', 'ö').replaceAll('ue', 'ü')));
}

function recordAt(record: number): readonly number[] {
  return record < 0 ? NONE : [record];
}

const NONE: readonly number[] = [];

/**
 * The row that answers for a normalized text: the country's when it has enough people, else the row over all
 * countries, each first as written and then undecorated; among rows that are all too thin the richest.
 */
export function lookUp(
  text: string,
  country: string | null,
  dataset: Dataset,
  rules: DecisionRules,
): Found | null {
  const records = recordsOf(text, dataset);
  const exact = records[0];
  if (exact === undefined) return null;
  const plain = records[1];
  if (plain === undefined) return rowOf(exact, country, dataset, rules);
  return chooseSpelling(rowOf(exact, country, dataset, rules), rowOf(plain, country, dataset, rules), rules);
}

function rowOf(record: number, country: string | null, dataset: Dataset, rules: DecisionRules): Found {
  const world: Found = { record, row: dataset.globalRow(record), scope: 'global' };
  if (country === null) return world;
  const row = dataset.countryRow(record, country);
  if (row === null) return world;
  if (isCorrection(row)) return { record, row, scope: 'country' };
  if (row.evidence === 'counted') {
    const isOwn = isEnough(row, 'country', rules) && !yieldsTo(world.row, row);
    return isOwn ? { record, row, scope: 'country' } : world;
  }
  return isWorthMore(world.row, row, rules) ? world : { record, row, scope: 'country' };
}

/** A country row of a few people near an even split says less than the row over all countries. */
function yieldsTo(world: NameRow, row: NameRow): boolean {
  const people = samplesOf(row);
  if (people >= SMALL_PEOPLE_MAX || world.evidence === 'listed' || samplesOf(world) < people) return false;
  const share = world.male / samplesOf(world);
  const blended = (row.male + SMALL_PRIOR * share) / (people + SMALL_PRIOR);
  return row.male === row.female || blended > 0.5 !== row.male > row.female;
}

/**
 * Whether counts over all countries say more than a country's list without counts: when they agree, since
 * they have a figure; when they contradict it so clearly that the list is in error; and when the list calls
 * unisex what is settled elsewhere.
 */
function isWorthMore(world: NameRow, listed: NameRow, rules: DecisionRules): boolean {
  if (world.evidence === 'listed' || !isEnough(world, 'global', rules)) return false;
  const people = samplesOf(world);
  if (listed.listedAs === 'unisex') return Math.max(world.male, world.female) >= people * SETTLED_SHARE_MIN;
  const share = (listed.listedAs === 'male' ? world.male : world.female) / people;
  return share >= rules.dominantShareMin || (share < LIST_ERROR_SHARE && people >= LIST_ERROR_PEOPLE_MIN);
}

/**
 * Registers that drop accents make the undecorated country row the better evidence; but where the two
 * spellings are names of different gender (`René`, `Rene`), the writer chose the one that was written.
 */
function chooseSpelling(exact: Found, plain: Found, rules: DecisionRules): Found {
  if (isCorrection(exact.row)) return exact;
  if (isNever(plain.row)) return plain;
  const exactEnough = isEnough(exact.row, exact.scope, rules);
  if (!exactEnough) return evidenceOf(plain.row) > evidenceOf(exact.row) ? plain : exact;
  if (exact.scope === plain.scope || exact.scope === 'country') return exact;
  return leans(exact.row) === leans(plain.row) ? plain : exact;
}

function isEnough(row: NameRow, scope: MatchScope, rules: DecisionRules): boolean {
  if (row.evidence === 'listed') return true;
  return samplesOf(row) >= (scope === 'country' ? rules.countrySamplesMin : rules.globalSamplesMin);
}

/** The gender that a row leans to, by whatever it has; null at an even split. */
export function leans(row: NameRow): 'male' | 'female' | null {
  if (row.evidence === 'listed') return row.listedAs === 'unisex' ? null : row.listedAs;
  return row.male === row.female ? null : row.male > row.female ? 'male' : 'female';
}

/** How surely the text is used as a given name at all: the power of ten of its people, 0 to 4. */
export function evidenceOf(row: NameRow): number {
  if (isCorrection(row)) return EVIDENCE_MAX;
  const people = row.evidence === 'listed' ? worthOf(row).people : samplesOf(row);
  return Math.min(EVIDENCE_MAX, Math.log10(1 + people));
}
