import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { packageFile } from '../../src/runtime/package-root.js';
import { createWorkplace, type ServiceProcess, type Workplace } from '../support/processes.js';
import { ask, type Reply } from './support/ask.js';

const operatorToken = 'an-operator-token-of-the-tests-0123456789';
const metricsToken = 'a-metrics-token-of-the-tests-01234567890';

let workplace: Workplace;
let threadsFile: string;
beforeAll(() => {
  workplace = createWorkplace();
  threadsFile = join(workplace.folder, 'threads');
});
afterAll(() => workplace.remove());

const hook = pathToFileURL(packageFile('test/lifecycle/support/thread-hook.mjs')).href;

function serve(settings: Record<string, string> = {}): Promise<ServiceProcess> {
  writeFileSync(threadsFile, '');
  return workplace.serve({
    WORKERS: '2',
    OPERATOR_TOKEN: operatorToken,
    METRICS_TOKEN: metricsToken,
    NODE_OPTIONS: `--import ${hook}`,
    THREADS_FILE: threadsFile,
    ...settings,
  });
}

async function stop(service: ServiceProcess): Promise<void> {
  service.kill('SIGTERM');
  expect(await service.exit).toBe(0);
  expect((await workplace.json('ledger', 'verify')).ok).toBe(true);
}

/** Ids of the threads that have answered. */
const threads = (): ReadonlySet<string> =>
  new Set(readFileSync(threadsFile, 'utf8').split('\n').filter(Boolean));

const json = { 'content-type': 'application/json' };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const predict = ({ url }: ServiceProcess, key?: string, agent: Agent | false = false): Promise<Reply> =>
  ask(`${url}/api/v2/gender`, {
    method: 'POST',
    headers: { ...json, ...(key === undefined ? {} : bearer(key)) },
    body: '{"type":"name","value":"Maria"}',
    agent,
  });

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)));

const account = async (credits: number) => {
  const made = await workplace.json('accounts', 'create', '--name', 'w', '--credits', String(credits));
  return made as { key: string; account_id: string };
};

const balanceOf = async (accountId: string): Promise<number> => {
  const { accounts } = await workplace.json('accounts', 'list');
  return accounts.find((one: { account_id: string }) => one.account_id === accountId).credits;
};

/** Asks until both threads have answered: which of them takes a connection is the kernel's choice. */
async function untilBothAnswer(service: ServiceProcess): Promise<void> {
  await vi.waitFor(
    async () => {
      await times(20, () => ask(`${service.url}/livez`));
      expect(threads().size).toBeGreaterThan(1);
    },
    { timeout: 10_000 },
  );
}

const scrape = async ({ url }: ServiceProcess): Promise<string> =>
  (await ask(`${url}/metrics`, { headers: bearer(metricsToken) })).text;

function valueIn(text: string, name: string): number {
  return [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))]
    .map(([, value]) => Number(value))
    .reduce((sum, value) => sum + value, 0);
}

const statuses = (replies: readonly Reply[], status: number): number =>
  replies.filter((reply) => reply.status === status).length;

test('a dozen workers start without a warning of Node.js', async () => {
  const { key } = await account(1);
  const service = await serve({ WORKERS: '12' });
  expect((await predict(service, key)).status).toBe(200);
  await stop(service);
  expect(service.errors()).not.toContain('Warning');
});

describe('two workers', () => {
  test('charge one account exactly, and one scrape counts what both did', async () => {
    const { key, account_id } = await account(500);
    const service = await serve();
    await untilBothAnswer(service);
    const replies = (
      await times(30, async () => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 });
        const own: Reply[] = [];
        for (let i = 0; i < 20; i += 1) own.push(await predict(service, key, agent));
        agent.destroy();
        return own;
      })
    ).flat();
    expect(threads().size).toBe(2);
    expect([statuses(replies, 200), statuses(replies, 403)]).toEqual([500, 100]);
    const remaining = replies
      .filter(({ status }) => status === 200)
      .map(({ text }) => JSON.parse(text).meta.usage.remaining_credits);
    expect(new Set(remaining).size).toBe(500);
    expect(await balanceOf(account_id)).toBe(0);
    // One scrape: the lag is that since the one before.
    const text = await scrape(service);
    expect(valueIn(text, 'genderd_credits_charged_total')).toBe(500);
    const requests = 'genderd_http_requests_total\\{route="/api/v2/gender"[^}]*\\}';
    expect(valueIn(text, requests)).toBe(600);
    expect(valueIn(text, 'genderd_workers')).toBe(2);
    expect(valueIn(text, 'nodejs_eventloop_lag_max_seconds')).toBeGreaterThan(0);
    const overview = await ask(`${service.url}/admin/v1/overview`, { headers: bearer(operatorToken) });
    expect(JSON.parse(overview.text).today.requests).toBe(600);
    await stop(service);
  });

  test('count the requests of a key and of an address together', async () => {
    const { key } = await account(1000);
    const service = await serve({ RATE_LIMIT_KEY_PER_MINUTE: '50', RATE_LIMIT_TRIAL_PER_MINUTE: '20' });
    await untilBothAnswer(service);
    const replies = await times(80, () => predict(service, key));
    expect([statuses(replies, 200), statuses(replies, 429)]).toEqual([50, 30]);
    const left = replies.map(({ headers }) => Number(headers['x-ratelimit-remaining']));
    expect(left.sort((a, b) => b - a).slice(0, 50)).toEqual(Array.from({ length: 50 }, (_, i) => 49 - i));
    const trials = await times(30, () => predict(service));
    expect([200, 403, 429].map((status) => statuses(trials, status))).toEqual([10, 10, 10]);
    await stop(service);
  });

  test('count the names whose counts a caller is shown together', async () => {
    const { key } = await account(1);
    const service = await serve();
    await untilBothAnswer(service);
    const replies = await times(80, () =>
      ask(`${service.url}/console/evidence?name=maria`, { headers: bearer(key) }),
    );
    expect([statuses(replies, 200), statuses(replies, 429)]).toEqual([60, 20]);
    await stop(service);
  });

  test('a session that ended at one is refused by both', async () => {
    const service = await serve();
    await untilBothAnswer(service);
    const session = `${service.url}/admin/v1/session`;
    const body = JSON.stringify({ token: operatorToken });
    const login = await ask(session, { method: 'POST', headers: json, body });
    const cookie = String(login.headers['set-cookie']).split(';')[0] as string;
    const opened = await times(20, () => ask(session, { headers: { cookie } }));
    expect(statuses(opened, 200)).toBe(20);
    const headers = { cookie, 'x-genderd-console': '1', 'sec-fetch-site': 'same-origin' };
    expect((await ask(session, { method: 'DELETE', headers })).status).toBe(204);
    const refused = await times(20, () => ask(session, { headers: { cookie } }));
    expect(statuses(refused, 401)).toBe(20);
    await stop(service);
  });

  test('wrong operator tokens are counted over both', async () => {
    const service = await serve();
    await untilBothAnswer(service);
    const wrong = await times(14, () => ask(`${service.url}/admin/v1/session`, { headers: bearer('wrong') }));
    expect([statuses(wrong, 401), statuses(wrong, 429)]).toEqual([10, 4]);
    await stop(service);
  });

  test('SIGHUP gives both the new corrections', async () => {
    const { key } = await account(1000);
    const path = join(workplace.folder, 'corrections.csv');
    writeFileSync(path, 'name,gender\nmaria,female\n');
    const service = await serve({ CORRECTIONS: path });
    await untilBothAnswer(service);
    const genders = async () =>
      new Set((await times(20, () => predict(service, key))).map(({ text }) => JSON.parse(text).data.gender));
    expect(await genders()).toEqual(new Set(['female']));
    writeFileSync(path, 'name,gender\nmaria,male\n');
    service.kill('SIGHUP');
    await vi.waitFor(async () => expect(await genders()).toEqual(new Set(['male'])), { timeout: 10_000 });
    await stop(service);
  });

  test('SIGTERM under load: every request is answered, no connection is cut', async () => {
    const { key } = await account(100_000);
    const service = await serve({ DRAIN_DELAY_MS: '500' });
    await untilBothAnswer(service);
    let answered = 0;
    const clients = times(20, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const own: number[] = [];
      for (let closes = false; !closes; answered += 1) {
        const { status, headers } = await predict(service, key, agent);
        own.push(status);
        closes = headers.connection === 'close';
      }
      agent.destroy();
      return own;
    });
    await vi.waitFor(() => expect(answered).toBeGreaterThan(100), { timeout: 10_000 });
    service.kill('SIGTERM');
    expect(new Set((await clients).flat())).toEqual(new Set([200]));
    expect(await service.exit).toBe(0);
    await expect(ask(`${service.url}/livez`)).rejects.toThrow(/ECONNREFUSED/);
  });
});

describe('a worker that ends under load', () => {
  test('is replaced; the others go on, every answer is charged once and nothing else but what was cut', async () => {
    const { key, account_id } = await account(100_000);
    const service = await serve();
    await untilBothAnswer(service);
    let isOver = false;
    let answered = 0;
    let cut = 0;
    const clients = times(20, async () => {
      let agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (!isOver) {
        try {
          expect((await predict(service, key, agent)).status).toBe(200);
          answered += 1;
        } catch (error) {
          expect((error as Error).message).toMatch(/ECONNRESET|socket hang up|EPIPE/);
          cut += 1;
          agent.destroy();
          agent = new Agent({ keepAlive: true, maxSockets: 1 });
        }
      }
      agent.destroy();
    });
    await vi.waitFor(() => expect(answered).toBeGreaterThan(50), { timeout: 10_000 });
    await ask(`${service.url}/livez?end-this-thread`).catch(() => undefined);
    await vi.waitFor(() => expect(service.output()).toContain('the worker is replaced'), { timeout: 10_000 });
    const before = answered;
    await vi.waitFor(() => expect(answered).toBeGreaterThan(before + 200), { timeout: 10_000 });
    await untilBothAnswer(service);
    isOver = true;
    await clients;
    expect(service.output()).toMatch(/"a worker ended: it is replaced"/);
    expect(service.output()).toContain('planted in a thread');
    const text = await scrape(service);
    expect(valueIn(text, 'genderd_workers_replaced_total')).toBe(1);
    expect(valueIn(text, 'genderd_workers')).toBe(2);
    expect(valueIn(text, 'genderd_http_requests_in_flight')).toBe(1);
    const charged = 100_000 - (await balanceOf(account_id));
    expect(charged).toBeGreaterThanOrEqual(answered);
    expect(charged).toBeLessThanOrEqual(answered + cut);
    await stop(service);
  });
});

describe('the process of the workers', () => {
  test('ends with the one that was started', async () => {
    const service = await serve();
    service.kill('SIGKILL');
    await vi.waitFor(() => expect(ask(`${service.url}/livez`)).rejects.toThrow(/ECONNREFUSED/), {
      timeout: 10_000,
    });
  });

  test('does not exist with one worker', async () => {
    const service = await serve({ WORKERS: '1' });
    const { pid } = service.child;
    const children = `/proc/${pid}/task/${pid}/children`;
    if (existsSync(children)) expect(readFileSync(children, 'utf8')).toBe('');
    await stop(service);
  });

  test('a port in use is told as with one worker', async () => {
    const first = await serve();
    const second = workplace.start({ WORKERS: '2', PORT: new URL(first.url).port });
    expect(await second.exit).toBe(1);
    expect(second.errors()).toContain('is in use by another process');
    await stop(first);
  });
});

test('a malformed number stops the start, with the other faults', async () => {
  const service = workplace.start({ WORKERS: 'many', PORT: 'x' });
  await once(service.child, 'close');
  expect(await service.exit).toBe(1);
  expect(service.errors()).toContain('WORKERS must be a whole number from 1 to 32');
  expect(service.errors()).toContain('PORT must');
});
