import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

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
 * order. Streams: only wanted files are held in memory. Long-name extensions are not read, so paths have at
 * most 255 bytes, as npm's own packer keeps them.
 */
export async function* readTarball(
  path: string,
  wanted: (name: string) => boolean,
): AsyncGenerator<{ readonly name: string; readonly content: Buffer }> {
  const bytes = new ByteQueue(createReadStream(path).pipe(createGunzip()));
  for (;;) {
    const header = await bytes.take(BLOCK_BYTES);
    // Two zero blocks end an archive; some writers leave them out.
    if (header.length < BLOCK_BYTES || header[0] === 0) return;
    const size = Number.parseInt(field(header, SIZE), 8);
    const padding = (BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES;
    const name = [field(header, PREFIX), field(header, NAME)].filter((part) => part !== '').join('/');
    const isFile = PLAIN_FILE.has(String.fromCharCode(header[TYPE_OFFSET] ?? 0));
    if (isFile && wanted(name)) {
      const content = await bytes.take(size);
      if (content.length < size) throw new Error(`The archive ends inside "${name}"`);
      yield { name, content };
      await bytes.skip(padding);
    } else {
      await bytes.skip(size + padding);
    }
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

class ByteQueue {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  /** The next `length` bytes, or fewer at the end of the stream. */
  async take(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.#parts(length)) parts.push(part);
    return Buffer.concat(parts);
  }

  async skip(length: number): Promise<void> {
    for await (const _ of this.#parts(length));
  }

  async *#parts(length: number): AsyncGenerator<Buffer> {
    let missing = length;
    while (missing > 0) {
      if (this.#rest.length === 0) {
        const next = await this.#chunks.next();
        if (next.done) return;
        this.#rest = next.value;
      }
      const part = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(part.length);
      missing -= part.length;
      yield part;
    }
  }
}
