import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packageFile } from '../../../src/runtime/package-root.js';

const sources = readdirSync(packageFile('src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ({ path, text: readFileSync(packageFile(`src/${path}`), 'utf8') }));

/** Lines that load a module with this end, types apart. */
const loading = (end: string) =>
  sources.flatMap(({ path, text }) =>
    (text.match(new RegExp(`^.*(from|import\\() ?'[^']*${end}.*$`, 'gm')) ?? [])
      .filter((line) => !/^(import|export) type /.test(line))
      .map((line) => ({ path, line })),
  );

test.each([
  ['prom-client', 'telemetry/metrics/exposition.ts'],
  ['@opentelemetry/', 'telemetry/traces/otlp-tracing.ts'],
])('%s is imported by %s alone', (library, file) => {
  expect([...new Set(loading(library).map(({ path }) => path))]).toEqual([file]);
});

test.each(['prom-client', '/otlp-tracing.js', '/open-metrics.js'])(
  '%s is loaded when it is asked for, and not before',
  (module) => {
    const lines = loading(module);
    expect(lines).not.toEqual([]);
    for (const { line } of lines) expect(line).toContain('import(');
  },
);
