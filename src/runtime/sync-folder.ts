import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Syncs a folder to disk: a rename in it is durable only then. @throws the system's error */
export function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } catch (error) {
    // Some file systems do not support this and persist renames themselves.
    if ((error as NodeJS.ErrnoException).code !== 'EINVAL') throw error;
  } finally {
    closeSync(folder);
  }
}
