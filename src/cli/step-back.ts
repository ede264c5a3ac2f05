import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** On Linux each thread has a priority of its own; elsewhere it is the process's. */
function threadIds(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [0];
  }
}

/** Lets other processes go first wherever they want the processor too, such as the service that charges. */
export function stepBack(): void {
  for (const id of threadIds()) {
    try {
      setPriority(id, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // A place that forbids it costs latency and nothing else.
    }
  }
}
