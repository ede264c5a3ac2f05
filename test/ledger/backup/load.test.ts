import { describe, expect, test } from 'vitest';
import type { StorePlace } from '../../../src/ledger/backup/stores.js';
import type { Ledger } from '../../../src/ledger/ledger.js';
import { chargeOf, makePrincipal, newTrial, reservationOf } from '../support/bench.js';
import { usePostgres } from '../support/use-postgres.js';
import {
  backUp,
  contentsOf,
  openLedger,
  postgresPlace,
  type Row,
  restoreInto,
  usePlaces,
} from './support/places.js';

const server = usePostgres();
const { fresh, sqlitePlace } = usePlaces();

/** Charges, reserves, settles and refunds through many callers at once, until told to stop. */
async function startLoad(ledger: Ledger): Promise<{ done(): number; stop(): Promise<void> }> {
  const customers = await Promise.all(
    [...Array(8)].map(() => makePrincipal(ledger, { credits: 1_000_000_000 })),
  );
  let [isOver, done] = [false, 0];
  const callers = [...customers, newTrial(), newTrial()].flatMap((principal) => [
    async () => {
      await ledger.charge(chargeOf(principal));
    },
    async () => {
      const reservation = reservationOf(principal, 3);
      const outcome = await ledger.reserve(reservation);
      if (outcome.status !== 'charged') return;
      const key = { operationId: reservation.operationId, accountId: outcome.accountId };
      await (done % 2 ? ledger.settle({ ...key, credits: 1 }) : ledger.refund(key));
    },
  ]);
  const work = callers.map(async (call) => {
    while (!isOver) {
      await call();
      done += 1;
    }
  });
  return {
    done: () => done,
    async stop() {
      isOver = true;
      await Promise.all(work);
    },
  };
}

const byAccount = (rows: readonly Row[]): Map<string, Row[]> => {
  const accounts = new Map<string, Row[]>();
  for (const row of rows) {
    const entries = accounts.get(row.account_id ?? '') ?? [];
    entries[Number(row.seq) - 1] = row;
    accounts.set(row.account_id ?? '', entries);
  }
  return accounts;
};

describe.each(['sqlite', 'postgresql'] as const)('a backup of %s while it charges', (store) => {
  test('passes every rule and holds the first entries of each account, without a gap', async () => {
    const placeOf = (): StorePlace => (store === 'sqlite' ? sqlitePlace() : postgresPlace(server().url));
    const live = placeOf();
    const ledger = await openLedger(live);
    const load = await startLoad(ledger);
    const files: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      const before = load.done();
      await expect.poll(load.done, { timeout: 20_000 }).toBeGreaterThan(before + 200);
      files.push(fresh('load.gz'));
      await backUp(live, files.at(-1) as string);
    }
    await load.stop();
    const after = fresh('after.gz');
    await backUp(live, after);
    const whole = byAccount(contentsOf(after).entry ?? []);
    const sizes: number[] = [];
    for (const file of files) {
      const { verification } = await restoreInto(placeOf(), file);
      expect(verification.ok).toBe(true);
      sizes.push(verification.entries);
      for (const [accountId, entries] of byAccount(contentsOf(file).entry ?? []))
        expect(entries).toEqual(whole.get(accountId)?.slice(0, entries.length));
    }
    // Each was taken while the ledger grew.
    expect([...sizes].sort((a, b) => a - b)).toEqual(sizes);
    expect(new Set(sizes).size).toBe(sizes.length);
    expect((await ledger.verify()).ok).toBe(true);
    await ledger.close();
  });
});
