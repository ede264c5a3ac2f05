// Bundles what other programs import: `genderd` and `genderd/client`, as ES modules and as CommonJS, with types.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { bundle, root } from './bundle.mjs';

const entries = { library: ['index'], client: ['index', 'openapi'] };

/** CommonJS has no `import.meta`; the package's own files are found from the path of the bundle. */
const commonJs = {
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  define: { 'import.meta.url': 'moduleUrl' },
  banner: { js: "const moduleUrl = require('node:url').pathToFileURL(__filename).href;" },
};

export async function buildLibrary({ target, external }) {
  const shared = {
    entryPoints: Object.keys(entries).map((name) => ({ in: `src/${name}/index.ts`, out: `${name}/index` })),
    outdir: target,
    // Its CommonJS default would be another one for bundlers and for Node.js; the types still come from the package.
    external: external.filter((name) => !name.startsWith('openapi-fetch')),
  };
  await bundle({ ...shared, format: 'esm', define: { WITH_CRASH_POINTS: 'false' } });
  await bundle({ ...shared, ...commonJs, define: { ...commonJs.define, WITH_CRASH_POINTS: 'false' } });
  execFileSync(process.execPath, ['--import', 'tsx', 'tools/client/main.ts'], {
    cwd: root,
    stdio: 'inherit',
  });
  writeTypes(target);
}

/** Declarations of the entries alone: their types name nothing of the sources behind them, which `lint` checks. */
function writeTypes(target) {
  const folder = `${target}/types`;
  execFileSync(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.package.json', '--outDir', folder],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  for (const [name, files] of Object.entries(entries)) {
    mkdirSync(`${target}/${name}`, { recursive: true });
    for (const file of files) {
      const from = `${folder}/src/${name}/${file}.d.ts`;
      copyFileSync(from, `${target}/${name}/${file}.d.ts`);
      const text = readFileSync(from, 'utf8').replace(/(from '\.\/\w+)\.js'/g, "$1.cjs'");
      writeFileSync(`${target}/${name}/${file}.d.cts`, text);
    }
  }
  rmSync(folder, { recursive: true });
}
