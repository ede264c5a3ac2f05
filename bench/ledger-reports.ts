import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import pg from 'pg';
import type { CustomerPrincipal, Ledger } from '../src/ledger/ledger.js';
import { openPostgresLedger } from '../src/ledger/postgres/postgres-ledger.js';
import { databasePath } from '../src/ledger/sqlite/messages.js';
import { openSqliteLedger } from '../src/ledger/sqlite/sqlite-ledger.js';
import { packageFile } from '../src/runtime/package-root.js';
import { startPostgres } from '../test/support/postgres.js';
import { print, quantile, seconds } from './figures.js';
import { makePrincipals, SECRET, startingCredits } from './fill-ledger.js';
import { readyMs } from './service-process.js';

/**
 * What a long ledger costs: its verification, the start of a service, a backup, lists and sums, and what those cost the
 * charges beside them. `npm run bench:ledger-reports [sqlite|postgres] [entries]`
 */
const [only, size = '1000000'] = process.argv.slice(2);
const entries = Math.ceil(Number(size) / 1000) * 1000;
const historyMs = 90 * 86_400_000;
const startMs = Date.now() - historyMs;
const customersCount = 8;
const chargeSeconds = 10;

const told = (times: readonly number[]): string =>
  `median ${quantile(times, 0.5).toFixed(2)} ms, p99 ${quantile(times, 0.99).toFixed(2)} ms, worst ${Math.max(...times).toFixed(2)} ms`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

async function repeatTimed(times: number, work: (i: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let i = 0; i < times; i += 1) taken.push(await timed(() => work(i)));
  return taken;
}

/** Of ten entries eight are of as many customers, each twentieth a refund, and two of trials that have ten each. */
const entryColumns = (ms: string, hex: (value: string, length: number) => string, account: string) => {
  const id = (of: string) =>
    `${hex(`${ms} - (i - ${of}) * ${historyMs / entries}`, 12)} || '-7000-8000-' || ${hex(of, 12)}`;
  const uuid = (of: string) => `substr(${id(of)}, 1, 8) || '-' || substr(${id(of)}, 9)`;
  const isRefund = 'i % 10 < 8 and (i / 10) % 20 = 19';
  return `
    case when i % 10 < 8 then ${account} else 'trial_' || (i / 50) end as account_id,
    case when i % 10 < 8 then i / 10 + 2 else (i % 50) / 10 * 2 + i % 10 - 7 end as seq,
    case when ${isRefund} then ${uuid('(i - 10)')} else ${uuid('i')} end as operation_id,
    case when ${isRefund} then 'refund' when i % 50 = 8 then 'trial' else 'charge' end as kind,
    case when ${isRefund} then 1 when i % 50 = 8 then 10 else -1 end as amount,
    case when i % 10 < 8 then ${startingCredits} - (i / 10 + 1) + (i / 10 + 1) / 20 * 2
      else 10 - ((i % 50) / 10 * 2 + i % 10 - 8) end as balance_after,
    ${ms} as created_at`;
};

const columns = 'account_id, seq, operation_id, kind, amount, balance_after, created_at';
const stepMs = historyMs / entries;

const figures = (s: string) => `
  update ${s}account set last_seq = (select max(seq) from ${s}entry e where e.account_id = account.account_id),
    balance = (select sum(amount) from ${s}entry e where e.account_id = account.account_id)`;

function fillSqlite(db: Database.Database, principals: readonly CustomerPrincipal[]): void {
  const account = `(select value from json_each('${JSON.stringify(principals.map((p) => p.accountId))}') where key = i % 10)`;
  const ms = `(${startMs} + cast(i * ${stepMs} as integer))`;
  const hex = (value: string, length: number) => `printf('%0${length}x', cast(${value} as integer))`;
  db.exec('begin immediate');
  db.exec(`with recursive n (i) as (select 0 union all select i + 1 from n where i < ${entries / 50 - 1})
    insert into account (account_id, kind, name, balance, last_seq, created_at)
    select 'trial_' || i, 'trial', '', 0, 0, ${startMs} from n`);
  for (let from = 0; from < entries; from += 100_000) {
    const to = Math.min(from + 100_000, entries) - 1;
    db.exec(`with recursive n (i) as (select ${from} union all select i + 1 from n where i < ${to})
      insert into entry (${columns}) select ${entryColumns(ms, hex, account)} from n`);
  }
  db.exec(figures(''));
  db.exec('commit');
}

async function fillPostgres(db: pg.Pool, principals: readonly CustomerPrincipal[]): Promise<void> {
  const account = `('{${principals.map((p) => p.accountId).join(',')}}'::text[])[i % 10 + 1]`;
  const ms = `(${startMs} + floor(i * ${stepMs}::float8)::bigint)`;
  const hex = (value: string, length: number) => `lpad(to_hex((${value})::bigint), ${length}, '0')`;
  await db.query(`insert into genderd.account (account_id, kind, name, balance, last_seq, created_at)
    select 'trial_' || i, 'trial', '', 0, 0, ${startMs} from generate_series(0, ${entries / 50 - 1}) i`);
  for (let from = 0; from < entries; from += 100_000) {
    const to = Math.min(from + 100_000, entries) - 1;
    await db.query(`insert into genderd.entry (${columns})
      select ${entryColumns(ms, hex, account)} from generate_series(${from}::bigint, ${to}) i`);
  }
  await db.query(figures('genderd.'));
  await db.query('analyze');
}

/** Charges one after the other, as often as they fit. */
async function chargeTimes(
  ledger: Ledger,
  principal: CustomerPrincipal,
  isOver: () => boolean,
): Promise<number[]> {
  const taken: number[] = [];
  while (!isOver())
    taken.push(await timed(() => ledger.charge({ operationId: randomUUID(), principal, credits: 1 })));
  return taken;
}

/** A charge of its own, the proof of all rules, and what other processes do with a ledger of that size. */
async function measureWhole(
  name: string,
  ledger: Ledger,
  principal: CustomerPrincipal,
  place: Record<string, string>,
): Promise<void> {
  let isClean = false;
  const verifyMs = await timed(async () => {
    isClean = (await ledger.verify()).ok;
  });
  print(`\n${name}: ${entries} entries, verified in ${seconds(verifyMs)}${isClean ? '' : ', NOT CLEAN'}`);
  const beside = ledger.verify();
  let isOver = false;
  void beside.finally(() => {
    isOver = true;
  });
  print(`  charges beside the verification: ${told(await chargeTimes(ledger, principal, () => isOver))}`);
  const env = { PATH: process.env.PATH ?? '', SECRET, ...place };
  print(`  start of a service: ready after ${await readyMs(env)} ms`);
  const cli = [packageFile('dist/cli/main.cjs'), 'backup', `${place.DATA_DIR}/backup.gz`, '--json'];
  const { duration_ms: backupMs, bytes } = JSON.parse(
    execFileSync(process.execPath, cli, { env }).toString(),
  );
  print(`  backup: ${seconds(backupMs)}, ${(bytes / 1e6).toFixed(0)} MB`);
}

async function measure(ledger: Ledger, principal: CustomerPrincipal): Promise<void> {
  const { accountId } = principal;
  const list = async (label: string, query: object) => {
    const page = () => ledger.recentOperations({ limit: 200, ...query });
    await page();
    print(`  recentOperations, ${label}: ${told(await repeatTimed(100, page))}`);
  };
  const middle = (startMs + historyMs / 2).toString(16).padStart(12, '0');
  await list('all, newest 200', {});
  await list('all, 200 in the middle', {
    cursor: `${middle.slice(0, 8)}-${middle.slice(8)}-7000-8000-000000000000`,
  });
  await list('one account, newest 200', { accountId });
  await list('one account, 200 in the middle', { accountId, cursor: String(Math.round(entries / 20)) });
  await list('a page of 20', { limit: 20 });
  const toMs = Date.now() + 86_400_000;
  const usage = (days: number, of: string | null) => () =>
    ledger.usageByDay({ accountId: of, fromMs: toMs - days * 86_400_000, toMs });
  for (const [label, work] of [
    ['all, 30 days', usage(30, null)],
    ['all, 366 days', usage(366, null)],
    ['one account, 30 days', usage(30, accountId)],
    ['one account, 366 days', usage(366, accountId)],
  ] as const)
    print(`  usageByDay, ${label}: ${told(await repeatTimed(5, work))}`);

  const until = performance.now() + chargeSeconds * 1000;
  print(`  charges alone: ${told(await chargeTimes(ledger, principal, () => performance.now() > until))}`);
  for (const [label, work] of [
    ['usageByDay', usage(366, null)],
    ['recentOperations', () => ledger.recentOperations({ limit: 200 })],
  ] as const) {
    const end = performance.now() + chargeSeconds * 1000;
    let calls = 0;
    const beside = (async () => {
      for (; performance.now() < end; calls += 1) await work();
    })();
    const times = await chargeTimes(ledger, principal, () => performance.now() > end);
    await beside;
    print(`  charges beside ${label} without a pause: ${told(times)} (${times.length} beside ${calls})`);
  }
}

async function benchSqlite(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'genderd-bench-'));
  const ledger = await openSqliteLedger(
    { dataDir, clockOffset: null },
    { queueMax: 10_000, deadlineMs: 60_000 },
  );
  const principals = await makePrincipals(ledger, customersCount);
  const db = new Database(databasePath(dataDir));
  print(`SQLite filled in ${seconds(await timed(async () => fillSqlite(db, principals)))}`);
  db.close();
  print(`the database has ${(statSync(databasePath(dataDir)).size / 1e6).toFixed(0)} MB`);
  const [principal] = principals as [CustomerPrincipal];
  await measureWhole('SQLite', ledger, principal, { DATA_DIR: dataDir });
  await measure(ledger, principal);
  await ledger.close();
  rmSync(dataDir, { recursive: true });
}

async function benchPostgres(): Promise<void> {
  const server = await startPostgres(['-c', 'max_wal_size=4GB']);
  const limits = { poolMax: 10, queueMax: 10_000, deadlineMs: 60_000 };
  const ledger = await openPostgresLedger({
    url: server.url,
    ...limits,
    connectTimeoutMs: 10_000,
    statementTimeoutMs: 50_000,
  });
  const principals = await makePrincipals(ledger, customersCount);
  const pool = new pg.Pool({ connectionString: server.url, max: 1 });
  pool.on('error', () => undefined);
  print(`PostgreSQL filled in ${seconds(await timed(() => fillPostgres(pool, principals)))}`);
  await pool.end();
  const dataDir = mkdtempSync(join(tmpdir(), 'genderd-bench-'));
  const [principal] = principals as [CustomerPrincipal];
  await measureWhole('PostgreSQL', ledger, principal, { DATA_DIR: dataDir, DATABASE_URL: server.url });
  await measure(ledger, principal);
  await ledger.close();
  await server.remove();
  rmSync(dataDir, { recursive: true });
}

if (only !== 'postgres') await benchSqlite();
if (only !== 'sqlite') await benchPostgres();
