import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageFile } from '../../../src/runtime/package-root.js';
import { folderOfTest } from '../../support/folder.js';

test('the secrets are made once, for their owner alone, each a different one', () => {
  const folder = folderOfTest();
  const script = join(folder, 'prepare.sh');
  copyFileSync(packageFile('deploy/compose/prepare.sh'), script);
  const prepare = (url = 'https://gender.example') => execFileSync('sh', [script, url], { stdio: 'pipe' });
  const file = join(folder, '.env');
  expect(() => prepare('gender.example')).toThrow('gender.example does not begin with https://');
  expect(existsSync(file)).toBe(false);
  prepare();
  const made = readFileSync(file, 'utf8');
  prepare();
  expect(readFileSync(file, 'utf8')).toBe(made);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'tls/key.pem')).mode & 0o077).toBe(0);
  expect(made).toMatch(/^PUBLIC_URL=https:\/\/gender\.example\n/);
  const secrets = [...made.matchAll(/^(\w+)=([0-9a-f]{64})$/gm)];
  expect(secrets.map(([, name]) => name)).toEqual(['POSTGRES_PASSWORD', 'SECRET', 'OPERATOR_TOKEN']);
  expect(new Set(secrets.map(([, , secret]) => secret)).size).toBe(3);
});
