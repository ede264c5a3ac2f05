import { createServer, type Server } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listen } from '../support/listen.js';
import { type Service, startService } from '../support/service.js';
import { sharedBrowser } from './browser.js';

/** A site that is not the service: its page is whatever the test says. */
let site: Server;
let html = '';
let origin: string;
let page: Page;
let service: Service;

beforeAll(async () => {
  site = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  origin = `http://127.0.0.1:${await listen(site)}`;
  service = await startService({ V1_CORS_ORIGINS: origin });
});
afterAll(async () => {
  await service.stop();
  site.close();
});
beforeEach(async () => {
  page = await (await sharedBrowser()).newPage();
});
afterEach(() => page.close());

/** Opens a page that includes the address as a script, and answers what its function was given. */
async function include(src: string): Promise<unknown[]> {
  html = `<!doctype html><meta charset="utf-8"><script>
    window.given = [];
    window.site = { onGender: (result) => window.given.push(result) };
  </script><script src="${src.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></script>`;
  await page.goto(origin, { waitUntil: 'load' });
  return page.evaluate('window.given') as Promise<unknown[]>;
}

const address = (query: string) => `${service.url}/api/?${query}&callback=site.onGender`;

describe('a script include', () => {
  test('hands the result to the function of the page', async () => {
    const { key } = await service.account({ credits: 5 });
    const given = await include(address(`name=Maria&key=${key}`));
    expect(given).toMatchObject([{ status: true, gender: 'female', remaining_credits: 4 }]);
  });

  test('hands an error to it', async () => {
    expect(await include(address('name=Maria'))).toMatchObject([{ status: false, errno: 94 }]);
  });

  test.each(['</script><script>given.push(1)</script>', 'a\u2028b', '<!--<script>', "');given.push(1)//"])(
    'the value %j stays a value',
    async (name) => {
      const { key } = await service.account();
      const given = await include(address(`name=${encodeURIComponent(name)}&key=${key}`));
      expect(given).toMatchObject([{ q: name }]);
    },
  );

  test('a bad callback runs nothing and costs nothing', async () => {
    const { key } = await service.account({ credits: 5 });
    expect(await include(`${service.url}/api/?name=Maria&key=${key}&callback=given.push(1)//`)).toEqual([]);
    expect((await service.get(`/api/remaining?key=${key}`)).body.remaining).toBe(5);
  });
});

describe('fetch from a page', () => {
  const fetched = (url: string, headers: Record<string, string> = {}) =>
    page.evaluate(([target, sent]) => fetch(target, { headers: sent }).then((answer) => answer.json()), [
      url,
      headers,
    ] as const);

  test('of a listed origin reads the answer, with the key in the query or in the header', async () => {
    const { key } = await service.account({ credits: 5 });
    await include(address('name=Maria'));
    expect(await fetched(`${service.url}/api/?name=Maria&key=${key}`)).toMatchObject({
      remaining_credits: 4,
    });
    const headers = { authorization: `Bearer ${key}` };
    expect(await fetched(`${service.url}/api/?name=Maria`, headers)).toMatchObject({ remaining_credits: 3 });
  });

  test('of another origin does not', async () => {
    const closed = await startService();
    const { key } = await closed.account({ credits: 5 });
    await include(address('name=Maria'));
    await expect(fetched(`${closed.url}/api/?name=Maria&key=${key}`)).rejects.toThrow('Failed to fetch');
    await closed.stop();
  });
});
