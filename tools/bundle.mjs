import { rmSync } from 'node:fs';
import { build } from 'esbuild';

export const root = new URL('..', import.meta.url).pathname;

/**
 * That of the Node.js that the package asks for. It has every property of characters that is used here; otherwise regular
 * expressions with one would be made anew by each call of the function that holds them.
 */
export const syntax = { target: 'node20.19', supported: { 'regexp-unicode-property-escapes': true } };

/** Bundles for that Node.js; entry points are paths from the root. */
export const bundle = (options) =>
  build({
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    ...syntax,
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
