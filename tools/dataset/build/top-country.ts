import type { BuiltCountryRow } from './rows.js';
import type { Tables } from './tables.js';

/** A name's row in a country has to hold this many people before the country can be its top country. */
const TOP_COUNTRY_PEOPLE_MIN = 10;
/**
 * A country has to hold this many people in all: in a short list of the top hundred names each name has a
 * share that it has nowhere else.
 */
const TOP_COUNTRY_TOTAL_MIN = 20_000;

/** The country where the name is most frequent relative to all people counted there; null for none. */
export function topCountry(rows: readonly BuiltCountryRow[], tables: Tables): string | null {
  let best: string | null = null;
  let bestShare = 0;
  for (const { country, male, female } of rows) {
    const people = male + female;
    const total = tables.total(country);
    if (people < TOP_COUNTRY_PEOPLE_MIN || total < TOP_COUNTRY_TOTAL_MIN) continue;
    if (people / total <= bestShare) continue;
    best = country;
    bestShare = people / total;
  }
  return best;
}
