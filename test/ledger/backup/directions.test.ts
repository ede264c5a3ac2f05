import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StorePlace } from '../../../src/ledger/backup/stores.js';
import type { Ledger } from '../../../src/ledger/ledger.js';
import { databasePath } from '../../../src/ledger/sqlite/messages.js';
import { runSql } from '../../support/postgres.js';
import {
  chargeOf,
  dayMs,
  expectProof,
  forgetAll,
  grantOf,
  hourMs,
  makePrincipal,
  newClock,
  newTrial,
  refundAllOverdue,
  reserve,
} from '../support/bench.js';
import { usePostgres } from '../support/use-postgres.js';
import { backUp, contentsOf, openLedger, postgresPlace, restoreInto, usePlaces } from './support/places.js';
import { fillAtRandom, type RandomLedger } from './support/random-ledger.js';

const server = usePostgres();
const { fresh, sqlitePlace } = usePlaces();

const stores = ['sqlite', 'postgresql'] as const;
const placeOf = (store: (typeof stores)[number]): StorePlace =>
  store === 'sqlite' ? sqlitePlace() : postgresPlace(server().url);
const directions = stores.flatMap((from) => stores.map((to) => ({ from, to })));

/** A ledger that holds trial windows which ended long ago, compacted. */
async function openWithCompacted(place: StorePlace): Promise<Ledger> {
  const earlier = await openLedger(place, newClock(-40 * dayMs));
  for (const trial of [newTrial(), newTrial()]) await earlier.charge(chargeOf(trial, 3));
  await earlier.close();
  const ledger = await openLedger(place);
  await forgetAll(ledger);
  expect(await ledger.compactTrials(10)).toBe(2);
  return ledger;
}

/** Everything that the port reports of a ledger. */
async function report(ledger: Ledger, { customers, trials, operations, grants }: RandomLedger) {
  const all = <T, R>(items: readonly T[], ask: (item: T) => Promise<R>) => Promise.all(items.map(ask));
  return {
    accounts: await ledger.listAccounts(),
    keys: await ledger.listKeys(),
    found: await all(customers, ({ hash }) => ledger.findKey(hash)),
    balances: await all([...customers, ...trials], (principal) => ledger.balanceOf(principal)),
    operations: await all(operations, ({ operationId }) => ledger.findOperation(operationId)),
    grants: await all(grants, (id) => ledger.findOperation(id)),
    open: await ledger.countOpen(),
    usage: await ledger.usageByDay({ accountId: null, ...usageRange }),
    verification: await ledger.verify(),
  };
}

const usageRange = { fromMs: Date.now() - 60 * dayMs, toMs: Date.now() + 60 * dayMs };

describe.each(directions)('a ledger moved from $from to $to', ({ from, to }) => {
  let restored: StorePlace;
  let file: string;
  let before: Ledger;
  let after: Ledger;
  let made: RandomLedger;

  beforeAll(async () => {
    const live = placeOf(from);
    [restored, file] = [placeOf(to), fresh('move.gz')];
    before = await openWithCompacted(live);
    made = await fillAtRandom(before, 20_260_101, 400);
    await before.insertIfAbsent('secret_fingerprint', 'f1');
    await backUp(live, file);
    await restoreInto(restored, file);
    after = await openLedger(restored);
  });
  afterAll(() => Promise.all([before?.close(), after?.close()]));

  test('holds the same rows, the columns that each store works out included', async () => {
    const again = fresh('again.gz');
    await backUp(restored, again);
    const [first, second] = [contentsOf(file), contentsOf(again)];
    expect(second).toEqual(first);
    expect(Object.values(first).filter((rows) => rows.length === 0)).toEqual([]);
    expect(new Set(first.operation?.map(({ state }) => state))).toEqual(
      new Set(['reserved', 'settled', 'refunded']),
    );
  });

  test('reports the same of every account, key, trial and operation', async () => {
    const told = await report(before, made);
    expect(await report(after, made)).toEqual(told);
    expect(told.verification.ok).toBe(true);
  });

  test('differs from the live ledger by what came later alone', async () => {
    const [first] = made.customers;
    if (!first) throw new Error('no customer');
    const key = await before.findKey(first.hash);
    const principal = { ...first, keyRevision: key?.revision ?? 0 };
    const balance = await after.balanceOf(principal);
    await before.charge(chargeOf(principal, 1));
    expect(await after.balanceOf(principal)).toEqual(balance);
  });

  test('goes on: keys and trials pay, open operations are settled, overdue ones are refunded', async () => {
    const principal = await makePrincipal(after, { credits: 5 });
    expect(await after.charge(chargeOf(principal, 2))).toMatchObject({ status: 'charged', balance: 3 });
    const usable = (
      await Promise.all(
        made.customers.map(async (customer) => ({ customer, key: await after.findKey(customer.hash) })),
      )
    ).filter(({ key }) => key?.disabledAt === null);
    expect(usable.length).toBeGreaterThan(0);
    for (const { customer, key } of usable) {
      await after.grant(grantOf(customer.accountId, 1000));
      const { balance = 0 } = (await after.balanceOf(customer)) ?? {};
      const outcome = await after.charge(chargeOf({ ...customer, keyRevision: key?.revision ?? 0 }, 1));
      expect(outcome).toMatchObject({ status: 'charged', balance: balance - 1 });
    }
    const kept = made.operations[0];
    if (kept) expect(['settled', 'refunded']).toContain((await after.settle({ ...kept, credits: 1 }))?.state);
    const { overdue } = await after.countOpen();
    expect(overdue).toBeGreaterThan(0);
    expect(await refundAllOverdue(after)).toBe(overdue);
    await expectProof(after);
  });
});

describe.each(stores)('a restore into %s', (to) => {
  test('keeps a trial in its window: the same address draws on the same account', async () => {
    const [live, restored, file] = [placeOf('sqlite'), placeOf(to), fresh('trial.gz')];
    const before = await openLedger(live);
    const trial = newTrial();
    await before.charge(chargeOf(trial, 7));
    const operation = await reserve(before, trial, 2);
    const balance = await before.balanceOf(trial);
    await backUp(live, file);
    await before.close();
    await restoreInto(restored, file);
    const after = await openLedger(restored);
    expect(await after.balanceOf(trial)).toEqual(balance);
    expect(await after.settle({ ...operation, credits: 1 })).toMatchObject({
      state: 'settled',
      windowEndsAt: balance?.windowEndsAt,
    });
    expect(await after.charge(chargeOf(trial, 2))).toMatchObject({ status: 'charged', balance: 0 });
    expect(await after.charge(chargeOf(trial, 1))).toMatchObject({ status: 'insufficient' });
    await after.close();
  });

  test('takes the leases that ended long before the backup, which the next start refunds', async () => {
    const [live, restored, file] = [placeOf('sqlite'), placeOf(to), fresh('overdue.gz')];
    const before = await openLedger(live, newClock(-3 * hourMs));
    const principal = await makePrincipal(before, { credits: 10 });
    await reserve(before, principal, 4, 1000);
    await before.close();
    await backUp(live, file);
    const { verification } = await restoreInto(restored, file);
    expect(
      verification.invariants.filter(({ violations }) => violations > 0).map(({ name }) => name),
    ).toEqual(['operation_overdue']);
    const after = await openLedger(restored);
    expect(await refundAllOverdue(after)).toBe(1);
    expect(await after.balanceOf(principal)).toMatchObject({ balance: 10 });
    expect((await after.verify()).ok).toBe(true);
    await after.close();
  });

  test('refuses a store that has accounts, before and while it writes', async () => {
    const [live, restored, file] = [placeOf('sqlite'), placeOf(to), fresh('full.gz')];
    const before = await openLedger(live);
    await makePrincipal(before);
    await backUp(live, file);
    await before.close();
    await restoreInto(restored, file);
    await expect(restoreInto(restored, file)).rejects.toThrow(/has 1 accounts, and genderd never replaces/);
    const two = placeOf(to);
    const both = await Promise.allSettled([restoreInto(two, file), restoreInto(two, file)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const after = await openLedger(two);
    expect(await after.verify()).toMatchObject({ ok: true, accounts: 1 });
    await after.close();
  });

  test('writes nothing of a backup whose ledger breaks a rule, and names the rule', async () => {
    const [live, restored, file] = [placeOf('sqlite'), placeOf(to), fresh('broken.gz')];
    const before = await openLedger(live);
    await makePrincipal(before, { credits: 10 });
    await before.close();
    const db = new Database(databasePath(live.dataDir));
    db.exec('update account set balance = 9007199254740993');
    db.close();
    await backUp(live, file);
    await expect(restoreInto(restored, file)).rejects.toThrow(/breaks its own rules: A balance is the sum/);
    const after = await openLedger(restored);
    expect(await after.verify()).toMatchObject({ ok: true, accounts: 0, entries: 0 });
    await after.close();
  });

  test('keeps every digit of figures beyond 2^53', async () => {
    const [live, restored, file] = [placeOf('sqlite'), placeOf(to), fresh('large.gz')];
    await (await openLedger(live)).close();
    const step = 1_000_000_000_000n;
    const grants = 9_008n;
    const db = new Database(databasePath(live.dataDir));
    db.exec(
      `insert into account values ('acc', 'customer', 'large', ${grants * step - 1n}, ${grants + 1n}, null, 1)`,
    );
    db.exec(`insert into entry with recursive n(i) as (select 1 union all select i + 1 from n where i < ${grants})
      select 'acc', i, 'grant' || i, 'grant', ${step}, i * ${step}, null, 'a', 'r', 1 from n`);
    db.exec(
      `insert into entry values ('acc', ${grants + 1n}, 'odd', 'charge', -1, ${grants * step - 1n}, null, null, null, 1)`,
    );
    db.close();
    await backUp(live, file);
    await restoreInto(restored, file);
    const again = fresh('large.gz');
    await backUp(restored, again);
    expect(contentsOf(again).account?.[0]?.balance).toBe('9007999999999999');
    expect(contentsOf(again)).toEqual(contentsOf(file));
    if (to === 'sqlite') return;
    const rows = await runSql(server().url, `select balance::text from "${restored.schema}".account`);
    expect(rows).toEqual([{ balance: '9007999999999999' }]);
  });
});
