import type { CountryRow, Dataset, NameRow } from '../dataset/dataset.js';
import { ORIGINS, type Origin, originNumber } from '../dataset/origins.js';
import { samplesOf } from './decide.js';

/** How likely each origin of `ORIGINS` is for the bearer of a name; adds up to 1. */
export type OriginShares = Float64Array;

/** The countries of each origin. */
const COUNTRIES: readonly ReadonlySet<string>[] = ORIGINS.map(({ countries }) => new Set<string>(countries));

const PARTICLE_FACTOR = 12;
/** An origin that is not the country's own: migrants and minorities. */
const FOREIGN_FACTOR = 0.04;
/** A listed row counts as so many people of its country, of whom this share has the gender that it names. */
const LISTED_PEOPLE = 40;
const LISTED_SHARE = 0.97;
/** Each country of an origin has about one voice, however many people it counts. */
const COUNTED_PEOPLE_MAX = 50;
/** How much rarer a name is where the dataset has no row of it. */
const ABSENT_FACTOR = 0.15;
/** Origins below this share are left out. */
const SHARE_MIN = 0.01;
/** Fewer people counted in a country say nothing of its own. */
const COUNTRY_PEOPLE_MIN = 10;
/** People with the share of all countries that every origin starts with. */
const PRIOR_PEOPLE = 5;

/** The origins that surname words tell, with the particles before them; null when they tell nothing. */
export function originsOfSurname(
  surnames: readonly string[],
  particles: readonly string[],
  dataset: Dataset,
): OriginShares | null {
  let shares: OriginShares | null = null;
  for (const surname of surnames) {
    const found = dataset.surnames.shares(surname);
    if (found === null) continue;
    shares = shares === null ? found : product(shares, found);
  }
  if (shares === null) return null;
  for (const particle of particles) {
    for (const origin of originsOfParticle(particle, dataset))
      multiply(shares, originNumber(origin), PARTICLE_FACTOR);
  }
  return normalized(shares);
}

/** The origins that a particle tells: `van`, `von`, `della`. */
function originsOfParticle(particle: string, { lexicon }: Dataset): readonly Origin[] {
  return lexicon
    .senses(lexicon.find(particle))
    .filter(({ category }) => category === 'origin_particle')
    .flatMap(({ values }) => (values.origins ?? '').split(' ') as Origin[]);
}

/** What the asked country adds to the origins of a surname, or says without one; null when neither is known. */
export function withCountry(shares: OriginShares | null, country: string | null): OriginShares | null {
  if (country === null) return shares;
  const own = COUNTRIES.map((countries) => countries.has(country));
  if (!own.includes(true)) return shares;
  if (shares === null) return normalized(Float64Array.from(own, (isOwn) => (isOwn ? 1 : 0)));
  return normalized(shares.map((share, index) => (own[index] ? share + 0.01 : share * FOREIGN_FACTOR)));
}

/** Nothing is known of the bearer. */
export const EVERY_ORIGIN: OriginShares = new Float64Array(ORIGINS.length).fill(1 / ORIGINS.length);

/** What a name is for people of these origins. */
export interface OriginReading {
  /** Share of women, 0 to 1. */
  readonly female: number;
  /** The row that speaks most for the likelier gender; null when no origin has one that names it. */
  readonly row: CountryRow | null;
}

/** Weighs the rows of a name by the origins of its bearer. `world` stands for origins without a row. */
export function readByOrigin(
  record: number,
  world: NameRow,
  shares: OriginShares,
  dataset: Dataset,
): OriginReading | null {
  const rows = dataset.countryRows(record);
  if (rows.length === 0) return null;
  const otherwise = shareOf(world);
  let [female, total] = [0, 0];
  const spoken: { readonly weight: number; readonly female: number; readonly rows: readonly CountryRow[] }[] =
    [];
  for (let index = 0; index < shares.length; index++) {
    const share = shares[index] as number;
    if (share < SHARE_MIN) continue;
    const own = rows.filter((row) => isOf(row, index));
    const [women, people] = peopleOf(own, otherwise);
    const weight = people > 0 ? share : share * ABSENT_FACTOR;
    const local = (women + PRIOR_PEOPLE * otherwise) / (people + PRIOR_PEOPLE);
    female += weight * local;
    total += weight;
    if (people > 0) spoken.push({ weight, female: local, rows: own });
  }
  if (total === 0 || spoken.length === 0) return null;
  const result = female / total;
  return { female: result, row: rowFor(result > 0.5, spoken) };
}

function rowFor(
  isFemale: boolean,
  spoken: readonly {
    readonly weight: number;
    readonly female: number;
    readonly rows: readonly CountryRow[];
  }[],
): CountryRow | null {
  let best: CountryRow | null = null;
  let most = 0;
  for (const { weight, rows } of spoken) {
    for (const row of rows) {
      const share = shareOf(row);
      const speaks = weight * (isFemale ? share - 0.5 : 0.5 - share) * Math.log10(10 + peopleIn(row));
      if (speaks <= most) continue;
      most = speaks;
      best = row;
    }
  }
  return best;
}

function isOf(row: CountryRow, origin: number): boolean {
  if (row.evidence === 'counted' && samplesOf(row) < COUNTRY_PEOPLE_MIN) return false;
  return COUNTRIES[origin]?.has(row.country) ?? false;
}

function peopleOf(rows: readonly CountryRow[], otherwise: number): readonly [women: number, people: number] {
  let [women, people] = [0, 0];
  for (const row of rows) {
    const count = peopleIn(row);
    // A list that calls a name unisex tells no share.
    women += count * (row.listedAs === 'unisex' ? otherwise : shareOf(row));
    people += count;
  }
  return [women, people];
}

function peopleIn(row: NameRow): number {
  return row.evidence === 'listed' ? LISTED_PEOPLE : Math.min(COUNTED_PEOPLE_MAX, samplesOf(row));
}

/** Share of women in a row; one half when it has nobody. */
function shareOf(row: NameRow): number {
  if (row.evidence === 'counted') return samplesOf(row) === 0 ? 0.5 : row.female / samplesOf(row);
  return row.listedAs === 'unisex' ? 0.5 : row.listedAs === 'female' ? LISTED_SHARE : 1 - LISTED_SHARE;
}

function product(a: OriginShares, b: OriginShares): OriginShares {
  // A floor keeps one misread surname from ruling out what the other says.
  return normalized(a.map((share, index) => (share + 0.02) * ((b[index] as number) + 0.02)));
}

function multiply(shares: OriginShares, index: number, factor: number): void {
  shares[index] = ((shares[index] as number) + 0.01) * factor;
}

function normalized(shares: OriginShares): OriginShares {
  let sum = 0;
  for (const share of shares) sum += share;
  const result = new Float64Array(shares.length);
  for (let index = 0; index < shares.length; index++) result[index] = (shares[index] as number) / sum;
  return result;
}
