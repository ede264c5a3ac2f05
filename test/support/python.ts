import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFile } from '../../src/runtime/package-root.js';

/** One virtual environment for all tests; packages that several of them need are pinned alike. */
const venv = packageFile('.venv');

/** The path of a program of the environment. */
export const programOf = (name: string): string => join(venv, 'bin', name);

const run = (program: string, ...args: readonly string[]) =>
  void execFileSync(program, args, { stdio: 'inherit' });

/** Installs what a list of requirements pins, unless that was done before. @param options of `pip install` */
function installPython(requirements: string, options: readonly string[] = []): void {
  const wanted = readFileSync(packageFile(requirements), 'utf8');
  const installed = join(venv, 'installed', requirements.replaceAll('/', '-'));
  if (existsSync(installed) && readFileSync(installed, 'utf8') === wanted) return;
  if (!existsSync(programOf('pip'))) run('python3', '-m', 'venv', venv);
  const pip = ['-m', 'pip', '--disable-pip-version-check', 'install', '--quiet', ...options];
  run(programOf('python'), ...pip, '--requirement', packageFile(requirements));
  mkdirSync(join(venv, 'installed'), { recursive: true });
  writeFileSync(installed, wanted);
}

/** Where the Python clients of v1 lie; first in the path, they stand before the client of v2. */
export const pythonPathV1 = join(venv, 'v1');

/** What each suite needs. */
export const pythonPackages = {
  clients: () => installPython('test/clients/requirements.txt'),
  // In a folder of their own: the client of v2 has the same name as one of them.
  clientsV1: () =>
    installPython('test/clients/requirements-v1.txt', ['--upgrade', '--no-deps', '--target', pythonPathV1]),
  deployment: () => installPython('test/services/deployment/requirements.txt'),
  scale: () => installPython('test/services/scale/requirements.txt'),
} as const;
