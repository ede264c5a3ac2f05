import { describe, expect, test } from 'vitest';
import { createCreditGate } from '../../src/predictions/charge.js';

const one = { kind: 'customer', accountId: 'acc_1', keyId: 'key_1', keyRevision: 1 } as const;
const sameAccount = { ...one, keyId: 'key_2' };
const trial = { kind: 'trial', addressHash: 'hash' } as const;

describe('what is planned before it is charged', () => {
  test('nothing for a balance that is not known or below 1', () => {
    const gate = createCreditGate();
    expect(gate.claim(one, 1)).toBeNull();
    gate.setBalance(one, 0);
    expect(gate.claim(one, 1)).toBeNull();
    expect(gate.released(one)).toBeNull();
    expect(gate.claim(trial, 1)).toBeNull();
  });

  test('as much as the balance allows at the same time, by all keys of the account', async () => {
    const gate = createCreditGate();
    gate.setBalance(one, 3);
    const first = gate.claim(one, 2);
    const second = gate.claim(sameAccount, 50);
    expect([first, second]).not.toContain(null);
    expect(gate.claim(one, 1)).toBeNull();
    const waits = gate.released(one);
    second?.release(-47);
    await waits;
    expect(gate.claim(one, 1)).toBeNull();
    first?.release();
    first?.release();
    expect(gate.released(one)).toBeNull();
    gate.setBalance(one, 1);
    expect(gate.claim(one, 1)).not.toBeNull();
    expect(gate.claim(one, 1)).toBeNull();
  });
});
