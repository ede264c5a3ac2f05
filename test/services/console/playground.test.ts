import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { bearer } from '../../support/service.js';
import { holdRequests, picture, reload, useConsole } from './console-pages.js';

const console = useConsole();

const verdict = (page: Page) => page.locator('#result-title').innerText();

/** Opens the playground with a key of its own, so that no test spends the trial of another. */
async function playground(credits = 100) {
  const account = await console.service.account({ credits });
  const opened = await console.open('/playground');
  await opened.page.getByLabel('API key (optional)').fill(account.key);
  return { ...opened, ...account };
}

async function infer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Infer gender' }).click();
  await page.locator('#result-title').waitFor();
}

describe('the playground', () => {
  test('infers from a name and shows the evidence', async () => {
    const { page, complaints } = await playground();
    await page.getByLabel('Name', { exact: true }).last().fill('Andrea');
    await page.getByLabel('Country').selectOption({ label: 'United States' });
    await infer(page);
    expect(await verdict(page)).toBe('Female');
    const result = page.locator('section[aria-labelledby=result-title]');
    const words = await result.innerText();
    expect(words).toMatch(
      /9\d\.\d% female, based on records of [\d,]+ people named “andrea” in United States/,
    );
    expect(words).toMatch(/Charged\s+1 credit/);
    expect(words).toMatch(/Credits left\s+99 credits/);
    const evidence = page.locator('section[aria-labelledby=evidence-title]');
    await evidence.getByRole('img').waitFor();
    expect(await evidence.innerText()).toContain('Lists without counts');
    await evidence.getByText('Show as a table').click();
    expect(await evidence.getByRole('rowheader', { name: 'United States' }).count()).toBe(1);
    await picture(page, 'playground-name');
    expect(complaints).toEqual([]);
  });

  test('says that a title decided, and shows no readings to who is no operator', async () => {
    const { page, complaints } = await playground();
    await page.getByLabel('Name', { exact: true }).last().fill('Mrs Smith');
    await infer(page);
    const words = await page.locator('section[aria-labelledby=result-title]').innerText();
    expect(words).toContain('The title or salutation is that of a woman.');
    expect(await page.getByText('How the value was read').count()).toBe(0);
    expect(complaints).toEqual([]);
    await picture(page, 'playground-title');
  });

  test('finds the name in an e-mail address', async () => {
    const { page, complaints } = await playground();
    await page.getByRole('radio', { name: 'E-mail' }).check();
    await page.getByLabel('E-mail address').fill('karen.smith@example.com');
    await infer(page);
    expect(await verdict(page)).toBe('Female');
    expect(await page.getByText('One word of the value').count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  test('reads a nickname by its meaning and says that AI did', async () => {
    const { page, complaints } = await playground();
    await page.getByRole('radio', { name: 'Username' }).check();
    await page.getByLabel('Username').last().fill('la_abuelita');
    await page.getByLabel('Country').selectOption('MX');
    await page.getByLabel('Interpret nicknames').check();
    await infer(page);
    const words = await page.locator('section[aria-labelledby=result-title]').innerText();
    expect(words).toContain('not based on counts');
    expect(words).toMatch(/Charged\s+2 credits/);
    await picture(page, 'playground-nickname');
    expect(complaints).toEqual([]);
  });

  test('checks a phone number', async () => {
    const { page, complaints } = await playground();
    await page.getByRole('radio', { name: 'Phone' }).check();
    await page.getByLabel('Phone number').fill('020 7946 0000');
    await page.getByRole('button', { name: 'Validate number' }).click();
    expect(await page.locator('.field-error').innerText()).toContain('needs a country');
    await page.getByLabel('Country').selectOption('GB');
    await page.getByRole('button', { name: 'Validate number' }).click();
    await page.getByText('+442079460000').first().waitFor();
    expect(await verdict(page)).toBe('Valid');
    await picture(page, 'playground-phone');
    expect(complaints).toEqual([]);
  });

  test('shows right-to-left values, and markup as text', async () => {
    const { page, complaints } = await playground();
    const value = page.getByLabel('Name', { exact: true }).last();
    for (const text of ['فاطمة', '<img src=x onerror=alert(1)>']) {
      await value.fill(text);
      await infer(page);
      expect(await page.locator('section[aria-label="Request as curl"]').innerText()).toContain(text);
    }
    expect(await page.locator('main img').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('shows the request as working code, without the key', async () => {
    const { page, key } = await playground();
    await page.getByLabel('Name', { exact: true }).last().fill('Ana');
    for (const label of ['curl', 'JavaScript', 'Python', 'PHP', 'Go']) {
      await page.getByRole('tab', { name: label }).click();
      const code = await page.getByRole('region', { name: `Request as ${label}` }).innerText();
      expect(code).toContain(`${console.service.url}/api/v2/gender`);
      expect(code).toContain('YOUR_KEY');
      expect(code).not.toContain(key);
    }
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy: Request as Go' }).click();
    await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' });
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain('http.NewRequest');
  });
});

describe('a link', () => {
  const field = (page: Page) => page.getByLabel('Name', { exact: true }).last();

  test('carries the question and is answered when it is opened, but not when it is loaded again', async () => {
    const { page, complaints } = await console.open('/playground?value=Andrea&type=name&country=IT');
    await page.locator('#result-title').waitFor();
    expect(await verdict(page)).toBe('Male');
    await reload(page);
    expect(await field(page).inputValue()).toBe('Andrea');
    expect(await page.getByLabel('Country').inputValue()).toBe('IT');
    expect(await page.locator('#result-title').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('may have its question before the #, and takes an address for an e-mail address', async () => {
    const { page } = await console.open('/playground');
    await page.goto(`${console.service.url}/console/?value=karen.smith%40example.com`);
    await page.locator('#result-title').waitFor();
    expect(await verdict(page)).toBe('Female');
    expect(await page.getByLabel('E-mail address').inputValue()).toBe('karen.smith@example.com');
    expect(page.url()).not.toContain('/console/?');
  });

  test('that is opened while a request is in flight is answered after it', async () => {
    const { page, complaints } = await playground();
    const release = await holdRequests(page, '**/api/v2/gender');
    await page.getByRole('button', { name: 'Andrea' }).click();
    const opened = `${console.service.url}/console/#/playground?value=Maria`;
    await page.goto(opened);
    release();
    await expect.poll(() => field(page).inputValue()).toBe('Maria');
    await expect.poll(() => page.locator('#result-title').allInnerTexts()).toEqual(['Female']);
    expect(complaints).toEqual([]);
  });

  test('is copied with all of the question', async () => {
    const { page } = await playground();
    await page.getByRole('button', { name: 'Robin' }).click();
    await page.locator('#result-title').waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByLabel('Country', { exact: true }).selectOption('GB');
    await page.getByLabel('Interpret nicknames').check();
    await page.getByRole('button', { name: 'Copy link to this question' }).click();
    await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' });
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
      `${console.service.url}/console/#/playground?value=Robin&type=name&country=GB&forceToGenderize=true`,
    );
  });
});

describe('an example', () => {
  test('is answered at once', async () => {
    const { page, complaints, key } = await playground(10);
    await page.getByRole('button', { name: 'Andrea' }).click();
    await page.locator('#result-title').waitFor();
    expect(await verdict(page)).toBe('Male');
    expect((await console.service.get('/api/v2/usage', bearer(key))).body.data.remaining_credits).toBe(9);
    expect(complaints).toEqual([]);
  });
});

describe('a key', () => {
  test('is kept in memory only, and over a reload only when that box is ticked', async () => {
    const { page, key } = await playground();
    const field = page.getByLabel('API key (optional)');
    const stored =
      'JSON.stringify([{ ...localStorage }, { ...sessionStorage }]) + document.cookie + location.href';
    expect(await page.evaluate(stored)).not.toContain(key);
    await reload(page);
    expect(await field.inputValue()).toBe('');
    await field.fill(key);
    await page.getByLabel('Remember until this tab is closed').check();
    await reload(page);
    expect(await field.inputValue()).toBe(key);
    await page.getByLabel('Remember until this tab is closed').uncheck();
    expect(await page.evaluate(stored)).not.toContain(key);
  });

  test('shows its balance, and a warning when it is unknown', async () => {
    const { page } = await playground(42);
    const check = page.getByRole('button', { name: 'Check balance' });
    await check.click();
    await page.getByText('This account has 42 credits.').waitFor();
    await page.getByLabel('API key (optional)').fill('0123456789abcdef01234567');
    await check.click();
    await page.getByText('Unknown API key').waitFor();
  });
});

describe('a refused request', () => {
  test('is shown with advice and a request ID, and costs nothing', async () => {
    const { page, complaints, key } = await playground(1);
    const value = page.getByLabel('Name', { exact: true }).last();
    await value.fill('Ana');
    await infer(page);
    await page.getByRole('button', { name: 'Infer gender' }).click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    const words = await alert.innerText();
    expect(words.match(/add credits/gi)).toHaveLength(1);
    expect(words).toMatch(/insufficient_credits · status 403/);
    expect(words).toMatch(/Request ID [0-9a-f-]{36}/);
    expect((await console.service.get('/api/v2/usage', bearer(key))).body.data.remaining_credits).toBe(0);
    await picture(page, 'playground-refused');
    // The browser logs every refused answer; nothing else may be wrong.
    expect(complaints.filter((complaint) => !complaint.includes('status of 403'))).toEqual([]);
  });

  test('an empty value is an error at the field and not sent', async () => {
    const { page } = await playground(5);
    await page.getByRole('button', { name: 'Infer gender' }).click();
    const field = page.getByLabel('Name', { exact: true }).last();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator('.field-error').innerText()).toBe('Enter a value.');
  });

  test('a service that does not answer is reported', async () => {
    const { page } = await playground();
    await page.route('**/api/v2/gender', (route) => route.abort());
    await page.getByLabel('Name', { exact: true }).last().fill('Ana');
    await page.getByRole('button', { name: 'Infer gender' }).click();
    expect(await page.getByRole('alert').innerText()).toContain('did not answer');
  });
});
