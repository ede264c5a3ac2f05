import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { packageFile } from '../../../src/runtime/package-root.js';

/** The fault tests run the shipped bundle with crash points in it, from a copy that no other build disturbs. */
export function setup(project: TestProject): () => void {
  execFileSync(process.execPath, ['tools/build.mjs', '--crash-points'], {
    cwd: packageFile('.'),
    stdio: 'pipe',
  });
  const shipped = mkdtempSync(join(tmpdir(), 'genderd-faults-'));
  cpSync(packageFile('package.json'), join(shipped, 'package.json'));
  cpSync(packageFile('dist-crash'), join(shipped, 'dist'), { recursive: true });
  for (const folder of ['data', 'model', 'node_modules'])
    symlinkSync(packageFile(folder), join(shipped, folder));
  project.provide('shippedPackage', shipped);
  return () => rmSync(shipped, { recursive: true });
}
