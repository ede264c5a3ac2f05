import type { ClientBase } from 'pg';
import type { Invariant, Verification } from '../ledger.js';
import type { Rule } from '../records/rules.js';
import { rulesOf } from './rules.js';
import { nowMsSql, type Tables } from './tables.js';

/** How many breaking rows a report names for each rule. */
const examplesMax = 5;

async function checkRule(client: ClientBase, { name, rule, query }: Rule, nowMs: number): Promise<Invariant> {
  const { rows } = await client.query<{ violations: number | string; examples: string[] }>(
    `with broken as materialized (${query.replaceAll(':now', String(nowMs))})
     select (select count(*) from broken) as violations,
       array(select example::text from broken limit ${examplesMax}) as examples`,
  );
  return { name, rule, violations: Number(rows[0]?.violations ?? 0), examples: rows[0]?.examples ?? [] };
}

const numberOf = async (client: ClientBase, sql: string, values: unknown[] = []): Promise<number> =>
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

/**
 * Proves the rules over the tables of a schema, whose name is quoted, in one snapshot; every rule is one pass
 * of the database.
 */
export async function verifyTables(
  client: ClientBase,
  s: string,
  clockOffsetMs: number,
): Promise<Verification> {
  await client.query('begin isolation level repeatable read read only');
  try {
    // Local to the transaction: a proof takes as long as it takes.
    await client.query('set local statement_timeout = 0');
    return await checkRules(client, s, await numberOf(client, `select ${nowMsSql} as n`, [clockOffsetMs]));
  } finally {
    await client.query('rollback');
  }
}

export const verifyLedger = ({ connections, s, clockOffsetMs }: Tables): Promise<Verification> =>
  connections.lend((client) => verifyTables(client, s, clockOffsetMs()));
