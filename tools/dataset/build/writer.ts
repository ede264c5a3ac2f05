import { createHash } from 'node:crypto';
import {
  DIGEST_BYTES,
  FORMAT_REVISION,
  HEADER_BYTES,
  HOT_MAX,
  MAGIC,
  type Metadata,
  SECTIONS,
  type SectionName,
  type SourceMetadata,
  type SurnameSourceMetadata,
} from '../../../src/dataset/format.js';
import { countScripts } from '../../../src/dataset/scripts.js';
import { writeBuckets } from './buckets.js';
import { ByteWriter } from './bytes.js';
import { createEntryEncoder } from './entries.js';
import type { BuiltName } from './rows.js';
import { encodeSurnames, NO_SURNAMES, type SurnamesToWrite } from './surname-entries.js';
import { encodeSyllables, NO_SYLLABLES, type SyllableCounts } from './syllables.js';
import { collectTables } from './tables.js';

/** What a dataset file holds besides given names. */
export interface Beside {
  readonly surnames?: SurnamesToWrite;
  readonly surnameSources?: readonly SurnameSourceMetadata[];
  readonly syllables?: SyllableCounts;
}

/**
 * A dataset file. Its bytes depend on the content alone: neither on the order of `names` nor on time or
 * locale. Throws on duplicates and on names of 0 or more than 100 code units.
 */
export function encodeDataset(
  names: readonly BuiltName[],
  sources: readonly SourceMetadata[],
  { surnames = NO_SURNAMES, surnameSources = [], syllables = NO_SYLLABLES }: Beside = {},
): Buffer {
  const sorted = [...names].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  const twice = sorted.find(({ name }, index) => name === sorted[index + 1]?.name);
  if (twice !== undefined) throw new Error(`Duplicate name: ${JSON.stringify(twice.name)}`);
  const tables = collectTables(sorted, sources, surnames.countries);
  const { hot, cold } = splitByFrequency(sorted);
  const encoder = createEntryEncoder(tables);
  const encode = (group: readonly BuiltName[], isHot: boolean) =>
    group.map((entry) => ({ name: entry.name, bytes: encoder.encode(entry, isHot) }));
  const entries = new ByteWriter(1 << 24);
  const hotIndex = writeBuckets(entries, encode(hot, true));
  const coldIndex = writeBuckets(entries, encode(cold, false));
  const { table, index, people } = encodeSurnames(surnames, tables);
  const parts = encodeSyllables(syllables);
  const metadata: Metadata = {
    names: sorted.length,
    countryRows: sorted.reduce((sum, entry) => sum + entry.countries.length, 0),
    sources,
    countries: tables.metadata(),
    sets: tables.globalSets(),
    scripts: countScripts(sorted.map(({ name }) => name)),
    surnames: surnames.surnames.size,
    surnamePeople: people,
    surnameSources,
    syllableTotals: parts.totals,
  };
  return assemble({
    metadata: Buffer.from(JSON.stringify(metadata)),
    hotIndex: littleEndian(hotIndex),
    coldIndex: littleEndian(coldIndex),
    entries: entries.view(),
    countries: encoder.countries(),
    surnameIndex: littleEndian(index),
    surnameEntries: table,
    originWeights: new Uint8Array(surnames.weights.buffer),
    syllableHashes: littleEndian(parts.hashes),
    syllableCounts: littleEndian(parts.counts),
  });
}

/** The names with the most people in all, and the rest; both keep their order. */
function splitByFrequency(sorted: readonly BuiltName[]): { hot: BuiltName[]; cold: BuiltName[] } {
  const people = ({ global }: BuiltName): number => global.male + global.female;
  const hot = new Set([...sorted].sort((a, b) => people(b) - people(a)).slice(0, HOT_MAX));
  return { hot: sorted.filter((name) => hot.has(name)), cold: sorted.filter((name) => !hot.has(name)) };
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
