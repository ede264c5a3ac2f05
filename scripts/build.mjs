// Bundles the shipped entry points into dist/. TypeBox goes into the bundle, where only the parts in use are
// loaded: importing it as a package costs 200 ms of every start. Other packages stay packages.
// With `--crash-points` the bundle goes to dist-crash/ and can be ended at named places: for tests alone.
import { chmodSync, cpSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const bundled = new Set(['typebox']);

const root = new URL('..', import.meta.url).pathname;
const hasCrashPoints = process.argv.includes('--crash-points');
const target = `${root}${hasCrashPoints ? 'dist-crash' : 'dist'}`;
// Built beside and moved into place: a service that runs from dist/ meanwhile finds no half of it.
const building = mkdtempSync(`${root}dist-`);

await build({
  absWorkingDir: root,
  entryPoints: ['src/main.ts', 'src/cli/main.ts', 'src/billing/sqlite/worker.ts'],
  outdir: building,
  outbase: 'src',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  sourcemap: true,
  define: { WITH_CRASH_POINTS: String(hasCrashPoints) },
  logLevel: 'warning',
  external: Object.keys(dependencies)
    .filter((name) => !bundled.has(name))
    .flatMap((name) => [name, `${name}/*`]),
});

// The page at /docs needs one file of that package and none of its dependencies.
const explorer = new URL('../node_modules/openapi-explorer/', import.meta.url);
cpSync(
  new URL('dist/browser/openapi-explorer.min.js', explorer),
  `${building}/reference/openapi-explorer.min.js`,
);
cpSync(new URL('LICENSE', explorer), `${building}/reference/openapi-explorer.LICENSE`);

chmodSync(building, 0o755);
rmSync(target, { recursive: true, force: true });
renameSync(building, target);
