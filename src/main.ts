import { loadEnvironmentFile } from './config/env-file.js';
import { start } from './workers/supervisor.js';

try {
  loadEnvironmentFile();
  await start(process.env);
} catch (error) {
  const { isStartFault } = await import('./start-fault.js');
  process.stderr.write(`${isStartFault(error) ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
