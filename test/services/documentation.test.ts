import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Service, startService } from '../support/service.js';
import { accessFaults, faultsOfColours, showColours } from './access.js';
import { sharedBrowser } from './browser.js';

let service: Service;
let browser: Browser;
let page: Page;
let requests: Request[];
let complaints: string[];

beforeAll(async () => {
  service = await startService();
  browser = await sharedBrowser();
});
afterAll(() => service?.stop());
beforeEach(async () => {
  page = await browser.newPage();
  requests = [];
  complaints = [];
  page.on('request', (request) => void requests.push(request));
  page.on('pageerror', (error) => void complaints.push(error.message));
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    // A browser complains about the status of an unknown address, whatever it gets.
    if (isComplaint && !message.text().includes('404')) complaints.push(message.text());
  });
});
afterEach(async () => {
  // A script that the policy refuses is a complaint too.
  expect(complaints).toEqual([]);
  const outside = requests.map((request) => request.url()).filter((url) => !url.startsWith('data:'));
  expect(outside.filter((url) => !url.startsWith(`${service.url}/`))).toEqual([]);
  await page.close();
});

/** Opens a page, whose scripts have run then. */
async function open(path: string): Promise<void> {
  await page.goto(`${service.url}/docs/${path}`);
}

const kinds = [
  '',
  'quick-start',
  'configuration',
  'accuracy',
  'concepts',
  'sources',
  'errors/',
  'errors/validation_error',
  'v1-errors',
  'reference/',
  'reference/admin/',
  'no-such-page',
];

test.each(kinds)(
  '/docs/%s has no fault that axe finds in light and in dark, nor on a narrow screen, and does not scroll sideways',
  async (path) => {
    await open(path);
    await showColours(page, 'light');
    expect(await accessFaults(page)).toEqual([]);
    await showColours(page, 'dark');
    expect(await faultsOfColours(page)).toEqual([]);
    await showColours(page, 'light');
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await accessFaults(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    const cut = `[...document.querySelectorAll('.table-long')].filter((table) => table.scrollWidth > table.clientWidth).length`;
    expect(await page.evaluate(cut)).toBe(0);
  },
  // Half a minute for the reference, longer beside other suites.
  300_000,
);

test('the old address still leads to the documentation', async () => {
  await page.goto(`${service.url}/docs`);
  expect(page.url()).toBe(`${service.url}/docs/`);
  await page.getByRole('heading', { level: 1, name: 'genderd' }).waitFor();
});

test('the search finds a section by its words and leads there, with the keyboard alone', async () => {
  await page.goto(`${service.url}/docs/errors/not_found`);
  await page.keyboard.press('/');
  await page.keyboard.type('circuit breaker');
  const first = page.locator('#results a').first();
  await first.waitFor();
  expect(await page.getByRole('status').textContent()).toMatch(/^\d+ results?/);
  expect(await accessFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/docs\/ai(#.*)?$/);
});

test('the search says that nothing was found, and Escape closes it', async () => {
  await page.goto(`${service.url}/docs/`);
  await page.getByRole('searchbox').fill('qqqqxxxx');
  await page.getByText('0 results').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('0 results').waitFor({ state: 'hidden' });
});

test('a long table is a list on a phone, with the names of its columns', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('configuration');
  const seen = `(() => {
    const cells = [...document.querySelectorAll('.table-long tr:nth-child(1) td')].slice(0, 3);
    const label = getComputedStyle(cells[1], '::before').content.replace(/[" ]/g, '');
    return { lefts: new Set(cells.map((cell) => cell.getBoundingClientRect().left)).size, count: cells.length, label };
  })()`;
  expect(await page.evaluate(seen)).toEqual({ lefts: 1, count: 3, label: 'default:' });
});

test('without scripts a page is whole, and the search that would not work is not shown', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${service.url}/docs/concepts`);
  expect(await plain.getByRole('heading', { level: 1 }).textContent()).toBe('What an answer is made of');
  expect(await plain.getByRole('searchbox').isVisible()).toBe(false);
  await context.close();
});

test('an anchor leads to its heading, below the fixed header', async () => {
  await page.goto(`${service.url}/docs/concepts#the-trial`);
  const heading = page.getByRole('heading', { name: 'The trial' });
  const box = await heading.boundingBox();
  const header = await page.locator('header').boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});

test('the search bears a typing error', async () => {
  await page.goto(`${service.url}/docs/`);
  await page.getByRole('searchbox').fill('pandsa');
  await page.locator('#results a').first().waitFor();
  expect(await page.locator('#results a').first().getAttribute('href')).toMatch(/scale/);
});

test('a block of code is coloured, and copied whole by its button', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('quick-start');
  const block = page.locator('.code', { has: page.locator('.hljs-string') }).first();
  const text = await block.locator('code').textContent();
  await block.hover();
  await block.getByRole('button', { name: 'Copy' }).click();
  await block.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(text);
});

test('the reference shows every operation, with samples for this very service', async () => {
  await open('reference/');
  const { paths } = (await service.get('/api/v2/openapi.json')).body;
  const operations = Object.values(paths as Record<string, Record<string, { summary?: string }>>)
    .flatMap((path) => Object.values(path))
    .flatMap(({ summary }) => summary ?? []);
  expect(operations).toContain('Predict up to 50 values');
  for (const name of operations) expect(await page.getByRole('heading', { level: 3, name }).count()).toBe(1);
  const operation = page.locator('[data-operation=predictGender]');
  expect(await operation.locator('code:visible', { hasText: 'curl' }).textContent()).toContain(
    `curl '${service.url}/api/v2/gender'`,
  );
});

test('the language chosen for one sample is that of all, also on the next page', async () => {
  await open('reference/');
  await page.locator('[data-operation=predictGender]').getByText('Python', { exact: true }).click();
  const batch = page.locator('[data-operation=predictGenderBatch]');
  await batch.getByText('import requests').waitFor();
  await open('reference/admin/');
  await page.locator('[data-operation=createAccount]').getByText('import requests').waitFor();
});

test('light or dark is one choice for the documentation and the console', async () => {
  await open('');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('switch', { name: 'Dark theme' }).click();
  expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
  await page.goto(`${service.url}/console/`);
  await page.getByRole('switch', { name: 'Dark theme' }).waitFor();
  expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
});
