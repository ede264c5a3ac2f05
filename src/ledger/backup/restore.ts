import type { Readable } from 'node:stream';
import { crashPoint } from '../../runtime/crash-point.js';
import type { Invariant, Verification } from '../ledger.js';
import { BackupError, type Section } from './format.js';
import { type BackupContents, checkBackup, type RowConsumer, readBackup } from './read.js';
import type { BackupSource } from './source.js';
import { type Column, noRows, type RowCounts, type TableName } from './tables.js';
import type { BackupOptions } from './write.js';

/**
 * A lease that expired long before the backup breaks a rule for running services only: the next start refunds it.
 */
const isMendedByStart = ({ name }: Invariant): boolean => name === 'operation_overdue';

/** @throws BackupError naming the rules that rows of the file break */
function refuseBroken({ invariants }: Verification): void {
  const broken = invariants.filter((rule) => rule.violations > 0 && !isMendedByStart(rule));
  if (broken.length === 0) return;
  const rules = broken.map(
    ({ rule, violations, examples }) => `${rule} Broken ${violations} times: ${examples.join(', ')}.`,
  );
  throw new BackupError(`the ledger in the backup breaks its own rules: ${rules.join(' ')}`);
}

/** The error of a statement, after which the whole restore is rolled back. */
export const refusedBy = (error: unknown, what: string): BackupError =>
  new BackupError(`the store refused ${what} (${(error as Error).message}): nothing was written`, {
    cause: error,
  });

/** How the SQL of a store differs. */
interface Dialect {
  /** A table's name as statements have it. */
  readonly nameOf: (table: TableName) => string;
  /** The rows of the one parameter, an array of arrays, each as `value`. */
  readonly rows: string;
  /** A column's value from its text. */
  readonly valueFrom: (text: string, type: Column['type']) => string;
  /** Columns of the format that the store does not have, since it derives them. */
  readonly leftOut: Readonly<Partial<Record<TableName, readonly string[]>>>;
}

/** An operation as reserved; the triggers of the schema accept no other on insert. */
const asReserved: Readonly<Record<string, string>> = {
  state: `'reserved'`,
  charged_credits: 'null',
  ended_at: 'null',
};

/**
 * The statements that insert rows of a section into its table, each with the rows as its one parameter. Operations are
 * inserted as reserved and settled by a second statement, as the service does, so every trigger stays in force.
 */
function loadStatements({ table, columns }: Section, dialect: Dialect): readonly string[] {
  const { nameOf, rows, valueFrom, leftOut } = dialect;
  const isOperation = table.name === 'operation';
  const values = new Map<string, string>();
  for (const [i, { name, type }] of columns.entries()) {
    if (leftOut[table.name]?.includes(name)) continue;
    values.set(name, valueFrom(`(value ->> ${i})`, type));
  }
  const inserted = [...values].map(([name, value]) => (isOperation ? (asReserved[name] ?? value) : value));
  const onConflict =
    table.name === 'setting' ? ' on conflict (name) do update set value = excluded.value' : '';
  const insert = `insert into ${nameOf(table.name)} (${[...values.keys()].join(', ')})
    select ${inserted.join(', ')} from ${rows} where true${onConflict}`;
  if (!isOperation) return [insert];
  const ended = ['account_id', 'operation_id', ...Object.keys(asReserved)].map(
    (name) => `${values.get(name)} as ${name}`,
  );
  return [
    insert,
    `update ${nameOf('operation')} as o
     set state = r.state, charged_credits = r.charged_credits, ended_at = r.ended_at
     from (select ${ended.join(', ')} from ${rows}) as r
     where r.state <> 'reserved' and o.account_id = r.account_id and o.operation_id = r.operation_id`,
  ];
}

/** What differs between the stores in a restore, step by step; each may be awaited. */
export interface RestoreStore {
  readonly dialect: Dialect;
  /** Begins the transaction, beside which no other process can write accounts. @throws BackupError */
  begin(): unknown;
  /** @throws BackupError */
  refuseAccounts(): unknown;
  /** `rows`: the one parameter, an array of the file's lines as they are. */
  insert(sql: string, rows: string): unknown;
  prove(atMs: number): Verification | Promise<Verification>;
  /** @throws LedgerUnconfirmedError */
  commit(): unknown;
  /** Does nothing where the transaction is gone already. */
  rollBack(): unknown;
  close(): Promise<void>;
}

/** An empty store that is filled from a backup in one transaction. */
export function restoreTarget(store: RestoreStore) {
  const insertRows: RowConsumer = async (section, lines) => {
    try {
      for (const sql of loadStatements(section, store.dialect))
        await store.insert(sql, `[${lines.join(',')}]`);
    } catch (error) {
      throw refusedBy(error, section.table.name);
    }
    crashPoint('restore.rows_written');
  };
  return {
    /**
     * Lets `load` insert every row and checks the rules; the commit comes last, and after a fault nothing was written.
     * @param atMs the time by which leases are judged, UNIX milliseconds
     * @throws BackupError, what `load` throws; LedgerUnconfirmedError when it is not known whether it was written
     */
    async restore(load: (consumeRows: RowConsumer) => Promise<void>, atMs: number): Promise<Verification> {
      try {
        await store.begin();
        // Once more, now that no other process can add accounts.
        await store.refuseAccounts();
        await load(insertRows);
        const verification = await store.prove(atMs);
        refuseBroken(verification);
        crashPoint('restore.before_commit');
        await store.commit();
        crashPoint('restore.committed');
        return verification;
      } catch (error) {
        await store.rollBack();
        throw error;
      }
    },
    close: store.close,
  };
}

export type RestoreTarget = ReturnType<typeof restoreTarget>;

export interface RestoreOptions {
  /** Each call reads the file from its beginning. */
  readonly read: () => Readable;
  /** Called with the contents of the checked file, before anything is written; may refuse it. */
  readonly openTarget: (contents: BackupContents) => Promise<RestoreTarget>;
  readonly signal: AbortSignal;
}

export interface Restored {
  readonly contents: BackupContents;
  readonly verification: Verification;
}

/**
 * Reads the file twice: to check it as a whole, and to insert its rows into the store.
 * @throws BackupError, LedgerOpenError, LedgerUnconfirmedError
 */
export async function restoreBackup({ read, openTarget, signal }: RestoreOptions): Promise<Restored> {
  const contents = await checkBackup(read(), signal);
  const target = await openTarget(contents);
  try {
    const atMs = Date.parse(contents.header.created_at);
    const verification = await target.restore(async (consumeRows) => {
      const { sha256 } = await readBackup(read(), consumeRows, signal);
      if (sha256 !== contents.sha256) throw new BackupError('it changed while it was read');
    }, atMs);
    return { contents, verification };
  } finally {
    await target.close();
  }
}

/**
 * Copies a snapshot into an empty store, in one transaction of that store: after a fault nothing was written.
 * @throws BackupError, LedgerUnconfirmedError
 */
export async function copyLedger(
  source: BackupSource,
  target: RestoreTarget,
  { signal, onRows }: Pick<Required<BackupOptions>, 'signal' | 'onRows'>,
): Promise<{ readonly rows: RowCounts; readonly verification: Verification }> {
  const rows = noRows();
  const verification = await target.restore(async (consumeRows) => {
    for (const section of source.sections) {
      for await (const page of source.pages(section)) {
        if (signal.aborted) throw new BackupError('the copy was interrupted');
        await consumeRows(section, page.lines.trimEnd().split('\n'));
        rows[section.table.name] += page.rows;
        onRows(page.rows);
      }
    }
  }, source.takenAtMs);
  return { rows, verification };
}
