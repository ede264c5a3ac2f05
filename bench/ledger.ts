/**
 * Charges a second on each store, against one commit for each charge in the same run: PostgreSQL with a
 * prepared statement that checks the key and the balance and writes the entry, the embedded store with a
 * transaction on its own thread's connection. Both servers write to disk before they answer.
 *
 *   npm run bench:ledger                             all parts
 *   BENCH_ENTRIES=100000,1000000,10000000 npm run bench:ledger    charge time as entries grow
 *   BENCH_SECONDS=5 BENCH_ROUNDS=5 npm run bench:ledger           longer and steadier
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import pg from 'pg';
import type { CustomerPrincipal, Ledger } from '../src/ledger/ledger.js';
import { openPostgresLedger } from '../src/ledger/postgres/postgres-ledger.js';
import { databasePath } from '../src/ledger/sqlite/messages.js';
import { openSqliteLedger } from '../src/ledger/sqlite/sqlite-ledger.js';
import { startPostgres } from '../test/support/postgres.js';
import { median, print, quantile } from './figures.js';
import { makePrincipals } from './fill-ledger.js';

const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const entrySizes = (process.env.BENCH_ENTRIES ?? '100000,1000000').split(',').filter(Boolean).map(Number);
const accountsCount = 1000;

const whole = (value: number) => Math.round(value).toLocaleString('en');

type ChargeOne = (principal: CustomerPrincipal) => Promise<unknown>;
type PickPrincipal = (i: number) => CustomerPrincipal;

/** Charges a second with so many waiting at any time. */
async function rate(chargeOne: ChargeOne, pick: PickPrincipal, waiting: number): Promise<number> {
  const since = performance.now();
  const until = since + seconds * 1000;
  let done = 0;
  const worker = async () => {
    while (performance.now() < until) {
      await chargeOne(pick(done));
      done += 1;
    }
  };
  await Promise.all([...Array(waiting)].map(worker));
  return (done * 1000) / (performance.now() - since);
}

interface Contender {
  readonly name: string;
  readonly charge: ChargeOne;
  readonly waiting: number;
}

/** In turns, so that what else the machine does meets all alike; answers the medians. */
async function race(contenders: readonly Contender[], pick: PickPrincipal): Promise<number[]> {
  const results = contenders.map((): number[] => []);
  for (const { charge } of contenders) await charge(pick(0));
  for (let round = 0; round < rounds; round += 1)
    for (const [i, { charge, waiting }] of contenders.entries())
      results[i]?.push(await rate(charge, pick, waiting));
  return results.map(median);
}

const through =
  (ledger: Ledger): ChargeOne =>
  async (principal) => {
    const { status } = await ledger.charge({ operationId: randomUUID(), principal, credits: 1 });
    if (status !== 'charged') throw new Error(status);
  };

/** One statement and one commit for each charge, prepared once for each connection. */
const singlePostgres =
  (pool: pg.Pool): ChargeOne =>
  async ({ accountId, keyId, keyRevision }) => {
    const { rowCount } = await pool.query({
      name: 'single',
      text: `with moved as (
        update genderd.account set balance = balance - 1, last_seq = last_seq + 1
        where account_id = $1 and balance >= 1 and exists (
          select from genderd.api_key where key_id = $2 and account_id = $1 and revision = $3 and disabled_at is null)
        returning balance, last_seq)
      insert into genderd.entry (account_id, seq, operation_id, kind, amount, balance_after, key_id, created_at)
      select $1, last_seq, $4, 'charge', -1, balance, $2, floor(extract(epoch from now()) * 1000) from moved
      returning balance_after`,
      values: [accountId, keyId, keyRevision, randomUUID()],
    });
    if (rowCount !== 1) throw new Error('the baseline did not charge');
  };

/** One transaction for each charge on the calling thread. */
function singleSqlite(db: Database.Database): ChargeOne {
  const move = db.prepare(
    `update account set balance = balance - 1, last_seq = last_seq + 1 where account_id = ? and balance >= 1
       and exists (select 1 from api_key where key_id = ? and revision = ? and disabled_at is null)
     returning balance, last_seq`,
  );
  const write = db.prepare(
    `insert into entry (account_id, seq, operation_id, kind, amount, balance_after, key_id, created_at)
     values (?, ?, ?, 'charge', -1, ?, ?, ?)`,
  );
  return async ({ accountId, keyId, keyRevision }) => {
    db.exec('begin immediate');
    const row = move.get([accountId, keyId, keyRevision]) as { balance: number; last_seq: number };
    write.run([accountId, row.last_seq, randomUUID(), row.balance, keyId, Date.now()]);
    db.exec('commit');
  };
}

const waitings = [1, 16, 64, 256] as const;

async function compare(
  title: string,
  ledger: Ledger,
  baselines: readonly Contender[],
  pick: PickPrincipal,
): Promise<void> {
  const own = waitings.map((waiting) => ({
    name: `ledger, ${waiting} waiting`,
    charge: through(ledger),
    waiting,
  }));
  const rates = await race([...baselines, ...own], pick);
  print(`\n${title}; ratios to the baselines in their order`);
  [...baselines, ...own].forEach(({ name }, i) => {
    const ratios = baselines.map((_, j) => `${((rates[i] as number) / (rates[j] as number)).toFixed(1)} x`);
    const ratio = i < baselines.length ? '' : `  ${ratios.join(', ')}`;
    print(`  ${name.padEnd(46)} ${whole(rates[i] as number).padStart(8)} /s${ratio}`);
  });
}

/** Fills an account with entries at once, as years of charges would. */
const fill = {
  postgres: (db: pg.Pool, { accountId, keyId }: CustomerPrincipal, from: number, to: number) =>
    db.query(
      `with added as (
         insert into genderd.entry (account_id, seq, operation_id, kind, amount, balance_after, key_id, created_at)
         select $1, a.last_seq + i, gen_random_uuid()::text, 'charge', -1, a.balance - i, $2, 0
         from genderd.account a, generate_series(1, $3::bigint) i where a.account_id = $1)
       update genderd.account set balance = balance - $3, last_seq = last_seq + $3 where account_id = $1`,
      [accountId, keyId, to - from],
    ),
  sqlite: (db: Database.Database, { accountId, keyId }: CustomerPrincipal, from: number, to: number) => {
    db.exec('begin immediate');
    db.prepare(
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < ?)
       insert into entry (account_id, seq, operation_id, kind, amount, balance_after, key_id, created_at)
       select ?, a.last_seq + i, lower(hex(randomblob(18))), 'charge', -1, a.balance - i, ?, 0
       from n, account a where a.account_id = ?`,
    ).run([to - from, accountId, keyId, accountId]);
    db.prepare('update account set balance = balance - ?, last_seq = last_seq + ? where account_id = ?').run([
      to - from,
      to - from,
      accountId,
    ]);
    db.exec('commit');
  },
};

async function growth(
  name: string,
  ledger: Ledger,
  principal: CustomerPrincipal,
  grow: (from: number, to: number) => unknown,
) {
  print(`\n${name}: charge time as entries grow`);
  let size = 0;
  for (const entries of entrySizes) {
    await grow(size, entries);
    size = entries;
    const times: number[] = [];
    const charge = through(ledger);
    const until = performance.now() + seconds * 1000;
    while (performance.now() < until) {
      const since = performance.now();
      await charge(principal);
      times.push(performance.now() - since);
    }
    const perSecond = await rate(charge, () => principal, 64);
    const since = performance.now();
    const { ok, entries: verified } = await ledger.verify();
    const verifyS = ((performance.now() - since) / 1000).toFixed(1);
    print(
      `  ${whole(entries).padStart(11)} entries: one at a time ${quantile(times, 0.5).toFixed(2)} ms, p99 ${quantile(times, 0.99).toFixed(2)} ms; ` +
        `64 waiting ${whole(perSecond)} /s; verify of ${whole(verified)} in ${verifyS} s${ok ? '' : ', NOT CLEAN'}`,
    );
  }
}

async function benchPostgres(): Promise<void> {
  const server = await startPostgres(['-c', 'max_connections=200', '-c', 'max_wal_size=4GB']);
  const settings = {
    url: server.url,
    poolMax: 10,
    queueMax: 10_000,
    deadlineMs: 60_000,
    connectTimeoutMs: 10_000,
    statementTimeoutMs: 50_000,
  };
  const ledger = await openPostgresLedger(settings);
  const principals = await makePrincipals(ledger, accountsCount);
  const hot = principals[0] as CustomerPrincipal;
  const pools = [10, 64].map((max) => new pg.Pool({ connectionString: server.url, max }));
  // A connection may outlive the pool's end by a moment and then hears the server stop.
  for (const pool of pools) pool.on('error', () => undefined);
  const baselines = pools.map((pool) => ({
    name: `single commits, ${pool.options.max} connections, 64 waiting`,
    charge: singlePostgres(pool),
    waiting: 64,
  }));
  await compare('PostgreSQL, one account', ledger, baselines, () => hot);
  await compare(
    `PostgreSQL, ${accountsCount} accounts`,
    ledger,
    baselines,
    (i) => principals[(i * 7919) % accountsCount] as CustomerPrincipal,
  );
  const nodes = [ledger, await openPostgresLedger(settings), await openPostgresLedger(settings)];
  const together: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const rates = await Promise.all(nodes.map((node) => rate(through(node), () => hot, 64)));
    together.push(rates.reduce((sum, each) => sum + each, 0));
  }
  print(
    `\nPostgreSQL, one account, three ledgers with 64 waiting each: ${whole(median(together))} /s together`,
  );
  await growth('PostgreSQL', ledger, principals[1] as CustomerPrincipal, (from, to) =>
    fill.postgres(pools[0] as pg.Pool, principals[1] as CustomerPrincipal, from, to),
  );
  for (const node of nodes) await node.close();
  for (const pool of pools) await pool.end();
  await server.remove();
}

async function benchSqlite(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'genderd-bench-'));
  const ledger = await openSqliteLedger(
    { dataDir, clockOffset: null },
    { queueMax: 10_000, deadlineMs: 60_000 },
  );
  const principals = await makePrincipals(ledger, accountsCount);
  const db = new Database(databasePath(dataDir));
  db.exec('pragma synchronous = full; pragma busy_timeout = 10000');
  const baselines = [{ name: 'single commits', charge: singleSqlite(db), waiting: 1 }];
  await compare('SQLite, one account', ledger, baselines, () => principals[0] as CustomerPrincipal);
  await compare(
    `SQLite, ${accountsCount} accounts`,
    ledger,
    baselines,
    (i) => principals[(i * 7919) % accountsCount] as CustomerPrincipal,
  );
  await growth('SQLite', ledger, principals[1] as CustomerPrincipal, (from, to) =>
    fill.sqlite(db, principals[1] as CustomerPrincipal, from, to),
  );
  db.close();
  await ledger.close();
  rmSync(dataDir, { recursive: true });
}

print(`Charges a second, medians of ${rounds} rounds of ${seconds} s`);
await benchPostgres();
await benchSqlite();
