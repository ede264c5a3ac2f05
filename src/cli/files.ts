import { accessSync, constants, existsSync, lstatSync, type Stats, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { reasonOf } from '../runtime/system-reason.js';
import { ColumnFault } from '../tables/enrichment/columns/column-fault.js';
import { TextFault, UsageFault } from '../tables/formats/row.js';
import { CommandError } from './terminal.js';

/** The files of rows that commands read and write, and what is wrong with them. */

/** Of a file or a stream; `advice`: what to name instead of a folder. @throws UsageFault */
export function statsOf(file: string, advice: string): Stats {
  try {
    const stats = statSync(file);
    if (stats.isDirectory()) throw new UsageFault(`${file} is a folder; ${advice}`);
    return stats;
  } catch (error) {
    if (error instanceof UsageFault) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UsageFault(code === 'ENOENT' ? `there is no file ${file}` : `cannot read ${file}: ${message}`);
  }
}

/**
 * Rejects paths that are the same, by what the command calls them, and those to which no file can be renamed once it is
 * whole: the rename would replace a link or a device by the file instead of writing to it. @throws UsageFault
 */
export function checkPaths(read: string, written: readonly string[], names: string): void {
  const all = [...(read === '-' ? [] : [read]), ...written].map((path) => resolve(path));
  if (new Set(all).size < all.length) throw new UsageFault(`${names} must be different files`);
  for (const path of written) {
    const folder = dirname(path);
    if (!existsSync(folder) || !statSync(folder).isDirectory())
      throw new UsageFault(`there is no folder ${folder} to write to`);
    checkWritable(folder);
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found !== undefined && !found.isFile()) throw new UsageFault(`${path} is there and is no file`);
  }
}

/** Before any row is answered, which may be charged. @throws UsageFault */
function checkWritable(folder: string): void {
  try {
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new UsageFault(`cannot write to the folder ${folder}: ${reasonOf(error)}`);
  }
}

const isOfSystem = (error: unknown): error is Error => error instanceof Error && 'syscall' in error;

/** The fault of a file that cannot be opened, before anything was done. */
export function unreadable(error: unknown, file: string): unknown {
  if (error instanceof TextFault) return new UsageFault(`${file}: ${error.message}`);
  return isOfSystem(error) ? new UsageFault(`cannot read ${file}: ${error.message}`) : error;
}

/** The fault of a file that is read. */
export function plainFault(error: unknown, file: string): unknown {
  if (error instanceof ColumnFault) return new UsageFault(`${file}: ${error.message}`);
  if (error instanceof TextFault) return new CommandError(`${file}: ${error.message}`);
  // Errors such as a full disk; --resume continues from the last checkpoint.
  return isOfSystem(error) ? new CommandError(error.message) : error;
}
