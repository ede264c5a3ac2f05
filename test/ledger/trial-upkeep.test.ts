import { expect, test, vi } from 'vitest';
import { silentLog } from '../../src/ledger/ledger.js';
import { startTrialUpkeep } from '../../src/ledger/upkeep.js';
import { useFolder } from '../support/folder.js';
import { startService } from '../support/service.js';
import { chargeOf, dayMs, hourMs, minuteMs, newClock, newTrial } from './support/bench.js';
import { openSqliteBench, withDatabase } from './support/sqlite-bench.js';

const dataDir = useFolder();
const addresses = () =>
  withDatabase(dataDir(), (db) => db.prepare('select address_hash from trial_window').all([]));

test('a service forgets the addresses of windows that ended a day ago', async () => {
  const clockOffset = newClock(-2 * dayMs - hourMs);
  const earlier = await startService({ DATA_DIR: dataDir() }, { clockOffset });
  await earlier.app.ledger.charge(chargeOf(newTrial()));
  await earlier.stop();
  expect(addresses()).toHaveLength(1);
  const later = await startService({ DATA_DIR: dataDir() });
  await vi.waitFor(() => expect(addresses()).toEqual([]), { timeout: 10_000 });
  expect(await later.app.ledger.verify()).toMatchObject({ ok: true, accounts: 1, entries: 2 });
  await later.stop();
});

test('a compaction that fails keeps no address, and is tried again after a minute', async () => {
  const bench = await openSqliteBench();
  const trial = newTrial();
  await bench.ledger.charge(chargeOf(trial));
  await bench.advance(40 * dayMs);
  withDatabase(bench.dataDir, (db) =>
    db.exec(`create trigger poison before delete on account begin select raise(abort, 'poisoned'); end`),
  );
  const waits: number[] = [];
  const upkeep = startTrialUpkeep(bench.ledger, silentLog, async (ms, signal) => {
    if (ms < minuteMs) return;
    waits.push(ms);
    if (waits.length === 1) {
      expect(await bench.remembersAddress(trial.addressHash)).toBe(false);
      withDatabase(bench.dataDir, (db) => db.exec('drop trigger poison'));
    } else await new Promise((resolve) => signal.addEventListener('abort', resolve));
  });
  await vi.waitFor(() => expect(waits).toEqual([minuteMs, hourMs]));
  await upkeep.stop();
  expect(await bench.ledger.verify()).toMatchObject({ ok: true, accounts: 0 });
  await bench.close();
});
