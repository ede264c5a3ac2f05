import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageVersion } from '../../src/runtime/package-root.js';
import { optionEntries } from '../../tools/reference/configuration-page.js';
import { behindProxy, from } from '../support/service.js';
import { lockStorage } from '../support/storage-lock.js';
import { sampleDataset } from '../support/tiny-dataset.js';
import { asOperator, startAdmin, useAdmin } from './support/admin-service.js';

const service = useAdmin(behindProxy);

describe('GET /health', () => {
  test('reports every component', async () => {
    const { body } = await service.admin('GET', '/health');
    const { info } = sampleDataset;
    expect(body).toEqual({
      node: 'genderd-1',
      version: packageVersion,
      uptime_seconds: expect.any(Number),
      ledger: { ready: true, store: 'sqlite', open: { reserved: 0, overdue: 0 } },
      ai: {
        provider: 'none',
        model: null,
        fallback: null,
        available: false,
        breaker: null,
        calls_today: null,
        cost_today: null,
      },
      dataset: {
        version: info.version,
        names: info.names,
        country_rows: info.countryRows,
        countries: info.countries,
        sources: info.sources,
        size_bytes: info.sizeBytes,
        sha256: info.sha256,
      },
      corrections: null,
      rate_limit_store: { kind: 'memory', available: true },
      memory_bytes: expect.any(Number),
      time: expect.stringMatching(/Z$/),
    });
    expect(body.memory_bytes).toBeGreaterThan(10_000_000);
  });

  test('reports corrections, an LLM and an unavailable store', async () => {
    const corrections = join(service.dataDir, 'corrections.csv');
    writeFileSync(corrections, 'name,gender\nMaria,female\nOnur,never\n');
    const other = await startAdmin({
      CORRECTIONS: corrections,
      AI_PROVIDER: 'openai',
      AI_FALLBACK: 'embedded',
      AI_BASE_URL: 'http://127.0.0.1:1/v1',
      AI_MODEL: 'some-model',
      RATE_LIMIT_STORE: 'redis://127.0.0.1:1',
    });
    const { body } = await other.admin('GET', '/health');
    expect(body.corrections).toEqual({
      path: corrections,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      rows: 2,
      loaded_at: expect.stringMatching(/Z$/),
    });
    expect(body.ai).toEqual({
      provider: 'openai',
      model: 'some-model',
      fallback: 'embedded',
      available: true,
      breaker: 'closed',
      calls_today: 0,
      cost_today: 0,
    });
    expect(body.rate_limit_store).toEqual({ kind: 'redis', available: false });
    await other.stop();
  });

  test('is answered while the ledger does not answer', async () => {
    const { ledger } = service.app;
    const { balanceOf, countOpen } = ledger;
    const never = () => new Promise<never>(() => undefined);
    ledger.balanceOf = never;
    ledger.countOpen = never;
    const { body } = await service.admin('GET', '/health');
    expect(body.ledger).toEqual({ ready: false, store: 'sqlite', open: null });
    ledger.countOpen = () => Promise.reject(new Error('broken'));
    ledger.balanceOf = balanceOf;
    expect((await service.admin('GET', '/health')).body.ledger).toEqual({
      ready: true,
      store: 'sqlite',
      open: null,
    });
    ledger.countOpen = countOpen;
  });

  test('is answered while another process locks the database', async () => {
    const release = lockStorage(service);
    try {
      expect((await service.admin('GET', '/health')).status).toBe(200);
    } finally {
      release();
    }
  });

  test('rate limits that are off have no store', async () => {
    const other = await startAdmin({ RATE_LIMIT: 'off' });
    const { body } = await other.admin('GET', '/health');
    expect(body.rate_limit_store).toEqual({ kind: null, available: true });
    await other.stop();
  });
});

describe('GET /settings', () => {
  const secrets = {
    SECRET: 'CANARY-secret-that-is-long-enough-7f3a',
    AI_API_KEY: 'CANARY-ai-key-7f3a',
    METRICS_TOKEN: 'CANARY-metrics-token-long-enough-7f3a',
  };

  test('lists every option with its value; for secrets, only whether they are set', async () => {
    const other = await startAdmin({ ...secrets, NODE_NAME: 'node-7', LEDGER_QUEUE_MAX: '100' });
    const { body } = await other.admin('GET', '/settings');
    expect(body.settings.map(({ name }: { name: string }) => name)).toEqual(
      optionEntries.map(([name]) => name),
    );
    const rows = new Map<string, object>(body.settings.map((row: { name: string }) => [row.name, row]));
    expect(rows.get('NODE_NAME')).toMatchObject({ value: 'node-7', is_default: false, is_secret: false });
    expect(rows.get('LEDGER_QUEUE_MAX')).toMatchObject({ value: 100, is_default: false });
    expect(rows.get('LEDGER_DEADLINE_MS')).toMatchObject({ value: 5000, is_default: true });
    for (const name of [...Object.keys(secrets), 'OPERATOR_TOKEN'])
      expect(rows.get(name)).toMatchObject({ value: null, is_default: false, is_secret: true });
    for (const name of ['DATABASE_URL', 'RATE_LIMIT_STORE'])
      expect(rows.get(name)).toMatchObject({ value: null, is_default: true, is_secret: true });
    expect(JSON.stringify(body)).not.toContain('CANARY');
    await other.stop();
  });

  test('every option whose value grants access is a secret', () => {
    const named = optionEntries
      .map(([name]) => name)
      .filter((name) => /SECRET|TOKEN$|PASSWORD|HEADERS|_KEY$|DATABASE_URL|STORE$/.test(name))
      .filter((name) => name !== 'TLS_KEY');
    const secret = optionEntries
      .filter(([, option]) => (option as { isSecret?: boolean }).isSecret)
      .map(([name]) => name);
    expect(secret).toEqual(expect.arrayContaining(named));
  });
});

test('GET /whoami returns the derived address and the scope of its trial', async () => {
  const whoami = async (address: string) =>
    (await service.admin('GET', '/whoami', undefined, { ...asOperator, ...from(address) })).body;
  expect(await whoami('203.0.113.7')).toEqual({ client_address: '203.0.113.7', trial_scope: '203.0.113.7' });
  expect(await whoami('10.0.0.1, 2001:db8:1:2:3::4')).toEqual({
    client_address: '2001:db8:1:2:3::4',
    trial_scope: '2001:db8:1:2::/64',
  });
  const malformed = await service.admin('GET', '/whoami', undefined, { ...asOperator, ...from('unknown') });
  expect(malformed.body.code).toBe('invalid_client_ip');
});
