import {
  files,
  kills,
  lateSettlements,
  type PlantedBug,
  pauses,
  schema,
  sqlite,
  sqliteCompaction,
  stops,
  unconfirmed,
} from './suites.js';

const group = 'src/ledger/sqlite/group.ts';
const sqliteSchema = 'src/ledger/sqlite/migrations.ts';
const sqliteCompacts = 'src/ledger/sqlite/trials.ts';

/** Mistakes in the embedded ledger, and in what both stores share. */
export const sqliteBugs: readonly PlantedBug[] = [
  {
    name: 'SQLite: no gate at a balance of 1',
    edits: [
      { path: group, from: 'if (account.balance < 1) return', to: 'if (account.balance < -1e9) return' },
    ],
    suite: sqlite,
  },
  {
    name: 'SQLite: gate at 0 instead of 1',
    edits: [
      { path: group, from: 'if (account.balance < 1) return', to: 'if (account.balance < 0) return' },
      { path: sqliteSchema, from: 'balance_after - amount >= 1', to: 'balance_after - amount >= 0' },
    ],
    suite: sqlite,
  },
  {
    name: 'SQLite: no gate for trials',
    edits: [
      {
        path: group,
        from: 'if (account.balance < 1) return',
        to: 'if (isCustomer && account.balance < 1) return',
      },
    ],
    suite: sqlite,
  },
  {
    name: 'SQLite: a refund to a balance below 0 stops at 0',
    edits: [
      {
        path: group,
        from: 'account.balance += amount;',
        to: "account.balance = kind === 'refund' && account.balance < 0 ? Math.min(0, account.balance + amount) : account.balance + amount;",
      },
    ],
    suite: sqlite,
  },
  {
    name: 'SQLite: an operation may be charged twice',
    edits: [
      {
        path: sqliteSchema,
        from: 'create unique index entry_of_operation',
        to: 'create index entry_of_operation',
      },
      {
        path: sqliteSchema,
        from: 'account_id = new.account_id and kind = new.kind)',
        to: 'account_id is null and kind = new.kind)',
      },
    ],
    suite: sqlite,
  },
  {
    name: 'SQLite: a settlement after the refund wins',
    edits: [
      {
        path: group,
        from: "const isOpen = operation.state === 'reserved';",
        to: "const isOpen = operation.state !== 'settled';",
      },
    ],
    suite: sqlite,
  },
  {
    name: 'SQLite: a lease that has ended still settles',
    edits: [
      { path: group, from: "command.kind === 'settle' && !leaseHasEnded", to: "command.kind === 'settle'" },
    ],
    suite: sqlite,
  },
  {
    name: 'SQLite: overdue operations are refunded twice',
    edits: [
      {
        path: group,
        from: 'if (rest > 0) this.#addEntry(',
        to: "if (command.kind === 'expire') account.balance += rest;\n      if (rest > 0) this.#addEntry(",
      },
    ],
    suite: sqlite,
  },
  {
    name: 'SQLite: entries can be changed',
    edits: [
      { path: sqliteSchema, from: 'before update on entry', to: 'before update of kind on entry when false' },
    ],
    suite: schema,
  },
  {
    name: 'SQLite: a settlement that its request never heard of stays charged',
    edits: [
      {
        path: 'src/ledger/sqlite/unconfirmed.ts',
        from: "if (state === 'refunded') this.notes",
        to: 'if (state !== null) this.notes',
      },
    ],
    suite: lateSettlements,
  },
  {
    name: 'what is answered as unconfirmed is not noted',
    edits: [
      {
        path: 'src/ledger/compensation-notes.ts',
        from: '    await rename(draft, path);\n',
        to: '',
      },
    ],
    suite: unconfirmed,
  },
  {
    name: 'an answer does not wait for its charge',
    edits: [
      {
        path: 'src/predictions/charge.ts',
        from: '  const outcome = await (leaseMs === null ? ledger.charge(charge) : ledger.reserve({ ...charge, leaseMs }));',
        to: `  void (leaseMs === null ? ledger.charge(charge) : ledger.reserve({ ...charge, leaseMs })).catch(() => undefined);
  const outcome = { status: 'charged', accountId: '', balance: 1, windowEndsAt: null } as Awaited<ReturnType<typeof ledger.charge>>;`,
      },
    ],
    suite: kills('killed at charge.before_commit'),
  },
  {
    name: 'an answer does not wait for its settlement',
    edits: [
      {
        path: 'src/predictions/answer.ts',
        from: '    const isSettled = await settleAt(creditsOf(outcomes));',
        to: '    const isSettled = true;\n    void settleAt(creditsOf(outcomes)).catch(() => undefined);',
      },
    ],
    suite: kills('killed at settle.before_commit'),
  },
  {
    name: 'reservations of a dead process are never refunded',
    edits: [
      {
        path: 'src/ledger/upkeep.ts',
        from: '  const running = run();',
        to: '  const running = Promise.resolve(run);',
      },
    ],
    suite: kills('killed at reserve.committed'),
  },
  {
    name: 'an operation that was refunded meanwhile is answered as charged',
    edits: [
      {
        path: 'src/predictions/answer.ts',
        from: '    return end.chargedCredits === credits;',
        to: '    bill = { ...bill, credits };\n    return end.chargedCredits <= credits;',
      },
    ],
    suite: pauses,
  },
  {
    name: 'SQLite: a file that was moved is still written',
    edits: [
      {
        path: 'src/ledger/sqlite/store.ts',
        from: 'if (found?.ino === opened.ino && found.dev === opened.dev) return null;',
        to: 'if (found?.dev === undefined || opened.dev === found.dev) return null;',
      },
    ],
    suite: files,
  },
  {
    name: 'the ledger is closed before the requests have ended',
    edits: [
      {
        path: 'src/app.ts',
        from: 'await side.close().finally(',
        to: 'await ledger.close();\n        await side.close().finally(',
      },
    ],
    suite: stops,
  },
  {
    name: 'SQLite: compaction loses refunds',
    edits: [
      {
        path: sqliteCompacts,
        from: "sum(case e.kind when 'refund' then e.amount else 0 end)",
        to: '0',
      },
    ],
    suite: sqliteCompaction,
  },
  {
    name: 'SQLite: trial windows are compacted when they end',
    edits: [
      { path: sqliteCompacts, from: 'nowMs - trialWindowMs - trialDetailMs', to: 'nowMs - trialWindowMs' },
    ],
    suite: sqliteCompaction,
  },
  {
    name: 'SQLite: a trial with an open reservation is compacted',
    edits: [
      { path: sqliteCompacts, from: "o.account_id = a.account_id and o.state = 'reserved'", to: 'false' },
      {
        path: sqliteSchema,
        from: "from operation where account_id = new.account_id and state = 'reserved')",
        to: 'from operation where false)',
      },
    ],
    suite: sqliteCompaction,
  },
  {
    name: 'SQLite: a second compaction of a day replaces its sums',
    edits: [
      {
        path: sqliteCompacts,
        from: 'charged = charged + excluded.charged',
        to: 'charged = excluded.charged',
      },
    ],
    suite: sqliteCompaction,
  },
];
