import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../../src/config/config.js';
import { expectProblem, expectRejected, expectSuccess } from '../../support/expect.js';
import { ask, askAtOnce, jsonType, predictionBody } from '../../support/raw.js';
import { bearer, behindProxy, freshAddress, from, startService, useService } from '../../support/service.js';

const service = useService(behindProxy);

const path = '/api/v2/gender';
const body = { type: 'name', value: 'Onur' };
const remaining = async (forwarded: string): Promise<number> =>
  (await service.get('/api/v2/usage', from(forwarded))).body.data.remaining_credits;
const predict = (forwarded: string) => service.post(path, body, from(forwarded));

describe('spellings of one client share a trial', () => {
  test.each([
    ['IPv4-mapped', '203.0.113.5', '::ffff:203.0.113.5'],
    ['IPv4-mapped in hexadecimal', '203.0.113.6', '::ffff:cb00:7106'],
    ['capitals', '203.0.113.7', '::FFFF:CB00:7107'],
    ['written out', '203.0.113.8', '0:0:0:0:0:ffff:203.0.113.8'],
    ['one /64', '2001:db8:1:2::1', '2001:0DB8:1:2:ffff:ffff:ffff:ffff'],
    ['one /64 with zeros left out', '2001:db8:5::1', '2001:db8:5:0:1::'],
    ['behind NAT64', '203.0.113.11', '64:ff9b::203.0.113.11'],
    ['by 6to4', '203.0.113.12', '2002:cb00:710c:5::1'],
    ['spaces around', '203.0.113.10', '  203.0.113.10 '],
  ])('%s', async (_title, one, other) => {
    expectSuccess(await predict(one), { mode: 'ip_trial', remaining: 9 });
    expectSuccess(await predict(other), { mode: 'ip_trial', remaining: 8 });
  });
});

describe('different clients do not', () => {
  test.each([
    ['two IPv4 addresses', '203.0.113.20', '203.0.113.21'],
    ['two /64', '2001:db8:7:1::1', '2001:db8:7:2::1'],
    ['an IPv6 address with an IPv4 tail is not an IPv4 address', '2001:db8:8::1.2.3.4', '1.2.3.4'],
  ])('%s', async (_title, one, other) => {
    expectSuccess(await predict(one), { remaining: 9 });
    expect(await remaining(other)).toBe(10);
  });
});

test('400 networks of one customer have no 400 windows', async () => {
  const requests = [...Array(400).keys()].map((i) => ({
    headers: [jsonType, `X-Forwarded-For: 2001:db8:9:${(i * 0x91).toString(16)}::1`],
    body: predictionBody,
  }));
  const answers = await askAtOnce(service, requests);
  const windows = answers.filter(({ body }) => body.meta.usage.remaining_credits === 9).length;
  expect(windows).toBe(33);
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(32 + 10);
});

test.each([
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '127.0.0.9',
  '169.254.1.1',
  '::1.2.3.4',
  'fd00::1',
  'fe80::1',
])('the address %s has a trial like any other', async (address) =>
  expectSuccess(await predict(address), { mode: 'ip_trial', remaining: 9 }),
);

describe('behind a trusted proxy', () => {
  test('the right-most address that no trusted proxy has is the client', async () => {
    const client = freshAddress();
    expectSuccess(await predict(`9.9.9.9, ${client}`), { remaining: 9 });
    expect(await remaining(client)).toBe(9);
    expect(await remaining('9.9.9.9')).toBe(10);
    expectSuccess(await predict(`not an address, ${client}, 127.0.0.1`), { remaining: 8 });
  });

  test('300 entries: only the last counts', async () => {
    const client = freshAddress();
    expectSuccess(await predict(`${'8.8.8.8, '.repeat(299)}${client}`), { remaining: 9 });
    expect(await remaining(client)).toBe(9);
  });

  test('two headers are one list', async () => {
    const client = freshAddress();
    const headers = [jsonType, 'X-Forwarded-For: 9.9.9.8', `X-Forwarded-For: ${client}`];
    expectSuccess(await ask(service, { headers, body: predictionBody }), { remaining: 9 });
    expect(await remaining(client)).toBe(9);
  });

  test('without the header the proxy itself is the client', async () => {
    const answer = await service.post(path, body);
    expectSuccess(answer, { mode: 'ip_trial', reason: 'api_key_missing' });
  });

  test.each([
    'unknown',
    '',
    ', ,',
    '1.2.3.4:5678',
    '[2001:db8::1]:443',
    '[2001:db8::1]',
    '1.2.3',
    '01.2.3.4',
    '0x7f.1',
    '1.2.3.4.5',
    'fe80::1%eth0',
    '9.9.9.9, CANARY',
    'CANARY'.repeat(1000),
    `${'127.0.0.1,'.repeat(40)}127.0.0.1`,
  ])('malformed is refused %#', async (forwarded) => {
    const { key } = await service.account();
    const headers = [jsonType, `X-Forwarded-For: ${forwarded}`];
    await expectRejected(
      service,
      'invalid_client_ip',
      () => ask(service, { headers, body: predictionBody }),
      {
        hidden: ['CANARY'],
      },
    );
    await expectRejected(service, 'invalid_client_ip', () =>
      ask(service, { headers: [...headers, `Authorization: Bearer ${key}`], body: predictionBody }),
    );
  });

  test.each(['/api/v2', '/api/v2/errors', '/api/v2/openapi.json', '/api/v2/usage'])(
    'malformed is refused on %s, as the description says',
    async (free) => {
      const answer = await ask(service, { path: free, headers: ['X-Forwarded-For: unknown'] });
      expectProblem(answer, 'invalid_client_ip');
    },
  );

  test('full-width digits', async () => {
    const headers = [jsonType, `X-Forwarded-For: ${Buffer.from('１.2.3.4').toString('latin1')}`];
    await expectRejected(service, 'invalid_client_ip', () => ask(service, { headers, body: predictionBody }));
  });

  test.each(['Forwarded: for=203.0.113.60', 'X-Real-IP: 203.0.113.60', 'CF-Connecting-IP: 203.0.113.60'])(
    '%s is not read',
    async (line) => {
      const client = freshAddress();
      const headers = [jsonType, line, `X-Forwarded-For: ${client}`];
      expectSuccess(await ask(service, { headers, body: predictionBody }), { remaining: 9 });
      expect(await remaining('203.0.113.60')).toBe(10);
    },
  );
});

describe('without a trusted proxy', () => {
  test('X-Forwarded-For is not read, malformed or not', async () => {
    const direct = await startService();
    const send = (forwarded: string) => direct.post(path, body, from(forwarded));
    expectSuccess(await send('203.0.113.70'), { remaining: 9 });
    expectSuccess(await send('203.0.113.71'), { remaining: 8 });
    expectSuccess(await send('not an address'), { remaining: 7 });
    const { key } = await direct.account({ networks: ['203.0.113.0/24'] });
    const headers = { ...bearer(key), ...from('203.0.113.70') };
    await expectRejected(direct, 'access_denied', () => direct.post(path, body, headers));
    await direct.stop();
  });
});

test.each(['true', '1', '127.0.0.1/33', 'loopback'])('TRUST_PROXY=%s stops the start', (TRUST_PROXY) => {
  expect(() => loadConfig({ TRUST_PROXY })).toThrow(/TRUST_PROXY/);
});
