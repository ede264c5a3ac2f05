import { createServer, request as httpRequest } from 'node:http';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listen } from '../../support/listen.js';
import {
  accessFaultsInColours,
  isTooWide,
  loaded,
  narrowest,
  reload,
  screens,
  useConsole,
} from './console-pages.js';

const console = useConsole();

/** Every page, in the states in which it looks most different. */
const states: Record<string, (page: Page) => Promise<void>> = {
  playground: async () => undefined,
  'playground answered': async (page) => {
    await page.getByRole('button', { name: 'Robin' }).click();
    await page.getByRole('img').first().waitFor();
  },
  file: async (page) => {
    await page.getByRole('link', { name: 'File', exact: true }).click();
    await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  },
  'file chosen': async (page) => {
    await page.getByRole('link', { name: 'File', exact: true }).click();
    const buffer = Buffer.from(
      'name,surname,country,a long column name\nMaria,García,ES,x\n,,,\nKim,Lee,Atlantis,y\n',
    );
    await page.getByLabel('Table file').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
    await page.getByText('Maximum credits').waitFor();
  },
  'file done': async (page) => {
    await page.getByRole('link', { name: 'File', exact: true }).click();
    const names = ['Maria,ES', 'Kim,Atlantis', 'John,US', 'Zzyxq,', ',FR', 'Anna,SE'];
    await page.getByLabel('Table file').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`name,country\n${names.join('\n')}\n`),
    });
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('heading', { name: 'Done' }).waitFor();
    await page.getByRole('img', { name: 'Rows by result' }).waitFor();
  },
};

describe.each(Object.entries(states))('the page %s', (name, reach) => {
  test.each(Object.entries(screens))(
    'is accessible on a %s, in light and in dark',
    async (screen, options) => {
      const { page, complaints } = await console.open('/playground', options);
      const { key } = await console.service.account();
      await page.getByLabel('API key (optional)').fill(key);
      await reach(page);
      expect(await accessFaultsInColours(page, `${name} ${screen}`.replaceAll(' ', '-'))).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
      expect(complaints).toEqual([]);
    },
  );

  test('fits 320 pixels, and a phone with text of 200 %', async () => {
    const { page } = await console.open('/playground', narrowest);
    const { key } = await console.service.account();
    await page.getByLabel('API key (optional)').fill(key);
    await reach(page);
    expect(await isTooWide(page)).toBe(false);
    await page.setViewportSize(screens.phone.viewport);
    await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
    expect(await isTooWide(page)).toBe(false);
  });
});

describe('the policy of the page', () => {
  test('allows its own script by hash, and no other of the same origin', async () => {
    const answer = await fetch(`${console.service.url}/console/`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    const html = await answer.text();
    const [, hash] = /integrity="(sha256-[^"]+)"/.exec(html) ?? [];
    expect(policy).toContain(`script-src '${hash}'`);
    for (const rule of [
      "default-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(rule);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son\w+=|style="/);
  });

  test('stops a script include of the same origin', async () => {
    const { page, complaints } = await console.open('/playground');
    await page.evaluate(`{
      globalThis.hits = [];
      const script = document.createElement('script');
      // What trusted types alone would let through.
      const trusted = trustedTypes.createPolicy('test', { createScriptURL: (url) => url });
      script.src = trusted.createScriptURL('/api/?name=Maria&callback=hits.push');
      document.head.append(script);
    }`);
    await expect
      .poll(() => complaints.some((complaint) => complaint.startsWith('policy: script-src')))
      .toBe(true);
    expect(await page.evaluate('hits')).toEqual([]);
  });

  test('prevents text from becoming markup', async () => {
    const { page } = await console.open('/playground');
    const attempt = `(() => { try { document.body.innerHTML = '<p>x'; return 'written'; } catch (error) { return error.name; } })()`;
    expect(await page.evaluate(attempt)).toBe('TypeError');
  });

  test('requests nothing from other hosts, and no file twice', async () => {
    const { page } = await console.open('/playground');
    const urls: string[] = [];
    page.on('request', (request) => void urls.push(request.url()));
    await page.reload({ waitUntil: 'networkidle' });
    const outside = urls.filter((url) => !url.startsWith(console.service.url) && !url.startsWith('data:'));
    expect(outside).toEqual([]);
    const script = urls.find((url) => url.endsWith('.js')) ?? '';
    const { headers } = await fetch(script);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const html = await fetch(`${console.service.url}/console/`);
    expect([html.headers.get('cache-control'), html.headers.get('referrer-policy')]).toEqual([
      'no-cache',
      'no-referrer',
    ]);
  });
});

describe('by keyboard alone', () => {
  const focused = (page: Page): Promise<string> =>
    page.evaluate(
      '(document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "").trim()',
    );

  test('the first stop skips the header, and a request needs no mouse', async () => {
    const { page, complaints } = await console.open('/playground');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    // The checked one of the radio buttons, then the value.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.type('karen.smith@example.com');
    await page.keyboard.press('Enter');
    await page.locator('#result-title').waitFor();
    expect(await page.locator('#result-title').innerText()).toBe('Female');
    expect(await page.locator('[role=status]').last().innerText()).toContain('Result: Female');
    expect(complaints).toEqual([]);
  });

  test('tabs move by arrow keys, and every stop is visible', async () => {
    const { page } = await console.open('/playground');
    await page.getByRole('button', { name: 'Robin' }).click();
    await page.getByRole('tab', { name: 'Answer (JSON)' }).waitFor();
    await page.getByRole('tab', { name: 'curl' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('JavaScript');
    await page.keyboard.press('End');
    expect(await focused(page)).toBe('Answer (JSON)');
    await page.keyboard.press('Home');
    expect(await page.getByRole('region', { name: 'Request as curl' }).count()).toBe(1);
    await page.evaluate('document.activeElement.blur()');
    const unseen: string[] = [];
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press('Tab');
      const isSeen = await page.evaluate(`{
        const element = document.activeElement;
        const shown = element.matches('.segment input') ? element.nextElementSibling : element;
        element === document.body || getComputedStyle(shown).outlineStyle !== 'none';
      }`);
      if (!isSeen) unseen.push(await focused(page));
    }
    expect(unseen).toEqual([]);
  });

  test('a newly opened page has the focus at its heading and sets the window title', async () => {
    const { page } = await console.open('/playground');
    await page.getByRole('link', { name: 'File', exact: true }).focus();
    await page.keyboard.press('Enter');
    const heading = (): Promise<string> =>
      page.evaluate('document.activeElement.tagName + " " + document.activeElement.textContent');
    await expect.poll(heading).toBe('H1 File');
    await expect.poll(() => page.title()).toBe('File · genderd console');
    await page.goBack();
    await expect.poll(heading).toBe('H1 Playground');
  });
});

describe('the theme', () => {
  test('follows the system, and a choice is remembered', async () => {
    const { page } = await console.open('/playground', { colorScheme: 'dark' });
    const ground = 'getComputedStyle(document.documentElement).backgroundColor';
    const dark = await page.evaluate(ground);
    const themeSwitch = page.getByRole('switch', { name: 'Dark theme' });
    expect(await themeSwitch.getAttribute('aria-checked')).toBe('true');
    await themeSwitch.click();
    await expect.poll(() => page.evaluate(ground)).not.toBe(dark);
    await reload(page);
    expect(await themeSwitch.getAttribute('aria-checked')).toBe('false');
  });
});

describe('below a path of a proxy', () => {
  test('the console works', async () => {
    const proxy = createServer((request, response) => {
      const url = console.service.url + (request.url ?? '').replace(/^\/names/, '');
      const { method, headers } = request;
      const passed = httpRequest(url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      request.pipe(passed);
    });
    const base = `http://127.0.0.1:${await listen(proxy)}/names`;
    const { page, complaints } = await console.open('/playground');
    await page.goto(`${base}/`);
    await loaded(page);
    expect(page.url()).toBe(`${base}/console/`);
    await page.getByRole('button', { name: 'Robin' }).click();
    await page.getByRole('img').first().waitFor();
    expect(await page.getByRole('region', { name: 'Request as curl' }).innerText()).toContain(
      `${base}/api/v2/gender`,
    );
    expect(complaints).toEqual([]);
    await page.context().close();
    proxy.close();
  });
});
