import { Gunzip, Gzip } from 'fflate';
import { TextFault } from '../../../src/tables/formats/row.js';
import { Buffer } from './node-buffer.js';

/** Bytes read at a time: a few milliseconds of work, after which the page can respond. */
const chunkBytes = 65_536;

/** The bytes of a file. */
async function* chunksOf(file: Blob): AsyncGenerator<Buffer> {
  for (let at = 0; at < file.size; at += chunkBytes)
    yield Buffer.from(await file.slice(at, at + chunkBytes).arrayBuffer());
}

/** Unpacks gzip data, also of several members. @throws TextFault where it is damaged or cut off */
async function* gunzipped(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let ready: Buffer[] = [];
  const gunzip = new Gunzip((chunk) => void ready.push(Buffer.from(chunk)));
  const push = (bytes: Uint8Array, isLast: boolean): Buffer[] => {
    ready = [];
    try {
      gunzip.push(bytes, isLast);
    } catch {
      throw new TextFault('the gzip data is damaged or cut off');
    }
    return ready.filter(({ length }) => length > 0);
  };
  for await (const chunk of source) yield* push(chunk, false);
  yield* push(new Uint8Array(0), true);
}

/** The bytes of a file, unpacked where they are gzip data. */
export const unpacked = (file: Blob, isGzip: boolean): AsyncGenerator<Buffer> =>
  isGzip ? gunzipped(chunksOf(file)) : chunksOf(file);

/** Collects the bytes of a new file, and packs them where the old one was. */
export function createCollector(isGzip: boolean) {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const add = (bytes: Uint8Array): void => void parts.push(bytes as Uint8Array<ArrayBuffer>);
  const gzip = isGzip ? new Gzip({ mtime: 0 }, add) : null;
  return {
    write: (bytes: Uint8Array): void => (gzip === null ? add(bytes) : void gzip.push(bytes)),
    finish(type: string): Blob {
      gzip?.push(new Uint8Array(0), true);
      return new Blob(parts, { type });
    },
  };
}
