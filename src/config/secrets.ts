import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
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

/** Writes a new secret under a name of its own, for its owner alone; it is on disk when this returns its path. */
function draftSecret(path: string, secret = randomBytes(32).toString('hex')): string {
  // Process ids repeat between containers that share a folder.
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  writeFileSync(draft, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  try {
    syncToDisk(draft);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  return draft;
}

/**
 * Several processes may start at once: the first link wins and all read the same secret. It is on disk
 * before the database is written under it, or a power cut could leave every stored key without its secret.
 */
function makeSecretFile(path: string, secret?: string): void {
  const draft = draftSecret(path, secret);
  try {
    linkSync(draft, path);
    syncToDisk(dirname(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** A file of the data folder, made there at first use; the secret in it has at least 32 characters. @throws ConfigError */
function keptSecret(dataDir: string, name: string): { readonly secret: string; readonly isNew: boolean } {
  const path = join(dataDir, name);
  let isNew = false;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    isNew = readSecretFile(path) === null;
    if (isNew) makeSecretFile(path);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError([`DATA_DIR: "${dataDir}" cannot be written (${(error as Error).message})`]);
  }
  const secret = readSecretFile(path) ?? '';
  if (secret.length < 32) throw new ConfigError([`DATA_DIR: the secret in "${path}" is damaged`]);
  return { secret, isNew };
}

export const secretPath = (dataDir: string): string => join(dataDir, 'secret');

/** The secret of the data folder; null where none was made yet. @throws ConfigError */
export const findSecret = (dataDir: string): string | null => readSecretFile(secretPath(dataDir));

/** Puts a secret that is known already into a data folder that has none. @throws ConfigError */
export function keepSecret(dataDir: string, secret: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    makeSecretFile(secretPath(dataDir), secret);
  } catch (error) {
    throw new ConfigError([`DATA_DIR: "${dataDir}" cannot be written (${(error as Error).message})`]);
  }
}

const operatorTokenFile = 'operator-token';

export const operatorTokenPath = (dataDir: string): string => join(dataDir, operatorTokenFile);

/** The operator's token of the data folder, made there at first use. @throws ConfigError as `loadSecrets` */
export function keptOperatorToken(dataDir: string): { readonly token: string; readonly isNew: boolean } {
  const { secret, isNew } = keptSecret(dataDir, operatorTokenFile);
  return { token: secret, isNew };
}

/** The operator's token of the data folder as it is now; null when there is none that can be used. */
export function readOperatorToken(dataDir: string): string | null {
  try {
    const token = readSecretFile(operatorTokenPath(dataDir)) ?? '';
    return token.length < 32 ? null : token;
  } catch {
    return null;
  }
}

/** Puts a new token in the place of the old one, which opens nothing from then on. @throws ConfigError */
export function replaceOperatorToken(dataDir: string): string {
  const path = operatorTokenPath(dataDir);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const draft = draftSecret(path);
    try {
      renameSync(draft, path);
    } finally {
      rmSync(draft, { force: true });
    }
    syncToDisk(dataDir);
  } catch (error) {
    throw new ConfigError([`DATA_DIR: "${path}" cannot be replaced (${(error as Error).message})`]);
  }
  return keptOperatorToken(dataDir).token;
}

/**
 * The configured secrets; without a hash secret the one kept in the data folder.
 * @throws ConfigError when the folder cannot be used or the kept secret is damaged
 */
export const loadSecrets = (configured: ConfiguredSecrets, dataDir: string): Secrets => ({
  ...configured,
  hashSecret: configured.hashSecret || keptSecret(dataDir, 'secret').secret,
});
