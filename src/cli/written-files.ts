import { existsSync, lstatSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { UsageFault } from '../tables/formats/row.js';

/**
 * Rejects paths to which no file can be renamed once it is whole: the rename would replace a link or a device by the file
 * instead of writing to it. @throws UsageFault
 */
export function checkWritten(paths: readonly string[]): void {
  for (const path of paths) {
    const folder = dirname(path);
    if (!existsSync(folder) || !statSync(folder).isDirectory())
      throw new UsageFault(`there is no folder ${folder} to write to`);
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found !== undefined && !found.isFile()) throw new UsageFault(`${path} is there and is no file`);
  }
}
