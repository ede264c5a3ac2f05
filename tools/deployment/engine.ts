import { execFileSync, type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A container engine of this machine. */
export interface Engine {
  readonly name: 'docker' | 'podman';
  /** The command line that runs it, with the options that every call takes. */
  readonly command: readonly [string, ...string[]];
  /** Runs a command and answers what it wrote to stdout. @throws with its stderr when it fails */
  run(...args: readonly string[]): string;
  /** Builds an image. What it fetches from registries is tried again where it fails. @throws with the last stderr */
  build(...args: readonly string[]): void;
  /** Runs a command to its end, whatever that is. */
  attempt(...args: readonly string[]): SpawnSyncReturns<string>;
  /** Options of `run` without which this engine starts no container here. */
  readonly runOptions: readonly string[];
  /** Removes what the engine stored. */
  remove(): void;
}

const outputMaxBytes = 16_777_216;

/** Of what fetches from a registry, which may not answer for a moment. */
const fetchAttempts = 3;
const pauseMs = 5000;

/** What `work` answers, tried again where it fails. @throws what it threw last */
export function fetching<T>(work: () => T): T {
  for (let attempt = 1; ; attempt++) {
    try {
      return work();
    } catch (error) {
      if (attempt === fetchAttempts) throw error;
      process.stderr.write(`trying again: ${(error as Error).message}\n`);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
    }
  }
}

function createEngine(
  name: Engine['name'],
  command: Engine['command'],
  runOptions: readonly string[],
  remove: () => void,
): Engine {
  const [program, ...options] = command;
  const attempt = (...args: readonly string[]) =>
    spawnSync(program, [...options, ...args], { encoding: 'utf8', maxBuffer: outputMaxBytes });
  const run = (...args: readonly string[]) => {
    const { status, stdout, stderr, error } = attempt(...args);
    if (status === 0) return stdout;
    throw new Error(`${name} ${args.join(' ')}: ${error?.message ?? stderr.trim()}`);
  };
  const build = (...args: readonly string[]) => void fetching(() => run('build', ...args));
  return { name, command, run, build, attempt, runOptions, remove };
}

const works = (program: string, ...args: readonly string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** Podman with a store of its own, which is removed in the end. */
function openPodman(): Engine {
  const store = mkdtempSync(join(tmpdir(), 'genderd-podman-'));
  // The other runtime of Debian refuses machines that mount both versions of cgroups.
  const command = ['podman', '--root', join(store, 'root'), '--runroot', join(store, 'run')] as const;
  const withRuntime = [...command, '--runtime', 'runc', '--cgroup-manager', 'cgroupfs'] as const;
  // Its own defaults lie above the bounds of a machine without CAP_SYS_RESOURCE.
  const runOptions = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=512:512', '--read-only-tmpfs=false'];
  return createEngine('podman', withRuntime, runOptions, () => {
    spawnSync('podman', [...command.slice(1), 'rm', '--all', '--force', '--time', '0'], { stdio: 'ignore' });
    spawnSync('umount', ['--lazy', join(store, 'root', 'overlay')], { stdio: 'ignore' });
    rmSync(store, { recursive: true, force: true });
  });
}

/** Docker when its daemon answers, else podman. @throws when there is neither */
export function openEngine(): Engine {
  if (works('docker', 'info')) return createEngine('docker', ['docker'], [], () => undefined);
  if (works('podman', '--version')) return openPodman();
  throw new Error('There is no docker daemon and no podman here (Debian: podman runc mmdebstrap).');
}

/** Where npm keeps what it fetched, which saves fetching it again. */
export const npmCache = (): string =>
  execFileSync('npm', ['config', 'get', 'cache'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
