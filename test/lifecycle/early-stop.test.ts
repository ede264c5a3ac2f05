import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { App } from '../../src/app.js';
import { packageFile } from '../../src/runtime/package-root.js';
import { run } from '../../src/serve.js';
import { makeCertificate } from '../support/certificate.js';
import { useFolder } from '../support/folder.js';
import { cliPath, collect } from '../support/processes.js';

const dataDir = useFolder();

async function startUntilStorage(settings: Readonly<Record<string, string>> = {}) {
  // As in the image.
  const parameters = ['--require', packageFile('deploy/stop-early.cjs'), cliPath, 'serve'];
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir(), PORT: '0', ...settings };
  const service = spawn(process.execPath, parameters, { env, stdio: ['ignore', 'pipe', 'ignore'] });
  const exited = once(service, 'exit');
  await expect
    .poll(() => existsSync(join(dataDir(), 'genderd.db')), { interval: 1, timeout: 10_000 })
    .toBe(true);
  return { service, exited };
}

test('SIGTERM while the storage opens is heard once it is open, and ends the service with code 0', async () => {
  const { service, exited } = await startUntilStorage();
  service.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  // Written when everything is open; and the database was closed.
  expect(readdirSync(dataDir())).toContain('operator-token');
  expect(readdirSync(dataDir()).filter((name) => name.startsWith('genderd.db'))).toEqual(['genderd.db']);
});

test.each(['1', '2'])(
  'SIGHUP while the storage opens is obeyed once it is open, WORKERS=%s',
  async (WORKERS) => {
    const [TLS_CERT, TLS_KEY] = [join(dataDir(), 'cert.pem'), join(dataDir(), 'key.pem')];
    const { cert, key } = makeCertificate();
    writeFileSync(TLS_CERT, cert);
    writeFileSync(TLS_KEY, key);
    const { service, exited } = await startUntilStorage({ TLS_CERT, TLS_KEY, WORKERS });
    service.kill('SIGHUP');
    const { stdout } = collect(service);
    await expect.poll(stdout, { timeout: 10_000 }).toContain('certificate reloaded');
    service.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  },
);

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
  const early = { isStopRequested: true, isReloadRequested: false, release: () => undefined };
  await expect(run(app, begin, {}, process, early)).rejects.toThrow(`code ${code}`);
  expect(told.mock.calls.join()).toContain(reason);
  exit.mockRestore();
  told.mockRestore();
});
