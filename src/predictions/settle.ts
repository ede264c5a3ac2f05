import { crashPoint } from '../crash-point.js';
import { type Ledger, LedgerUnconfirmedError, type OperationEnd } from '../ledger/ledger.js';

/** A reserved operation, whose provider call may fail. */
export interface ReservedOperation {
  readonly operationId: string;
  readonly accountId: string;
}

/**
 * Settles an operation at its final price, or refunds it for 0. The result has its state: another node refunds one
 * whose lease expired first.
 * @throws LedgerUnconfirmedError for every fault: the credits stay reserved until the lease expires
 */
export async function settle(
  ledger: Pick<Ledger, 'settle' | 'refund'>,
  reservation: ReservedOperation,
  credits: number,
): Promise<OperationEnd> {
  let end: OperationEnd | null;
  try {
    end = await (credits === 0 ? ledger.refund(reservation) : ledger.settle({ ...reservation, credits }));
  } catch (error) {
    if (error instanceof LedgerUnconfirmedError) throw error;
    throw new LedgerUnconfirmedError('the settlement of an operation was not written', { cause: error });
  }
  crashPoint(credits === 0 ? 'refund.committed' : 'settle.committed');
  if (end === null) throw new LedgerUnconfirmedError('the ledger does not know the operation');
  return end;
}
