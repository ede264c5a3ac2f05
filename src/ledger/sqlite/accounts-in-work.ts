import { randomUUID } from 'node:crypto';
import type { AccountBalance, CustomerPrincipal, TrialPrincipal } from '../ledger.js';
import { trialCredits, trialWindowMs } from '../tariff.js';
import type { AccountFigures, KeyFigures, Statements } from './statements.js';

/** One entry as the group's statement reads it: account, number, operation, kind, amount, balance, key. */
export type EntryRow = readonly [
  accountId: string,
  seq: number,
  operationId: string,
  kind: 'charge' | 'refund' | 'trial',
  amount: number,
  balanceAfter: number,
  keyId: string | null,
];

/** An account's figures while a transaction works on it. */
export interface OpenAccount {
  readonly accountId: string;
  readonly windowEndsAt: number | null;
  readonly readBalance: number;
  readonly readSeq: number;
  balance: number;
  seq: number;
}

const opened = (row: AccountFigures): OpenAccount => ({
  accountId: row.account_id,
  windowEndsAt: row.ends_at,
  readBalance: row.balance,
  readSeq: row.last_seq,
  balance: row.balance,
  seq: row.last_seq,
});

export const accountBalanceOf = ({ balance, windowEndsAt }: OpenAccount): AccountBalance => ({
  balance,
  windowEndsAt,
});

/** The accounts that a group works on: read once, moved in memory, written once at the end. */
export class AccountsInWork {
  readonly #byId = new Map<string, OpenAccount>();
  readonly #byAddress = new Map<string, OpenAccount>();
  readonly #currentKeys = new Map<string, boolean>();
  readonly #entries: EntryRow[] = [];

  constructor(
    readonly sql: Statements,
    readonly nowMs: number,
  ) {}

  /** Undefined for an account that does not exist. */
  byId(accountId: string): OpenAccount | undefined {
    const open = this.#byId.get(accountId);
    if (open !== undefined) return open;
    const row = this.sql.customer.get(accountId) as AccountFigures | undefined;
    return row && this.#keep(opened(row));
  }

  /** The account that pays; undefined when its key may not, or no longer, use it. */
  ofCustomer(principal: CustomerPrincipal): OpenAccount | undefined {
    return this.#keyIsCurrent(principal) ? this.byId(principal.accountId) : undefined;
  }

  /** The account of the address's window; the operation opens one where there is none. */
  ofTrial({ addressHash }: TrialPrincipal, operationId: string): OpenAccount {
    const open = this.#byAddress.get(addressHash);
    if (open !== undefined) return open;
    const row = this.sql.trial.get(addressHash, this.nowMs) as AccountFigures | undefined;
    const known = row && this.#byId.get(row.account_id);
    // Read by its id before, for an operation that ends: the same figures, and now the window with them.
    const account = known
      ? Object.assign(known, { windowEndsAt: row.ends_at })
      : this.#keep(row ? opened(row) : this.#openWindow(addressHash, operationId));
    this.#byAddress.set(addressHash, account);
    return account;
  }

  /** Moves the balance and notes the entry. */
  move(
    account: OpenAccount,
    kind: 'charge' | 'refund',
    operationId: string,
    amount: number,
    keyId: string | null,
  ): void {
    account.balance += amount;
    account.seq += 1;
    this.#entries.push([account.accountId, account.seq, operationId, kind, amount, account.balance, keyId]);
  }

  /** Writes the entries and the new balances. @throws when an account changed since it was read */
  finish(): void {
    if (this.#entries.length > 0) this.sql.entries.run(JSON.stringify(this.#entries), this.nowMs);
    for (const account of this.#byId.values()) {
      if (account.seq === account.readSeq) continue;
      const { accountId, balance, seq, readBalance, readSeq } = account;
      const { changes } = this.sql.balance.run(balance, seq, accountId, readBalance, readSeq);
      if (changes !== 1) throw new Error('an account changed inside a transaction');
    }
  }

  #keep(account: OpenAccount): OpenAccount {
    this.#byId.set(account.accountId, account);
    return account;
  }

  /** Every window is an account of its own, with its allowance as the first entry. */
  #openWindow(addressHash: string, operationId: string): OpenAccount {
    const accountId = `trial_${randomUUID()}`;
    const endsAt = this.nowMs + trialWindowMs;
    this.sql.newTrialAccount.run(accountId, trialCredits, this.nowMs);
    this.sql.openWindow.run(addressHash, accountId, endsAt);
    this.#entries.push([accountId, 1, operationId, 'trial', trialCredits, trialCredits, null]);
    return opened({ account_id: accountId, balance: trialCredits, last_seq: 1, ends_at: endsAt });
  }

  #keyIsCurrent(principal: CustomerPrincipal): boolean {
    const memo = `${principal.keyId} ${principal.keyRevision} ${principal.accountId}`;
    let isCurrent = this.#currentKeys.get(memo);
    if (isCurrent === undefined) {
      const key = this.sql.key.get(principal.keyId, principal.accountId) as KeyFigures | undefined;
      isCurrent =
        key !== undefined &&
        key.revision === principal.keyRevision &&
        key.disabled_at === null &&
        (key.expires_at === null || key.expires_at > this.nowMs);
      this.#currentKeys.set(memo, isCurrent);
    }
    return isCurrent;
  }
}
