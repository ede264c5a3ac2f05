import { useEffect, useState } from 'preact/hooks';

/** A value that components share: each of them renders again when it changes. */
export function createShared<T extends string | object>(first: T) {
  let value = first;
  const listeners = new Set<(next: T) => void>();
  return {
    now: (): T => value,
    set(next: T): void {
      value = next;
      for (const listener of listeners) listener(next);
    },
    useNow(): T {
      const [shown, setShown] = useState<T>(value);
      useEffect(() => {
        // It may have changed between the first rendering and this effect.
        setShown(value);
        listeners.add(setShown);
        return () => void listeners.delete(setShown);
      }, []);
      return shown;
    },
  };
}

/** A text in a storage of the browser. Where the browser refuses access, nothing is stored. */
export const createStored = (storage: () => Storage, key: string) => ({
  read(): string | null {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
  /** Null removes it. */
  write(text: string | null): void {
    try {
      if (text === null) storage().removeItem(key);
      else storage().setItem(key, text);
    } catch {
      return;
    }
  },
});
