import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { isUtf16, toUtf16 } from '../formats/encoding.js';
import { partPath } from './unfinished.js';

/** Where a run writes. */
export interface Sink {
  write(bytes: Buffer): Promise<void>;
  /** Bytes in the file so far. */
  bytes(): number;
  /** For what must reach the disk; null for standard output. */
  readonly file: FileHandle | null;
  close(): Promise<void>;
}

/** The unfinished file of an output, which goes on behind `keptBytes`. @throws when it has fewer */
export async function openPart(output: string, keptBytes: number): Promise<Sink> {
  const path = partPath(output);
  const file = await open(path, keptBytes > 0 && existsSync(path) ? 'r+' : 'w', 0o666);
  const { size } = await file.stat();
  if (size < keptBytes) {
    await file.close();
    throw new Error(`${path} is shorter than its state says`);
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

export function standardOutput(stdout: Writable): Sink {
  let position = 0;
  return {
    file: null,
    bytes: () => position,
    async write(bytes) {
      position += bytes.length;
      if (!stdout.write(bytes)) await once(stdout, 'drain');
    },
    close: async () => undefined,
  };
}

/** Takes UTF-8, and writes what the input was. */
export function inEncoding(sink: Sink, encoding: string): Sink {
  if (!isUtf16(encoding)) return sink;
  return { ...sink, write: (bytes) => sink.write(toUtf16(bytes, encoding === 'utf-16be')) };
}
