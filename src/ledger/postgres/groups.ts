import { LedgerBusyError, LedgerUnavailableError, type OnCommit } from '../ledger.js';

/** `again`: nothing was written, and the command is to be sent again. `fenced`: the same, with a new fencing token. */
export type Answer<O> = { readonly outcome: O } | 'again' | 'fenced';

/** A kind of command. Commands of a kind share statements. */
export interface GroupKind<C, O> {
  /** Commands with the same key run in the order of arrival, in one statement at a time. */
  keyOf(command: C): string;
  /** One statement for the whole group. @throws StorageFault */
  run(fencingToken: string, group: readonly C[]): Promise<Answer<O>[]>;
  /**
   * After a lost connection: revokes the fencing token, so that the statement can write nothing more, then reads
   * what it wrote. Absent where commands may be sent again. @throws StorageFault
   */
  readonly resolveLost?: (fencingToken: string, group: readonly C[]) => Promise<Answer<O>[]>;
  /** Called with the outcome of a command whose request was answered as unconfirmed before; null: it was not written. */
  readonly onLate?: (command: C, outcome: O | null) => void;
  /** Called with a command that is or may still be written, before its request is answered as unconfirmed. */
  readonly onUnconfirmed: (command: C, fencingToken: string | null) => Promise<void>;
}

/** Bounds the commands and calls that are queued or in flight, over all queues of a node. */
export class InFlightLimit {
  count = 0;
  isClosed = false;
  constructor(readonly queueMax: number) {}

  /** Settlements and refunds are never refused: the accepted reservations bound their number. */
  refusal(isBounded = true): Error | null {
    if (this.isClosed) return new LedgerUnavailableError('the ledger is closed');
    return isBounded && this.count >= this.queueMax ? new LedgerBusyError('too many operations wait') : null;
  }
}

export interface GroupLimits {
  /** Groups in flight. */
  readonly slotsMax: number;
  /** Commands of one statement. */
  readonly groupMax: number;
  readonly deadlineMs: number;
  readonly inFlight: InFlightLimit;
  /** Whether these commands are refused as busy when the queue is full. */
  readonly isBounded: boolean;
  /** Stores a fencing token. @throws StorageFault */
  readonly registerFencingToken: (fencingToken: string) => Promise<void>;
  readonly onCommit: OnCommit;
}
