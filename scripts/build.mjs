// Bundles the shipped entry points into dist/. TypeBox goes into the bundle, where only the parts in use
// are loaded: importing it as a package costs 200 ms of every start. Other packages stay packages.
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const bundled = new Set(['typebox']);

rmSync(new URL('../dist', import.meta.url), { recursive: true, force: true });
await build({
  absWorkingDir: new URL('..', import.meta.url).pathname,
  entryPoints: ['src/main.ts', 'src/cli/main.ts', 'src/billing/sqlite/worker.ts'],
  outdir: 'dist',
  outbase: 'src',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  sourcemap: true,
  logLevel: 'warning',
  external: Object.keys(dependencies)
    .filter((name) => !bundled.has(name))
    .flatMap((name) => [name, `${name}/*`]),
});

// The page at /docs needs one file of that package and none of its dependencies.
const explorer = new URL('../node_modules/openapi-explorer/', import.meta.url);
const reference = new URL('../dist/reference/', import.meta.url);
cpSync(
  new URL('dist/browser/openapi-explorer.min.js', explorer),
  new URL('openapi-explorer.min.js', reference),
);
cpSync(new URL('LICENSE', explorer), new URL('openapi-explorer.LICENSE', reference));
