import type { UnconfirmedOperation } from '../compensation-notes.js';
import type { RefundBatch } from '../compensation-queue.js';
import type { OperationEnd, OperationKey, OverdueRefunds } from '../ledger.js';
import type { Tables } from './connections.js';
import { StorageFault } from './faults.js';
import { revokeFencingTokens } from './fencing-tokens.js';
import type { GroupKind } from './groups.js';
import { compensateSql, overdueSql, refundOverdueSql, settleSql } from './settle-sql.js';

/** A settlement, or a refund when `credits` is null. */
export interface SettleCommand extends OperationKey {
  readonly credits: number | null;
}

interface SettlementRow {
  readonly state: OperationEnd['state'] | null;
  readonly charged_credits: number;
  readonly balance: number;
  readonly window_ends_at: number | null;
}

const toOperationEnd = (row: SettlementRow): OperationEnd | null =>
  row.state && {
    state: row.state,
    chargedCredits: row.charged_credits,
    balance: row.balance,
    windowEndsAt: row.window_ends_at,
  };

const end = async ({ connections, s, clockOffsetMs }: Tables, group: readonly SettleCommand[]) => {
  const rows = await connections.rows<SettlementRow>(settleSql(s), [
    clockOffsetMs(),
    group.map(({ operationId }) => operationId),
    group.map(({ accountId }) => accountId),
    group.map(({ credits }) => credits),
  ]);
  return rows.map(toOperationEnd);
};

/** Sent again after a lost connection, as the first call to settle an operation decides. */
export const settlements = (
  tables: Tables,
  onUnconfirmed: (command: SettleCommand) => Promise<void>,
): GroupKind<SettleCommand, OperationEnd | null> => ({
  keyOf: ({ accountId }) => accountId,
  run: async (_writerId, group) => (await end(tables, group)).map((outcome) => ({ outcome })),
  onUnconfirmed,
});

/** Answers the ids that were refunded. The next attempt rereads the state: each charge is refunded once at most. */
async function compensate(tables: Tables, batch: readonly UnconfirmedOperation[]) {
  const { connections, s, clockOffsetMs } = tables;
  const tokens = batch.flatMap(({ fencingToken }) => fencingToken ?? []);
  await revokeFencingTokens(tables, [...new Set(tokens)]);
  const rows = await connections.rows<{ operation_id: string }>(compensateSql(s), [
    clockOffsetMs(),
    batch.map(({ operationId }) => operationId),
  ]);
  return new Set(rows.map((row) => row.operation_id));
}

export const compensateWith =
  (tables: Tables): RefundBatch =>
  (batch) => {
    const refunded = compensate(tables, batch);
    return batch.map(async ({ operationId }) => (await refunded).has(operationId));
  };

/** One by one, so that an operation that the database rejects does not block the others. */
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
      if (!isRejectedRow(error)) throw error;
      failed.push({ operationId, accountId, message: (error as Error).message });
    }
  }
  return { refunded, failed };
}

/** Whether the database rejected the row, as opposed to not answering. */
const isRejectedRow = (error: unknown): boolean =>
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
    if (!isRejectedRow(error)) throw error;
    return refundSingly(tables, limit, exceptIds);
  }
}
