import type { Service } from '../../support/service.js';

/** One sample of a scrape. */
export interface Scraped {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const labelPattern = /([a-z_]+)="((?:[^"\\]|\\.)*)"/g;

/** The samples of a text in the format of Prometheus. @throws for a line that is neither sample nor comment */
export function parseMetrics(text: string): Scraped[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name, labels = '', value] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      if (name === undefined) throw new Error(`no sample: ${line}`);
      const pairs = [...labels.matchAll(labelPattern)].map(([, key = '', text = '']) => [key, text]);
      return { name, labels: Object.fromEntries(pairs), value: Number(value) };
    });
}

export const metered = { METRICS_PORT: '0' } as const;

/** The text that a scraper gets. */
export async function scrapeText(service: Service, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(service.app.metricsUrl() ?? `${service.url}/metrics`, { headers });
  return response.text();
}

/** What the samples with this name and these labels add up to; 0 without one. */
export function sumOf(
  samples: readonly Scraped[],
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number {
  const found = samples.filter(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  );
  return found.reduce((sum, { value }) => sum + value, 0);
}

/** The same of a scrape. */
export const sampleOf = async (
  service: Service,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): Promise<number> => sumOf(parseMetrics(await scrapeText(service)), name, labels);
