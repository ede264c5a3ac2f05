import { afterAll, beforeAll, expect, test } from 'vitest';
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
