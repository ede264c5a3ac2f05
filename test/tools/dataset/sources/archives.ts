import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import type { Source, SourceRow } from '../../../../tools/dataset/sources/source.js';
import { folderOfTest } from '../../../support/folder.js';

/** Members of an archive by path. */
export type Members = Readonly<Record<string, string | Uint8Array>>;

const BLOCK_BYTES = 512;

/** Keeps an archive until the running test is over. */
export async function store(content: Uint8Array): Promise<string> {
  const path = join(folderOfTest(), 'archive');
  await writeFile(path, content);
  return path;
}

function toBytes(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? strToU8(content) : content;
}

export function zip(members: Members): Uint8Array {
  return zipSync(
    Object.fromEntries(Object.entries(members).map(([name, content]) => [name, toBytes(content)])),
  );
}

export async function zipFile(members: Members): Promise<string> {
  return store(zip(members));
}

/** A ustar archive with gzip; paths of over 100 characters are split into prefix and name. */
export async function tarballFile(members: Members): Promise<string> {
  const blocks = Object.entries(members).flatMap(([name, content]) => {
    const bytes = toBytes(content);
    const padding = Buffer.alloc((BLOCK_BYTES - (bytes.length % BLOCK_BYTES)) % BLOCK_BYTES);
    return [tarHeader(name, bytes.length), Buffer.from(bytes), padding];
  });
  return store(gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK_BYTES)])));
}

function tarHeader(path: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK_BYTES);
  const cut = path.length > 100 ? path.lastIndexOf('/', 100) : -1;
  header.write(path.slice(cut + 1), 0);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write(path.endsWith('/') ? '5' : '0', 156);
  header.write('ustar\0', 257);
  if (cut > 0) header.write(path.slice(0, cut), 345);
  return header;
}

/** What a source reads from an archive, in its order. */
export async function rowsOf(source: Source, path: string): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  for await (const row of source.read(path)) rows.push(row);
  return rows;
}
