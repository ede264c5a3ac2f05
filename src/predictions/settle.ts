import { crashPoint } from '../crash-point.js';
import { type Ledger, LedgerUnconfirmedError, type OperationEnd } from '../ledger/ledger.js';

/** Credits that an operation holds while its work may fail. */
export interface Held {
  readonly operationId: string;
  readonly accountId: string;
}

/**
 * Ends an operation with its final price, 0 for a refund. The answer tells how it stands: another node
 * refunds one whose lease ended first.
 * @throws LedgerUnconfirmedError for every fault: the credits are held until the storage says otherwise
 */
export async function settle(
  ledger: Pick<Ledger, 'settle' | 'refund'>,
  held: Held,
  credits: number,
): Promise<OperationEnd> {
  let end: OperationEnd | null;
  try {
    end = await (credits === 0 ? ledger.refund(held) : ledger.settle({ ...held, credits }));
  } catch (error) {
    if (error instanceof LedgerUnconfirmedError) throw error;
    throw new LedgerUnconfirmedError('the end of an operation was not written', { cause: error });
  }
  crashPoint(credits === 0 ? 'refund.committed' : 'settle.committed');
  if (end === null) throw new LedgerUnconfirmedError('the ledger does not know the operation');
  return end;
}
