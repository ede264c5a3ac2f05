import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';

/** A tar archive is a row of 512-byte blocks: a header block, then the content padded to whole blocks. */
const BLOCK_BYTES = 512;
const SIZE = { offset: 124, length: 12 };
const PREFIX = { offset: 345, length: 155 };
const NAME = { offset: 0, length: 100 };
const TYPE_OFFSET = 156;
/** Type flags of a plain file: "0", and NUL in archives older than POSIX. */
const PLAIN_FILE = new Set(['0', '\0']);

/**
 * The plain files of a gzip-compressed tar archive (an npm package) whose paths `wanted` accepts, in archive
 * order. Long-name extensions are not read, so paths have at most 255 bytes, as npm's own packer keeps them.
 */
export async function* readTarball(
  path: string,
  wanted: (name: string) => boolean,
): AsyncGenerator<{ readonly name: string; readonly content: Buffer }> {
  const archive = gunzipSync(await readFile(path));
  let at = 0;
  // Two zero blocks end an archive; some writers leave them out.
  while (at + BLOCK_BYTES <= archive.length && archive[at] !== 0) {
    const header = archive.subarray(at, at + BLOCK_BYTES);
    const size = Number.parseInt(field(header, SIZE), 8);
    const content = archive.subarray(at + BLOCK_BYTES, at + BLOCK_BYTES + size);
    const name = [field(header, PREFIX), field(header, NAME)].filter((part) => part !== '').join('/');
    const isFile = PLAIN_FILE.has(String.fromCharCode(header[TYPE_OFFSET] ?? 0));
    if (isFile && wanted(name)) {
      if (content.length < size) throw new Error(`The archive ends inside "${name}"`);
      yield { name, content };
    }
    at += BLOCK_BYTES + Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES;
  }
}

/** One file of a tarball; throws when the archive has none of that name. */
export async function readTarballMember(path: string, name: string): Promise<Buffer> {
  for await (const member of readTarball(path, (candidate) => candidate === name)) return member.content;
  throw new Error(`The archive has no member "${name}"`);
}

function field(header: Buffer, at: { readonly offset: number; readonly length: number }): string {
  const text = header.toString('utf8', at.offset, at.offset + at.length);
  return text.slice(0, `${text}\0`.indexOf('\0')).trim();
}
