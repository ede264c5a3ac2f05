/** A growing byte buffer. */
export class ByteWriter {
  #bytes: Uint8Array;
  #length = 0;

  constructor(capacity = 1 << 16) {
    this.#bytes = new Uint8Array(capacity);
  }

  get length(): number {
    return this.#length;
  }

  u8(value: number): void {
    if (this.#length === this.#bytes.length) this.#grow(1);
    this.#bytes[this.#length++] = value;
  }

  /** Little-endian. */
  i32(value: number): void {
    for (let shift = 0; shift < 32; shift += 8) this.u8((value >>> shift) & 0xff);
  }

  /** LEB128; whole numbers from 0 to 2^53 - 1. */
  varint(value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      this.u8((rest % 0x80) | 0x80);
      rest = Math.floor(rest / 0x80);
    }
    this.u8(rest);
  }

  append(bytes: Uint8Array): void {
    if (this.#length + bytes.length > this.#bytes.length) this.#grow(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  clear(): void {
    this.#length = 0;
  }

  /** The bytes so far, valid until the next write. */
  view(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #grow(least: number): void {
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + least));
    grown.set(this.view());
    this.#bytes = grown;
  }
}
