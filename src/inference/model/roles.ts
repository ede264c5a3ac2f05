import { countryOfHead, listedOfHead, peopleByCountry, ROW_SIZE } from '../../dataset/dataset.js';
import { ORIGINS, originOfCountry } from '../../dataset/origins.js';
import type { Parameters } from '../parameters.js';
import { USUAL_NAME_MIN } from '../words/bearers.js';
import { FREQUENT_WORD, MAILBOX, NATIVE_SURNAME, NO_NAME, RARE_WORD, ROLE } from '../words/senses.js';
import { decidingForm, type Form } from '../words/surname-gender.js';
import type { Vocabulary } from '../words/vocabulary.js';
import type { LetterOrigins, Word } from '../words/words.js';
import { countryShare, createNameLetters, type Evidence } from './evidence.js';
import { ORIGINS_MAX, type Origins } from './origins.js';

/** A form that is a whole feminine word is sure: no man bears it, while women may bear a masculine one beside their own. */
const isSure = ({ gender, letters }: Form): boolean => gender === 'female' && letters === null;

/** Lists of names have words of these senses by mistake. */
const ORDINARY = FREQUENT_WORD | RARE_WORD | ROLE | MAILBOX;

/** Most words of one cut that are read. */
export const PIECES_MAX = 10;

/** Highest share of a gender: registers have wrong records. */
export const SHARE_MAX = 0.9995;
const bounded = (share: number): number => Math.min(SHARE_MAX, Math.max(1 - SHARE_MAX, share));

/** Whether a word is a frequent surname that no register counts as a given name: lists of given names have such by mistake. */
const isSurnameAlone = ({ givenPeople, surnamePeople }: Word): boolean =>
  givenPeople === 0 && surnamePeople >= USUAL_NAME_MIN;

export type Roles = ReturnType<typeof createRoles>;

/** Log-likelihoods and shares of each word in each origin, at `word * ORIGINS_MAX + origin`. */
export function createRoles(vocabulary: Vocabulary, parameters: Parameters) {
  const { dataset, world } = vocabulary;
  const { surnames } = dataset;
  const people = peopleByCountry(dataset);
  const originOf = Int8Array.from(dataset.countries, ({ code }) => originOfCountry(code));
  const surnamePeople = Math.exp(parameters.surnamePeople);
  // The second half is for compounds.
  const size = 2 * PIECES_MAX * ORIGINS_MAX;
  const logGiven = new Float64Array(size);
  const logSurname = new Float64Array(size);
  const shares = new Float64Array(size);
  const formLogOdds = new Float64Array(size);
  const unknownGiven = Math.exp(parameters.unknownGiven);
  const unknownSurname = Math.exp(parameters.unknownSurname);
  const wordAsSurname = Math.exp(parameters.wordAsSurname);
  const foreignSurname =
    parameters.foreignSurname + parameters.surnameLetters * Math.log(1 + parameters.surnameLettersFloor);
  const nativeSurname = Math.exp(parameters.nativeSurname);
  const { frequencyShrink } = parameters;
  const logTotals = people.map((total) => Math.log(total + frequencyShrink));
  /** Log-rate in a country of a given name that it has no row of, relative to its log-rate in the world. */
  const logElsewhere = logTotals.map((log) => Math.log(frequencyShrink) - log);

  const lettersOf = createNameLetters(parameters);

  function fillGiven(from: number, evidence: Evidence, origins: Origins): void {
    const { countryListRate } = parameters;
    const isWord = (evidence.flags & ORDINARY) !== 0 || isSurnameAlone(evidence.word);
    const bearers = isWord ? parameters.listedWordBearers : parameters.listedBearers;
    const { word, share } = evidence;
    const listed = word.listed === 0 ? 0 : bearers;
    const base = (word.givenPeople + listed) / world + unknownGiven * lettersOf(evidence);
    const logBase = Math.log(base);
    logGiven[from] = logBase;
    const worldShare = bounded(share);
    shares[from] = worldShare;
    for (let at = 1; at < origins.count; at++) {
      logGiven[from + at] = logBase + (logElsewhere[origins.countries[at] as number] as number);
      shares[from + at] = worldShare;
    }
    if (origins.count === 1) return;
    const rows = vocabulary.rows(word);
    for (let row = 0; row < rows.length; row += ROW_SIZE) {
      const head = rows[row] as number;
      const country = countryOfHead(head);
      const at = origins.placeOf[country] as number;
      if (at < 0) continue;
      const male = rows[row + 1] as number;
      const female = rows[row + 2] as number;
      const rate = listedOfHead(head) === 0 ? 0 : countryListRate;
      const log = Math.log(male + female + rate + frequencyShrink * base);
      logGiven[from + at] = log - (logTotals[country] as number);
      shares[from + at] = bounded(countryShare(head, male, female, share, parameters));
    }
  }

  function fillSurname(from: number, evidence: Evidence, origins: Origins): void {
    const { word, flags, origins: byLetters } = evidence;
    const { surnameShrink } = parameters;
    const native = (flags & NATIVE_SURNAME) === 0 ? 0 : nativeSurname;
    const given = (parameters.givenAsSurname * word.givenPeople) / world;
    const isWord = (flags & NO_NAME) !== 0;
    const unknown = unknownSurname * lettersOf(evidence) * (isWord ? wordAsSurname : 1);
    const base = surnames.people(word.surname) / surnamePeople + unknown + native + given;
    const logBase = Math.log(base);
    logSurname[from] = logBase;
    for (let at = 1; at < origins.count; at++) {
      const origin = byLetters === null ? -1 : (originOf[origins.countries[at] as number] as number);
      logSurname[from + at] =
        logBase +
        (origin < 0 ? foreignSurname : foreignOf((byLetters as LetterOrigins).shares[origin] as number));
    }
    const count = surnames.countryCount(word.surname);
    for (let nth = 0; nth < count; nth++) {
      const at = origins.placeOf[surnames.country(word.surname, nth)] as number;
      if (at >= 0) logSurname[from + at] = Math.log(surnames.share(word.surname, nth) + surnameShrink * base);
    }
  }

  /** By the customs of each origin: `Kaur` is a woman's name in India. For the world the asked country's customs count. */
  function fillFormLogOdds(from: number, { forms }: Evidence, origins: Origins, asked: string | null): void {
    if (forms.length === 0) {
      // A loop: `fill` costs more for so few.
      for (let at = 0; at < origins.count; at++) formLogOdds[from + at] = 0;
      return;
    }
    for (let at = 0; at < origins.count; at++) {
      const country = at === 0 ? asked : (dataset.countries[origins.countries[at] as number]?.code ?? null);
      formLogOdds[from + at] = formOdds(decidingForm(forms, country));
    }
  }

  function formOdds(form: Form | null): number {
    if (form === null || form.gender === null) return 0;
    const { mostlyForm, sureForm, genderedForm } = parameters;
    const odds = form.isMostly ? mostlyForm : isSure(form) ? sureForm : genderedForm;
    return form.gender === 'female' ? odds : -odds;
  }

  /** Log-rate, relative to the world's, of a surname that an origin does not count, by the origin's share of its letters. */
  function foreignOf(share: number): number {
    const letters = Math.log(ORIGINS.length * share + parameters.surnameLettersFloor);
    return parameters.foreignSurname + parameters.surnameLetters * letters;
  }

  return {
    /** Log-likelihood as a given name, and as a surname. */
    logGiven,
    logSurname,
    /** Share of women as a given name, bounded by `SHARE_MAX`. */
    share: shares,
    /** Log-odds of female by its form as a surname. */
    formLogOdds,
    /** Fills the rows of one word. @param country the asked one */
    fill(word: number, evidence: Evidence, origins: Origins, country: string | null): void {
      const from = word * ORIGINS_MAX;
      if (evidence.word.isInitial) {
        for (let at = 0; at < origins.count; at++) {
          logGiven[from + at] = parameters.initialGiven;
          logSurname[from + at] = parameters.initialSurname;
          shares[from + at] = 0.5;
          formLogOdds[from + at] = 0;
        }
        return;
      }
      fillGiven(from, evidence, origins);
      fillSurname(from, evidence, origins);
      fillFormLogOdds(from, evidence, origins, country);
    },
  };
}
