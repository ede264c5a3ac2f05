import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Ledger } from '../../../src/ledger/ledger.js';
import { openPostgresLedger } from '../../../src/ledger/postgres/postgres-ledger.js';
import { type PostgresServer, runSql, startPostgres, startStandby } from '../../support/postgres.js';
import { balanceOf, chargeOf, makePrincipal } from '../support/bench.js';
import { benchLimits } from '../support/postgres-bench.js';

let primary: PostgresServer;
let standby: PostgresServer;
let ledger: Ledger;

const openOn = (...servers: readonly PostgresServer[]): Promise<Ledger> => {
  const hosts = servers.map(({ port }) => `127.0.0.1:${port}`).join(',');
  const url = `postgres://genderd:only%20for%20tests@${hosts}/postgres?target_session_attrs=read-write`;
  return openPostgresLedger({ ...benchLimits, url, connectTimeoutMs: 3000, poolMax: 4 });
};

/** Charges until `count` succeeded. What was refused meanwhile is not charged. */
async function chargeTimes(principal: Parameters<typeof chargeOf>[0], count: number): Promise<number> {
  let failures = 0;
  for (let charged = 0; charged < count; ) {
    const outcome = await ledger.charge(chargeOf(principal)).catch((error: Error) => error.name);
    if (typeof outcome === 'string') failures += 1;
    else charged += 1;
    expect(failures).toBeLessThan(200);
  }
  return failures;
}

beforeEach(async () => {
  primary = await startPostgres(['-c', 'fsync=off']);
  standby = await startStandby(primary, ['-c', 'fsync=off']);
  // A commit is answered once the standby has it too.
  await runSql(primary.url, `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()');
});
afterEach(async () => {
  await ledger.close();
  await standby.remove();
  await primary.remove();
});

test('a standby that is named first is passed over', async () => {
  ledger = await openOn(standby, primary);
  const principal = await makePrincipal(ledger, { credits: 100 });
  expect(await chargeTimes(principal, 10)).toBe(0);
  expect(await balanceOf(ledger, principal)).toBe(90);
});

test('charges go on, and none is lost, when the primary stops and its standby is promoted', async () => {
  ledger = await openOn(primary, standby);
  const principal = await makePrincipal(ledger, { credits: 100 });
  expect(await chargeTimes(principal, 10)).toBe(0);
  await primary.stop();
  await runSql(standby.url, `alter system set synchronous_standby_names = ''`, 'select pg_promote()');
  await chargeTimes(principal, 10);
  expect(await balanceOf(ledger, principal)).toBe(80);
  expect(await ledger.verify()).toMatchObject({ ok: true });
});

test('a primary that turns read-only is left, connection by connection', async () => {
  ledger = await openOn(primary, standby);
  const principal = await makePrincipal(ledger, { credits: 100 });
  await Promise.all([...Array(8).keys()].map(() => chargeTimes(principal, 5)));
  await runSql(primary.url, 'alter system set default_transaction_read_only = on', 'select pg_reload_conf()');
  await runSql(standby.url, 'select pg_promote()');
  expect(await chargeTimes(principal, 20)).toBeLessThanOrEqual(8);
  expect(await balanceOf(ledger, principal)).toBe(40);
  expect(await ledger.verify()).toMatchObject({ ok: true });
});
