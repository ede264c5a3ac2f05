import { randomBytes, randomUUID } from 'node:crypto';
import type { Charge, CustomerPayer, Ledger, TrialPayer } from '../../../src/billing/ledger.js';

/** A ledger on a storage of its own, with a clock that the test moves. */
export interface Bench {
  readonly ledger: Ledger;
  /** Moves the storage's clock; backwards too. */
  advance(ms: number): void;
  /** Whether the storage still keeps the window of a client address. */
  remembersAddress(addressHash: string): boolean;
  /** Closes the ledger and opens the same storage again. */
  reopen(): Promise<void>;
  close(): Promise<void>;
}

export type OpenBench = () => Promise<Bench>;

/** Gives the bench of the running file; opening one takes about a second, so tests share it. */
export type UseBench = () => Bench;

export const newId = (kind: string): string => `${kind}_${randomBytes(8).toString('hex')}`;
export const newHash = (): string => randomBytes(32).toString('hex');

export interface AccountOptions {
  readonly credits?: number;
  readonly expiresAt?: number | null;
}

/** Makes an account with one key and answers what pays for its charges. */
export async function makePayer(
  ledger: Ledger,
  { credits = 10, expiresAt = null }: AccountOptions = {},
): Promise<CustomerPayer & { readonly hash: string }> {
  const accountId = newId('acc');
  const keyId = newId('key');
  const hash = newHash();
  await ledger.createAccount({
    accountId,
    name: 'test',
    credits,
    expiresAt,
    key: { keyId, accountId, hash, hint: 'abcd', allowedNetworks: null },
    actor: 'test',
    reason: 'starting credits',
  });
  return { kind: 'customer', accountId, keyId, keyRevision: 1, hash };
}

export const newTrial = (): TrialPayer => ({ kind: 'trial', addressHash: newHash() });

export const chargeOf = (
  payer: Charge['payer'],
  credits = 1,
  operationId: string = randomUUID(),
): Charge => ({
  operationId,
  payer,
  credits,
});

export async function balanceOf(ledger: Ledger, payer: Charge['payer']): Promise<number | undefined> {
  return (await ledger.standing(payer))?.balance;
}

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
