/** The ledger's port: what the service and the CLI know of stored accounts, keys and money. */

/** The account of a customer, reached by one of its keys. */
export interface CustomerPayer {
  readonly kind: 'customer';
  readonly accountId: string;
  readonly keyId: string;
  readonly keyRevision: number;
}

/** The trial of one client address, known by a keyed hash only. */
export interface TrialPayer {
  readonly kind: 'trial';
  readonly addressHash: string;
}

export type Payer = CustomerPayer | TrialPayer;

export interface Charge {
  /** The operation's own id (a UUID): at most one charge carries it. */
  readonly operationId: string;
  readonly payer: Payer;
  /** Whole credits, at least 1. */
  readonly credits: number;
}

/** Where an account stands. The balance may be negative. */
export interface Standing {
  readonly balance: number;
  /** End of the open trial window in UNIX milliseconds; null without one and for customers. */
  readonly windowEndsAt: number | null;
}

export type ChargeOutcome =
  | ({ readonly status: 'charged'; readonly accountId: string } & Standing)
  /** The balance was below 1: nothing was written. */
  | ({ readonly status: 'insufficient' } & Standing)
  /** The key or its account changed since it was read: read it again. Nothing was written. */
  | { readonly status: 'stale_key' };

/**
 * Credits taken for work that may still fail. The operation moves once, from `reserved` to `settled` or
 * `refunded`; from the end of its lease on it can only be refunded, which any node does.
 */
export interface Reservation extends Charge {
  /** Milliseconds by the storage's clock from the commit, at least 1. */
  readonly leaseMs: number;
}

export type OperationState = 'reserved' | 'settled' | 'refunded';

export interface Settlement {
  readonly operationId: string;
  /** As the reservation's outcome named it. */
  readonly accountId: string;
  /** What the operation costs in the end, 0 to the reserved credits; the rest is given back. */
  readonly credits: number;
}

/** A reserved operation by its two ids. */
export type OperationKey = Pick<Settlement, 'operationId' | 'accountId'>;

/**
 * How an operation stands after a call tried to end it; the first to end it decides, later ones read. The
 * balance is the one after the call; a trial's window is the one that paid, also when it ended since.
 */
export interface OperationEnd extends Standing {
  readonly state: 'settled' | 'refunded';
  /** Net charge, 0 when refunded. */
  readonly chargedCredits: number;
}

/** What one pass over the operations whose lease has ended came to. */
export interface OverdueRefunds {
  readonly refunded: number;
  /** Operations that could not be refunded; nothing was written for them, and the others stand. */
  readonly failed: readonly (OperationKey & { readonly message: string })[];
}

/** Operations that are still reserved, for metrics. */
export interface OpenOperations {
  readonly reserved: number;
  /** Those among them whose lease has ended. */
  readonly overdue: number;
}

export interface LedgerEntry {
  readonly accountId: string;
  readonly seq: number;
  readonly kind: 'grant' | 'charge' | 'refund' | 'trial';
  readonly amount: number;
  readonly balanceAfter: number;
  readonly keyId: string | null;
  readonly actor: string | null;
  readonly reason: string | null;
  /** UNIX milliseconds by the storage's clock. */
  readonly createdAt: number;
}

/** All that the ledger holds of one operation, for support. */
export interface OperationRecord {
  readonly operationId: string;
  /** Without a reservation (charges, grants) `settled`, or `refunded` once a refund entry carries the id. */
  readonly state: OperationState;
  /** While reserved: UNIX milliseconds; else null. */
  readonly leaseEndsAt: number | null;
  /** Sum of the entries, sign turned, a trial's allowance apart: what the operation costs as it stands. */
  readonly netCredits: number;
  /** In the order in which they were written. */
  readonly entries: readonly LedgerEntry[];
}

export interface KeyRecord {
  readonly keyId: string;
  readonly accountId: string;
  /** Grows with every change of the key. */
  readonly revision: number;
  readonly disabledAt: number | null;
  /** CIDR networks that may use the key; null: any. */
  readonly allowedNetworks: readonly string[] | null;
  /** Least share with which the dataset answers requests of the key, 0.5 to 1; null: the service's bar. */
  readonly confidenceMin: number | null;
  /** The account's expiry in UNIX milliseconds, or null. */
  readonly expiresAt: number | null;
}

export interface Account {
  readonly accountId: string;
  readonly name: string;
  readonly balance: number;
  readonly expiresAt: number | null;
  readonly createdAt: number;
}

export interface ApiKey {
  readonly keyId: string;
  readonly accountId: string;
  /** Last four characters of the key, for recognizing it. */
  readonly hint: string;
  readonly allowedNetworks: readonly string[] | null;
  /** Least share with which the dataset answers requests of the key, 0.5 to 1; null: the service's bar. */
  readonly confidenceMin: number | null;
  readonly disabledAt: number | null;
  readonly createdAt: number;
}

export interface NewKey {
  readonly keyId: string;
  readonly accountId: string;
  readonly hash: string;
  readonly hint: string;
  readonly allowedNetworks: readonly string[] | null;
  /** Least share with which the dataset answers requests of the key, 0.5 to 1; null: the service's bar. */
  readonly confidenceMin: number | null;
}

/** A money movement by an operator; both texts are kept with the entry. */
export interface Authorship {
  readonly actor: string;
  readonly reason: string;
}

export interface NewAccount {
  readonly accountId: string;
  readonly name: string;
  readonly credits: number;
  readonly expiresAt: number | null;
  readonly key: NewKey;
}

export interface Grant extends Authorship {
  readonly operationId: string;
  readonly accountId: string;
  /** Whole credits; negative takes credits back. */
  readonly credits: number;
}

export interface Invariant {
  readonly name: string;
  readonly rule: string;
  /** Rows that break the rule. */
  readonly violations: number;
  /** Some of them, for the operator. */
  readonly examples: readonly string[];
}

export interface Verification {
  readonly ok: boolean;
  readonly accounts: number;
  readonly entries: number;
  readonly invariants: readonly Invariant[];
}

export interface Ledger {
  /**
   * Takes credits in one durable, conditional write: the balance must be at least 1.
   * @throws LedgerBusyError, LedgerUnavailableError (nothing was written), LedgerUnconfirmedError
   */
  charge(charge: Charge): Promise<ChargeOutcome>;
  /**
   * As `charge`, for work that may fail: the operation stays `reserved` until it is settled or refunded.
   * @throws LedgerBusyError, LedgerUnavailableError (nothing was written), LedgerUnconfirmedError
   */
  reserve(reservation: Reservation): Promise<ChargeOutcome>;
  /**
   * Ends a reserved operation with its final price. Null when the account reserved no such operation. One
   * that was refunded meanwhile stays refunded, and one whose lease has ended is refunded: the answer says so.
   * After LedgerUnconfirmedError the end of the lease refunds it, unless this call ended it.
   * @throws LedgerBusyError, LedgerUnavailableError (nothing was written, also when more than the reserved
   * credits are asked for), LedgerUnconfirmedError
   */
  settle(settlement: Settlement): Promise<OperationEnd | null>;
  /** Gives all of a reserved operation back; else as `settle`. */
  refund(operation: OperationKey): Promise<OperationEnd | null>;
  /**
   * Refunds up to `limit` operations whose lease has ended, the longest overdue first, but none with an id in
   * `exceptIds`. Any number of nodes may; each operation is refunded by one of them.
   */
  refundOverdue(limit: number, exceptIds?: readonly string[]): Promise<OverdueRefunds>;
  countOpen(): Promise<OpenOperations>;
  /** Null when no entry carries the id. */
  findOperation(operationId: string): Promise<OperationRecord | null>;
  /** Null for an account that does not exist; a trial without an open window stands at its full allowance. */
  standing(payer: Payer): Promise<Standing | null>;
  findKey(hash: string): Promise<KeyRecord | null>;
  createAccount(account: NewAccount & Authorship): Promise<Account>;
  listAccounts(): Promise<Account[]>;
  /** Null when the account does not exist. */
  createKey(key: NewKey): Promise<ApiKey | null>;
  /** Null when the key does not exist; disabling twice keeps the first time. */
  disableKey(keyId: string): Promise<ApiKey | null>;
  listKeys(accountId?: string): Promise<ApiKey[]>;
  /** Null when the account does not exist. */
  grant(grant: Grant): Promise<Account | null>;
  /** Keeps a value that must stay the same for the life of the storage; answers the kept one. */
  pin(name: string, value: string): Promise<string>;
  /** Checks every rule of the ledger over all rows. */
  verify(): Promise<Verification>;
  /**
   * Answers once the storage is lost for good to this process, so that only a new start helps. Absent where a
   * lost storage comes back by itself.
   */
  readonly lost?: Promise<Error>;
  /** Ends waiting work, then lets go of the storage. */
  close(): Promise<void>;
}

/** Too many operations wait already; nothing was written. */
export class LedgerBusyError extends Error {
  override readonly name = 'LedgerBusyError';
}

/** The storage refused or did not take the operation; nothing was written. */
export class LedgerUnavailableError extends Error {
  override readonly name = 'LedgerUnavailableError';
}

/** The storage took the operation and did not answer in time: whether it was written is not known yet. */
export class LedgerUnconfirmedError extends Error {
  override readonly name = 'LedgerUnconfirmedError';
}

/** The storage cannot be opened as it is; the message says what to do. */
export class LedgerOpenError extends Error {
  override readonly name = 'LedgerOpenError';
}
