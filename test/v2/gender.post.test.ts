import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, type Service, startService } from '../support/service.js';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test('smoke', async () => {
  const { key } = await service.account({ credits: 2 });
  const r = await service.post('/api/v2/gender', { type: 'name', value: 'Onur', country: 'TR' }, bearer(key));
  console.log(r.status, r.headers, JSON.stringify(r.body, null, 1));
  for (const [path, body] of [['/api/v2/gender', { type: 'name', value: 'Zz' }], ['/api/v2/gender', {}], ['/api/v2/x', {}]] as const) {
    const s = await service.post(path, body);
    console.log(s.status, JSON.stringify(s.body));
  }
  console.log((await service.get('/api/v2/usage')).body, (await service.get('/readyz')).body, service.logs());
  expect(await service.books()).toMatchObject({ ok: true });
});
