import { readdirSync, readlinkSync } from 'node:fs';

/** The files that this process has open. */
export const openFiles = (): string[] =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      // Closed meanwhile.
      return [];
    }
  });
