import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { noNotes } from '../../../src/ledger/compensation-notes.js';
import { silentLog } from '../../../src/ledger/ledger.js';
import { openPostgresLedger } from '../../../src/ledger/postgres/postgres-ledger.js';
import { balanceOf, chargeOf, hourMs, makePrincipal, reserve } from '../support/bench.js';
import { openPostgresBench, type PostgresBench } from '../support/postgres-bench.js';
import { usePostgres } from '../support/use-postgres.js';

const server = usePostgres();
let bench: PostgresBench;
beforeAll(async () => {
  bench = await openPostgresBench(server().url);
});
afterAll(() => bench.close());

/** Three charges of 4 credits to accounts of 10. */
async function chargeThree() {
  const { ledger } = bench;
  const principals = await Promise.all([1, 2, 3].map(() => makePrincipal(ledger, { credits: 10 })));
  const charges = principals.map((principal) => chargeOf(principal, 4));
  for (const charge of charges) await ledger.charge(charge);
  return {
    ids: charges.map(({ operationId }) => operationId),
    balances: () => Promise.all(principals.map((principal) => balanceOf(ledger, principal))),
  };
}

/** A node that an earlier one left these operations to refund. */
const openNode = (ids: readonly string[], log = silentLog) =>
  openPostgresLedger({ ...bench.settings, deadlineMs: 500 }, log, undefined, {
    ...noNotes,
    left: ids.map((operationId) => ({ operationId, fencingToken: null })),
  });

/** Makes the database fail the refund of one operation. */
const failRefund = (name: string, when: 'before' | 'after', operationId: string | undefined, does: string) =>
  bench.query(`create trigger ${name} ${when} insert on @.entry for each row
    when (new.kind = 'refund' and new.operation_id = '${operationId}') execute function ${does}`);

test('an operation whose refund the database rejects does not hold up others of its batch', async () => {
  const { ids, balances } = await chargeThree();
  await failRefund('reject_one', 'before', ids[1], "@.refuse('not this one')");
  const node = await openNode(ids);
  await vi.waitFor(async () => expect(await balances()).toEqual([10, 6, 10]), { timeout: 10_000 });
  await bench.query('drop trigger reject_one on @.entry');
  await vi.waitFor(async () => expect(await balances()).toEqual([10, 10, 10]), { timeout: 10_000 });
  await node.close();
});

test('a database that fails whatever the operation is not asked for each of a batch', async () => {
  const { ids, balances } = await chargeThree();
  await bench.query(`create function @.fill() returns trigger language plpgsql as
    $$ begin raise exception 'no space left' using errcode = 'disk_full'; end $$`);
  // Of the three at once it rejects the first before it is full for the second.
  await failRefund('reject_one', 'before', ids[0], "@.refuse('not this one')");
  await failRefund('fill_up', 'after', ids[1], '@.fill()');
  const failures: object[] = [];
  const node = await openNode(ids, {
    ...silentLog,
    warn: (fields) => 'error' in fields && failures.push(fields),
  });
  await vi.waitFor(() => expect(failures.length).toBeGreaterThan(1), { timeout: 10_000 });
  expect(await balances()).toEqual([6, 6, 6]);
  for (const name of ['reject_one', 'fill_up']) await bench.query(`drop trigger ${name} on @.entry`);
  await vi.waitFor(async () => expect(await balances()).toEqual([10, 10, 10]), { timeout: 10_000 });
  await node.close();
});

test('a database that became read-only fails a pass over expired leases, and not each of the operations', async () => {
  const { ledger } = bench;
  const principal = await makePrincipal(ledger, { credits: 100 });
  for (let i = 0; i < 3; i += 1) await reserve(ledger, principal, 5);
  await bench.advance(hourMs);
  await bench.query(`create function @.stand_by() returns trigger language plpgsql as
    $$ begin raise exception 'read-only' using errcode = 'read_only_sql_transaction'; end $$`);
  await bench.query(`create trigger read_only before insert on @.entry for each row
    when (new.kind = 'refund') execute function @.stand_by()`);
  await expect(ledger.refundOverdue(10)).rejects.toThrow('read-only');
  await bench.query('drop trigger read_only on @.entry');
  expect(await ledger.refundOverdue(10)).toEqual({ refunded: 3, failed: [] });
});
