import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createWorkplace, predict, type Workplace } from '../support/processes.js';

let workplace: Workplace;
let key: string;
beforeAll(async () => {
  workplace = createWorkplace({ METRICS_TOKEN: token });
  ({ key } = await workplace.json('accounts', 'create', '--name', 'log', '--credits', '1000000'));
});
afterAll(() => workplace.remove());

const token = 'metrics-of-the-log-test-0123456789abcdef';

interface Started {
  readonly child: ChildProcess;
  readonly url: string;
  readonly errors: () => string;
}

/** A service with a standard output of the test's choice; its address is read from standard error. */
async function startWith(stdout: number | 'pipe', ...command: readonly string[]): Promise<Started> {
  const [file = 'dist/main.cjs', ...args] = command;
  const child = spawn(process.execPath, [join(inject('shippedPackage'), file), ...args], {
    cwd: workplace.folder,
    env: workplace.env,
    stdio: ['ignore', stdout, 'pipe'],
  });
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const url = () => /is listening at (\S+)/.exec(errors)?.[1] ?? '';
  while (url() === '') await once(child.stderr as NonNullable<typeof child.stderr>, 'data');
  return { child, url: url(), errors: () => errors };
}

/** Exit code after SIGTERM; `killed` when it does not end within the bound. */
async function stop({ child }: Started): Promise<number | 'killed' | null> {
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  child.kill('SIGTERM');
  const late = new AbortController();
  const ended = await Promise.race([exit, sleep(8000, 'killed' as const, { signal: late.signal })]);
  late.abort();
  child.kill('SIGKILL');
  return ended;
}

const metric = async (url: string, name: string): Promise<number> => {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await answer.text())?.[1]);
};

describe('a log that cannot be written', () => {
  test('a full device: requests are answered, the loss is told once, and the service stops', async () => {
    const service = await startWith(openSync('/dev/full', 'w'));
    try {
      for (let i = 0; i < 5; i += 1) {
        expect((await predict(service.url, key)).status).toBe(200);
        // The log is written four times a second.
        await sleep(300);
      }
      expect((await fetch(`${service.url}/livez`, { signal: AbortSignal.timeout(5000) })).status).toBe(200);
      expect(service.errors().match(/the log cannot be written \(ENOSPC\)/g)).toHaveLength(1);
      expect(await metric(service.url, 'genderd_log_up')).toBe(0);
    } finally {
      expect(await stop(service)).toBe(0);
    }
  });

  test('a pipe that is not read: requests are answered, lines are counted, and the service stops', async () => {
    const service = await startWith('pipe');
    try {
      // Beyond the pipe and what is kept in memory.
      for (let i = 0; i < 130; i += 1)
        await Promise.all([...Array(50)].map(() => fetch(`${service.url}/api/v2/errors`)));
      expect(await metric(service.url, 'genderd_log_lines_lost_total')).toBeGreaterThan(0);
      expect(service.errors().match(/the log cannot be written/g)).toHaveLength(1);
    } finally {
      expect(await stop(service)).toBe(0);
    }
  });

  test.each([
    ['npm start', ['dist/main.cjs']],
    ['genderd serve', ['dist/cli/main.cjs', 'serve']],
  ])('a reader that left, %s: requests are answered and the service stops', async (_name, command) => {
    const service = await startWith('pipe', ...command);
    service.child.stdout?.destroy();
    try {
      for (let i = 0; i < 3; i += 1) {
        expect((await predict(service.url, key)).status).toBe(200);
        await sleep(300);
      }
      expect(service.errors().match(/the log cannot be written \(EPIPE\)/g)).toHaveLength(1);
    } finally {
      expect(await stop(service)).toBe(0);
    }
  });
});
