/** Writes the types of `genderd/client`, which are not committed, where the description of the interface has changed. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { packageFile } from '../../src/runtime/package-root.js';
import { typesOf } from './types.js';

const target = packageFile('src/client/openapi.ts');
const types = typesOf(JSON.parse(readFileSync(packageFile('docs/openapi.json'), 'utf8')));
// A file that is newer without a change would have the package built again.
if (!existsSync(target) || readFileSync(target, 'utf8') !== types) writeFileSync(target, types);
