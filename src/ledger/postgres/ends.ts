import type { OperationEnd, OperationKey, OverdueRefunds } from '../ledger.js';
import { endSql, overdueSql, refundOverdueSql } from './end-sql.js';
import { StorageFault } from './faults.js';
import type { GroupKind } from './groups.js';
import type { Tables } from './tables.js';

/** An operation with its final price; null refunds it. */
export interface Ending extends OperationKey {
  readonly credits: number | null;
}

interface EndRow {
  readonly state: OperationEnd['state'] | null;
  readonly charged_credits: number;
  readonly balance: number;
  readonly window_ends_at: number | null;
}

const toEnd = (row: EndRow): OperationEnd | null =>
  row.state && {
    state: row.state,
    chargedCredits: row.charged_credits,
    balance: row.balance,
    windowEndsAt: row.window_ends_at,
  };

const end = async ({ connections, s, clockOffsetMs }: Tables, group: readonly Ending[]) => {
  const rows = await connections.rows<EndRow>(endSql(s), [
    clockOffsetMs(),
    group.map(({ operationId }) => operationId),
    group.map(({ accountId }) => accountId),
    group.map(({ credits }) => credits),
  ]);
  return rows.map(toEnd);
};

/** Without an answer they are sent again: the first to end an operation decides, and that may be the first try. */
export const endings = (tables: Tables): GroupKind<Ending, OperationEnd | null> => ({
  keyOf: ({ accountId }) => accountId,
  run: async (_writerId, group) => (await end(tables, group)).map((outcome) => ({ outcome })),
});

/** One by one, so that an operation which the database refuses does not hold the others up. */
async function refundSingly(tables: Tables, limit: number, exceptIds: readonly string[]) {
  const { connections, s, clockOffsetMs } = tables;
  const due = await connections.rows<{ operation_id: string; account_id: string }>(overdueSql(s), [
    clockOffsetMs(),
    limit,
    exceptIds,
  ]);
  const failed: (OperationKey & { message: string })[] = [];
  let refunded = 0;
  for (const { operation_id: operationId, account_id: accountId } of due) {
    try {
      await end(tables, [{ operationId, accountId, credits: null }]);
      refunded += 1;
    } catch (error) {
      if (!isOfTheRow(error)) throw error;
      failed.push({ operationId, accountId, message: (error as Error).message });
    }
  }
  return { refunded, failed };
}

/** Whether the database answered that it will not write this, in contrast to not answering. */
const isOfTheRow = (error: unknown): boolean =>
  error instanceof StorageFault && (error.kind === 'refused' || error.kind === 'failed');

/** @throws StorageFault when nothing could be refunded */
export async function refundOverdue(
  tables: Tables,
  limit: number,
  exceptIds: readonly string[],
): Promise<OverdueRefunds> {
  const { connections, s, clockOffsetMs } = tables;
  try {
    const [row] = await connections.rows<{ refunded: number }>(refundOverdueSql(s), [
      clockOffsetMs(),
      limit,
      exceptIds,
    ]);
    return { refunded: row?.refunded ?? 0, failed: [] };
  } catch (error) {
    if (!isOfTheRow(error)) throw error;
    return refundSingly(tables, limit, exceptIds);
  }
}
