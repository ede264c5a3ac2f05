import { loadEnvironmentFile } from './config/env-file.js';
import { isStartFault, serve } from './serve.js';

try {
  loadEnvironmentFile();
  await serve(process.env);
} catch (error) {
  process.stderr.write(`${isStartFault(error) ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
