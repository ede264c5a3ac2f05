import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { noNotes } from '../../../src/ledger/compensation-notes.js';
import { silentLog } from '../../../src/ledger/ledger.js';
import { openPostgresLedger } from '../../../src/ledger/postgres/postgres-ledger.js';
import { balanceOf, chargeOf, makePrincipal } from '../support/bench.js';
import { openPostgresBench, type PostgresBench } from '../support/postgres-bench.js';
import { usePostgres } from '../support/use-postgres.js';

const server = usePostgres();
let bench: PostgresBench;
beforeAll(async () => {
  bench = await openPostgresBench(server().url);
});
afterAll(() => bench.close());

test('an operation whose refund the database rejects does not hold up others of its batch', async () => {
  const { ledger } = bench;
  const principals = await Promise.all([1, 2, 3].map(() => makePrincipal(ledger, { credits: 10 })));
  const charges = principals.map((principal) => chargeOf(principal, 4));
  for (const charge of charges) await ledger.charge(charge);
  const rejected = charges[1]?.operationId;
  await bench.query(`create trigger reject_one before insert on @.entry for each row
    when (new.kind = 'refund' and new.operation_id = '${rejected}') execute function @.refuse('not this one')`);
  const left = charges.map(({ operationId }) => ({ operationId, fencingToken: null }));
  const node = await openPostgresLedger({ ...bench.settings, deadlineMs: 500 }, silentLog, undefined, {
    ...noNotes,
    left,
  });
  const balances = () => Promise.all(principals.map((principal) => balanceOf(ledger, principal)));
  await vi.waitFor(async () => expect(await balances()).toEqual([10, 6, 10]), { timeout: 10_000 });
  await bench.query('drop trigger reject_one on @.entry');
  await vi.waitFor(async () => expect(await balances()).toEqual([10, 10, 10]), { timeout: 10_000 });
  await node.close();
});
