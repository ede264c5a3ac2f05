/**
 * Plants one bug after the other in a copy of the sources and runs the tests that must notice it. Exit code 1
 * when a bug survives, when its place in the sources is gone, or when the tests fail without any bug. `--only TEXT`
 * takes the bugs whose name has the text, `--share N` every Nth of them, others each day. About four minutes on two
 * cores for all.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packageFile } from '../../src/runtime/package-root.js';
import { bugs } from './bugs.js';
import type { PlantedBug, Suite } from './suites.js';

const { only, share } = parseArgs({
  options: { only: { type: 'string', default: '' }, share: { type: 'string', default: '1' } },
}).values;

const DAY_MS = 86_400_000;

/** A run that hangs has noticed the bug too; it is cut short after this many milliseconds. */
const runMsMax = 300_000;

const linked = ['node_modules', 'data', 'model'];
const copied = ['src', 'test', 'tools', 'package.json', 'tsconfig.json'];

const ledgerConfig = `import { defineConfig } from 'vitest/config';
export default defineConfig({
  test: { include: ['test/ledger/**/*.test.ts'], testTimeout: 20_000, hookTimeout: 60_000, bail: 1 },
});
`;

function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'genderd-planted-'));
  const configs = readdirSync(packageFile('.')).filter((file) => /^vitest\..*config\.ts$/.test(file));
  for (const path of [...copied, ...configs])
    cpSync(packageFile(path), join(copy, path), { recursive: true });
  for (const path of linked) symlinkSync(packageFile(path), join(copy, path));
  writeFileSync(join(copy, 'vitest.planted.config.ts'), ledgerConfig);
  return copy;
}

interface Run {
  readonly isGreen: boolean;
  readonly output: string;
  readonly seconds: number;
}

/** Few random runs and little patience: a planted bug shows at once or never. */
const env = { ...process.env, LEDGER_RUNS: '5', FAULT_PATIENCE_MS: '15000' };

function runSuite(copy: string, { config, files, test }: Suite): Promise<Run> {
  const since = performance.now();
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--config', config, ...files];
  const filter = test === undefined ? [] : ['-t', test];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...args, ...filter],
      { cwd: copy, env, timeout: runMsMax, maxBuffer: 64 << 20 },
      (error, stdout, stderr) =>
        resolve({
          isGreen: error === null,
          output: stdout + stderr,
          seconds: (performance.now() - since) / 1000,
        }),
    );
  });
}

/** Plants the bug and answers what undoes it; null where its place is gone. */
function plant(copy: string, { edits }: PlantedBug): (() => void) | null {
  const before = new Map(edits.map(({ path }) => [path, readFileSync(join(copy, path), 'utf8')]));
  const after = new Map(before);
  for (const { path, from, to } of edits) {
    const parts = (after.get(path) as string).split(from);
    if (parts.length !== 2) return null;
    after.set(path, parts.join(to));
  }
  const write = (files: ReadonlyMap<string, string>) => {
    for (const [path, text] of files) writeFileSync(join(copy, path), text);
  };
  write(after);
  return () => write(before);
}

const firstFailure = (output: string): string =>
  /FAIL.*?> (.*)/.exec(output.replace(new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g'), ''))?.[1] ??
  'the run failed as a whole';

async function judge(copy: string, bug: PlantedBug): Promise<{ isFound: boolean; line: string }> {
  const undo = plant(copy, bug);
  if (undo === null)
    return { isFound: false, line: `GONE      ${bug.name}: its place in the sources changed` };
  const { isGreen, output, seconds } = await runSuite(copy, bug.suite);
  undo();
  const spent = `${seconds.toFixed(0)} s`.padStart(5);
  return isGreen
    ? { isFound: false, line: `SURVIVED  ${spent}  ${bug.name}: ${bug.suite.name} stays green` }
    : { isFound: true, line: `found     ${spent}  ${bug.name}: ${firstFailure(output)}` };
}

async function main(): Promise<boolean> {
  const parts = Number(share);
  if (!Number.isInteger(parts) || parts < 1) throw new Error('--share must be a whole number of 1 or more');
  const part = Math.floor(Date.now() / DAY_MS) % parts;
  const chosen = bugs.filter(({ name }, index) => name.includes(only) && index % parts === part);
  if (chosen.length === 0) throw new Error('no bug is chosen');
  const copy = copySources();
  let isGood = true;
  try {
    for (const suite of new Set(chosen.map((bug) => bug.suite))) {
      const { isGreen: hasNoFailure, output, seconds } = await runSuite(copy, suite);
      // A filter that matches no test fails nothing either.
      const isGreen = hasNoFailure && /\d passed/.test(output);
      process.stdout.write(
        `${isGreen ? 'green ' : 'RED   '} ${seconds.toFixed(0)} s  without a bug: ${suite.name}\n`,
      );
      if (!isGreen) process.stdout.write(`${output}\n`);
      isGood &&= isGreen;
    }
    for (const bug of chosen) {
      const { isFound, line } = await judge(copy, bug);
      process.stdout.write(`${line}\n`);
      isGood &&= isFound;
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  return isGood;
}

process.exitCode = (await main()) ? 0 : 1;
