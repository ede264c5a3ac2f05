import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { packOutcomes, packWorks, unpackOutcomes, unpackWorks } from '../../src/ledger/sqlite/packing.js';
import type { CallResult } from '../../src/ledger/sqlite/store.js';
import { type Work, type WorkOutcome, work } from '../../src/ledger/sqlite/work.js';

const customer = { kind: 'customer', accountId: 'acc_1', keyId: 'key_1', keyRevision: 3 } as const;
const trial = { kind: 'trial', addressHash: 'f'.repeat(64) } as const;
const held = () => ({ operationId: randomUUID(), accountId: customer.accountId });

test('work comes out as it went in, and each principal and account travels once', () => {
  const works: Work[] = [
    ...[customer, trial, customer].map((principal, i) =>
      work.charge({ operationId: randomUUID(), principal, credits: i + 1 }),
    ),
    work.reserve({ operationId: randomUUID(), principal: trial, credits: 50, leaseMs: 30_000 }),
    work.settle({ ...held(), credits: 17 }, 123_456.789),
    work.refund(held()),
    work.expire(held()),
    work.giveBack(randomUUID()),
  ];
  const packed = packWorks(works);
  expect(packed.holders).toEqual([customer, trial, customer.accountId, '']);
  expect(unpackWorks(structuredClone(packed))).toEqual(works);
});

test('outcomes and faults come out in their places', () => {
  const results: CallResult<WorkOutcome>[] = [
    { ok: true, value: { status: 'charged', accountId: 'acc_1', balance: -49, windowEndsAt: null } },
    { ok: false, fault: 'refused', message: 'disk full' },
    { ok: true, value: { status: 'insufficient', balance: 0, windowEndsAt: 1_900_000_000_123 } },
    { ok: true, value: { status: 'charged', accountId: 'trial_2', balance: 9, windowEndsAt: 1 } },
    { ok: true, value: { status: 'stale_key' } },
    { ok: true, value: { state: 'settled', chargedCredits: 17, balance: -7, windowEndsAt: null } },
    { ok: true, value: { state: 'refunded', chargedCredits: 0, balance: 10, windowEndsAt: 5 } },
    { ok: true, value: null },
    { ok: false, fault: 'unconfirmed', message: 'commit' },
  ];
  expect(unpackOutcomes(structuredClone(packOutcomes(results)))).toEqual(results);
});
