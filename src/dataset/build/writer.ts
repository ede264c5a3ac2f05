import { createHash } from 'node:crypto';
import {
  DIGEST_BYTES,
  FINGERPRINT_MASK,
  FORMAT_REVISION,
  HEADER_BYTES,
  HOT_MAX,
  hashName,
  homeSlot,
  MAGIC,
  MARK_EVERY,
  type Metadata,
  RECORD_BITS,
  SECTIONS,
  type SectionName,
  SLOT_LOAD,
  type SourceMetadata,
} from '../format.js';
import { encodeEntries } from './entries.js';
import type { BuiltName } from './rows.js';
import { countScripts } from './scripts.js';
import { collectTables } from './tables.js';

/**
 * A dataset file. Its bytes depend on the content alone: neither on the order of `names` nor on time or
 * locale. Throws on a name over 127 code units, on duplicates and on entries over 32 MiB.
 */
export function encodeDataset(names: readonly BuiltName[], sources: readonly SourceMetadata[]): Buffer {
  const sorted = [...names].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  const tables = collectTables(sorted);
  const { hot, cold } = splitByFrequency(sorted);
  const { entries, countries, records } = encodeEntries([...hot, ...cold], hot.length, tables);
  const hotRecords = records.subarray(0, hot.length);
  const coldRecords = records.subarray(hot.length);
  const metadata: Metadata = {
    names: sorted.length,
    countryRows: sorted.reduce((sum, entry) => sum + entry.countries.length, 0),
    sources,
    countries: tables.metadata(),
    sets: tables.globalSets.sets(),
    scripts: countScripts(sorted.map(({ name }) => name)),
  };
  return assemble({
    metadata: Buffer.from(JSON.stringify(metadata)),
    hotSlots: littleEndian(fillSlots(hot, hotRecords)),
    hotMarks: littleEndian(everyMark(hotRecords)),
    coldSlots: littleEndian(fillSlots(cold, coldRecords)),
    coldMarks: littleEndian(everyMark(coldRecords)),
    entries,
    countries,
  });
}

/** The names with the most people in all, and the rest; both keep their order. */
function splitByFrequency(sorted: readonly BuiltName[]): { hot: BuiltName[]; cold: BuiltName[] } {
  const people = ({ global }: BuiltName): number => global.male + global.female;
  const hot = new Set([...sorted].sort((a, b) => people(b) - people(a)).slice(0, HOT_MAX));
  return { hot: sorted.filter((name) => hot.has(name)), cold: sorted.filter((name) => !hot.has(name)) };
}

function everyMark(records: Uint32Array): Uint32Array {
  return records.filter((_, index) => index % MARK_EVERY === 0);
}

function fillSlots(sorted: readonly BuiltName[], records: Uint32Array): Uint32Array {
  const slots = new Uint32Array(Math.ceil(sorted.length / SLOT_LOAD) + 1);
  sorted.forEach(({ name }, index) => {
    const hash = hashName(name);
    let slot = homeSlot(hash, slots.length);
    while (slots[slot] !== 0) slot = slot + 1 === slots.length ? 0 : slot + 1;
    slots[slot] = ((hash & FINGERPRINT_MASK) << RECORD_BITS) | (records[index] ?? 0);
  });
  return slots;
}

function littleEndian(words: Uint32Array): Uint8Array {
  const bytes = Buffer.alloc(words.length * 4);
  words.forEach((word, index) => {
    bytes.writeUInt32LE(word, index * 4);
  });
  return bytes;
}

function assemble(sections: Readonly<Record<SectionName, Uint8Array>>): Buffer {
  let length = HEADER_BYTES;
  const offsets = SECTIONS.map((name) => {
    const offset = length;
    length = (offset + sections[name].length + 3) & ~3;
    return offset;
  });
  const file = Buffer.alloc(length + DIGEST_BYTES);
  file.write(MAGIC, 0, 'latin1');
  file.writeUInt32LE(FORMAT_REVISION, 8);
  file.writeUInt32LE(SECTIONS.length, 12);
  SECTIONS.forEach((name, index) => {
    file.writeUInt32LE(offsets[index] ?? 0, 16 + index * 8);
    file.writeUInt32LE(sections[name].length, 20 + index * 8);
    file.set(sections[name], offsets[index]);
  });
  createHash('sha256').update(file.subarray(0, length)).digest().copy(file, length);
  return file;
}
