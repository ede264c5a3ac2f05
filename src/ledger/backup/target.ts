import type { Invariant, Verification } from '../ledger.js';
import { BackupError } from './fault.js';
import type { TakeRows } from './read.js';

/** An empty store that takes a backup in one transaction. */
export interface RestoreTarget {
  /**
   * Has `load` put every row in and proves the rules; only then all of it becomes visible, and when anything
   * fails nothing does.
   * @param atMs the time by which leases are judged, UNIX milliseconds
   * @throws BackupError, what `load` throws; LedgerUnconfirmedError when it is not known whether it was written
   */
  restore(load: (takeRows: TakeRows) => Promise<void>, atMs: number): Promise<Verification>;
  close(): Promise<void>;
}

/**
 * A lease that ended long before the backup breaks a rule of a service that runs, and nothing of the ledger:
 * the next start refunds it.
 */
const isMendedByStart = ({ name }: Invariant): boolean => name === 'operation_overdue';

/** @throws BackupError naming the rules that rows of the file break */
export function refuseBroken({ invariants }: Verification): void {
  const broken = invariants.filter((rule) => rule.violations > 0 && !isMendedByStart(rule));
  if (broken.length === 0) return;
  const told = broken.map(
    ({ rule, violations, examples }) => `${rule} Broken ${violations} times: ${examples.join(', ')}.`,
  );
  throw new BackupError(`the ledger in the backup breaks its own rules: ${told.join(' ')}`);
}

/** What the store said to a statement, which undoes the whole restore. */
export const refusedBy = (error: unknown, what: string): BackupError =>
  new BackupError(`the store refused ${what} (${(error as Error).message}): nothing was written`, {
    cause: error,
  });
