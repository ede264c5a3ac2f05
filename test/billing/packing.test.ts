import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Charge, ChargeOutcome } from '../../src/billing/ledger.js';
import {
  packCharges,
  packOutcomes,
  unpackCharges,
  unpackOutcomes,
} from '../../src/billing/sqlite/packing.js';
import type { CallResult } from '../../src/billing/sqlite/store.js';

const customer = { kind: 'customer', accountId: 'acc_1', keyId: 'key_1', keyRevision: 3 } as const;
const trial = { kind: 'trial', addressHash: 'f'.repeat(64) } as const;

test('charges come out as they went in, and each payer travels once', () => {
  const charges: Charge[] = [customer, trial, customer, customer].map((payer, i) => ({
    operationId: randomUUID(),
    payer,
    credits: i + 1,
  }));
  const packed = packCharges(charges);
  expect(packed.payers).toEqual([customer, trial]);
  expect(unpackCharges(structuredClone(packed))).toEqual(charges);
});

test('outcomes and faults come out in their places', () => {
  const results: CallResult<ChargeOutcome>[] = [
    { ok: true, value: { status: 'charged', balance: -49, windowEndsAt: null } },
    { ok: false, fault: 'refused', message: 'disk full' },
    { ok: true, value: { status: 'insufficient', balance: 0, windowEndsAt: 1_900_000_000_123 } },
    { ok: true, value: { status: 'stale_key' } },
    { ok: false, fault: 'unconfirmed', message: 'commit' },
  ];
  expect(unpackOutcomes(structuredClone(packOutcomes(results)))).toEqual(results);
});
