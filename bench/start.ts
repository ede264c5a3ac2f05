/**
 * Milliseconds from the process's start to its `ready` line, and resident memory after a warm-up of
 * predictions, with the full dataset.
 *
 *   npm run bench:start
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageFile } from '../src/runtime/package-root.js';
import { median } from './figures.js';
import { makeKey, readyLine } from './service-process.js';

const rounds = Number(process.env.BENCH_ROUNDS ?? 9);
const requests = 5000;

/** The command line of `npm start`, without its `node`. */
const { scripts } = JSON.parse(readFileSync(packageFile('package.json'), 'utf8'));
const args: string[] = scripts.start.split(' ').slice(1);

/** Linux only: elsewhere there is no such file. */
function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

async function predictMany(url: string, key: string): Promise<void> {
  const names = ['Maria', 'Andrea', 'Jean-Marie', 'Дмитрий', '王芳', 'Zzzxxyy', 'Kim Minjun'];
  for (let i = 0; i < requests; i += 1) {
    const body = JSON.stringify({
      type: 'name',
      value: names[i % names.length],
      options: { ai_mode: 'off' },
    });
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
    const answer = await fetch(`${url}/api/v2/gender`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(await answer.text());
    await answer.arrayBuffer();
  }
}

async function measure(withLoad: boolean) {
  const dataDir = mkdtempSync(join(tmpdir(), 'genderd-bench-'));
  const env = { DATA_DIR: dataDir, PORT: '0', LOG_REQUESTS: 'off', RATE_LIMIT: 'off', WORKERS: '1' };
  const key = withLoad ? makeKey(env) : '';
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: packageFile('.'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { url, ready_ms: readyMs } = await readyLine(child);
  const seenMs = performance.now() - startedAt;
  if (withLoad) await predictMany(url, key);
  const megabytes = residentMegabytes(child.pid as number);
  child.kill('SIGINT');
  await once(child, 'exit');
  rmSync(dataDir, { recursive: true });
  return { readyMs, seenMs, megabytes };
}

const results = [];
for (let round = 0; round < rounds; round += 1) results.push(await measure(round === rounds - 1));
process.stdout.write(
  `ready after ${median(results.map((r) => r.readyMs)).toFixed(0)} ms ` +
    `(seen by the parent, log buffer included, after ${median(results.map((r) => r.seenMs)).toFixed(0)} ms); ` +
    `resident ${results.at(-1)?.megabytes.toFixed(0)} MB after ${requests} predictions\n`,
);
