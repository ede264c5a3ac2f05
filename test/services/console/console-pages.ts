import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { openDataset } from '../../../src/dataset/reader.js';
import { packageFile } from '../../../src/runtime/package-root.js';
import { type Service, startService, useStarted } from '../../support/service.js';
import { accessFaults, faultsOfColours, showColours } from '../access.js';
import { sharedBrowser } from '../browser.js';

/** Folder of the pictures of the pages. */
const pictures = packageFile('test-artifacts/console');

export interface OpenPage {
  readonly page: Page;
  /** Console errors and warnings, uncaught exceptions, policy violations. */
  readonly complaints: readonly string[];
}

export interface ConsoleTest {
  readonly service: Service;
  readonly browser: Browser;
  /** Opens a place of the console (`/file`) in a browser of its own. */
  open(place: string, options?: BrowserContextOptions): Promise<OpenPage>;
  stop(): Promise<void>;
}

/** Not every browser version logs violations to the console. */
const logViolations = `document.addEventListener('securitypolicyviolation', (event) =>
  console.error('policy: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample))`;

/** Handles a change of place late, as a busy page does. */
const followLate = `{
  const add = window.addEventListener;
  window.addEventListener = function (type, listener, options) {
    const late = type === 'hashchange' ? (event) => setTimeout(listener, 700, event) : listener;
    return add.call(window, type, late, options);
  };
}`;

/** As on a slow machine behind a slow network, where what a test or a page takes for granted is not so yet. */
async function slowDown(page: Page): Promise<void> {
  await page.addInitScript(followLate);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const network = { offline: false, latency: 400, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

async function newPage(browser: Browser, options: BrowserContextOptions): Promise<OpenPage> {
  const context = await browser.newContext({ acceptDownloads: true, ...options });
  // Pages that stay open slow down the next ones.
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => void complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  await page.addInitScript(logViolations);
  if (process.env.SLOW_BROWSER) await slowDown(page);
  return { page, complaints };
}

/** Waits until an opened page has loaded what it requests by itself, which its footer shows. */
export const loaded = (page: Page): Promise<void> =>
  page.getByRole('contentinfo').getByText('· dataset').waitFor();

export async function reload(page: Page): Promise<void> {
  await page.reload();
  await loaded(page);
}

/** The real service with the committed dataset, and a browser. */
export async function startConsole(env: Record<string, string> = {}): Promise<ConsoleTest> {
  mkdirSync(pictures, { recursive: true });
  const dataset = openDataset(packageFile('data/genderd.dataset'));
  const service = await startService({ AI_PROVIDER: 'embedded', ...env }, { dataset });
  const browser = await sharedBrowser();
  return {
    service,
    browser,
    async open(place, options = {}) {
      const opened = await newPage(browser, options);
      await opened.page.goto(`${service.url}/console/#${place}`);
      await loaded(opened.page);
      return opened;
    },
    stop: () => service.stop(),
  };
}

/** One for all tests of a file. */
export const useConsole = (): ConsoleTest => useStarted(startConsole);

/** Faults of the page in light and in dark colours, and a picture of it in each. It is in light colours afterwards. */
export async function accessFaultsInColours(page: Page, name: string): Promise<string[]> {
  await picture(page, `${name}-light`);
  const inLight = await accessFaults(page);
  await showColours(page, 'dark');
  await picture(page, `${name}-dark`);
  const inDark = await faultsOfColours(page);
  await showColours(page, 'light');
  return [...inLight, ...inDark];
}

/** Saves a picture of the whole page. */
export const picture = (page: Page, name: string): Promise<Buffer> =>
  page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });

/** Whether the page is wider than the window, or cuts a table or the navigation; only the columns of a file may scroll. */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(`[document.documentElement, ...document.querySelectorAll('.table-frame:not([aria-label="First rows"]), .sub-nav')]
    .some((element) => element.clientWidth < 700 && element.scrollWidth > element.clientWidth + 1)`);

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
/** Of 1280 and of 390 pixels. */
export const screens = { desktop: {}, phone } as const;

export const narrowest = { viewport: { width: 320, height: 640 } } as const;

/** Keeps the requests of a page to an address from the service until the returned function is called. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, release } = createHold();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return release;
}

/**
 * Keeps the answers to requests, which take effect, from a page until `release` is called. `answered` resolves when the service has
 * answered one.
 */
export async function holdAnswers(page: Page, address: string | RegExp) {
  const { promise, release } = createHold();
  const first = createHold();
  await page.route(address, async (route) => {
    const response = await route.fetch();
    first.release();
    await promise;
    await route.fulfill({ response });
  });
  return { release, answered: first.promise };
}

function createHold() {
  let release = () => {};
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}
