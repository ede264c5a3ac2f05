import { BUCKET_NAMES, bucketOf, fingerprintOf, hashName } from '../../../src/dataset/format.js';
import type { ByteWriter } from './bytes.js';

export interface NamedEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Appends a group's buckets to `out` and returns their offsets. Entries keep their order within a bucket. */
export function writeBuckets(out: ByteWriter, entries: readonly NamedEntry[]): Uint32Array {
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
