import { isUtf8 } from 'node:buffer';
import { TextFault } from './row.js';

/**
 * The encoding of text without a byte order mark: UTF-8 when all of it is, Windows-1252 (which contains Latin-1) when
 * it looks like a Western language in one byte per character. `read` starts from the beginning each time.
 * @throws TextFault where neither is likely: a guess would spoil the names
 */
export async function detectEncoding(read: () => AsyncIterable<Buffer>): Promise<'utf-8' | 'windows-1252'> {
  if (await isAllUtf8(read())) return 'utf-8';
  const found = await countHighBytes(read());
  if (found.sequences * 10 > found.strays)
    throw new TextFault(
      `line ${found.firstStrayLine} is not utf-8 text, though the file is so far; mend the line, or try --encoding windows-1252`,
    );
  if (found.inRuns * 3 > found.strays)
    throw new TextFault(
      'the text is not UTF-8 and does not look like a Western language; choose its encoding, for example with ' +
        '--encoding windows-1250, windows-1251, windows-1254, iso-8859-2, shift_jis, gbk or euc-kr',
    );
  return 'windows-1252';
}

async function isAllUtf8(chunks: AsyncIterable<Buffer>): Promise<boolean> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const all = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const whole = all.length - unfinished(all);
    if (!isUtf8(all.subarray(0, whole))) return false;
    rest = Buffer.from(all.subarray(whole));
  }
  return isUtf8(rest);
}

/** Bytes of a character that has begun at the end of the buffer, 0 to 3. */
function unfinished(buffer: Buffer): number {
  for (let back = 1; back <= Math.min(3, buffer.length); back++) {
    const byte = buffer[buffer.length - back] as number;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < lengthOf(byte) ? back : 0;
  }
  return 0;
}

/** Without the bytes of a character that has begun at the end. */
export const withoutUnfinished = (buffer: Buffer): Buffer =>
  buffer.subarray(0, buffer.length - unfinished(buffer));

const lengthOf = (lead: number): number => (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2);

/** Bytes beyond ASCII: those of UTF-8 sequences, and strays, which stand alone or in runs. */
interface HighBytes {
  sequences: number;
  strays: number;
  /** Strays in runs of three or more, as words of another script are. */
  inRuns: number;
  firstStrayLine: number;
}

/** A sequence that lies across two chunks counts as strays, which so few cannot outweigh. */
async function countHighBytes(chunks: AsyncIterable<Buffer>): Promise<HighBytes> {
  const found: HighBytes = { sequences: 0, strays: 0, inRuns: 0, firstStrayLine: 0 };
  let lines = 1;
  let run = 0;
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] as number;
      if (byte < 0x80) {
        if (byte === 0x0a) lines++;
        if (run >= 3) found.inRuns += run;
        run = 0;
        continue;
      }
      const length = byte < 0xc2 ? 1 : lengthOf(byte);
      if (length > 1 && at + length <= chunk.length && isUtf8(chunk.subarray(at, at + length))) {
        found.sequences++;
        at += length - 1;
        continue;
      }
      if (found.strays === 0) found.firstStrayLine = lines;
      found.strays++;
      run++;
    }
  }
  return found;
}
