import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { packageFile } from '../../src/package-root.js';

const requirements = packageFile('test/clients/requirements.txt');
const venv = packageFile('.venv');
const installed = `${venv}/installed.txt`;

/** The interpreter that has the Python clients. */
export const python = `${venv}/bin/python`;
export const schemathesis = `${venv}/bin/schemathesis`;

/** Makes the virtual environment, anew when the pinned versions changed. */
export function setup(): void {
  const wanted = readFileSync(requirements, 'utf8');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === wanted) return;
  rmSync(venv, { recursive: true, force: true });
  execFileSync('python3', ['-m', 'venv', venv], { stdio: 'inherit' });
  const pip = [
    '-m',
    'pip',
    '--disable-pip-version-check',
    'install',
    '--quiet',
    '--requirement',
    requirements,
  ];
  execFileSync(python, pip, { stdio: 'inherit' });
  writeFileSync(installed, wanted);
}
