import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { schemaVersion as postgresql } from '../postgres/migrations.js';
import { schemaVersion as sqlite } from '../sqlite/migrations.js';
import { createMeter } from './files.js';
import {
  BackupError,
  checkRow,
  type Header,
  lineBytesMax,
  parseHeader,
  parseObject,
  parseSection,
  parseTrailer,
  type Section,
  type Trailer,
} from './format.js';
import { noRows, tableNames } from './tables.js';
import type { Written } from './write.js';

export interface BackupContents extends Written {
  readonly header: Header;
}

/** Receives the rows of a section, at most `batchRows` at a time, as the lines of the file. */
export type RowConsumer = (section: Section, lines: readonly string[]) => void | Promise<void>;

/** Rows of one call of the consumer: some 100 KB. */
const batchRows = 1000;

const lineFeed = 0x0a;

/**
 * Cuts chunks at their last line feed: yields pieces of a file that end with a line, and their lines without line feeds.
 * @throws BackupError for a line without an end
 */
async function* wholeLines(chunks: AsyncIterable<Buffer>) {
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

/** Reads the lines of a backup in order; header and rows are complete once `trailer` is set. */
class LineReader {
  header: Header | null = null;
  trailer: Trailer | null = null;
  readonly rows = noRows();
  readonly #hash = createHash('sha256');
  #section: Section | null = null;
  #batch: string[] = [];

  constructor(readonly consumeRows: RowConsumer) {}

  async read(bytes: Buffer, lines: readonly string[]): Promise<void> {
    // Only the last line can be the trailer, which is not hashed: it holds the hash.
    const last = lines.at(-1) ?? '';
    const isEnd = last.startsWith('{"trailer"');
    this.#hash.update(isEnd ? bytes.subarray(0, bytes.length - Buffer.byteLength(last) - 1) : bytes);
    for (const line of lines) {
      if (this.trailer !== null) throw new BackupError('it is damaged: something follows its trailer');
      if (line.startsWith('[')) await this.#row(line);
      else await this.#control(line);
    }
  }

  async #row(line: string): Promise<void> {
    if (this.#section === null) throw new BackupError('it is damaged: a row belongs to no table');
    this.rows[this.#section.table.name] += 1;
    this.#batch.push(line);
    if (this.#batch.length === batchRows) await this.#flush();
  }

  async #flush(): Promise<void> {
    const lines = this.#batch;
    this.#batch = [];
    if (this.#section !== null && lines.length > 0) await this.consumeRows(this.#section, lines);
  }

  async #control(line: string): Promise<void> {
    if (this.header === null) {
      this.header = parseHeader(line, { sqlite, postgresql });
      return;
    }
    await this.#flush();
    const fields = parseObject(line);
    if (fields.trailer === undefined) this.#section = this.#following(parseSection(fields));
    else this.trailer = this.#confirmed(parseTrailer(fields));
  }

  /** Tables come in their order, each once, so that a row finds those that it refers to. */
  #following(section: Section): Section {
    const place = ({ table }: Section) => tableNames.indexOf(table.name);
    if (this.#section !== null && place(section) <= place(this.#section))
      throw new BackupError(`it is damaged: ${section.table.name} is out of order`);
    return section;
  }

  #confirmed(trailer: Trailer): Trailer {
    const isCounted = tableNames.every((name) => trailer.rows[name] === this.rows[name]);
    if (!isCounted || trailer.sha256 !== this.#hash.digest('hex'))
      throw new BackupError('it is damaged: its content is not what its trailer says');
    return trailer;
  }
}

/** The fault of the backup that an error of zlib stands for; other errors as they are. */
function toFault(error: unknown, hasHeader: boolean): unknown {
  const { code = '', message } = error as { code?: string; message: string };
  if (code === 'Z_BUF_ERROR') return new BackupError('it is cut short');
  if (message === 'incorrect header check' && !hasHeader)
    return new BackupError('it is no backup of genderd');
  if (code.startsWith('Z_')) return new BackupError(`it is damaged: ${message}`);
  return error;
}

/**
 * Reads a backup to its end and checks that it is whole; the consumer gets the rows before that is known.
 * @throws BackupError for a file that is damaged, cut short or newer; what reading and `consumeRows` throw
 */
export async function readBackup(
  file: Readable,
  consumeRows: RowConsumer,
  signal?: AbortSignal,
): Promise<BackupContents> {
  const reader = new LineReader(consumeRows);
  const meter = createMeter();
  const gunzip = createGunzip();
  let refusal: unknown = null;
  const readLines = async (chunks: AsyncIterable<Buffer>) => {
    try {
      for await (const { bytes, lines } of wholeLines(chunks)) await reader.read(bytes, lines);
    } catch (error) {
      // The pipeline may throw its own abort instead.
      refusal = error;
      throw error;
    }
  };
  try {
    await pipeline(file, meter.through, gunzip, readLines, signal === undefined ? {} : { signal });
  } catch (error) {
    throw toFault(refusal ?? error, reader.header !== null);
  }
  const { header, trailer, rows } = reader;
  if (header === null) throw new BackupError('it is empty');
  if (trailer === null) throw new BackupError('it is cut short');
  const figures = meter.figures();
  // zlib leaves out what is behind the end of its stream.
  if (gunzip.bytesWritten !== figures.bytes)
    throw new BackupError('it is damaged: something follows its end');
  return { header, rows, ...figures };
}

/** Reads a backup to its end and checks every row. @throws BackupError */
export const checkBackup = (file: Readable, signal?: AbortSignal): Promise<BackupContents> =>
  readBackup(
    file,
    (section, lines) => {
      for (const line of lines) checkRow(line, section);
    },
    signal,
  );
