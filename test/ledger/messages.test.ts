import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  type CallResult,
  type Command,
  type CommandOutcome,
  commandOf,
  packCommands,
  packOutcomes,
  unpackCommands,
  unpackOutcomes,
} from '../../src/ledger/sqlite/messages.js';

const customer = { kind: 'customer', accountId: 'acc_1', keyId: 'key_1', keyRevision: 3 } as const;
const trial = { kind: 'trial', addressHash: 'f'.repeat(64) } as const;
const held = () => ({ operationId: randomUUID(), accountId: customer.accountId });

test('work comes out as it went in, and each principal and account travels once', () => {
  const commands: Command[] = [
    ...[customer, trial, customer].map((principal, i) =>
      commandOf.charge({ operationId: randomUUID(), principal, credits: i + 1 }),
    ),
    commandOf.reserve({ operationId: randomUUID(), principal: trial, credits: 50, leaseMs: 30_000 }),
    commandOf.settle({ ...held(), credits: 17 }, 123_456.789),
    commandOf.refund(held()),
    commandOf.expire(held()),
    commandOf.compensate(randomUUID()),
  ];
  const packed = packCommands(commands);
  expect(packed.targets).toEqual([customer, trial, customer.accountId, '']);
  expect(unpackCommands(structuredClone(packed))).toEqual(commands);
});

test('outcomes and faults come out in their places', () => {
  const results: CallResult<CommandOutcome>[] = [
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
