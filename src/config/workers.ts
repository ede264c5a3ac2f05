import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { isLlmKind } from './ai-options.js';

/** More threads help on no known machine, because the storage thread is fully used before. */
export const workersMax = 32;

/** Maximum of the default. */
const defaultMax = 8;

/** Resident memory of a service under load, in bytes: of each thread that answers, and of everything else. */
const memoryBytes = { thread: 80_000_000, rest: 350_000_000 } as const;

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
 * The default number of threads that answer: one core is left to the storage thread, and two cores are best used by one
 * thread. Bounded by the memory that a container or unit may use.
 */
export function defaultWorkers(
  cores = Math.min(availableParallelism(), Math.floor(coreQuota())),
  memory = process.constrainedMemory() || Number.POSITIVE_INFINITY,
): number {
  const fitting = Math.floor((memory - memoryBytes.rest) / memoryBytes.thread);
  // Windows cannot give a process the descriptors of a listening socket.
  if (process.platform === 'win32') return 1;
  return cores <= 2 ? 1 : Math.max(1, Math.min(cores - 1, defaultMax, fitting));
}

interface Given {
  WORKERS: number;
  readonly AI_PROVIDER: string;
  readonly DATABASE_URL: string;
  readonly DATABASE_POOL_MAX: number;
}

/**
 * Sets the number of threads where none was given. With an LLM it is one, because each thread bounds calls and cost
 * alone. With PostgreSQL each thread, and the main one, needs a connection of its own.
 * @returns faults of a number that was given
 */
export function resolveWorkers(given: Given, isSet: boolean): string[] {
  const { AI_PROVIDER, DATABASE_URL, DATABASE_POOL_MAX } = given;
  const hasLlm = isLlmKind(AI_PROVIDER);
  const poolMax = DATABASE_URL === '' ? Number.POSITIVE_INFINITY : DATABASE_POOL_MAX;
  if (!isSet) given.WORKERS = hasLlm ? 1 : Math.max(1, Math.min(given.WORKERS, poolMax - 1));
  if (given.WORKERS === 1) return [];
  const isTooMany = given.WORKERS >= poolMax;
  return [
    ...(hasLlm ? ['WORKERS must be 1 while AI_PROVIDER is an LLM'] : []),
    ...(isTooMany ? ['WORKERS must be less than DATABASE_POOL_MAX'] : []),
  ];
}
