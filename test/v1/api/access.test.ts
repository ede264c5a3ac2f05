import { describe, expect, test } from 'vitest';
import { bearer, behindProxy, freshAddress, from, startService, useService } from '../../support/service.js';
import { carriers, encoded, expectErrno, expectPaid, expectRefused } from '../support/v1-answers.js';

const service = useService(behindProxy);

const unknownKey = 'f'.repeat(24);

describe('the place of the key', () => {
  test.each(Object.entries(carriers))('%s', async (_title, send) => {
    const { key } = await service.account({ credits: 5 });
    expectPaid(await send(service, '/api', { name: 'Onur', key }), { used: 1, remaining: 4 });
  });

  test.each(['Bearer', 'bearer'])('Authorization: %s, GET and POST', async (scheme) => {
    const { key } = await service.account({ credits: 5 });
    const headers = { authorization: `${scheme} ${key}` };
    expectPaid(await service.get('/api?name=Onur', headers), { used: 1, remaining: 4 });
    expectPaid(await service.post('/api', { name: 'Onur' }, headers), { used: 1, remaining: 3 });
  });

  test('the parameter takes precedence over the header; an empty one counts as absent', async () => {
    const { key } = await service.account({ credits: 5 });
    expectPaid(await service.get(`/api?name=Onur&key=${key}`, bearer(unknownKey)), { used: 1, remaining: 4 });
    expectErrno(await service.get(`/api?name=Onur&key=${unknownKey}`, bearer(key)), 94);
    expectPaid(await service.get('/api?name=Onur&key=', bearer(key)), { used: 1, remaining: 3 });
  });
});

describe('94, free, and the trial stays whole', () => {
  test.each([
    ['no key', 'name=Onur'],
    ['an empty key', 'name=Onur&key='],
    ['23 characters', `name=Onur&key=${'a'.repeat(23)}`],
    ['25 characters', `name=Onur&key=${'a'.repeat(25)}`],
    ['capitals', `name=Onur&key=${'A'.repeat(24)}`],
    ['an unknown key', `name=Onur&key=${unknownKey}`],
    ['malformed encoding', 'name=Onur&key=%ZZ'],
    ['nothing but nonsense', 'name=%ZZ'],
  ])('%s', async (_title, query) => {
    const address = from(freshAddress());
    await expectRefused(service, 94, () => service.get(`/api?${query}`, address));
    const usage = await service.get('/api/v2/usage', address);
    expect(usage.body.data).toMatchObject({ remaining_credits: 10, resets_at: null });
  });

  test('two keys, and a key in capitals', async () => {
    const { key } = await service.account();
    for (const query of [
      `key=${key}&key=${key}`,
      `key=${key}&key=${unknownKey}`,
      `key[]=${key}`,
      `KEY=${key}`,
    ])
      await expectRefused(service, 94, () => service.get(`/api?name=Onur&${query}`));
  });

  test('a body that cannot be read has no key either', async () => {
    await expectRefused(service, 94, () => service.post('/api', '{', from(freshAddress())));
  });

  test('disabled', async () => {
    const { key, keyId } = await service.account();
    await service.app.ledger.disableKey(keyId);
    await expectRefused(service, 94, () => service.get(`/api?name=Onur&key=${key}`));
  });
});

test('99 past the expiry of the account', async () => {
  const { key } = await service.account({ expiresAt: service.app.now() - 1 });
  for (const path of ['/api', '/api/email', '/api/remaining', '/api/phone'])
    await expectRefused(service, 99, () => service.get(`${path}?${encoded({ name: 'Onur', key })}`));
});

describe('50 outside the allowed networks', () => {
  test('another address', async () => {
    const { key } = await service.account({ networks: ['203.0.113.0/24'] });
    await expectRefused(service, 50, () => service.get(`/api?name=Onur&key=${key}`, from('192.0.2.1')));
    expectPaid(await service.get(`/api?name=Onur&key=${key}`, from('203.0.113.9')), {
      used: 1,
      remaining: 999,
    });
  });

  test('an address that the proxy forwarded malformed', async () => {
    const { key } = await service.account();
    await expectRefused(service, 50, () => service.get(`/api?name=Onur&key=${key}`, from('nonsense')));
  });
});

describe('a key that changes while the service has it cached', () => {
  test('disabled: the next charge is refused', async () => {
    const { key, keyId } = await service.account({ credits: 5 });
    expectPaid(await service.get(`/api?name=Onur&key=${key}`), { used: 1, remaining: 4 });
    await service.app.ledger.disableKey(keyId);
    await expectRefused(service, 94, () => service.get(`/api?name=Onur&key=${key}`));
  });

  test('expired: the next charge is refused', async () => {
    const clocked = await startService();
    const { key } = await clocked.account({ credits: 5, expiresAt: clocked.app.now() + 60_000 });
    expectPaid(await clocked.get(`/api?name=Onur&key=${key}`), { used: 1, remaining: 4 });
    clocked.advance(60_000);
    await expectRefused(clocked, 99, () => clocked.get(`/api?name=Onur&key=${key}`));
    await clocked.stop();
  });
});
