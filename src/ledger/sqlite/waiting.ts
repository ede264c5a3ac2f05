import { LedgerConflictError, LedgerUnavailableError, LedgerUnconfirmedError } from '../ledger.js';
import type { CallName, CallResult } from './store.js';
import type { Work, WorkOutcome } from './work.js';

/** A caller that waits for the storage thread. */
export interface Waiting<T> {
  /** By the monotonic clock, in milliseconds; infinite for what may wait for ever. */
  readonly since: number;
  resolve(value: T): void;
  reject(error: Error): void;
}

export interface WaitingWork extends Waiting<WorkOutcome> {
  readonly work: Work;
  /** Whether the caller was already told that the state is unconfirmed. */
  isAbandoned: boolean;
  /** Whether an earlier try ended with an error that leaves open if it was written. */
  mayBeWritten: boolean;
}

export interface WaitingCall extends Waiting<unknown> {
  readonly name: CallName;
  readonly args: readonly unknown[];
}

/** What travelled to the thread together. */
export interface WaitingRound {
  /** When it was handed over, by the monotonic clock in milliseconds. */
  readonly sentAt: number;
  readonly works: readonly WaitingWork[];
  readonly calls: readonly WaitingCall[];
}

export function answer<T>(waiting: Waiting<T>, result: CallResult<T> | undefined): void {
  if (result?.ok) waiting.resolve(result.value);
  else if (result === undefined) waiting.reject(new LedgerUnconfirmedError('the storage thread ended'));
  else if (result.fault === 'unconfirmed') waiting.reject(new LedgerUnconfirmedError(result.message));
  else if (result.fault === 'conflict') waiting.reject(new LedgerConflictError(result.message));
  else waiting.reject(new LedgerUnavailableError(result.message));
}

/** Reads that a request waits for; a proof of the whole ledger may take as long as it takes. */
const promptReads: ReadonlySet<CallName> = new Set([
  'balanceOf',
  'findKey',
  'setting',
  'findOperation',
  'countOpen',
  'findAccount',
  'accountsAfter',
  'recentOfAll',
  'recentOfOne',
  'listOpen',
  'usageSlice',
]);
export const isPromptRead = ({ name }: WaitingCall): boolean => promptReads.has(name);

/** Takes credits, and so must be given back when its request got no result. */
export const takesCredits = ({ kind }: Work): boolean => kind === 'charge' || kind === 'reserve';
