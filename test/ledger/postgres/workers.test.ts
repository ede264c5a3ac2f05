import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '../../support/postgres.js';
import { createWorkplace, predict, type Workplace } from '../../support/processes.js';

let server: PostgresServer;
let workplace: Workplace;
beforeAll(async () => {
  server = await startPostgres(['-c', 'fsync=off']);
  workplace = createWorkplace({ DATABASE_URL: server.url });
});
afterAll(async () => {
  workplace.remove();
  await server.remove();
});

test('two workers charge one account exactly', async () => {
  const { key } = await workplace.json('accounts', 'create', '--name', 'w', '--credits', '100');
  const service = await workplace.serve({ WORKERS: '2' });
  const replies = await Promise.all(Array.from({ length: 120 }, () => predict(service.url, key)));
  const statuses = replies.map(({ status }) => status);
  expect([200, 403].map((status) => statuses.filter((one) => one === status).length)).toEqual([100, 20]);
  service.kill('SIGTERM');
  expect(await service.exit).toBe(0);
  expect((await workplace.json('ledger', 'verify')).ok).toBe(true);
});

test('each worker and the main thread need a connection', async () => {
  const service = workplace.start({ WORKERS: '4', DATABASE_POOL_MAX: '4' });
  expect(await service.exit).toBe(1);
  expect(service.errors()).toContain('WORKERS must be less than DATABASE_POOL_MAX');
});
