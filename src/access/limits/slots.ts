/** Concurrent requests by caller. Only callers with a request are stored, so the connections bound its size. */
export interface Slots {
  /** False when the caller has reached its limit; then no slot is occupied. */
  enter(id: string): boolean;
  /** Called once for each `enter` that returned true. */
  leave(id: string): void;
  /** Callers with a concurrent request. */
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
