import { expect, test } from 'vitest';
import { expectUntouched } from '../support/expect.js';
import { startService, useService } from '../support/service.js';

const service = useService();

test('/livez and /readyz of a healthy service', async () => {
  const live = await expectUntouched(service, () => service.get('/livez'));
  expect([live.status, live.body]).toEqual([200, { status: 'live' }]);
  const ready = await expectUntouched(service, () => service.get('/readyz'));
  expect([ready.status, ready.body]).toEqual([200, { status: 'ready', draining: false, ledger: true }]);
});

test.each(['/livez', '/readyz'])('%s answers HEAD, as monitors ask, without a body', async (path) => {
  const head = await fetch(service.url + path, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
    200,
    'application/json; charset=utf-8',
    '',
  ]);
});

test('a service that drains is alive and not ready', async () => {
  const stopping = await startService();
  stopping.side.drain();
  expect((await stopping.get('/livez')).status).toBe(200);
  const ready = await stopping.get('/readyz');
  expect([ready.status, ready.body]).toEqual([503, { status: 'not_ready', draining: true, ledger: true }]);
  await stopping.stop();
});

test('a service whose ledger is gone is alive and not ready', async () => {
  const broken = await startService();
  await broken.app.ledger.close();
  expect((await broken.get('/livez')).status).toBe(200);
  const ready = await broken.get('/readyz');
  expect([ready.status, ready.body]).toEqual([503, { status: 'not_ready', draining: false, ledger: false }]);
  await broken.stop();
});
