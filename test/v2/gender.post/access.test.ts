import { describe, expect, test } from 'vitest';
import { expectRejected, expectSuccess } from '../../support/expect.js';
import { ask, jsonType, predictionBody } from '../../support/raw.js';
import { bearer, behindProxy, freshAddress, from, startService, useService } from '../../support/service.js';

const service = useService(behindProxy);

const path = '/api/v2/gender';
const body = { type: 'name', value: 'Onur' };
const unknownKey = 'f'.repeat(24);

/** One prediction with this exact header line, from an address of its own. */
const withHeader = (line: string) =>
  ask(service, { headers: [jsonType, line, `X-Forwarded-For: ${freshAddress()}`], body: predictionBody });

describe('an unusable key falls back to the trial, and the response reports it', () => {
  test('no header: api_key_missing', async () => {
    const answer = await service.post(path, body, from(freshAddress()));
    expectSuccess(answer, { mode: 'ip_trial', reason: 'api_key_missing', charged: 1, remaining: 9 });
  });

  test('a well-formed unknown key: api_key_not_found', async () => {
    const answer = await service.post(path, body, { ...bearer(unknownKey), ...from(freshAddress()) });
    expectSuccess(answer, { mode: 'ip_trial', reason: 'api_key_not_found', charged: 1, remaining: 9 });
  });

  test.each([
    ['empty', ''],
    ['Bearer alone', 'Bearer'],
    ['Bearer and a space', 'Bearer '],
    ['23 characters', `Bearer ${'a'.repeat(23)}`],
    ['25 characters', `Bearer ${'a'.repeat(25)}`],
    ['wrong alphabet', `Bearer ${'g'.repeat(24)}`],
    ['Latin-1', `Bearer ${'\u00e9'.repeat(24)}`],
    ['a tab inside', `Bearer ${'a'.repeat(12)}\t${'a'.repeat(11)}`],
    ['a no-break space inside', `Bearer ${'a'.repeat(12)}\u00a0${'a'.repeat(11)}`],
    ['a tab after the scheme', `Bearer\t${'a'.repeat(24)}`],
    ['a key of two words', `Bearer ${'a'.repeat(24)} ${'b'.repeat(24)}`],
    ['Basic', 'Basic dXNlcjpwYXNz'],
    ['Token', `Token ${'a'.repeat(24)}`],
    ['ApiKey', `ApiKey ${'a'.repeat(24)}`],
    ['the key alone', 'a'.repeat(24)],
    ['two keys', `Bearer ${'a'.repeat(24)}, ${'b'.repeat(24)}`],
    ['8 KB', `Bearer ${'a'.repeat(8192)}`],
  ])('%s: api_key_invalid', async (_title, value) => {
    const answer = await withHeader(`Authorization: ${value}`);
    expectSuccess(answer, { mode: 'ip_trial', reason: 'api_key_invalid', charged: 1, remaining: 9 });
  });

  test('the right key in capitals is invalid', async () => {
    const { key } = await service.account();
    const answer = await withHeader(`Authorization: Bearer ${key.toUpperCase()}`);
    const reason = key === key.toUpperCase() ? null : 'api_key_invalid';
    expectSuccess(answer, { reason, charged: 1 });
  });
});

describe('a usable key', () => {
  // RFC 9110, section 11.4 lets several spaces follow the scheme.
  test.each(['Bearer', 'bearer', 'BEARER', 'bEaReR', 'Bearer ', 'Bearer   '])(
    'the scheme "%s"',
    async (scheme) => {
      const { key } = await service.account({ credits: 5 });
      const answer = await withHeader(`Authorization: ${scheme} ${key}`);
      expectSuccess(answer, { mode: 'api_key', reason: null, charged: 1, remaining: 4 });
    },
  );

  test('leaves the trial of its address alone', async () => {
    const { key } = await service.account();
    const address = from(freshAddress());
    await service.post(path, body, { ...bearer(key), ...address });
    const usage = await service.get('/api/v2/usage', address);
    expect(usage.body.data).toMatchObject({ remaining_credits: 10, resets_at: null });
  });
});

describe('a refused key does not fall back to the trial', () => {
  /** The account's and the address's figures stay, and the answer is the same wherever the key is used. */
  async function expectRefused(key: string, code: 'key_disabled' | 'key_expired' | 'access_denied') {
    const address = from(freshAddress());
    const headers = { ...bearer(key), ...address };
    const sends = [
      () => service.post(path, body, headers),
      () => service.post(path, { type: 'name' }, headers),
      () => service.get(`${path}?value=Onur`, headers),
      () => service.get('/api/v2/usage', headers),
    ];
    for (const send of sends) {
      const { body: problem, headers } = await expectRejected(service, code, send, { hidden: [key] });
      expect(headers.get('www-authenticate')).toBeNull();
      expect(problem.meta.access).toEqual({ mode: 'api_key', reason: null });
      expect(problem.meta.usage).toMatchObject({ resets_at: null, limit: null });
    }
    await expectRejected(service, code, () => service.get(`${path}?value=Onur&key=${key}`, address), {
      hidden: [key],
    });
    const usage = await service.get('/api/v2/usage', address);
    expect(usage.body.data.remaining_credits).toBe(10);
  }

  test('disabled', async () => {
    const { key, keyId } = await service.account();
    await service.app.ledger.disableKey(keyId);
    await expectRefused(key, 'key_disabled');
  });

  test('expired', async () => {
    const { key } = await service.account({ expiresAt: service.app.now() - 1 });
    await expectRefused(key, 'key_expired');
  });

  test('outside the allowed networks', async () => {
    const { key } = await service.account({ networks: ['203.0.113.0/24', '2001:db8::/32'] });
    await expectRefused(key, 'access_denied');
  });

  test.each(['203.0.113.9', '::ffff:203.0.113.9', '2001:db8:9::1'])('inside them: %s', async (address) => {
    const { key } = await service.account({ networks: ['203.0.113.0/24', '2001:db8::/32'] });
    const answer = await service.post(path, body, { ...bearer(key), ...from(address) });
    expectSuccess(answer, { mode: 'api_key', charged: 1 });
  });

  test('disabled while the key is cached: the next charge is refused', async () => {
    const { key, keyId } = await service.account({ credits: 5 });
    expectSuccess(await service.post(path, body, bearer(key)), { remaining: 4 });
    await service.app.ledger.disableKey(keyId);
    const answer = await expectRejected(service, 'key_disabled', () => service.post(path, body, bearer(key)));
    expect(answer.body.meta.access).toEqual({ mode: 'api_key', reason: null });
  });

  test('expired while the key is cached: the next charge is refused', async () => {
    const clocked = await startService();
    const { key } = await clocked.account({ credits: 5, expiresAt: clocked.app.now() + 60_000 });
    expectSuccess(await clocked.post(path, body, bearer(key)), { remaining: 4 });
    clocked.advance(60_000);
    await expectRejected(clocked, 'key_expired', () => clocked.post(path, body, bearer(key)));
    await clocked.stop();
  });
});

describe('the trial turned off', () => {
  const closed = useService({ TRIAL: 'off' });

  test.each<[string, Record<string, string>]>([
    ['api_key_missing', {}],
    ['api_key_invalid', { authorization: 'Bearer nope' }],
    ['api_key_not_found', bearer(unknownKey)],
  ])('%s is 401', async (reason, headers) => {
    const sends = [
      () => closed.post(path, body, headers),
      () => closed.get(`${path}?value=Onur`, headers),
      () => closed.get('/api/v2/usage', headers),
    ];
    for (const send of sends) {
      const answer = await expectRejected(closed, 'invalid_api_key', send, { hidden: [unknownKey] });
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      expect(answer.body.meta.access).toEqual({ mode: 'unauthenticated', reason });
    }
  });

  test('a usable key still works', async () => {
    const { key } = await closed.account({ credits: 2 });
    expectSuccess(await closed.post(path, body, bearer(key)), { mode: 'api_key', charged: 1, remaining: 1 });
  });

  test('the capabilities report that there is no trial', async () => {
    expect((await closed.get('/api/v2')).body.capabilities.trial.available).toBe(false);
  });
});
