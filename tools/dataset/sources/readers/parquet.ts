import { parquetReadObjects } from 'hyparquet';

/** All records of a Parquet file held in memory. */
export async function readParquet(file: Uint8Array): Promise<Record<string, unknown>[]> {
  const buffer = new ArrayBuffer(file.byteLength);
  new Uint8Array(buffer).set(file);
  return parquetReadObjects({ file: buffer });
}
