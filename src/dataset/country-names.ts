import { setImmediate as afterTurn } from 'node:timers/promises';
import type { CountryRow, Dataset } from './dataset.js';

/** A given name as a country has it. */
export interface CountryName {
  /** Normalized. */
  readonly name: string;
  /** Share of the gender among the people counted there; null where only a list has the name. */
  readonly share: number | null;
  /** People counted there; null where only a list has the name. */
  readonly people: number | null;
}

/** Names whose dominant gender in the country is the one asked for, the most frequent first. */
export interface CountryNames {
  readonly male: readonly CountryName[];
  readonly female: readonly CountryName[];
}

interface Ranked extends CountryName {
  readonly rank: number;
}

/** Kept for each country and gender. */
export const namesKeptMax = 100;

/** How long the thread is held at a time, in milliseconds. */
const sliceMs = 4;

/** Names read before the clock is looked at. */
const namesBetweenLooks = 200;

interface Worldwide {
  readonly male: number;
  readonly female: number;
  /** Countries that have the name. */
  readonly countries: number;
}

/**
 * Names with counts rank by people. Listed ones follow, those first that few countries share and many people
 * bear: by people alone every list would begin with Mary and John.
 */
function rankOf(name: string, row: CountryRow, worldwide: Worldwide): [keyof CountryNames, Ranked] | null {
  const { male, female, listedAs } = row;
  if (listedAs === 'unisex') return null;
  if (listedAs !== null) {
    const weight = (worldwide[listedAs] + 1) / worldwide.countries ** 3;
    // Below every counted name, which has at least one person.
    return [listedAs, { name, share: null, people: null, rank: weight / (weight + 1) }];
  }
  const people = male + female;
  if (male === female) return null;
  const gender = male > female ? 'male' : 'female';
  const most = Math.max(male, female);
  return [gender, { name, share: most / people, people, rank: most }];
}

/** Keeps the highest ranks; sorts when twice as many came together. */
class Best {
  readonly #names: Ranked[] = [];
  #least = 0;

  add(name: Ranked): void {
    if (name.rank <= this.#least) return;
    this.#names.push(name);
    if (this.#names.length >= 2 * namesKeptMax) this.#prune();
  }

  #prune(): void {
    this.#names.sort((a, b) => b.rank - a.rank || (a.name < b.name ? -1 : 1));
    if (this.#names.length <= namesKeptMax) return;
    this.#names.length = namesKeptMax;
    this.#least = (this.#names.at(-1) as Ranked).rank;
  }

  list(): CountryName[] {
    this.#prune();
    return this.#names.map(({ name, share, people }) => ({ name, share, people }));
  }
}

async function readAll(dataset: Dataset): Promise<ReadonlyMap<string, CountryNames>> {
  const best = new Map<string, { male: Best; female: Best }>();
  let sliceEndsAt = performance.now() + sliceMs;
  let read = 0;
  for (const name of dataset.names()) {
    const record = dataset.find(name);
    const rows = dataset.countryRows(record);
    const worldwide = {
      male: dataset.maleCount(record),
      female: dataset.femaleCount(record),
      countries: rows.length,
    };
    for (const row of rows) {
      const ranked = rankOf(name, row, worldwide);
      if (ranked === null) continue;
      let own = best.get(row.country);
      if (own === undefined) {
        own = { male: new Best(), female: new Best() };
        best.set(row.country, own);
      }
      own[ranked[0]].add(ranked[1]);
    }
    read += 1;
    if (read % namesBetweenLooks === 0 && performance.now() > sliceEndsAt) {
      await afterTurn();
      sliceEndsAt = performance.now() + sliceMs;
    }
  }
  return new Map(
    [...best].map(([country, { male, female }]) => [country, { male: male.list(), female: female.list() }]),
  );
}

/**
 * The usual names of countries. The whole dataset is read with the first question, in slices between which other work
 * goes on; up to 100 names of each gender and country are kept.
 */
export function createCountryNames(dataset: Dataset): (country: string) => Promise<CountryNames | null> {
  let names: ReturnType<typeof readAll> | null = null;
  return async (country) => {
    names ??= readAll(dataset);
    return (await names).get(country) ?? null;
  };
}
