import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type LedgerLog, silentLog } from '../../src/ledger/ledger.js';
import { type Reconciler, type ReconcilerSettings, startReconciler } from '../../src/ledger/upkeep.js';
import { balanceOf, chargeOf, dayMs, makePrincipal, minuteMs, newTrial, reserve } from './support/bench.js';
import { lockDatabase, openSqliteBench, type SqliteBench, withDatabase } from './support/sqlite-bench.js';

let bench: SqliteBench;
let principal: Awaited<ReturnType<typeof makePrincipal>>;
const running: Reconciler[] = [];

beforeEach(async () => {
  bench = await openSqliteBench({ queueMax: 1000, deadlineMs: 500 });
  principal = await makePrincipal(bench.ledger, { credits: 1000 });
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()));
  await bench.close();
});

/** Reserves credits whose lease is over when this answers. */
async function leaveOverdue(times: number) {
  const held = [];
  for (let i = 0; i < times; i += 1) held.push(await reserve(bench.ledger, principal, 5));
  await bench.advance(minuteMs);
  return held;
}

/** A reconciler whose passes the test starts, and what it logged. */
function start(settings: Partial<ReconcilerSettings> = {}, ledger = bench.ledger) {
  const logged: { level: string; fields: object }[] = [];
  const into = (level: string) => (fields: object) => void logged.push({ level, fields });
  const log: LedgerLog = { info: into('info'), warn: into('warn'), error: into('error') };
  const sleeps: number[] = [];
  let wake: () => void = () => undefined;
  let onSleep: () => void = () => undefined;
  const sleep = (ms: number, signal: AbortSignal) => {
    sleeps.push(ms);
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
      signal.addEventListener('abort', () => resolve());
    });
    onSleep();
    return woken;
  };
  const untilAsleep = () =>
    new Promise<void>((resolve) => {
      onSleep = resolve;
    });
  const firstPass = untilAsleep();
  const reconciler = startReconciler(ledger, { everyMs: 1000, log, sleep, ...settings });
  running.push(reconciler);
  const nextPass = async () => {
    const asleep = untilAsleep();
    wake();
    await asleep;
  };
  return { reconciler, logged, sleeps, firstPass, nextPass };
}

test('what is overdue is refunded at the start, and later what becomes overdue', async () => {
  await leaveOverdue(3);
  const { reconciler, firstPass, nextPass } = start();
  await firstPass;
  expect(reconciler.counts()).toEqual({ reserved: 0, overdue: 0, refunded: 3, failed: 0, skipped: 0 });
  expect(await balanceOf(bench.ledger, principal)).toBe(1000);
  const held = await reserve(bench.ledger, principal, 7);
  await nextPass();
  expect(reconciler.counts()).toMatchObject({ reserved: 1, overdue: 0, refunded: 3 });
  await bench.advance(minuteMs);
  await nextPass();
  expect(reconciler.counts()).toMatchObject({ reserved: 0, refunded: 4 });
  expect(await bench.ledger.refund(held)).toMatchObject({ state: 'refunded', balance: 1000 });
});

test('one that resists is named and left alone for a while, and the others are refunded', async () => {
  const [bad] = await leaveOverdue(12);
  let nowMs = 0;
  withDatabase(bench.dataDir, (db) =>
    db.exec(`create trigger bad before insert on entry when new.kind = 'refund'
      and new.operation_id = '${bad?.operationId}' begin select raise(abort, 'poisoned'); end`),
  );
  const { reconciler, logged, firstPass, nextPass } = start({ batchSize: 5, now: () => nowMs, skipMs: 1000 });
  await firstPass;
  const counts = { reserved: 1, overdue: 1, refunded: 11, failed: 1, skipped: 1 };
  expect(reconciler.counts()).toEqual(counts);
  expect(logged.filter(({ level }) => level === 'error')).toEqual([
    {
      level: 'error',
      fields: { operation_id: bad?.operationId, error: expect.stringContaining('poisoned') },
    },
  ]);
  nowMs = 999;
  await nextPass();
  expect(reconciler.counts()).toEqual(counts);
  nowMs = 1000;
  await nextPass();
  expect(reconciler.counts()).toMatchObject({ refunded: 11, failed: 2, skipped: 1 });
  withDatabase(bench.dataDir, (db) => db.exec('drop trigger bad'));
  nowMs = 2000;
  await nextPass();
  expect(reconciler.counts()).toMatchObject({ reserved: 0, refunded: 12, skipped: 0 });
  expect(await balanceOf(bench.ledger, principal)).toBe(1000);
});

test.each([
  ['has no charge', `delete from entry where operation_id = 'ID'`],
  ['took less than it says', `update operation set reserved_credits = 9 where operation_id = 'ID'`],
  [
    'was refunded already',
    `insert into entry (account_id, seq, operation_id, kind, amount, balance_after, created_at)
     select account_id, 1000, operation_id, 'refund', 5, 1, 1 from operation where operation_id = 'ID'`,
  ],
  ['has no account', `update operation set account_id = 'acc_gone' where operation_id = 'ID'`],
  ['ended and does not say so', `update operation set ended_at = 1 where operation_id = 'ID'`],
  [
    'has an account whose balance does not fit',
    `update operation set account_id = 'acc_bad' where operation_id = 'ID';
     insert into account values ('acc_bad', 'customer', '', 9223372036854775807, 5, null, 1)`,
  ],
])('an operation that %s holds no other up, not even when it comes first', async (_how, sql) => {
  const held = await leaveOverdue(8);
  withDatabase(bench.dataDir, (db) => {
    db.exec('pragma ignore_check_constraints = on; pragma foreign_keys = off');
    const triggers = db.prepare(`select name, sql from sqlite_schema where type = 'trigger'`).all([]) as {
      name: string;
      sql: string;
    }[];
    for (const { name } of triggers) db.exec(`drop trigger ${name}`);
    db.exec(sql.replaceAll('ID', held[0]?.operationId ?? ''));
    for (const trigger of triggers) db.exec(trigger.sql);
  });
  await bench.crash();
  const { reconciler, firstPass, nextPass } = start({ batchSize: 1 });
  await firstPass;
  await nextPass();
  const { refunded, failed } = reconciler.counts();
  expect(refunded).toBeGreaterThanOrEqual(7);
  expect(refunded + failed).toBeLessThanOrEqual(8);
  for (const { operationId } of held.slice(1))
    expect(await bench.ledger.findOperation(operationId)).toMatchObject({ state: 'refunded' });
});

test('a storage that fails is told once and tried again', async () => {
  await leaveOverdue(2);
  const release = lockDatabase(bench);
  const { reconciler, logged, firstPass, nextPass } = start();
  await firstPass;
  await nextPass();
  expect(reconciler.counts()).toMatchObject({ refunded: 0, failed: 0, skipped: 0 });
  expect(logged.map(({ level }) => level)).toEqual(['warn']);
  release();
  await nextPass();
  expect(reconciler.counts()).toMatchObject({ refunded: 2, failed: 0 });
  expect(logged.map(({ level }) => level)).toEqual(['warn', 'info', 'info']);
});

describe('a stop', () => {
  test('ends it after the batch under way', async () => {
    await leaveOverdue(12);
    const { reconciler } = start({ batchSize: 5 });
    await reconciler.stop();
    expect(reconciler.counts().refunded).toBe(5);
    expect(await bench.ledger.countOpen()).toEqual({ reserved: 7, overdue: 7 });
  });

  test('does not wait for the next pass', async () => {
    await leaveOverdue(1);
    const reconciler = startReconciler(bench.ledger, { everyMs: 3_600_000, log: silentLog });
    await vi.waitFor(() => expect(reconciler.counts().refunded).toBe(1), { timeout: 10_000 });
    await reconciler.stop();
    expect(reconciler.counts().reserved).toBe(0);
  });
});

test.each([
  [0, 750],
  [0.5, 1000],
  [1 - Number.EPSILON, 1250],
])('a draw of %d makes the pause %i ms', async (draw, pauseMs) => {
  const { sleeps, firstPass } = start({ random: () => draw });
  await firstPass;
  expect(Math.round(sleeps[0] as number)).toBe(pauseMs);
});

describe('a clock that was set back', () => {
  test('holds no reservation of a dead node longer than its lease by the own clock', async () => {
    let nowMs = 0;
    const held = await reserve(bench.ledger, principal, 5);
    await bench.advance(-60 * minuteMs);
    await bench.crash();
    const { firstPass, nextPass } = start({ now: () => nowMs }, bench.ledger);
    await firstPass;
    nowMs += minuteMs - 1;
    await nextPass();
    expect(await bench.ledger.findOperation(held.operationId)).toMatchObject({ state: 'reserved' });
    nowMs += 1;
    await nextPass();
    expect(await bench.ledger.findOperation(held.operationId)).toMatchObject({ state: 'refunded' });
    expect(await balanceOf(bench.ledger, principal)).toBe(1000);
  });

  test('makes no trial window end later than one that opens now, once it has stayed so', async () => {
    let nowMs = 0;
    const trial = newTrial();
    const [early, late] = [-5 * minuteMs, 26 * 60 * minuteMs];
    await bench.advance(late);
    await bench.ledger.charge(chargeOf(trial));
    const before = await bench.ledger.balanceOf(trial);
    const { firstPass, nextPass } = start({ now: () => nowMs });
    await firstPass;
    await bench.advance(-late + early);
    await nextPass();
    expect(await bench.ledger.balanceOf(trial)).toEqual(before);
    nowMs += minuteMs;
    await nextPass();
    const after = await bench.ledger.balanceOf(trial);
    expect(after?.balance).toBe(9);
    const leftMs = (after?.windowEndsAt ?? 0) - (Date.now() + early);
    expect(leftMs).toBeGreaterThan(dayMs - minuteMs);
    expect(leftMs).toBeLessThanOrEqual(dayMs);
    expect(await bench.ledger.verify()).toMatchObject({ ok: true });
  });

  test('for a moment changes nothing', async () => {
    let nowMs = 0;
    const trial = newTrial();
    await bench.ledger.charge(chargeOf(trial));
    const before = await bench.ledger.balanceOf(trial);
    const { firstPass, nextPass } = start({ now: () => nowMs });
    await firstPass;
    await bench.advance(-3 * dayMs);
    await nextPass();
    await bench.advance(3 * dayMs);
    nowMs += minuteMs;
    await nextPass();
    expect(await bench.ledger.balanceOf(trial)).toEqual(before);
  });
});
