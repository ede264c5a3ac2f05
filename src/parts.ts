import { resolve } from 'node:path';
import type { DestinationStream, Logger } from 'pino';
import { createHashes, type Hashes } from './access/keys.js';
import { createLimits, type Limits } from './access/limits/limits.js';
import type { Attempts } from './access/operator/operator.js';
import type { EndedSessions } from './access/operator/sessions.js';
import type { Addresses } from './access/trial-scopes.js';
import { openAiProvider } from './ai/open-provider.js';
import type { AiProvider } from './ai/provider.js';
import type { Config, Secrets } from './config/config.js';
import type { Dataset } from './dataset/dataset.js';
import type { SharedHttp } from './http/http-side.js';
import { type Ledger, type LedgerLog, LedgerOpenError, type OnCommit, silentLog } from './ledger/ledger.js';
import { type LedgerSettings, openLedger, withoutBilling } from './ledger/open-ledger.js';
import { databasePath } from './ledger/sqlite/messages.js';
import { type Names, openNames } from './names.js';
import { placeOf } from './postgres/hosts.js';
import { suppressExcluded } from './predictions/exclusions.js';
import type { Exposed, Metrics } from './telemetry/metrics/open-metrics.js';
import type { Tracing } from './telemetry/traces/trace.js';

/** Dependencies that tests replace. */
export interface Overrides {
  readonly dataset?: Dataset;
  readonly ai?: AiProvider;
  readonly logStream?: DestinationStream;
  /** One 64-bit integer, milliseconds added to the clock of every thread. */
  readonly clockOffset?: BigInt64Array;
}

/** What one among several threads that answer has from the process. */
export interface Shared {
  readonly thread: NonNullable<LedgerSettings['thread']>;
  readonly limits: Limits | null;
  readonly addresses: Addresses;
  readonly attempts: Attempts;
  readonly ended: EndedSessions;
  readonly http: SharedHttp;
  /** Of all threads. */
  readonly exposition: Pick<Exposed['exposition'], 'text'>;
}

/** A database that was written under another secret would make every key unknown. @returns whether the ledger is new */
async function bindSecret(ledger: Ledger, { fingerprint }: Hashes): Promise<boolean> {
  const { value, isInserted } = await ledger.insertIfAbsent('secret_fingerprint', fingerprint);
  if (value === fingerprint) return isInserted;
  throw new LedgerOpenError(
    'the database was written with another SECRET: restore that secret, which all nodes share, or start with an empty database',
  );
}

interface KeyedLedgerOptions
  extends Partial<Pick<LedgerSettings, 'clockOffset' | 'isCharging' | 'mustExist' | 'thread'>> {
  readonly log?: LedgerLog;
  readonly onCommit?: OnCommit | undefined;
}

export interface KeyedLedger {
  readonly ledger: Ledger;
  readonly hashes: Hashes;
}

/** The ledger and its hashes, for the operator's commands. @throws LedgerOpenError; LedgerMissingError when it must exist and does not */
export async function openKeyedLedger(
  config: Config,
  { hashSecret, databaseUrl }: Pick<Secrets, 'hashSecret' | 'databaseUrl'>,
  { log = silentLog, onCommit, clockOffset = null, isCharging = false, ...others }: KeyedLedgerOptions = {},
): Promise<KeyedLedger> {
  const hashes = createHashes({ hashSecret });
  const { dataDir } = config;
  const settings = { ...config.ledger, databaseUrl, dataDir, clockOffset, isCharging, ...others };
  const ledger = await openLedger(settings, log, onCommit);
  try {
    // An empty ledger in the wrong place answers as one without any accounts.
    if (await bindSecret(ledger, hashes)) {
      const place = databaseUrl === '' ? resolve(databasePath(dataDir)) : placeOf(databaseUrl);
      log.info({ place }, 'created a new ledger');
    }
  } catch (error) {
    await ledger.close();
    throw error;
  }
  return { ledger, hashes };
}

/** Null when metrics are off: nothing is counted or loaded. @param isListening whether a listener of their own is for this thread */
async function openMetrics(
  { metrics: where }: Config,
  { metricsToken }: Secrets,
  logger: Logger,
  isListening: boolean,
): Promise<Metrics | null> {
  if (where === null && metricsToken === '') return null;
  const metrics = await import('./telemetry/metrics/open-metrics.js');
  return metrics.openMetrics(isListening ? where : null, metricsToken, logger);
}

/** Null without a collector: nothing of OpenTelemetry is loaded. */
async function openTraces(
  { traces, nodeName }: Config,
  metrics: Metrics | null,
  logger: Logger,
): Promise<Tracing | null> {
  if (traces === null) return null;
  const { openTracing } = await import('./telemetry/traces/otlp-tracing.js');
  return openTracing(traces, nodeName, metrics?.recorder ?? null, logger);
}

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
  { dataset }: Names,
  logger: Logger,
  metrics: Metrics | null,
): Promise<AiProvider> {
  const provider = await openAiProvider(config.ai, secrets.aiApiKey, logger, metrics?.aiMeters);
  return suppressExcluded(provider, dataset);
}

/** Open resources, to be closed in reverse order; a fault in one step does not keep the others open. */
export class OpenResources {
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

interface PartSettings {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly overrides: Overrides;
  readonly shared: Shared | null;
  readonly logger: Logger;
  readonly now: () => number;
}

/** Opens everything except the listeners; the ledger's thread starts while this one reads the dataset. */
export async function openParts(resources: OpenResources, settings: PartSettings) {
  const { config, secrets, overrides, shared, logger, now } = settings;
  const metrics = await openMetrics(config, secrets, logger, shared === null);
  const clockOffset = overrides.clockOffset ?? null;
  const opening = openKeyedLedger(config, secrets, {
    clockOffset,
    log: logger,
    isCharging: true,
    thread: shared?.thread,
    onCommit: metrics?.recorder.committed,
  });
  // The first fault is reported; the ledger is closed in any case once it is open.
  resources.add(() => opening.then(({ ledger }) => ledger.close()).catch(() => undefined));
  opening.catch(() => undefined);
  const names = await openNames(config, overrides.dataset, logger, now);
  resources.add(() => names.corrections?.close());
  const tracing = await openTraces(config, metrics, logger);
  resources.add(() => tracing?.close());
  const keyed = await opening;
  const limits = shared === null ? openLimits(config, secrets, logger, now) : shared.limits;
  resources.add(() => limits?.close());
  const ai = overrides.ai ?? (await openAi(config, secrets, names, logger, metrics));
  resources.add(() => ai.close());
  const billed = config.billing.enabled ? keyed.ledger : withoutBilling(keyed.ledger);
  const ledger = metrics?.meter(billed) ?? billed;
  return { names, ledger, hashes: keyed.hashes, limits, ai, metrics, tracing };
}
