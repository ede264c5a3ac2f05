import { columnLetters, columnOf, escapeXml, readXml, type Tag } from './xml.js';

type AddedCell = string | number | null;

export interface AddedCells {
  /** First added column, from 0. */
  readonly column: number;
  /** Number of added columns. */
  readonly count: number;
  /** The added cells of a row of the sheet; null: none. */
  of(rowNumber: number): readonly AddedCell[] | null;
  /** Row whose added cells copy the style of the cell before them. */
  readonly headerRow: number | null;
}

/** Text that replaces a range. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * The sheet with cells added to its rows. All other bytes are kept, except the declared dimensions of the sheet and of
 * the rows.
 */
export function writeSheet(part: Uint8Array, about: string, added: AddedCells): Uint8Array {
  const output: Buffer[] = [];
  const editor = createEditor(output);
  let number = 0;
  let prefix = '';
  let style = '';
  let cellsEnd = -1;

  readXml(part, about, {
    open(tag, { name, attributes, isSelfClosing }: Tag, end) {
      if (tag === 'dimension') editor.replaceTag(end, (text) => widened(text, attributes.ref, added));
      if (tag === 'row') {
        number = /^\d{1,7}$/.test(attributes.r ?? '') ? Number(attributes.r) : number + 1;
        prefix = name.slice(0, -tag.length);
        style = '';
        cellsEnd = isSelfClosing ? -1 : end;
        editor.holdFrom(end);
        if (attributes.spans !== undefined)
          editor.replaceTag(end, (text) => text.replace(/\sspans\s*=\s*("[^"]*"|'[^']*')/, ''));
      } else if (tag === 'c') style = attributes.s ?? '';
    },
    close(tag, end) {
      if (tag === 'c') cellsEnd = end;
      if (tag !== 'row' || cellsEnd < 0) return;
      const cells = added.of(number);
      if (cells !== null) {
        const look = number === added.headerRow && /^\d+$/.test(style) ? ` s="${style}"` : '';
        editor.insert(cellsEnd, cellsXml(cells, number, added.column, prefix, look));
      }
      editor.release();
    },
    chunk: (text, end) => editor.chunk(text, end),
  });
  editor.finish();
  return Buffer.concat(output);
}

function cellsXml(
  cells: readonly AddedCell[],
  row: number,
  column: number,
  prefix: string,
  look: string,
): string {
  const tag = (name: string, text: string, attributes = ''): string =>
    `<${prefix}${name}${attributes}>${text}</${prefix}${name}>`;
  return cells
    .map((cell, index) => {
      if (cell === null) return '';
      const place = ` r="${columnLetters(column + index)}${row}"${look}`;
      return typeof cell === 'number'
        ? tag('c', tag('v', String(cell)), place)
        : tag('c', tag('is', tag('t', escapeXml(cell))), `${place} t="inlineStr"`);
    })
    .join('');
}

/** `A1:D9` with the added columns. */
function widened(text: string, reference: string | undefined, { column, count }: AddedCells): string {
  const [from = '', to = from] = (reference ?? '').split(':');
  const row = /\d+$/.exec(to)?.[0];
  if (columnOf(to) === null || row === undefined) return text;
  return text.replace(reference as string, `${from}:${columnLetters(column + count - 1)}${row}`);
}

/** Applies edits to a text that arrives in chunks, and releases what no further edit can reach. */
function createEditor(output: Buffer[]) {
  let pending = '';
  let base = 0;
  let pendingFrom = -1;
  let edits: Edit[] = [];
  let later: (() => void)[] = [];

  const flush = (to: number): void => {
    let text = '';
    let at = base;
    for (const edit of edits) {
      text += pending.slice(at - base, edit.from - base) + edit.text;
      at = edit.to;
    }
    text += pending.slice(at - base, to - base);
    output.push(Buffer.from(text, 'utf8'));
    pending = pending.slice(to - base);
    base = to;
    edits = [];
  };

  return {
    /** The tag that ends at `end`, as it is written, is replaced. */
    replaceTag(end: number, change: (text: string) => string): void {
      later.push(() => {
        const from = pending.lastIndexOf('<', end - base - 1);
        edits.push({ from: base + from, to: end, text: change(pending.slice(from, end - base)) });
      });
    },
    insert(at: number, text: string): void {
      later.push(() => edits.push({ from: at, to: at, text }));
    },
    holdFrom(at: number): void {
      pendingFrom = at;
    },
    release(): void {
      pendingFrom = -1;
    },
    /** The parser has read up to `end`; a tag may begin before and end in the next chunk. */
    chunk(text: string, end: number): void {
      pending += text;
      for (const apply of later) apply();
      later = [];
      const tagStart = base + Math.max(0, pending.lastIndexOf('<', end - base - 1));
      flush(pendingFrom < 0 ? tagStart : Math.min(pendingFrom, tagStart));
    },
    finish(): void {
      flush(base + pending.length);
    },
  };
}
