import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Charge,
  type Ledger,
  LedgerBusyError,
  LedgerUnavailableError,
  LedgerUnconfirmedError,
} from '../../../src/ledger/ledger.js';
import {
  balanceOf,
  chargeOf,
  hourMs,
  makePrincipal,
  newTrial,
  reservationOf,
  reserve,
} from '../../ledger/support/bench.js';
import { openPostgresBench, type PostgresBench } from '../../ledger/support/postgres-bench.js';
import { type PostgresServer, startPostgres } from '../../support/postgres.js';
import { type PostgresProxy, startPostgresProxy } from '../../support/postgres-proxy.js';

const limits = { deadlineMs: 1500, statementTimeoutMs: 700, connectTimeoutMs: 700, queueMax: 1000 } as const;
const [unavailable, unconfirmed, busy] = [
  LedgerUnavailableError.name,
  LedgerUnconfirmedError.name,
  LedgerBusyError.name,
];

let server: PostgresServer;
let proxy: PostgresProxy;
let bench: PostgresBench;
const later: (() => Promise<unknown>)[] = [];

const throughProxy = (url = server.url) => url.replace(`:${server.port}/`, `:${proxy.port}/`);

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.remove());
beforeEach(async () => {
  proxy = await startPostgresProxy(server.port);
  bench = await openPostgresBench(throughProxy(), limits);
});
afterEach(async () => {
  for (const undo of later.splice(0).reverse()) await undo();
  await vi.waitFor(async () => expect(await bench.ledger.verify()).toMatchObject({ ok: true }), {
    timeout: 10_000,
  });
  await bench.close();
  await proxy.close();
});

const resultOf = (work: Promise<{ status: string }>): Promise<string> =>
  work.then(
    ({ status }) => status,
    (error: Error) => error.name,
  );
const isDebiting = (sql: string) => sql.includes('charged as (');
const isFencing = (sql: string) => /delete from \S+writer where writer_id = /.test(sql);

const costOf = async (operationId: string) =>
  (await bench.ledger.findOperation(operationId))?.netCredits ?? 0;

/** A charge that was confirmed is paid once; any other costs nothing in the end. */
async function expectExact(charges: readonly Charge[], results: readonly string[]) {
  for (const [i, { operationId, credits }] of charges.entries()) {
    const expected = results[i] === 'charged' ? credits : 0;
    await vi.waitFor(async () => expect(await costOf(operationId)).toBe(expected), { timeout: 20_000 });
  }
}

/** Charges in small bursts until the work is done; answers what was sent and what came back. */
async function chargeDuring(
  ledger: Ledger,
  principals: readonly Charge['principal'][],
  work: Promise<unknown>,
) {
  const charges: Charge[] = [];
  const results: Promise<string>[] = [];
  let isDone = false;
  void work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    for (const principal of principals) {
      const charge = chargeOf(principal);
      charges.push(charge);
      results.push(resultOf(ledger.charge(charge)));
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return { charges, results: await Promise.all(results) };
}

/** Locks a row as a statement of another program would, until the test ends it. */
async function holdAccount(accountId: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query('begin');
  const sql = `select from "${bench.settings.schema}".account where account_id = $1 for update`;
  await client.query(sql, [accountId]);
  return () => client.end();
}

/** Ends every connection of the ledger; the next ones are new. */
const endConnections = async () => {
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'genderd-ledger'`,
  );
  await admin.end();
};

describe('a database that is away', () => {
  test('is told while it is away, and serves again when it is back', async () => {
    const [principal, trial] = [await makePrincipal(bench.ledger), newTrial()];
    const held = await reserve(bench.ledger, principal, 2, hourMs);
    await proxy.refuse();
    // What is sent on a connection before its end is heard of may be written; this is about what comes later.
    await vi.waitFor(() => expect(bench.ledger.findKey(principal.hash)).rejects.toThrow(/ECONNREFUSED/));
    const results = await Promise.all([
      resultOf(bench.ledger.charge(chargeOf(principal))),
      resultOf(bench.ledger.charge(chargeOf(trial))),
      resultOf(bench.ledger.reserve(reservationOf(principal))),
      bench.ledger.settle({ ...held, credits: 1 }).catch((error: Error) => error.name),
      bench.ledger.findKey(principal.hash).catch((error: Error) => error.name),
      bench.ledger.balanceOf(principal).catch((error: Error) => error.name),
    ]);
    expect(results).toEqual(Array(6).fill(unavailable));
    await proxy.accept();
    expect(await bench.ledger.settle({ ...held, credits: 1 })).toMatchObject({
      state: 'settled',
      balance: 9,
    });
    expect(await resultOf(bench.ledger.charge(chargeOf(trial)))).toBe('charged');
  });

  test('stops and starts under load without an error in the ledger', async () => {
    const principals = [
      ...(await Promise.all([1, 2, 3].map(() => makePrincipal(bench.ledger, { credits: 5000 })))),
    ];
    const { charges, results } = await chargeDuring(
      bench.ledger,
      principals,
      (async () => {
        await new Promise((resolve) => setTimeout(resolve, 200));
        await server.stop();
        await vi.waitFor(async () =>
          expect(await resultOf(bench.ledger.charge(chargeOf(newTrial())))).toBe(unavailable),
        );
        await server.start();
        await new Promise((resolve) => setTimeout(resolve, 200));
      })(),
    );
    expect(results.filter((result) => result === 'charged').length).toBeGreaterThan(0);
    await expectExact(charges, results);
    expect(await resultOf(bench.ledger.charge(chargeOf(principals[0] as (typeof principals)[0])))).toBe(
      'charged',
    );
  });

  test('ends connections under load without an error in the ledger', async () => {
    const principals = [
      ...(await Promise.all([1, 2, 3].map(() => makePrincipal(bench.ledger, { credits: 5000 })))),
    ];
    const { charges, results } = await chargeDuring(
      bench.ledger,
      principals,
      (async () => {
        for (let round = 0; round < 20; round += 1) await endConnections();
      })(),
    );
    expect(results.filter((result) => result === 'charged').length).toBeGreaterThan(0);
    await expectExact(charges, results);
  });

  test.each(['sent', 'answered'] as const)(
    'after a statement was %s: unconfirmed, then refunded',
    async (at) => {
      const principal = await makePrincipal(bench.ledger, { credits: 100 });
      const charge = chargeOf(principal, 2);
      proxy.cut(at, isDebiting);
      const answer = resultOf(bench.ledger.charge(charge));
      await vi.waitFor(() => expect(proxy.cutsLeft).toBe(0), { interval: 1 });
      // What asks for the outcome gets no answer.
      proxy.cut('unsent', isFencing, Number.POSITIVE_INFINITY);
      await proxy.refuse();
      expect(await answer).toBe(unconfirmed);
      proxy.mend();
      await proxy.accept();
      await expectExact([charge], [unconfirmed]);
      expect(await balanceOf(bench.ledger, principal)).toBe(100);
      expect(await resultOf(bench.ledger.charge(chargeOf(principal)))).toBe('charged');
    },
  );
});

describe('a statement that reaches the server before its fencing token could be revoked', () => {
  test('is refunded after its caller was told that it is unconfirmed', async () => {
    const principal = await makePrincipal(bench.ledger, { credits: 1000 });
    for (let round = 0; round < 3; round += 1) {
      proxy.cut('late', isDebiting);
      proxy.cut('unsent', isFencing, Number.POSITIVE_INFINITY);
      const charges = [chargeOf(principal, 3), reservationOf(principal, 3, hourMs)] as const;
      const results = await Promise.all([
        resultOf(bench.ledger.charge(charges[0])),
        resultOf(bench.ledger.reserve(charges[1])),
      ]);
      expect(results).toEqual([unconfirmed, unconfirmed]);
      await proxy.deliverLate();
      for (const { operationId } of charges) expect(await costOf(operationId)).toBe(3);
      proxy.mend();
      await expectExact(charges, results);
    }
    expect(await balanceOf(bench.ledger, principal)).toBe(1000);
  });
});

describe('a slow database', () => {
  test('whose statements take longer than the deadline charges no account', async () => {
    const principal = await makePrincipal(bench.ledger, { credits: 100 });
    proxy.delayMs = 5000;
    const charges = [...Array(20)].map(() => chargeOf(principal));
    const results = await Promise.all(charges.map((charge) => resultOf(bench.ledger.charge(charge))));
    for (const result of results) expect(result).toBeOneOf([unavailable, unconfirmed]);
    proxy.delayMs = 0;
    await expectExact(charges, results);
    expect(await resultOf(bench.ledger.charge(chargeOf(principal)))).toBe('charged');
  });

  test('where one account is locked refuses that account in time and serves the others', async () => {
    // The deadline is for the locked account; twenty charges of the other one fit into it on a busy machine too.
    const patient = { deadlineMs: 6000, statementTimeoutMs: 3000, connectTimeoutMs: 3000 };
    await bench.close();
    bench = await openPostgresBench(throughProxy(), { ...limits, ...patient });
    const [locked, free] = [
      await makePrincipal(bench.ledger),
      await makePrincipal(bench.ledger, { credits: 100 }),
    ];
    const release = await holdAccount(locked.accountId);
    later.push(release);
    const blocked = chargeOf(locked);
    const answer = resultOf(bench.ledger.charge(blocked));
    // What arrives in the same turn of the event loop shares a statement; these come after it.
    await new Promise((resolve) => setTimeout(resolve, 20));
    for (let i = 0; i < 20; i += 1)
      expect(await resultOf(bench.ledger.charge(chargeOf(free)))).toBe('charged');
    expect(await answer).toBe(unavailable);
    await expectExact([blocked], [unavailable]);
  });
});

describe('a queue that is full', () => {
  test('refuses as busy, with one connection too, and writes nothing for those', async () => {
    const node = await openPostgresBench(throughProxy(), { ...limits, poolMax: 1, queueMax: 60 });
    const principal = await makePrincipal(node.ledger, { credits: 1000 });
    const results = await Promise.all(
      [...Array(100)].map(() => resultOf(node.ledger.charge(chargeOf(principal)))),
    );
    expect(results.filter((result) => result === 'charged')).toHaveLength(60);
    expect(results.filter((result) => result === busy)).toHaveLength(40);
    expect(await balanceOf(node.ledger, principal)).toBe(940);
    await node.close();
  });
});
