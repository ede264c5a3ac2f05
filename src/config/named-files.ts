import { accessSync, constants, statSync } from 'node:fs';
import { isEmbeddedUsed } from './ai-options.js';
import type { Environment } from './env.js';

const fileSettings = ['DATASET', 'CORRECTIONS', 'AI_MODEL_FILE', 'TLS_CERT', 'TLS_KEY'] as const;

function faultOf(path: string): string | null {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isDirectory() ? 'is a folder' : null;
  } catch (error) {
    return `cannot be read (${(error as NodeJS.ErrnoException).code})`;
  }
}

/** Faults of the files that the service reads, found before any is opened, so that one start names them all. */
export function namedFileFaults(env: Environment): string[] {
  return fileSettings.flatMap((name) => {
    const path = env[name];
    if (path === '' || (name === 'AI_MODEL_FILE' && !isEmbeddedUsed(env))) return [];
    const fault = faultOf(path);
    return fault === null ? [] : [`${name}: "${path}" ${fault}`];
  });
}
