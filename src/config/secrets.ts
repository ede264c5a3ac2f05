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

/** Secrets are neither stored in the database nor logged. The hash secret keys the hashes of API keys and addresses. */
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

/** Writes a new secret to a uniquely named file that only its owner can read, synced to disk. Returns its path. */
function draftSecret(path: string, secret = randomBytes(32).toString('hex')): string {
  // Process IDs repeat between containers that share a folder.
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
 * When several processes start at once, the first link wins and all of them read the same secret. It is synced to disk
 * before the database uses it; otherwise a power cut could leave stored keys without their secret.
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

/** A secret of at least 32 characters in the data folder, created at first use. @throws ConfigError */
function loadOrCreateSecret(
  dataDir: string,
  name: string,
): { readonly secret: string; readonly isNew: boolean } {
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

/** The secret of the data folder; null before the first one is created. @throws ConfigError */
export const findSecret = (dataDir: string): string | null => readSecretFile(secretPath(dataDir));

/** Stores an existing secret in a data folder without one. @throws ConfigError */
export function storeSecret(dataDir: string, secret: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    makeSecretFile(secretPath(dataDir), secret);
  } catch (error) {
    throw new ConfigError([`DATA_DIR: "${dataDir}" cannot be written (${(error as Error).message})`]);
  }
}

const operatorTokenFile = 'operator-token';

export const operatorTokenPath = (dataDir: string): string => join(dataDir, operatorTokenFile);

/** The operator token of the data folder, created at first use. @throws ConfigError as `loadSecrets` */
export function loadOrCreateOperatorToken(dataDir: string): {
  readonly token: string;
  readonly isNew: boolean;
} {
  const { secret, isNew } = loadOrCreateSecret(dataDir, operatorTokenFile);
  return { token: secret, isNew };
}

/** The current operator token of the data folder; null without a usable one. */
export function readOperatorToken(dataDir: string): string | null {
  try {
    const token = readSecretFile(operatorTokenPath(dataDir)) ?? '';
    return token.length < 32 ? null : token;
  } catch {
    return null;
  }
}

/** Replaces the operator token; the previous one is refused from then on. @throws ConfigError */
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
  return loadOrCreateOperatorToken(dataDir).token;
}

/**
 * The configured secrets; without a configured hash secret, the one of the data folder.
 * @throws ConfigError when the folder is unusable or the stored secret is damaged
 */
export const loadSecrets = (configured: ConfiguredSecrets, dataDir: string): Secrets => ({
  ...configured,
  hashSecret: configured.hashSecret || loadOrCreateSecret(dataDir, 'secret').secret,
});
