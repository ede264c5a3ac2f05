import { LedgerConflictError, LedgerUnavailableError, LedgerUnconfirmedError } from '../ledger.js';
import type { Command, CommandOutcome } from './commands.js';
import type { CallName, CallResult } from './store.js';

/** A promise that the storage thread is to fulfil. */
export interface Pending<T> {
  /** When it was enqueued, by the monotonic clock in milliseconds; infinite: without a deadline. */
  readonly since: number;
  resolve(value: T): void;
  reject(error: Error): void;
}

export interface PendingCommand extends Pending<CommandOutcome> {
  readonly command: Command;
  /** Whether it was rejected as unconfirmed already. */
  isAbandoned: boolean;
  /** Whether an earlier attempt failed without telling whether it was written. */
  mayBeWritten: boolean;
}

export interface PendingCall extends Pending<unknown> {
  readonly name: CallName;
  readonly args: readonly unknown[];
}

/** A batch that the thread has. */
export interface BatchInFlight {
  /** By the monotonic clock, in milliseconds. */
  readonly sentAt: number;
  readonly commands: readonly PendingCommand[];
  readonly calls: readonly PendingCall[];
}

export function answer<T>(pending: Pending<T>, result: CallResult<T> | undefined): void {
  if (result?.ok) pending.resolve(result.value);
  else if (result === undefined) pending.reject(new LedgerUnconfirmedError('the storage thread ended'));
  else if (result.fault === 'unconfirmed') pending.reject(new LedgerUnconfirmedError(result.message));
  else if (result.fault === 'conflict') pending.reject(new LedgerConflictError(result.message));
  else pending.reject(new LedgerUnavailableError(result.message));
}

/** Reads with a deadline, since a request waits for them; the verification of the ledger has none. */
const promptReads: ReadonlySet<CallName> = new Set([
  'balanceOf',
  'findKey',
  'setting',
  'findOperation',
  'countOpen',
  'futureWindows',
  'findAccount',
  'accountsAfter',
  'recentOfAll',
  'recentOfOne',
  'listOpen',
  'usageSlice',
  'compactedDays',
  'hasDueTrials',
]);
export const isPromptRead = ({ name }: PendingCall): boolean => promptReads.has(name);

/** Debits an account, and so must be compensated when its request got no result. */
export const isDebit = ({ kind }: Command): boolean => kind === 'charge' || kind === 'reserve';
