import {
  chmodSync,
  chownSync,
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  loadOrCreateOperatorToken,
  operatorTokenPath,
  replaceOperatorToken,
} from '../../src/config/secrets.js';
import { openSqliteSource } from '../../src/ledger/backup/sqlite-source.js';
import { notesFolder, openCompensationNotes } from '../../src/ledger/compensation-notes.js';
import { LedgerOpenError, silentLog } from '../../src/ledger/ledger.js';
import { openDatabase } from '../../src/ledger/sqlite/database.js';
import { databasePath } from '../../src/ledger/sqlite/messages.js';
import { giveToFolderOwner, makeFolder } from '../../src/runtime/make-folder.js';
import { syncFolder } from '../../src/runtime/sync-folder.js';
import { useFolder } from '../support/folder.js';

const folder = useFolder();
let dataDir: string;
beforeEach(() => {
  dataDir = join(folder(), 'data');
  mkdirSync(dataDir, { mode: 0o755 });
  chmodSync(dataDir, 0o755);
});

const files = () => ['', '-wal', '-shm'].map((end) => databasePath(dataDir) + end);
const modes = () => files().map((path) => (statSync(path).mode & 0o777).toString(8));

function write(): void {
  const db = openDatabase(dataDir);
  db.exec("insert into setting values ('a', 'b')");
}

describe.skipIf(process.platform === 'win32')(
  'files of the database, in a folder that all users read',
  () => {
    test('are made for their owner alone', () => {
      write();
      expect(modes()).toEqual(['600', '600', '600']);
    });

    test('are restricted at the start where an earlier one left them open', () => {
      write();
      for (const path of files()) chmodSync(path, 0o644);
      openDatabase(dataDir);
      expect(modes()).toEqual(['600', '600', '600']);
    });

    test('are not sought behind a link', () => {
      const elsewhere = join(folder(), 'elsewhere');
      writeFileSync(elsewhere, 'no database', { mode: 0o644 });
      symlinkSync(elsewhere, databasePath(dataDir));
      expect(() => openDatabase(dataDir)).toThrow(LedgerOpenError);
      expect(statSync(elsewhere).mode & 0o777).toBe(0o644);
    });

    test('an empty file that was put there is restricted too', () => {
      writeFileSync(databasePath(dataDir), '', { mode: 0o666 });
      write();
      expect(modes()).toEqual(['600', '600', '600']);
    });
  },
);

const isRoot = process.getuid?.() === 0;

const owner = 65_534;

test.runIf(isRoot)('files that root makes belong to the owner of the folder', async () => {
  chownSync(dataDir, owner, owner);
  const notes = notesFolder(dataDir);
  await openCompensationNotes(notes, silentLog).keep({ operationId: 'a', fencingToken: null });
  loadOrCreateOperatorToken(dataDir);
  replaceOperatorToken(dataDir);
  write();
  for (const path of [
    operatorTokenPath(dataDir),
    ...files(),
    ...readdirSync(notes).map((name) => join(notes, name)),
  ])
    expect(statSync(path)).toMatchObject({ uid: owner, gid: owner });
});

test.runIf(isRoot)('folders that root makes belong to the owner of the folder above', () => {
  const notes = notesFolder(dataDir, 1);
  makeFolder(notesFolder(dataDir));
  expect(statSync(notesFolder(dataDir)).uid).toBe(0);
  rmSync(notesFolder(dataDir), { recursive: true });
  chownSync(dataDir, owner, owner);
  makeFolder(notes);
  for (const path of [notesFolder(dataDir), notes])
    expect(statSync(path)).toMatchObject({ uid: owner, gid: owner });
});

test.runIf(isRoot)('a link that is put in the place of such a file meanwhile is not followed', () => {
  chownSync(dataDir, owner, owner);
  const ofRoot = join(folder(), 'of-root');
  writeFileSync(ofRoot, '');
  const path = join(dataDir, 'file');
  const file = openSync(path, 'wx');
  renameSync(path, `${path}.moved`);
  symlinkSync(ofRoot, path);
  giveToFolderOwner(file, path);
  expect(fstatSync(file).uid).toBe(owner);
  expect(statSync(ofRoot).uid).toBe(0);
  closeSync(file);
});

/** Root may read every file. */
function asAnyUser(work: () => void): void {
  if (isRoot) process.seteuid?.(owner);
  try {
    work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

function expectRefused(): void {
  for (const open of [openSqliteSource, openDatabase]) {
    expect(() => open(dataDir)).toThrow(LedgerOpenError);
    expect(() => open(dataDir)).toThrow('EACCES');
  }
}

describe('a database that cannot be opened is a plain fault', () => {
  beforeEach(() => chmodSync(folder(), 0o755));

  test('where its file is for another user, with the cause', () => {
    write();
    const path = databasePath(dataDir);
    chmodSync(path, isRoot ? 0o600 : 0);
    asAnyUser(expectRefused);
  });

  test('where its folder is', () => {
    write();
    chmodSync(dataDir, isRoot ? 0o700 : 0);
    asAnyUser(expectRefused);
    chmodSync(dataDir, 0o700);
  });

  test('of a backup too', () => {
    // Longer than a path that SQLite takes.
    const deep = join(dataDir, ...Array<string>(6).fill('d'.repeat(100)));
    mkdirSync(deep, { recursive: true });
    writeFileSync(databasePath(deep), '');
    expect(() => openSqliteSource(deep)).toThrow(LedgerOpenError);
  });
});

test('a folder whose file system cannot sync it is none to fail for, one that is missing is', () => {
  syncFolder('/proc/self');
  expect(() => syncFolder(join(folder(), 'missing'))).toThrow('ENOENT');
});
