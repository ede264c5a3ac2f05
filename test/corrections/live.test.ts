import { EventEmitter, once } from 'node:events';
import { mkdtempSync, renameSync, rmSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type CorrectionsError,
  type CorrectionsFile,
  type LiveCorrections,
  openCorrections,
} from '../../src/corrections.js';
import { predict } from '../../src/inference/predict.js';
import { createUsualNames } from '../../src/mcp/backend.js';
import { fakeDataset } from '../inference/fake-dataset.js';

const base = fakeDataset({ ada: { all: [10, 990] }, eve: { all: [0, 9], US: [0, 9] } });
let folder: string;
let path: string;
let live: LiveCorrections;
let events: EventEmitter<{ reloaded: [CorrectionsFile]; fault: [CorrectionsError] }>;
let clock: number;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'genderd-live-'));
  path = join(folder, 'corrections.csv');
  writeFileSync(path, 'name,gender\nAda,male\n');
  events = new EventEmitter();
  clock = 1;
  live = await openCorrections(
    path,
    base,
    { onReloaded: (file) => events.emit('reloaded', file), onFault: (error) => events.emit('fault', error) },
    () => clock,
    { pollMs: 20, settleMs: 5 },
  );
});
afterEach(() => {
  live.close();
  rmSync(folder, { recursive: true });
});

const genderOf = (value: string) => predict({ type: 'name', value, country: null }, live.dataset).gender;

it('applies to the usual names of a country, also to those that were read before', async () => {
  const usualNames = createUsualNames(live.dataset);
  expect(await usualNames({ country: 'US' })).toMatchObject({ value: { female: [{ name: 'eve' }] } });
  writeFileSync(path, 'name,gender\nEve,never\n');
  await live.reload();
  expect(await usualNames({ country: 'US' })).toMatchObject({ value: { male: [], female: [] } });
});

it('is in use from the start', () => {
  expect(genderOf('Ada')).toBe('male');
  expect(live.current()).toMatchObject({ path, loadedAt: 1 });
});

it('is read again when the file is written', async () => {
  const reloaded = once(events, 'reloaded');
  clock = 2;
  writeFileSync(path, 'name,gender\nAda,never\nZyxara,female\n');
  await reloaded;
  expect([genderOf('Ada'), genderOf('Zyxara')]).toEqual([null, 'female']);
  expect(live.current()).toMatchObject({ loadedAt: 2, corrections: { length: 2 } });
});

it('is read again when another file takes its place, as editors do it', async () => {
  const reloaded = once(events, 'reloaded');
  writeFileSync(join(folder, 'new'), 'name,gender\nAda,female\n');
  renameSync(join(folder, 'new'), path);
  await reloaded;
  expect(genderOf('Ada')).toBe('female');
});

it('stays in use when the new file is not valid, with every fault told', async () => {
  const told = once(events, 'fault');
  writeFileSync(path, 'name,gender\nAda,woman\nBob,man\n');
  const [error] = (await told) as [CorrectionsError];
  expect(error.faults.map((fault) => fault.slice(0, 7))).toEqual(['line 2:', 'line 3:']);
  expect(genderOf('Ada')).toBe('male');
  const reloaded = once(events, 'reloaded');
  writeFileSync(path, 'name,gender\nAda,never\n');
  await reloaded;
  expect(genderOf('Ada')).toBeNull();
});

it('stays in use when the file is taken away', async () => {
  const told = once(events, 'fault');
  unlinkSync(path);
  const [error] = (await told) as [CorrectionsError];
  expect(error.message).toContain('cannot be read');
  expect(genderOf('Ada')).toBe('male');
});

it('is read again on demand, and reports the result', async () => {
  live.close();
  const told: string[] = [];
  events.on('reloaded', () => told.push('reloaded'));
  events.on('fault', () => told.push('fault'));
  writeFileSync(path, 'name,gender\nAda,female\n');
  await live.reload();
  expect(genderOf('Ada')).toBe('female');
  writeFileSync(path, 'name\n');
  await live.reload();
  expect(told).toEqual(['reloaded', 'fault']);
  expect(genderOf('Ada')).toBe('female');
});

it('is not reloaded when only its time changed', async () => {
  let reloads = 0;
  events.on('reloaded', () => reloads++);
  utimesSync(path, 9, 9);
  await live.reload();
  expect(reloads).toBe(0);
  expect(live.current().loadedAt).toBe(1);
});
