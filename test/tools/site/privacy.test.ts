import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bearer, behindProxy, from, useService } from '../../support/service.js';

const address = '203.0.113.77';
const values = ['Canaryanna', 'canary.person@example.org', 'canary_handle_77', '+1 202 555 0177'] as const;

const service = useService({ ...behindProxy, V1_TRIAL: 'on', AI_PROVIDER: 'embedded' });

/** Everything that the service wrote into its folder. */
const stored = (): string =>
  readdirSync(service.dataDir, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => readFileSync(join(file.parentPath, file.name), 'latin1'))
    .join('\n');

test('after requests of every kind no value, key or address is in any file', async () => {
  const { key, accountId } = await service.account();
  const [name, email, username, number] = values;
  const items = [
    { type: 'name', value: name },
    { type: 'email', value: email },
    { type: 'username', value: username },
  ];
  for (const headers of [bearer(key), from(address)]) {
    for (const item of items) expect((await service.post('/api/v2/gender', item, headers)).status).toBe(200);
    expect((await service.post('/api/v2/gender/batch', { items }, headers)).status).toBe(200);
    expect((await service.post('/api/v2/phone/validate', { number }, headers)).status).toBe(200);
    expect(
      (await service.post('/api/v2/gender', { type: 'name', value: name, x: username }, headers)).status,
    ).toBe(422);
    await fetch(`${service.url}/api/?name=${name}${'authorization' in headers ? `&key=${key}` : ''}`, {
      headers,
    });
  }
  const files = stored();
  // The account that paid is there, so the right files were read.
  expect(files).toContain(accountId);
  for (const secret of [...values, key, address, address.split('.').reverse().join('.')])
    expect(files.toLowerCase()).not.toContain(secret.toLowerCase());
  expect(service.logs()).not.toMatch(new RegExp(`${address}|${key}|canary`, 'i'));
});
