import { loadEnvironmentFile } from './config/env-file.js';
import { start } from './workers/supervisor.js';

const options = process.argv.slice(2).join(' ');
if (options !== '') {
  process.stderr.write(`no options here: set the environment, or run npx genderd serve ${options}\n`);
  process.exit(2);
}
try {
  loadEnvironmentFile();
  await start(process.env);
} catch (error) {
  const { exitWithFault } = await import('./start-fault.js');
  exitWithFault(error);
}
