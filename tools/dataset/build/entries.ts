import {
  CONTESTED_FLAG,
  COUNTRY_SET_ESCAPE,
  COUNTRY_SET_SHIFT,
  GLOBAL_SET_ESCAPE,
  GLOBAL_SET_SHIFT,
  HAS_COUNTRIES,
  NAME_LENGTH_MAX,
  SAMPLE_PARTS,
  SHAPE_BOTH,
  SHAPE_FEMALE,
  SHAPE_LISTED_FEMALE,
  SHAPE_LISTED_MALE,
  SHAPE_LISTED_UNISEX,
  SHAPE_MALE,
  SHAPE_WIDE,
  TWO_BYTE_FLAG,
} from '../../../src/dataset/format.js';
import { ByteWriter } from './bytes.js';
import { dominant } from './merge.js';
import type { BuiltCountryRow, BuiltName, BuiltRow } from './rows.js';
import type { Tables } from './tables.js';

const LISTED_SHAPES = {
  male: SHAPE_LISTED_MALE,
  female: SHAPE_LISTED_FEMALE,
  unisex: SHAPE_LISTED_UNISEX,
} as const;

/** Encodes names one by one. Throws on a name of unfit length. */
export function createEntryEncoder(tables: Tables) {
  const countries = new ByteWriter(1 << 22);
  const block = new ByteWriter();
  const out = new ByteWriter();
  return {
    /** Adds the country rows of a name to the encoder's block and returns the bytes of its entry. */
    encode(entry: BuiltName, hot: boolean): Uint8Array {
      out.clear();
      writeName(out, entry.name);
      writeGlobalRow(out, entry, tables, hot);
      if (entry.countries.length > 0) {
        out.varint(countries.length);
        block.clear();
        block.u8(tables.indexOf(topCountry(entry.countries, tables)));
        for (const row of entry.countries) writeCountryRow(block, row, tables);
        countries.varint(block.length);
        countries.append(block.view());
      }
      return out.view().slice();
    },
    countries: () => countries.view(),
  };
}

/** Whether some country's row does not name the gender of the row over all countries. */
function isContested({ global, countries }: BuiltName): boolean {
  const world = dominant(global);
  return countries.some((row) => dominant(row) !== world);
}

function writeName(out: ByteWriter, name: string): void {
  if (name.length === 0 || name.length > NAME_LENGTH_MAX)
    throw new Error(`Name of unfit length: ${JSON.stringify(name)}`);
  const wide = /[^\0-\xff]/.test(name);
  out.u8(wide ? name.length | TWO_BYTE_FLAG : name.length);
  for (let i = 0; i < name.length; i++) {
    const unit = name.charCodeAt(i);
    out.u8(unit & 0xff);
    if (wide) out.u8(unit >> 8);
  }
}

function writeGlobalRow(out: ByteWriter, entry: BuiltName, tables: Tables, hot: boolean): void {
  const { global, countries } = entry;
  const set = tables.globalSet(global);
  const flags = (countries.length > 0 ? HAS_COUNTRIES : 0) | (isContested(entry) ? CONTESTED_FLAG : 0);
  const least = shapeOf(global);
  const shape = hot && isWide(global) ? SHAPE_WIDE : least;
  out.u8(shape | flags | (Math.min(set, GLOBAL_SET_ESCAPE) << GLOBAL_SET_SHIFT));
  if (set >= GLOBAL_SET_ESCAPE) out.varint(set - GLOBAL_SET_ESCAPE);
  if (shape === SHAPE_WIDE) {
    out.i32(global.male);
    out.i32(global.female);
  } else writeCounts(out, global, 1);
}

function writeCountryRow(out: ByteWriter, row: BuiltCountryRow, tables: Tables): void {
  const set = tables.countrySet(row.country, row);
  out.u8(tables.indexOf(row.country));
  out.u8(shapeOf(row) | (Math.min(set, COUNTRY_SET_ESCAPE) << COUNTRY_SET_SHIFT));
  if (set >= COUNTRY_SET_ESCAPE) out.varint(set - COUNTRY_SET_ESCAPE);
  writeCounts(out, row, tables.isSample(row) ? SAMPLE_PARTS : 1);
}

const COUNT_WIDE_MAX = 2 ** 31 - 1;

function isWide({ male, female, listedAs }: BuiltRow): boolean {
  return listedAs === null && male <= COUNT_WIDE_MAX && female <= COUNT_WIDE_MAX;
}

function shapeOf({ male, female, listedAs }: BuiltRow): number {
  if (listedAs !== null) return LISTED_SHAPES[listedAs];
  if (male > 0 && female > 0) return SHAPE_BOTH;
  if (male + female === 0) throw new Error('A counted row needs a count.');
  return male > 0 ? SHAPE_MALE : SHAPE_FEMALE;
}

function writeCounts(out: ByteWriter, { male, female, listedAs }: BuiltRow, parts: number): void {
  if (listedAs !== null) return;
  if (male > 0) out.varint(male * parts);
  if (female > 0) out.varint(female * parts);
}

/** A name's row in a country has to hold this many people before the country can be its top country. */
const TOP_COUNTRY_PEOPLE_MIN = 10;
/**
 * A country has to hold this many people in all: in a short list of the top hundred names each name has a
 * share that it has nowhere else.
 */
const TOP_COUNTRY_TOTAL_MIN = 20_000;

/** The country where the name is most frequent relative to all people counted there; null for none. */
function topCountry(rows: readonly BuiltCountryRow[], tables: Tables): string | null {
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
