import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, onTestFinished } from 'vitest';

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'genderd-test-'));
const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** An empty folder for each test of a file. */
export function useFolder(): () => string {
  let folder = '';
  beforeEach(() => {
    folder = newFolder();
  });
  afterEach(() => remove(folder));
  return () => folder;
}

/** An empty folder for all tests of a file together. */
export function folderOfFile(): string {
  const folder = newFolder();
  afterAll(() => remove(folder));
  return folder;
}

/** An empty folder for the rest of the running test. */
export function folderOfTest(): string {
  const folder = newFolder();
  onTestFinished(() => remove(folder));
  return folder;
}
