import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startService } from '../support/service.js';
import { chargeOf, dayMs, hourMs, newTrial } from './support/bench.js';
import { withDatabase } from './support/sqlite-bench.js';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'genderd-forgotten-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const addresses = () =>
  withDatabase(dataDir, (db) => db.prepare('select address_hash from trial_window').all([]));

test('a service forgets the addresses of windows that ended a day ago', async () => {
  const clockOffset = new BigInt64Array(new SharedArrayBuffer(8));
  Atomics.store(clockOffset, 0, BigInt(-2 * dayMs - hourMs));
  const earlier = await startService({ DATA_DIR: dataDir }, { clockOffset });
  await earlier.app.ledger.charge(chargeOf(newTrial()));
  await earlier.stop();
  expect(addresses()).toHaveLength(1);
  const later = await startService({ DATA_DIR: dataDir });
  await vi.waitFor(() => expect(addresses()).toEqual([]), { timeout: 10_000 });
  expect(await later.app.ledger.verify()).toMatchObject({ ok: true, accounts: 1, entries: 2 });
  await later.stop();
});
