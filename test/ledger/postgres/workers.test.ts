import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorkplace, mainPath, predict, type Workplace } from '../../support/processes.js';
import { usePostgres } from '../support/use-postgres.js';

const server = usePostgres();
let workplace: Workplace;
beforeAll(() => {
  workplace = createWorkplace({ DATABASE_URL: server().url });
});
afterAll(() => workplace.remove());

test('two workers charge one account exactly', async () => {
  const { key } = await workplace.json('accounts', 'create', '--name', 'w', '--credits', '100');
  const service = await workplace.serve({ WORKERS: '2' });
  const replies = await Promise.all(Array.from({ length: 120 }, () => predict(service.url, key)));
  const statuses = replies.map(({ status }) => status);
  expect(service.errors()).toContain('run with the same DATABASE_URL and SECRET:');
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

test.runIf(process.platform === 'linux')(
  'clients leave descriptors for the connections of all threads',
  async () => {
    const child = spawn('prlimit', ['--nofile=1024', process.execPath, mainPath], {
      cwd: workplace.folder,
      env: { ...workplace.env, WORKERS: '2', DATABASE_POOL_MAX: '100' },
    });
    // It is told at the end of the start.
    child.stderr.once('data', () => child.kill('SIGTERM'));
    const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    expect(output).toContain('"CONNECTIONS_MAX":10000,"connections_max":712,');
  },
);
