/** Reports of the ledger, which write nothing. */

export type OperationState = 'reserved' | 'settled' | 'refunded';

/** A reserved operation by its two ids. */
export interface OperationKey {
  readonly operationId: string;
  /** As in the reservation's outcome. */
  readonly accountId: string;
}

/** Operations that are still reserved, for metrics. */
export interface OpenOperations {
  readonly reserved: number;
  /** Those among them whose lease has expired. */
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

/** Everything stored about one operation, for support. */
export interface OperationRecord {
  readonly operationId: string;
  /** Without a reservation (charges, grants) `settled`, or `refunded` once a refund entry carries the id. */
  readonly state: OperationState;
  /** While reserved: UNIX milliseconds; else null. */
  readonly leaseEndsAt: number | null;
  /** The present price: the negated sum of the entries, without a trial's allowance. */
  readonly netCredits: number;
  /** In the order of writing. */
  readonly entries: readonly LedgerEntry[];
}

/** One operation in a list. */
export interface OperationSummary {
  readonly operationId: string;
  readonly accountId: string;
  /** The kind of its first entry. */
  readonly kind: 'charge' | 'grant';
  readonly isTrial: boolean;
  /** The key that was charged; null for trials and grants. */
  readonly keyId: string | null;
  readonly state: OperationState;
  /** As in `OperationRecord`. */
  readonly netCredits: number;
  /** UNIX milliseconds by the storage's clock. */
  readonly createdAt: number;
}

export interface OperationsQuery {
  /** Operations at most, 1 to 200. */
  readonly limit: number;
  readonly accountId?: string | undefined;
  /** `nextCursor` of the previous page, of a query with the same account. */
  readonly cursor?: string | undefined;
}

export interface OperationsPage {
  readonly operations: readonly OperationSummary[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** An operation that is still reserved. */
export interface OpenOperation extends OperationKey {
  readonly reservedCredits: number;
  /** UNIX milliseconds by the storage's clock, as `createdAt`. */
  readonly leaseEndsAt: number;
  readonly createdAt: number;
}

export interface UsageRange {
  /** Null: all customers and trials together. */
  readonly accountId: string | null;
  /** UNIX milliseconds, inclusive. */
  readonly fromMs: number;
  /** UNIX milliseconds, exclusive; at most 366 days after `fromMs`. */
  readonly toMs: number;
}

/** Credits that moved on one UTC day, by the storage's clock. All numbers are whole and not negative. */
export interface DayUsage {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Grants of operators, starting credits included, trial allowances not. */
  readonly granted: number;
  /** Withdrawn by operators. */
  readonly withdrawn: number;
  /** Charged, before refunds. */
  readonly charged: number;
  /** Refunds of charges of any day. */
  readonly refunded: number;
  /** Operations that were charged. */
  readonly operations: number;
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

export interface LedgerReports {
  countOpen(): Promise<OpenOperations>;
  /** Operations that are still reserved, in the order of lease expiry; at most `limit`, 1 to 200. */
  listOpen(limit: number): Promise<OpenOperation[]>;
  /** Null when no entry carries the id. */
  findOperation(operationId: string): Promise<OperationRecord | null>;
  /**
   * Charges and grants, newest first. One account's are paged in the order of its entries. All accounts' are
   * paged by their ids, which are times for UUIDs of version 7; grants with other ids are listed with their
   * account only.
   * @throws RangeError for a limit out of bounds or an invalid cursor
   */
  recentOperations(query: OperationsQuery): Promise<OperationsPage>;
  /**
   * Credits by UTC day, oldest first; days without entries are left out. Charges are not blocked, and
   * entries that are written meanwhile may be counted or not.
   * @throws RangeError for a range that is empty or longer than 366 days
   */
  usageByDay(range: UsageRange): Promise<DayUsage[]>;
  /** Checks every rule of the ledger over all rows. */
  verify(): Promise<Verification>;
}
