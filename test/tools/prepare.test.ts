import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageFile } from '../../src/runtime/package-root.js';
import { folderOfFile } from '../support/folder.js';

const folder = folderOfFile();

/** Whether npm's command builds, in a checkout with what was built before or without. */
function isBuiltBy(command: string, { isBuilt }: { isBuilt: boolean }): boolean {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'tools'), { recursive: true });
  cpSync(packageFile('tools/prepare.mjs'), join(folder, 'tools/prepare.mjs'));
  const build = `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(join(folder, 'ran'))}, '');`;
  writeFileSync(join(folder, 'tools/build.mjs'), build);
  if (isBuilt) mkdirSync(join(folder, 'dist/cli'), { recursive: true });
  if (isBuilt) writeFileSync(join(folder, 'dist/cli/main.cjs'), '');
  execFileSync(process.execPath, ['tools/prepare.mjs'], {
    cwd: folder,
    env: { ...process.env, npm_command: command },
  });
  return existsSync(join(folder, 'ran'));
}

test('an installation builds, and what was built before is built anew', () => {
  expect(isBuiltBy('ci', { isBuilt: false })).toBe(true);
  expect(isBuiltBy('ci', { isBuilt: true })).toBe(true);
});

test('a command by npx builds only what is not built', () => {
  expect(isBuiltBy('exec', { isBuilt: false })).toBe(true);
});

test('a command by npx leaves alone what is built', () => {
  expect(isBuiltBy('exec', { isBuilt: true })).toBe(false);
});
