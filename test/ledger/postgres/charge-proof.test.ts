import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { LedgerUnavailableError } from '../../../src/ledger/ledger.js';
import { balanceOf, chargeOf, makePrincipal } from '../support/bench.js';
import { openPostgresBench, type PostgresBench } from '../support/postgres-bench.js';
import { usePostgres } from '../support/use-postgres.js';

const server = usePostgres();
let bench: PostgresBench;
beforeAll(async () => {
  bench = await openPostgresBench(server().url, { deadlineMs: 2000, statementTimeoutMs: 1500 });
});
afterAll(() => bench.close());

/** As a disk without room for another page of entries, which the smaller tables still have. */
async function withoutRoom(work: () => Promise<void>): Promise<void> {
  await bench.query(`create or replace function @.fill() returns trigger language plpgsql as
    $$ begin raise exception 'no space left' using errcode = 'disk_full'; end $$`);
  await bench.query('create trigger fill_up before insert on @.entry for each row execute function @.fill()');
  try {
    await work();
  } finally {
    await bench.query('drop trigger fill_up on @.entry');
  }
}

test('where charges are refused, no write is proved', async () => {
  const { ledger } = bench;
  const principal = await makePrincipal(ledger, { credits: 10 });
  await ledger.charge(chargeOf(principal, 1));
  await ledger.proveWrite();
  await withoutRoom(async () => {
    await expect(ledger.charge(chargeOf(principal, 1))).rejects.toThrow(LedgerUnavailableError);
    await expect(ledger.proveWrite()).rejects.toThrow('no space left');
  });
  await ledger.proveWrite();
  expect(await balanceOf(ledger, principal)).toBe(9);
  expect(await ledger.verify()).toMatchObject({ ok: true, entries: 2 });
});

test('an account that is just being deleted does not prevent the proof', async () => {
  const other = await openPostgresBench(server().url, { statementTimeoutMs: 1500 });
  onTestFinished(() => other.close());
  await other.query("insert into @.account values ('trial', 'trial', '', 10, 0, null, 1, 1)");
  const [deletion] = await Promise.all([
    other.query('with gone as (delete from @.account returning 1) select pg_sleep(0.5) from gone'),
    other.query('select pg_sleep(0.2)').then(() => other.ledger.proveWrite()),
  ]);
  expect(deletion).toHaveLength(1);
});
