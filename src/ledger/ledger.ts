import type { OperationKey } from './operation.js';
import type { OperatorLedger } from './operator.js';
import type { LedgerReports } from './reports.js';

/** The ledger's port: what the service and the CLI know of stored accounts, keys and money. */

export * from './faults.js';
export type * from './operation.js';
export type * from './operator.js';
export type * from './reports.js';

/** The account of a customer, reached by one of its keys. */
export interface CustomerPrincipal {
  readonly kind: 'customer';
  readonly accountId: string;
  readonly keyId: string;
  readonly keyRevision: number;
}

/** The trial of one client address, known by a keyed hash only. */
export interface TrialPrincipal {
  readonly kind: 'trial';
  readonly addressHash: string;
}

export type Principal = CustomerPrincipal | TrialPrincipal;

export interface Charge {
  /** The operation's own id (a UUID): at most one charge carries it. */
  readonly operationId: string;
  readonly principal: Principal;
  /** Whole credits, at least 1. */
  readonly credits: number;
}

/** Where an account stands. The balance may be negative. */
export interface AccountBalance {
  readonly balance: number;
  /** End of the open trial window in UNIX milliseconds; null without one and for customers. */
  readonly windowEndsAt: number | null;
}

export type ChargeOutcome =
  | ({ readonly status: 'charged'; readonly accountId: string } & AccountBalance)
  /** The balance was below 1: nothing was written. */
  | ({ readonly status: 'insufficient' } & AccountBalance)
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

export interface Settlement extends OperationKey {
  /** What the operation costs in the end, 0 to the reserved credits; the rest is given back. */
  readonly credits: number;
}

/**
 * How an operation stands after a call tried to end it; the first to end it decides, later ones read. The
 * balance is the one after the call; a trial's window is the one that paid, also when it ended since.
 */
export interface OperationEnd extends AccountBalance {
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

export interface Ledger extends OperatorLedger, LedgerReports {
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
  /** Null for an account that does not exist; a trial without an open window stands at its full allowance. */
  balanceOf(principal: Principal): Promise<AccountBalance | null>;
  /** Keeps a value that must stay the same for the life of the storage; answers the kept one. */
  pin(name: string, value: string): Promise<string>;
  /**
   * Answers once the storage is lost for good to this process, so that only a new start helps. Absent where a
   * lost storage comes back by itself.
   */
  readonly lost?: Promise<Error>;
  /** Operations and reads that wait for the storage now. Absent where nobody counts them. */
  readonly waiting?: () => number;
  /** Ends waiting work, then lets go of the storage. */
  close(): Promise<void>;
}
