import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectProblem } from '../support/expect.js';
import { type Service, startService } from '../support/service.js';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const load = async (path: string) => {
  const response = await fetch(service.url + path);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test('the page loads its script and the served description, by relative addresses alone', async () => {
  const { status, headers, text } = await load('/docs');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const addresses = [...text.matchAll(/(?:src|href|url)="([^"]*)"/g)].map(([, address]) => address);
  expect(addresses).toEqual(['data:,', 'docs/openapi-explorer.js', 'api/v2/openapi.json']);
  expect(text).not.toMatch(/https?:|\/\//);
});

test('the script is served from here, whole and without imports', async () => {
  const { status, headers, text } = await load('/docs/openapi-explorer.js');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect(text.length).toBeGreaterThan(500_000);
  expect(text).toContain('"openapi-explorer"');
  expect(text).not.toMatch(/@import|importScripts|\bimport\s*\(\s*["'`]http|@font-face/);
});

test.each(['/docs', '/docs/openapi-explorer.js'])(
  '%s: no other host may be asked, no referrer goes out',
  async (path) => {
    const { headers } = await load(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  },
);

test('what lies beside the page is not served', async () => {
  for (const path of ['/docs/', '/docs/LICENSE', '/docs/../package.json', '/docs/%2e%2e/package.json'])
    expectProblem(await service.get(path), 'not_found');
});
