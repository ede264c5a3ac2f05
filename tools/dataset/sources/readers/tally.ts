import type { SourceRow } from '../source.js';

export const SEXES = ['male', 'female'] as const;
export type Sex = (typeof SEXES)[number];

/** Adds up the lines of a table that keeps the sexes, years or regions of one name apart. */
export class Tally {
  readonly #figures = new Map<string, { male: number; female: number }>();

  add(name: string, sex: Sex, count: number): void {
    const figure = this.#figures.get(name) ?? { male: 0, female: 0 };
    figure[sex] += count;
    this.#figures.set(name, figure);
  }

  /** Notes that a list names the gender; a second mention changes nothing. */
  mark(name: string, sex: Sex): void {
    const figure = this.#figures.get(name) ?? { male: 0, female: 0 };
    figure[sex] = 1;
    this.#figures.set(name, figure);
  }

  /** One row a name, in the order of first mention. */
  *rows(country: string | null): Generator<SourceRow> {
    for (const [name, figure] of this.#figures) yield { name, country, ...figure };
  }
}
