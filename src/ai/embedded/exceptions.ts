import { foldName, normalizeName } from '../../dataset/normalize.js';
import { hashText } from './ngrams.js';

/** Steps of a stored log-odds: a byte reaches from -7.9 to 7.9. */
export const EXCEPTION_STEPS = 16;

/** Names whose letters mislead, by hash: the log-odds of female that the dataset knows instead. */
export interface Exceptions {
  /** Ascending. */
  readonly hashes: Uint32Array;
  readonly logOdds: Int8Array;
}

/** The key of a name in a country, or in no country. */
export function exceptionHash(name: string, country: string | null): number {
  return hashText(`${foldName(normalizeName(name)).replaceAll('-', ' ')}/${country ?? ''}`);
}

/** The log-odds of female of an exception: that of the country, else that of all countries, else null. */
export function findException(exceptions: Exceptions, name: string, country: string | null): number | null {
  const inCountry = country === null ? -1 : indexOf(exceptions.hashes, exceptionHash(name, country));
  const at = inCountry >= 0 ? inCountry : indexOf(exceptions.hashes, exceptionHash(name, null));
  return at < 0 ? null : (exceptions.logOdds[at] as number) / EXCEPTION_STEPS;
}

function indexOf(hashes: Uint32Array, hash: number): number {
  let from = 0;
  let to = hashes.length - 1;
  while (from <= to) {
    const middle = (from + to) >> 1;
    const found = hashes[middle] as number;
    if (found === hash) return middle;
    if (found < hash) from = middle + 1;
    else to = middle - 1;
  }
  return -1;
}
