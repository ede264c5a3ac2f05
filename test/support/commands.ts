import { Readable, Writable } from 'node:stream';
import { afterAll, expect } from 'vitest';
import { runCli } from '../../src/cli/run.js';
import { createWorkplace, type Result, type Variables, type Workplace } from './processes.js';

function collector(): { stream: Writable; text(): string } {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(chunks).toString('utf8') };
}

let underWay = 0;
let ownFolder = '';

/** Commands read relative paths from the working folder, of which a process has one. */
async function inFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  if (underWay === 0) {
    ownFolder = process.cwd();
    process.chdir(folder);
  }
  underWay += 1;
  try {
    return await work();
  } finally {
    underWay -= 1;
    if (underWay === 0) process.chdir(ownFolder);
  }
}

/** Runs a command line in this process, with streams, an environment and a working folder of its own. */
async function runHere(args: readonly string[], folder: string, env: Variables): Promise<Result> {
  const [out, err] = [collector(), collector()];
  const terminal = {
    stdin: () => Readable.from([]),
    stdout: out.stream,
    stderr: err.stream,
    env: { ...env },
    lowerPriority: () => undefined,
  };
  const code = await inFolder(folder, () => runCli(args, terminal));
  return { code, stdout: out.text(), stderr: err.text() };
}

/** A workplace whose command lines run in this process; services are processes of their own all the same. */
export const createCommandPlace = (settings: Variables = {}): Workplace => createWorkplace(settings, runHere);

/** One for all tests of a file. */
export function useCommandPlace(settings: Variables = {}): Workplace {
  const workplace = createCommandPlace(settings);
  afterAll(() => workplace.remove());
  return workplace;
}

/** Runs a command that must fail with this code, plainly, and print nothing where an answer would be. */
export const refusedIn =
  (workplace: Workplace) =>
  async (args: readonly string[], code: 1 | 2): Promise<string> => {
    const { stderr, ...result } = await workplace.cli(args);
    expect(result).toEqual({ code, stdout: '' });
    expect(stderr).not.toBe('');
    expect(stderr).not.toMatch(/\n {4}at /);
    return stderr;
  };
