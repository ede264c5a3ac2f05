import { type Asked, askedOfEntry, type EarlierEntry, repeated } from '../repeats.js';
import { StorageFault } from './faults.js';
import type { Tables } from './tables.js';

interface RequestRow {
  readonly kind: Asked['kind'];
  readonly account_id: string;
  readonly key_id: string | null;
  readonly terms: string;
}

/** What the id was used for before; null for a fresh one. */
async function findRequest({ connections, s }: Tables, operationId: string): Promise<Asked | null> {
  const [row] = await connections.rows<RequestRow>(
    `select kind, account_id, key_id, terms from ${s}.operator_request where operation_id = $1`,
    [operationId],
  );
  if (row) return { kind: row.kind, accountId: row.account_id, keyId: row.key_id, terms: row.terms };
  const [entry] = await connections.rows<EarlierEntry>(
    `select account_id, kind, amount, reason from ${s}.entry where operation_id = $1 limit 1`,
    [operationId],
  );
  return entry ? askedOfEntry(entry) : null;
}

/**
 * Takes the id, in the statement that does what is asked for: of many that ask at once, on any node, one goes
 * on, and the others wait for its commit and then write nothing. $2 is the id; `source` has the row's columns.
 */
export const claimSql = (s: string, source: string): string => `
claimed as (
  insert into ${s}.operator_request (operation_id, kind, account_id, key_id, credits, terms, created_at)
  ${source} and not exists (select from ${s}.entry where operation_id = $2)
  on conflict (operation_id) do nothing returning account_id
)`;

/**
 * After a statement that wrote nothing: what this one repeats. Null when the id is fresh.
 * @throws LedgerConflictError when the id was used for something else
 */
export async function findRepeated(
  tables: Tables,
  operationId: string,
  asked: Pick<Asked, 'kind' | 'terms'>,
): Promise<Asked | null> {
  const earlier = await findRequest(tables, operationId);
  return earlier && repeated(operationId, earlier, asked);
}

/** Nothing stands in the way any more: the statement is made again. */
export const tryAgain = (): StorageFault =>
  new StorageFault('again', new Error('the earlier use of the id is gone'));
