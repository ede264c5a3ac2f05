import { once } from 'node:events';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AiUpstreamFault } from '../../../src/ai/provider.js';
import {
  LedgerBusyError,
  LedgerUnavailableError,
  LedgerUnconfirmedError,
} from '../../../src/ledger/ledger.js';
import { bytesOf, RawConnection } from '../../support/raw.js';
import { female, type Script, scriptedProvider } from '../../support/scripted-provider.js';
import { bearer, type Service, startService } from '../../support/service.js';
import { sampleDataset } from '../../support/tiny-dataset.js';
import { encoded, expectErrno, expectPaid, expectRefused } from '../support/v1-answers.js';

let service: Service;
/** Length of the log when the test started. */
let loggedBefore = 0;

const lastLine = () => JSON.parse(service.logs().slice(loggedBefore).trim().split('\n').at(-1) || '{}');

/** The log line is written when the answer is out, which the client may see first. */
async function logged(code: string) {
  await expect.poll(() => lastLine().code).toBe(code);
  return lastLine();
}

/** One service for the tests of a group. */
function useOneService(...start: Parameters<typeof startService>): void {
  beforeAll(async () => {
    service = await startService(...start);
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    loggedBefore = service.logs().length;
  });
}

describe('AI is not there', () => {
  useOneService();

  test('without askToAI the answer of the dataset is returned, for 1 credit', async () => {
    const { key } = await service.account({ credits: 5 });
    const unknown = await service.get(`/api?name=zzzxxyy&key=${key}`);
    expectPaid(unknown, { used: 1, remaining: 4 });
    expect(unknown.body.gender).toBe('null');
    const split = await service.get(`/api?name=evenly&forceToGenderize=true&key=${key}`);
    expectPaid(split, { used: 1, remaining: 3 });
    expect(split.body).toMatchObject({ gender: 'null', total_names: 1000 });
  });

  test.each(['true', 'TRUE', '1'])('askToAI=%s is 500 and free', async (askToAI) => {
    const { key } = await service.account({ credits: 5 });
    for (const name of ['Onur', ['Onur', 'Maria']])
      await expectRefused(service, 500, () => service.get(`/api?${encoded({ name, askToAI, key })}`));
    expect((await logged('ai_unavailable')).billing_status).toBe('not_charged');
  });

  test.each(['false', '0', '', 'no'])('askToAI=%s is off', async (askToAI) => {
    const { key } = await service.account({ credits: 5 });
    expectPaid(await service.get(`/api?${encoded({ name: 'Onur', askToAI, key })}`), {
      used: 1,
      remaining: 4,
    });
  });

  test('in JSON: true and 1 are on, false and null are off', async () => {
    const { key } = await service.account({ credits: 5 });
    const ask = (askToAI: unknown) => service.post('/api', { name: 'Onur', askToAI }, bearer(key));
    for (const on of [true, 1, 'true']) expectErrno(await ask(on), 500);
    for (const off of [false, null, 0, 'false']) expect((await ask(off)).body.status).toBe(true);
  });

  test('forceToGenderize takes precedence over askToAI', async () => {
    const { key } = await service.account({ credits: 5 });
    const query = encoded({ name: 'Onur', askToAI: 'true', forceToGenderize: 'true', key });
    expectPaid(await service.get(`/api?${query}`), { used: 1, remaining: 4 });
  });
});

describe('an AI provider that fails', () => {
  let script: Script;
  const provider = scriptedProvider((question, deadline) => script(question, deadline));
  useOneService({}, { ai: provider });
  afterEach(() => void vi.restoreAllMocks());
  const accountWith = (answers: Script) => {
    script = answers;
    provider.asked.length = 0;
    return service.account({ credits: 9 });
  };

  test('without askToAI the answer of the dataset is returned, for 1 credit, and the rest is refunded', async () => {
    const { key } = await accountWith(() => new AiUpstreamFault('x'));
    const unknown = await service.get(`/api?name=zzzxxyy&key=${key}`);
    expectPaid(unknown, { used: 1, remaining: 8 });
    expect(unknown.body).toMatchObject({ gender: 'null', total_names: 0 });
    const forced = await service.get(`/api?name=evenly&forceToGenderize=true&key=${key}`);
    expectPaid(forced, { used: 1, remaining: 7 });
  });

  test('with askToAI one fault fails the whole query, and nothing is charged', async () => {
    const { key } = await accountWith(({ value }) =>
      value === 'Bad' ? new AiUpstreamFault('x') : female(value),
    );
    const query = (name: string[]) => `/api?${encoded({ name, askToAI: 'true', key })}`;
    expectErrno(await service.get(query(['Zzz', 'Bad'])), 500);
    await logged('ai_upstream_error');
    const paid = await service.get(query(['Zzz', 'Onur']));
    expectPaid(paid, { used: 4, remaining: 5 });
    expect(paid.body.names).toMatchObject([
      { q: 'Zzz', gender: 'female', probability: '90', total_names: 0 },
      { q: 'Onur', gender: 'female', probability: '90', total_names: 0 },
    ]);
  });

  test('a client that disconnected before the provider was called is not charged', async () => {
    const { key } = await accountWith(({ value }) => female(value));
    const reserve = service.app.ledger.reserve.bind(service.app.ledger);
    const { server } = service.side.fastify;
    const connections = promisify(server.getConnections.bind(server));
    const connection = await RawConnection.open(service);
    const open = await connections();
    const entries = async () => (await service.app.ledger.verify()).entries;
    const entriesBefore = await entries();
    vi.spyOn(service.app.ledger, 'reserve').mockImplementation(async (reservation) => {
      const outcome = await reserve(reservation);
      connection.socket.resetAndDestroy();
      await once(connection.socket, 'close');
      await expect.poll(connections).toBeLessThan(open);
      return outcome;
    });
    connection.write(bytesOf({ path: `/api?name=zzzxxyy&key=${key}` }));
    await expect.poll(entries).toBe(entriesBefore + 2);
    expect(provider.asked).toEqual([]);
    expect((await service.get(`/api/remaining?key=${key}`)).body.remaining).toBe(9);
  });

  test('AI follows the dataset for one value, not for several', async () => {
    const { key } = await accountWith(({ value }) => female(value));
    const one = await service.get(`/api?name=zzzxxyy&key=${key}`);
    expectPaid(one, { used: 1, remaining: 8 });
    expect(one.body.gender).toBe('female');
    const two = await service.get(`/api?${encoded({ name: ['zzzxxyy', 'qqqxxyy'], key })}`);
    expectPaid(two, { used: 2, remaining: 6 });
    expect(provider.asked).toHaveLength(1);
  });
});

describe('a ledger that fails is 500', () => {
  useOneService();
  afterEach(() => void vi.restoreAllMocks());
  const failing = (error: Error) => vi.spyOn(service.app.ledger, 'charge').mockRejectedValue(error);

  test.each<[string, Error, string]>([
    ['busy', new LedgerBusyError('x'), 'server_busy'],
    ['unavailable', new LedgerUnavailableError('x'), 'billing_unavailable'],
  ])('%s: free', async (_title, error, code) => {
    const { key } = await service.account();
    failing(error);
    await expectRefused(service, 500, () => service.get(`/api?name=Onur&key=${key}`));
    expect((await logged(code)).billing_status).toBe('not_charged');
  });

  test('unconfirmed: the log line reports it', async () => {
    const { key } = await service.account();
    failing(new LedgerUnconfirmedError('x'));
    expectErrno(await service.get(`/api?name=Onur&key=${key}`), 500);
    const line = await logged('billing_reconciliation_required');
    expect(line).toMatchObject({ billing_status: 'unconfirmed', status: 200, route: '/api' });
  });
});

test('a dataset that fails is 500, free, and its message is not shown or logged', async () => {
  const dataset = {
    ...sampleDataset,
    find(): never {
      throw new Error('CANARY-MESSAGE');
    },
  };
  const broken = await startService({}, { dataset });
  const { key } = await broken.account({ credits: 5 });
  await expectRefused(broken, 500, () => broken.get(`/api?name=Onur&key=${key}`));
  await expect.poll(() => broken.logs()).toContain('"level":50');
  expect(broken.logs()).not.toContain('CANARY-MESSAGE');
  await broken.stop();
});

describe('request limits are 93 with the seconds to wait', () => {
  useOneService({ RATE_LIMIT_KEY_PER_MINUTE: '2' });

  test('too many in a minute', async () => {
    const { key } = await service.account();
    expectPaid(await service.get(`/api?name=Onur&key=${key}`), { used: 1, remaining: 999 });
    // Free operations and refused queries count too.
    expect((await service.get(`/api/remaining?key=${key}`)).body.remaining).toBe(999);
    const answer = await expectRefused(service, 93, () => service.get(`/api?name=Onur&key=${key}`));
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('0');
  });

  test('v1 and v2 are counted together', async () => {
    const { key } = await service.account();
    await service.get(`/api?name=Onur&key=${key}`);
    await service.get('/api/v2/usage', bearer(key));
    await expectRefused(service, 93, () => service.get(`/api?name=Onur&key=${key}`));
    expect((await service.get('/api/v2/usage', bearer(key))).status).toBe(429);
  });
});
