import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const mount = (...args: readonly string[]) => execFileSync('mount', args, { stdio: 'pipe' });

/** A small file system in memory. */
export interface SmallDisk {
  readonly folder: string;
  /** Turns writing off; only while no file is open for writing. */
  setReadOnly(): void;
  remove(): void;
}

/** Mounts a file system of some bytes, which needs root. @throws where it is not allowed */
export function mountSmallDisk(bytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'genderd-disk-'));
  try {
    mount('-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder);
  } catch (error) {
    rmdirSync(folder);
    throw error;
  }
  return {
    folder,
    setReadOnly: () => void mount('-o', 'remount,ro', folder),
    remove() {
      execFileSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
}

/** Why the tests on a mounted file system cannot run here; null: they can. */
export function whyNoMounts(): string | null {
  try {
    mountSmallDisk(1_048_576).remove();
    return null;
  } catch (error) {
    return `mounting a file system in memory fails (${(error as Error).message.split('\n')[0]})`;
  }
}
