import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { giveToFolderOwner, makeFolder } from '../runtime/make-folder.js';
import { syncFolder } from '../runtime/sync-folder.js';
import { reasonOf } from '../runtime/system-reason.js';
import type { Secrets } from './config.js';
import { ConfigError } from './env.js';

function readSecretFile(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new ConfigError([`DATA_DIR: the secret in "${path}" cannot be read (${reasonOf(error)})`]);
  }
}

/** Writes a secret to a uniquely named file that only its owner can read, and puts it at its path once it is on disk. */
function writeSecretFile(
  path: string,
  place: (draft: string, path: string) => void,
  secret = randomBytes(32).toString('hex'),
): void {
  // Process IDs repeat between containers that share a folder.
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  const file = openSync(draft, 'wx', 0o600);
  try {
    writeFileSync(file, `${secret}\n`);
    giveToFolderOwner(file, draft);
    fsyncSync(file);
    place(draft, path);
    syncFolder(dirname(path));
  } finally {
    closeSync(file);
    rmSync(draft, { force: true });
  }
}

/**
 * When several processes start at once, the first link wins and all of them read the same secret. It is synced to disk
 * before the database uses it; otherwise a power cut could leave stored keys without their secret.
 */
function makeSecretFile(path: string, secret?: string): void {
  try {
    writeSecretFile(path, linkSync, secret);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** @throws ConfigError when the work in the data folder fails */
function writing<T>(dataDir: string, work: () => T, whatFails = `"${dataDir}" cannot be written`): T {
  try {
    makeFolder(dataDir);
    return work();
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError([`DATA_DIR: ${whatFails} (${reasonOf(error)})`]);
  }
}

function refuseDamaged(secret: string, path: string): string {
  if (secret.length < 32) throw new ConfigError([`DATA_DIR: the secret in "${path}" is damaged`]);
  return secret;
}

/** A secret of at least 32 characters in the data folder, created at first use. @throws ConfigError */
function loadOrCreateSecret(dataDir: string, path: string) {
  const isNew = writing(dataDir, () => {
    const isMissing = readSecretFile(path) === null;
    if (isMissing) makeSecretFile(path);
    return isMissing;
  });
  return { secret: refuseDamaged(readSecretFile(path) ?? '', path), isNew };
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time. */
export const isSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(digestOf(given), digestOf(secret));

/** `Authorization: Bearer …`: the scheme in any case, one space or more as RFC 9110 has it, nothing after the token. */
export const bearerForm = /^Bearer +(\S+)$/i;

/** The bearer token of an `Authorization` header; empty without one. */
export const bearerOf = (authorization = ''): string => bearerForm.exec(authorization)?.[1] ?? '';

export const secretPath = (dataDir: string): string => join(dataDir, 'secret');

/** The secret of the data folder; null before the first one is created. @throws ConfigError */
export const findSecret = (dataDir: string): string | null => readSecretFile(secretPath(dataDir));

/** Stores an existing secret in a data folder without one. @throws ConfigError */
export const storeSecret = (dataDir: string, secret: string): void =>
  writing(dataDir, () => makeSecretFile(secretPath(dataDir), secret));

export const operatorTokenPath = (dataDir: string): string => join(dataDir, 'operator-token');

/** The operator token of the data folder; null before the first one is created. @throws ConfigError */
export function findOperatorToken(dataDir: string): string | null {
  const path = operatorTokenPath(dataDir);
  const token = readSecretFile(path);
  return token === null ? null : refuseDamaged(token, path);
}

/** The operator token of the data folder, created at first use. @throws ConfigError as `loadSecrets` */
export const loadOrCreateOperatorToken = (dataDir: string) =>
  loadOrCreateSecret(dataDir, operatorTokenPath(dataDir));

/** The current operator token of the data folder; null without a usable one. */
export function readOperatorToken(dataDir: string): string | null {
  try {
    return findOperatorToken(dataDir);
  } catch {
    return null;
  }
}

/** Replaces the operator token; the previous one is refused from then on. @throws ConfigError */
export function replaceOperatorToken(dataDir: string): string {
  const path = operatorTokenPath(dataDir);
  writing(dataDir, () => writeSecretFile(path, renameSync), `"${path}" cannot be replaced`);
  return loadOrCreateOperatorToken(dataDir).secret;
}

/**
 * The configured secrets; without a configured hash secret, the one of the data folder.
 * @throws ConfigError when the folder is unusable or the stored secret is damaged
 */
export const loadSecrets = (configured: Secrets, dataDir: string): Secrets => ({
  ...configured,
  hashSecret: configured.hashSecret || loadOrCreateSecret(dataDir, secretPath(dataDir)).secret,
});
