type Cells = readonly string[];

/** A text as a cell of a table has it. */
const cellOf = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** A Markdown table; cells are escaped. `rules`: what stands below each head, `--:` for figures. */
export function markdownTable(
  head: Cells,
  rows: readonly Cells[],
  rules: Cells = head.map(() => '---'),
): string {
  const line = (cells: Cells): string => `| ${cells.map(cellOf).join(' | ')} |`;
  return [head, rules, ...rows].map(line).join('\n');
}

/** A Markdown table whose columns are figures, but for the first. */
export const figureTable = (head: Cells, rows: readonly Cells[]): string =>
  markdownTable(
    head,
    rows,
    head.map((_, column) => (column === 0 ? '---' : '--:')),
  );

export const percent = (share: number | null): string =>
  share === null ? '–' : `${(share * 100).toFixed(2)} %`;

/** Digits in groups of three, whatever the locale. */
export function whole(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

const START = '<!-- figures: start -->';
const END = '<!-- figures: end -->';

/** The page with its figures replaced, between the two markers. Throws when they are missing. */
export function replaceFigures(page: string, figures: string): string {
  const [start, end] = [page.indexOf(START), page.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`the page lacks "${START}" or "${END}"`);
  return `${page.slice(0, start + START.length)}\n\n${figures.trim()}\n\n${page.slice(end)}`;
}
