import { type Browser, chromium, type Page, type Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Service, startService } from '../support/service.js';

let service: Service;
let browser: Browser;
let page: Page;
let requests: Request[];
let complaints: string[];

beforeAll(async () => {
  service = await startService();
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});
beforeEach(async () => {
  page = await browser.newPage();
  requests = [];
  complaints = [];
  page.on('request', (request) => void requests.push(request));
  page.on('pageerror', (error) => void complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
});
afterEach(() => page.close());

test('the page shows every operation, without an error', async () => {
  await page.goto(`${service.url}/docs`);
  const { paths } = (await service.get('/api/v2/openapi.json')).body;
  const operations = Object.values(paths as Record<string, Record<string, { summary?: string }>>)
    .flatMap((path) => Object.values(path))
    .flatMap(({ summary }) => summary ?? []);
  for (const summary of operations) await page.getByText(summary, { exact: true }).first().waitFor();
  expect(operations).toContain('Predict up to 50 values');
  expect(complaints).toEqual([]);
});

test('the page asks no other host for anything', async () => {
  await page.goto(`${service.url}/docs`, { waitUntil: 'networkidle' });
  await page.getByText('Predict one value', { exact: true }).first().click();
  await page.getByText('/api/v2/gender', { exact: true }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const outside = requests.map((request) => request.url()).filter((url) => !url.startsWith('data:'));
  expect([...new Set(outside)].sort()).toEqual([
    `${service.url}/api/v2/openapi.json`,
    `${service.url}/docs`,
    `${service.url}/docs/openapi-explorer.js`,
  ]);
  expect(complaints).toEqual([]);
});
