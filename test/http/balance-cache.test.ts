import { describe, expect, test } from 'vitest';
import { createBalanceCache } from '../../src/predictions/charge.js';

const one = { kind: 'customer', accountId: 'acc_1', keyId: 'key_1', keyRevision: 1 } as const;
const sameAccount = { ...one, keyId: 'key_2' };
const trial = { kind: 'trial', addressHash: 'hash' } as const;

describe('what is planned before it is charged', () => {
  test('nothing for a balance that is not known or below 1', () => {
    const balances = createBalanceCache();
    expect(balances.claim(one, 1)).toBeNull();
    balances.set(one, 0);
    expect(balances.claim(one, 1)).toBeNull();
    expect(balances.released(one)).toBeNull();
    expect(balances.claim(trial, 1)).toBeNull();
  });

  test('as much as the balance allows at the same time, by all keys of the account', async () => {
    const balances = createBalanceCache();
    balances.set(one, 3);
    const first = balances.claim(one, 2);
    const second = balances.claim(sameAccount, 50);
    expect([first, second]).not.toContain(null);
    expect(balances.claim(one, 1)).toBeNull();
    const waits = balances.released(one);
    second?.release(-47);
    await waits;
    expect(balances.claim(one, 1)).toBeNull();
    first?.release();
    first?.release();
    expect(balances.released(one)).toBeNull();
    balances.set(one, 1);
    expect(balances.claim(one, 1)).not.toBeNull();
    expect(balances.claim(one, 1)).toBeNull();
  });
});
