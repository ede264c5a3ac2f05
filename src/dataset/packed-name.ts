/**
 * Names of 1 to 12 Latin-1 units as three 32-bit words: the first four units, the last four and, above eight,
 * the four from the fifth on. Together with the length the words are the name. In names of 4 to 7 units the
 * first and last overlap, which costs less than a branch on every length.
 */
export const PACKED_LENGTH_MAX = 12;

export function pack(a: number, b: number, c: number, d: number): number {
  return a | (b << 8) | (c << 16) | (d << 24);
}

/** 32-bit hash of a packed name, signed: as an argument an unsigned one would be a heap number. */
export function hashPacked(first: number, last: number, middle: number, length: number): number {
  const sum =
    (Math.imul(first, 0x2c1b3c6d) + Math.imul(last, 0x297a2d39) + Math.imul(middle, 0x165667b1)) | 0;
  const mixed = Math.imul(sum ^ (sum >>> 15) ^ length, 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
}

/** Up to four bytes as a word; the rest of the word is 0. */
function packBytes(bytes: Uint8Array, start: number, count: number): number {
  let packed = 0;
  for (let i = 0; i < count; i++) packed |= (bytes[start + i] as number) << (i * 8);
  return packed;
}

/** The words of a Latin-1 name of `length` bytes, for code that is not hot. */
export function packedWords(bytes: Uint8Array, start: number, length: number): [number, number, number] {
  const first = packBytes(bytes, start, Math.min(length, 4));
  const last = length < 4 ? 0 : packBytes(bytes, start + length - 4, 4);
  return [first, last, length > 8 ? packBytes(bytes, start + 4, 4) : 0];
}
