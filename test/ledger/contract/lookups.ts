import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  chargedKey,
  chargeOf,
  grantOf,
  hourMs,
  makePrincipal,
  newTrial,
  reservationOf,
  reserve,
  type UseBench,
} from '../support/bench.js';

/** What support is told of one operation. */
export function lookupContract(bench: UseBench): void {
  describe('an operation is found', () => {
    test('while it is reserved, with the end of its lease', async () => {
      const { ledger } = bench();
      const principal = await makePrincipal(ledger);
      const reservation = reservationOf(principal, 3, hourMs);
      const { operationId, accountId } = chargedKey(reservation, await ledger.reserve(reservation));
      const record = await ledger.findOperation(operationId);
      const createdAt = record?.entries[0]?.createdAt ?? 0;
      expect(createdAt).toBeGreaterThan(0);
      expect(record).toEqual({
        operationId,
        state: 'reserved',
        leaseEndsAt: createdAt + hourMs,
        netCredits: 3,
        entries: [
          {
            accountId,
            seq: 2,
            kind: 'charge',
            amount: -3,
            balanceAfter: 7,
            keyId: principal.keyId,
            actor: null,
            reason: null,
            createdAt,
          },
        ],
      });
      await ledger.refund({ operationId, accountId });
    });

    test('settled, with what it cost and what was refunded', async () => {
      const { ledger } = bench();
      const held = await reserve(ledger, await makePrincipal(ledger), 5);
      await ledger.settle({ ...held, credits: 2 });
      expect(await ledger.findOperation(held.operationId)).toMatchObject({
        state: 'settled',
        leaseEndsAt: null,
        netCredits: 2,
        entries: [
          { kind: 'charge', amount: -5, balanceAfter: 5 },
          { kind: 'refund', amount: 3, balanceAfter: 8, keyId: null },
        ],
      });
    });

    test('with its entries as they were written, also when the clock stepped back between them', async () => {
      const { ledger, advance } = bench();
      const held = await reserve(ledger, await makePrincipal(ledger), 5);
      await advance(-hourMs);
      await ledger.settle({ ...held, credits: 2 });
      await advance(hourMs);
      const record = await ledger.findOperation(held.operationId);
      expect(record).toMatchObject({
        entries: [
          { kind: 'charge', seq: 2 },
          { kind: 'refund', seq: 3 },
        ],
      });
    });

    test('settled at nothing, and refunded', async () => {
      const { ledger } = bench();
      const principal = await makePrincipal(ledger);
      const [free, failed] = [await reserve(ledger, principal), await reserve(ledger, principal)];
      await ledger.settle({ ...free, credits: 0 });
      await ledger.refund(failed);
      const found = { leaseEndsAt: null, netCredits: 0, entries: [{ kind: 'charge' }, { kind: 'refund' }] };
      expect(await ledger.findOperation(free.operationId)).toMatchObject({ state: 'settled', ...found });
      expect(await ledger.findOperation(failed.operationId)).toMatchObject({ state: 'refunded', ...found });
    });

    test('when it is a charge or a grant', async () => {
      const { ledger } = bench();
      const principal = await makePrincipal(ledger);
      const charge = chargeOf(principal, 2);
      await ledger.charge(charge);
      expect(await ledger.findOperation(charge.operationId)).toMatchObject({
        state: 'settled',
        leaseEndsAt: null,
        netCredits: 2,
        entries: [{ kind: 'charge', amount: -2, keyId: principal.keyId }],
      });
      const grant = grantOf(principal.accountId, 5);
      await ledger.grant(grant);
      expect(await ledger.findOperation(grant.operationId)).toMatchObject({
        state: 'settled',
        netCredits: -5,
        entries: [{ kind: 'grant', amount: 5, actor: grant.actor, reason: grant.reason, keyId: null }],
      });
    });

    test('when it opened a trial, whose allowance is not its cost', async () => {
      const { ledger } = bench();
      const charge = chargeOf(newTrial(), 2);
      const { accountId } = chargedKey(charge, await ledger.charge(charge));
      expect(await ledger.findOperation(charge.operationId)).toMatchObject({
        netCredits: 2,
        entries: [
          { accountId, seq: 1, kind: 'trial', amount: 10 },
          { accountId, seq: 2, kind: 'charge', amount: -2, balanceAfter: 8 },
        ],
      });
    });

    test.each([randomUUID(), '', 'nothing of the kind'])('never under the unknown id "%s"', async (id) => {
      expect(await bench().ledger.findOperation(id)).toBeNull();
    });
  });
}
