import { readFileSync } from 'node:fs';

/** Files by path, in memory that threads share. */
export type SharedFiles = Readonly<Record<string, SharedArrayBuffer>>;

let held: SharedFiles = {};

/** Reads files into memory that threads share. Throws as `readFileSync` does. */
export function readShared(paths: readonly string[]): SharedFiles {
  const read = (path: string): SharedArrayBuffer => {
    const bytes = readFileSync(path);
    const shared = new SharedArrayBuffer(bytes.length);
    Buffer.from(shared).set(bytes);
    return shared;
  };
  return Object.fromEntries(paths.map((path) => [path, read(path)]));
}

/** Lets `fileBytes` in this thread answer from these files, until it is given others. */
export function holdFiles(files: SharedFiles): void {
  held = files;
}

/** The bytes of a file: those that are held, without a copy, or read now. Throws as `readFileSync` does. */
export function fileBytes(path: string): Buffer {
  const shared = held[path];
  return shared === undefined ? readFileSync(path) : Buffer.from(shared);
}
