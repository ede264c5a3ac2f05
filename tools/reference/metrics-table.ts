import { type Definition, definitions } from '../../src/telemetry/metrics/definitions.js';
import { markdownTable } from '../markdown.js';

function rowOf({ name, type, help, labels, seriesMax }: Definition): string[] {
  const named = Object.entries(labels).map(([label, meaning]) => `\`${label}\`: ${meaning}`);
  return [`\`${name}\``, type, help, named.join('; '), String(seriesMax)];
}

/** The documented table of genderd's own metrics, in Markdown. */
const metricsTable = (): string =>
  markdownTable(['metric', 'type', 'meaning', 'labels', 'most series'], definitions.map(rowOf));

const begin = '<!-- metrics -->';
const end = '<!-- /metrics -->';

/** A page with the table between its two markers. */
export function withMetricsTable(page: string): string {
  const [before = '', rest = ''] = page.split(begin);
  const [, after = ''] = rest.split(end);
  return `${before}${begin}\n${metricsTable()}\n${end}${after}`;
}
