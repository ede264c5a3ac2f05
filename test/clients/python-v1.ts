import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { packageFile } from '../../src/package-root.js';
import { python } from './python.js';

const requirements = packageFile('test/clients/requirements-v1.txt');
const folder = packageFile('.venv/v1');
const installed = `${folder}/installed.txt`;

/** Where the Python clients of v1 lie; first in the path, they stand before the client of v2. */
export const pythonPathV1 = folder;

/** Installs them into the virtual environment, which has what they need, in a folder of their own. */
export function setup(): void {
  const wanted = readFileSync(requirements, 'utf8');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === wanted) return;
  rmSync(folder, { recursive: true, force: true });
  const pip = ['-m', 'pip', '--disable-pip-version-check', 'install', '--quiet', '--no-deps'];
  execFileSync(python, [...pip, '--target', folder, '--requirement', requirements], { stdio: 'inherit' });
  writeFileSync(installed, wanted);
}
