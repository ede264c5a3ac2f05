import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { useCommandPlace } from '../support/commands.js';
import { openFiles } from '../support/open-files.js';
import { cliPath, collect } from '../support/processes.js';

const workplace = useCommandPlace({ AI_PROVIDER: 'none' });

const at = (name: string): string => join(workplace.folder, name);
const read = (name: string): string => readFileSync(at(name), 'utf8');
const enrich = (...args: string[]) => workplace.cli(['enrich', ...args]);

beforeEach(() => {
  for (const name of readdirSync(workplace.folder)) if (/^(big|failed)/.test(name)) rmSync(at(name));
});

const stateOf = (name: string): { checkpoint: { inputBytes: number } } | null =>
  existsSync(at(`${name}.part.json`)) ? JSON.parse(read(`${name}.part.json`)) : null;

function start(...args: string[]) {
  const child = spawn(process.execPath, [cliPath, 'enrich', ...args], {
    cwd: workplace.folder,
    env: workplace.env,
  });
  return { child, closed: once(child, 'close'), stderr: collect(child).stderr };
}

/** Waits until a run has consumed this much or has ended. */
async function reached(inputBytes: number, run: { child: ChildProcess }, output: string): Promise<void> {
  while (run.child.exitCode === null && run.child.signalCode === null) {
    if ((stateOf(output)?.checkpoint.inputBytes ?? -1) >= inputBytes) return;
    await turn();
  }
}

describe('an interrupted run', () => {
  const ROWS = 150_000;
  const timeoutMs = 120_000;
  const names = ['Maria', 'Onur', 'Zyx', '"Ma""ria"', '"two\nlines\u0085"', ''];
  const text = (): string =>
    `\ufeffid;name\r\n${Array.from({ length: ROWS }, (_, i) => `${i};${names[i % names.length]}\r\n`).join('')}`;
  const resume = [
    'big.csv',
    '--output',
    'big.out.csv',
    '--resume',
    '--checkpoint',
    '0',
    '--report',
    'failed.json',
  ];

  async function uninterrupted(): Promise<{ output: Buffer; report: Buffer }> {
    writeFileSync(at('big.csv'), text());
    await enrich('big.csv', '--output', 'big.whole.csv', '--report', 'failed.whole.json', '--quiet');
    return { output: readFileSync(at('big.whole.csv')), report: readFileSync(at('failed.whole.json')) };
  }

  test('that was killed repeatedly resumes to the same bytes, in threads that read ahead too', {
    timeout: timeoutMs,
  }, async () => {
    const whole = await uninterrupted();
    const { length } = whole.output;
    let kills = 0;
    for (const share of [0, 0.05, 0.2, 0.4, 0.6, 0.8]) {
      const run = start(...resume, '--threads', kills % 2 === 0 ? '2' : '1');
      await reached(share * text().length, run, 'big.out.csv');
      kills += Number(run.child.kill('SIGKILL'));
      await run.closed;
      expect(existsSync(at('big.out.csv'))).toBe(false);
    }
    expect(kills).toBe(6);
    expect(await enrich(...resume)).toMatchObject({ code: 1, stdout: '' });
    const output = readFileSync(at('big.out.csv'));
    expect(output.length).toBe(length);
    expect(output.equals(whole.output)).toBe(true);
    expect(readFileSync(at('failed.json')).equals(whole.report)).toBe(true);
    expect(readdirSync(workplace.folder).filter((name) => name.includes('.part'))).toEqual([]);
  });

  test('that ended between the renames of report and output resumes', async () => {
    writeFileSync(at('big.csv'), text());
    const args = ['big.csv', '--output', 'big.out.csv', '--checkpoint', '0', '--report', 'failed.json'];
    const run = start(...args);
    await reached(1, run, 'big.out.csv');
    run.child.kill('SIGKILL');
    await run.closed;
    const { checkpoint, ...state } = JSON.parse(read('big.out.csv.part.json'));
    // What was read is not read again, so that its digest is not compared.
    const complete = { ...checkpoint, isComplete: true, inputSha256: '' };
    writeFileSync(at('big.out.csv.part.json'), JSON.stringify({ ...state, checkpoint: complete }));
    renameSync(at('failed.json.part'), at('failed.json'));
    expect((await enrich(...args, '--resume')).stderr).not.toContain('exists');
    expect(existsSync(at('big.out.csv'))).toBe(true);
    expect(openFiles()).not.toContain(at('big.csv'));
  });

  test('by SIGINT says how to resume, and resumes', { timeout: timeoutMs }, async () => {
    const whole = await uninterrupted();
    const args = ['big.csv', '--output', 'big.out.csv', '--checkpoint', '0'];
    const run = start(...args);
    await reached(1, run, 'big.out.csv');
    run.child.kill('SIGINT');
    const [code] = await run.closed;
    expect(code).toBe(130);
    expect(run.stderr()).toMatch(
      /stopped after \d+ rows: interrupted; continue with the same command and --resume\n$/,
    );
    const shares = start('big.csv', '--aggregate');
    while (!shares.stderr().includes('reading name')) await turn();
    shares.child.kill('SIGINT');
    expect((await shares.closed)[0]).toBe(130);
    expect(shares.stderr()).toContain('without a result: interrupted');
    const again = await enrich(...args);
    expect(again.code).toBe(2);
    expect(again.stderr).toContain(
      'big.out.csv is unfinished; continue with --resume or start over with --force',
    );
    await enrich(...args, '--resume');
    expect(readFileSync(at('big.out.csv')).equals(whole.output)).toBe(true);
  });

  test('does not resume with another file or other options', { timeout: timeoutMs }, async () => {
    writeFileSync(at('big.csv'), text());
    const args = ['big.csv', '--output', 'big.out.csv', '--checkpoint', '0'];
    const run = start(...args);
    await reached(1, run, 'big.out.csv');
    run.child.kill('SIGKILL');
    await run.closed;
    const other = await enrich(...args, '--resume', '--country', 'IT');
    expect(other).toMatchObject({ code: 2 });
    expect(other.stderr).toContain('the unfinished run had a different country');
    writeFileSync(at('big.csv'), text().replace('Maria', 'Marta'));
    const changed = await enrich(...args, '--resume');
    expect(changed).toMatchObject({ code: 2 });
    expect(changed.stderr).toContain('the input has changed');
    expect(existsSync(at('big.out.csv.part'))).toBe(true);
  });
});
