import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CustomerPrincipal } from '../../../src/ledger/ledger.js';
import { expectProof, forgetAll, hourMs, newAccount, newTrial } from '../support/bench.js';
import { type Cast, command, createPlayer, operationsMax } from '../support/differential.js';
import { openPostgresBench, type PostgresBench } from '../support/postgres-bench.js';
import { openSqliteBench, type SqliteBench, withDatabase } from '../support/sqlite-bench.js';
import { usePostgres } from '../support/use-postgres.js';

/** How many sequences of how many commands; a failure prints its seed, which LEDGER_SEED repeats. */
const sequences = Number(process.env.LEDGER_DIFFERENTIAL_RUNS ?? 30);
const commandsMax = 40;

const server = usePostgres();
let sqlite: SqliteBench;
let postgres: PostgresBench;
beforeAll(async () => {
  postgres = await openPostgresBench(server().url);
  sqlite = await openSqliteBench();
});
afterAll(async () => {
  await sqlite?.close();
  await postgres?.close();
});

async function createCast(): Promise<Cast> {
  const accounts = [0, 10, 60].map((credits) => newAccount({ credits }));
  for (const { ledger } of [sqlite, postgres])
    for (const account of accounts) await ledger.createAccount(account);
  const customers = accounts.map(
    ({ accountId, key: { keyId } }): CustomerPrincipal => ({
      kind: 'customer',
      accountId,
      keyId,
      keyRevision: 1,
    }),
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
  for (const { ledger } of [sqlite, postgres]) await forgetAll(ledger);
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
    for (const { ledger } of [sqlite, postgres]) await expectProof(ledger);
  },
  Math.max(120_000, sequences * 2000),
);
