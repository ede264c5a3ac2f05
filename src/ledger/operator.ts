/** What the operator does with the ledger: commands on accounts, keys and balances. */

/** Bounds of what operators enter and ask for, on the command line as over the Admin API. Lengths in characters. */
export const operatorBounds = {
  nameLengthMax: 200,
  reasonLengthMax: 500,
  /** Credits that an account starts with, and of one grant. */
  creditsMax: 1_000_000_000_000,
  /** Accounts, and operations, that the ledger lists at once. */
  accountsMax: 1000,
  operationsMax: 200,
  usageDaysMax: 366,
  usageDaysDefault: 30,
} as const;

export interface Account {
  readonly accountId: string;
  readonly name: string;
  readonly balance: number;
  /** When its keys expire, in UNIX milliseconds by the storage's clock; null: never. */
  readonly expiresAt: number | null;
  readonly createdAt: number;
}

/** The restrictions of a key. */
export interface KeyTerms {
  /** CIDR networks that may use the key; null: any. */
  readonly allowedNetworks: readonly string[] | null;
  /** Least share with which the dataset answers requests of the key, 0.5 to 1; null: the service's threshold. */
  readonly confidenceMin: number | null;
  /** The key's own expiry in UNIX milliseconds by the storage's clock; null: none but the account's. */
  readonly expiresAt: number | null;
}

export interface KeyRecord extends KeyTerms {
  readonly keyId: string;
  readonly accountId: string;
  /** Grows with every change of the key, and of its account's expiry. */
  readonly revision: number;
  readonly disabledAt: number | null;
  /** The earlier of the account's expiry and the key's own, in UNIX milliseconds; null: never. */
  readonly expiresAt: number | null;
}

export interface NewKey extends KeyTerms {
  readonly keyId: string;
  readonly accountId: string;
  readonly hash: string;
  /** Last four characters of the key, to recognize it by. */
  readonly hint: string;
}

export interface ApiKey extends Omit<NewKey, 'hash'> {
  readonly disabledAt: number | null;
  readonly createdAt: number;
}

/** Replaces the members that are given; the others, undefined ones too, stay. */
export type KeyChanges = { readonly [Term in keyof KeyTerms]?: KeyTerms[Term] | undefined };

/** The author of an entry by an operator; both texts are stored with it. */
interface Authorship {
  readonly actor: string;
  readonly reason: string;
}

export interface NewAccount extends Authorship {
  /** Of the starting grant, 1 to 100 characters. It makes the call idempotent, also without credits. */
  readonly operationId: string;
  readonly accountId: string;
  readonly name: string;
  /** Whole credits, 0 or more. */
  readonly credits: number;
  readonly expiresAt: number | null;
  readonly key: NewKey;
}

/** Replaces the members that are given; the others, undefined ones too, stay. */
export interface AccountChanges {
  readonly name?: string | undefined;
  /** A time in the past expires the account now. */
  readonly expiresAt?: number | null | undefined;
}

export interface Grant extends Authorship {
  /** 1 to 100 characters. It makes the call idempotent. */
  readonly operationId: string;
  readonly accountId: string;
  /** Whole credits; a negative number withdraws credits. */
  readonly credits: number;
}

export interface Replayable {
  /** The id was used before with the same terms: nothing was written by this call. */
  readonly isReplayed: boolean;
}

export interface CreatedAccount extends Account, Replayable {
  /** The key that was created with the account, by this call or by the first one. */
  readonly firstKeyId: string;
}

export interface AccountsQuery {
  /** Accounts at most, 1 to `accountsMax`. */
  readonly limit: number;
  /** Only accounts whose id comes after this one. */
  readonly afterId?: string | undefined;
  /** A part of the name or the id, in upper or lower case. */
  readonly search?: string | undefined;
}

/**
 * Calls that write throw LedgerBusyError and LedgerUnavailableError when nothing was written, and
 * LedgerUnconfirmedError when that is not known. `grant` and `createAccount` may then be retried under the same
 * id; the others are idempotent.
 */
export interface OperatorLedger {
  /**
   * Creates an account and its first key. Under an id that was used before for an account with the same terms it
   * returns that account in its present state; the ids of account and key and the actor are not compared.
   * @throws LedgerConflictError
   */
  createAccount(account: NewAccount): Promise<CreatedAccount>;
  /** Null when there is no such customer. */
  updateAccount(accountId: string, changes: AccountChanges): Promise<Account | null>;
  /** Null when there is no such customer. */
  findAccount(accountId: string): Promise<Account | null>;
  listAccounts(): Promise<Account[]>;
  /** Customers in the order of their ids. @throws RangeError for a limit out of bounds */
  pageAccounts(query: AccountsQuery): Promise<Account[]>;
  findKey(hash: string): Promise<KeyRecord | null>;
  /** Null when the account does not exist. */
  createKey(key: NewKey): Promise<ApiKey | null>;
  /** Once it returns, charges that read the key before get `stale_key`. Null when the key does not exist. */
  updateKey(keyId: string, changes: KeyChanges): Promise<ApiKey | null>;
  /** Null when the key does not exist; disabling twice keeps the first time. */
  disableKey(keyId: string): Promise<ApiKey | null>;
  listKeys(accountId?: string): Promise<ApiKey[]>;
  /**
   * Grants credits once for each id. Under an id that was used before with the same account, credits and reason
   * it returns the account in its present state. Null when the account does not exist.
   * @throws LedgerConflictError
   */
  grant(grant: Grant): Promise<(Account & Replayable) | null>;
}
