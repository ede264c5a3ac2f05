import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { packageFile } from '../src/runtime/package-root.js';

/** A billed name that the dataset answers. */
export const nameBody = JSON.stringify({
  type: 'name',
  value: 'Maria',
  country: 'ES',
  options: { ai_mode: 'off' },
});
/** A batch of 50 names and full names. */
export const batchBody = JSON.stringify({
  items: Array.from({ length: 50 }, (_, i) => ({
    type: 'name',
    value: i % 2 === 0 ? 'Maria' : 'Karen Smith',
  })),
});

/** Waits until a service answers. */
export async function ready(url: string): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const isUp = await fetch(`${url}/livez`).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`${url} does not answer`);
}

export const start = (args: string[], env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] });

/** Makes an account, by default one that no benchmark empties, and answers its key. */
export function makeKey(env: Record<string, string>, credits = 1_000_000_000): string {
  const args = ['accounts', 'create', '--name', 'bench', '--credits', String(credits), '--json'];
  const printed = execFileSync(process.execPath, [packageFile('dist/cli/main.cjs'), ...args], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return (JSON.parse(printed) as { key: string }).key;
}

interface ReadyLine {
  readonly msg: string;
  readonly url: string;
  readonly ready_ms: number;
}

/** What a service logs when it is ready; its output is a pipe. */
export async function readyLine(child: ChildProcess): Promise<ReadyLine> {
  if (!child.stdout) throw new Error('the process has no output');
  for await (const text of createInterface(child.stdout)) {
    const line = JSON.parse(text) as ReadyLine;
    if (line.msg === 'ready') return line;
  }
  throw new Error('the process ended before it was ready');
}

/** Milliseconds from a service's start to its `ready` line. */
export async function readyMs(env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, [packageFile('dist/main.cjs')], {
    env: { ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const line = await readyLine(child);
  child.kill('SIGINT');
  await once(child, 'exit');
  return line.ready_ms;
}
