import type { DestinationStream, Logger } from 'pino';
import { createAuthenticator } from './access/authenticator.js';
import { createHashes, type Hashes } from './access/hashes.js';
import { createLimits, type Limits } from './access/limits/limits.js';
import { openAuthenticator } from './access/open-authenticator.js';
import { openOperator } from './access/operator/open-operator.js';
import { openAiProvider } from './ai/open-provider.js';
import type { AiProvider } from './ai/provider.js';
import { suppressExcluded } from './ai/suppress.js';
import type { Config } from './config/config.js';
import type { Secrets } from './config/secrets.js';
import type { Dataset } from './dataset/dataset.js';
import { createHttpSide, type HttpSide } from './http/http-side.js';
import { isNeverName } from './inference/predict.js';
import type { OnCommit } from './ledger/commits.js';
import { startCompaction } from './ledger/compaction.js';
import { type Ledger, LedgerOpenError } from './ledger/ledger.js';
import { type LedgerLog, silentLog } from './ledger/log.js';
import { openLedger } from './ledger/open-ledger.js';
import { type Reconciler, startReconciler } from './ledger/reconciler.js';
import { withoutBilling } from './ledger/unbilled-ledger.js';
import { type Names, openNames } from './names.js';
import { packageVersion } from './package-root.js';
import { openLog } from './telemetry/log/open-log.js';
import { type Metrics, openMetrics, openTraces, serveMetrics } from './telemetry/open-telemetry.js';

/** Dependencies that tests replace. */
export interface Overrides {
  readonly dataset?: Dataset;
  readonly ai?: AiProvider;
  readonly logStream?: DestinationStream;
  /** One 64-bit integer, milliseconds added to the clock of every thread. */
  readonly clockOffset?: BigInt64Array;
}

/** The composed service, shared by the server, the CLI and the tests. */
export interface App {
  readonly config: Config;
  readonly dataset: Dataset;
  /** Reloads the operator's corrections; null without any. */
  readonly reloadCorrections: (() => Promise<boolean>) | null;
  readonly ledger: Ledger;
  readonly hashes: Hashes;
  readonly logger: Logger;
  /** UNIX milliseconds. */
  readonly now: () => number;
  /** URL of the separate metrics listener; null without one. */
  readonly metricsUrl: () => string | null;
  /** Whether this start generated the operator token. */
  readonly isOperatorTokenNew: () => boolean;
  /** Starts to serve requests. */
  listen(): Promise<HttpSide>;
  /** Completes the requests in flight and closes every resource. */
  close(): Promise<void>;
}

/** A database that was written under another secret would make every key unknown. */
async function bindSecret(ledger: Ledger, hashes: Hashes): Promise<void> {
  if ((await ledger.insertIfAbsent('secret_fingerprint', hashes.fingerprint)) === hashes.fingerprint) return;
  throw new LedgerOpenError(
    'the database was written with another SECRET: restore that secret, which all nodes share, or start with an empty database',
  );
}

interface KeyedLedgerOptions {
  readonly clockOffset?: BigInt64Array | null;
  readonly log?: LedgerLog;
  readonly isCharging?: boolean;
  readonly mustExist?: boolean;
  readonly onCommit?: OnCommit | undefined;
}

/** The ledger and its hashes, for the operator's commands. @throws LedgerOpenError; LedgerMissingError when it must exist and does not */
export async function openKeyedLedger(
  config: Config,
  { hashSecret, databaseUrl }: Pick<Secrets, 'hashSecret' | 'databaseUrl'>,
  {
    clockOffset = null,
    log = silentLog,
    isCharging = false,
    mustExist = false,
    onCommit,
  }: KeyedLedgerOptions = {},
): Promise<KeyedLedger> {
  const hashes = createHashes({ hashSecret });
  const { dataDir } = config;
  const settings = { ...config.ledger, databaseUrl, dataDir, clockOffset, isCharging, mustExist };
  const ledger = await openLedger(settings, log, onCommit);
  try {
    await bindSecret(ledger, hashes);
  } catch (error) {
    await ledger.close();
    throw error;
  }
  return { ledger, hashes };
}

export interface KeyedLedger {
  readonly ledger: Ledger;
  readonly hashes: Hashes;
}

/** From SIGTERM to the end of a process that stops cleanly, in milliseconds. */
export const stopWithinMs = 29_000;

/** Longest time for responses, compensations and closing the storage once the provider was cancelled. */
const closingMs = 6000;

/** Shorter than the time until busy connections are cut, so that their requests are answered. */
const aiDrainMsMax = 15_000;

/** Time in milliseconds for which AI calls may continue while the service closes; then they are cancelled. */
const aiDrainMs = ({ http }: Config): number =>
  Math.min(aiDrainMsMax, Math.max(1000, stopWithinMs - http.drainDelayMs - closingMs));

/** Interval at which a node refunds reservations whose lease has expired, in milliseconds. */
const reconcileEveryMs = 5000;

/** Null when rate limits are off. */
function openLimits(
  { limits }: Config,
  { rateLimitStore: store }: Secrets,
  logger: Logger,
  now: () => number,
): Limits | null {
  if (limits === null) return null;
  const onStoreFault = ({ name, message }: Error) =>
    logger.warn(
      { error: { name, message } },
      'the rate limit store fails: this node counts keys alone, the trial is closed',
    );
  return createLimits({ ...limits, store }, { now, onStoreFault });
}

/** The AI provider, with answers about excluded names suppressed. */
async function openAi(
  config: Config,
  secrets: Secrets,
  { dataset, reload }: Names,
  logger: Logger,
  metrics: Metrics | null,
): Promise<AiProvider> {
  const provider = await openAiProvider(config.ai, secrets.aiApiKey, logger, metrics?.aiMeters);
  if (reload === null) return provider;
  return suppressExcluded(provider, (name, country) => isNeverName(name, country, dataset));
}

/** Open resources, to be closed in reverse order; a fault in one step does not keep the others open. */
class Openings {
  readonly #closings: (() => unknown)[] = [];

  add(close: () => unknown): void {
    this.#closings.push(close);
  }

  /** @throws the first fault, after every step was tried */
  async close(): Promise<void> {
    const faults: unknown[] = [];
    for (let close = this.#closings.pop(); close !== undefined; close = this.#closings.pop()) {
      try {
        await close();
      } catch (error) {
        faults.push(error);
      }
    }
    if (faults.length > 0) throw faults[0];
  }
}

/** Opens everything except the listeners; the ledger's thread starts while this one reads the dataset. */
async function openAll(
  openings: Openings,
  config: Config,
  secrets: Secrets,
  overrides: Overrides,
  logger: Logger,
  now: () => number,
) {
  const metrics = await openMetrics(config, secrets, logger);
  const clockOffset = overrides.clockOffset ?? null;
  const opening = openKeyedLedger(config, secrets, {
    clockOffset,
    log: logger,
    isCharging: true,
    onCommit: metrics?.onCommit,
  });
  // The first fault is reported; the ledger is closed in any case once it is open.
  openings.add(() => opening.then(({ ledger }) => ledger.close()).catch(() => undefined));
  opening.catch(() => undefined);
  const names = await openNames(config, { dataset: overrides.dataset, logger, now });
  openings.add(names.close);
  const tracing = await openTraces(config, metrics, logger);
  openings.add(() => tracing?.close());
  const keyed = await opening;
  const limits = openLimits(config, secrets, logger, now);
  openings.add(() => limits?.close());
  const ai = overrides.ai ?? (await openAi(config, secrets, names, logger, metrics));
  openings.add(() => ai.close());
  const billed = config.billing.enabled ? keyed.ledger : withoutBilling(keyed.ledger);
  const ledger = metrics?.meter(billed) ?? billed;
  return { names, ledger, hashes: keyed.hashes, limits, ai, metrics, tracing };
}

/**
 * Composes the service: dataset, ledger, access, HTTP.
 * @throws ConfigError, DatasetError, CorrectionsError, ModelError, LedgerOpenError; every resource is closed then
 */
export async function createApp(config: Config, secrets: Secrets, overrides: Overrides = {}): Promise<App> {
  const clockOffset = overrides.clockOffset ?? null;
  const now = () => Date.now() + (clockOffset === null ? 0 : Number(Atomics.load(clockOffset, 0)));
  const { logger, logRequest, figures: logFigures } = openLog(config, overrides.logStream);
  const openings = new Openings();
  openings.add(() => new Promise<void>((resolve) => logger.flush(() => resolve())));
  const parts = await openAll(openings, config, secrets, overrides, logger, now).catch(async (error) => {
    await openings.close();
    throw error;
  });
  const { names, ledger, hashes, limits, ai, metrics, tracing } = parts;
  let metricsUrl: string | null = null;
  let isOperatorTokenNew = false;
  return {
    config,
    dataset: names.dataset,
    reloadCorrections: names.reload,
    ledger,
    hashes,
    logger,
    now,
    metricsUrl: () => metricsUrl,
    isOperatorTokenNew: () => isOperatorTokenNew,
    async listen() {
      let reconciler: Reconciler | null = null;
      const exposed = await serveMetrics(metrics, {
        ledger,
        names,
        ai,
        reconciler: () => reconciler,
        log: logFigures,
      });
      openings.add(() => exposed?.listener?.close());
      metricsUrl = exposed?.listener?.url ?? null;
      const authenticator = config.billing.enabled
        ? createAuthenticator(ledger, hashes, {
            trialEnabled: config.trial.enabled,
            areUnknownKeysRefused: config.trial.areUnknownKeysRefused,
            now,
            guessesPerMinute: config.limits?.trial.perMinute ?? null,
          })
        : openAuthenticator;
      const opened = openOperator(config, secrets, { hashes, now, log: logger });
      isOperatorTokenNew = opened?.isTokenNew ?? false;
      const side = await createHttpSide({
        config,
        names,
        ledger,
        authenticator,
        limits,
        ai,
        logger,
        logRequest,
        operator: opened?.operator ?? null,
        hashes,
        now,
        packageVersion,
        telemetry: {
          recorder: metrics?.recorder ?? null,
          tracing,
          scheme: config.http.tls === null ? 'http' : 'https',
        },
        metrics: exposed?.listener === null ? { ...exposed, token: secrets.metricsToken } : null,
      });
      reconciler = startReconciler(ledger, { everyMs: reconcileEveryMs, log: logger });
      openings.add(() => reconciler?.stop());
      const compaction = startCompaction(ledger, logger);
      openings.add(() => compaction.stop());
      openings.add(async () => {
        const aiDrain = setTimeout(() => void ai.close(), aiDrainMs(config));
        await side.close().finally(() => clearTimeout(aiDrain));
      });
      void exposed?.exposition.warmUp();
      return side;
    },
    close: () => openings.close(),
  };
}
