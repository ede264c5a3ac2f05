import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { isLlmKind } from './ai-options.js';

/** More than any machine is known to use: the storage thread is busy before. */
export const workersMax = 32;

/** Without a setting. */
const usualMax = 8;

/** Resident memory in bytes of a service under load beside the threads that answer, and of each of those. */
const memoryBytes = { beside: 350_000_000, thread: 80_000_000 } as const;

/** Cores that a container or unit may use by its quota; infinite without one. */
function coreQuota(): number {
  try {
    const [, group = '/'] = /^0::(\S+)/m.exec(readFileSync('/proc/self/cgroup', 'utf8')) ?? [];
    const [time = 'max', period = '1'] = readFileSync(`/sys/fs/cgroup${group}/cpu.max`, 'utf8').split(' ');
    return time === 'max' ? Number.POSITIVE_INFINITY : Number(time) / Number(period);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/**
 * Threads that answer: one core is left to the storage thread, and two cores are used best by one. No more than fit into
 * the memory that a container or unit may use.
 */
export function defaultWorkers(
  cores = Math.min(availableParallelism(), Math.floor(coreQuota())),
  memory = process.constrainedMemory() || Number.POSITIVE_INFINITY,
): number {
  const fitting = Math.floor((memory - memoryBytes.beside) / memoryBytes.thread);
  // Windows cannot give a process the descriptors of a listening socket.
  if (process.platform === 'win32') return 1;
  return cores <= 2 ? 1 : Math.max(1, Math.min(cores - 1, usualMax, fitting));
}

interface Given {
  WORKERS: number;
  readonly AI_PROVIDER: string;
  readonly DATABASE_URL: string;
  readonly DATABASE_POOL_MAX: number;
}

/**
 * Where threads cannot share what they must, one answers: calls to an LLM and their cost are bounded by one thread. Each
 * thread has connections of its own to PostgreSQL, and so has the main one.
 * @returns faults of a number that was set
 */
export function settleWorkers(given: Given, isSet: boolean): string[] {
  const { AI_PROVIDER, DATABASE_URL, DATABASE_POOL_MAX } = given;
  const hasLlm = isLlmKind(AI_PROVIDER);
  const poolMax = DATABASE_URL === '' ? Number.POSITIVE_INFINITY : DATABASE_POOL_MAX;
  if (!isSet) given.WORKERS = hasLlm ? 1 : Math.max(1, Math.min(given.WORKERS, poolMax - 1));
  if (given.WORKERS === 1) return [];
  // A value that is no number stands as its text, and has its fault already.
  const isTooMany = Number(given.WORKERS) >= Number(poolMax);
  return [
    ...(hasLlm ? ['WORKERS must be 1 while AI_PROVIDER is an LLM'] : []),
    ...(isTooMany ? ['WORKERS must be less than DATABASE_POOL_MAX'] : []),
  ];
}
