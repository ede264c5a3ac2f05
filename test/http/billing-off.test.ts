import { describe, expect, test } from 'vitest';
import { expectProblem } from '../support/expect.js';
import { female, scriptedProvider } from '../support/scripted-provider.js';
import { bearer, useService } from '../support/service.js';

const credits = 1_000_000_000;
const unknownKey = '0123456789abcdef01234567';
const maria = { type: 'name', value: 'Maria' };
const single = '/api/v2/gender';

describe('billing turned off', () => {
  const service = useService({ BILLING: 'off' }, { ai: scriptedProvider(() => female('Onur')) });

  test.each([
    ['without a key', {}],
    ['with an unknown key', bearer(unknownKey)],
    ['with what is no key', { authorization: 'Bearer x' }],
  ])('answers %s, in the shapes of an account that never runs out', async (_, headers) => {
    for (let i = 0; i < 12; i += 1) {
      const { status, body } = await service.post(single, maria, headers);
      expect(status).toBe(200);
      expect(body.meta.access).toEqual({ mode: 'api_key', reason: null });
      expect(body.meta.usage).toMatchObject({ charged_credits: 1, remaining_credits: credits });
    }
    const { body } = await service.get('/api/v2/usage', headers);
    expect(body.data).toEqual({
      remaining_credits: credits,
      expires_at: null,
      resets_at: null,
      limit: null,
      period_seconds: null,
    });
  });

  test('answers batches of fifty, providers elsewhere, phone numbers and v1, and writes nothing', async () => {
    const items = [...Array(50)].map(() => maria);
    const batch = await service.post(`${single}/batch`, { items });
    expect(batch.body.meta.summary).toMatchObject({ succeeded: 50 });
    const asked = await service.post(single, { ...maria, options: { ai_mode: 'always' } });
    expect(asked.body).toMatchObject({ data: { source: 'ai' }, meta: { usage: { charged_credits: 2 } } });
    expect((await service.post('/api/v2/phone/validate', { number: '+12015550123' })).status).toBe(200);
    const v1 = await (await fetch(`${service.url}/api?name=Maria`)).json();
    expect(v1).toMatchObject({ status: true, gender: 'female', remaining_credits: credits });
    const remaining = await (await fetch(`${service.url}/api/remaining`)).json();
    expect(remaining).toMatchObject({ remaining: credits });
    expect((await service.get('/readyz')).status).toBe(200);
    expect(service.entryCount()).toBe(0);
  });

  test('refuses invalid requests as with billing', async () => {
    expectProblem(await service.post(single, { type: 'name' }), 'validation_error');
  });
});

describe('unknown keys that are refused', () => {
  const service = useService({ UNKNOWN_KEYS: 'refuse', V1_TRIAL: 'on' });

  test.each([
    ['api_key_not_found', bearer(unknownKey)],
    ['api_key_invalid', { authorization: 'Bearer x' }],
  ])('%s is 401 instead of the trial, and costs nothing', async (reason, headers) => {
    const refused = await service.post(single, maria, headers);
    expectProblem(refused, 'invalid_api_key');
    expect(refused.body.meta.access).toEqual({ mode: 'unauthenticated', reason });
    expect(service.entryCount()).toBe(0);
  });

  test('a key in a header that is not read is refused too, and the answer says where to send it', async () => {
    const refused = await service.post(single, maria, { 'x-api-key': unknownKey });
    expectProblem(refused, 'invalid_api_key');
    expect(refused.body.meta.access).toEqual({ mode: 'unauthenticated', reason: 'api_key_missing' });
    expect(refused.body.detail).toContain('Authorization: Bearer KEY');
    expect(service.entryCount()).toBe(0);
    // A gateway's own key.
    const foreign = { 'x-api-key': 'Zx81KdQe7PmTn4Rv' };
    for (const headers of [foreign, { 'x-api-key': 'deadbeef' }])
      expect((await service.post(single, maria, headers)).body.meta.access.mode).toBe('ip_trial');
    const both = await service.post(single, maria, { ...foreign, 'x-auth-token': unknownKey });
    expectProblem(both, 'invalid_api_key');
  });

  test('v1 refuses them too; without a key both have the trial', async () => {
    const refused = await (await fetch(`${service.url}/api?name=Maria&key=${unknownKey}`)).json();
    expect(refused).toMatchObject({ status: false, errno: 94 });
    const headers = { 'x-api-key': unknownKey };
    const misplaced = await (await fetch(`${service.url}/api?name=Maria`, { headers })).json();
    expect(misplaced).toMatchObject({ status: false, errno: 94 });
    const { body } = await service.post(single, maria);
    expect(body.meta.access).toEqual({ mode: 'ip_trial', reason: 'api_key_missing' });
    expect(await (await fetch(`${service.url}/api?name=Maria`)).json()).toMatchObject({ status: true });
  });
});

describe('a problem leads people and programs', () => {
  const service = useService({ TRIAL: 'off' });

  test('to the page of its code and to the catalogue', async () => {
    const { headers, body } = await service.post(single, maria);
    const page = `${service.url}/docs/errors/invalid_api_key`;
    expect(headers.get('link')).toBe(`<${page}>; rel="help"`);
    expect((await fetch(page)).status).toBe(200);
    expect(body.documentation).toBe(`${service.url}/api/v2/errors`);
    const browser = await fetch(body.documentation, {
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
      redirect: 'manual',
    });
    expect([browser.status, browser.headers.get('location')]).toEqual([303, '../../docs/errors']);
    // A proxy may serve all of it below a path of its own.
    const below = new URL('../../docs/errors', 'https://proxy.example/gender/api/v2/errors');
    expect(below.pathname).toBe('/gender/docs/errors');
    expect((await fetch(new URL('/docs/errors', service.url))).headers.get('content-type')).toMatch(/html/);
    const java = 'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2';
    for (const accept of ['*/*', 'application/json', 'application/json, text/html', java])
      expect(await (await fetch(body.documentation, { headers: { accept } })).json()).toHaveProperty(
        'errors',
      );
  });
});
