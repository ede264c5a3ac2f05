import { type Authenticator, createAuthenticator, unbilledAuthenticator } from './access/authenticator.js';
import { createAttempts, openOperator } from './access/operator/operator.js';
import { createEndedSessions } from './access/operator/sessions.js';
import { createAddresses } from './access/trial-scopes.js';
import type { Config, Secrets } from './config/config.js';
import { createHttpSide, type HttpSide } from './http/http-side.js';
import { type Reconciler, startReconciler, startTrialUpkeep } from './ledger/upkeep.js';
import { type KeyedLedger, OpenResources, type Overrides, openParts, type Shared } from './parts.js';
import { stopWithinMs } from './runtime/early-stop.js';
import { openLog } from './telemetry/log.js';
import type { ThreadSamples } from './telemetry/metrics/exposition.js';
import type { Exposed, ThreadSources } from './telemetry/metrics/open-metrics.js';

export { type KeyedLedger, type Overrides, openKeyedLedger } from './parts.js';

/** Longest time for responses, compensations and closing the storage once the provider was cancelled. */
const closingMs = 6000;

/** Shorter than the time until busy connections are cut, so that their requests are answered. */
const aiDrainMsMax = 15_000;

/** Time in milliseconds for which AI calls may continue while the service closes; then they are cancelled. */
const aiDrainMs = ({ http }: Config): number =>
  Math.min(aiDrainMsMax, Math.max(1000, stopWithinMs - http.drainDelayMs - closingMs));

/** Interval at which a node refunds reservations whose lease has expired, in milliseconds. */
const reconcileEveryMs = 5000;

/** Without billing every request is admitted. @param now UNIX milliseconds */
function authenticatorOf(
  { billing, trial, limits }: Config,
  { ledger, hashes }: KeyedLedger,
  shared: Shared | null,
  now: () => number,
): Authenticator {
  if (!billing.enabled) return unbilledAuthenticator;
  const addresses = shared?.addresses ?? createAddresses(limits?.trial.perMinute ?? null, now);
  return createAuthenticator(ledger, hashes, { trial, now, addresses });
}

/**
 * Composes the service: dataset, ledger, access, HTTP. The server, each of its threads and the tests call it.
 * @param shared null: no other thread of this process answers
 * @throws ConfigError, DatasetError, CorrectionsError, ModelError, LedgerOpenError; every resource is closed then
 */
export async function createApp(
  config: Config,
  secrets: Secrets,
  overrides: Overrides = {},
  shared: Shared | null = null,
) {
  const clockOffset = overrides.clockOffset ?? null;
  const now = clockOffset === null ? Date.now : () => Date.now() + Number(Atomics.load(clockOffset, 0));
  const { logger, logRequest, figures: logFigures } = openLog(config, overrides.logStream);
  const resources = new OpenResources();
  resources.add(() => new Promise<void>((resolve) => logger.flush(() => resolve())));
  const parts = await openParts(resources, { config, secrets, overrides, shared, logger, now }).catch(
    async (error) => {
      await resources.close();
      throw error;
    },
  );
  const { names, ledger, hashes, limits, ai, metrics, tracing } = parts;
  const opened = openOperator(config, secrets, {
    hashes,
    now,
    attempts: shared?.attempts ?? createAttempts(now),
    ended: shared?.ended ?? createEndedSessions(now),
    log: logger,
  });
  let exposed: Exposed | null = null;
  let reconciler: Reconciler | null = null;

  async function expose(threads: ThreadSources | null): Promise<Exposed | null> {
    const sources = { ledger, names, ai, reconciler: () => reconciler, log: logFigures, threads };
    exposed = (await metrics?.expose(sources)) ?? null;
    const listener = exposed?.listener;
    resources.add(() => listener?.close());
    return exposed;
  }

  /** Runs once for all threads of the process. */
  function startUpkeep(): void {
    const running = startReconciler(ledger, { everyMs: reconcileEveryMs, log: logger });
    reconciler = running;
    resources.add(() => running.stop());
    const upkeep = startTrialUpkeep(ledger, logger);
    resources.add(() => upkeep.stop());
  }

  return {
    config,
    dataset: names.dataset,
    /** Reloads the operator's corrections; null without any. */
    reloadCorrections: names.corrections?.reload ?? null,
    ledger,
    hashes,
    /** Null: rate limits are off. */
    limits,
    logger,
    /** UNIX milliseconds. */
    now,
    /** URL of the separate metrics listener; null without one. */
    metricsUrl: (): string | null => exposed?.listener?.url ?? null,
    /** Whether this start generated the operator token. */
    isOperatorTokenNew: opened?.isTokenNew ?? false,
    /** Starts what is needed once beside threads that answer: metrics and upkeep of the ledger. */
    async startBesideThreads(threads: ThreadSources): Promise<Exposed | null> {
      await expose(threads);
      startUpkeep();
      void exposed?.exposition.warmUp();
      return exposed;
    },
    /** What this thread counted alone. */
    ownSamples: async (): Promise<ThreadSamples> =>
      (await exposed?.exposition.samples()) ?? { counted: [], current: [] },
    /** Starts to serve requests. */
    async listen(): Promise<HttpSide> {
      const served = await expose(null);
      const exposition = shared?.exposition ?? served?.exposition;
      const isMetricsHere =
        exposition !== undefined && config.metrics === null && secrets.metricsToken !== '';
      const side = await createHttpSide({
        config,
        names,
        ledger,
        authenticator: authenticatorOf(config, parts, shared, now),
        limits,
        ai,
        logger,
        logRequest,
        operator: opened?.operator ?? null,
        hashes,
        now,
        recorder: metrics?.recorder ?? null,
        tracing,
        metrics: isMetricsHere ? { exposition, token: secrets.metricsToken } : null,
        shared: shared?.http ?? null,
      });
      if (shared === null) startUpkeep();
      resources.add(async () => {
        const aiDrain = setTimeout(() => void ai.close(), aiDrainMs(config));
        await side.close().finally(() => clearTimeout(aiDrain));
      });
      void served?.exposition.warmUp();
      return side;
    },
    /** Completes the requests in flight and closes every resource. */
    close: () => resources.close(),
  };
}

export type App = Awaited<ReturnType<typeof createApp>>;
