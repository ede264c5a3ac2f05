/** A Markdown table; cells are escaped. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows.map(line)].join(
    '\n',
  );
}

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
