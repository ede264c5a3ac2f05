import { lostSettlements, type PlantedBug, postgres, postgresCompaction } from './suites.js';

const debits = 'src/ledger/postgres/debits.ts';
const keyDebits = 'src/ledger/postgres/key-debits.ts';
const settlements = 'src/ledger/postgres/settlements.ts';
const postgresSchema = 'src/ledger/postgres/migrations.ts';
const postgresCompacts = 'src/ledger/postgres/compaction-schema.ts';

/** Mistakes in the ledger on PostgreSQL. */
export const postgresBugs: readonly PlantedBug[] = [
  {
    name: 'PostgreSQL: no gate at a balance of 1',
    edits: [
      { path: debits, from: 'credits) filter (where found >= 1)', to: 'credits) filter (where true)' },
      { path: debits, from: 'select * from judged where found >= 1', to: 'select * from judged' },
      { path: debits, from: "when g.found >= 1 then 'charged'", to: "when true then 'charged'" },
      { path: debits, from: 'case when g.found >= 1 then g.found', to: 'case when true then g.found' },
    ],
    suite: postgres,
  },
  {
    name: 'PostgreSQL: no gate at a balance of 1 for charges of one key',
    edits: [{ path: keyDebits, from: ' and balance - $9::bigint >= 1', to: ' and $9::bigint >= 0' }],
    suite: postgres,
  },
  {
    name: 'PostgreSQL: no gate for trials',
    edits: [
      {
        path: debits,
        from: '    f.balance, f.last_seq, f.ends_at as window_ends_at',
        to: '    greatest(f.balance, 1) as balance, f.last_seq, f.ends_at as window_ends_at',
      },
    ],
    suite: postgres,
  },
  {
    name: 'PostgreSQL: a refund to a balance below 0 stops at 0',
    edits: [
      {
        path: settlements,
        from: 'set balance = a.balance + t.credits,',
        to: 'set balance = case when a.balance < 0 then least(a.balance + t.credits, 0) else a.balance + t.credits end,',
      },
    ],
    suite: postgres,
  },
  {
    name: 'PostgreSQL: an operation may be charged twice',
    edits: [
      {
        path: postgresSchema,
        from: 'create unique index entry_of_operation',
        to: 'create index entry_of_operation',
      },
    ],
    suite: postgres,
  },
  {
    name: 'PostgreSQL: a settlement after the refund wins',
    edits: [
      { path: settlements, from: "  where h.state = 'reserved'\n", to: "  where h.state <> 'settled'\n" },
    ],
    suite: postgres,
  },
  {
    name: 'PostgreSQL: a lease that has ended still settles',
    edits: [
      {
        path: settlements,
        from: 'case when o.lease_ends_at > now_ms then i.final_credits end as',
        to: 'i.final_credits as',
      },
    ],
    suite: postgres,
  },
  {
    name: 'PostgreSQL: a refund gives the credits back twice',
    edits: [
      {
        path: settlements,
        from: 'set balance = a.balance + t.credits,',
        to: 'set balance = a.balance + 2 * t.credits,',
      },
    ],
    suite: postgres,
  },
  {
    name: 'PostgreSQL: a settlement that its request never heard of stays charged',
    edits: [
      {
        path: settlements,
        from: '      else h.charged_credits end as refund_credits',
        to: '      else 0 end as refund_credits',
      },
    ],
    suite: lostSettlements,
  },
  {
    name: 'PostgreSQL: compaction counts no unused credits',
    edits: [
      {
        path: postgresCompacts,
        from: 'unused = c.unused + excluded.unused',
        to: 'unused = c.unused',
      },
    ],
    suite: postgresCompaction,
  },
  {
    name: 'PostgreSQL: two nodes compact the same trials',
    edits: [
      {
        path: postgresCompacts,
        from: 'limit accounts_max for update skip locked) found',
        to: 'limit accounts_max) found',
      },
      {
        path: postgresCompacts,
        from: 'trial_compaction (account_id) select unnest(due);',
        to: 'trial_compaction (account_id) select unnest(due) on conflict do nothing;',
      },
    ],
    suite: postgresCompaction,
  },
  {
    name: 'PostgreSQL: the usage of compacted trials is left out',
    edits: [
      {
        path: 'src/ledger/postgres/reads.ts',
        from: 'where $3::text is null and day * 86400000 >= $1',
        to: 'where false and day * 86400000 >= $1',
      },
    ],
    suite: postgresCompaction,
  },
];
