import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorkplace, predict, type Workplace } from '../support/processes.js';

let workplace: Workplace;
beforeAll(() => {
  workplace = createWorkplace();
});
afterAll(() => workplace.remove());

/** Ends the first thread that the process starts, which is the ledger's, when SIGUSR2 comes. */
const killer = `process.once('worker',(thread)=>process.once('SIGUSR2',()=>thread.terminate()))`;

test('a service whose storage thread ends says so and exits with 1, for its supervisor to start a new one', async () => {
  const service = await workplace.serve({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(killer)}`,
  });
  expect(await predict(service.url)).toMatchObject({ status: 200 });
  service.kill('SIGUSR2');
  expect(await service.exit).toBe(1);
  expect(service.output()).toMatch(/"level":60[^\n]*the storage thread ended[^\n]*the storage is lost/);
  const next = await workplace.serve();
  expect(await predict(next.url)).toMatchObject({ status: 200 });
});
