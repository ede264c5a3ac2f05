import { pipeline, type Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import type { Compression } from './file-format.js';
import { TextFault } from './row.js';

/** Compressed bytes that are unpacked at a time: 4 KiB of Zstandard can become 130 MB. */
const ZSTD_PIECE_BYTES = 4096;

/** The fault of a pipeline is not reported here: the loop that reads its last stream throws it. */
const reportedByReader = (): void => undefined;

/** @throws TextFault where the data is damaged or cut off */
export function decompressed(
  source: AsyncIterable<Buffer>,
  compression: Compression,
  chunkBytes: number,
): AsyncIterable<Buffer> {
  return compression === 'gzip' ? gunzipped(source, chunkBytes) : unpackedZstd(source);
}

async function* gunzipped(source: AsyncIterable<Buffer>, chunkSize: number): AsyncGenerator<Buffer> {
  try {
    yield* pipeline(source, createGunzip({ chunkSize }), reportedByReader);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code?.startsWith('Z_')
      ? new TextFault('the gzip data is damaged or cut off')
      : error;
  }
}

async function* unpackedZstd(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const { Decompress } = await import('fzstd');
  let ready: Buffer[] = [];
  const stream = new Decompress((chunk) => ready.push(Buffer.from(chunk)));
  const push = (bytes: Buffer, isLast: boolean): Buffer[] => {
    ready = [];
    try {
      stream.push(bytes, isLast);
    } catch {
      throw new TextFault('the Zstandard data is damaged or cut off');
    }
    return ready;
  };
  for await (const chunk of source)
    for (let at = 0; at < chunk.length; at += ZSTD_PIECE_BYTES)
      yield* push(chunk.subarray(at, at + ZSTD_PIECE_BYTES), false);
  yield* push(Buffer.alloc(0), true);
}

/** Compresses a stream. Equal input gives equal bytes. */
export async function* compressed(source: Readable, compression: Compression): AsyncGenerator<Uint8Array> {
  if (compression === 'gzip') return yield* pipeline(source, createGzip(), reportedByReader);
  const { Zstd } = await import('@hpcc-js/wasm-zstd');
  const zstd = await Zstd.load();
  zstd.reset();
  for await (const chunk of source) yield zstd.compressChunk(chunk as Buffer);
  yield zstd.compressEnd();
}
