import { readFileSync, writeFileSync } from 'node:fs';
import { packageFile } from '../src/runtime/package-root.js';

/**
 * Writes what a build makes, by path in the checkout. With `--check` on the command line it writes nothing, and the exit
 * code is 1 unless each file is the committed one, byte for byte.
 */
export function writeOrCheck(
  files: Readonly<Record<string, Buffer>>,
  print = (line: string): void => void process.stdout.write(`${line}\n`),
): void {
  for (const [path, bytes] of Object.entries(files)) {
    if (!process.argv.includes('--check')) {
      writeFileSync(packageFile(path), bytes);
      continue;
    }
    const isSame = bytes.equals(readFileSync(packageFile(path)));
    print(`${path}: ${isSame ? 'identical' : 'DIFFERENT: run this without --check, and commit the result'}`);
    if (!isSame) process.exitCode = 1;
  }
}
