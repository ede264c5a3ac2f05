import { describe, expect, test } from 'vitest';
import { bearer } from '../../support/service.js';
import { picture, useConsole } from './console-pages.js';
import { choose, downloaded, filePage, finished, people, start } from './file-page.js';

const console = useConsole();

describe('a run over a file', () => {
  test('stops when the credits run out, keeps the results, and resumes with another key', async () => {
    const { page } = await filePage(console, 1);
    const names = Array.from({ length: 60 }, (_, at) => `Maria${String.fromCharCode(97 + (at % 26))}${at}`);
    await choose(page, 'names.csv', ['name', ...names, ''].join('\n'));
    await page.getByText('Not enough credits for this file').waitFor();
    await start(page);
    await page.getByRole('alert').filter({ hasText: 'insufficient_credits' }).waitFor();
    await picture(page, 'file-stopped');
    const first = await downloaded(page, 'Download file');
    expect(first.text.match(/error: not asked/g)?.length).toBeGreaterThan(0);
    const { key } = await console.service.account({ credits: 500 });
    await page.getByLabel('API key (optional)').fill(key);
    await page.getByRole('button', { name: 'Resume' }).click();
    await finished(page);
    expect((await downloaded(page, 'Download file')).text).not.toContain('not asked');
  });

  describe('about to start', () => {
    /** A run that waits for the balance, which is asked first. */
    async function starting() {
      const opened = await filePage(console);
      const { page } = opened;
      await choose(page, 'people.csv', people);
      await page.getByText('Credits left').waitFor();
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/v2/usage', async (route) => {
        await held;
        await route.continue();
      });
      await Promise.all([page.waitForRequest('**/api/v2/usage'), start(page)]);
      return { ...opened, release };
    }

    test('keeps the settings whose cost was shown', async () => {
      const { page, release } = await starting();
      expect(await page.getByLabel('Name column', { exact: true }).isDisabled()).toBe(true);
      expect(await page.getByRole('button', { name: 'Choose another file' }).count()).toBe(0);
      release();
      await finished(page);
    });

    test('sends nothing once its page was left', async () => {
      const { page, key, release } = await starting();
      let batches = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/batch')) batches += 1;
      });
      await page.getByRole('link', { name: 'Playground' }).click();
      // Both pages have the button below.
      await page.getByRole('heading', { level: 1, name: 'Playground' }).waitFor();
      const usage = page.waitForResponse('**/api/v2/usage');
      release();
      await (await usage).finished();
      // What the page does next, it has done by then.
      await page.getByRole('button', { name: 'Check balance' }).click();
      await page.getByText('This account has 1,000 credits.').waitFor();
      expect(batches).toBe(0);
      const { body } = await console.service.get('/api/v2/usage', bearer(key));
      expect(body.data.remaining_credits).toBe(1000);
    });
  });

  test('can be stopped and resumed, and sends no question twice', async () => {
    const { page, key } = await filePage(console, 5000);
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    const names = Array.from({ length: 1500 }, (_, at) => `${letters[at % 26]}${letters[at % 25]}o${at}x`);
    await choose(page, 'names.csv', ['name', ...names, ''].join('\n'));
    let held: (() => void) | null = null;
    await page.route('**/api/v2/gender/batch', async (route) => {
      if (held === null) await new Promise<void>((resolve) => (held = resolve));
      await route.continue();
    });
    await start(page);
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect.poll(() => held !== null).toBe(true);
    (held as (() => void) | null)?.();
    const goOn = page.getByRole('button', { name: 'Resume' });
    await goOn.waitFor();
    await goOn.click();
    await finished(page);
    const { body } = await console.service.get('/api/v2/usage', bearer(key));
    expect(body.data.remaining_credits).toBe(3500);
  });

  test('is sent in batches of ten on the trial', async () => {
    const { page, complaints } = await console.open('/file');
    await choose(page, 'names.tsv', 'name\tcountry\nMaria\tES\nJohn\tUS\nAnna\tSE\n');
    await page.getByText('Trial credits left').waitFor();
    await start(page);
    await finished(page);
    const { name, text } = await downloaded(page, 'Download file');
    expect([name, text.split('\n')[1]?.split('\t').slice(0, 3)]).toEqual([
      'names.enriched.tsv',
      ['Maria', 'ES', 'female'],
    ]);
    expect(complaints).toEqual([]);
  });

  test('does not ask again by itself for an answer that was lost in transit', async () => {
    const { page, key } = await filePage(console);
    await page.route('**/api/v2/gender/batch', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await choose(page, 'people.csv', people);
    await start(page);
    await page.getByText('Answers for 4 values were lost in transit.').waitFor();
    await picture(page, 'file-lost');
    await downloaded(page, 'Download file');
    await page.unroute('**/api/v2/gender/batch');
    await page.getByRole('button', { name: 'Request them again' }).click();
    await expect
      .poll(() => page.getByRole('region', { name: 'Run' }).innerText())
      .toMatch(/With a gender\s+66\.7%/);
    const { body } = await console.service.get('/api/v2/usage', bearer(key));
    expect(body.data.remaining_credits).toBe(992);
    const asked = page.waitForEvent('dialog');
    const left = page.getByRole('button', { name: 'Choose another file' }).click();
    await (await asked).dismiss();
    await left;
  });

  test('sends values whose answer was lost again only at its end, not with those still to be sent', async () => {
    const { page, key } = await filePage(console, 5000);
    const names = Array.from({ length: 300 }, (_, at) => `name${at}x`);
    await choose(page, 'names.csv', ['name', ...names, ''].join('\n'));
    await page.route('**/api/v2/gender/batch', (route) => route.abort());
    await start(page);
    await page.getByText('Answers for 200 values were lost in transit.').waitFor();
    const again = page.getByRole('button', { name: 'Request them again' });
    expect(await again.count()).toBe(0);
    await page.unroute('**/api/v2/gender/batch');
    await page.getByRole('button', { name: 'Resume' }).click();
    await again.click();
    await expect.poll(() => page.getByText('were lost in transit').count()).toBe(0);
    await finished(page);
    const { body } = await console.service.get('/api/v2/usage', bearer(key));
    expect(body.data.remaining_credits).toBe(4700);
  });

  test('is announced, and asks before its results are lost, until they are downloaded', async () => {
    const { page } = await filePage(console);
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.dismiss();
    });
    const status = (text: string) =>
      page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' });
    await choose(page, 'people.csv', people);
    await status('6 rows, at most 4 credits');
    await start(page);
    await finished(page);
    await status('Run ended: 4 of 4 values, 4 credits charged');
    // Leads to where the page is.
    await page.getByRole('link', { name: 'File', exact: true }).click();
    await page.getByRole('link', { name: 'Playground' }).click();
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => questions).toEqual(['confirm', 'confirm', 'beforeunload']);
    await downloaded(page, 'Download file');
    await page.getByRole('link', { name: 'Playground' }).click();
    await page.getByRole('heading', { level: 1, name: 'Playground' }).waitFor();
    expect(questions).toHaveLength(3);
  });
});
