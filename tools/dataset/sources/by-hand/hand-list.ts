/**
 * Given names by country and sex where no package lists them in Latin letters, and the short forms by which
 * Slavic languages call people. Compiled by hand from general knowledge. A name under both sexes is in use by both.
 */
export interface HandList {
  readonly countries: readonly string[];
  readonly male: string;
  readonly female: string;
}
