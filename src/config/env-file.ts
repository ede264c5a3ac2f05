import { existsSync } from 'node:fs';

/** Reads `.env` of the working folder when there is one; variables that are set already win. */
export function loadEnvironmentFile(path = '.env'): void {
  if (existsSync(path)) process.loadEnvFile(path);
}
