const BASE = 0x01000193;

/** 32-bit hash of the UTF-16 code units of a word, or of the part of a text between two indexes; never 0, which marks an empty slot. */
export function hashWord(text: string, from = 0, to = text.length): number {
  let hash = 0;
  for (let i = from; i < to; i++) hash = (Math.imul(hash, BASE) + text.charCodeAt(i)) | 0;
  return hash === 0 ? 1 : hash;
}

/** The slot where the search for a hash begins. */
export function slotOf(hash: number, mask: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) & mask;
}
