import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ChargeOutcome, CustomerPrincipal, Ledger } from '../../../src/ledger/ledger.js';
import {
  balanceOf,
  chargeOf,
  dayMs,
  expectProof,
  forgetAll,
  grantOf,
  hourMs,
  makePrincipal,
  minuteMs,
  newKey,
  newTrial,
  reserve,
} from '../support/bench.js';
import { openPostgresBench, type PostgresBench } from '../support/postgres-bench.js';
import { usePostgres } from '../support/use-postgres.js';

/** Rounds of each race. */
const rounds = Number(process.env.LEDGER_RACE_ROUNDS ?? 10);

const server = usePostgres();
let bench: PostgresBench;
let nodes: readonly [Ledger, Ledger, Ledger];

beforeEach(async () => {
  bench = await openPostgresBench(server().url);
  nodes = [bench.ledger, await bench.openNode(), await bench.openNode()];
});
afterEach(async () => {
  await expectProof(bench.ledger);
  await nodes[1].close();
  await nodes[2].close();
  await bench.close();
});

const nodeOf = (i: number): Ledger => nodes[i % 3] as Ledger;
const statusesOf = (outcomes: readonly ChargeOutcome[], status: string) =>
  outcomes.filter((outcome) => outcome.status === status).length;

describe('1,000 charges on two nodes', () => {
  test.each([
    [1, 1],
    [1, 2],
    [3, 2],
    [999, 1],
  ])(
    'at a balance of %i and a tariff of %i pass exactly as often as the credits allow',
    async (credits, tariff) => {
      for (let round = 0; round < rounds; round += 1) {
        const principal = await makePrincipal(bench.ledger, { credits });
        const outcomes = await Promise.all(
          [...Array(1000).keys()].map((i) => nodeOf(i % 2).charge(chargeOf(principal, tariff))),
        );
        const passing = Math.ceil(credits / tariff);
        expect(statusesOf(outcomes, 'charged')).toBe(passing);
        expect(statusesOf(outcomes, 'insufficient')).toBe(1000 - passing);
        expect(await balanceOf(nodes[2], principal)).toBe(credits - passing * tariff);
      }
    },
  );
});

describe('a trial on three nodes', () => {
  test('opens one window at its first use', async () => {
    for (let round = 0; round < 10 * rounds; round += 1) {
      const principal = newTrial();
      const outcomes = await Promise.all(
        [...Array(100).keys()].map((i) => nodeOf(i).charge(chargeOf(principal))),
      );
      expect(statusesOf(outcomes, 'charged')).toBe(10);
      expect(statusesOf(outcomes, 'insufficient')).toBe(90);
      const accounts = new Set(outcomes.flatMap((o) => (o.status === 'charged' ? [o.accountId] : [])));
      expect(accounts.size).toBe(1);
    }
  });

  /** Charges on all nodes from some milliseconds before the edge of a window to as many after it; how many passed. */
  async function chargeAtEdge(aheadMs: number): Promise<number> {
    const principal = newTrial();
    // The first charge opens the window by the database's clock; the rest aim at its last milliseconds.
    const opened = await bench.ledger.charge(chargeOf(principal));
    const { windowEndsAt } = opened as { windowEndsAt: number };
    const [row] = await bench.query<{ now: string }>('select floor(extract(epoch from now()) * 1000) as now');
    const offset = bench.settings.clockOffset as BigInt64Array;
    await bench.advance(windowEndsAt - (Number(row?.now) + Number(offset[0])) - aheadMs);
    const until = performance.now() + 2 * aheadMs;
    const charges: Promise<ChargeOutcome>[] = [];
    while (performance.now() < until) {
      for (const node of nodes) charges.push(node.charge(chargeOf(principal)));
      await new Promise((resolve) => setImmediate(resolve));
    }
    const outcomes = await Promise.all(charges);
    const windows = new Map<string, number>();
    for (const outcome of outcomes)
      if (outcome.status === 'charged')
        windows.set(outcome.accountId, (windows.get(outcome.accountId) ?? 0) + 1);
    windows.delete((opened as { accountId: string }).accountId);
    expect([...windows.values()]).toEqual([10]);
    return statusesOf(outcomes, 'charged');
  }

  test('gives ten credits in the old window and ten in the new one at the edge', async () => {
    for (let round = 0; round < rounds; round += 1) {
      // A machine that has other work may pass fewer than nine before the edge: it is given longer. More never pass.
      let charged = 0;
      for (let aheadMs = 120; charged < 19 && aheadMs < 2_000; aheadMs *= 2) {
        charged = await chargeAtEdge(aheadMs);
        expect(charged).toBeLessThanOrEqual(10 + 9);
      }
      expect(charged).toBe(10 + 9);
    }
  });
});

describe('operations on three nodes', () => {
  test('are refunded once when all look for overdue ones', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const principals = await Promise.all(
        [...Array(5)].map(() => makePrincipal(bench.ledger, { credits: 100 })),
      );
      await Promise.all(
        [...Array(100).keys()].map((i) => reserve(nodeOf(i), principals[i % 5] as (typeof principals)[0], 1)),
      );
      await bench.advance(hourMs);
      const passes = await Promise.all(nodes.map((node) => node.refundOverdue(1000)));
      expect(passes.reduce((sum, { refunded }) => sum + refunded, 0)).toBe(100);
      expect(passes.flatMap(({ failed }) => failed)).toEqual([]);
      for (const principal of principals) expect(await balanceOf(bench.ledger, principal)).toBe(100);
    }
  });

  test('end once when one node settles, one refunds and one finds the lease over', async () => {
    const principal = await makePrincipal(bench.ledger, { credits: 10_000 });
    let charged = 0;
    for (let round = 0; round < 3 * rounds; round += 1) {
      const held = await Promise.all(
        [...Array(10)].map((_, i) => reserve(nodeOf(i), principal, 5, minuteMs)),
      );
      if (round % 2 === 1) await bench.advance(minuteMs);
      // At the full price nothing is refunded, so nothing but the operation's own row is locked.
      const ends = held.map((key, i) =>
        Promise.all([
          nodes[0].settle({ ...key, credits: i % 2 === 0 ? 2 : 5 }),
          nodes[1].refund(key),
          nodes[0].refund(key),
        ]),
      );
      const overdue = nodes[2].refundOverdue(100);
      for (const [first, ...others] of await Promise.all(ends)) {
        for (const other of others)
          expect(other).toMatchObject({ state: first?.state, chargedCredits: first?.chargedCredits });
        charged += first?.chargedCredits ?? 0;
      }
      await overdue;
    }
    expect(await balanceOf(bench.ledger, principal)).toBe(10_000 - charged);
  });
});

test('groups that lock many accounts in many orders all pass', async () => {
  const principals = await Promise.all(
    [...Array(40)].map(() => makePrincipal(bench.ledger, { credits: 10_000 })),
  );
  const charges: Promise<unknown>[] = [];
  for (let i = 0; i < 3000; i += 1) {
    const principal = principals[(i * 7919) % 40] as (typeof principals)[0];
    const node = nodeOf(i * 31);
    charges.push(
      i % 10 === 0
        ? reserve(node, principal, 2).then((key) => nodeOf(i + 1).settle({ ...key, credits: 1 }))
        : node.charge(chargeOf(principal)),
    );
    if (i % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(charges);
  const balances = await Promise.all(principals.map((principal) => balanceOf(bench.ledger, principal)));
  expect(balances.reduce<number>((sum, balance) => sum + (balance ?? 0), 0)).toBe(40 * 10_000 - 3000);
});

/** What makes a key stale, on any node. */
const changes: readonly (readonly [
  what: string,
  change: (node: Ledger, principal: CustomerPrincipal) => unknown,
])[] = [
  ['is disabled', (node, { keyId }) => node.disableKey(keyId)],
  ['has expired', (node, { keyId }) => node.updateKey(keyId, { expiresAt: 1 })],
  ['is bound to a network', (node, { keyId }) => node.updateKey(keyId, { allowedNetworks: ['192.0.2.1'] })],
  ['has an expired account', (node, { accountId }) => node.updateAccount(accountId, { expiresAt: 1 })],
];

test.each(changes)('no node charges a key after any node answered that it %s', async (_what, change) => {
  for (let round = 0; round < rounds; round += 1) {
    const principal = await makePrincipal(bench.ledger, { credits: 1000 });
    const before = [...Array(90).keys()].map((i) => nodeOf(i).charge(chargeOf(principal)));
    await change(nodes[1], principal);
    const after = await Promise.all([...Array(90).keys()].map((i) => nodeOf(i).charge(chargeOf(principal))));
    expect(statusesOf(after, 'stale_key')).toBe(90);
    const charged = statusesOf(await Promise.all(before), 'charged');
    expect(await balanceOf(bench.ledger, principal)).toBe(1000 - charged);
  }
});

test('charges, grants and changes of an account with many keys pass beside each other', async () => {
  const principal = await makePrincipal(bench.ledger, { credits: 10_000 });
  const { accountId } = principal;
  const keys = [...Array(20)].map(() => newKey(accountId));
  for (const key of keys) await bench.ledger.createKey(key);
  const work: Promise<unknown>[] = [];
  for (let i = 0; i < 600; i += 1) {
    const { keyId } = keys[(i * 7919) % keys.length] as (typeof keys)[0];
    const grant = grantOf(accountId, 1);
    work.push(nodeOf(i).charge(chargeOf({ ...principal, keyId })), nodeOf(i + 1).grant(grant));
    if (i % 10 === 0) work.push(nodeOf(i + 2).updateAccount(accountId, { expiresAt: null }));
    if (i % 10 === 5) work.push(nodeOf(i).updateKey(keyId, { confidenceMin: 0.9 }));
    if (i % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  const outcomes = (await Promise.all(work)) as (ChargeOutcome | null)[];
  const charged = outcomes.filter(
    (outcome) => outcome !== null && 'status' in outcome && outcome.status === 'charged',
  );
  expect(await balanceOf(bench.ledger, principal)).toBe(10_000 + 600 - charged.length);
});

test('nodes whose fencing tokens were revoked go on with new ones', async () => {
  const [principal, trial] = [await makePrincipal(bench.ledger, { credits: 100 }), newTrial()];
  for (let round = 0; round < 3; round += 1) {
    await bench.query('delete from @.writer');
    await bench.advance(dayMs);
    for (const node of nodes) {
      expect(await node.charge(chargeOf(principal))).toMatchObject({ status: 'charged' });
      expect(await node.charge(chargeOf(trial, 1, randomUUID()))).toMatchObject({ status: 'charged' });
    }
  }
  expect(await balanceOf(bench.ledger, principal)).toBe(91);
});

test('any number of ended windows is forgotten, and none that is open', async () => {
  const open = newTrial();
  await bench.ledger.charge(chargeOf(open));
  await bench.query(`insert into @.trial_window (address_hash, account_id, ends_at)
    select 'ended' || i, account_id, 1 from @.account, generate_series(1, 12000) i where kind = 'trial'`);
  await forgetAll(bench.ledger);
  expect(await bench.query('select address_hash from @.trial_window')).toEqual([
    { address_hash: open.addressHash },
  ]);
});
