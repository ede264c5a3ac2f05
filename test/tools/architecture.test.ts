import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packageFile } from '../../src/runtime/package-root.js';

const page = readFileSync(packageFile('ARCHITECTURE.md'), 'utf8');

/** The files and folders that the page names, as it writes them: `upkeep.ts`, `ledger/sqlite/`. */
const named = [...page.matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => name);

const folders = ['console', 'data', 'deploy', 'model', 'src', 'test', 'tools'];

/** Every path of the checkout, with a slash before it, and behind it for a folder. */
const paths = folders.flatMap((folder) => [
  `/${folder}/`,
  ...readdirSync(packageFile(folder), { recursive: true, encoding: 'utf8' }).flatMap((path) => [
    `/${folder}/${path}`,
    `/${folder}/${path}/`,
  ]),
]);

test('every file and folder that the page names exists', () => {
  const missing = named
    .filter((name) => /\/$|\.(ts|mjs|json|tsv)$/.test(name))
    .filter((name) => !paths.some((path) => path.endsWith(`/${name}`)));
  expect(missing).toEqual([]);
});

test('the page names every module of src', () => {
  const modules = readdirSync(packageFile('src'), { withFileTypes: true }).map((entry) =>
    entry.isDirectory() ? `${entry.name}/` : entry.name,
  );
  expect(modules.filter((module) => !named.includes(module))).toEqual([]);
});
