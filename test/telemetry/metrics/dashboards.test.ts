import { readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageFile } from '../../../src/runtime/package-root.js';
import { definitions } from '../../../src/telemetry/metrics/definitions.js';
import { type Service, startService } from '../../support/service.js';
import { metered, scrapeText } from './scrapes.js';

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly refId: string; readonly expr: string }[];
}

const dashboard = JSON.parse(readFileSync(packageFile('deploy/grafana/genderd.json'), 'utf8'));
const panels: readonly Panel[] = dashboard.panels;
const alerts = readFileSync(packageFile('deploy/prometheus/alerts.yml'), 'utf8');

/** The expressions of the rules: on the line of `expr`, or indented below it. */
const ruleExpressions = [...alerts.matchAll(/^ {8}expr: (?:\|\n((?: {10}.*\n)+)|(.*)\n)/gm)].map(
  ([, block, line]) => (block ?? line ?? '').trim(),
);

/** What Grafana puts in before it asks. */
const filled = (expression: string): string =>
  expression
    .replaceAll('$__rate_interval', '1m')
    .replaceAll('$__range', '6h')
    .replaceAll('$job', 'genderd')
    .replaceAll('$instance', '.*');

const panelExpressions = panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ refId, expr }): [string, string] => [`${title} ${refId}`, filled(expr)]),
);
const expressions = [
  ...panelExpressions,
  ...ruleExpressions.map((expr, i): [string, string] => [`rule ${i}`, expr]),
];

/** Nodes of the parsed expression with their text; `⚠` is what the grammar does not know. */
function nodesOf(expression: string): [name: string, text: string][] {
  const nodes: [string, string][] = [];
  parser.parse(expression).iterate({
    enter: ({ name, from, to }) => void nodes.push([name, expression.slice(from, to)]),
  });
  return nodes;
}

const textsOf = (expression: string, kind: string) =>
  nodesOf(expression).flatMap(([name, text]) => (name === kind ? [text] : []));

/** Metrics that Prometheus itself makes at a scrape. */
const ofPrometheus = new Set(['up']);
/** The metric of a histogram's series. */
const base = (name: string) => name.replace(/_(bucket|sum|count)$/, '');

let service: Service;
let scraped: ReadonlySet<string>;
beforeAll(async () => {
  service = await startService(metered);
  const text = await scrapeText(service);
  scraped = new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name as string));
});
afterAll(() => service.stop());

test('rules and panels were found', () => {
  expect(ruleExpressions).toHaveLength(alerts.match(/- alert:/g)?.length ?? 0);
  expect(panelExpressions.length).toBeGreaterThan(50);
});

describe.each(expressions)('%s', (_name, expression) => {
  test('is PromQL', () => {
    expect(nodesOf(expression).filter(([name]) => name === '⚠')).toEqual([]);
  });

  test('uses only metrics and labels that are exported', () => {
    const names = textsOf(expression, 'VectorSelector').map(
      (selector) => /^[\w:]+/.exec(selector)?.[0] ?? '',
    );
    expect(names).not.toEqual([]);
    for (const name of names.filter((each) => !ofPrometheus.has(each)))
      expect([...scraped]).toContain(scraped.has(name) ? name : base(name));
    const known = new Set(['job', 'instance', 'le', 'kind']);
    for (const name of names) {
      const definition = definitions.find((each) => each.name === name || each.name === base(name));
      for (const label of Object.keys(definition?.labels ?? {})) known.add(label);
    }
    for (const label of [...textsOf(expression, 'LabelName')]) expect([...known]).toContain(label);
  });
});

test('every metric of our own is on the dashboard', () => {
  const shown = panelExpressions.map(([, expression]) => expression).join('\n');
  const missing = definitions
    .map(({ name }) => name)
    .filter((name) => !new RegExp(`\\b${name}(_bucket|_sum|_count)?\\b`).test(shown));
  expect(missing).toEqual([]);
});

test('panels have their own ids and places, inside of the grid', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, i) => `${x + (i % w)}/${y + Math.floor(i / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
});

test('every panel takes its data source, job and node from the variables', () => {
  expect(dashboard.templating.list.map(({ name }: { name: string }) => name)).toEqual([
    'datasource',
    'job',
    'instance',
  ]);
  for (const { targets = [], ...panel } of panels as readonly (Panel & { datasource?: { uid: string } })[]) {
    if (panel.type === 'row') continue;
    expect(panel.datasource?.uid).toBe(['$', '{datasource}'].join(''));
    for (const { expr } of targets) expect(expr).toContain('job="$job"');
  }
});
