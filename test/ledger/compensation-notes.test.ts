import { readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { openCompensationNotes } from '../../src/ledger/compensation-notes.js';
import { useFolder } from '../support/folder.js';

const folder = useFolder();
let logged: string[];
beforeEach(() => {
  logged = [];
});

const say = (_fields: object, message: string) => void logged.push(message);
const open = (at = folder()) => openCompensationNotes(at, { info: say, warn: say, error: say });
const unconfirmed = (operationId: string, fencingToken: string | null = null) => ({
  operationId,
  fencingToken,
});
const files = () => readdirSync(folder());
const untilFiles = (count: number) => vi.waitFor(() => expect(files()).toHaveLength(count));

test('what was kept is found by the next process, until it is resolved', async () => {
  const first = open();
  expect(first.left).toEqual([]);
  await Promise.all([first.keep(unconfirmed('a', 'token')), first.keep(unconfirmed('b'))]);
  await first.keep(unconfirmed('c'));
  expect(files()).toHaveLength(2);
  const second = open();
  expect([...second.left].sort((x, y) => x.operationId.localeCompare(y.operationId))).toEqual([
    unconfirmed('a', 'token'),
    unconfirmed('b'),
    unconfirmed('c'),
  ]);
  second.drop('a');
  second.drop('c');
  await untilFiles(1);
  expect(open().left).toHaveLength(2);
  second.drop('b');
  await untilFiles(0);
  first.drop('a');
  expect(open().left).toEqual([]);
  expect(logged).toEqual([]);
});

test('what is resolved before its note is written leaves none', async () => {
  const notes = open();
  const kept = notes.keep(unconfirmed('a'));
  notes.drop('a');
  await kept;
  expect(files()).toEqual([]);
});

test('a note that was cut short, and a draft, are no notes', () => {
  writeFileSync(join(folder(), 'x.json'), '[{"operationId":"a"');
  writeFileSync(join(folder(), 'y.json.draft'), '');
  expect(open().left).toEqual([]);
  expect(logged).toEqual(['a note of unconfirmed operations cannot be read']);
});

test('a note that another process resolves while it is read is no fault', () => {
  // As one that is gone after the folder was listed.
  symlinkSync(join(folder(), 'gone'), join(folder(), 'x.json'));
  expect(open().left).toEqual([]);
  expect(logged).toEqual([]);
});

test('a folder may have the ending of notes in its name', async () => {
  const named = join(folder(), 'my.json.d');
  await open(named).keep(unconfirmed('a'));
  expect(open(named).left).toEqual([unconfirmed('a')]);
  expect(logged).toEqual([]);
});

test('a draft that a killed process left is removed by the next start, one that is being written stays', () => {
  for (const name of ['old.json.draft', 'young.json.draft']) writeFileSync(join(folder(), name), '[');
  const anHourAgo = Date.now() / 1000 - 3600;
  utimesSync(join(folder(), 'old.json.draft'), anHourAgo, anHourAgo);
  expect(open().left).toEqual([]);
  expect(files()).toEqual(['young.json.draft']);
  expect(logged).toEqual([]);
});

test('a folder that cannot be made is told, and every answer goes on', async () => {
  writeFileSync(join(folder(), 'file'), '');
  const notes = open(join(folder(), 'file', 'notes'));
  expect(logged[0]).toMatch(/^unconfirmed operations cannot be noted/);
  await notes.keep(unconfirmed('a'));
  expect(logged[1]).toBe('unconfirmed operations could not be noted');
});
