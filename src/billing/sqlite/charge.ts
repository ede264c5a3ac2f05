import { randomUUID } from 'node:crypto';
import type Database from 'libsql';
import type { Charge, ChargeOutcome, CustomerPayer, Standing, TrialPayer } from '../ledger.js';
import { trialCredits, trialWindowMs } from '../tariff.js';

/** An account's figures while a transaction works on it. */
interface OpenAccount {
  readonly accountId: string;
  readonly windowEndsAt: number | null;
  readonly readBalance: number;
  readonly readSeq: number;
  balance: number;
  seq: number;
}

interface AccountFigures {
  account_id: string;
  balance: number;
  last_seq: number;
  ends_at: number | null;
}

interface KeyFigures {
  revision: number;
  disabled_at: number | null;
  expires_at: number | null;
}

export type Charger = (charges: readonly Charge[], nowMs: number) => ChargeOutcome[];

function prepareStatements(db: Database.Database) {
  return {
    customer: db.prepare(
      'select account_id, balance, last_seq, null as ends_at from account where account_id = ?',
    ),
    key: db.prepare(
      `select k.revision, k.disabled_at, a.expires_at from api_key k join account a using (account_id)
       where k.key_id = ? and k.account_id = ?`,
    ),
    trial: db.prepare(
      `select a.account_id, a.balance, a.last_seq, w.ends_at from trial_window w join account a using (account_id)
       where w.address_hash = ? and w.ends_at > ?`,
    ),
    newTrialAccount: db.prepare(
      `insert into account (account_id, kind, name, balance, last_seq, created_at) values (?, 'trial', '', ?, 1, ?)`,
    ),
    openWindow: db.prepare(
      `insert into trial_window (address_hash, account_id, ends_at) values (?, ?, ?)
       on conflict (address_hash) do update set account_id = excluded.account_id, ends_at = excluded.ends_at`,
    ),
    entries: db.prepare(
      `insert into entry (account_id, seq, operation_id, kind, amount, balance_after, key_id, created_at)
       select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, ?2
       from json_each(?1)`,
    ),
    // The figures that were read are the condition: a lost update cannot pass.
    balance: db.prepare(
      'update account set balance = ?, last_seq = ? where account_id = ? and balance = ? and last_seq = ?',
    ),
  };
}

type Statements = ReturnType<typeof prepareStatements>;

const opened = (row: AccountFigures): OpenAccount => ({
  accountId: row.account_id,
  windowEndsAt: row.ends_at,
  readBalance: row.balance,
  readSeq: row.last_seq,
  balance: row.balance,
  seq: row.last_seq,
});

/** One entry as the group's statement reads it: account, number, operation, kind, amount, balance, key. */
type EntryRow = readonly [string, number, string, 'charge' | 'trial', number, number, string | null];

/** The first charge opens the window; every window is an account of its own. */
function openWindow(
  sql: Statements,
  payer: TrialPayer,
  nowMs: number,
): { readonly accountId: string; readonly endsAt: number } {
  const accountId = `trial_${randomUUID()}`;
  const endsAt = nowMs + trialWindowMs;
  sql.newTrialAccount.run(accountId, trialCredits, nowMs);
  sql.openWindow.run(payer.addressHash, accountId, endsAt);
  return { accountId, endsAt };
}

function keyIsCurrent(sql: Statements, payer: CustomerPayer, nowMs: number): boolean {
  const key = sql.key.get(payer.keyId, payer.accountId) as KeyFigures | undefined;
  return (
    key !== undefined &&
    key.revision === payer.keyRevision &&
    key.disabled_at === null &&
    (key.expires_at === null || key.expires_at > nowMs)
  );
}

const standingOf = (account: OpenAccount): Standing => ({
  balance: account.balance,
  windowEndsAt: account.windowEndsAt,
});

/** Accounts and keys are read once for a whole group and written once, so a busy account costs little. */
class ChargeGroup {
  readonly #accounts = new Map<string, OpenAccount>();
  readonly #currentKeys = new Map<string, boolean>();
  readonly #entries: EntryRow[] = [];

  constructor(
    readonly sql: Statements,
    readonly nowMs: number,
  ) {}

  charge(charge: Charge): ChargeOutcome {
    const { payer } = charge;
    if (payer.kind === 'customer' && !this.#current(payer)) return { status: 'stale_key' };
    const account = this.#account(charge);
    if (account === undefined) return { status: 'stale_key' };
    if (account.balance < 1) return { status: 'insufficient', ...standingOf(account) };
    account.balance -= charge.credits;
    account.seq += 1;
    const keyId = payer.kind === 'customer' ? payer.keyId : null;
    const { accountId, seq, balance } = account;
    this.#entries.push([accountId, seq, charge.operationId, 'charge', -charge.credits, balance, keyId]);
    return { status: 'charged', ...standingOf(account) };
  }

  /** Writes the entries and the new balances. @throws when an account changed since it was read */
  finish(): void {
    if (this.#entries.length > 0) this.sql.entries.run(JSON.stringify(this.#entries), this.nowMs);
    for (const account of this.#accounts.values()) {
      if (account.seq === account.readSeq) continue;
      const { changes } = this.sql.balance.run(
        account.balance,
        account.seq,
        account.accountId,
        account.readBalance,
        account.readSeq,
      );
      if (changes !== 1) throw new Error('an account changed inside a transaction');
    }
  }

  #current(payer: CustomerPayer): boolean {
    const memo = `${payer.keyId} ${payer.keyRevision} ${payer.accountId}`;
    let current = this.#currentKeys.get(memo);
    if (current === undefined) {
      current = keyIsCurrent(this.sql, payer, this.nowMs);
      this.#currentKeys.set(memo, current);
    }
    return current;
  }

  #account({ payer, operationId }: Charge): OpenAccount | undefined {
    const memo = payer.kind === 'customer' ? payer.accountId : payer.addressHash;
    let account = this.#accounts.get(memo);
    if (account !== undefined) return account;
    if (payer.kind === 'trial') account = this.#trial(payer, operationId);
    else {
      const row = this.sql.customer.get(payer.accountId) as AccountFigures | undefined;
      account = row && opened(row);
    }
    if (account !== undefined) this.#accounts.set(memo, account);
    return account;
  }

  #trial(payer: TrialPayer, operationId: string): OpenAccount {
    const found = this.sql.trial.get(payer.addressHash, this.nowMs) as AccountFigures | undefined;
    if (found) return opened(found);
    const { accountId, endsAt } = openWindow(this.sql, payer, this.nowMs);
    this.#entries.push([accountId, 1, operationId, 'trial', trialCredits, trialCredits, null]);
    return opened({ account_id: accountId, balance: trialCredits, last_seq: 1, ends_at: endsAt });
  }
}

/** Charges a group in the open transaction; all of it is committed or none. */
export function createCharger(db: Database.Database): Charger {
  const sql = prepareStatements(db);
  return (charges, nowMs) => {
    const group = new ChargeGroup(sql, nowMs);
    const outcomes = charges.map((charge) => group.charge(charge));
    group.finish();
    return outcomes;
  };
}
