/** Tests that must turn red when a bug is there. */
export interface Suite {
  readonly name: string;
  readonly config: string;
  readonly files: readonly string[];
  /** Only tests whose name matches. */
  readonly test?: string;
}

const ledgerConfig = 'vitest.planted.config.ts';
const faultsConfig = 'vitest.faults.config.ts';

export const sqlite: Suite = {
  name: 'contract of the embedded store',
  config: ledgerConfig,
  files: ['test/ledger/sqlite-contract.test.ts'],
};

export const postgres: Suite = {
  name: 'contract of PostgreSQL',
  config: ledgerConfig,
  files: ['test/ledger/postgres/contract.test.ts'],
};

export const sqliteCompaction: Suite = {
  ...sqlite,
  name: 'compaction in the embedded store',
  test: 'compaction',
};

export const postgresCompaction: Suite = {
  ...postgres,
  name: 'compaction in PostgreSQL',
  test: 'compaction',
};

export const schema: Suite = {
  name: 'append-only',
  config: ledgerConfig,
  files: ['test/ledger/append-only.test.ts'],
};

export const kills = (test: string): Suite => ({
  name: `kills: ${test}`,
  config: faultsConfig,
  files: ['test/faults/crash-points.test.ts'],
  test,
});

export const pauses: Suite = {
  name: 'a paused node',
  config: faultsConfig,
  files: ['test/faults/time.test.ts'],
  test: 'a node that was paused past its lease',
};

export const stops: Suite = {
  name: 'SIGTERM',
  config: faultsConfig,
  files: ['test/faults/stop-under-load.test.ts'],
  test: 'a provider works',
};

export const lateSettlements: Suite = {
  name: 'a settlement heard of too late',
  config: ledgerConfig,
  files: ['test/ledger/unconfirmed.test.ts'],
  test: 'heard of too late',
};

export const lostSettlements: Suite = {
  name: 'a settlement whose connection breaks',
  config: ledgerConfig,
  files: ['test/ledger/postgres/lost-settlements.test.ts'],
};

export const unconfirmed: Suite = {
  name: 'a kill after unconfirmed was told',
  config: faultsConfig,
  files: ['test/faults/unconfirmed.test.ts'],
};

export const files: Suite = {
  name: 'a database file that is taken away',
  config: faultsConfig,
  files: ['test/faults/storage.test.ts'],
  test: 'moved: nothing',
};

interface Edit {
  readonly path: string;
  /** Must stand in the file exactly once. */
  readonly from: string;
  readonly to: string;
}

export interface PlantedBug {
  readonly name: string;
  readonly edits: readonly Edit[];
  readonly suite: Suite;
}
