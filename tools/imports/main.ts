/** Checks every import of the sources against `allowed.ts`; prints those that are not allowed, and exits with 1. */
import { readdirSync, readFileSync } from 'node:fs';
import { packageFile } from '../../src/runtime/package-root.js';
import { faultsOf, importsOf, unneededIn } from './check.js';

const folders = ['src', 'console/src', 'tools', 'bench', 'test'];

const paths = folders.flatMap((folder) =>
  readdirSync(packageFile(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
    .map((name) => `${folder}/${name}`),
);
const imports = paths.flatMap((path) => importsOf(path, readFileSync(packageFile(path), 'utf8')));
const faults = [...faultsOf(imports), ...unneededIn(imports)];
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) {
  process.stderr.write('tools/imports/allowed.ts has what each module may import, and the exceptions.\n');
  process.exitCode = 1;
}
