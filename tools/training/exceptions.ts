import { type EmbeddedModel, logit, probabilityOf } from '../../src/ai/embedded/model.js';
import { EXCEPTION_STEPS, type Exceptions, exceptionHash } from '../../src/ai/embedded/model-file.js';
import type { CountryRow, Dataset, NameRow } from '../../src/dataset/dataset.js';
import { byteOf } from '../sectioned-file.js';
import { CONFIDENCE_MIN } from './judge.js';

/** People that a row over all countries, and one of a country, needs to be an exception to its letters. */
const GLOBAL_COUNT_MIN = 100;
const COUNTRY_COUNT_MIN = 25;
/** What a list without counts is taken for: 19 of 20. */
const LISTED_SHARE = 0.95;
/** A share of so many more people, half of each gender, is what is known before any count. */
const PRIOR_PEOPLE = 1;
/** Log-odds that differ less than this (0.88 against 0.95) change no answer much. */
const TOLERANCE = 1;
/** A name with a tenth of the other gender is surer than its bearers are when it is answered above that. */
const MIXED = logit(0.9);

/**
 * The names whose letters say another gender than the dataset, none where it sees one, or one more surely than it
 * does. Made from all names, held-out ones too, since figures are measured without them.
 */
export function collectExceptions(dataset: Dataset, model: EmbeddedModel): Exceptions {
  const found = new Map<number, number>();
  for (const name of dataset.names()) {
    const record = dataset.find(name);
    const global = logOddsOf(dataset.globalRow(record), GLOBAL_COUNT_MIN);
    const isException = global !== null && misleads(model, name, null, global);
    if (isException) found.set(exceptionHash(name, null), global);
    for (const row of dataset.countryRows(record)) {
      const known = logOddsOf(row, COUNTRY_COUNT_MIN);
      if (known === null) continue;
      // Else the exception of all countries would stand for this one.
      if (isException || misleads(model, name, row.country, known)) {
        found.set(exceptionHash(name, row.country), known);
      }
    }
  }
  const hashes = Uint32Array.from(found.keys()).sort();
  const logOdds = Int8Array.from(hashes, (hash) => byteOf(found.get(hash) ?? 0, 1 / EXCEPTION_STEPS));
  return { hashes, logOdds };
}

/** The log-odds of female that a row shows; null for too few people and for lists that are not of one country. */
function logOddsOf(row: NameRow | CountryRow, countMin: number): number | null {
  if (row.evidence === 'listed') {
    if (!('country' in row)) return null;
    return row.listedAs === 'unisex' ? 0 : logit(LISTED_SHARE) * (row.listedAs === 'female' ? 1 : -1);
  }
  const count = row.male + row.female;
  if (count < countMin) return null;
  return Math.log((row.female + PRIOR_PEOPLE) / (row.male + PRIOR_PEOPLE));
}

function misleads(model: EmbeddedModel, name: string, country: string | null, known: number): boolean {
  const { femaleLogOdds } = model.infer(name, country);
  if (Math.abs(femaleLogOdds - known) < TOLERANCE) return false;
  return (
    sideOf(femaleLogOdds) !== sideOf(known) || (Math.abs(known) < MIXED && Math.abs(femaleLogOdds) > MIXED)
  );
}

/** The gender that log-odds would be answered with, 0 for none. */
function sideOf(logOdds: number): number {
  return probabilityOf(Math.abs(logOdds)) < CONFIDENCE_MIN ? 0 : Math.sign(logOdds);
}
