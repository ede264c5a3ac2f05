import {
  BUCKET_NAMES,
  bucketOf,
  FORMAT_REVISION,
  fingerprintOf,
  HOT_MAX,
  hashName,
  MAGIC,
  type Metadata,
  SECTIONS,
  type SourceMetadata,
  type SurnameSourceMetadata,
} from '../../../src/dataset/format.js';
import { scriptsOf } from '../../../src/dataset/scripts.js';
import { bytesOf, encodeSections } from '../../sectioned-file.js';
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
  return encodeSections(MAGIC, FORMAT_REVISION, SECTIONS, {
    metadata: Buffer.from(JSON.stringify(metadata)),
    hotIndex: bytesOf(hotIndex),
    coldIndex: bytesOf(coldIndex),
    entries: entries.view(),
    countries: encoder.countries(),
    surnameIndex: bytesOf(index),
    surnameEntries: table,
    originWeights: new Uint8Array(surnames.weights.buffer),
    syllableHashes: bytesOf(parts.hashes),
    syllableCounts: bytesOf(parts.counts),
  });
}

/** The names with the most people in all, and the rest; both keep their order. */
function splitByFrequency(sorted: readonly BuiltName[]): { hot: BuiltName[]; cold: BuiltName[] } {
  const people = ({ global }: BuiltName): number => global.male + global.female;
  const hot = new Set([...sorted].sort((a, b) => people(b) - people(a)).slice(0, HOT_MAX));
  return { hot: sorted.filter((name) => hot.has(name)), cold: sorted.filter((name) => !hot.has(name)) };
}

interface NamedEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Appends a group's buckets to `out` and returns their offsets. Entries keep their order within a bucket. */
function writeBuckets(out: ByteWriter, entries: readonly NamedEntry[]): Uint32Array {
  const index = new Uint32Array(Math.max(1, Math.ceil(entries.length / BUCKET_NAMES)));
  const buckets: NamedEntry[][] = Array.from(index, () => []);
  for (const entry of entries) buckets[bucketOf(hashName(entry.name), index.length)]?.push(entry);
  for (const [number, bucket] of buckets.entries()) {
    index[number] = out.length;
    out.u8(bucket.length);
    for (const { name } of bucket) out.u8(fingerprintOf(hashName(name)));
    for (const { bytes } of bucket) out.u8(bytes.length);
    for (const { bytes } of bucket) out.append(bytes);
  }
  return index;
}

/** Names by script, most frequent first; a name of several scripts (kana and Han) counts as `Mixed`. */
function countScripts(names: Iterable<string>): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) {
    const scripts = scriptsOf(name);
    const label = scripts.length > 1 ? 'Mixed' : (scripts[0] ?? 'Other');
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}
