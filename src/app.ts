import { type DestinationStream, type Logger, pino } from 'pino';
import { createGatekeeper } from './access/gatekeeper.js';
import { createHashes, type Hashes } from './access/hashes.js';
import { createLimits, type Limits } from './access/limits/limits.js';
import { openAiProvider } from './ai/open-provider.js';
import type { AiProvider } from './ai/provider.js';
import { withhold } from './ai/withhold.js';
import { type Ledger, LedgerOpenError } from './billing/ledger.js';
import { type LedgerLog, silentLog } from './billing/log.js';
import { openLedger } from './billing/open-ledger.js';
import { type Reconciler, startReconciler } from './billing/reconciler.js';
import type { Config } from './config/config.js';
import type { Secrets } from './config/secrets.js';
import type { Dataset } from './dataset/dataset.js';
import { createHttpSide, type HttpSide } from './http/http-side.js';
import { isNeverName } from './inference/never.js';
import { type Names, openNames } from './names.js';
import { packageVersion } from './package-root.js';

/** What tests replace. */
export interface Overrides {
  readonly dataset?: Dataset;
  readonly ai?: AiProvider;
  readonly logStream?: DestinationStream;
  /** One 64-bit integer, milliseconds added to the clock of every thread. */
  readonly clockOffset?: BigInt64Array;
}

/** The whole service, composed; the server, the CLI and the tests use the same one. */
export interface App {
  readonly config: Config;
  readonly dataset: Dataset;
  /** Reads the operator's corrections again; null where there are none. */
  readonly reloadCorrections: (() => Promise<boolean>) | null;
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
  secrets: Pick<Secrets, 'hashSecret'>,
  clockOffset: BigInt64Array | null = null,
  log: LedgerLog = silentLog,
): Promise<{ readonly ledger: Ledger; readonly hashes: Hashes }> {
  const hashes = createHashes(secrets);
  const ledger = await openLedger({ ...config.ledger, dataDir: config.dataDir, clockOffset }, log);
  await pinSecret(ledger, hashes);
  return { ledger, hashes };
}

/**
 * How long a provider may go on once the service closes, in milliseconds; then its questions are given up. It
 * leaves time to answer and give back before open connections are cut.
 */
const aiGoesOnMs = 15_000;

/** How often a node looks for operations that nobody ended, in milliseconds. */
const reconcileEveryMs = 5000;

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
async function openNamesBeside(
  opening: ReturnType<typeof openBooks>,
  ...settings: Parameters<typeof openNames>
): Promise<Names> {
  try {
    return await openNames(...settings);
  } catch (error) {
    await opening.then(({ ledger }) => ledger.close()).catch(() => undefined);
    throw error;
  }
}

/** The AI provider, held back from names that the operator allows no gender of. */
async function openAi(
  config: Config,
  secrets: Secrets,
  { dataset, rules, reload }: Names,
  logger: Logger,
): Promise<AiProvider> {
  const provider = await openAiProvider(config.ai, secrets.aiApiKey, logger);
  if (reload === null) return provider;
  return withhold(provider, (name, country) => isNeverName(name, country, dataset, rules));
}

/**
 * Composes the service: dataset, ledger, access, HTTP.
 * @throws ConfigError, DatasetError, CorrectionsError, ModelError, LedgerOpenError
 */
export async function createApp(config: Config, secrets: Secrets, overrides: Overrides = {}): Promise<App> {
  const clockOffset = overrides.clockOffset ?? null;
  const now = () => Date.now() + (clockOffset === null ? 0 : Number(Atomics.load(clockOffset, 0)));
  const logger = createLogger(config, overrides.logStream);
  // The ledger's thread starts while this one reads the dataset.
  const opening = openBooks(config, secrets, clockOffset, logger);
  const names = await openNamesBeside(opening, config, { dataset: overrides.dataset, logger, now });
  const { dataset } = names;
  const { ledger, hashes } = await opening;
  const limits = openLimits(config, logger, now);
  const ai = overrides.ai ?? (await openAi(config, secrets, names, logger));
  let httpSide: HttpSide | null = null;
  let reconciler: Reconciler | null = null;
  return {
    config,
    dataset,
    reloadCorrections: names.reload,
    ledger,
    hashes,
    logger,
    now,
    async listen() {
      const gatekeeper = createGatekeeper(ledger, hashes, { trialEnabled: config.trial.enabled, now });
      httpSide = await createHttpSide({
        config,
        names,
        ledger,
        gatekeeper,
        limits,
        ai,
        logger,
        packageVersion,
      });
      void ai.warmUp?.();
      reconciler = startReconciler(ledger, { everyMs: reconcileEveryMs, log: logger });
      return httpSide;
    },
    async close() {
      const giveUpAi = setTimeout(() => void ai.close(), aiGoesOnMs);
      await httpSide?.close().finally(() => clearTimeout(giveUpAi));
      await reconciler?.stop();
      names.close();
      await ai.close();
      await limits?.close();
      await ledger.close();
      await new Promise<void>((resolve) => logger.flush(() => resolve()));
    },
  };
}
