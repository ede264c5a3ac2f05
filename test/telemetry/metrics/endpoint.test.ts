import { afterEach, describe, expect, test } from 'vitest';
import { loadConfig } from '../../../src/config/config.js';
import { ConfigError } from '../../../src/config/env.js';
import { faultsOf } from '../../support/config-faults.js';
import { ask } from '../../support/raw.js';
import { bearer, type Service, startService } from '../../support/service.js';
import { metered, parseMetrics, scrapeText } from './scrapes.js';

const token = 'a-token-that-only-scrapers-know-1';

let service: Service | null = null;
afterEach(async () => {
  await service?.stop();
  service = null;
});

async function start(env: Record<string, string>): Promise<Service> {
  service = await startService(env);
  return service;
}

const statusOf = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(url, { headers })).status;

test('without a port and a token there are no metrics', async () => {
  const { url, app } = await start({});
  expect(await statusOf(`${url}/metrics`)).toBe(404);
  expect(await statusOf(`${url}/metrics`, bearer(token))).toBe(404);
  expect(app.metricsUrl()).toBeNull();
});

test('a separate port serves metrics and nothing else', async () => {
  const { url, app } = await start(metered);
  const metricsUrl = app.metricsUrl() ?? '';
  expect(metricsUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
  const response = await fetch(metricsUrl);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(parseMetrics(await response.text()).length).toBeGreaterThan(50);
  expect(await statusOf(`${url}/metrics`)).toBe(404);
  expect(await statusOf(metricsUrl.replace('/metrics', '/api/v2'))).toBe(404);
  expect((await fetch(metricsUrl, { method: 'POST' })).status).toBe(405);
  expect((await fetch(metricsUrl, { method: 'HEAD' })).status).toBe(200);
});

test('a separate port requires the token if there is one', async () => {
  const { app } = await start({ ...metered, METRICS_TOKEN: token });
  const url = app.metricsUrl() ?? '';
  expect(await statusOf(url)).toBe(401);
  expect(await statusOf(url, bearer(`${token}x`))).toBe(401);
  expect(await statusOf(url, { authorization: `Basic ${token}` })).toBe(401);
  expect(await statusOf(url, bearer(token))).toBe(200);
});

test('with a token alone the port of the service serves metrics', async () => {
  const running = await start({ METRICS_TOKEN: token });
  const refused = await ask(running, { path: '/metrics' });
  expect(refused.status).toBe(401);
  expect(refused.body.code).toBe('invalid_api_key');
  expect(refused.headers.get('www-authenticate')).toBe('Bearer');
  const { key } = await running.account();
  expect(await statusOf(`${running.url}/metrics`, bearer(key))).toBe(401);
  expect(parseMetrics(await scrapeText(running, bearer(token))).length).toBeGreaterThan(50);
});

test('neither a key of the service nor the metrics token is accepted in place of the other', async () => {
  const running = await start({ METRICS_TOKEN: token, TRIAL: 'off' });
  expect((await running.get('/api/v2/usage', bearer(token))).status).toBe(401);
  expect((await ask(running, { path: `/metrics?key=${token}` })).status).toBe(401);
});

test('a port in use is reported with its setting', async () => {
  const first = await start(metered);
  const taken = new URL(first.app.metricsUrl() ?? '').port;
  const second = startService({ METRICS_PORT: taken });
  await expect(second).rejects.toThrow(ConfigError);
  await expect(second).rejects.toThrow(
    /METRICS_PORT and METRICS_HOST: 127\.0\.0\.1:\d+ is in use by another/,
  );
});

test('the port closes with the service', async () => {
  const running = await start(metered);
  const url = running.app.metricsUrl() ?? '';
  await running.stop();
  service = null;
  await expect(fetch(url)).rejects.toThrow();
});

describe('the settings', () => {
  test.each(['-1', '65536', '80.5', 'x', '1e3', ' 80'])('METRICS_PORT=%s is refused', (METRICS_PORT) => {
    expect(faultsOf({ METRICS_PORT })).toEqual(['METRICS_PORT must be a whole number from 0 to 65535']);
  });

  test('a token that is short or not visible is refused', () => {
    const must = 'METRICS_TOKEN must have at least 32 characters of visible ASCII';
    expect(faultsOf({ METRICS_TOKEN: 'short' })).toEqual([must]);
    expect(faultsOf({ METRICS_TOKEN: `${'x'.repeat(32)} ` })).toEqual([must]);
  });

  test('the token is a secret and not in the config', () => {
    const { config, secrets } = loadConfig({ METRICS_TOKEN: token, METRICS_PORT: '9464' });
    expect(secrets.metricsToken).toBe(token);
    expect(JSON.stringify(config)).not.toContain(token);
    expect(config.metrics).toEqual({ host: '127.0.0.1', port: 9464 });
  });
});
