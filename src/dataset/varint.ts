/** The LEB128 number at an offset, at most 2^53 - 1. */
export function readVarint(entries: Uint8Array, start: number): number {
  let byte = entries[start] as number;
  if (byte < 0x80) return byte;
  let value = byte & 0x7f;
  let scale = 0x80;
  for (let at = start + 1; ; at++) {
    byte = entries[at] as number;
    value += (byte & 0x7f) * scale;
    if (byte < 0x80) return value;
    scale *= 0x80;
  }
}

/** The offset after the number at an offset. */
export function skipVarint(entries: Uint8Array, start: number): number {
  let at = start;
  while ((entries[at] as number) >= 0x80) at++;
  return at + 1;
}
