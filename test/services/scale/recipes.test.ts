import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageFile } from '../../../src/runtime/package-root.js';
import { startPostgres } from '../../support/postgres.js';
import { programOf, pythonPackages } from '../../support/python.js';
import { fencesOf } from '../../tools/site/snippets.js';

const python = programOf('python');

const people = parse<Record<'id' | 'name' | 'country', string>>(block('people'), { columns: true });

let folder: string;
let env: NodeJS.ProcessEnv;

/** A `genderd` on the path, as an installed one, which other users of the machine can run too. */
function installCommand(): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const cli = packageFile('dist/cli/main.cjs');
  writeFileSync(join(bin, 'genderd'), `#!/bin/sh\nexec '${process.execPath}' '${cli}' "$@"\n`);
  chmodSync(join(bin, 'genderd'), 0o755);
  return bin;
}

beforeAll(() => {
  pythonPackages.scale();
  folder = mkdtempSync(join(tmpdir(), 'genderd-scale-'));
  chmodSync(folder, 0o777);
  env = { ...process.env, PATH: `${installCommand()}:${process.env.PATH}`, DATA_DIR: folder };
  writeFileSync(join(folder, 'people.csv'), block('people'));
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A block of the page, by its mark. */
function block(mark: string): string {
  const fence = fencesOf('docs/scale.md').find((one) => one.mark === mark);
  if (fence === undefined) throw new Error(`the page has no block ${mark}`);
  return fence.code;
}

/** A small Spark: what a laptop would have takes longer to start than the recipe. */
const submitOptions = [
  '--master local[1]',
  '--conf spark.ui.enabled=false',
  '--conf spark.sql.shuffle.partitions=1',
  'pyspark-shell',
].join(' ');

/** Each class runs once: what compiles it for speed takes longer than it saves. */
const javaOptions = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';

const runPython = (code: string): string =>
  execFileSync(python, ['-c', code], {
    cwd: folder,
    env: {
      ...env,
      PYSPARK_PYTHON: python,
      SPARK_LOCAL_IP: '127.0.0.1',
      PYSPARK_SUBMIT_ARGS: submitOptions,
      JAVA_TOOL_OPTIONS: javaOptions,
    },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 240_000,
  });

test('DuckDB prints what the page shows', () => {
  expect(runPython(block('duckdb'))).toBe(block('duckdb-output'));
});

test('PySpark prints what the page shows', { timeout: 260_000 }, () => {
  expect(runPython(block('spark'))).toBe(block('spark-output'));
});

test('pandas alone gets each answer at its row, whatever the index, as the page shows', () => {
  const recipe = block('spark');
  const start = recipe.indexOf('def with_gender');
  const ofSpark = recipe.slice(start, recipe.indexOf('\n\n\n', start));
  const imports = 'import io\nimport subprocess\n\nimport pandas as pd\n\n\n';
  expect(runPython(`${imports}${ofSpark}\n\n\n${block('pandas')}`)).toBe(block('pandas-output'));
});

test('PostgreSQL answers what the page shows', async () => {
  const path = process.env.PATH;
  process.env.PATH = env.PATH;
  const server = await startPostgres(['-c', 'fsync=off']).finally(() => {
    process.env.PATH = path;
  });
  const client = new pg.Client({ connectionString: server.url });
  try {
    await client.connect();
    await client.query('CREATE TABLE people (id integer, name text, country text)');
    for (const { id, name, country } of people)
      await client.query('INSERT INTO people VALUES ($1, $2, $3)', [id, name, country || null]);
    const results = (await client.query(
      block('postgres').replaceAll('/var/lib/postgresql', folder),
    )) as unknown as pg.QueryResult<Record<string, unknown>>[];
    const lines = (results.at(-1)?.rows ?? []).map((row) =>
      Object.values(row)
        .map((cell) => cell ?? '')
        .join(' | '),
    );
    expect(`${lines.join('\n')}\n`).toBe(block('postgres-output'));
  } finally {
    await client.end();
    await server.remove();
  }
});
