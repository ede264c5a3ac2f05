import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** On Linux priorities belong to threads, elsewhere to the process. */
function threadIds(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [0];
  }
}

/** Yields the processor to other processes, such as the running service. */
export function lowerPriority(): void {
  for (const id of threadIds()) {
    try {
      setPriority(id, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // Without permission the other processes are slower, and nothing else changes.
    }
  }
}
