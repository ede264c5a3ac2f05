import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { giveStatus } from '../../ai/support/provider-behaviours.js';
import { type ProviderServer, startProvider } from '../../ai/support/provider-server.js';
import { bearer, type Service, startService } from '../../support/service.js';
import { type Collector, startCollector } from './collector.js';
import type { CollectedSpan } from './protobuf.js';

const path = '/api/v2/gender';
const onur = { type: 'name', value: 'Onur', options: { ai_mode: 'off' } };
const always = { type: 'name', value: 'Zzzxxyy', options: { ai_mode: 'always' } };
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const callerSpanId = '00f067aa0ba902b7';
const sampled = `00-${traceId}-${callerSpanId}-01`;
const notSampled = `00-${traceId}-${callerSpanId}-00`;

let collector: Collector;
let provider: ProviderServer;
beforeEach(async () => {
  collector = await startCollector();
  provider = await startProvider();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await collector.close();
  await provider.close();
});

const start = (env: Record<string, string> = {}) =>
  startService({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    AI_PROVIDER: 'openai',
    AI_BASE_URL: provider.settings('openai').baseUrl,
    AI_MODEL: 'test-model',
    ...env,
  });

/** The spans of what is done with a service, which is stopped so that the last ones leave. */
async function spansOf(
  work: (service: Service, key: string) => Promise<unknown>,
  env: Record<string, string> = {},
): Promise<readonly CollectedSpan[]> {
  const service = await start(env);
  const { key } = await service.account();
  await work(service, key);
  await service.stop();
  return collector.spans();
}

const server = (spans: readonly CollectedSpan[]) => spans.filter(({ kind }) => kind === 2);
const names = (spans: readonly CollectedSpan[]) => spans.map(({ name }) => name).sort();

describe.each(['http/json', 'http/protobuf'])('over %s', (protocol) => {
  test('a request has a span with its plan and its charge below it, in the trace of its caller', async () => {
    const spans = await spansOf(
      (service, key) => service.post(path, onur, { ...bearer(key), traceparent: sampled }),
      { OTEL_EXPORTER_OTLP_PROTOCOL: protocol },
    );
    expect(names(spans)).toEqual(['POST /api/v2/gender', 'charge', 'plan']);
    const [root] = server(spans);
    expect(root).toMatchObject({ traceId, parentSpanId: callerSpanId, status: 0 });
    expect(root?.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.route': path,
      'http.response.status_code': 200,
      'url.path': path,
      'url.scheme': 'http',
      'genderd.billing_status': 'confirmed',
      'genderd.charged_credits': 1,
      'genderd.access': 'api_key',
    });
    for (const child of spans.filter((span) => span !== root))
      expect(child).toMatchObject({ traceId, parentSpanId: root?.spanId, kind: 1 });
    expect(spans.find(({ name }) => name === 'charge')?.attributes).toEqual({
      'genderd.credits': 1,
      'genderd.payment': 'paid',
    });
    expect(collector.requests[0]?.path).toBe('/v1/traces');
    expect(collector.resource()).toMatchObject({
      'service.name': 'genderd',
      'service.version': expect.stringMatching(/^\d+\.\d+\.\d+/),
      'service.instance.id': 'genderd-1',
    });
  });
});

test('a question to an LLM is a client span between reserve and settle', async () => {
  const spans = await spansOf((service, key) => service.post(path, always, bearer(key)));
  expect(names(spans)).toEqual(['POST /api/v2/gender', 'chat test-model', 'plan', 'reserve', 'settle']);
  const chat = spans.find(({ kind }) => kind === 3);
  expect(chat?.attributes).toEqual({
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': 'openai',
    'gen_ai.request.model': 'test-model',
    'genderd.questions': 1,
  });
});

test('a provider that fails marks its span and the request, which is refunded', async () => {
  provider.behave(giveStatus(400));
  const spans = await spansOf((service, key) => service.post(path, always, bearer(key)));
  expect(names(spans)).toContain('refund');
  const chat = spans.find(({ kind }) => kind === 3);
  expect(chat).toMatchObject({ status: 2, attributes: { 'error.type': 'AiUpstreamFault' } });
  expect(server(spans)[0]).toMatchObject({ status: 2, attributes: { 'error.type': 'ai_upstream_error' } });
});

test('a refused request is no error of the service, and one without a route has no path', async () => {
  const spans = await spansOf(async (service, key) => {
    await service.post(path, { type: 'nobody' }, bearer(key));
    await service.get('/CANARY7f3a/no/route');
  });
  const [refused, unknown] = server(spans);
  expect(refused).toMatchObject({ status: 0, attributes: { 'genderd.problem_code': 'validation_error' } });
  expect(unknown).toMatchObject({ name: 'GET', attributes: { 'http.response.status_code': 404 } });
  expect(unknown?.attributes).not.toHaveProperty('url.path');
  expect(collector.received()).not.toContain('CANARY');
});

describe('which requests are traced', () => {
  const ask = (headers: Record<string, string>) => (service: Service, key: string) =>
    service.post(path, onur, { ...bearer(key), ...headers });

  test.each([
    ['parentbased_always_on', '1', sampled, 1],
    ['parentbased_always_on', '1', notSampled, 0],
    ['parentbased_always_off', '1', sampled, 1],
    ['always_on', '1', notSampled, 1],
    ['always_off', '1', sampled, 0],
    ['traceidratio', '0', sampled, 0],
    ['parentbased_traceidratio', '1', '', 1],
    ['parentbased_traceidratio', '0', '', 0],
  ])('%s with %s and traceparent "%s": %i', async (OTEL_TRACES_SAMPLER, arg, traceparent, count) => {
    const headers: Record<string, string> = traceparent === '' ? {} : { traceparent };
    const env = { OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG: arg };
    expect(server(await spansOf(ask(headers), env))).toHaveLength(count);
  });

  test.each([
    'nonsense',
    `00-${'0'.repeat(32)}-${callerSpanId}-01`,
    `ff-${traceId}-${callerSpanId}-01`,
    `${sampled}-x`,
  ])('the traceparent %s counts as none', async (traceparent) => {
    const [root] = server(await spansOf(ask({ traceparent })));
    expect(root?.parentSpanId).toBe('');
    expect(root?.traceId).not.toBe(traceId);
  });

  test('tracestate is not exported', async () => {
    await spansOf(ask({ traceparent: sampled, tracestate: 'vendor=CANARY7f3a' }));
    expect(collector.spans()).not.toEqual([]);
    expect(collector.received()).not.toContain('CANARY');
  });
});

test('headers, service name and resource attributes come from the settings', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'x-key=a%20secret,x-other=1');
  vi.stubEnv('OTEL_SERVICE_NAME', 'names');
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=test,service.name=ignored');
  await spansOf((service, key) => service.post(path, onur, bearer(key)), {
    NODE_NAME: 'node-7',
  });
  expect(collector.requests[0]?.headers).toMatchObject({ 'x-key': 'a secret', 'x-other': '1' });
  expect(collector.resource()).toMatchObject({
    'service.name': 'names',
    'service.instance.id': 'node-7',
    'deployment.environment.name': 'test',
  });
});

test('an unavailable collector fails no request, is logged once, and blocks no stop', async () => {
  await collector.close();
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '100');
  const service = await start();
  const { key } = await service.account();
  for (let i = 0; i < 20; i += 1) expect((await service.post(path, onur, bearer(key))).status).toBe(200);
  await service.stop();
  const told = service.logs().match(/the collector does not accept traces/g);
  expect(told).toHaveLength(1);
});

// A stop that waited for the collector would outlast the test.
test('a collector that hangs delays the stop for a bounded time', { timeout: 30_000 }, async () => {
  collector.answer(503);
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '60000');
  const service = await start();
  const { key } = await service.account();
  await service.post(path, onur, bearer(key));
  await service.stop();
});
