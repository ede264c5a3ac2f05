import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packageFile } from '../../../src/runtime/package-root.js';
import { definitions } from '../../../src/telemetry/metrics/definitions.js';
import { createExposition } from '../../../src/telemetry/metrics/exposition.js';
import { withMetricsTable } from '../../../tools/reference/metrics-table.js';

const page = readFileSync(packageFile('docs/metrics.md'), 'utf8');

test('the table of the page is generated from the definitions', () => {
  expect(page).toBe(withMetricsTable(page));
});

test('the page has one row for each metric, with all of its labels', () => {
  for (const { name, labels } of definitions) {
    const [row = ''] = page.match(new RegExp(`^\\| \`${name}\` .*$`, 'm')) ?? [];
    expect(row).not.toBe('');
    for (const label of Object.keys(labels)) expect(row).toContain(`\`${label}\`: `);
  }
});

test('metrics of the process that the page names are scraped', async () => {
  const scraped = await createExposition(
    [],
    async () => [],
    async () => [],
  ).text();
  const known = [...scraped.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
  const named = page.match(/`(process|nodejs)_\w+`/g)?.map((name) => name.slice(1, -1)) ?? [];
  expect(named.length).toBeGreaterThan(3);
  for (const name of named) expect(known).toContain(name);
});
