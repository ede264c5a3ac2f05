import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { LedgerUnavailableError, LedgerUnconfirmedError } from '../../../src/ledger/ledger.js';
import type { CutPoint } from '../../support/postgres-proxy.js';
import { balanceOf, grantOf, makePrincipal, newAccount } from '../support/bench.js';
import { useProxiedBench } from '../support/proxied-bench.js';

const { bench, proxy } = useProxiedBench({ deadlineMs: 3000, statementTimeoutMs: 1500 });

const statements = {
  'the record': (sql: string) => sql.includes('.operator_request ('),
  'the commit': (sql: string) => sql === 'commit',
} as const;
const points: readonly CutPoint[] = ['unsent', 'sent', 'answered', 'late'];
const cuts = Object.entries(statements).flatMap(([name, isMeant]) =>
  points.map((point) => ({ name, isMeant, point })),
);

/** Until then the transaction that was cut off may hold its rows: the server ends it after the statement timeout. */
const patiently = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error) => {
    if (error instanceof LedgerUnavailableError) return patiently(work);
    throw error;
  });

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Error) => error,
  );

describe.each(cuts)('a connection that breaks when $name is $point', ({ isMeant, point }) => {
  test('lets a grant be replayed, and it counts once', async () => {
    const { ledger } = bench();
    const principal = await makePrincipal(ledger);
    const grant = grantOf(principal.accountId, 5);
    proxy().cut(point, isMeant);
    const fault = await faultOf(ledger.grant(grant));
    expect(fault).toBeInstanceOf(LedgerUnconfirmedError);
    expect(fault).not.toBeInstanceOf(LedgerUnavailableError);
    expect(await patiently(() => ledger.grant(grant))).toMatchObject({ balance: 15 });
    await proxy().deliverLate();
    expect(await ledger.grant(grant)).toMatchObject({ balance: 15, isReplayed: true });
    expect(await balanceOf(ledger, principal)).toBe(15);
  });

  test('lets an account be replayed, and it is made once', async () => {
    const { ledger } = bench();
    const operationId = randomUUID();
    const ask = () => ledger.createAccount(newAccount({ operationId, credits: 5 }));
    proxy().cut(point, isMeant);
    expect(await faultOf(ask())).toBeInstanceOf(LedgerUnconfirmedError);
    const made = await patiently(ask);
    await proxy().deliverLate();
    expect(await ask()).toEqual({ ...made, isReplayed: true });
    expect(await ledger.listAccounts()).toMatchObject([{ accountId: made.accountId, balance: 5 }]);
  });
});
