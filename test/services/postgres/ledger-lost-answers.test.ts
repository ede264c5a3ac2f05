import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChargeOutcome } from '../../../src/ledger/ledger.js';
import { openPostgresLedger } from '../../../src/ledger/postgres/postgres-ledger.js';
import {
  balanceOf,
  chargeOf,
  expectProof,
  hourMs,
  makePrincipal,
  newTrial,
  reservationOf,
  reserve,
} from '../../ledger/support/bench.js';
import { openPostgresBench, type PostgresBench } from '../../ledger/support/postgres-bench.js';
import { type PostgresServer, startPostgres } from '../../support/postgres.js';
import { type PostgresProxy, startPostgresProxy } from '../../support/postgres-proxy.js';

/** Repetitions of each cut point. */
const rounds = Number(process.env.LEDGER_CUT_ROUNDS ?? 20);

let server: PostgresServer;
let proxy: PostgresProxy;
let bench: PostgresBench;

const throughProxy = () => server.url.replace(`:${server.port}/`, `:${proxy.port}/`);
const isDebiting = (sql: string) => sql.includes('charged as (');
const isFencing = (sql: string) => /delete from \S+writer where writer_id = /.test(sql);
const isEnding = (sql: string) => sql.includes('decided as materialized');

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.remove());
beforeEach(async () => {
  proxy = await startPostgresProxy(server.port);
  bench = await openPostgresBench(throughProxy(), {
    // Generous: what is proven is what a statement did, not how soon that is known.
    deadlineMs: 20_000,
    statementTimeoutMs: 10_000,
    connectTimeoutMs: 5000,
  });
});
afterEach(async () => {
  await proxy.accept();
  proxy.mend();
  await expectProof(bench.ledger);
  await bench.close();
  await proxy.close();
});

type Result = ChargeOutcome['status'] | string;
const resultOf = (work: Promise<{ status: string }>): Promise<Result> =>
  work.then(
    ({ status }) => status,
    (error: Error) => error.name,
  );

/** What each operation cost in the end, by its entries. */
const costOf = async (operationId: string) =>
  (await bench.ledger.findOperation(operationId))?.netCredits ?? 0;

/** The rule for every fault: a charge that was confirmed is paid once, and any other costs nothing. */
async function expectExact(operationIds: readonly string[], results: readonly Result[], credits: number) {
  for (const [i, operationId] of operationIds.entries()) {
    const expected = results[i] === 'charged' ? credits : 0;
    await vi.waitFor(async () => expect(await costOf(operationId)).toBe(expected), { timeout: 20_000 });
  }
}

describe.each(['unsent', 'sent', 'answered'] as const)('a connection that breaks, the statement %s', (at) => {
  test(`charges a group once, ${rounds} times`, async () => {
    const principal = await makePrincipal(bench.ledger, { credits: 1000 });
    for (let round = 0; round < rounds; round += 1) {
      proxy.cut(at, isDebiting);
      const charges = [...Array(5)].map(() => chargeOf(principal, 2));
      const results = await Promise.all(charges.map((charge) => resultOf(bench.ledger.charge(charge))));
      expect(proxy.cutsLeft).toBe(0);
      // The storage is healthy again at once, so the answer is found inside the deadline.
      expect(results).toEqual(Array(5).fill('charged'));
      await expectExact(
        charges.map(({ operationId }) => operationId),
        results,
        2,
      );
    }
    expect(await balanceOf(bench.ledger, principal)).toBe(1000 - rounds * 5 * 2);
  });

  test(`charges a new trial once, ${rounds} times`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const principal = newTrial();
      proxy.cut(at, isDebiting);
      const charges = [...Array(12)].map(() => chargeOf(principal));
      const results = await Promise.all(charges.map((charge) => resultOf(bench.ledger.charge(charge))));
      expect(proxy.cutsLeft).toBe(0);
      expect(results).toEqual([...Array(10).fill('charged'), 'insufficient', 'insufficient']);
      expect(await balanceOf(bench.ledger, principal)).toBe(0);
    }
  });

  test(`settles and refunds once, ${rounds} times`, async () => {
    const principal = await makePrincipal(bench.ledger, { credits: 1000 });
    for (let round = 0; round < rounds; round += 1) {
      const [first, second] = [
        await reserve(bench.ledger, principal, 5),
        await reserve(bench.ledger, principal, 5),
      ];
      proxy.cut(at, isEnding);
      const ends = await Promise.all([
        bench.ledger.settle({ ...first, credits: 2 }),
        bench.ledger.refund(second),
      ]);
      expect(proxy.cutsLeft).toBe(0);
      expect(ends).toMatchObject([
        { state: 'settled', chargedCredits: 2 },
        { state: 'refunded', chargedCredits: 0 },
      ]);
    }
    expect(await balanceOf(bench.ledger, principal)).toBe(1000 - rounds * 2);
  });
});

describe('a statement that reaches the server after its connection broke', () => {
  test(`writes nothing when it was found absent, ${rounds} times`, async () => {
    const principal = await makePrincipal(bench.ledger, { credits: 1000 });
    for (let round = 0; round < rounds; round += 1) {
      proxy.cut('late', isDebiting);
      const charges = [chargeOf(principal), reservationOf(principal, 1, hourMs)] as const;
      const results = await Promise.all([
        resultOf(bench.ledger.charge(charges[0])),
        resultOf(bench.ledger.reserve(charges[1])),
      ]);
      expect(results).toEqual(['charged', 'charged']);
      const { entries } = await bench.ledger.verify();
      await proxy.deliverLate();
      expect((await bench.ledger.verify()).entries).toBe(entries);
    }
    expect(await balanceOf(bench.ledger, principal)).toBe(1000 - rounds * 2);
  });

  test('writes nothing when its caller was told meanwhile that the credits are gone', async () => {
    const other = await openPostgresLedger({ ...bench.settings, url: server.url });
    for (let round = 0; round < rounds; round += 1) {
      const principal = await makePrincipal(bench.ledger, { credits: 1 });
      proxy.cut('late', isDebiting);
      // The outcome of the statement is not looked up before another node has spent the credits.
      proxy.cut('unsent', isFencing, Number.POSITIVE_INFINITY);
      const charge = chargeOf(principal);
      const answer = resultOf(bench.ledger.charge(charge));
      expect(await resultOf(other.charge(chargeOf(principal)))).toBe('charged');
      proxy.mend();
      expect(await answer).toBe('insufficient');
      const grant = {
        operationId: randomUUID(),
        accountId: principal.accountId,
        credits: 5,
        actor: 'a',
        reason: 'r',
      };
      await other.grant(grant);
      await proxy.deliverLate();
      expect(await costOf(charge.operationId)).toBe(0);
      expect(await balanceOf(other, principal)).toBe(5);
    }
    await other.close();
  });
});
