const BASE = 0x01000193;

/** 32-bit hash of the UTF-16 code units of a word, or of the part of a text between two indexes; never 0, which marks an empty slot. */
export function hashWord(text: string, from = 0, to = text.length): number {
  return hashOn(0, text, from, to) || 1;
}

/** The hash of a longer text, but for the mark of empty slots: that of its beginning, carried on through what follows. */
export function hashOn(before: number, text: string, from = 0, to = text.length): number {
  let hash = before;
  for (let i = from; i < to; i++) hash = (Math.imul(hash, BASE) + text.charCodeAt(i)) | 0;
  return hash;
}

/** The slot where the search for a hash begins. */
export function slotOf(hash: number, mask: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) & mask;
}
