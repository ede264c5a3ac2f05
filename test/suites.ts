import type { ViteUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of `npm test` that are slow by nature. Each suite has a script and a configuration of its own. */
export const slowSuites = {
  /** Beside a PostgreSQL server: the ledger's contract, nodes that share it, backups in every direction. */
  postgres: [
    'test/ledger/postgres/**/*.test.ts',
    'test/ledger/backup/{copy,directions,format,load,refused}.test.ts',
    'test/admin/postgres.test.ts',
  ],
  /** Processes that start, stop, are signalled and are killed; deadlines, leases and pauses that pass in real time. */
  processes: [
    'test/lifecycle/**/*.test.ts',
    'test/admin/token.test.ts',
    'test/cli/{backup,interrupted-enrich,package,processes,restore}.test.ts',
    'test/config/files.test.ts',
    'test/http/{connections,refused-cost}.test.ts',
    'test/ledger/{limits,reconciler,unconfirmed}.test.ts',
    'test/telemetry/{metrics/money,traces/traces}.test.ts',
  ],
  /** AI providers that hang, drip, fail and flood, with real deadlines. */
  providers: [
    'test/ai/{deadline,faults,limits,retry,transport}.test.ts',
    'test/v2/gender.post/provider-faults.test.ts',
  ],
} as const;

/** Small files of much work. Without figures of a run before, vitest begins with the largest files and ends with these. */
const startedFirst = [
  'ledger/sqlite-contract',
  'cli/enrich-threads',
  'tools/lexicon/committed',
  'tools/site/reference-samples',
  'dataset/country-names',
  'console/salutations',
  'ledger/log-size',
  'cli/package',
  'ledger/postgres/contract',
  'ledger/postgres/lost-settlements',
  'services/documentation',
  'clients/schemathesis/schemathesis',
];

/** Has no file that takes seconds left for the end, where the other workers would wait for it. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isFirst = ({ moduleId }: TestSpecification): boolean =>
      startedFirst.some((name) => moduleId.endsWith(`/test/${name}.test.ts`));
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))];
  }
}

/** What `npm test` and the slow suites have in common. */
export const suiteOptions: ViteUserConfig['test'] = {
  globalSetup: ['test/support/build.ts'],
  setupFiles: ['test/support/threads.ts'],
  // Files share the modules they import; they keep nothing in them that another file could meet.
  isolate: false,
  pool: 'forks',
  maxWorkers: 2,
  sequence: { sequencer: LongFilesFirst },
  // A tenth of the CPU time goes to collections of the small young generation otherwise.
  execArgv: ['--max-semi-space-size=32'],
  testTimeout: 120_000,
  hookTimeout: 60_000,
};
