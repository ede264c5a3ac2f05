import { existsSync } from 'node:fs';
import { ConfigError } from './env.js';

/**
 * Reads `.env` in the working folder if there is one; variables that are already set take precedence.
 * @throws ConfigError when it cannot be read
 */
export function loadEnvironmentFile(path = '.env'): void {
  if (!existsSync(path)) return;
  try {
    process.loadEnvFile(path);
  } catch (error) {
    throw new ConfigError([`the file "${path}" cannot be read (${(error as Error).message})`]);
  }
}
