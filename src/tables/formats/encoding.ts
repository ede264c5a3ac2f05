import { isAscii, isUtf8 } from 'node:buffer';
import { EncodingFault, TextFault } from './row.js';
import { areForeign, countWords, noWords } from './western-words.js';

/** How the cells of a file are read and written. Bytes that are not looked up are never decoded. */
export interface Codec {
  readonly label: string;
  decode(buffer: Buffer, start: number, end: number): string;
  isValid(buffer: Buffer, start: number, end: number): boolean;
  encode(text: string): Buffer;
  /** Whether the byte of `|` can be part of another character. */
  readonly isBarUnsafe: boolean;
}

const utf8: Codec = {
  label: 'utf-8',
  decode: (buffer, start, end) => buffer.toString('utf8', start, end),
  isValid: (buffer, start, end) => isUtf8(buffer.subarray(start, end)),
  encode: (text) => Buffer.from(text, 'utf8'),
  isBarUnsafe: false,
};

/** Encodings in which an ASCII byte can be another character or depends on preceding bytes. */
const UNUSABLE = ['iso-2022-jp', 'iso-2022-kr', 'hz-gb-2312', 'x-user-defined', 'replacement'];
const DOUBLE_BYTE = ['shift_jis', 'gbk', 'gb18030', 'big5', 'euc-jp', 'euc-kr'];

/** The canonical label of the WHATWG Encoding Standard; null: unknown or unsupported. */
export function encodingLabel(text: string): string | null {
  try {
    const { encoding } = new TextDecoder(text.trim());
    return UNUSABLE.includes(encoding) ? null : encoding;
  } catch {
    return null;
  }
}

/** What Windows-1252 has from 0x80 to 0x9f; Node.js 20 decodes these as the control characters of Latin-1. */
const MARKS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const withMarks = (latin1: string): string =>
  latin1.replace(/[\u0080-\u009f]/g, (control) => MARKS[control.charCodeAt(0) - 0x80] as string);

const windows1252 = {
  decode: (bytes: Uint8Array): string =>
    withMarks(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')),
};

const decoderOf = (encoding: string, isFatal: boolean): { decode(bytes: Uint8Array): string } =>
  encoding === 'windows-1252' ? windows1252 : new TextDecoder(encoding, { fatal: isFatal, ignoreBOM: true });

/** The codec of an encoding that keeps ASCII; UTF-16 is one once it was transcoded. */
export function codecOf(encoding: string): Codec {
  if (encoding === 'utf-8' || isUtf16(encoding)) return utf8;
  const decoder = decoderOf(encoding, true);
  const isDouble = DOUBLE_BYTE.includes(encoding);
  let known: Map<string, Buffer> | null = null;
  const decoded = (bytes: Buffer): string | null => {
    try {
      return decoder.decode(bytes);
    } catch {
      return null;
    }
  };
  return {
    label: encoding,
    // The decoder takes ten times as long as the check for ASCII, which most cells and blocks are.
    decode(buffer, start, end) {
      const bytes = buffer.subarray(start, end);
      return isAscii(bytes) ? bytes.toString('latin1') : (decoded(bytes) ?? '');
    },
    isValid(buffer, start, end) {
      const bytes = buffer.subarray(start, end);
      return isAscii(bytes) || decoded(bytes) !== null;
    },
    encode(text) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
      if (/^[\u0000-\u007f]*$/.test(text)) return Buffer.from(text, 'latin1');
      known ??= charactersOf(encoding, isDouble);
      const characters = known;
      return Buffer.concat([...text].map((one) => characters.get(one) ?? withoutMarks(one, characters)));
    },
    isBarUnsafe: isDouble,
  };
}

/** A replacement for a character that the encoding lacks: its base letter, else a question mark. */
const withoutMarks = (character: string, known: ReadonlyMap<string, Buffer>): Buffer =>
  known.get([...character.normalize('NFD')][0] ?? '') ?? Buffer.from('?');

/** Every character of one or two bytes, found by decoding them all. */
function charactersOf(encoding: string, isDouble: boolean): Map<string, Buffer> {
  const decoder = decoderOf(encoding, false);
  const characters = new Map<string, Buffer>();
  const add = (...code: number[]): void => {
    const text = decoder.decode(Uint8Array.from(code));
    if ([...text].length === 1 && text !== '\ufffd' && !characters.has(text))
      characters.set(text, Buffer.from(code));
  };
  for (let byte = 0; byte < 256; byte++) add(byte);
  if (isDouble)
    for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) add(lead, trail);
  return characters;
}

const isUtf16 = (encoding: string): boolean => encoding.startsWith('utf-16');

/** @throws TextFault for what begins as UTF-16 and is to be read in another encoding */
export function refuseUtf16(head: Buffer, encoding: string): void {
  if (!isUtf16(encoding) && head.subarray(0, 4).includes(0))
    throw new EncodingFault('the file starts with zero bytes, as UTF-16 does', 'try --encoding utf-16le');
}

/** UTF-16 as UTF-8, a byte order mark included; text of another encoding as it is. @throws TextFault that names the line */
export const toUtf8 = (chunks: AsyncIterable<Buffer>, encoding: string): AsyncIterable<Buffer> =>
  isUtf16(encoding) ? fromUtf16(chunks, encoding === 'utf-16be') : chunks;

/** UTF-8 as UTF-16 where that is the encoding, else as it is. */
export function fromUtf8(bytes: Buffer, encoding: string): Buffer {
  if (!isUtf16(encoding)) return bytes;
  const units = Buffer.from(bytes.toString('utf8'), 'utf16le');
  return encoding === 'utf-16be' ? units.swap16() : units;
}

/** Chunks that each end with a whole character; the last one holds what is left. */
async function* wholeCharacters(
  chunks: AsyncIterable<Buffer>,
  incompleteOf: (bytes: Buffer) => number,
): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const all = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const whole = all.length - incompleteOf(all);
    rest = Buffer.from(all.subarray(whole));
    yield all.subarray(0, whole);
  }
  yield rest;
}

async function* fromUtf16(chunks: AsyncIterable<Buffer>, isBigEndian: boolean): AsyncGenerator<Buffer> {
  let lines = 1;
  const convert = (units: Buffer): Buffer => {
    const text = (isBigEndian ? Buffer.from(units).swap16() : units).toString('utf16le');
    if (!text.isWellFormed())
      throw new TextFault(`line ${lines + lineEnds(text.slice(0, loneSurrogate(text)))} is not UTF-16 text`);
    lines += lineEnds(text);
    return Buffer.from(text, 'utf8');
  };
  for await (const units of wholeCharacters(chunks, (bytes) => incompleteUnits(bytes, isBigEndian))) {
    if (units.length % 2 === 1)
      throw new TextFault(`line ${lines} is not UTF-16 text; it ends within a character`);
    if (units.length > 0) yield convert(units);
  }
}

/** As `incompleteBytes`, of UTF-16. */
function incompleteUnits(buffer: Buffer, isBigEndian: boolean): number {
  const odd = buffer.length % 2;
  const last = buffer[buffer.length - odd - (isBigEndian ? 2 : 1)] ?? 0;
  const isHighSurrogate = (last & 0xfc) === 0xd8;
  return isHighSurrogate ? odd + 2 : odd;
}

const lineEnds = (text: string): number => text.split('\n').length - 1;
const loneSurrogate = (text: string): number => text.search(/\p{Surrogate}/u);

/**
 * The encoding of text without a byte order mark: UTF-8 when all of it is, Windows-1252 (which contains Latin-1) when
 * it looks like a Western language in one byte per character. `read` starts from the beginning each time.
 * @throws TextFault where neither is likely: a guess would spoil the names
 */
export async function detectEncoding(read: () => AsyncIterable<Buffer>): Promise<'utf-8' | 'windows-1252'> {
  if (await isAllUtf8(read())) return 'utf-8';
  const found = await countRows(read());
  const isWestern = found.inRuns * 3 <= found.strays && !areForeign(found.words);
  // Double bytes are those of UTF-8 in some rows, too.
  if (found.utf8Rows * (isWestern ? 10 : 1) > found.strayRows)
    throw new TextFault(
      `line ${found.firstStrayLine} is not utf-8 text, though other lines are; mend it, since no encoding reads them all`,
    );
  if (!isWestern)
    throw new EncodingFault(
      'the text is not UTF-8 and does not look like a Western language',
      'choose its encoding, for example with --encoding windows-1250, windows-1251, windows-1254, iso-8859-2, macintosh, ' +
        'shift_jis, gbk or euc-kr, or convert it to UTF-8',
    );
  return 'windows-1252';
}

async function isAllUtf8(chunks: AsyncIterable<Buffer>): Promise<boolean> {
  for await (const bytes of wholeCharacters(chunks, incompleteBytes)) if (!isUtf8(bytes)) return false;
  return true;
}

/** Bytes of a character that has begun at the end of the buffer, 0 to 3. */
function incompleteBytes(buffer: Buffer): number {
  for (let back = 1; back <= Math.min(3, buffer.length); back++) {
    const byte = buffer[buffer.length - back] as number;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < lengthOf(byte) ? back : 0;
  }
  return 0;
}

/** Without the bytes of a character that has begun at the end. */
export const withoutIncomplete = (buffer: Buffer): Buffer =>
  buffer.subarray(0, buffer.length - incompleteBytes(buffer));

const lengthOf = (lead: number): number => (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2);

/** Longer rows are judged in pieces of this size. */
const PIECE_BYTES = 65_536;
const HIGH_RUNS = /[\u0080-\u00ff]+/g;

/** Counts rows with bytes beyond ASCII: those that are UTF-8, and those that are not, with what is in them. */
async function countRows(chunks: AsyncIterable<Buffer>) {
  const found = {
    utf8Rows: 0,
    strayRows: 0,
    firstStrayLine: 0,
    /** Bytes beyond ASCII of the stray rows. */
    strays: 0,
    /** Those in runs of three or more, as words of another script are. */
    inRuns: 0,
    words: noWords(),
  };
  let lines = 1;
  const count = (row: Buffer): void => {
    if (isAscii(row)) return;
    if (isUtf8(row)) {
      found.utf8Rows++;
      return;
    }
    if (found.strayRows++ === 0) found.firstStrayLine = lines;
    const text = row.toString('latin1');
    for (const run of text.match(HIGH_RUNS) ?? []) {
      found.strays += run.length;
      if (run.length >= 3) found.inRuns += run.length;
    }
    countWords(withMarks(text), found.words);
  };
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const all = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    for (let end = rowEnd(all, at); end >= 0; end = rowEnd(all, at)) {
      count(all.subarray(at, end));
      if (all[end] === LF) lines++;
      at = end + 1;
    }
    rest = Buffer.from(all.subarray(at));
    if (rest.length <= PIECE_BYTES) continue;
    const piece = withoutIncomplete(rest);
    count(piece);
    rest = rest.subarray(piece.length);
  }
  count(rest);
  return found;
}

const [LF, CR, BRACE] = [0x0a, 0x0d, 0x7d] as const;

/** The end of a line, or of an object: those of an array can be on one line. -1: it is not there. */
function rowEnd(buffer: Buffer, start: number): number {
  for (let at = start; at < buffer.length; at++) {
    const byte = buffer[at];
    if (byte === LF || byte === CR || byte === BRACE) return at;
  }
  return -1;
}
