/** Requests under way by caller. Remembers only callers with one, so connections bound its size. */
export interface Slots {
  /** False when the caller has as many requests under way as it may; then nothing is taken. */
  enter(id: string): boolean;
  /** Once for each `enter` that was true. */
  leave(id: string): void;
  /** Callers with a request under way. */
  size(): number;
}

export function createSlots(concurrentMax: number): Slots {
  const held = new Map<string, number>();
  return {
    enter(id) {
      const count = held.get(id) ?? 0;
      if (count >= concurrentMax) return false;
      held.set(id, count + 1);
      return true;
    },
    leave(id) {
      const count = held.get(id) ?? 0;
      if (count > 1) held.set(id, count - 1);
      else held.delete(id);
    },
    size: () => held.size,
  };
}
