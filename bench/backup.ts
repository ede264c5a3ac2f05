/**
 * How long a charge waits while a backup of the embedded ledger is made, against the same without one; and how
 * long backup, check and restore take.
 *
 *   npm run build && npx tsx bench/backup.ts
 *   BENCH_ENTRIES=100000 npx tsx bench/backup.ts                  another size
 *   DATABASE_URL=postgres://… npx tsx bench/backup.ts             restores into an empty database as well
 */
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CustomerPrincipal, Ledger } from '../src/ledger/ledger.js';
import { databasePath } from '../src/ledger/sqlite/messages.js';
import { openSqliteLedger } from '../src/ledger/sqlite/sqlite-ledger.js';
import { packageFile } from '../src/runtime/package-root.js';
import { median, print, quantile } from './figures.js';
import { fillLedger, SECRET } from './fill-ledger.js';

const entries = Number(process.env.BENCH_ENTRIES ?? 1_000_000);
/** Callers that wait for a charge at any time. */
const waiting = 16;
/** How often each side is measured, in turns, so that what else the machine does meets both alike. */
const rounds = 5;
const secondsApart = 5;

/** Charges until told to stop; answers the milliseconds of each. */
async function chargeUntil(ledger: Ledger, principals: readonly CustomerPrincipal[], over: Promise<unknown>) {
  const latencies: number[] = [];
  let isOver = false;
  void over.then(() => {
    isOver = true;
  });
  const worker = async () => {
    while (!isOver) {
      const principal = principals[latencies.length % principals.length] as CustomerPrincipal;
      const since = performance.now();
      await ledger.charge({ operationId: randomUUID(), principal, credits: 1 });
      latencies.push(performance.now() - since);
    }
  };
  await Promise.all([...Array(waiting)].map(worker));
  return latencies;
}

const folder = mkdtempSync(join(tmpdir(), 'genderd-bench-'));
const dataDir = join(folder, 'data');
const file = join(folder, 'a.gz');
const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, SECRET };
const cli = packageFile('dist/cli/main.cjs');
const run = (args: readonly string[], more: Record<string, string> = {}) =>
  JSON.parse(
    execFileSync(process.execPath, [cli, ...args, '--json'], { env: { ...env, ...more } }).toString(),
  );
const walBytes = () => statSync(`${databasePath(dataDir)}-wal`).size;

try {
  const principals = fillLedger(dataDir, entries);
  const ledger = await openSqliteLedger(
    { dataDir, clockOffset: null },
    { queueMax: 10_000, deadlineMs: 5000 },
  );
  const sides = { alone: [] as number[][], beside: [] as number[][] };
  const [durations, logsAlone, logsBeside]: number[][] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    const apart = new Promise((resolve) => setTimeout(resolve, secondsApart * 1000));
    sides.alone.push(await chargeUntil(ledger, principals, apart));
    logsAlone?.push(walBytes());
    const backup = spawn(process.execPath, [cli, 'backup', file, '--force', '--json'], { env });
    const told = once(backup.stdout, 'data');
    sides.beside.push(await chargeUntil(ledger, principals, once(backup, 'close')));
    durations?.push(JSON.parse(String((await told)[0])).duration_ms);
    logsBeside?.push(walBytes());
  }
  for (const [name, runs] of Object.entries(sides)) {
    const of = (share: number) => median(runs.map((one) => quantile(one, share))).toFixed(1);
    const rate = median(runs.map((one) => one.length));
    print(
      `${name}: p50 ${of(0.5)} ms, p99 ${of(0.99)} ms, slowest ${of(0.9999)} ms; ${rate} charges in a round`,
    );
  }
  print(`backup of ${entries} entries beside charges: ${median(durations ?? [])} ms`);
  print(`log after each round, bytes: alone ${logsAlone}; beside ${logsBeside}`);
  await ledger.close();
  const { duration_ms: aloneMs, bytes } = run(['backup', file, '--force']);
  print(`backup: ${aloneMs} ms, ${bytes} bytes; database ${statSync(databasePath(dataDir)).size} bytes`);
  print(`check: ${run(['backup', '--verify', file]).duration_ms} ms`);
  print(`restore: ${run(['restore', file], { DATA_DIR: join(folder, 'restored') }).duration_ms} ms`);
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL) {
    print(`restore into PostgreSQL: ${run(['restore', file], { DATABASE_URL }).duration_ms} ms`);
    print(`backup of PostgreSQL: ${run(['backup', file, '--force'], { DATABASE_URL }).duration_ms} ms`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
