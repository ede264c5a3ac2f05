import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { holdAnswers, picture, useConsole } from './console-pages.js';
import { creditsShown, logIn, makeAccount, openAccount, openOperator } from './operator-pages.js';

const console = useConsole();

const operator = (place: string) => openOperator(console, place);

/** Opens the dialog of a new account with 10 credits, filled in to grant it 7. */
async function grantOf7(name: string): Promise<Page> {
  const { page } = await operator('/accounts');
  await makeAccount(page, name, 10);
  await openAccount(page, name);
  await page.getByRole('button', { name: 'Grant credits' }).click();
  await page.getByRole('textbox', { name: 'Credits', exact: true }).fill('7');
  await page.getByLabel('Reason').fill('a bonus');
  return page;
}

const grant = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Grant credits' }).click();

/** Every request to `address` takes effect, and its answer is lost. */
const loseAnswers = (page: Page, address: string) =>
  page.route(address, async (route) => {
    await route.fetch();
    await route.abort();
  });

async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`${console.service.url}/console/#/operator/settings`);
  await page.getByText('Your session has ended').waitFor();
}

/** A new account whose request is not answered before the session has ended; `answer` waits until the page has the answer. */
async function accountOfEndedSession(name: string) {
  const { page } = await operator('/accounts');
  const { release, answered } = await holdAnswers(page, '**/admin/v1/accounts');
  await page.getByRole('button', { name: 'New account' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create account' }).click();
  await answered;
  await endSession(page);
  const answer = async () => {
    const received = page.waitForResponse('**/admin/v1/accounts');
    release();
    await received;
  };
  return { page, answer };
}

describe('credits', () => {
  test('get credits once, however often the button is clicked, and lose them only after confirmation', async () => {
    const { page, complaints } = await operator('/accounts');
    await makeAccount(page, 'Clicks', 10);
    await openAccount(page, 'Clicks');
    await page.getByRole('button', { name: 'Grant credits' }).click();
    await page.getByRole('textbox', { name: 'Credits', exact: true }).fill('5');
    await page.getByLabel('Reason').fill('a bonus');
    await page.getByRole('dialog').getByRole('button', { name: 'Grant credits' }).dblclick();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => creditsShown(page)).toMatch(/Credits\s+15/);
    await page.getByRole('button', { name: 'Grant credits' }).click();
    await page.getByRole('textbox', { name: 'Credits', exact: true }).fill('-4');
    await page.getByLabel('Reason').fill('a mistake');
    const take = page.getByRole('button', { name: 'Remove credits' });
    expect(await take.isDisabled()).toBe(true);
    await page.getByLabel('Remove 4 credits').check();
    await take.click();
    await expect.poll(() => creditsShown(page)).toMatch(/Credits\s+11/);
    expect((await console.service.ledgerSummary()).ok).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('are credited once when the answer was lost and the request is retried', async () => {
    const page = await grantOf7('Lost answers');
    await loseAnswers(page, '**/grants');
    await grant(page);
    await page.getByText('Not confirmed').waitFor();
    expect(await page.getByRole('textbox', { name: 'Credits', exact: true }).isDisabled()).toBe(true);
    await picture(page, 'operator-grant-unknown');
    await page.unroute('**/grants');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => creditsShown(page)).toMatch(/Credits\s+17/);
  });

  test('are credited once when the answer was cut and the first retry failed elsewhere', async () => {
    const page = await grantOf7('Cut answers');
    await page.route('**/grants', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).slice(0, 20) });
    });
    await grant(page);
    const again = page.getByRole('button', { name: 'Retry' });
    await again.waitFor();
    await page.unroute('**/grants');
    await page.route('**/grants', (route) => route.fulfill({ status: 429, body: 'too many requests' }));
    await again.click();
    await page.getByRole('alert').waitFor();
    await page.unroute('**/grants');
    await again.click();
    await expect.poll(() => creditsShown(page)).toMatch(/Credits\s+17/);
  });

  test('are granted once though the session ends before the grant is confirmed', async () => {
    const page = await grantOf7('Ended sessions');
    await loseAnswers(page, '**/grants');
    await grant(page);
    await page.getByText('Not confirmed').waitFor();
    await page.unroute('**/grants');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('Your session has ended').waitFor();
    await logIn(page);
    await page.getByRole('dialog').getByText('Not confirmed').waitFor();
    expect(await page.getByLabel('Reason').inputValue()).toBe('a bonus');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => creditsShown(page)).toMatch(/Credits\s+17/);
    await page.getByRole('button', { name: 'Grant credits' }).click();
    expect(await page.getByLabel('Reason').inputValue()).toBe('');
  });

  test('are granted by a request that is answered after the session ended', async () => {
    const page = await grantOf7('Late answers');
    const { release, answered } = await holdAnswers(page, '**/grants');
    const place = page.url();
    await grant(page);
    await answered;
    await endSession(page);
    await logIn(page);
    await page.getByRole('rowheader', { name: 'DATA_DIR' }).waitFor();
    await page.goto(place);
    const button = page.getByRole('dialog').getByRole('button', { name: 'Grant credits' });
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
    release();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => creditsShown(page)).toMatch(/Credits\s+17/);
  });

  test('start an account whose key is shown though the session ended before its answer', async () => {
    const { page, answer } = await accountOfEndedSession('Kept key');
    await answer();
    await logIn(page);
    await page.getByRole('link', { name: 'Accounts', exact: true }).click();
    await page.getByText('Copy the key now').waitFor();
    await page.getByRole('button', { name: 'I have saved the key' }).click();
    await page.getByRole('link', { name: 'Kept key' }).waitFor();
  });

  test.each([
    ['after its answer', true, true],
    ['before its answer', false, true],
    ['from a session that has ended', true, false],
  ])('start an account whose key is not shown after a log-out: %s', async (title, isAnswered, hasSession) => {
    const name = `Dropped key ${title}`;
    const { page, answer } = await accountOfEndedSession(name);
    if (isAnswered) await answer();
    await logIn(page);
    const logOut = page.getByRole('button', { name: 'Log out' });
    // A request of the page that met the end of the session would take the button away.
    await page.getByRole('rowheader', { name: 'DATA_DIR' }).waitFor();
    if (!hasSession) await page.context().clearCookies();
    await logOut.click();
    await logOut.waitFor({ state: 'detached' });
    expect(await page.getByText('Your session has ended').count()).toBe(0);
    if (!isAnswered) await answer();
    await logIn(page);
    await page.getByRole('link', { name: 'Accounts', exact: true }).click();
    await page.getByRole('link', { name }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('that stay unconfirmed can be given up, which says what may have happened', async () => {
    const page = await grantOf7('Given up');
    await loseAnswers(page, '**/grants');
    await grant(page);
    const dialog = page.getByRole('dialog');
    const giveUp = dialog.getByRole('button', { name: 'Give up' });
    await dialog.getByText('Not confirmed').waitFor();
    expect(await giveUp.count()).toBe(0);
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await dialog.getByText('The credits may have been granted').waitFor();
    await picture(page, 'operator-grant-give-up');
    await giveUp.click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => creditsShown(page)).toMatch(/Credits\s+17/);
    await page.getByRole('button', { name: 'Grant credits' }).click();
    expect(await page.getByLabel('Reason').inputValue()).toBe('');
  });
});
