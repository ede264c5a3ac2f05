import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cliPath } from '../support/processes.js';

/** Root may write everywhere, but for this capability. */
const isRoot = process.getuid?.() === 0;
const prefix = isRoot ? ['setpriv', '--inh-caps', '-dac_override', '--bounding-set', '-dac_override'] : [];
const runPlain = (args: readonly string[]) => {
  const [command = '', ...rest] = [...prefix, process.execPath, ...args];
  return spawnSync(command, rest, { cwd: tmpdir(), encoding: 'utf8' });
};
const canRun = runPlain(['--version']).status === 0;

const folder = mkdtempSync(join(tmpdir(), 'genderd-unwritable-'));
const people = join(folder, 'people.csv');
beforeAll(() => {
  writeFileSync(people, 'name,gender\nMaria,female\n');
  chmodSync(folder, 0o555);
});
afterAll(() => {
  chmodSync(folder, 0o755);
  rmSync(folder, { recursive: true });
});

test.runIf(canRun).each([
  ['an output', ['enrich', people]],
  ['a report', ['enrich', people, '--output', '-', '--report', join(folder, 'failed.csv')]],
  ['charts', ['enrich', people, '--output', '-', '--report', join(folder, 'charts.html')]],
  ['shares', ['enrich', people, '--aggregate', '--output', join(folder, 'shares.csv')]],
  ['wrong answers', ['eval', people, '--errors', join(folder, 'errors.csv')]],
])('a folder that %s cannot be written to is refused before any row is read', (_what, args) => {
  const { status, stdout, stderr } = runPlain([cliPath, ...args]);
  expect({ status, stdout, stderr }).toEqual({
    status: 2,
    stdout: '',
    stderr: `genderd: cannot write to the folder ${folder}: permission denied\n`,
  });
  expect(readdirSync(folder)).toEqual(['people.csv']);
});
