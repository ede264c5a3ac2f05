/**
 * How long a service is down while `genderd copy` moves its ledger to PostgreSQL, and what charges and the verification
 * take at that size in both stores. Starts a PostgreSQL of its own.
 *
 *   npm run bench:copy
 *   BENCH_ENTRIES=1000000,10000000 npm run bench:copy             other sizes
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CustomerPrincipal, type Ledger, silentLog } from '../src/ledger/ledger.js';
import { openLedger } from '../src/ledger/open-ledger.js';
import { databasePath } from '../src/ledger/sqlite/messages.js';
import { packageFile } from '../src/runtime/package-root.js';
import { startPostgres } from '../test/support/postgres.js';
import { print, seconds } from './figures.js';
import { fillLedger, SECRET } from './fill-ledger.js';

const sizes = (process.env.BENCH_ENTRIES ?? '1000000').split(',').map(Number);
const chargesCount = 2000;
const waiting = 16;

/** Charges a second, 16 waiting. */
async function chargeRate(ledger: Ledger, principals: readonly CustomerPrincipal[]): Promise<number> {
  let left = chargesCount;
  const since = performance.now();
  const worker = async () => {
    for (; left > 0; left -= 1) {
      const principal = principals[left % principals.length] as CustomerPrincipal;
      await ledger.charge({ operationId: randomUUID(), principal, credits: 1 });
    }
  };
  await Promise.all([...Array(waiting)].map(worker));
  return Math.round((1000 * chargesCount) / (performance.now() - since));
}

async function measure(
  name: string,
  databaseUrl: string,
  dataDir: string,
  principals: readonly CustomerPrincipal[],
) {
  const limits = { poolMax: 8, queueMax: 1000, deadlineMs: 5000 };
  const settings = { databaseUrl, dataDir, ...limits, isCharging: true, clockOffset: null };
  const ledger = await openLedger(settings, silentLog);
  const rate = await chargeRate(ledger, principals);
  const since = performance.now();
  const { ok, entries } = await ledger.verify();
  print(
    `${name}: ${rate} charges a second, ${entries} entries verified (${ok}) in ${seconds(performance.now() - since)}`,
  );
  await ledger.close();
}

for (const entries of sizes) {
  const folder = mkdtempSync(join(tmpdir(), 'genderd-bench-'));
  const server = await startPostgres();
  try {
    const dataDir = join(folder, 'data');
    const principals = fillLedger(dataDir, entries);
    print(`${entries} entries`);
    await measure('SQLite', '', dataDir, principals);
    // Closed, so that nothing is left in the log.
    print(`the database has ${(statSync(databasePath(dataDir)).size / 1e6).toFixed(0)} MB`);
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, SECRET, DATABASE_URL: server.url };
    const cli = packageFile('dist/cli/main.cjs');
    const told = execFileSync(process.execPath, [cli, 'copy', '--json'], { env, maxBuffer: 1 << 20 });
    print(`copied and verified in ${seconds(JSON.parse(told.toString()).duration_ms)}`);
    await measure('PostgreSQL', server.url, dataDir, principals);
  } finally {
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}
