import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach } from 'vitest';
import { useCommandPlace } from '../../support/commands.js';
import { bytesOf, cliPath } from '../../support/processes.js';

/** A workplace for the tests of a file, with an empty folder for each. */
export function useFiles() {
  const workplace = useCommandPlace({ AI_PROVIDER: 'none' });
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(workplace.folder, 'files-'));
  });
  const at = (name: string): string => join(folder, name);
  /** Runs with something on standard input. */
  const piped = (input: Uint8Array, ...args: string[]) =>
    bytesOf(
      spawn(process.execPath, [cliPath, 'enrich', '-', ...args], { cwd: folder, env: workplace.env }),
      input,
    );
  return {
    at,
    piped,
    cli: (args: readonly string[]) => workplace.cli(args),
    enrich: (name: string, ...args: string[]) => workplace.cli(['enrich', at(name), ...args]),
    read: (name: string): string => readFileSync(at(name), 'utf8'),
  };
}

export const PEOPLE = 'id,name\n1,Maria\n2,Onur\n';

/** The genders that a text has, in order. */
export const genders = (text: string): string[] => text.match(/\b(fe)?male\b/g) ?? [];
