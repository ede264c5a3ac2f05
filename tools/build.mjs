// Bundles the shipped entry points into dist/. What every service loads goes into the bundle: of TypeBox only the parts in
// use are loaded then, which saves 200 ms, and finding the 80 files of Fastify and pino took 70 ms of CPU time. What is
// loaded after the start takes a third of the time and memory so: the tools of MCP 80 ms and 12 MB instead of 190 and 25.
// Packages that only some services load stay packages.
// With `--crash-points` the bundle goes to dist-crash/ and can be ended at named places: for tests alone.
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { buildConsole } from './build-console.mjs';
import { buildLibrary } from './build-library.mjs';
import { buildService } from './build-service.mjs';
import { buildStorage } from './build-storage.mjs';
import { bundle, load, root } from './bundle.mjs';

const { dependencies, version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const bundled = new Set([
  '@fastify/busboy',
  '@fastify/send',
  '@modelcontextprotocol/server',
  'ajv',
  'fast-json-stringify',
  'fastest-levenshtein',
  'fastify',
  'libphonenumber-js',
  'lru-cache',
  'pino',
  'typebox',
]);

const hasCrashPoints = process.argv.includes('--crash-points');
const define = { WITH_CRASH_POINTS: String(hasCrashPoints) };
const target = `${root}${hasCrashPoints ? 'dist-crash' : 'dist'}`;
// Built beside and moved into place: a service that runs from dist/ meanwhile finds no half of it.
const building = mkdtempSync(`${root}dist-`);
process.on('exit', () => rmSync(building, { recursive: true, force: true }));

/** Parts of Fastify that it loads for schemas of routes alone: ours have none. */
const unused = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler'];

const external = Object.keys(dependencies)
  .filter((name) => !bundled.has(name))
  .concat(unused)
  .flatMap((name) => [name, `${name}/*`]);

await buildService({ target: building, define, external });
await buildStorage({ target: building, define });

// A request that is the first to need a schema cannot wait for a module: `require` loads this file at once.
await bundle({
  entryPoints: ['src/http/compilers.ts'],
  outfile: `${building}/http/compilers.cjs`,
  format: 'cjs',
});

if (!hasCrashPoints) {
  const { buildSite } = await load('tools/site/build-site.ts', building);
  const { faults } = buildSite({ root, target: `${building}/docs`, version });
  for (const fault of faults) process.stderr.write(`documentation: ${fault}\n`);
  await buildConsole(`${building}/console`);
  await buildLibrary({ target: building, external });
}

chmodSync(building, 0o755);
rmSync(target, { recursive: true, force: true });
renameSync(building, target);
