import { readFileSync } from 'node:fs';

/** Descriptors for files, the database, its log, the listeners and calls elsewhere; half of a small limit. */
const reservedDescriptors = 200;

/** Maximum file descriptors of the process; infinite where the system does not report it. */
export function descriptorsMax(): number {
  try {
    const [, soft] =
      /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined || soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Connections that leave descriptors for everything else. @param wanted `CONNECTIONS_MAX` */
export const connectionsMaxOf = (wanted: number, descriptors: number): number =>
  Math.min(wanted, Math.max(Math.ceil(descriptors / 2), descriptors - reservedDescriptors));
