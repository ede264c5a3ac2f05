import {
  type ChargeOutcome,
  type Ledger,
  LedgerBusyError,
  LedgerUnconfirmedError,
  type OperationEnd,
} from '../../ledger/ledger.js';
import type { LedgerOperation, LedgerOutcome, Recorder } from './recorder.js';

function faultOf(error: unknown): LedgerOutcome {
  if (error instanceof LedgerBusyError) return 'busy';
  return error instanceof LedgerUnconfirmedError ? 'unconfirmed' : 'unavailable';
}

const chargeOutcome = ({ status }: ChargeOutcome): LedgerOutcome =>
  status === 'stale_key' ? 'stale' : status;

/** The ledger, with its credit movements counted. */
export function meterLedger(ledger: Ledger, recorder: Recorder): Ledger {
  /** Credits of open reservations, by operation. */
  const reservedCredits = new Map<string, number>();

  async function time<T>(
    operation: LedgerOperation,
    running: Promise<T>,
    outcomeOf: (result: T) => LedgerOutcome,
  ): Promise<T> {
    const sinceMs = performance.now();
    try {
      const result = await running;
      recorder.ledger(operation, outcomeOf(result), performance.now() - sinceMs);
      return result;
    } catch (error) {
      recorder.ledger(operation, faultOf(error), performance.now() - sinceMs);
      throw error;
    }
  }

  async function end(
    operation: 'settle' | 'refund',
    operationId: string,
    running: Promise<OperationEnd | null>,
  ): Promise<OperationEnd | null> {
    const credits = reservedCredits.get(operationId);
    reservedCredits.delete(operationId);
    let settledCredits = 0;
    try {
      const result = await time(operation, running, (ended) => ended?.state ?? 'missing');
      settledCredits = result?.chargedCredits ?? 0;
      return result;
    } finally {
      // After an error all of it is refunded: at once, or when the lease has expired.
      if (credits !== undefined) recorder.refunded(credits - settledCredits);
    }
  }

  return {
    ...ledger,
    async charge(charge) {
      const outcome = await time('charge', ledger.charge(charge), chargeOutcome);
      if (outcome.status === 'charged') recorder.charged(charge.credits);
      return outcome;
    },
    async reserve(reservation) {
      const outcome = await time('reserve', ledger.reserve(reservation), chargeOutcome);
      if (outcome.status !== 'charged') return outcome;
      recorder.charged(reservation.credits);
      reservedCredits.set(reservation.operationId, reservation.credits);
      return outcome;
    },
    refundUnanswered(charge) {
      recorder.refunded(charge.credits);
      return ledger.refundUnanswered(charge);
    },
    settle: (settlement) => end('settle', settlement.operationId, ledger.settle(settlement)),
    refund: (operation) => end('refund', operation.operationId, ledger.refund(operation)),
  };
}
