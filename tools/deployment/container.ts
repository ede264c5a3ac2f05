import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import type { Engine } from './engine.js';
import { imageName } from './image.js';

/** How the container runs in every check: with the options of docs/deployment.md. */
const hardening = ['--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'];
const bounds = ['--memory', '512m', '--pids-limit', '64'];

const runFile = promisify(execFile);

/** Patience with a machine that has other work; a container is ready in two seconds alone. */
const readyWithinMs = 90_000;

/** A TCP port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

export interface Container {
  readonly name: string;
  readonly url: string;
  /** Runs a program inside and answers what it wrote. @throws when it fails */
  exec(...args: readonly string[]): string;
  /** Resolves when `/readyz` answers 200. @throws after 90 s, with the container's log */
  ready(): Promise<void>;
  /** Ends it as `stop` of the engine does, and answers the exit code and what it took, in milliseconds. */
  stop(): Promise<{ readonly code: number; readonly tookMs: number }>;
  logs(): string;
  remove(): void;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function untilReady(url: string, logs: () => string): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  for (;;) {
    const status = await fetch(`${url}/readyz`).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    if (Date.now() > deadline) throw new Error(`the container is not ready:\n${logs()}`);
    await pause(50);
  }
}

/** Starts the image as a container with `options` of the engine's `run`, such as a volume. */
export async function startContainer(
  engine: Engine,
  name: string,
  options: readonly string[],
): Promise<Container> {
  const port = await freePort();
  const published = ['--publish', `127.0.0.1:${port}:8080`];
  const all = [...engine.runOptions, ...hardening, ...bounds, ...published, ...options];
  engine.run('run', '--detach', '--name', name, ...all, imageName);
  const url = `http://127.0.0.1:${port}`;
  const logs = () => {
    const { stdout, stderr } = engine.attempt('logs', name);
    return stdout + stderr;
  };
  return {
    name,
    url,
    logs,
    exec: (...args) => engine.run('exec', name, ...args),
    ready: () => untilReady(url, logs),
    async stop() {
      const started = performance.now();
      const [program, ...options] = engine.command;
      // Not synchronous: this process goes on sending requests meanwhile.
      await runFile(program, [...options, 'stop', '--time', '35', name]);
      const tookMs = performance.now() - started;
      return { code: Number(engine.run('inspect', '--format', '{{.State.ExitCode}}', name)), tookMs };
    },
    remove: () => void engine.run('rm', '--force', name),
  };
}
