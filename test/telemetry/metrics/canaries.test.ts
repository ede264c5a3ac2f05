import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveStatus, giveText } from '../../ai/support/provider-behaviours.js';
import { type ProviderServer, startProvider } from '../../ai/support/provider-server.js';
import { ask, jsonType, RawConnection, type RawRequest, sendRaw } from '../../support/raw.js';
import { behindProxy, operatorToken, type Service, startService } from '../../support/service.js';
import { lockStorage } from '../../support/storage-lock.js';
import { sampleDataset } from '../../support/tiny-dataset.js';
import { type Collector, startCollector } from '../traces/collector.js';
import { scrapeText } from './scrapes.js';

/** A part of every text that is sent; a name, so that it goes all the way through inference. */
const canary = 'canaryseven';
const clientAddress = '203.0.113.77';
const phoneNumber = '2079460123';
const metricsToken = `${canary}-metrics-token-0123456789abcdef`;
const stranger = 'c0ffee'.repeat(4);

let service: Service;
let collector: Collector;
let provider: ProviderServer;
let key: string;
let disabledKey: string;

beforeAll(async () => {
  collector = await startCollector();
  provider = await startProvider();
  const dataset = {
    ...sampleDataset,
    find(name: string): number {
      if (name.includes('break')) throw new Error(`no ${name} ${canary}\n    at ${canary}`);
      return sampleDataset.find(name);
    },
  };
  service = await startService(
    {
      ...behindProxy,
      LOG_LEVEL: 'debug',
      METRICS_TOKEN: metricsToken,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      AI_PROVIDER: 'openai',
      AI_BASE_URL: provider.settings('openai').baseUrl,
      AI_MODEL: 'test-model',
      AI_API_KEY: `sk-${canary}-llm`,
      AI_DEADLINE_MS: '1000',
      LEDGER_DEADLINE_MS: '500',
      V1_CORS_ORIGINS: 'https://shop.example',
    },
    { dataset },
  );
  ({ key } = await service.account({ credits: 1000 }));
  const disabled = await service.account();
  disabledKey = disabled.key;
  await service.app.ledger.disableKey(disabled.keyId);
});
afterAll(async () => {
  await service.stop();
  await collector.close();
  await provider.close();
});

const forwarded = `X-Forwarded-For: ${clientAddress}`;
const auth = () => `Authorization: Bearer ${key}`;
const operator = `Authorization: Bearer ${operatorToken}`;

/** What a client may add to any request. */
const marked = [
  `User-Agent: ${canary}`,
  `Referer: https://${canary}.example/?key=${canary}`,
  `Cookie: key=${canary}; __Host-genderd-operator=${canary}`,
  `Origin: https://${canary}.example`,
  `X-Request-ID: ${canary}`,
  `X-Real-IP: ${clientAddress}`,
  `Forwarded: for=${clientAddress}`,
  `Accept-Language: ${canary}`,
  `tracestate: vendor=${canary}`,
  'traceparent: 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  `baggage: who=${canary}`,
  `X-${canary}: ${canary}`,
];

const post = (path: string, body: unknown, ...headers: string[]): RawRequest => ({
  path,
  headers: [jsonType, forwarded, ...marked, ...headers],
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const get = (path: string, ...headers: string[]): RawRequest => ({
  path,
  headers: [forwarded, ...marked, ...headers],
});

const name = { type: 'name', value: canary, country: 'TR' };
const email = { type: 'email', value: `${canary}@${canary}.example` };
const username = { type: 'username', value: `${canary}_92`, forceToGenderize: true };

const v2Requests = (): RawRequest[] => [
  ...[name, email, username].flatMap((item) => [
    post('/api/v2/gender', item, auth()),
    post('/api/v2/gender', { ...item, options: { ai_mode: 'off' } }, auth()),
    post('/api/v2/gender', { ...item, options: { ai_mode: 'off' } }),
    post('/api/v2/gender', item, `Authorization: Bearer ${stranger}`),
    post('/api/v2/gender', item, `Authorization: Bearer ${disabledKey}`),
  ]),
  post('/api/v2/gender', { ...name, value: 'break' }, auth()),
  post('/api/v2/gender', { ...name, id: canary, [canary]: canary }, auth()),
  post('/api/v2/gender', { ...name, type: canary, country: canary, options: { ai_mode: canary } }, auth()),
  post('/api/v2/gender', `{"${canary}`, auth()),
  post('/api/v2/gender', name, `Authorization: Basic ${canary}`),
  post('/api/v2/gender', name, `Content-Encoding: ${canary}`),
  post(`/api/v2/gender?${canary}=${canary}`, name, auth()),
  post('/api/v2/gender/batch', { items: [{ ...name, id: canary }, email, username] }, auth()),
  post(
    '/api/v2/gender/batch',
    {
      items: [
        { ...name, id: canary },
        { ...name, id: canary },
      ],
    },
    auth(),
  ),
  post('/api/v2/phone/validate', { number: `+44${phoneNumber}` }, auth()),
  post('/api/v2/phone/validate', { number: `0${phoneNumber}`, country: canary }, auth()),
  get(`/api/v2/gender?value=${canary}&key=${key}`),
  get(`/api/v2/gender?value=${canary}&${canary}=${canary}&key=${stranger}`),
  get(`/api/v2/usage?key=${key}`, auth()),
  get(`/api/v2/${canary}?key=${key}`),
  get(`/${canary}/${key}`),
  get(`/api/v2/%ZZ${canary}`),
  { ...get(`/api/v2/gender?key=${key}`), method: 'DELETE' },
  get(`/api/v2/gender?value=${canary}${'a'.repeat(5000)}`),
  { ...post('/api/v2/gender', name), headers: [jsonType, `X-Forwarded-For: ${canary}`] },
];

const v1Requests = (): RawRequest[] => [
  ...['/api?name=', '/api/email?email=', '/api/username?username='].flatMap((start) => [
    get(`${start}${canary}&key=${key}`),
    get(`${start}${canary}&askToAI=true&key=${key}`),
    get(`${start}${canary}&callback=${canary}&key=${key}`),
    get(`${start}${canary}&key=${stranger}`),
    get(`${start}${canary}&callback=${canary}(1)&key=${key}`),
  ]),
  get(`/api?name=break&key=${key}`),
  get(`/api?name=${canary}&country=${canary}&id=${canary}&key=${key}`),
  get(`/api/remaining?key=${key}&${canary}=1`),
  get(`/api/phone?phone=${phoneNumber}&address=GB&key=${key}`),
  post('/api/name/multi/country', { key, data: [{ name: canary, country: 'TR', id: canary }] }),
  post('/api', { key, 'name[]': [canary, canary] }),
  {
    path: '/api',
    headers: ['Content-Type: application/x-www-form-urlencoded', forwarded, ...marked],
    body: `name=${canary}&key=${key}`,
  },
  {
    path: '/api',
    headers: ['Content-Type: multipart/form-data; boundary=b', forwarded, ...marked],
    body: `--b\r\nContent-Disposition: form-data; name="name"\r\n\r\n${canary}\r\n--b--\r\n`,
  },
];

const operatorRequests = (): RawRequest[] => [
  post('/debug/explain', name, operator),
  post('/debug/explain', { ...name, value: 'break' }, operator),
  post('/debug/explain', name, `Authorization: Bearer ${canary}`),
  post('/admin/v1/session', { token: canary }),
  post('/admin/v1/session', { token: operatorToken }),
  post('/admin/v1/accounts', { id: canary, name: canary, credits: 1, reason: canary }, operator),
  post(
    '/admin/v1/accounts',
    { id: '01a1fc8a-5cca-75da-a880-95a429c4e5b6', name: canary, credits: 1, reason: canary },
    operator,
  ),
  get(`/admin/v1/accounts?search=${canary}`, operator),
  get(`/admin/v1/accounts/${canary}`, operator),
  get(`/admin/v1/operations/${canary}`, operator),
  get(`/admin/v1/keys?account_id=${canary}`, operator),
  get('/admin/v1/whoami', operator),
  get(`/admin/v1/settings?${canary}=${canary}`, operator),
  get('/admin/v1/health', `Authorization: Bearer ${key}`),
  get('/console/', ...[]),
  get(`/console/${canary}`),
  get('/metrics', `Authorization: Bearer ${canary}`),
  get(`/metrics?token=${metricsToken}`, `Authorization: Bearer ${metricsToken}`),
  post(
    '/mcp',
    {
      jsonrpc: '2.0',
      id: canary,
      method: 'tools/call',
      params: { name: canary, arguments: { value: canary } },
    },
    'Accept: application/json, text/event-stream',
    auth(),
  ),
];

/** Sends a request whose answer may be a page, a script or nothing. */
async function send(request: RawRequest): Promise<void> {
  await ask(service, request).catch((error: Error) => {
    if (!/JSON|answer/.test(error.message)) throw error;
  });
}

test('nothing that was sent is in the log, the metrics or the traces, whatever goes wrong', async () => {
  for (const request of [...v2Requests(), ...v1Requests(), ...operatorRequests()]) await send(request);
  for (const behaviour of [giveStatus(500), giveStatus(401), giveText(canary)]) {
    provider.behave(behaviour);
    await send(post('/api/v2/gender', { ...name, options: { ai_mode: 'always' } }, auth()));
  }
  const release = lockStorage(service);
  await send(post('/api/v2/gender', { ...name, options: { ai_mode: 'off' } }, auth()));
  release();
  await sendRaw(service, `GET /api/v2/${canary} ${key} HTTP/1.1\r\nHost: ${canary}\r\n\r\n`);
  await sendRaw(service, `GET /api/v2 HTTP/1.1\r\nHost: x\r\nExpect: ${canary}\r\n\r\n`);
  const left = await RawConnection.open(service);
  left.write(`POST /api/v2/gender HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n${canary}`);
  left.socket.resetAndDestroy();

  const metrics = await scrapeText(service, { authorization: `Bearer ${metricsToken}` });
  // Spans leave in batches, in the order in which they ended.
  await expect.poll(() => collector.spans().length, { timeout: 15_000 }).toBeGreaterThan(100);
  const told = { logs: service.logs(), metrics, spans: collector.received() };
  expect(metrics).toContain('code="internal_error"');
  expect(metrics).toContain('outcome="unconfirmed"');
  expect(told.logs).toContain('"status":500');
  const keys = [key, disabledKey, stranger, operatorToken, metricsToken];
  for (const hidden of [canary, clientAddress, phoneNumber, ...keys])
    for (const [where, text] of Object.entries(told))
      expect(text.toLowerCase().includes(hidden.toLowerCase()), `${hidden} in the ${where}`).toBe(false);
  expect(told.spans).not.toContain(`${service.app.config.http.host}:`);
}, 60_000);

test('a line that holds what was sent is found when a service stops', async () => {
  for (const [path, body] of [
    ['/api/v2/gender', { type: 'name', value: 'Wilhelmine', options: { ai_mode: 'off' } }],
    ['/api/v2/phone/validate', { number: '+442079460123' }],
  ] as const) {
    const leaking = await startService();
    await leaking.post(path, body);
    const [value = ''] = Object.values(body).filter((text) => /Wil|44/.test(String(text)));
    leaking.app.logger.info({ value: String(value).toLowerCase() }, 'a leak');
    await expect(leaking.stop()).rejects.toThrow('which a request sent');
  }
});

test('a key, a token and an address are found too, also in the line of a request', async () => {
  const leaking = await startService({ ...behindProxy, METRICS_TOKEN: metricsToken });
  const account = await leaking.account();
  await leaking.get('/api/v2/usage', { 'x-forwarded-for': '198.51.100.7' });
  for (const leak of [account.key, metricsToken, '198.51.100.7', 'none']) leaking.witness.secret(leak);
  const line = (text: string) => `{"level":30,"time":1,"node":"n","msg":"${text}"}`;
  for (const leak of [account.key, metricsToken, '198.51.100.7'])
    expect(() => leaking.witness.check(line(leak))).toThrow('the log holds');
  expect(() => leaking.witness.check(line('well'))).not.toThrow();
  await leaking.stop();
});
