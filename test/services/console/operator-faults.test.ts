import { expect, test } from 'vitest';
import { bearer, operatorToken } from '../../support/service.js';
import { holdRequests, isTooWide, screens, useConsole } from './console-pages.js';
import { openOperator } from './operator-pages.js';

const console = useConsole();

test('a page that waits for the service says so', async () => {
  const { page } = await openOperator(console, '/settings');
  const release = await holdRequests(page, '**/admin/v1/accounts?*');
  await page.getByRole('link', { name: 'Accounts', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Accounts' }).waitFor();
  const loading = page.getByText('Loading…');
  await loading.waitFor();
  // It appears late, so that it does not flash where the answer comes at once.
  const opacity = () => page.evaluate(`getComputedStyle(document.querySelector('.loading')).opacity`);
  await expect.poll(opacity).toBe('1');
  release();
  await page.getByRole('table').waitFor();
  expect(await loading.count()).toBe(0);
});

test('a page without an answer advises a retry, and speaks of no charge', async () => {
  const { page } = await openOperator(console, '/settings');
  await page.route('**/admin/v1/accounts?*', (route) => route.abort());
  await page.getByRole('link', { name: 'Accounts', exact: true }).click();
  const words = await page.getByRole('alert').innerText();
  expect(words).toContain('Check the connection, then retry.');
  expect(words).not.toContain('charged');
});

test.each([
  ['', 'overview', 'Top accounts'],
  ['/operations', 'requests?*', 'Latest requests'],
  ['/settings', 'settings', 'Billing and trial'],
])('the page at "%s" can load %s again after a failure', async (place, path, shown) => {
  const { page } = await openOperator(console, '/accounts');
  await page.route(`**/admin/v1/${path}`, (route) => route.abort());
  await page.evaluate(`location.hash = '#/operator${place}'`);
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  await page.unroute(`**/admin/v1/${path}`);
  await retry.click();
  await page.getByText(shown).first().waitFor({ state: 'attached' });
  await expect.poll(() => retry.count()).toBe(0);
});

test('a failed part can be loaded again while another one still loads', async () => {
  const { page } = await openOperator(console, '/accounts');
  await page.route('**/admin/v1/overview', (route) => route.abort());
  const release = await holdRequests(page, '**/admin/v1/health');
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  await page.unroute('**/admin/v1/overview');
  await retry.click();
  await page.getByText('Top accounts').first().waitFor({ state: 'attached' });
  release();
});

test('a page that does not exist offers no retry', async () => {
  const { page } = await openOperator(console, '/accounts/acc_0');
  await page.getByText('no_such_account').waitFor();
  expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
});

test('the overview is refreshed with its credits over time', async () => {
  const { page } = await openOperator(console);
  const credits = page.getByRole('region', { name: 'Credits over time', exact: true });
  const before = await credits.getByText('Granted').first().locator('xpath=..').innerText();
  await console.service.account({ credits: 7 });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect
    .poll(() => credits.getByText('Granted').first().locator('xpath=..').innerText())
    .not.toBe(before);
});

test.each(Object.entries(screens))('long names hide no other column on a %s', async (_screen, options) => {
  const body = { id: crypto.randomUUID(), name: 'Name'.repeat(50), credits: 1, reason: 'a start' };
  const expired = { ...body, id: crypto.randomUUID(), expires_at: '2024-01-01T00:00:00Z' };
  for (const account of [body, expired])
    await console.service.post('/admin/v1/accounts', account, bearer(operatorToken));
  const { page } = await openOperator(console, '/accounts', options);
  await page.getByRole('link', { name: body.name }).first().waitFor();
  const isCut = () =>
    page.evaluate(
      `[...document.querySelectorAll('.table-frame')].some(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth + 1)`,
    );
  expect([await isTooWide(page), await isCut()]).toEqual([false, false]);
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('region', { name: 'Lowest balances' }).getByRole('link').first().waitFor();
  expect([await isTooWide(page), await isCut()]).toEqual([false, false]);
  await page.getByRole('link', { name: body.name }).first().click();
  await page.getByRole('heading', { level: 1, name: body.name }).waitFor();
  await page.getByRole('button', { name: 'Grant credits' }).click();
  expect([await isTooWide(page), await isCut()]).toEqual([false, false]);
});
