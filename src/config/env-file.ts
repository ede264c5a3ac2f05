import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ConfigError, readEnvironment } from './env.js';
import { fileFaults } from './unknown-names.js';

/** The faults of the settings themselves, so that all are reported at once. */
function settingFaults(): readonly string[] {
  try {
    readEnvironment(process.env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

/** The names that the file sets. @throws ConfigError when it cannot be read */
function loadNames(path: string): string[] {
  try {
    process.loadEnvFile(path);
    return Object.keys(parseEnv(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new ConfigError([`the file "${path}" cannot be read (${(error as Error).message})`]);
  }
}

/**
 * Reads `.env` in the working folder if there is one; variables that are already set take precedence.
 * @throws ConfigError when it cannot be read, or sets what is not a setting
 */
export function loadEnvironmentFile(path = '.env'): void {
  if (!existsSync(path)) return;
  const faults = fileFaults(loadNames(path), path);
  if (faults.length > 0) throw new ConfigError([...faults, ...settingFaults()]);
}
