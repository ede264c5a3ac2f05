import { Tally } from '../readers/tally.js';
import type { Source } from '../source.js';
import { GIVEN_NAMES } from './given-names.js';
import { SLAVIC_SHORT_FORMS } from './slavic-short-forms.js';

/** Names that this project wrote down itself; the builder reads no file for them. */
export const byHand: Source = {
  id: 'by-hand',
  title: 'Given names of Asia, Africa and the Arab countries, and Slavic short forms, compiled by hand',
  kind: 'list',
  package: null,
  packageLicence: 'Apache-2.0',
  publisher: 'This project',
  dataLicence: 'Apache-2.0',
  period: '2026',
  note: 'Common names from general knowledge, by sex, without counts, where no package lists them in Latin letters.',
  *read() {
    const tallies = new Map<string, Tally>();
    for (const { countries, male, female } of [...SLAVIC_SHORT_FORMS, ...GIVEN_NAMES]) {
      for (const country of countries) {
        const tally = tallies.get(country) ?? new Tally();
        tallies.set(country, tally);
        for (const name of namesOf(male)) tally.mark(name, 'male');
        for (const name of namesOf(female)) tally.mark(name, 'female');
      }
    }
    for (const [country, tally] of tallies) yield* tally.rows(country);
  },
};

function namesOf(text: string): string[] {
  return text.split(/\s+/).filter((name) => name !== '');
}
