import { describe, expect, test } from 'vitest';
import { bearer } from '../support/service.js';
import { startAdmin, useAdmin } from './support/admin-service.js';

const dayMs = 86_400_000;

const service = useAdmin();

const maria = { type: 'name', value: 'Maria', country: 'ES' };

describe('GET /overview', () => {
  test('counts requests, errors and credits of today, by route and account', async () => {
    const shop = await service.account({ credits: 50 });
    await service.post('/api/v2/gender', maria, bearer(shop.key));
    await service.post('/api/v2/gender', maria, bearer(shop.key));
    await service.post('/api/v2/gender', { type: 'name' }, bearer(shop.key));
    await service.get('/api/v2', {});
    const { body } = await service.admin('GET', '/overview');
    expect(body.today).toMatchObject({
      day: new Date(service.app.now()).toISOString().slice(0, 10),
      requests: 4,
      client_errors: 1,
      server_errors: 0,
      p50_ms: expect.any(Number),
    });
    expect(body.today.routes[0]).toMatchObject({ route: '/api/v2/gender', requests: 3, client_errors: 1 });
    expect(body.yesterday).toMatchObject({ requests: 0, p50_ms: null, routes: [] });
    expect(body.hours.at(-1)).toMatchObject({ requests: 4, client_errors: 1 });
    expect(body.top_accounts).toEqual([
      { account_id: shop.accountId, account_name: expect.any(String), requests: 3, credits: 2 },
    ]);
    expect(body.low_balances).toContainEqual({
      account_id: shop.accountId,
      account_name: expect.any(String),
      credits: 48,
      used_credits: 2,
    });
  });

  test('has yesterday once a day has passed, and no day before', async () => {
    const other = await startAdmin();
    await other.get('/api/v2', {});
    other.advance(dayMs);
    await other.get('/api/v2', {});
    await other.get('/api/v2', {});
    const next = (await other.admin('GET', '/overview')).body;
    expect([next.yesterday.requests, next.today.requests]).toEqual([1, 2]);
    other.advance(dayMs);
    const later = (await other.admin('GET', '/overview')).body;
    expect([later.yesterday.requests, later.today.requests]).toEqual([2, 0]);
    expect(later.hours.length).toBeLessThanOrEqual(48);
    await other.stop();
  });
});

describe('GET /requests', () => {
  test('lists the newest first, by route, status and account, without what was submitted', async () => {
    const other = await startAdmin();
    const shop = await other.account({ credits: 50 });
    const asked = await other.post('/api/v2/gender', maria, bearer(shop.key));
    await other.post('/api/v2/gender', { type: 'name' }, bearer(shop.key));
    await other.get('/api/v2/usage', {});
    const all = (await other.admin('GET', '/requests')).body.requests;
    expect(all.map(({ route, status }: { route: string; status: number }) => [route, status])).toEqual([
      ['/api/v2/usage', 200],
      ['/api/v2/gender', 422],
      ['/api/v2/gender', 200],
    ]);
    expect(all[2]).toMatchObject({
      request_id: asked.body.meta.request_id,
      method: 'POST',
      code: null,
      account_id: shop.accountId,
      account_name: expect.any(String),
      is_trial: false,
      charged_credits: 1,
    });
    expect(all[0]).toMatchObject({ is_trial: true, account_id: null });
    expect(JSON.stringify(all)).not.toContain('Maria');
    const count = async (query: string) =>
      (await other.admin('GET', `/requests?${query}`)).body.requests.length;
    expect(await count('route=/api/v2/gender')).toBe(2);
    expect(await count('status=4xx')).toBe(1);
    expect(await count(`account_id=${shop.accountId}&status=2xx`)).toBe(1);
    expect(await count('limit=1')).toBe(1);
    expect((await other.admin('GET', '/requests?status=500')).status).toBe(422);
    await other.stop();
  });
});

test('a key in the list of its account says when it was last used', async () => {
  const shop = await service.account({ credits: 5 });
  const used = async () =>
    (await service.admin('GET', `/keys?account_id=${shop.accountId}`)).body.keys[0].last_used_at;
  expect(await used()).toBeNull();
  await service.post('/api/v2/gender', maria, bearer(shop.key));
  expect(Date.parse(await used())).toBeGreaterThan(Date.now() - 60_000);
});
