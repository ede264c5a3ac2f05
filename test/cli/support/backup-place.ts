import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect } from 'vitest';
import { useCommandPlace } from '../../support/commands.js';
import type { Result, Workplace } from '../../support/processes.js';

/** A workplace with one account, and a folder for each test. */
export interface BackupPlace {
  readonly workplace: Workplace;
  readonly account: { readonly account_id: string; readonly key: string };
  /** The folder of the running test. */
  readonly folder: string;
  /** The path of a backup in that folder. */
  readonly file: string;
  /** The environment of a store that does not exist yet. */
  emptyStore(): { DATA_DIR: string };
  /** The environment with the secret of the workplace. */
  ownSecret(): { SECRET: string };
}

export const secretOf = (dataDir: string) => readFileSync(join(dataDir, 'secret'), 'utf8').trim();

/** Registers the hooks that create and remove the place. */
export function useBackupPlace(): BackupPlace {
  const workplace = useCommandPlace({ AI_PROVIDER: 'none' });
  let account: BackupPlace['account'];
  let folder: string;
  beforeAll(async () => {
    account = await workplace.json('accounts', 'create', '--name', 'Jane Doe', '--credits', '50');
  });
  beforeEach(() => {
    folder = mkdtempSync(join(workplace.folder, 'files-'));
  });
  return {
    workplace,
    get account() {
      return account;
    },
    get folder() {
      return folder;
    },
    get file() {
      return join(folder, 'a.backup.gz');
    },
    emptyStore: () => ({ DATA_DIR: join(folder, 'restored') }),
    ownSecret: () => ({ SECRET: secretOf(workplace.dataDir) }),
  };
}

/** The command must be refused in one plain line. */
export function expectRefusal({ code, stdout, stderr }: Result, message: string | RegExp): void {
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(message);
  expect(stderr).toMatch(/^genderd: [^\n]+\n$/);
}
