import type { ClientBase } from 'pg';
import type { Invariant, Verification } from '../ledger.js';
import { examplesMax, ledgerRules, type Rule } from '../records/rules.js';
import { faultCode, nowMsSql, type Tables } from './connections.js';

/** Triggers that enforce the rules inside the database. */
const guards = [
  'entry_append_only',
  'entry_delete',
  'entry_refund_bound',
  'operation_kept',
  'operation_starts_reserved',
  'operation_ends_once',
  'operation_delete',
  'trial_compaction_begins',
  'trial_compaction_ends',
  'compacted_trial_grows',
  'compacted_trial_kept',
];

const guarded = ['entry', 'operation', 'trial_compaction', 'compacted_trial'];

/** The rules over the tables of a schema, whose name is quoted. */
const rulesOf = (s: string): readonly Rule[] =>
  ledgerRules(
    { prefix: `${s}.`, scan: '', byOperation: '' },
    {
      balance_is_sum: `select a.account_id as example from ${s}.account a
      left join (select account_id, sum(amount) as credits from ${s}.entry group by account_id) e
        using (account_id)
      where a.balance <> coalesce(e.credits, 0)`,
      amount_and_sign: `select operation_id as example from ${s}.entry where amount = 0
      or abs(amount) > 1000000000000 or (kind = 'charge' and amount > 0)
      or (kind in ('refund', 'trial') and amount < 0)`,
      sequence: `select account_id || ' ' || seq as example from (
        select account_id, seq, amount, balance_after,
          lag(seq, 1, 0::bigint) over account_order as previous_seq,
          lag(balance_after, 1, 0::bigint) over account_order as previous_balance
        from ${s}.entry window account_order as (partition by account_id order by seq)) chain
      where seq <> previous_seq + 1 or balance_after <> previous_balance + amount`,
      append_only: `select guard as example from unnest('{${guards.join(',')}}'::text[]) guard
      where not exists (select from pg_trigger where tgname = guard and tgenabled in ('O', 'A')
        and tgrelid in (${guarded.map((table) => `'${s}.${table}'::regclass`).join(', ')}))`,
      references: ['entry', 'api_key', 'operator_request', 'trial_window', 'operation']
        .map(
          (table) => `select '${table} without account' as example from ${s}.${table} t
          where not exists (select from ${s}.account a where a.account_id = t.account_id)`,
        )
        .join(' union all '),
      refund_matches: `select r.operation_id as example from ${s}.entry r
      left join ${s}.entry c
        on c.operation_id = r.operation_id and c.kind = 'charge' and c.account_id = r.account_id
      left join ${s}.operation o on o.account_id = r.account_id and o.operation_id = r.operation_id
      where r.kind = 'refund' and (c.seq is null or c.seq > r.seq or r.amount > -c.amount
        or (o.state is null and r.amount <> -c.amount))
      union all select r.operation_id from ${s}.entry r join ${s}.entry c
          on c.operation_id = r.operation_id and c.kind = 'charge' and c.account_id = r.account_id
        where r.kind = 'refund' group by r.operation_id, r.account_id, c.amount having sum(r.amount) > -c.amount`,
      operation_net: `select o.operation_id as example from ${s}.operation o
      left join (select operation_id, account_id, sum(amount) as amount from ${s}.entry where kind = 'refund'
        group by operation_id, account_id) r using (account_id, operation_id)
      where coalesce(r.amount, 0) <>
        case o.state when 'reserved' then 0 else o.reserved_credits - o.charged_credits end`,
    },
  );

async function checkRule(client: ClientBase, { name, rule, query }: Rule, nowMs: number): Promise<Invariant> {
  await client.query('savepoint rule');
  try {
    const { rows } = await client.query<{ violations: number | string; examples: string[] }>(
      `with broken as materialized (${query.replaceAll(':now', String(nowMs))})
       select (select count(*) from broken) as violations,
         array(select example::text from broken limit ${examplesMax}) as examples`,
    );
    await client.query('release savepoint rule');
    return { name, rule, violations: Number(rows[0]?.violations ?? 0), examples: rows[0]?.examples ?? [] };
  } catch (error) {
    // Rows so broken that PostgreSQL cannot compute with them break the rule too, and hide no other.
    if (!faultCode(error)?.startsWith('22')) throw error;
    await client.query('rollback to rule; release savepoint rule');
    return { name, rule, violations: 1, examples: [(error as Error).message] };
  }
}

export const numberOf = async (client: ClientBase, sql: string, values: unknown[] = []): Promise<number> =>
  Number((await client.query<{ n: number | string }>(sql, values)).rows[0]?.n ?? 0);

/** Proves the rules over the tables of a schema, whose name is quoted, in the caller's transaction. */
export async function checkRules(client: ClientBase, s: string, nowMs: number): Promise<Verification> {
  const invariants: Invariant[] = [];
  for (const rule of rulesOf(s)) invariants.push(await checkRule(client, rule, nowMs));
  return {
    ok: invariants.every(({ violations }) => violations === 0),
    accounts: await numberOf(client, `select count(*) as n from ${s}.account`),
    entries: await numberOf(client, `select count(*) as n from ${s}.entry`),
    invariants,
  };
}

/** Proves the rules in one snapshot; every rule is one pass of the database. */
export const verifyLedger = ({ connections, s, clockOffsetMs }: Tables): Promise<Verification> =>
  connections.lend(async (client) => {
    await client.query('begin isolation level repeatable read read only');
    // Local to the transaction: a proof takes as long as it takes.
    await client.query('set local statement_timeout = 0');
    const nowMs = await numberOf(client, `select ${nowMsSql} as n`, [clockOffsetMs()]);
    const verification = await checkRules(client, s, nowMs);
    await client.query('rollback');
    return verification;
  });
