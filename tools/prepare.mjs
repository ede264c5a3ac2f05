// What npm runs after an installation: the build. `npx genderd` in a checkout installs the checkout as a link and comes
// here too; what is built already is then left alone, so that a command starts at once, and also where the packages of
// development were taken away.
import { existsSync } from 'node:fs';

const isBuilt = existsSync(new URL('../dist/cli/main.cjs', import.meta.url));
if (process.env.npm_command !== 'exec' || !isBuilt) await import('./build.mjs');
