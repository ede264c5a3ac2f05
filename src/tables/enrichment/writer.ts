import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { Writable } from 'node:stream';

/** The destination of a run's output. */
export interface Writer {
  write(bytes: Buffer): Promise<void>;
  /** Bytes in the file so far. */
  bytes(): number;
  /** The file to sync; null: standard output. */
  readonly file: FileHandle | null;
  close(): Promise<void>;
}

/** The partial file of an output. */
export const partPath = (output: string): string => `${output}.part`;

/** Opens the partial file of an output and continues after `keptBytes`. @throws when it is shorter */
export async function openPart(output: string, keptBytes: number): Promise<Writer> {
  const path = partPath(output);
  const file = await open(path, keptBytes > 0 && existsSync(path) ? 'r+' : 'w', 0o666);
  const { size } = await file.stat();
  if (size < keptBytes) {
    await file.close();
    throw new Error(`${path} is shorter than its checkpoint says`);
  }
  await file.truncate(keptBytes);
  let position = keptBytes;
  return {
    file,
    bytes: () => position,
    async write(bytes) {
      for (let at = 0; at < bytes.length; ) {
        const { bytesWritten } = await file.write(bytes, at, bytes.length - at, position);
        at += bytesWritten;
        position += bytesWritten;
      }
    },
    close: () => file.close(),
  };
}

const LF = 0x0a;

export function standardOutput(stdout: Writable & { readonly isTTY?: boolean }): Writer {
  let position = 0;
  let last: number | undefined;
  return {
    file: null,
    bytes: () => position,
    async write(bytes) {
      position += bytes.length;
      last = bytes.at(-1) ?? last;
      if (!stdout.write(bytes)) await once(stdout, 'drain');
    },
    async close() {
      // On a terminal the messages that follow would continue the last line.
      if (stdout.isTTY && last !== undefined && last !== LF) stdout.write('\n');
    },
  };
}
