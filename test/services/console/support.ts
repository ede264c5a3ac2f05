import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { openDataset } from '../../../src/dataset/reader.js';
import { packageFile } from '../../../src/package-root.js';
import { type Service, startService } from '../../support/service.js';
import { sharedBrowser } from '../browser.js';

const require = createRequire(import.meta.url);
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

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
  return { page, complaints };
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
      await opened.page.goto(`${service.url}/console/#${place}`, { waitUntil: 'networkidle' });
      return opened;
    },
    stop: () => service.stop(),
  };
}

/** Violations of WCAG 2.2 AA and axe's best practices, each with rule and element. */
export async function accessFaults(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const run = 'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations)';
  const violations = (await page.evaluate(run)) as {
    id: string;
    nodes: { target: string[]; failureSummary: string }[];
  }[];
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Saves a picture of the whole page. */
export const picture = (page: Page, name: string): Promise<Buffer> =>
  page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });

/** Whether the page is wider than the window, or cuts a table or the navigation; only the columns of a file may scroll. */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(`[document.documentElement, ...document.querySelectorAll('.table-frame:not([aria-label="First rows"]), .sub-nav')]
    .some((element) => element.clientWidth < 700 && element.scrollWidth > element.clientWidth + 1)`);

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
/** How a page can look: at 1280 and at 390 pixels. */
export const looks = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  'phone light': { ...phone, colorScheme: 'light' },
  'phone dark': { ...phone, colorScheme: 'dark' },
} as const;

export const narrowest = { viewport: { width: 320, height: 640 } } as const;
