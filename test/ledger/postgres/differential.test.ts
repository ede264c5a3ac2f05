import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CustomerPrincipal, Principal } from '../../../src/ledger/ledger.js';
import { type PostgresServer, startPostgres } from '../../support/postgres.js';
import { type Bench, hourMs, minuteMs, newHash, newId, newTrial } from '../support/bench.js';
import { openPostgresBench, type PostgresBench } from '../support/postgres-bench.js';
import { openSqliteBench, type SqliteBench, withDatabase } from '../support/sqlite-bench.js';

/** How many sequences of how many commands; a failure prints its seed, which LEDGER_SEED repeats. */
const sequences = Number(process.env.LEDGER_DIFFERENTIAL_RUNS ?? 30);
const commandsMax = 40;

let server: PostgresServer;
let sqlite: SqliteBench;
let postgres: PostgresBench;
beforeAll(async () => {
  server = await startPostgres(['-c', 'fsync=off']);
  postgres = await openPostgresBench(server.url);
  sqlite = await openSqliteBench();
});
afterAll(async () => {
  await sqlite?.close();
  await postgres?.close();
  await server.remove();
});

/** What both stores are given: the same principals and the same ids. */
interface Cast {
  readonly principals: readonly Principal[];
  readonly customers: readonly CustomerPrincipal[];
  /** UUIDs without their last two digits. */
  readonly operationIds: readonly string[];
}

type Command =
  | {
      readonly name: 'take';
      readonly takings: readonly {
        readonly operation: number;
        readonly credits: number;
        readonly leaseMs: number | null;
      }[];
    }
  | { readonly name: 'settle'; readonly operation: number; readonly credits: number }
  | { readonly name: 'refund'; readonly operation: number }
  | {
      readonly name: 'grant';
      readonly customer: number;
      readonly operation: number;
      readonly credits: number;
    }
  | { readonly name: 'disable'; readonly customer: number }
  | { readonly name: 'advance'; readonly ms: number }
  | { readonly name: 'refundOverdue'; readonly limit: number }
  | { readonly name: 'look'; readonly principal: number; readonly operation: number };

/** Each operation is one principal's; the last twenty are grants. */
const [takingsMax, operationsMax] = [60, 80];
const operation = fc.nat({ max: takingsMax - 1 });
const principal = fc.nat({ max: 4 });
const customer = fc.nat({ max: 2 });
const taking = fc.record({
  operation,
  credits: fc.constantFrom(1, 1, 1, 2, 7, 50),
  leaseMs: fc.constantFrom(null, null, 20 * minuteMs, 100 * minuteMs, 30 * hourMs),
});
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      name: fc.constant('take'),
      takings: fc.array(taking, { minLength: 1, maxLength: 1 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      name: fc.constant('take'),
      takings: fc.array(taking, { minLength: 2, maxLength: 12 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ name: fc.constant('settle'), operation, credits: fc.nat({ max: 8 }) }),
  },
  { weight: 2, arbitrary: fc.record({ name: fc.constant('refund'), operation }) },
  {
    weight: 1,
    arbitrary: fc.record({
      name: fc.constant('grant'),
      customer,
      operation: fc.integer({ min: takingsMax, max: operationsMax - 1 }),
      credits: fc.constantFrom(5, 40, -3, 0),
    }),
  },
  { weight: 1, arbitrary: fc.record({ name: fc.constant('disable'), customer }) },
  // Off the ends of leases: the storages' clocks also run by themselves.
  {
    weight: 2,
    arbitrary: fc.record({
      name: fc.constant('advance'),
      ms: fc.constantFrom(30 * minuteMs, 7 * hourMs, -hourMs),
    }),
  },
  { weight: 1, arbitrary: fc.record({ name: fc.constant('refundOverdue'), limit: fc.constant(100) }) },
  { weight: 1, arbitrary: fc.record({ name: fc.constant('look'), principal, operation }) },
) as fc.Arbitrary<Command>;

/** One store at work on a sequence. It names accounts as they appear, and tells times only as there or not. */
function createPlayer(bench: Bench, { principals, customers, operationIds }: Cast) {
  const names = new Map(customers.map(({ accountId }, i) => [accountId, `customer ${i}`]));
  const reservedBy = new Map<string, string>();
  const nameOf = (accountId: string): string => {
    if (!names.has(accountId)) names.set(accountId, `trial ${names.size}`);
    return names.get(accountId) as string;
  };
  const told = (answer: unknown): string =>
    JSON.stringify(answer, (key, value: unknown) => {
      if (key === 'accountId') return nameOf(value as string);
      return /(At|Ms)$/.test(key) && value !== null ? 'a time' : value;
    });
  const answerOf = (work: Promise<unknown>) => work.then(told, () => 'refused');
  const id = (at: number) => `${operationIds[at]}${used.get(at) ?? '00'}`;
  let windows = 0;
  const used = new Map<number, string>();
  /** In a later window a trial is another account, where its operation would be a second one of that id. */
  const idOfTaking = (at: number) => {
    if (at % principals.length >= customers.length) used.set(at, windows.toString(16).padStart(2, '0'));
    return id(at);
  };
  const keyOf = (at: number) => ({
    operationId: id(at),
    accountId: reservedBy.get(id(at)) ?? (customers[0] as CustomerPrincipal).accountId,
  });

  const play = async (step: Command): Promise<readonly string[]> => {
    const { ledger } = bench;
    switch (step.name) {
      case 'take':
        return Promise.all(
          step.takings.map(({ operation: op, credits, leaseMs }) => {
            const charge = {
              operationId: idOfTaking(op),
              principal: principals[op % principals.length] as Principal,
              credits,
            };
            // Seconds apart, so that the order of their ends does not hang on which millisecond it was.
            const lease = { leaseMs: (leaseMs ?? 0) + 7000 * op };
            const work = leaseMs === null ? ledger.charge(charge) : ledger.reserve({ ...charge, ...lease });
            const noted = work.then((outcome) => {
              if (outcome.status === 'charged') reservedBy.set(charge.operationId, outcome.accountId);
              return outcome;
            });
            return answerOf(noted);
          }),
        );
      case 'settle':
        return [await answerOf(ledger.settle({ ...keyOf(step.operation), credits: step.credits }))];
      case 'refund':
        return [await answerOf(ledger.refund(keyOf(step.operation)))];
      case 'grant': {
        const { accountId } = customers[step.customer] as CustomerPrincipal;
        const { credits } = step;
        const grant = { operationId: id(step.operation), accountId, credits, actor: 'a', reason: 'r' };
        return [await answerOf(ledger.grant(grant))];
      }
      case 'disable':
        return [await answerOf(ledger.disableKey((customers[step.customer] as CustomerPrincipal).keyId))];
      case 'advance':
        await bench.advance(step.ms);
        windows += 1;
        return [];
      case 'refundOverdue':
        return [await answerOf(ledger.refundOverdue(step.limit)), await answerOf(ledger.countOpen())];
      case 'look':
        return [
          await answerOf(ledger.balanceOf(principals[step.principal] as Principal)),
          await answerOf(ledger.findOperation(id(step.operation))),
        ];
    }
  };
  return { play, nameOf };
}

async function createCast(): Promise<Cast> {
  const drafts = [0, 10, 60].map((credits) => ({
    accountId: newId('acc'),
    keyId: newId('key'),
    hash: newHash(),
    credits,
  }));
  for (const { ledger } of [sqlite, postgres])
    for (const { accountId, keyId, hash, credits } of drafts)
      await ledger.createAccount({
        operationId: accountId,
        accountId,
        name: 'test',
        credits,
        expiresAt: null,
        key: {
          keyId,
          accountId,
          hash,
          hint: 'abcd',
          allowedNetworks: null,
          confidenceMin: null,
          expiresAt: null,
        },
        actor: 'test',
        reason: 'test',
      });
  const customers = drafts.map(
    ({ accountId, keyId }): CustomerPrincipal => ({ kind: 'customer', accountId, keyId, keyRevision: 1 }),
  );
  return {
    customers,
    principals: [...customers, newTrial(), newTrial()],
    operationIds: Array.from({ length: operationsMax }, () => randomUUID().slice(0, -2)),
  };
}

const entriesSql = (prefix: string, ids: string) =>
  `select account_id, seq, operation_id, kind, amount, balance_after, key_id, actor, reason
   from ${prefix}entry where substr(operation_id, 1, 34) in (${ids})`;
const operationsSql = (prefix: string, ids: string) =>
  `select account_id, operation_id, state, reserved_credits, charged_credits
   from ${prefix}operation where substr(operation_id, 1, 34) in (${ids})`;

/** Rows with their accounts named as the player names them, in an order of their own. */
function told(rows: readonly object[], nameOf: (accountId: string) => string): string[] {
  return rows
    .map((row) =>
      Object.entries(row)
        .map(([column, value]) => `${column} ${column === 'account_id' ? nameOf(value as string) : value}`)
        .join(', '),
    )
    .sort();
}

/** Everything that the sequence has written: entries and operations. */
async function ledgerOf(cast: Cast) {
  const ids = cast.operationIds.map((id) => `'${id}'`).join(', ');
  return {
    sqlite: withDatabase(sqlite.dataDir, (db) =>
      [entriesSql('', ids), operationsSql('', ids)].map((sql) => db.prepare(sql).all() as object[]),
    ),
    postgres: [
      await postgres.query(entriesSql('@.', ids)),
      await postgres.query(operationsSql('@.', ids)),
    ] as object[][],
  };
}

const sumsSql = (
  table: string,
) => `select sum(windows) as windows, sum(allowed) as allowed, sum(charged) as charged,
  sum(refunded) as refunded, sum(operations) as operations, sum(unused) as unused from ${table}`;

/** Compacts the trials of the sequence; midnight may fall between the stores, so days are added up. */
async function expectEqualCompaction(): Promise<void> {
  const compacted = [await sqlite.ledger.compactTrials(1000), await postgres.ledger.compactTrials(1000)];
  expect(compacted[0]).toBe(compacted[1]);
  const numbers = (row: object | undefined) => Object.values(row ?? {}).map(Number);
  const [ours] = withDatabase(
    sqlite.dataDir,
    (db) => db.prepare(sumsSql('compacted_trial')).all() as object[],
  );
  const [theirs] = await postgres.query(sumsSql('@.compacted_trial'));
  expect(numbers(ours)).toEqual(numbers(theirs));
}

test(
  `${sequences} random command sequences give the same answers and the same entries on both stores`,
  async () => {
    let entries = 0;
    const property = fc.asyncProperty(
      fc.array(command, { minLength: 1, maxLength: commandsMax, size: 'max' }),
      async (commands) => {
        const cast = await createCast();
        const [one, other] = [createPlayer(sqlite, cast), createPlayer(postgres, cast)];
        try {
          for (const step of commands) expect(await other.play(step)).toEqual(await one.play(step));
          const written = await ledgerOf(cast);
          for (const part of [0, 1])
            expect(told(written.postgres[part] ?? [], other.nameOf)).toEqual(
              told(written.sqlite[part] ?? [], one.nameOf),
            );
          entries += written.sqlite[0]?.length ?? 0;
        } finally {
          // Later sequences count and refund what is open.
          for (const bench of [sqlite, postgres]) {
            await bench.advance(1000 * hourMs);
            while ((await bench.ledger.refundOverdue(100)).refunded > 0);
            await bench.reopen();
          }
          await expectEqualCompaction();
        }
      },
    );
    const { LEDGER_SEED } = process.env;
    const seed = LEDGER_SEED === undefined ? {} : { seed: Number(LEDGER_SEED) };
    // A sequence takes a tenth of a second, its shrinking minutes: LEDGER_SEED with LEDGER_SHRINK does that.
    const endOnFailure = process.env.LEDGER_SHRINK === undefined;
    await fc.assert(property, { numRuns: sequences, endOnFailure, ...seed });
    expect(entries).toBeGreaterThan(sequences);
    for (const { ledger } of [sqlite, postgres]) {
      const { invariants } = await ledger.verify();
      expect(invariants.filter(({ violations }) => violations > 0)).toEqual([]);
    }
  },
  Math.max(120_000, sequences * 2000),
);
