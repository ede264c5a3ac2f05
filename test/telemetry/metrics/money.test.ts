import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { AiUpstreamFault } from '../../../src/ai/provider.js';
import { bytesOf, jsonType, RawConnection } from '../../support/raw.js';
import { female, held, scriptedProvider } from '../../support/scripted-provider.js';
import { bearer, type Service, startService } from '../../support/service.js';
import { lockStorage } from '../../support/storage-lock.js';
import { metered, sampleOf } from './scrapes.js';

let service: Service;
afterEach(() => service.stop());

const path = '/api/v2/gender';
const onur = { type: 'name', value: 'Onur' };
const always = { type: 'name', value: 'Zzzxxyy', options: { ai_mode: 'always' } };

const ledger = (operation: string, outcome: string) =>
  sampleOf(service, 'genderd_ledger_operations_total', { operation, outcome });
const charged = () => sampleOf(service, 'genderd_credits_charged_total');
const refunded = () => sampleOf(service, 'genderd_credits_refunded_total');

test('charges are counted by outcome, with their credits, their time and their commit', async () => {
  service = await startService(metered);
  const { key } = await service.account({ credits: 1 });
  await service.post(path, onur, bearer(key));
  await service.post(path, onur, bearer(key));
  expect(await ledger('charge', 'charged')).toBe(1);
  expect(await ledger('charge', 'insufficient')).toBe(1);
  expect(await charged()).toBe(1);
  expect(await refunded()).toBe(0);
  const duration = 'genderd_ledger_operation_duration_seconds_count';
  expect(await sampleOf(service, duration, { operation: 'charge' })).toBe(2);
  expect(await sampleOf(service, 'genderd_ledger_commit_operations_sum')).toBe(1);
  expect(await sampleOf(service, 'genderd_ledger_commit_duration_seconds_count')).toBe(1);
});

test('a charge of a key that changed meanwhile is counted as stale', async () => {
  service = await startService(metered);
  const { key, keyId } = await service.account();
  await service.post(path, onur, bearer(key));
  await service.app.ledger.disableKey(keyId);
  await service.post(path, onur, bearer(key));
  expect(await ledger('charge', 'stale')).toBe(1);
});

test('reserved and refunded credits are counted', async () => {
  let isUp = true;
  const ai = scriptedProvider(() => (isUp ? female('zzzxxyy') : new AiUpstreamFault('down')));
  service = await startService(metered, { ai });
  const { key } = await service.account();
  const items = [always, onur, { ...always, value: 'Qqqww' }];
  await service.post(`${path}/batch`, { items }, bearer(key));
  expect([await charged(), await refunded()]).toEqual([5, 0]);
  isUp = false;
  await service.post(path, always, bearer(key));
  expect([await charged(), await refunded()]).toEqual([7, 2]);
  await service.post(`${path}/batch`, { items }, bearer(key));
  expect([await charged(), await refunded()]).toEqual([12, 6]);
  expect(await ledger('reserve', 'charged')).toBe(3);
  expect(await ledger('settle', 'settled')).toBe(2);
  expect(await ledger('refund', 'refunded')).toBe(1);
});

test('a storage that does not answer in time is counted as unconfirmed, and does not hold up a scrape', async () => {
  service = await startService({ ...metered, LEDGER_DEADLINE_MS: '300' });
  const { key } = await service.account();
  await service.post(path, onur, bearer(key));
  const release = lockStorage(service);
  try {
    const answer = service.post(path, onur, bearer(key));
    await expect.poll(() => sampleOf(service, 'genderd_ledger_up')).toBe(0);
    expect((await answer).body.code).toBe('billing_reconciliation_required');
  } finally {
    release();
  }
  expect(await ledger('charge', 'unconfirmed')).toBe(1);
  await expect.poll(() => sampleOf(service, 'genderd_ledger_up')).toBe(1);
});

test('credits of a settlement that is not confirmed are counted as refunded, which they will be', async () => {
  const answer = held<ReturnType<typeof female>>();
  const ai = scriptedProvider(() => answer.promise);
  service = await startService({ ...metered, LEDGER_DEADLINE_MS: '300' }, { ai });
  const { key, accountId } = await service.account({ credits: 10 });
  const asking = service.post(path, always, bearer(key));
  await expect.poll(() => ai.asked.length).toBe(1);
  const release = lockStorage(service);
  try {
    answer.release(female('zzzxxyy'));
    expect((await asking).body.code).toBe('billing_reconciliation_required');
  } finally {
    release();
  }
  await expect.poll(async () => (await service.app.ledger.findAccount(accountId))?.balance).toBe(10);
  expect([await charged(), await refunded()]).toEqual([2, 2]);
});

test('a full queue is counted as busy, and its requests as shed by the ledger', async () => {
  service = await startService({ ...metered, LEDGER_QUEUE_MAX: '4', LEDGER_DEADLINE_MS: '2000' });
  const { key } = await service.account();
  await service.post(path, onur, bearer(key));
  const release = lockStorage(service);
  const send = (count: number) => Array.from({ length: count }, () => service.post(path, onur, bearer(key)));
  const answers = send(2);
  // The storage is late by now: what comes after waits.
  await pause(100);
  answers.push(...send(18));
  await expect
    .poll(() => sampleOf(service, 'genderd_http_requests_shed_total', { class: 'ledger' }))
    .toBeGreaterThan(0);
  release();
  await Promise.all(answers);
  expect(await ledger('charge', 'busy')).toBeGreaterThan(0);
});

test('an answer that was charged after its client disconnected is counted as undelivered', async () => {
  const answer = held<ReturnType<typeof female>>();
  const ai = scriptedProvider(() => answer.promise);
  service = await startService(metered, { ai });
  const { key } = await service.account();
  const connection = await RawConnection.open(service);
  const headers = [jsonType, `Authorization: Bearer ${key}`];
  connection.write(bytesOf({ headers, body: JSON.stringify(always) }));
  await expect.poll(() => ai.asked.length).toBe(1);
  expect(await sampleOf(service, 'genderd_ledger_open_operations')).toBe(1);
  connection.socket.resetAndDestroy();
  await expect.poll(() => sampleOf(service, 'genderd_http_requests_total', { status: '499' })).toBe(1);
  expect(await sampleOf(service, 'genderd_http_answers_undelivered_total')).toBe(0);
  answer.release(female('zzzxxyy'));
  await expect.poll(() => sampleOf(service, 'genderd_http_answers_undelivered_total')).toBe(1);
  expect(await sampleOf(service, 'genderd_ledger_open_operations')).toBe(0);
});

test('operations whose lease expired are shown until the reconciler has refunded them', async () => {
  service = await startService(metered);
  const { accountId, keyId } = await service.account();
  await service.app.ledger.reserve({
    operationId: '01a1fc8a-5cca-75da-a880-95a429c4e5b6',
    principal: { kind: 'customer', accountId, keyId, keyRevision: 1 },
    credits: 2,
    leaseMs: 1000,
  });
  const open = () => sampleOf(service, 'genderd_ledger_open_operations');
  expect(await open()).toBe(1);
  service.advance(10_000);
  expect(await sampleOf(service, 'genderd_ledger_overdue_operations')).toBe(1);
  await expect.poll(() => sampleOf(service, 'genderd_reconciler_refunds_total'), { timeout: 15_000 }).toBe(1);
  expect(await open()).toBe(0);
});
