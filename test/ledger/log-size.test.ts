import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commandOf, databasePath } from '../../src/ledger/sqlite/messages.js';
import { openStore, type Store } from '../../src/ledger/sqlite/store.js';
import { useFolder } from '../support/folder.js';

const folder = useFolder();
let store: Store;
beforeEach(() => {
  store = openStore(folder(), Date.now);
});
afterEach(() => store.close());

const sizeOf = (end = '') => statSync(databasePath(folder()) + end).size;

/** A commit of charges on as many trials, each with pages of its own. */
function chargeMany(count: number): void {
  const charges = Array.from({ length: count }, () =>
    commandOf.charge({
      operationId: randomUUID(),
      principal: { kind: 'trial', addressHash: randomUUID() },
      credits: 1,
    }),
  );
  expect(store.run(charges).every(({ ok }) => ok)).toBe(true);
  store.checkpointIfDue();
}

/** Four mebibytes. */
const logBytesMax = 4_194_304;

test('the log is moved into the database by its size, not by the number of commits alone', () => {
  let largestCommit = 0;
  for (let i = 0; i < 60; i += 1) {
    const before = sizeOf('-wal');
    chargeMany(200);
    largestCommit = Math.max(largestCommit, sizeOf('-wal') - before);
    expect(sizeOf('-wal')).toBeLessThanOrEqual(logBytesMax + largestCommit);
  }
  for (let i = 0; i < 40; i += 1) chargeMany(1);
  expect(sizeOf('-wal')).toBeLessThanOrEqual(logBytesMax + largestCommit);
  expect(sizeOf()).toBeGreaterThan(5_000_000);
});

test('the proof of a write takes more room than a charge, and the database does not grow with each', () => {
  const growth = (write: () => void) => {
    const before = sizeOf('-wal');
    write();
    return sizeOf('-wal') - before;
  };
  const prove = () => expect(store.call('proveWrite', [])).toMatchObject({ ok: true });
  const charges = Array.from({ length: 50 }, () => growth(() => chargeMany(1)));
  expect(growth(prove)).toBeGreaterThan(Math.max(...charges));
  store.close();
  store = openStore(folder(), Date.now);
  const before = sizeOf();
  for (let i = 0; i < 20; i += 1) prove();
  store.close();
  store = openStore(folder(), Date.now);
  expect(sizeOf()).toBe(before);
});
