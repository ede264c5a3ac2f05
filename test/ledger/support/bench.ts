import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type {
  Charge,
  ChargeOutcome,
  CustomerPrincipal,
  Grant,
  Ledger,
  NewAccount,
  NewKey,
  OperationKey,
  Reservation,
  TrialPrincipal,
} from '../../../src/ledger/ledger.js';

/**
 * A ledger on a storage of its own, with a clock that the test moves. All that a store brings to the contract
 * suite; the storage may keep what earlier tests left.
 */
export interface Bench {
  /** The one that is open now: another one after `reopen` and `crash`. */
  readonly ledger: Ledger;
  /** Moves the clock by which the storage dates windows, leases and expiry; backwards too. */
  advance(ms: number): void | Promise<void>;
  /** Whether the storage still keeps the window of a client address. */
  remembersAddress(addressHash: string): boolean | Promise<boolean>;
  /** Opens one more ledger on the same storage, as another node would; the test closes it. */
  openNode(): Promise<Ledger>;
  /** Closes the ledger and opens the same storage again. */
  reopen(): Promise<void>;
  /** Lets go of the ledger as a killed process would, and opens the same storage again. */
  crash(): Promise<void>;
  close(): Promise<void>;
}

export type OpenBench = () => Promise<Bench>;

/** Gives the bench of the running file; opening one takes about a second, so tests share it. */
export type UseBench = () => Bench;

export const newId = (kind: string): string => `${kind}_${randomBytes(8).toString('hex')}`;
export const newHash = (): string => randomBytes(32).toString('hex');

/** A clock of storages, so many milliseconds off. */
export const newClock = (offsetMs = 0): BigInt64Array => {
  const clockOffset = new BigInt64Array(new SharedArrayBuffer(8));
  clockOffset[0] = BigInt(offsetMs);
  return clockOffset;
};

/** A key without restrictions, but for the given terms. */
export const newKey = (accountId: string, terms: Partial<NewKey> = {}): NewKey => ({
  keyId: newId('key'),
  accountId,
  hash: newHash(),
  hint: 'abcd',
  allowedNetworks: null,
  confidenceMin: null,
  expiresAt: null,
  ...terms,
});

/** An account with its first key. */
export function newAccount(terms: Partial<NewAccount> = {}): NewAccount {
  const accountId = newId('acc');
  return {
    operationId: accountId,
    accountId,
    name: 'test',
    credits: 10,
    expiresAt: null,
    key: newKey(accountId),
    actor: 'test',
    reason: 'starting credits',
    ...terms,
  };
}

export const grantOf = (accountId: string, credits = 5, operationId: string = randomUUID()): Grant => ({
  operationId,
  accountId,
  credits,
  actor: 'test',
  reason: 'a gift',
});

/** Proves the rules over the whole ledger; a failure names those that are broken. */
export async function expectProof(ledger: Pick<Ledger, 'verify'>): Promise<void> {
  const { invariants } = await ledger.verify();
  expect(invariants.filter(({ violations }) => violations > 0)).toEqual([]);
}

export interface AccountOptions {
  readonly credits?: number;
  readonly expiresAt?: number | null;
}

/** Makes an account with one key and answers what pays for its charges. */
export async function makePrincipal(
  ledger: Ledger,
  { credits = 10, expiresAt = null }: AccountOptions = {},
): Promise<CustomerPrincipal & { readonly hash: string }> {
  const account = newAccount({ credits, expiresAt });
  await ledger.createAccount(account);
  const { accountId, key } = account;
  return { kind: 'customer', accountId, keyId: key.keyId, keyRevision: 1, hash: key.hash };
}

export const newTrial = (): TrialPrincipal => ({ kind: 'trial', addressHash: newHash() });

export const chargeOf = (
  principal: Charge['principal'],
  credits = 1,
  operationId: string = randomUUID(),
): Charge => ({
  operationId,
  principal,
  credits,
});

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const reservationOf = (
  principal: Charge['principal'],
  credits = 1,
  leaseMs = minuteMs,
  operationId: string = randomUUID(),
): Reservation => ({ ...chargeOf(principal, credits, operationId), leaseMs });

/** The operation's key, of an outcome that must be a charge. */
export function chargedKey({ operationId }: Charge, outcome: ChargeOutcome): OperationKey {
  if (outcome.status !== 'charged') throw new Error(`${outcome.status} instead of charged`);
  return { operationId, accountId: outcome.accountId };
}

/** Reserves credits, which must pass, and answers the key that ends the operation. */
export async function reserve(
  ledger: Ledger,
  principal: Charge['principal'],
  credits = 1,
  leaseMs = minuteMs,
): Promise<OperationKey> {
  const reservation = reservationOf(principal, credits, leaseMs);
  return chargedKey(reservation, await ledger.reserve(reservation));
}

/** Refunds what is overdue until nothing is left, as a live node does; answers how many. */
export async function refundAllOverdue(ledger: Ledger): Promise<number> {
  let refunded = 0;
  for (;;) {
    const pass = await ledger.refundOverdue(100);
    if (pass.refunded === 0) return refunded;
    refunded += pass.refunded;
  }
}

/** Forgets the addresses of all windows that ended, so that they can be compacted. */
export async function forgetAll({ forgetWindows }: Pick<Ledger, 'forgetWindows'>): Promise<void> {
  while ((await forgetWindows(1000)) > 0);
}

export async function balanceOf(ledger: Ledger, principal: Charge['principal']): Promise<number | undefined> {
  return (await ledger.balanceOf(principal))?.balance;
}
