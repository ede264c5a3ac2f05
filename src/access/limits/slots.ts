/** Concurrent requests by caller. Only callers with a request are stored, so the connections bound its size. */
export function createSlots(concurrentMax: number) {
  const held = new Map<string, number>();
  return {
    /** False when the caller has reached its limit; then no slot is occupied. */
    enter(id: string): boolean {
      const count = held.get(id) ?? 0;
      if (count >= concurrentMax) return false;
      held.set(id, count + 1);
      return true;
    },
    /** Called once for each `enter` that returned true. */
    leave(id: string): void {
      const count = held.get(id) ?? 0;
      if (count > 1) held.set(id, count - 1);
      else held.delete(id);
    },
    /** Callers with a concurrent request. */
    size: () => held.size,
  };
}
