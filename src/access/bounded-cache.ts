/** A map that forgets its oldest entries beyond a size and, when a lifetime is given, after that time. */
export class BoundedCache<V> {
  readonly #entries = new Map<string, { readonly value: V; readonly until: number }>();

  constructor(
    readonly sizeMax: number,
    readonly lifetimeMs = Number.POSITIVE_INFINITY,
  ) {}

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.until > performance.now()) return entry.value;
    this.#entries.delete(key);
    return undefined;
  }

  set(key: string, value: V): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, until: performance.now() + this.lifetimeMs });
    if (this.#entries.size <= this.sizeMax) return;
    for (const oldest of this.#entries.keys()) {
      this.#entries.delete(oldest);
      return;
    }
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }
}
