/**
 * What the readers of files use of `node:buffer`, for browsers: the build puts this module in its place, and its
 * `Buffer` wherever the readers name the global one.
 */
import { Buffer as BrowserBuffer } from 'buffer/';

/** That of Node.js in tests outside of browsers; the two do not copy into each other. */
export const Buffer = globalThis.Buffer ?? (BrowserBuffer as unknown as typeof globalThis.Buffer);
export type Buffer = globalThis.Buffer;

const strict = new TextDecoder('utf-8', { fatal: true });

/** @public */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    strict.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** @public */
export function isAscii(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (byte >= 0x80) return false;
  return true;
}
