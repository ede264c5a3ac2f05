import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problemCodes } from '../../../src/http/problems/catalogue.js';
import { closeInstallation, type Installation, install } from '../installation.js';
import { type ClientSettings, makeCall, makeCalls } from './client.js';

let installation: Installation;
let client: ClientSettings;
let key: { key: string; account_id: string };

const newClient = (api_key?: string): ClientSettings => ({
  base_url: installation.baseUrl,
  ...(api_key === undefined ? {} : { api_key }),
});

beforeAll(async () => {
  installation = await install();
  key = await installation.workplace.json('accounts', 'create', '--name', 'python', '--credits', '1000');
  client = newClient(key.key);
});
afterAll(() => installation.workplace.remove());

const byKey = { mode: 'api_key', reason: null };

describe('results', () => {
  test('name, email and username are identified and cost one credit each', () => {
    const before = makeCall(client, 'usage').result.data.remaining_credits;
    const outcomes = makeCalls(client, [
      { method: 'name', args: ['Maria', 'ES'], kwargs: { id: 'row-1' } },
      { method: 'email', args: ['maria.garcia@example.com'] },
      { method: 'username', args: ['maria_garcia'] },
      { method: 'gender', args: ['name', 'Juan'], kwargs: { ai_mode: 'off' } },
      { method: 'name', args: ['Maria'], kwargs: { force_to_genderize: true } },
    ]);
    expect(outcomes.map(({ result, error }) => result?.data.gender ?? error)).toEqual([
      'female',
      'female',
      'female',
      'male',
      'female',
    ]);
    outcomes.forEach(({ result: { data, meta } }, index) => {
      expect(data).toMatchObject({ source: 'dataset', result_status: 'identified', reason: null });
      expect(data.match.name).toBe(data.name);
      expect(meta.access).toEqual(byKey);
      expect(meta.usage).toMatchObject({
        charged_credits: 1,
        remaining_credits: before - index - 1,
        billing_status: 'confirmed',
      });
    });
    expect(outcomes[0]?.result.data.input).toMatchObject({ type: 'name', value: 'Maria', country: 'ES' });
    expect(outcomes[4]?.result.data.input.force_to_genderize).toBe(true);
  });

  test('an unknown result is returned and billed', () => {
    const { result } = makeCall(client, 'name', ['zzqxv'], { ai_mode: 'off' });
    expect(result.data).toMatchObject({ gender: null, result_status: 'unknown', reason: 'not_found' });
    expect(result.meta.usage).toMatchObject({ charged_credits: 1, billing_status: 'confirmed' });
  });

  test('gender_batch keeps order and ids, and an item that failed costs nothing', () => {
    const items = [
      { type: 'name', value: 'Maria', country: 'ES', id: 'a' },
      { type: 'email', value: 'juan@example.com', id: 'b' },
      { type: 'name', value: 'Maria', id: 'c', options: { ai_mode: 'always' } },
      { type: 'username', value: 'zzqxv' },
    ];
    const { result } = makeCall(client, 'gender_batch', [items]);
    expect(result.data.map(({ id, index, charged_credits }: never) => [id, index, charged_credits])).toEqual([
      ['a', 0, 1],
      ['b', 1, 1],
      ['c', 2, 0],
      [null, 3, 1],
    ]);
    expect(result.data[2].error).toMatchObject({ code: 'ai_unavailable', status: 503 });
    expect(result.meta.summary).toEqual({ total: 4, succeeded: 3, identified: 2, unknown: 1, failed: 1 });
    expect(result.meta.usage.charged_credits).toBe(3);
  });

  test('usage is free', () => {
    const [first, second] = makeCalls(client, [{ method: 'usage' }, { method: 'usage' }]);
    expect(first?.result.data.remaining_credits).toBe(second?.result.data.remaining_credits);
    expect(first?.result.data.expires_at).toBeNull();
    expect(first?.result.meta.usage).toMatchObject({ charged_credits: 0, billing_status: 'not_charged' });
  });

  test('validate_phone answers structure, for numbers that are valid and that are not', () => {
    const [valid, invalid, impossible] = makeCalls(client, [
      { method: 'validate_phone', args: ['+90 532 123 45 67'] },
      { method: 'validate_phone', args: ['(211) 555-01-01', 'TR'] },
      { method: 'validate_phone', args: ['123', 'TR'] },
    ]);
    expect(valid?.result.data).toEqual({
      valid: true,
      possible: true,
      e164: '+905321234567',
      country: 'TR',
      country_calling_code: 90,
    });
    expect(invalid?.result.data.valid).toBe(false);
    expect(impossible?.result.data).toMatchObject({ valid: false, possible: false, e164: null });
    expect(impossible?.result.meta.usage.charged_credits).toBe(1);
  });

  test('capabilities and error_catalog need no key', () => {
    const [capabilities, errors] = makeCalls(newClient(), [
      { method: 'capabilities' },
      { method: 'error_catalog' },
    ]);
    expect(capabilities?.result).toMatchObject({
      version: '2.0.0',
      capabilities: { limits: { batch_items: 50 } },
    });
    expect(Object.keys(errors?.result.errors)).toEqual(problemCodes);
  });
});

describe('the check of the access mode', () => {
  const unknownKey = '0'.repeat(24);

  test('an unknown key is answered by the trial, and the client raises with the whole result', () => {
    const { error } = makeCall(newClient(unknownKey), 'name', ['Maria']);
    expect(error).toMatchObject({
      class: 'UnexpectedAccessModeError',
      access_mode: 'ip_trial',
      access_reason: 'api_key_not_found',
      result: { data: { gender: 'female' }, meta: { usage: { charged_credits: 1 } } },
    });
  });

  test('so is a key that is none', () => {
    const { error } = makeCall(newClient('not-a-key'), 'usage');
    expect(error).toMatchObject({ class: 'UnexpectedAccessModeError', access_reason: 'api_key_invalid' });
  });

  test('a client that accepts the trial gets its results', () => {
    const { result } = makeCall({ ...newClient(unknownKey), require_api_key_access: false }, 'name', [
      'Maria',
    ]);
    expect(result.meta.access).toEqual({ mode: 'ip_trial', reason: 'api_key_not_found' });
  });

  test('without a key the trial answers, with its terms', () => {
    const { result } = makeCall(newClient(), 'usage');
    expect(result.meta.access).toEqual({ mode: 'ip_trial', reason: 'api_key_missing' });
    expect(result.data).toMatchObject({ limit: 10, period_seconds: 86_400 });
    expect(result.data.expires_at).toBe(result.data.resets_at);
  });
});

describe('error classes', () => {
  const rejected = { billing_status: 'not_charged', is_billing_unconfirmed: false };

  test.each([
    ['email', ['nobody'], '/value'],
    ['name', ['Maria', 'ZZ'], '/country'],
    ['validate_phone', ['0532 123 45 67'], '/country'],
  ] as const)('%s %j is unprocessable at %s', (method, args, pointer) => {
    const { error } = makeCall(client, method, args);
    expect(error).toMatchObject({ class: 'UnprocessableEntityError', code: 'validation_error', ...rejected });
    expect(error.errors.map((fault: { pointer: string }) => fault.pointer)).toEqual([pointer]);
  });

  test('a batch that is too large for the trial', () => {
    const items = Array.from({ length: 11 }, () => ({ type: 'name', value: 'Maria' }));
    const { error } = makeCall(newClient(), 'gender_batch', [items]);
    expect(error).toMatchObject({
      class: 'UnprocessableEntityError',
      code: 'trial_batch_limit',
      ...rejected,
    });
  });

  test('inference that needs AI, on an installation without it', () => {
    const { error } = makeCall(client, 'name', ['Maria'], { ai_mode: 'always' });
    expect(error).toMatchObject({
      class: 'ServerError',
      code: 'ai_unavailable',
      action: 'check_configuration',
      ...rejected,
    });
  });

  test('a batch whose items all failed keeps its rows', () => {
    const items = [{ type: 'name', value: 'Maria', id: 'a', options: { ai_mode: 'always' } }];
    const { error } = makeCall(client, 'gender_batch', [items]);
    expect(error).toMatchObject({ class: 'ServerError', code: 'ai_unavailable', ...rejected });
    expect(error.data).toMatchObject([{ index: 0, id: 'a', error: { code: 'ai_unavailable' } }]);
    expect(error.summary).toMatchObject({ total: 1, failed: 1 });
  });

  test('an account without credits', async () => {
    const poor = await installation.workplace.json('accounts', 'create', '--name', 'poor', '--credits', '0');
    const { error } = makeCall(newClient(poor.key), 'name', ['Maria']);
    expect(error).toMatchObject({
      class: 'InsufficientCreditsError',
      code: 'insufficient_credits',
      action: 'add_credits_or_wait_for_reset',
      ...rejected,
    });
    expect(error.usage.remaining_credits).toBe(0);
  });

  test('a key that was disabled, an account that expired, an address that is not allowed', async () => {
    const { workplace } = installation;
    const make = (...args: string[]) =>
      workplace.json('accounts', 'create', '--name', 'refused', '--credits', '5', ...args);
    const disabled = await make();
    await workplace.json('keys', 'disable', disabled.key_id);
    const expired = await make();
    await workplace.json('accounts', 'update', expired.account_id, '--expires', '2020-01-01T00:00:00Z');
    const restricted = await make('--allow-ip', '192.0.2.0/24');
    const refusals = [disabled, expired, restricted].map(
      (account) => makeCall(newClient(account.key), 'name', ['Maria']).error,
    );
    expect(refusals.map(({ code }) => code)).toEqual(['key_disabled', 'key_expired', 'access_denied']);
    for (const error of refusals)
      expect(error).toMatchObject({ class: 'PermissionDeniedError', action: 'check_account', ...rejected });
  });

  test('an address that does not exist', () => {
    const { error } = makeCall({ ...client, base_url: `${installation.baseUrl}/nowhere` }, 'usage');
    expect(error).toMatchObject({ class: 'APIError', status: 404, code: 'not_found', ...rejected });
  });

  test('no key where there is no trial', async () => {
    const closed = await install({ TRIAL: 'off' });
    try {
      const { error } = makeCall({ base_url: closed.baseUrl, api_key: '0'.repeat(24) }, 'name', ['Maria']);
      expect(error).toMatchObject({ class: 'AuthenticationError', code: 'invalid_api_key', ...rejected });
      expect(error.access).toEqual({ mode: 'unauthenticated', reason: 'api_key_not_found' });
    } finally {
      closed.workplace.remove();
    }
  });

  test('more requests than the rate allows', async () => {
    const slow = await install({ RATE_LIMIT_TRIAL_PER_MINUTE: '2' });
    try {
      const calls = Array.from({ length: 3 }, () => ({ method: 'usage' }));
      const [, , third] = makeCalls({ base_url: slow.baseUrl }, calls);
      expect(third?.error).toMatchObject({
        class: 'RateLimitError',
        code: 'rate_limit_exceeded',
        action: 'wait_then_retry',
        ...rejected,
      });
      expect(third?.error.retry_after_seconds).toBeGreaterThan(0);
    } finally {
      slow.workplace.remove();
    }
  });
});

test('the ledger holds what the answers said, and nothing else', async () => {
  const { billed, charged, verification } = await closeInstallation(installation);
  expect(Object.keys(billed).length).toBeGreaterThan(9);
  expect(charged).toEqual(billed);
  expect(verification.ok).toBe(true);
});
