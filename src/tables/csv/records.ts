import { Readable } from 'node:stream';
import { markedUtf16, peek } from '../formats/file-format.js';

/** One record of a CSV file. */
export interface CsvRecord {
  /** Last line of the record, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The text is not CSV from this line on; the rest was not read. */
export class CsvFault extends Error {
  override readonly name = 'CsvFault';
  constructor(
    readonly line: number,
    detail: string,
  ) {
    super(`${detail}; the rest of the file was not read`);
  }
}

/** Bounds an unclosed quote, which would otherwise extend to the end of the file. */
const RECORD_LENGTH_MAX = 65_536;
const DELIMITERS = [',', ';', '\t'] as const;

/**
 * The records of a CSV text (RFC 4180), header included, without blank lines. The delimiter is the most frequent of
 * comma, semicolon and tab in the first line. UTF-8 or UTF-16 with a byte order mark, else UTF-8. Records may differ in
 * length and are read as they are consumed. @throws CsvFault after the records before it
 */
export async function* csvRecords(chunks: AsyncIterable<Buffer>): AsyncGenerator<CsvRecord> {
  const { head, chunks: whole } = await peek(chunks, 1);
  if (head.length === 0) return;
  const input = Readable.from(whole, { objectMode: false });
  // Loaded on demand: the service and most commands read no CSV.
  const { parse } = await import('csv-parse');
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(head),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: RECORD_LENGTH_MAX,
    // A malformed record is reported by an event, since an error would drop the records queued before it.
    skip_records_with_error: true,
  });
  let fault: CsvFault | null = null;
  parser.on('skip', (error: { lines?: number; code?: string } | undefined) => {
    if (fault !== null) return;
    fault = new CsvFault(error?.lines ?? 0, WORDS[error?.code ?? ''] ?? 'the line is not CSV');
    input.unpipe(parser);
    parser.end();
  });
  input.on('error', (error) => parser.destroy(error));
  input.pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRecord>) {
      if (isBehind(fault, info.lines)) break;
      yield { line: info.lines, cells: record };
    }
    if (fault !== null) throw fault;
  } finally {
    input.destroy();
    parser.destroy();
  }
}

interface ParsedRecord {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

const WORDS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'unclosed quote',
  CSV_INVALID_CLOSING_QUOTE: 'text after a closing quote',
  INVALID_OPENING_QUOTE: 'quote inside an unquoted cell',
  CSV_MAX_RECORD_SIZE: `row longer than ${RECORD_LENGTH_MAX} characters, possibly an unclosed quote`,
};

/** A function, since the compiler takes the fault for null where the event sets it. */
const isBehind = (fault: CsvFault | null, line: number): boolean => fault !== null && line >= fault.line;

function delimiterOf(first: Buffer): string {
  const encoding = markedUtf16(first) === 'utf-16le' ? 'utf16le' : 'utf8';
  const line = first.toString(encoding).split(/[\r\n]/, 1)[0] ?? '';
  let best: string = DELIMITERS[0];
  for (const delimiter of DELIMITERS)
    if (line.split(delimiter).length > line.split(best).length) best = delimiter;
  return best;
}
