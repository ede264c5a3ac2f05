import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { BackupError } from '../../../src/ledger/backup/format.js';
import { checkBackup } from '../../../src/ledger/backup/read.js';
import { restoreBackup } from '../../../src/ledger/backup/restore.js';
import { openTarget } from '../../../src/ledger/backup/stores.js';
import { databasePath } from '../../../src/ledger/sqlite/messages.js';
import { packageVersion } from '../../../src/runtime/package-root.js';
import { roundsOf } from '../../support/rounds.js';
import { backUp, openLedger, restoreInto, signal, usePlaces } from './support/places.js';
import { fillAtRandom } from './support/random-ledger.js';

const { fresh, sqlitePlace } = usePlaces();
let bytes: Buffer;
let contents: string;

beforeAll(async () => {
  const live = sqlitePlace();
  const ledger = await openLedger(live);
  await fillAtRandom(ledger, 7, 300);
  await ledger.close();
  const file = fresh('whole.gz');
  await backUp(live, file);
  bytes = readFileSync(file);
  contents = gunzipSync(bytes).toString();
});

const check = (file: Buffer) => checkBackup(Readable.from([file]));

test.each([...Array(20).keys()])(
  'a file cut at %i twentieths is refused before a database is made',
  async (i) => {
    const file = fresh('cut.gz');
    writeFileSync(file, bytes.subarray(0, Math.floor((bytes.length * i) / 20)));
    const place = sqlitePlace();
    await expect(restoreInto(place, file)).rejects.toThrow('it is cut short');
    expect(existsSync(place.dataDir)).toBe(false);
  },
);

test('a file cut by one byte is refused', async () => {
  await expect(check(bytes.subarray(0, -1))).rejects.toThrow(BackupError);
});

test('a file with a changed byte is refused, or holds the same', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: bytes.length - 1 }),
      fc.integer({ min: 1, max: 255 }),
      async (at, mask) => {
        const changed = Buffer.from(bytes);
        changed.writeUInt8(changed.readUInt8(at) ^ mask, at);
        try {
          await check(changed);
        } catch (error) {
          expect(error).toBeInstanceOf(BackupError);
          return;
        }
        // gzip has bits that say nothing of the content: its time, and codes that no symbol uses.
        expect(gunzipSync(changed).toString()).toBe(contents);
      },
    ),
    { numRuns: roundsOf(400) },
  );
});

test('a file with a changed, lost or added character in its text is refused', async () => {
  const piece = fc.constantFrom('0', '1', '9', '"', ',', '-', '[', ']', '\n', 'a', '{', '');
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: contents.length - 1 }),
      piece,
      fc.nat({ max: 1 }),
      async (at, added, taken) => {
        const changed = contents.slice(0, at) + added + contents.slice(at + taken);
        fc.pre(changed !== contents);
        await expect(check(gzipSync(changed))).rejects.toThrow(BackupError);
      },
    ),
    { numRuns: roundsOf(400) },
  );
});

test('a trailer that names an unknown table is refused, though it counts no rows of it', async () => {
  const changed = contents.replace('{"trailer":{"rows":{', '{"trailer":{"rows":{"unknown":0,');
  expect(changed).not.toBe(contents);
  await expect(check(gzipSync(changed))).rejects.toThrow('its trailer is not whole');
});

test('a file that is another one when it is read again leaves an empty store', async () => {
  const place = sqlitePlace();
  const lines = contents.split('\n');
  // Whole in itself: only the sum of the first reading differs.
  const text = lines
    .slice(0, -2)
    .map((line) => `${line}\n`)
    .join('')
    .replace(`"genderd":"${packageVersion}"`, '"genderd":"else"');
  const trailer = JSON.parse(lines.at(-2) as string).trailer;
  const sha256 = createHash('sha256').update(text).digest('hex');
  const other = gzipSync(`${text}${JSON.stringify({ trailer: { ...trailer, sha256 } })}\n`);
  await check(other);
  const readings = [bytes, other];
  const restoring = restoreBackup({
    read: () => Readable.from([readings.shift() as Buffer]),
    openTarget: () => openTarget(place, false),
    signal,
  });
  await expect(restoring).rejects.toThrow('it changed while it was read');
  expect(existsSync(databasePath(place.dataDir))).toBe(true);
  const ledger = await openLedger(place);
  expect(await ledger.verify()).toMatchObject({ ok: true, accounts: 0, entries: 0 });
  await ledger.close();
});

test('a restore that is interrupted leaves an empty store, into which the next one goes', async () => {
  const place = sqlitePlace();
  const file = fresh('again.gz');
  writeFileSync(file, bytes);
  const interrupt = new AbortController();
  let readings = 0;
  const restoring = restoreBackup({
    read: () => {
      readings += 1;
      if (readings === 2) interrupt.abort();
      return Readable.from([bytes]);
    },
    openTarget: () => openTarget(place, false),
    signal: interrupt.signal,
  });
  await expect(restoring).rejects.toThrow(/aborted/);
  const ledger = await openLedger(place);
  expect((await ledger.verify()).accounts).toBe(0);
  await ledger.close();
  const { verification } = await restoreInto(place, file);
  expect(verification.accounts).toBeGreaterThan(0);
});
