import { BackupError } from './fault.js';
import { lineBytesMax } from './format.js';

const lineFeed = 0x0a;

/** A piece of a file that ends with a line, and its lines without their line feeds. */
export interface WholeLines {
  readonly bytes: Buffer;
  readonly lines: readonly string[];
}

/** Cuts chunks at their last line feed. @throws BackupError for a line without an end */
export async function* wholeLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<WholeLines> {
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(lineFeed) + 1;
    if (end === 0) {
      rest = Buffer.concat([rest, chunk]);
    } else {
      const bytes = Buffer.concat([rest, chunk.subarray(0, end)]);
      rest = Buffer.from(chunk.subarray(end));
      yield { bytes, lines: bytes.toString('utf8', 0, bytes.length - 1).split('\n') };
    }
    if (rest.length > lineBytesMax) throw new BackupError('it is damaged: a line is too long');
  }
  if (rest.length > 0) throw new BackupError('it is damaged: it ends in the middle of a line');
}
