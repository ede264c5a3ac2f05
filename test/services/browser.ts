import { type Browser, chromium } from 'playwright-core';

let launched: Promise<Browser> | null = null;

/**
 * The browser of this worker, which ends with it: its files share modules. Chromium without windows: a page takes
 * 0.6 s of CPU time to open, with them 1.7 s.
 */
export function sharedBrowser(): Promise<Browser> {
  launched ??= chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox'],
  });
  return launched;
}
