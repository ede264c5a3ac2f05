import { bucketOf } from '../../../src/dataset/format.js';
import { encodePeople, encodeShare, hashSurname, SURNAME_BUCKET } from '../../../src/dataset/surnames.js';
import { ByteWriter } from './bytes.js';
import type { Tables } from './tables.js';

export interface BuiltSurname {
  /** People counted in all. */
  readonly people: number;
  /** Bits of `ORIGINS`: what its letters are learnt from; the file has no origins. */
  readonly origins: number;
  /** Countries with the share of their people who bear the surname, the largest share first. */
  readonly countries: readonly (readonly [country: string, share: number])[];
}

export interface SurnamesToWrite {
  readonly surnames: ReadonlyMap<string, BuiltSurname>;
  /** Every country of `surnames`. */
  readonly countries: ReadonlySet<string>;
  /** Weights of letter groups. */
  readonly weights: Int8Array;
}

export const NO_SURNAMES: SurnamesToWrite = {
  surnames: new Map(),
  countries: new Set(),
  weights: new Int8Array(0),
};

/** The table of a file; the same bytes for the same surnames. */
export function encodeSurnames({ surnames }: SurnamesToWrite, tables: Tables) {
  const index = new Uint32Array(Math.ceil(surnames.size / SURNAME_BUCKET));
  const buckets: [number, BuiltSurname][][] = Array.from(index, () => []);
  let people = 0;
  for (const [surname, built] of [...surnames].sort((a, b) => (a[0] < b[0] ? -1 : 1))) {
    const hash = hashSurname(surname);
    const bucket = buckets[bucketOf(hash, index.length)] as [number, BuiltSurname][];
    people += built.people;
    // Of two surnames of one bucket with the same 16 bits (some 20 of 500,000) the more frequent one stands.
    const twin = bucket.findIndex(([other]) => (other & 0xffff) === (hash & 0xffff));
    if (twin === -1) bucket.push([hash, built]);
    else if ((bucket[twin] as [number, BuiltSurname])[1].people < built.people) bucket[twin] = [hash, built];
  }
  const out = new ByteWriter(1 << 22);
  for (const [number, bucket] of buckets.entries()) {
    index[number] = out.length;
    out.u8(bucket.length);
    for (const [hash, built] of bucket) writeSurname(out, hash, built, tables);
  }
  return { index, table: out.view(), people };
}

function writeSurname(out: ByteWriter, hash: number, surname: BuiltSurname, tables: Tables): void {
  const { people, countries } = surname;
  out.u8(hash & 0xff);
  out.u8((hash >>> 8) & 0xff);
  out.u8(countries.length);
  out.u8(encodePeople(people));
  for (const [country, share] of countries) {
    out.u8(tables.indexOf(country));
    out.u8(encodeShare(share));
  }
}
