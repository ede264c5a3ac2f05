import { definitions } from './definitions.js';

interface Row {
  readonly name: string;
  readonly type: string;
  readonly labels: string;
  readonly series: string;
  readonly help: string;
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const ownRows = (): Row[] =>
  definitions.map(({ name, type, labels, seriesMax, help }) => ({
    name,
    type,
    labels: Object.entries(labels)
      .map(([label, meaning]) => `\`${label}\`: ${meaning}`)
      .join('; '),
    series: String(seriesMax),
    help,
  }));

const tableOf = (rows: readonly Row[]): string =>
  [
    '| metric | type | meaning | labels | most series |',
    '|---|---|---|---|---|',
    ...rows.map(
      ({ name, type, labels, series, help }) =>
        `| \`${name}\` | ${type} | ${cell(help)} | ${cell(labels)} | ${series} |`,
    ),
  ].join('\n');

/** The documented table of genderd's own metrics, in Markdown. */
const metricsTable = (): string => tableOf(ownRows());

const begin = '<!-- metrics -->';
const end = '<!-- /metrics -->';

/** A page with the table between its two markers. */
export function withMetricsTable(page: string): string {
  const [before = '', rest = ''] = page.split(begin);
  const [, after = ''] = rest.split(end);
  return `${before}${begin}\n${metricsTable()}\n${end}${after}`;
}
