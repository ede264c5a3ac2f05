import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { writeTinyDataset } from './dataset-file.js';

export interface Result {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export type Variables = Readonly<Record<string, string>>;

/** A folder for processes: their working folder, their data and a small dataset. */
export interface Workplace {
  readonly folder: string;
  readonly dataDir: string;
  /** The environment that processes of this workplace run in, and nothing of the tester's own. */
  readonly env: Variables;
  /** Runs a command line of genderd to its end, as a process unless the workplace was made to run them otherwise. */
  cli(args: readonly string[], env?: Variables): Promise<Result>;
  /** Runs a command with `--json` and answers its one object. @throws when it fails */
  // biome-ignore lint/suspicious/noExplicitAny: tests read objects of every shape
  json(...args: readonly string[]): Promise<any>;
  /** Starts the service and waits until it is ready. */
  serve(env?: Variables): Promise<ServiceProcess>;
  /** Starts the service without waiting for anything. */
  start(env?: Variables): ServiceProcess;
  remove(): void;
}

export interface ServiceProcess {
  readonly child: ChildProcess;
  /** Where it answers; empty before it is ready. */
  readonly url: string;
  output(): string;
  errors(): string;
  /** Exit code, or null when a signal ended it. */
  readonly exit: Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
}

/** The service, as it is shipped. */
export const mainPath = join(inject('shippedPackage'), 'dist/main.cjs');
/** The command line, as it is shipped. */
export const cliPath = join(inject('shippedPackage'), 'dist/cli/main.cjs');

/** What a process has printed so far. */
export function collect(child: ChildProcess) {
  const [out, err]: [Buffer[], Buffer[]] = [[], []];
  child.stdout?.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => err.push(chunk));
  const bytes = () => Buffer.concat(out);
  return { bytes, stdout: () => bytes().toString(), stderr: () => Buffer.concat(err).toString() };
}

function startService(folder: string, env: Variables): ServiceProcess & { ready(): Promise<void> } {
  const child = spawn(process.execPath, [mainPath], { cwd: folder, env, stdio: 'pipe' });
  const { stdout, stderr } = collect(child);
  const exit = once(child, 'close').then(([code]) => code as number | null);
  const readyLine = () => stdout().match(/"url":"([^"]+)"[^\n]*"msg":"ready"/);
  return {
    child,
    exit,
    output: stdout,
    errors: stderr,
    get url() {
      return readyLine()?.[1] ?? '';
    },
    kill: (signal) => void child.kill(signal),
    async ready() {
      const ended = exit.then((code) => {
        throw new Error(`the service ended with ${code}: ${stderr()}`);
      });
      ended.catch(() => undefined);
      while (readyLine() === null && child.stdout) await Promise.race([once(child.stdout, 'data'), ended]);
    },
  };
}

export type RunCommand = (args: readonly string[], folder: string, env: Variables) => Promise<Result>;

/** The end of a process that prints bytes; its standard input ends with `input`, whether or not it reads that. */
export async function bytesOf(child: ChildProcess, input: string | Uint8Array = '') {
  const { bytes, stderr } = collect(child);
  child.stdin?.on('error', () => undefined).end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout: bytes(), stderr: stderr() };
}

/** The same of a process that prints text. */
export async function endOf(...command: Parameters<typeof bytesOf>): Promise<Result> {
  const ended = await bytesOf(...command);
  return { ...ended, stdout: ended.stdout.toString() };
}

/** Runs a command line to its end as a process of its own. */
const runAsProcess = (args: readonly string[], folder: string, env: Variables): Promise<Result> =>
  endOf(spawn(process.execPath, [cliPath, ...args], { cwd: folder, env }));

export function createWorkplace(settings: Variables = {}, run: RunCommand = runAsProcess): Workplace {
  const folder = mkdtempSync(join(tmpdir(), 'genderd-process-'));
  const dataDir = settings.DATA_DIR ?? join(folder, 'data');
  const env: Variables = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: dataDir,
    DATASET: writeTinyDataset(folder),
    PORT: '0',
    WORKERS: '1',
    DRAIN_DELAY_MS: '0',
    ...settings,
  };
  const started: ServiceProcess[] = [];

  const cli = (args: readonly string[], extra: Variables = {}) => run(args, folder, { ...env, ...extra });

  const start = (extra: Variables = {}) => {
    const service = startService(folder, { ...env, ...extra });
    started.push(service);
    return service;
  };

  return {
    folder,
    dataDir,
    env,
    cli,
    async json(...args) {
      const { code, stdout, stderr } = await cli([...args, '--json']);
      if (code !== 0) throw new Error(`exit code ${code}: ${stderr}`);
      return JSON.parse(stdout);
    },
    start,
    async serve(extra) {
      const service = start(extra);
      await service.ready();
      return service;
    },
    remove() {
      for (const { child } of started) child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Sends one prediction of a name that the small dataset holds. */
export async function predict(url: string, key?: string): Promise<{ status: number; body: PredictionBody }> {
  const response = await fetch(`${url}/api/v2/gender`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
    body: '{"type":"name","value":"Maria"}',
  });
  return { status: response.status, body: (await response.json()) as PredictionBody };
}

export interface PredictionBody {
  readonly code?: string;
  readonly meta: {
    readonly request_id: string;
    readonly usage: { readonly billing_status: string; readonly charged_credits: number | null };
  };
}
