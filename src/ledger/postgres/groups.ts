import type { OnCommit } from '../commits.js';
import { LedgerBusyError, LedgerUnavailableError } from '../ledger.js';

/** `again`: nothing was written, a new statement may. `struck`: the writer was struck off. */
export type Answer<O> = { readonly outcome: O } | 'again' | 'struck';

/** One kind of work that shares statements. */
export interface GroupKind<W, O> {
  /** Work with the same key is done in the order of its arrival, in one statement at a time. */
  keyOf(work: W): string;
  /** One statement for the whole group. @throws StorageFault */
  run(writerId: string, group: readonly W[]): Promise<Answer<O>[]>;
  /**
   * After a statement without an answer: makes sure that the writer writes nothing more, then tells what it
   * wrote, null for nothing. Without it the work is such that it may be sent again. @throws StorageFault
   */
  readonly settleLost?: (writerId: string, group: readonly W[]) => Promise<(O | null)[]>;
  /** Called with what turned out to be written after its caller was told that the state is unconfirmed. */
  readonly onLate?: (work: W, outcome: O) => void;
}

/** Counts what waits or is under way, over all queues of a node. */
export class Admission {
  count = 0;
  isClosed = false;
  constructor(readonly queueMax: number) {}

  /** The ends of operations are not bounded: their number is by the reservations that were let in. */
  refusal(isBounded = true): Error | null {
    if (this.isClosed) return new LedgerUnavailableError('the ledger is closed');
    return isBounded && this.count >= this.queueMax ? new LedgerBusyError('too many operations wait') : null;
  }
}

export interface GroupLimits {
  /** Groups under way at once. */
  readonly slotsMax: number;
  /** Works of one statement. */
  readonly groupMax: number;
  readonly deadlineMs: number;
  readonly admission: Admission;
  /** Whether a full node refuses more of these works. */
  readonly isBounded: boolean;
  /** Makes a writer known to the database. @throws StorageFault */
  readonly registerWriter: (writerId: string) => Promise<void>;
  readonly onCommit: OnCommit;
}
