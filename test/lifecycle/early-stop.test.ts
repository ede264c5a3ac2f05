import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type { App } from '../../src/app.js';
import { packageFile } from '../../src/runtime/package-root.js';
import { run } from '../../src/serve.js';
import { cliPath } from '../support/processes.js';

const dataDir = mkdtempSync(join(tmpdir(), 'genderd-early-stop-'));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('SIGTERM while the storage opens is heard once it is open, and ends the service with code 0', async () => {
  // As in the image.
  const parameters = ['--require', packageFile('deploy/stop-early.cjs'), cliPath, 'serve'];
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0' };
  const service = spawn(process.execPath, parameters, { env, stdio: 'ignore' });
  const exited = once(service, 'exit');
  await expect
    .poll(() => existsSync(join(dataDir, 'genderd.db')), { interval: 1, timeout: 10_000 })
    .toBe(true);
  service.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  // Written when everything is open; and the database was closed.
  expect(readdirSync(dataDir)).toContain('operator-token');
  expect(readdirSync(dataDir).filter((name) => name.startsWith('genderd.db'))).toEqual(['genderd.db']);
});

test.each([
  [0, '', () => Promise.resolve()],
  [1, 'Error: the disk is full', () => Promise.reject(new Error('the disk is full'))],
])('a start that was asked to stop ends with code %i: %s', async (code, reason, close) => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const exit = vi.spyOn(process, 'exit').mockImplementation((given) => {
    throw new Error(`code ${given}`);
  });
  const app = { ledger: {}, close } as unknown as App;
  const begin = () => Promise.reject(new Error('it must not begin'));
  const early = { isAsked: () => true, release: () => undefined };
  await expect(run(app, begin, {}, process, early)).rejects.toThrow(`code ${code}`);
  expect(told.mock.calls.join()).toContain(reason);
  exit.mockRestore();
  told.mockRestore();
});
