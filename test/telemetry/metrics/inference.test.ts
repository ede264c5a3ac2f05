import { afterEach, expect, test } from 'vitest';
import { giveStatus } from '../../ai/support/provider-behaviours.js';
import { startProvider } from '../../ai/support/provider-server.js';
import { bearer, type Service, startService } from '../../support/service.js';
import { metered, parseMetrics, sampleOf, scrapeText } from './scrapes.js';

const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

async function start(env: Record<string, string> = {}): Promise<Service> {
  const service = await startService({ ...metered, ...env });
  closings.push(() => service.stop());
  return service;
}

async function startWithProvider(env: Record<string, string> = {}) {
  const provider = await startProvider();
  closings.push(() => provider.close());
  const { baseUrl } = provider.settings('openai');
  const service = await start({
    AI_PROVIDER: 'openai',
    AI_BASE_URL: baseUrl,
    AI_MODEL: 'test-model',
    AI_DEADLINE_MS: '2000',
    ...env,
  });
  return { provider, service };
}

const path = '/api/v2/gender';
const always = { type: 'name', value: 'Zzzxxyy', options: { ai_mode: 'always' } };

test('predictions are counted by type, outcome, reason and source; each item of a batch is one', async () => {
  const service = await start();
  const { key } = await service.account();
  const items = [
    { type: 'name', value: 'Onur', country: 'TR' },
    { type: 'email', value: 'maria@example.com', country: 'ES' },
    { type: 'username', value: 'zzzxxyy' },
    { type: 'name', value: '12345' },
    { type: 'name', value: 'Onur', options: { ai_mode: 'always' } },
  ];
  await service.post(`${path}/batch`, { items }, bearer(key));
  await service.get(`/api?name[]=Onur&name[]=Maria&country=TR&key=${key}`);
  await service.post(path, { type: 'name', value: 'Onur' }, { authorization: 'Bearer nobody' });
  const count = (labels: Record<string, string>) => sampleOf(service, 'genderd_predictions_total', labels);
  const fromDataset = { outcome: 'identified', reason: 'none', source: 'dataset' };
  expect(await count({ type: 'name', ...fromDataset })).toBe(4);
  expect(await count({ type: 'email', ...fromDataset })).toBe(1);
  expect(await count({ type: 'username', outcome: 'unknown', reason: 'not_found' })).toBe(1);
  expect(await count({ type: 'name', outcome: 'unknown', reason: 'no_name_candidate' })).toBe(1);
  expect(await count({ type: 'name', outcome: 'failed', reason: 'ai_unavailable', source: 'none' })).toBe(1);
  expect(await count({})).toBe(8);
});

test('answers are counted by the requested country, a known code or none', async () => {
  const service = await start();
  const { key } = await service.account();
  await service.post(path, { type: 'name', value: 'Onur', country: 'TR' }, bearer(key));
  const off = { ai_mode: 'off' };
  await service.post(path, { type: 'name', value: 'Zzzxxyy', country: 'TR', options: off }, bearer(key));
  await service.post(path, { type: 'name', value: 'Maria' }, bearer(key));
  const data = [{ name: 'Onur', country: 'DE' }];
  await service.post('/api/name/multi/country', { data }, bearer(key));
  await service.get(`/api?name=Onur&country=XX&key=${key}`);
  const count = (country: string, outcome: string) =>
    sampleOf(service, 'genderd_predictions_by_country_total', { country, outcome });
  expect(await count('TR', 'identified')).toBe(1);
  expect(await count('TR', 'unknown')).toBe(1);
  expect(await count('none', 'identified')).toBe(1);
  expect(await count('DE', 'identified')).toBe(1);
  expect(await count('XX', 'identified')).toBe(0);
});

test('calls to an LLM are counted by outcome, with the circuit, the day and the money', async () => {
  const { service, provider } = await startWithProvider({ AI_INPUT_PRICE: '1000', AI_OUTPUT_PRICE: '1000' });
  const { key } = await service.account();
  await service.post(path, always, bearer(key));
  provider.behave(giveStatus(400));
  await service.post(path, always, bearer(key));
  provider.behave(giveStatus(401));
  await service.post(path, always, bearer(key));
  const openai = { provider: 'openai' };
  const calls = (outcome: string) => sampleOf(service, 'genderd_ai_calls_total', { ...openai, outcome });
  expect([await calls('answered'), await calls('client_error')]).toEqual([1, 2]);
  expect(await sampleOf(service, 'genderd_ai_call_duration_seconds_count', openai)).toBe(3);
  expect(await sampleOf(service, 'genderd_ai_calls_today', openai)).toBe(3);
  expect(await sampleOf(service, 'genderd_ai_cost_today', openai)).toBeGreaterThan(0);
  const circuit = (state: string) => sampleOf(service, 'genderd_ai_circuit_state', { ...openai, state });
  expect([await circuit('open'), await circuit('closed'), await circuit('half_open')]).toEqual([1, 0, 0]);
  await service.post(path, always, bearer(key));
  expect(await sampleOf(service, 'genderd_ai_refusals_total', { ...openai, reason: 'circuit' })).toBe(1);
});

test('calls beyond the daily maximum are not made', async () => {
  const { service } = await startWithProvider({ AI_CALLS_PER_DAY_MAX: '1' });
  const { key } = await service.account();
  await service.post(path, always, bearer(key));
  const items = [always, { ...always, value: 'Qqqww' }];
  await service.post(`${path}/batch`, { items }, bearer(key));
  expect(await sampleOf(service, 'genderd_ai_calls_today')).toBe(1);
  expect(await sampleOf(service, 'genderd_ai_refusals_total', { reason: 'spend' })).toBe(1);
});

test('the embedded model is counted as a provider, and has no circuit', async () => {
  const service = await start({ AI_PROVIDER: 'embedded' });
  const { key } = await service.account();
  await service.post(path, { ...always, value: 'Annabellina' }, bearer(key));
  expect(
    await sampleOf(service, 'genderd_ai_calls_total', { provider: 'embedded', outcome: 'answered' }),
  ).toBe(1);
  const samples = parseMetrics(await scrapeText(service));
  expect(samples.filter(({ name }) => name === 'genderd_ai_circuit_state')).toEqual([]);
});

test('the versions of the dataset, of genderd and of Node.js are exported, with metrics of the process', async () => {
  const service = await start();
  const samples = parseMetrics(await scrapeText(service));
  const labelsOf = (name: string) => samples.find((sample) => sample.name === name)?.labels;
  expect(labelsOf('genderd_dataset_info')).toEqual({ version: 'tiny' });
  expect(labelsOf('genderd_build_info')).toMatchObject({ node_version: process.version });
  expect(samples.find(({ name }) => name === 'genderd_dataset_names')?.value).toBe(3);
  expect(samples.some(({ name }) => name === 'genderd_corrections_rows')).toBe(false);
  for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
    expect(samples.some((sample) => sample.name === name)).toBe(true);
});
