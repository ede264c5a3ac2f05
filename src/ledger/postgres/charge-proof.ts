import type { Tables } from './connections.js';

/**
 * An entry as large as that of a charge, which is rolled back: a disk without room, a lock or a right that was taken away may
 * refuse entries and still let a smaller row be written. Its number is one that no account reaches. The account is locked, as
 * its foreign key would lock it, and one that is just being deleted is passed over: its key would refuse the entry.
 */
const entrySql = (s: string): string => `
  insert into ${s}.entry (account_id, seq, operation_id, kind, amount, balance_after, actor, reason, created_at)
  select account_id, 9007199254740991 - floor(random() * 1e12)::bigint, gen_random_uuid(), 'grant', 1, 1,
    'write proof', '', 0
  from (select account_id from ${s}.account limit 1 for key share skip locked) as any_account`;

/** Commits a write that changes nothing, after one that a charge consists of. @throws StorageFault */
export const proveCharge = ({ connections, s }: Tables): Promise<void> =>
  connections.transaction(async (run) => {
    await run('savepoint entry');
    await run(entrySql(s));
    await run('rollback to savepoint entry');
    await run(`update ${s}.setting set value = value`);
  });
