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

/** An account as loaded by a transaction, with its changes. */
export interface LoadedAccount {
  readonly accountId: string;
  readonly windowEndsAt: number | null;
  readonly readBalance: number;
  readonly readSeq: number;
  balance: number;
  seq: number;
}

const opened = (row: AccountFigures): LoadedAccount => ({
  accountId: row.account_id,
  windowEndsAt: row.ends_at,
  readBalance: row.balance,
  readSeq: row.last_seq,
  balance: row.balance,
  seq: row.last_seq,
});

export const accountBalanceOf = ({ balance, windowEndsAt }: LoadedAccount): AccountBalance => ({
  balance,
  windowEndsAt,
});

/** The unit of work of a group: accounts are read once, changed in memory and written once at the end. */
export class UnitOfWork {
  readonly #byId = new Map<string, LoadedAccount>();
  readonly #byAddress = new Map<string, LoadedAccount>();
  readonly #currentKeys = new Map<string, boolean>();
  readonly #entries: EntryRow[] = [];

  constructor(
    readonly sql: Statements,
    readonly nowMs: number,
  ) {}

  /** Undefined for an account that does not exist. */
  byId(accountId: string): LoadedAccount | undefined {
    const open = this.#byId.get(accountId);
    if (open !== undefined) return open;
    const row = this.sql.customer.get(accountId) as AccountFigures | undefined;
    return row && this.#keep(opened(row));
  }

  /** The account to debit; undefined when the key is stale or invalid. */
  ofCustomer(principal: CustomerPrincipal): LoadedAccount | undefined {
    return this.#keyIsCurrent(principal) ? this.byId(principal.accountId) : undefined;
  }

  /** The account of the address's trial window; the operation opens one where there is none. */
  ofTrial({ addressHash }: TrialPrincipal, operationId: string): LoadedAccount {
    const open = this.#byAddress.get(addressHash);
    if (open !== undefined) return open;
    const row = this.sql.trial.get(addressHash, this.nowMs) as AccountFigures | undefined;
    const known = row && this.#byId.get(row.account_id);
    // Loaded by its id before, for a settlement: the same account, now with its window.
    const account = known
      ? Object.assign(known, { windowEndsAt: row.ends_at })
      : this.#keep(row ? opened(row) : this.#openWindow(addressHash, operationId));
    this.#byAddress.set(addressHash, account);
    return account;
  }

  /** Changes the balance and adds the entry. */
  move(
    account: LoadedAccount,
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
  flush(): void {
    if (this.#entries.length > 0) this.sql.entries.run(JSON.stringify(this.#entries), this.nowMs);
    for (const account of this.#byId.values()) {
      if (account.seq === account.readSeq) continue;
      const { accountId, balance, seq, readBalance, readSeq } = account;
      const { changes } = this.sql.balance.run(balance, seq, accountId, readBalance, readSeq);
      if (changes !== 1) throw new Error('an account changed inside a transaction');
    }
  }

  #keep(account: LoadedAccount): LoadedAccount {
    this.#byId.set(account.accountId, account);
    return account;
  }

  /** Each window is an account of its own, with its allowance as the first entry. */
  #openWindow(addressHash: string, operationId: string): LoadedAccount {
    const accountId = `trial_${randomUUID()}`;
    const endsAt = this.nowMs + trialWindowMs;
    this.sql.newTrialAccount.run(accountId, trialCredits, this.nowMs);
    this.sql.openWindow.run(addressHash, accountId, endsAt);
    this.#entries.push([accountId, 1, operationId, 'trial', trialCredits, trialCredits, null]);
    return opened({ account_id: accountId, balance: trialCredits, last_seq: 1, ends_at: endsAt });
  }

  #keyIsCurrent(principal: CustomerPrincipal): boolean {
    const cacheKey = `${principal.keyId} ${principal.keyRevision} ${principal.accountId}`;
    let isCurrent = this.#currentKeys.get(cacheKey);
    if (isCurrent === undefined) {
      const key = this.sql.key.get(principal.keyId, principal.accountId) as KeyFigures | undefined;
      isCurrent =
        key !== undefined &&
        key.revision === principal.keyRevision &&
        key.disabled_at === null &&
        (key.expires_at === null || key.expires_at > this.nowMs);
      this.#currentKeys.set(cacheKey, isCurrent);
    }
    return isCurrent;
  }
}
