import { describe, expect, test, vi } from 'vitest';
import { LedgerUnconfirmedError } from '../../../src/ledger/ledger.js';
import type { CutPoint } from '../../support/postgres-proxy.js';
import { balanceOf, makePrincipal, reserve } from '../support/bench.js';
import { useProxiedBench } from '../support/proxied-bench.js';

const { bench, proxy } = useProxiedBench({
  deadlineMs: 2000,
  statementTimeoutMs: 1500,
  connectTimeoutMs: 1500,
});

const isSettlement = (sql: string) => sql.includes('decided as') && sql.includes('unnest($2');
const stateOf = async (operationId: string) => (await bench().ledger.findOperation(operationId))?.state;
const points: readonly CutPoint[] = ['sent', 'answered', 'late'];

describe.each(points)('a settlement whose connection breaks when it is %s, to its deadline', (point) => {
  test.each([5, 3, 0])('at %i of 5 credits is unconfirmed, and then refunded', async (credits) => {
    const { ledger } = bench();
    const principal = await makePrincipal(ledger, { credits: 100 });
    const held = await reserve(ledger, principal, 5);
    // Every attempt, until the deadline.
    proxy().cut(point, isSettlement, 1000);
    await expect(ledger.settle({ ...held, credits })).rejects.toThrow(LedgerUnconfirmedError);
    proxy().mend();
    await proxy().deliverLate();
    const given = async () => expect(await balanceOf(ledger, principal)).toBe(100);
    await vi.waitFor(given, { timeout: 15_000, interval: 50 });
    expect(await stateOf(held.operationId)).toBeOneOf(credits === 0 ? ['settled', 'refunded'] : ['refunded']);
    expect(await ledger.settle({ ...held, credits })).toMatchObject({ chargedCredits: 0, balance: 100 });
  });
});

test('a settlement that is sent again within its deadline stands', async () => {
  const { ledger } = bench();
  const principal = await makePrincipal(ledger, { credits: 100 });
  const held = await reserve(ledger, principal, 5);
  proxy().cut('answered', isSettlement);
  expect(await ledger.settle({ ...held, credits: 3 })).toMatchObject({ state: 'settled', chargedCredits: 3 });
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(await balanceOf(ledger, principal)).toBe(97);
});
