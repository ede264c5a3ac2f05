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

/** Steps of the quantized logarithms for each doubling; a step is 9 %. */
const STEPS = 8;
/** Smallest share that is told from none. */
const SHARE_EXPONENT_MIN = -31;

const PEOPLE = Float64Array.from({ length: 256 }, (_, code) => (code === 0 ? 0 : 2 ** ((code - 1) / STEPS)));
const SHARES = Float64Array.from({ length: 256 }, (_, code) =>
  code === 0 ? 0 : 2 ** ((code - 1) / STEPS + SHARE_EXPONENT_MIN),
);

/** A number of people as a byte: 0, or 1 to 4 * 10^9 within 4.5 %. */
export function encodePeople(people: number): number {
  return people < 1 ? 0 : Math.min(255, 1 + Math.round(Math.log2(people) * STEPS));
}

export function decodePeople(code: number): number {
  return PEOPLE[code] as number;
}

/** A share as a byte: 0, or 2^-31 to 1 within 4.5 %. */
export function encodeShare(share: number): number {
  if (share <= 0) return 0;
  const steps = Math.round((Math.log2(share) - SHARE_EXPONENT_MIN) * STEPS);
  return Math.max(1, Math.min(255, 1 + steps));
}

export function decodeShare(code: number): number {
  return SHARES[code] as number;
}
