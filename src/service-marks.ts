import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a process of this machine has the id; in a container only its own are seen. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Marks this process as a service of the data folder, until it exits, and answers the ids of others that live. A hint
 * for the operator only: what cannot be written is left.
 */
export function markService(dataDir: string): number[] {
  const folder = join(dataDir, 'services');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const own = join(folder, String(process.pid));
    writeFileSync(own, '', { mode: 0o600 });
    process.on('exit', () => rmSync(own, { force: true }));
    const others = readdirSync(folder)
      .map(Number)
      .filter((pid) => pid !== process.pid);
    for (const pid of others) if (!isAlive(pid)) rmSync(join(folder, String(pid)), { force: true });
    return others.filter(isAlive);
  } catch {
    return [];
  }
}
