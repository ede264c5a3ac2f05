import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPostgresBench, type PostgresBench } from '../support/postgres-bench.js';
import { usePostgres } from '../support/use-postgres.js';

const server = usePostgres();
let bench: PostgresBench;
beforeAll(async () => {
  bench = await openPostgresBench(server().url);
});
afterAll(() => bench.close());

const usage = { accountId: null, fromMs: 0, toMs: 1000 };

/** Ends the connections of the ledger that wait for a lock; fails while there are none. */
async function endWaiting(): Promise<void> {
  const ended = await bench.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'genderd-ledger' and wait_event_type = 'Lock'`,
  );
  expect(ended).toHaveLength(1);
}

test.each([
  ['a proof', () => bench.ledger.verify()],
  ['usage by day', () => bench.ledger.usageByDay(usage)],
])("%s that the server breaks off is told with the server's reason", async (_name, read) => {
  const locker = new pg.Client({ connectionString: server().url });
  await locker.connect();
  await locker.query(`begin; lock table "${bench.settings.schema}".entry in access exclusive mode`);
  const outcome = read().catch((error: Error) => error.message);
  await vi.waitFor(endWaiting, { timeout: 10_000 });
  expect(await outcome).toMatch(/^terminating connection/);
  await locker.end();
  await expect(read()).resolves.toBeDefined();
});
