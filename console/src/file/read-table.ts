import Papa from 'papaparse';

/** How a file is encoded and delimited. */
export interface TableForm {
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  readonly delimiter: ',' | ';' | '\t' | '|';
  readonly newline: '\n' | '\r\n';
  readonly hasByteOrderMark: boolean;
}

export interface TableRecord {
  readonly cells: readonly string[];
  /** The text of the record in the file, without the line break. */
  readonly raw: string;
}

/** The file cannot be read as a table. */
export class TableFault extends Error {
  override readonly name = 'TableFault';
}

/** Bytes read and parsed at a time: a few milliseconds of work, after which the page can respond. */
const blockBytes = 65_536;
/** Characters of a record; bounds an unclosed quote, which would otherwise extend to the end of the file. */
const recordLengthMax = 1_048_576;

const marks = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

const blockOf = async (file: Blob, at: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(at, at + blockBytes).arrayBuffer());

async function isUtf8(file: Blob): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < file.size; at += blockBytes) {
      decoder.decode(await blockOf(file, at), { stream: true });
    }
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** The delimiter that occurs most often in the first line, outside quotes. */
function delimiterOf(head: string): TableForm['delimiter'] {
  const [line = ''] = head.replace(/"(?:[^"]|"")*"/g, '').split(/\r?\n/);
  const counts = ([',', ';', '\t', '|'] as const).map((delimiter) => ({
    delimiter,
    count: line.split(delimiter).length,
  }));
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).delimiter;
}

/**
 * Detects the encoding: by the byte order mark, else UTF-8 if the whole file is valid UTF-8, else Windows-1252.
 */
export async function detectForm(file: Blob): Promise<TableForm> {
  const head = await blockOf(file, 0);
  const mark = marks.find(({ bytes }) => bytes.every((byte, at) => head[at] === byte));
  const encoding = mark?.encoding ?? ((await isUtf8(file)) ? 'utf-8' : 'windows-1252');
  const text = new TextDecoder(encoding).decode(head, { stream: true });
  return {
    encoding,
    delimiter: delimiterOf(text),
    newline: text.includes('\r\n') ? '\r\n' : '\n',
    hasByteOrderMark: mark !== undefined,
  };
}

interface Block {
  readonly records: TableRecord[];
  /** Starts with the first incomplete record. */
  readonly rest: string;
}

const withoutReturn = (text: string): string => (text.endsWith('\r') ? text.slice(0, -1) : text);

function parseBlock(text: string, delimiter: string, isLast: boolean): Block {
  const records: TableRecord[] = [];
  let from = 0;
  const parser = new Papa.Parser({
    delimiter,
    newline: '\n',
    step: ({ data, meta }: { readonly data: unknown; readonly meta: { readonly cursor: number } }) => {
      const [cells = []] = data as string[][];
      const raw = withoutReturn(text.slice(from, meta.cursor).replace(/\n$/, ''));
      from = meta.cursor;
      if (raw === '') return;
      records.push({ cells: [...cells.slice(0, -1), withoutReturn(cells[cells.length - 1] ?? '')], raw });
    },
  });
  parser.parse(text, 0, !isLast);
  return { records, rest: text.slice(from) };
}

/**
 * The records of a file, header included, in blocks between which the page can respond; blank lines are skipped.
 * @throws TableFault for an unclosed quote
 */
export async function* readTable(
  file: Blob,
  { encoding, delimiter }: TableForm,
): AsyncGenerator<readonly TableRecord[]> {
  const decoder = new TextDecoder(encoding);
  let rest = '';
  let count = 0;
  for (let at = 0; at < file.size; at += blockBytes) {
    const isLast = at + blockBytes >= file.size;
    const text = rest + decoder.decode(await blockOf(file, at), { stream: !isLast });
    const block = parseBlock(text, delimiter, isLast);
    rest = block.rest;
    count += block.records.length;
    if (!isLast && rest.length > recordLengthMax)
      throw new TableFault(`Unclosed quote after record ${count}.`);
    if (block.records.length > 0) yield block.records;
  }
}
