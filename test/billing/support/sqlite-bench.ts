import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ledger } from '../../../src/billing/ledger.js';
import { openSqliteLedger } from '../../../src/billing/sqlite/sqlite-ledger.js';
import type { Bench } from './bench.js';

export interface SqliteBench extends Bench {
  readonly dataDir: string;
}

export interface BenchLimits {
  readonly queueMax: number;
  readonly deadlineMs: number;
}

/** The embedded store in a temporary folder. */
export async function openSqliteBench(
  limits: BenchLimits = { queueMax: 100_000, deadlineMs: 20_000 },
): Promise<SqliteBench> {
  const dataDir = await mkdtemp(join(tmpdir(), 'genderd-ledger-'));
  const clockOffset = new BigInt64Array(new SharedArrayBuffer(8));
  const open = () => openSqliteLedger({ dataDir, clockOffset }, limits);
  let ledger: Ledger = await open();
  return {
    dataDir,
    get ledger() {
      return ledger;
    },
    advance: (ms) => void Atomics.add(clockOffset, 0, BigInt(ms)),
    async holds(text) {
      const files = await readdir(dataDir);
      const contents = await Promise.all(files.map((file) => readFile(join(dataDir, file))));
      return contents.some((content) => content.includes(text));
    },
    async reopen() {
      await ledger.close();
      ledger = await open();
    },
    async close() {
      await ledger.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
