import { CompensationQueue } from '../compensation-queue.js';
import { LedgerUnconfirmedError } from '../ledger.js';
import {
  type CallResult,
  type Command,
  type CommandOutcome,
  isCharged,
  isDebit,
  type PendingCommand,
} from './messages.js';

/** Commands whose requests are answered as unconfirmed: what they charged, or may have charged, must be compensated. */
export class UnconfirmedCommands extends CompensationQueue {
  /** Noted first: after a kill of this process the next one refunds the operation. */
  reject(pending: PendingCommand, message: string): void {
    const { operationId, kind } = pending.command;
    const tell = () => pending.reject(new LedgerUnconfirmedError(message));
    // A reservation alone is refunded after its lease.
    if (kind === 'charge' || kind === 'settle')
      void this.notes.keep({ operationId, fencingToken: null }).then(tell);
    else tell();
  }

  /** Takes the result of a command whose request was answered meanwhile. */
  finishLate(command: Command, result: CallResult<CommandOutcome>): void {
    const { operationId, kind } = command;
    if (isDebit(command)) {
      const mayBeCharged = result.ok ? isCharged(result.value) : result.fault === 'unconfirmed';
      if (mayBeCharged) this.add(operationId);
      else this.notes.drop(operationId);
      return;
    }
    const state = result.ok && result.value !== null && 'state' in result.value ? result.value.state : null;
    if (state === 'refunded') this.notes.drop(operationId);
    else this.add(operationId);
    this.log.warn(
      { operation_id: operationId, command: kind, state },
      'an operation was settled or refunded after the request was answered as unconfirmed',
    );
  }
}
