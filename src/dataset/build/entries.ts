import {
  COUNTRY_SET_ESCAPE,
  COUNTRY_SET_SHIFT,
  GLOBAL_SET_ESCAPE,
  GLOBAL_SET_SHIFT,
  HAS_COUNTRIES,
  NAME_LENGTH_MAX,
  RECORD_MASK,
  SHAPE_BOTH,
  SHAPE_FEMALE,
  SHAPE_LISTED_FEMALE,
  SHAPE_LISTED_MALE,
  SHAPE_LISTED_UNISEX,
  SHAPE_MALE,
  TWO_BYTE_FLAG,
} from '../format.js';
import { ByteWriter } from './bytes.js';
import type { BuiltCountryRow, BuiltName, BuiltRow } from './rows.js';
import type { Tables } from './tables.js';
import { topCountry } from './top-country.js';

const LISTED_SHAPES = {
  male: SHAPE_LISTED_MALE,
  female: SHAPE_LISTED_FEMALE,
  unisex: SHAPE_LISTED_UNISEX,
} as const;

export interface EncodedEntries {
  readonly bytes: Uint8Array;
  /** Offset of each name's entry, in the order given. */
  readonly records: Uint32Array;
}

/** Encodes sorted names. Throws on a name over the length limit, on duplicates and on too many bytes. */
export function encodeEntries(sorted: readonly BuiltName[], tables: Tables): EncodedEntries {
  const out = new ByteWriter(1 << 24);
  const rows = new ByteWriter();
  const records = new Uint32Array(sorted.length);
  out.u8(0); // no entry may start at 0: an empty slot is 0
  let previous = '';
  sorted.forEach((entry, index) => {
    if (entry.name === previous) throw new Error(`Duplicate or empty name: ${JSON.stringify(entry.name)}`);
    previous = entry.name;
    records[index] = out.length;
    writeName(out, entry.name);
    writeGlobalRow(out, entry, tables);
    if (entry.countries.length === 0) return;
    rows.clear();
    rows.u8(tables.indexOf(topCountry(entry.countries, tables)));
    for (const row of entry.countries) writeCountryRow(rows, row, tables);
    out.varint(rows.length);
    out.append(rows);
  });
  if (out.length > RECORD_MASK) throw new Error(`The entries take ${out.length} bytes, over the limit.`);
  return { bytes: out.view(), records };
}

function writeName(out: ByteWriter, name: string): void {
  if (name.length > NAME_LENGTH_MAX) throw new Error(`Name too long: ${JSON.stringify(name)}`);
  const wide = /[^\0-\xff]/.test(name);
  out.u8(wide ? name.length | TWO_BYTE_FLAG : name.length);
  for (let i = 0; i < name.length; i++) {
    const unit = name.charCodeAt(i);
    out.u8(unit & 0xff);
    if (wide) out.u8(unit >> 8);
  }
}

function writeGlobalRow(out: ByteWriter, { global, countries }: BuiltName, tables: Tables): void {
  const set = tables.globalSets.indexOf(global.sources);
  const flag = countries.length > 0 ? HAS_COUNTRIES : 0;
  out.u8(shapeOf(global) | flag | (Math.min(set, GLOBAL_SET_ESCAPE) << GLOBAL_SET_SHIFT));
  if (set >= GLOBAL_SET_ESCAPE) out.varint(set - GLOBAL_SET_ESCAPE);
  writeCounts(out, global);
}

function writeCountryRow(out: ByteWriter, row: BuiltCountryRow, tables: Tables): void {
  const set = tables.countrySets(row.country).indexOf(row.sources);
  out.u8(tables.indexOf(row.country));
  out.u8(shapeOf(row) | (Math.min(set, COUNTRY_SET_ESCAPE) << COUNTRY_SET_SHIFT));
  if (set >= COUNTRY_SET_ESCAPE) out.varint(set - COUNTRY_SET_ESCAPE);
  writeCounts(out, row);
}

function shapeOf({ male, female, listedAs }: BuiltRow): number {
  if (listedAs !== null) return LISTED_SHAPES[listedAs];
  if (male > 0 && female > 0) return SHAPE_BOTH;
  if (male + female === 0) throw new Error('A counted row needs a count.');
  return male > 0 ? SHAPE_MALE : SHAPE_FEMALE;
}

function writeCounts(out: ByteWriter, { male, female, listedAs }: BuiltRow): void {
  if (listedAs !== null) return;
  if (male > 0) out.varint(male);
  if (female > 0) out.varint(female);
}
