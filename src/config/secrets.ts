import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { ConfiguredSecrets } from './config.js';
import { ConfigError } from './env.js';

/** Never stored in the database, never logged. The hash secret keys the hashes of API keys and addresses. */
export type Secrets = ConfiguredSecrets;

function readSecretFile(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new ConfigError([`DATA_DIR: the secret in "${path}" cannot be read`]);
  }
}

function syncToDisk(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * Several processes may start at once: the first link wins and all read the same secret. It is on disk
 * before the database is written under it, or a power cut could leave every stored key without its secret.
 */
function makeSecretFile(path: string): void {
  // Process ids repeat between containers that share a folder.
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    syncToDisk(draft);
    linkSync(draft, path);
    syncToDisk(dirname(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The secret of the data folder, made there at first use. @throws ConfigError */
function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'secret');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (readSecretFile(path) === null) makeSecretFile(path);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError([`DATA_DIR: "${dataDir}" cannot be written (${(error as Error).message})`]);
  }
  const secret = readSecretFile(path) ?? '';
  if (secret.length < 32) throw new ConfigError([`DATA_DIR: the secret in "${path}" is damaged`]);
  return secret;
}

/**
 * The configured secrets; without a hash secret the one kept in the data folder.
 * @throws ConfigError when the folder cannot be used or the kept secret is damaged
 */
export const loadSecrets = (configured: ConfiguredSecrets, dataDir: string): Secrets => ({
  ...configured,
  hashSecret: configured.hashSecret || keptSecret(dataDir),
});
