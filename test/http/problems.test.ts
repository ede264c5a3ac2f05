import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AiDeadlineFault, type AiFault, AiUpstreamFault, InvalidAiResponse } from '../../src/ai/provider.js';
import {
  catalogue,
  type ProblemCode,
  problemCodes,
  reservedCodes,
} from '../../src/http/problems/catalogue.js';
import { expectNotCharged, expectProblem } from '../support/expect.js';
import { ask, jsonType, predictionBody } from '../support/raw.js';
import { scriptedProvider } from '../support/scripted-provider.js';
import {
  type Answer,
  bearer,
  behindProxy,
  freshAddress,
  from,
  type Service,
  startService,
} from '../support/service.js';
import { lockStorage } from '../support/storage-lock.js';
import { sampleDataset } from '../support/tiny-dataset.js';

let service: Service;
/** One whose provider fails. */
let failing: Service;
beforeAll(async () => {
  service = await startService(behindProxy);
  failing = await startService(behindProxy, { ai: scriptedProvider(() => fault) });
});
afterAll(async () => {
  await service.stop();
  await failing.stop();
});

type Produced = Pick<Answer, 'status' | 'headers' | 'body'>;

const path = '/api/v2/gender';
const body = { type: 'name', value: 'Onur' };

async function withService<T>(
  act: (other: Service) => Promise<T>,
  ...start: Parameters<typeof startService>
): Promise<T> {
  const other = await startService(...start);
  try {
    return await act(other);
  } finally {
    await other.stop();
  }
}

const find = (answers: readonly Answer[], code: ProblemCode): Produced => {
  const found = answers.find((answer) => answer.body.code === code);
  if (found === undefined) throw new Error(`none of ${answers.map(({ body }) => body.code)} is ${code}`);
  return found;
};

/**
 * Requests while another process holds the database: some under way, and once the storage is late two places to wait,
 * of which the reconciler may take one, and the rest too many.
 */
const askWhileLocked = (): Promise<Answer[]> =>
  withService(
    async (other) => {
      const unlock = lockStorage(other);
      const sent: Promise<Answer>[] = [];
      while (sent.length < 12) {
        sent.push(other.post(path, body));
        await pause(50);
      }
      const answers = await Promise.all(sent);
      unlock();
      return answers;
    },
    { LEDGER_QUEUE_MAX: '2', LEDGER_DEADLINE_MS: '1000' },
  );
let answeredWhileLocked: Promise<Answer[]> | null = null;

async function whileLocked(code: ProblemCode): Promise<Produced> {
  answeredWhileLocked ??= askWhileLocked();
  return find(await answeredWhileLocked, code);
}

/** What the provider fails with next. */
let fault: AiFault;
function whileProviderFails(next: AiFault): Promise<Produced> {
  fault = next;
  return failing.post(path, { type: 'name', value: 'zzzxxyy' }, from(freshAddress()));
}

/** Codes of work that failed after its credits were taken: the charge was refunded. */
const refundedCodes: readonly ProblemCode[] = [
  'ai_upstream_error',
  'invalid_ai_response',
  'prediction_timeout',
];

async function withKey(
  options: Parameters<Service['account']>[0],
  change?: (keyId: string) => Promise<unknown>,
) {
  const { key, keyId } = await service.account(options);
  await change?.(keyId);
  return service.post(path, body, bearer(key));
}

const brokenDataset = {
  ...sampleDataset,
  find(): never {
    throw new Error('broken');
  },
};

/** One way to each code. */
const producers: Partial<Record<ProblemCode, () => Promise<Produced>>> = {
  invalid_json: () => service.post(path, '{'),
  query_not_supported: () => service.post(`${path}?a=b`, body),
  invalid_client_ip: () => service.post(path, body, from('nowhere')),
  invalid_api_key: () => withService((other) => other.post(path, body), { TRIAL: 'off' }),
  access_denied: () => withKey({ networks: ['192.0.2.1'] }),
  key_disabled: () => withKey({}, (keyId) => service.app.ledger.disableKey(keyId)),
  key_expired: () => withKey({ expiresAt: 1 }),
  insufficient_credits: () => withKey({ credits: 0 }),
  not_found: () => service.get('/nowhere'),
  method_not_allowed: () => service.post('/api/v2/usage', {}),
  payload_too_large: () => service.post(path, 'x'.repeat(300_000)),
  unsupported_encoding: () => service.post(path, body, { 'content-encoding': 'gzip' }),
  unsupported_media_type: () => service.post(path, body, { 'content-type': 'text/plain' }),
  validation_error: () => service.post(path, {}),
  trial_batch_limit: () =>
    service.post('/api/v2/gender/batch', { items: Array.from({ length: 11 }, () => body) }),
  rate_limit_exceeded: () =>
    withService(
      async (other) => {
        await other.get('/api/v2/usage');
        return other.get('/api/v2/usage');
      },
      { RATE_LIMIT_TRIAL_PER_MINUTE: '1' },
    ),
  concurrency_limit: () =>
    withService(
      async (other) => {
        const unlock = lockStorage(other);
        const racing = [other.post(path, body), other.post(path, body)];
        const refused = await Promise.race(racing);
        unlock();
        await Promise.all(racing);
        return refused;
      },
      { RATE_LIMIT_TRIAL_CONCURRENT: '1' },
    ),
  internal_error: () => withService((other) => other.post(path, body), {}, { dataset: brokenDataset }),
  ai_unavailable: () => service.post(path, { type: 'name', value: 'zzzxxyy' }),
  ai_upstream_error: () => whileProviderFails(new AiUpstreamFault('x')),
  invalid_ai_response: () => whileProviderFails(new InvalidAiResponse('x')),
  prediction_timeout: () => whileProviderFails(new AiDeadlineFault('x')),
  billing_reconciliation_required: () => whileLocked('billing_reconciliation_required'),
  billing_unavailable: () => whileLocked('billing_unavailable'),
  server_busy: () => whileLocked('server_busy'),
  trial_unavailable: () =>
    withService((other) => other.post(path, body), { RATE_LIMIT_STORE: 'redis://127.0.0.1:1' }),
};

describe('every code of the catalogue is produced or reserved with a reason, and not both', () => {
  test('nothing is missing', () => {
    const told = [...Object.keys(producers), ...Object.keys(reservedCodes)];
    expect(told.sort()).toEqual([...problemCodes].sort());
  });

  test.each(Object.entries(reservedCodes))('%s is reserved', (_code, reason) => {
    expect(reason.length).toBeGreaterThan(10);
  });
});

describe('a request that ends in', () => {
  test.each(Object.entries(producers) as [ProblemCode, () => Promise<Produced>][])(
    '%s',
    async (code, produce) => {
      const answer = await produce();
      expectProblem(answer, code);
      const { usage } = answer.body.meta;
      if (code === 'billing_reconciliation_required')
        expect(usage).toMatchObject({
          billing_status: 'unconfirmed',
          charged_credits: null,
          remaining_credits: null,
        });
      else if (refundedCodes.includes(code))
        expect(usage).toMatchObject({
          billing_status: 'confirmed',
          charged_credits: 0,
          remaining_credits: 10,
        });
      else expectNotCharged(answer);
      const { status } = catalogue[code];
      if (status === 401) expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      if (status === 405) expect(answer.headers.get('allow')).toBe('GET');
      if (status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    },
  );
});

test('an unconfirmed charge is refunded once the storage responds', () =>
  withService(
    async (other) => {
      const { key } = await other.account({ credits: 5 });
      expect((await other.get('/api/v2/usage', bearer(key))).status).toBe(200);
      const unlock = lockStorage(other);
      const answer = await other.post(path, body, bearer(key));
      unlock();
      expectProblem(answer, 'billing_reconciliation_required');
      const balance = async () =>
        (await other.get('/api/v2/usage', bearer(key))).body.data?.remaining_credits;
      await expect.poll(balance, { timeout: 5000 }).toBe(5);
      expect((await other.ledgerSummary()).ok).toBe(true);
    },
    { LEDGER_DEADLINE_MS: '300' },
  ));

test('the address of the catalogue is in every problem and answers', async () => {
  const answer = await ask(service, { headers: [jsonType], body: predictionBody.slice(1) });
  const { pathname } = new URL(answer.body.documentation);
  expect((await service.get(pathname)).body.errors[answer.body.code].action).toBe(answer.body.action);
});
