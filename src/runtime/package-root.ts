import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Found from below, since sources and bundles lie at different depths. */
function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('the package has no package.json above its code');
  return findRoot(parent);
}

const root = findRoot(dirname(fileURLToPath(import.meta.url)));

/** Path of a file of this package. */
export const packageFile = (relative: string): string => join(root, relative);

/** The version of this package. */
export const packageVersion = (
  JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as { version: string }
).version;

/** Whether this is the built bundle; false when the TypeScript sources run. */
export const isBuilt = !import.meta.url.endsWith('.ts');
