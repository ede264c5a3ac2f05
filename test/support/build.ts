import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { packageFile } from '../../src/runtime/package-root.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the package as it is shipped, for tests that start processes. */
    shippedPackage: string;
  }
}

/** What a build is made of. */
const sources = [
  ...['src', 'console', 'docs', 'tools', 'data', 'model', 'ARCHITECTURE.md', 'SECURITY.md'],
  ...['package.json', 'package-lock.json'],
];

/** A folder is as new as the last file that came to it or left it. */
function newestMs(path: string): number {
  const stats = statSync(path);
  if (stats.isFile()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newestMs(join(path, name))));
}

/** Builds when the sources are newer. */
function build(): void {
  const built = packageFile('dist/main.cjs');
  const newest = Math.max(...sources.map((path) => newestMs(packageFile(path))));
  if (existsSync(built) && statSync(built).mtimeMs > newest) return;
  // An error of `execFileSync` holds the output as bytes, each of which the runner prints as a number.
  const { status, stderr } = spawnSync('npm', ['run', 'build'], { cwd: packageFile('.'), encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm run build failed:\n${stderr}`);
}

/** Tests of processes run what is shipped, from a copy that a build in the checkout does not disturb. */
export function setup(project: TestProject): () => void {
  build();
  const shipped = mkdtempSync(join(tmpdir(), 'genderd-package-'));
  cpSync(packageFile('package.json'), join(shipped, 'package.json'));
  cpSync(packageFile('dist'), join(shipped, 'dist'), { recursive: true });
  for (const folder of ['data', 'model', 'node_modules'])
    symlinkSync(packageFile(folder), join(shipped, folder));
  project.provide('shippedPackage', shipped);
  return () => rmSync(shipped, { recursive: true });
}
