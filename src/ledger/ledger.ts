import type { MessagePort } from 'node:worker_threads';
import type { OperatorLedger } from './operator.js';
import type { LedgerReports, OperationKey } from './reports.js';

/** The ledger's port: the only interface of the service and the CLI to stored accounts, keys and credits. */

export type * from './operator.js';
export type * from './reports.js';

/** The account of a customer, reached by one of its keys. */
export interface CustomerPrincipal {
  readonly kind: 'customer';
  readonly accountId: string;
  readonly keyId: string;
  readonly keyRevision: number;
}

/** The trial of one client address, identified by a keyed hash only. */
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

/** The balance of an account, which may be negative. */
export interface AccountBalance {
  readonly balance: number;
  /** End of the open trial window in UNIX milliseconds; null without one and for customers. */
  readonly windowEndsAt: number | null;
}

export type ChargeOutcome =
  | ({ readonly status: 'charged'; readonly accountId: string } & AccountBalance)
  /** The balance was below 1: nothing was written. */
  | ({ readonly status: 'insufficient' } & AccountBalance)
  /** The key or its account changed since it was read: nothing was written, and the key must be reread. */
  | { readonly status: 'stale_key' };

/**
 * A charge for work that may still fail. The operation moves once, from `reserved` to `settled` or `refunded`;
 * once its lease has expired it can only be refunded, by any node.
 */
export interface Reservation extends Charge {
  /** Milliseconds by the storage's clock from the commit, at least 1. */
  readonly leaseMs: number;
}

export interface Settlement extends OperationKey {
  /** The final price, 0 to the reserved credits; the rest is refunded. */
  readonly credits: number;
}

/**
 * The state of an operation after a call to settle or refund it. The first call decides, later ones only read.
 * The balance is the one after the call; for a trial the window is the one that was charged, even if it is over.
 */
export interface OperationEnd extends AccountBalance {
  readonly state: 'settled' | 'refunded';
  /** Net charge, 0 when refunded. */
  readonly chargedCredits: number;
}

/** The result of one pass over the reservations whose lease has expired. */
export interface OverdueRefunds {
  readonly refunded: number;
  /** Operations that could not be refunded; nothing was written for them, and the other refunds are committed. */
  readonly failed: readonly (OperationKey & { readonly message: string })[];
}

/** The stored value, and whether this call stored it. */
export interface KeptSetting {
  readonly value: string;
  readonly isInserted: boolean;
}

/** A way to the embedded storage for one other thread of the process. */
export interface StorageAccess {
  /** To be transferred to that thread. */
  readonly port: MessagePort;
  /** Resolves when that thread closed the port or ended, and everything that it sent was done. */
  readonly detached: Promise<void>;
}

export interface Ledger extends OperatorLedger, LedgerReports {
  /**
   * Debits credits in one durable, conditional write: the balance must be at least 1.
   * @throws LedgerBusyError, LedgerUnavailableError (nothing was written), LedgerUnconfirmedError
   */
  charge(charge: Charge): Promise<ChargeOutcome>;
  /**
   * As `charge`, for work that may fail: the operation stays `reserved` until it is settled or refunded.
   * @throws LedgerBusyError, LedgerUnavailableError (nothing was written), LedgerUnconfirmedError
   */
  reserve(reservation: Reservation): Promise<ChargeOutcome>;
  /**
   * Settles a reserved operation at its final price. Null when the account has no such reservation. An operation
   * that was refunded meanwhile stays refunded, and one whose lease has expired is refunded: see the result's state.
   * After LedgerUnconfirmedError all of it is refunded, also when this call settled it.
   * @throws LedgerBusyError, LedgerUnavailableError (nothing was written, also when more than the reserved
   * credits are to be settled), LedgerUnconfirmedError
   */
  settle(settlement: Settlement): Promise<OperationEnd | null>;
  /** Refunds all of a reserved operation; else as `settle`. */
  refund(operation: OperationKey): Promise<OperationEnd | null>;
  /**
   * Refunds an operation that was charged and whose answer was lost in this process: all of it, also a settled one. Resolves
   * once that is noted, so that a kill of this process does not prevent it; never rejects.
   * @param charge with the credits that it cost
   */
  refundUnanswered(charge: Pick<Charge, 'operationId' | 'credits'>): Promise<void>;
  /**
   * Refunds up to `limit` reservations whose lease has expired, the longest overdue first, but none with an id in
   * `exceptIds`. Any number of nodes may call it; each operation is refunded once.
   */
  refundOverdue(limit: number, exceptIds?: readonly string[]): Promise<OverdueRefunds>;
  /**
   * Up to `limit` trial windows, by their address hashes, that end more than a minute later than one that opened now:
   * the storage's clock was ahead when they opened.
   */
  futureWindows(limit: number): Promise<readonly string[]>;
  /** Makes such windows end when one ends that opens now. Others stay as they are. */
  boundWindows(addressHashes: readonly string[]): Promise<void>;
  /**
   * Deletes the client addresses of up to `limit` trial windows that ended a day ago: a clock set back reopens none. Any
   * number of nodes may call it. Answers how many were deleted; the entries stay.
   */
  forgetWindows(limit: number): Promise<number>;
  /**
   * Compacts up to `limit` forgotten windows that ended more than `trialDetailMs` ago: sums by day replace their entries,
   * operations and accounts, so that reports by day stay as they are. Any number of nodes may call it.
   * Answers how many were compacted.
   */
  compactTrials(limit: number): Promise<number>;
  /** Null for an account that does not exist; a trial without an open window has its full allowance. */
  balanceOf(principal: Principal): Promise<AccountBalance | null>;
  /**
   * Resolves if the storage commits writes: after a recent commit at once, else by one that changes nothing.
   * @throws LedgerBusyError, LedgerUnavailableError, LedgerUnconfirmedError
   */
  proveWrite(): Promise<void>;
  /** Stores a value that must stay the same for the life of the storage, unless one is stored. */
  insertIfAbsent(name: string, value: string): Promise<KeptSetting>;
  /**
   * Resolves when this process has lost the storage for good and must be restarted. Absent where the connection to
   * the storage recovers by itself.
   */
  readonly lost?: Promise<Error>;
  /** Operations and reads that wait for the storage now. */
  readonly waiting: () => number;
  /** Gives another thread of this process a ledger over the same storage. Absent where each opens its own. */
  readonly attach?: () => StorageAccess;
  /** Completes queued commands, then closes the storage. */
  close(): Promise<void>;
}

/** Bounds of what waits for the storage. */
export interface QueueLimits {
  /** Operations and calls that are queued; more are refused as busy. */
  readonly queueMax: number;
  /** Longest duration of an operation in milliseconds, queueing included. */
  readonly deadlineMs: number;
}

/** Called after every commit with the number of operations that shared it and the milliseconds from sending to result. */
export type OnCommit = (operations: number, durationMs: number) => void;

/** Log for events that happen after the request was answered. */
export interface LedgerLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

const ignore = () => undefined;

/** For CLI commands, which end before such an event can happen. */
export const silentLog: LedgerLog = { info: ignore, warn: ignore, error: ignore };

/** The queue is full; nothing was written. */
export class LedgerBusyError extends Error {
  override readonly name = 'LedgerBusyError';
}

/** The storage rejected or did not accept the operation; nothing was written. */
export class LedgerUnavailableError extends Error {
  override readonly name = 'LedgerUnavailableError';
}

/** The storage accepted the operation and did not confirm it in time: whether it was written is not known yet. */
export class LedgerUnconfirmedError extends Error {
  override readonly name = 'LedgerUnconfirmedError';
}

/** The storage cannot be opened as it is; the message says what to do. */
export class LedgerOpenError extends Error {
  override readonly name = 'LedgerOpenError';
}

/**
 * @param known the newest schema of this program
 * @throws LedgerOpenError
 */
export function refuseNewer(found: number, known: number): void {
  if (found <= known) return;
  throw new LedgerOpenError(
    `the database has schema version ${found}, this genderd knows up to ${known}: run the newer version`,
  );
}

/** There is no ledger where an existing one was required; nothing was created. */
export class LedgerMissingError extends LedgerOpenError {}

/** The id was used before with other terms. Nothing was written; a retry fails the same way. */
export class LedgerConflictError extends Error {
  override readonly name = 'LedgerConflictError';
}
