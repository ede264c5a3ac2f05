import type { Dataset, NameRow } from '../dataset/dataset.js';
import { compoundForms, foldName } from '../dataset/normalize.js';
import { type DecisionRules, samplesOf } from './decide.js';
import type { MatchScope } from './types.js';

/** The row that answers for a candidate. */
export interface Found {
  readonly record: number;
  readonly row: NameRow;
  readonly scope: MatchScope;
}

/** Weight of a name that lists carry without counts, in people: it is surely a given name, and not a common one. */
const LISTED_AS_PEOPLE = 300;
const EVIDENCE_MAX = 4;
/**
 * Of some 64,000 listed rows with a counted one beside them fewer than 200 name a gender that less than one in
 * twenty people of that name have; most of those are errors of the lists. From one in twenty on most are true
 * (`Carol` in Romania, `Andrea` and `Simone` in Italy).
 */
const LIST_ERROR_SHARE = 0.05;
const LIST_ERROR_PEOPLE_MIN = 100;
const SETTLED_SHARE_MIN = 0.8;

/**
 * The records of a normalized text: as it is written, undecorated, with German digraphs, and with a compound's
 * parts joined the other way (`jean luc`, `jean-luc`).
 */
export function recordsOf(text: string, dataset: Dataset): readonly number[] {
  const records = spellingsOf(text, dataset);
  if (records.length > 0 || !/[ -]/.test(text)) return records;
  for (const form of compoundForms(text)) {
    const found = spellingsOf(form, dataset);
    if (found.length > 0) return found;
  }
  return NONE;
}

function spellingsOf(text: string, dataset: Dataset): readonly number[] {
  const exact = dataset.find(text);
  const folded = foldName(text);
  if (folded === text) return exact < 0 ? findDigraph(text, dataset) : [exact];
  const plain = dataset.find(folded);
  if (exact < 0 && plain < 0) return findDigraph(text, dataset);
  return exact < 0 ? [plain] : plain < 0 ? [exact] : [exact, plain];
}

/** `jürgen` where the dataset only has `juergen`, and the reverse. */
function findDigraph(text: string, dataset: Dataset): readonly number[] {
  const spelled = /[äöüø]/.test(text)
    ? text.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ø', 'oe')
    : /[aou]e/.test(text)
      ? text.replaceAll('ae', 'ä').replaceAll('oe', 'ö').replaceAll('ue', 'ü')
      : '';
  if (spelled === '') return NONE;
  const record = dataset.find(spelled);
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
  if (row.evidence === 'counted') {
    return isEnough(row, 'country', rules) ? { record, row, scope: 'country' } : world;
  }
  return isWorthMore(world.row, row, rules) ? world : { record, row, scope: 'country' };
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
  const people = row.evidence === 'listed' ? LISTED_AS_PEOPLE : samplesOf(row);
  return Math.min(EVIDENCE_MAX, Math.log10(1 + people));
}
