import { type Browser, chromium } from 'playwright-core';

let launched: Promise<Browser> | null = null;

/** The browser of this worker, which ends with it: its files share modules. */
export function sharedBrowser(): Promise<Browser> {
  launched ??= chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  return launched;
}
