import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { type App, createApp } from './app.js';
import type { Config, Secrets } from './config/config.js';
import { ConfigError } from './config/env.js';
import { listenReason } from './config/networks.js';
import type { HttpSide } from './http/http-side.js';
import { preload } from './http/preload.js';
import { type EarlySignals, type Signals, stopWithinMs } from './runtime/early-stop.js';
import { exitWithFault } from './start-fault.js';
import { startMessage, warnAtStart } from './start-messages.js';

/** Maximum time for writing the last log line, in milliseconds. */
const flushMs = 1000;

/** System calls that fail when the address or port is unavailable. */
const listenCalls: ReadonlySet<string> = new Set(['listen', 'bind', 'getaddrinfo']);

/** The fault of a start that could not listen: the unavailable address with the reason. */
export function listenFault(error: NodeJS.ErrnoException, { host, port }: Config['http']): Error {
  if (!listenCalls.has(error.syscall ?? '')) return error;
  return new ConfigError([`PORT and HOST: ${listenReason(error, host, port)}`]);
}

/** What answers requests, in this thread or in several. */
export interface Serving {
  readonly url: string;
  /** Turns readiness off. */
  drain(): void;
  /** Reloads changed files; an unusable one has no effect. */
  reload(): void;
  /** Answers the requests in flight and closes every resource. */
  close(): Promise<void>;
}

/** Ends this process with code 0, or with 1 and the reason where not everything can be closed. */
async function exitOnceClosed(close: () => Promise<void>): Promise<never> {
  await close().catch(exitWithFault);
  process.exit(0);
}

/**
 * First signal: drain, finish, exit 0. A second one skips the wait for load balancers, as does SIGINT.
 * @returns stops as SIGINT does
 */
function stopOnSignals(app: App, serving: Serving, signals: Signals): () => Promise<void> {
  const skipDelay = new AbortController();
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return skipDelay.abort();
    isStopping = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    app.logger.info({ signal }, 'stopping');
    serving.drain();
    const delayMs = signal === 'SIGINT' ? 0 : app.config.http.drainDelayMs;
    await sleep(delayMs, undefined, { signal: skipDelay.signal }).catch(() => undefined);
    await exitOnceClosed(serving.close);
  };
  signals.on('SIGTERM', stop);
  signals.on('SIGINT', stop);
  return () => stop('SIGINT');
}

/** Without its storage the process can only refuse requests: it exits, so that its supervisor restarts it. */
function exitWhenStorageIsLost({ ledger, logger }: App): void {
  void ledger.lost?.then(({ message }) => {
    logger.fatal({ error: message }, 'the storage is lost: exiting');
    setTimeout(() => process.exit(1), flushMs);
    logger.flush(() => process.exit(1));
  });
}

/** Reloads changed files without interruption; an unusable one has no effect. */
export function reload(app: App, side: HttpSide): void {
  void app.reloadCorrections?.();
  if (app.config.http.tls === null) return;
  try {
    side.reloadTls();
    app.logger.info('certificate reloaded');
  } catch (error) {
    app.logger.error({ error: (error as Error).message }, 'the current certificate stays in use');
  }
}

/** Starts and serves until a stop signal. @param begin opens the listeners; the app is closed when it fails */
export async function run(
  app: App,
  begin: () => Promise<Serving>,
  env: NodeJS.ProcessEnv,
  signals: Signals,
  early: EarlySignals,
): Promise<void> {
  exitWhenStorageIsLost(app);
  if (early.isStopRequested) return exitOnceClosed(app.close);
  const serving = await begin().catch(async (error) => {
    await app.close();
    throw error;
  });
  const stop = stopOnSignals(app, serving, signals);
  early.release();
  if (early.isStopRequested) return stop();
  signals.on('SIGHUP', serving.reload);
  if (early.isReloadRequested) serving.reload();
  // A start message that cannot be written must not end the service.
  process.stderr.on('error', () => undefined);
  process.stderr.write(startMessage(serving.url, app));
  warnAtStart(app, env);
  app.logger.info(
    {
      url: serving.url,
      workers: app.config.workers,
      dataset: app.dataset.info.version,
      ready_ms: Math.round(performance.now()),
    },
    'ready',
  );
}

/**
 * V8 learns which code creates objects that outlive a collection, and then allocates all of them in the old generation.
 * Requests that wait for their commit look like that, and an old one kept all that it refers to until the next full
 * collection: each collection of the young generation copied 1.7 MB instead of 0.1, a sixth of the main thread's time.
 */
const collectRequestsYoung = (): void => setFlagsFromString('--no-allocation-site-pretenuring');

/** Opens everything but the listeners. @throws the errors of `isStartFault` */
export function open(config: Config, secrets: Secrets): Promise<App> {
  collectRequestsYoung();
  return createApp(config, secrets);
}

/** Runs the service in this process until it receives a stop signal. @throws the errors of `isStartFault` */
export async function serve(
  config: Config,
  secrets: Secrets,
  env: NodeJS.ProcessEnv,
  early: EarlySignals,
): Promise<void> {
  const app = await open(config, secrets);
  const begin = async (): Promise<Serving> => {
    const side = await app.listen().catch((error: NodeJS.ErrnoException) => {
      throw listenFault(error, config.http);
    });
    return { url: side.url, drain: side.drain, reload: () => reload(app, side), close: app.close };
  };
  await run(app, begin, env, process, early);
  void preload(config, app.logger).then(() => app.logger.debug({}, 'modules loaded'));
}
