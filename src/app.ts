import { type DestinationStream, type Logger, pino } from 'pino';
import { createGatekeeper } from './access/gatekeeper.js';
import { createHashes, type Hashes } from './access/hashes.js';
import { createLimits, type Limits } from './access/limits/limits.js';
import { type Ledger, LedgerOpenError } from './billing/ledger.js';
import { openSqliteLedger } from './billing/sqlite/sqlite-ledger.js';
import type { Config } from './config/config.js';
import type { Secrets } from './config/secrets.js';
import type { Dataset } from './dataset/dataset.js';
import { openDataset } from './dataset/reader.js';
import { createHttpSide, type HttpSide } from './http/http-side.js';
import { packageVersion } from './package-root.js';

/** What tests replace. */
export interface Overrides {
  readonly dataset?: Dataset;
  readonly logStream?: DestinationStream;
  /** One 64-bit integer, milliseconds added to the clock of every thread. */
  readonly clockOffset?: BigInt64Array;
}

/** The whole service, composed; the server, the CLI and the tests use the same one. */
export interface App {
  readonly config: Config;
  readonly dataset: Dataset;
  readonly ledger: Ledger;
  readonly hashes: Hashes;
  readonly logger: Logger;
  /** UNIX milliseconds. */
  readonly now: () => number;
  /** Starts to answer requests. */
  listen(): Promise<HttpSide>;
  /** Finishes what is under way and lets go of everything. */
  close(): Promise<void>;
}

function createLogger(config: Config, stream: DestinationStream | undefined): Logger {
  const options = { level: config.log.level, base: { node: config.nodeName } };
  return pino(
    options,
    stream ?? pino.destination({ dest: 1, sync: false, minLength: 16_000, periodicFlush: 250 }),
  );
}

/** A database that was written under another secret would turn every key into an unknown one. */
async function pinSecret(ledger: Ledger, hashes: Hashes): Promise<void> {
  if ((await ledger.pin('secret_fingerprint', hashes.fingerprint)) === hashes.fingerprint) return;
  await ledger.close();
  throw new LedgerOpenError(
    'the database was written with another SECRET: restore that secret, or start with an empty DATA_DIR',
  );
}

/** The part of the service that operators' commands work on. @throws LedgerOpenError */
export async function openBooks(
  config: Config,
  secrets: Secrets,
  clockOffset: BigInt64Array | null = null,
): Promise<{ readonly ledger: Ledger; readonly hashes: Hashes }> {
  const hashes = createHashes(secrets);
  const ledger = await openSqliteLedger({ dataDir: config.dataDir, clockOffset }, config.ledger);
  await pinSecret(ledger, hashes);
  return { ledger, hashes };
}

/** Null where they are turned off. */
function openLimits({ limits }: Config, logger: Logger, now: () => number): Limits | null {
  if (limits === null) return null;
  const onStoreFault = ({ name, message }: Error) =>
    logger.warn(
      { error: { name, message } },
      'the rate limit store fails: this node counts keys alone, the trial is closed',
    );
  return createLimits(limits, { now, onStoreFault });
}

/** Reads the dataset; when it is unusable, what is being opened beside it is closed again. */
async function readDataset(
  { dataset }: Overrides,
  { datasetPath }: Config,
  opening: ReturnType<typeof openBooks>,
): Promise<Dataset> {
  try {
    return dataset ?? openDataset(datasetPath);
  } catch (error) {
    await opening.then(({ ledger }) => ledger.close()).catch(() => undefined);
    throw error;
  }
}

/**
 * Composes the service: dataset, ledger, access, HTTP.
 * @throws ConfigError, DatasetError, LedgerOpenError
 */
export async function createApp(config: Config, secrets: Secrets, overrides: Overrides = {}): Promise<App> {
  const clockOffset = overrides.clockOffset ?? null;
  const now = () => Date.now() + (clockOffset === null ? 0 : Number(Atomics.load(clockOffset, 0)));
  // The ledger's thread starts while this one reads the dataset.
  const opening = openBooks(config, secrets, clockOffset);
  const dataset = await readDataset(overrides, config, opening);
  const { ledger, hashes } = await opening;
  const logger = createLogger(config, overrides.logStream);
  const limits = openLimits(config, logger, now);
  let httpSide: HttpSide | null = null;
  return {
    config,
    dataset,
    ledger,
    hashes,
    logger,
    now,
    async listen() {
      const gatekeeper = createGatekeeper(ledger, hashes, { trialEnabled: config.trial.enabled, now });
      httpSide = await createHttpSide({
        config,
        dataset,
        ledger,
        gatekeeper,
        limits,
        logger,
        packageVersion,
      });
      return httpSide;
    },
    async close() {
      await httpSide?.close();
      await limits?.close();
      await ledger.close();
      await new Promise<void>((resolve) => logger.flush(() => resolve()));
    },
  };
}
