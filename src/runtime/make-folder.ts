import { closeSync, constants, existsSync, fchownSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** @throws the system's error */
function makeOne(folder: string): void {
  mkdirSync(folder, { mode: 0o700 });
  // Windows opens no folder.
  if (process.getuid?.() !== 0) return;
  const file = openSync(folder, constants.O_DIRECTORY | constants.O_NOFOLLOW);
  giveToFolderOwner(file, folder);
  closeSync(file);
}

/**
 * Creates a folder and those above it, for their owner only; what root makes belongs to the owner of the folder above.
 * Node's own recursive call never returns where the system says that a new folder's parent is missing although it is
 * there, as in `/proc`.
 * @throws the system's error
 */
export function makeFolder(path: string): void {
  const missing: string[] = [];
  for (let at = resolve(path); !existsSync(at) && dirname(at) !== at; at = dirname(at)) missing.push(at);
  for (const folder of missing.reverse()) {
    try {
      makeOne(folder);
    } catch (error) {
      // Another process was faster.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  if (!statSync(path).isDirectory()) throw new Error(`"${path}" is not a folder`);
}

/**
 * Gives what root made to the owner of its folder: the service that must read it may run as that user. That user could
 * put a link in the place of the path meanwhile.
 * @param file its descriptor
 */
export function giveToFolderOwner(file: number, path: string): void {
  if (process.getuid?.() !== 0) return;
  try {
    const { uid, gid } = statSync(dirname(path));
    fchownSync(file, uid, gid);
  } catch {
    // Root of a container may be refused this.
  }
}
