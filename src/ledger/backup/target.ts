import type { Invariant, Verification } from '../ledger.js';
import { BackupError } from './fault.js';
import type { RowConsumer } from './read.js';

/** An empty store that is filled from a backup in one transaction. */
export interface RestoreTarget {
  /**
   * Lets `load` insert every row and checks the rules; the commit comes last, and after a fault nothing was written.
   * @param atMs the time by which leases are judged, UNIX milliseconds
   * @throws BackupError, what `load` throws; LedgerUnconfirmedError when it is not known whether it was written
   */
  restore(load: (consumeRows: RowConsumer) => Promise<void>, atMs: number): Promise<Verification>;
  close(): Promise<void>;
}

/**
 * A lease that expired long before the backup breaks a rule for running services only: the next start refunds it.
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

/** The fault of a statement, which rolls the whole restore back. */
export const refusedBy = (error: unknown, what: string): BackupError =>
  new BackupError(`the store refused ${what} (${(error as Error).message}): nothing was written`, {
    cause: error,
  });
