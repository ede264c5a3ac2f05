import { rmSync } from 'node:fs';
import { build } from 'esbuild';

export const root = new URL('..', import.meta.url).pathname;

/** Bundles for the Node.js that the package asks for; entry points are paths from the root. */
export const bundle = (options) =>
  build({
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    logLevel: 'warning',
    ...options,
  });

/** A module of TypeScript, which is bundled into a file of `folder` to be loaded. */
export async function load(entry, folder) {
  const outfile = `${folder}/loaded-${Date.now()}.mjs`;
  await bundle({ entryPoints: [entry], outfile, format: 'esm', packages: 'external' });
  try {
    return await import(outfile);
  } finally {
    rmSync(outfile);
  }
}
