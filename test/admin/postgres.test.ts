import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '../support/postgres.js';
import { bearer } from '../support/service.js';
import {
  type AdminService,
  expectAdminProblem,
  faultPointers,
  fromConsole,
  newId,
  startAdmin,
} from './support/admin-service.js';

let postgres: PostgresServer;
let nodes: [AdminService, AdminService];
beforeAll(async () => {
  postgres = await startPostgres(['-c', 'fsync=off']);
  const env = { DATABASE_URL: postgres.url, DATABASE_POOL_MAX: '3' };
  const first = await startAdmin({ ...env, NODE_NAME: 'one' });
  nodes = [first, await startAdmin({ ...env, NODE_NAME: 'two' })];
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await postgres.remove();
});

const predict = (node: AdminService, key: string) =>
  node.post('/api/v2/gender', { type: 'name', value: 'Maria', options: { ai_mode: 'off' } }, bearer(key));

test('one account for one ID on either node, and a session that both nodes accept', async () => {
  const [one, two] = nodes;
  const headers = fromConsole(await one.logIn(), two.url);
  const terms = { id: newId(), name: 'Großhändler', credits: 5, reason: 'r' };
  const answers = await Promise.all([
    one.admin('POST', '/accounts', terms),
    two.admin('POST', '/accounts', terms, headers),
    one.admin('POST', '/accounts', terms),
    two.admin('POST', '/accounts', terms, headers),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
  expect(new Set(answers.map(({ body }) => body.account.account_id)).size).toBe(1);
  expectAdminProblem(await two.admin('POST', '/accounts', { ...terms, credits: 6 }), 'id_conflict');
  const search = encodeURIComponent('GROSSH'.replace('SS', 'ß'));
  expect((await two.admin('GET', `/accounts?search=${search}`)).body.accounts).toHaveLength(1);
});

test('changes by one node apply on the other, and the ledger is the same', async () => {
  const [one, two] = nodes;
  const { account, key, key_id: keyId } = await one.makeAccount({ credits: 10 });
  expect((await predict(two, key)).status).toBe(200);
  const grants = `/accounts/${account.account_id}/grants`;
  const movement = { id: newId(), credits: -3, reason: 'r' };
  expect((await one.admin('POST', grants, movement)).status).toBe(201);
  expect((await two.admin('POST', grants, movement)).body).toMatchObject({
    account: { credits: 6 },
    repeated: true,
  });
  await one.admin('PATCH', `/keys/${keyId}`, { allowed_networks: ['192.0.2.1'] });
  await expect.poll(async () => (await predict(two, key)).body.code, { timeout: 5000 }).toBe('access_denied');
  await two.admin('POST', `/keys/${keyId}/disable`, {});
  await expect.poll(async () => (await predict(one, key)).body.code, { timeout: 5000 }).toBe('key_disabled');
  const usage = await two.admin('GET', `/usage?account_id=${account.account_id}`);
  expect(usage.body.days).toEqual([expect.objectContaining({ granted: 10, withdrawn: 3, charged: 1 })]);
  const list = await two.admin('GET', `/operations?account_id=${account.account_id}&limit=2`);
  expect(list.body.operations).toHaveLength(2);
  const rest = await one.admin(
    'GET',
    `/operations?account_id=${account.account_id}&limit=2&cursor=${encodeURIComponent(list.body.next_cursor)}`,
  );
  expect(rest.body.operations).toHaveLength(1);
  expect((await one.admin('GET', '/operations/open')).body.count).toEqual({ reserved: 0, overdue: 0 });
  expect((await one.admin('POST', '/ledger/verify', {})).body.ok).toBe(true);
});

test.each([
  ['/accounts?search=%00', '/search'],
  ['/accounts?after=%00', '/after'],
  ['/operations?cursor=forged', '/cursor'],
  ['/operations?account_id=acc_0000000000000000&cursor=99999999999999999999', '/cursor'],
])('%s is refused before the database sees it', async (path, pointer) => {
  expect(faultPointers(await nodes[0].admin('GET', path))).toEqual([pointer]);
});

test.each(['acc_%00', 'x'.repeat(100)])('an impossible ID (%.10s) is 404', async (id) => {
  expectAdminProblem(await nodes[0].admin('GET', `/accounts/${id}`), 'no_such_account');
  expectAdminProblem(await nodes[0].admin('GET', `/operations/${id}`), 'no_such_operation');
});

test('without the database, health responds and the rest reports that nothing was written', async () => {
  const [one] = nodes;
  const { account } = await one.makeAccount();
  await postgres.stop();
  const health = await one.admin('GET', '/health');
  expect(health.body.ledger).toEqual({ ready: false, store: 'postgres', open: null });
  expectAdminProblem(await one.admin('GET', `/accounts/${account.account_id}`), 'billing_unavailable');
  const movement = { id: newId(), credits: 1, reason: 'r' };
  const refused = await one.admin('POST', `/accounts/${account.account_id}/grants`, movement);
  expect(['billing_unavailable', 'billing_reconciliation_required']).toContain(refused.body.code);
  await postgres.start();
  await expect
    .poll(async () => (await one.admin('POST', `/accounts/${account.account_id}/grants`, movement)).status, {
      timeout: 20_000,
    })
    .toBeLessThan(300);
  const { body } = await one.admin('GET', `/accounts/${account.account_id}`);
  expect(body.account.credits).toBe(101);
  expect((await one.admin('GET', '/health')).body.ledger.ready).toBe(true);
});
