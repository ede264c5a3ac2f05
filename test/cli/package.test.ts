import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageFile } from '../../src/runtime/package-root.js';

const run = promisify(execFile);
const MIB = 2 ** 20;
let folder: string;
let packed: string;

/** Packs what the setup of the suite has built, and installs it into an empty folder as anyone would. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'genderd-installed-'));
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const { stdout } = await run('npm', pack, { cwd: packageFile('.'), maxBuffer: 16 * MIB });
  packed = join(folder, (JSON.parse(stdout) as [{ filename: string }])[0].filename);
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline'];
  await run('npm', ['install', ...quiet, packed], { cwd: folder, maxBuffer: 16 * MIB });
}, 400_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bin = () => join(folder, 'node_modules/.bin/genderd');
const env = () => ({ PATH: process.env.PATH ?? '', DATA_DIR: join(folder, 'data'), PORT: '0' });
const genderd = (...args: string[]) => run(bin(), args, { cwd: folder, env: env() });
/** Runs a file of code in the folder. */
async function code(name: string, text: string): Promise<string> {
  writeFileSync(join(folder, name), text);
  return (await run(process.execPath, [name], { cwd: folder })).stdout.trim();
}

test('the packed file is at most 40 MB, and has a changelog', () => {
  expect(statSync(packed).size).toBeLessThan(40 * MIB);
  expect(readFileSync(join(folder, 'node_modules/genderd/CHANGELOG.md'), 'utf8')).toContain('# Changelog');
});

test('a clone is installed by its path, as the pages say, for ES modules, CommonJS and the client', async () => {
  const pages = readdirSync(packageFile('docs')).map((name) => `docs/${name}`);
  for (const page of ['README.md', ...pages])
    expect(readFileSync(packageFile(page), 'utf8')).not.toMatch(/npm i(nstall)? (-g )?genderd/);
  const linked = join(folder, 'linked');
  mkdirSync(linked);
  writeFileSync(join(linked, 'package.json'), '{"private":true}');
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts'];
  await run('npm', ['install', ...quiet, packageFile('.')], { cwd: linked });
  const uses =
    "console.log(openGenderd().predict('Maria').gender, typeof createClient({ baseUrl: 'http://x' }).GET);";
  const modules = [
    ["import { openGenderd } from 'genderd';", "import { createClient } from 'genderd/client';"],
    ["const { openGenderd } = require('genderd');", "const { createClient } = require('genderd/client');"],
  ];
  for (const [at, name] of ['linked/a.mjs', 'linked/b.cjs'].entries())
    expect(await code(name, `${modules[at]?.join('\n')}\n${uses}`)).toBe('female function');
});

test('predict and enrich run outside a checkout', async () => {
  expect((await genderd('predict', 'Maria')).stdout).toMatch(/^Maria: female /);
  writeFileSync(join(folder, 'people.csv'), 'name,country\nAndrea,Italy\n');
  await genderd('enrich', 'people.csv', '--quiet');
  expect(readFileSync(join(folder, 'people.enriched.csv'), 'utf8')).toMatch(/\nAndrea,Italy,male,/);
});

test('serve answers, with its documentation and console', async () => {
  const child = spawn(bin(), ['serve'], { cwd: folder, env: env() });
  let log = '';
  child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString('utf8')));
  const ended = once(child, 'close');
  try {
    const readyUrl = () => log.match(/"url":"([^"]+)"[^\n]*"msg":"ready"/)?.[1];
    while (readyUrl() === undefined) await Promise.race([once(child.stdout, 'data'), ended]);
    const url = readyUrl() as string;
    const answer = await fetch(`${url}/api/v2/gender?type=name&value=Maria`);
    expect(await answer.json()).toMatchObject({ data: { gender: 'female' } });
    for (const path of ['/docs/', '/docs/library', '/console/'])
      expect((await fetch(url + path)).status).toBe(200);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
});

test('the library is imported and required, and has types for both', async () => {
  const use = "console.log(openGenderd().predict('Maria').gender);";
  expect(await code('a.mjs', `import { openGenderd } from 'genderd';\n${use}`)).toBe('female');
  expect(await code('b.cjs', `const { openGenderd } = require('genderd');\n${use}`)).toBe('female');
  const made = "console.log(typeof createClient({ baseUrl: 'http://127.0.0.1' }).GET);";
  expect(await code('c.mjs', `import { createClient } from 'genderd/client';\n${made}`)).toBe('function');
  expect(await code('d.cjs', `const { createClient } = require('genderd/client');\n${made}`)).toBe(
    'function',
  );
  const typed = `import { openGenderd, type Prediction } from 'genderd';
import { createClient } from 'genderd/client';
export const answer: Prediction = openGenderd().predict('Maria', { country: 'Italy' });
// @ts-expect-error: there is no such type of value
openGenderd().predict('Maria', { type: 'phone' });
export const sent = createClient({ baseUrl: 'x' }).POST('/api/v2/gender', { body: { type: 'name', value: 'x' } });
`;
  for (const name of ['typed.mts', 'typed.cts']) writeFileSync(join(folder, name), typed);
  const options = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2023',
    '--lib',
    'es2023,dom',
  ];
  const checked = run(packageFile('node_modules/.bin/tsc'), [...options, 'typed.mts', 'typed.cts'], {
    cwd: folder,
  });
  await expect(checked).resolves.toMatchObject({ stdout: '' });
});
