import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { type App, createApp } from './app.js';
import type { Config, Secrets } from './config/config.js';
import { ConfigError } from './config/env.js';
import { likelyMisspellings } from './config/env-file.js';
import { callable, listenReason } from './config/networks.js';
import { connectionsMaxOf, descriptorsMax } from './http/connections.js';
import type { HttpSide } from './http/http-side.js';
import { preload } from './http/preload.js';
import { type EarlySignals, type Signals, stopWithinMs } from './runtime/early-stop.js';
import { makeFolder } from './runtime/make-folder.js';
import { packageFile } from './runtime/package-root.js';
import { exitWithFault } from './start-fault.js';

/** Whether a process of this machine has the id; in a container only its own are seen. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Marks this process as a service of the data folder until it exits. Only a hint for the operator, so faults of the folder
 * are ignored.
 * @returns process ids of other running services of the folder
 */
function markService(dataDir: string): number[] {
  const folder = join(dataDir, 'services');
  try {
    makeFolder(folder);
    const own = join(folder, String(process.pid));
    writeFileSync(own, '', { mode: 0o600 });
    process.on('exit', () => rmSync(own, { force: true }));
    const others = readdirSync(folder)
      .map(Number)
      .filter((pid) => pid !== process.pid);
    for (const pid of others) if (!isAlive(pid)) rmSync(join(folder, String(pid)), { force: true });
    return others.filter(isAlive);
  } catch {
    return [];
  }
}

/** Maximum time for writing the last log line, in milliseconds. */
const flushMs = 1000;

/** The default data folder of a start from this working folder. */
const usualDataDir = './var';

const quoted = (text: string): string =>
  /^[\w./:@%+=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/** Outside of the package's folder npx would ask the registry for another package of this name. */
const program = (): string =>
  process.cwd() === packageFile('.') ? 'npx genderd' : `node ${quoted(packageFile('dist/cli/main.js'))}`;

/** A command line of genderd for this service's data. */
const commandFor = ({ dataDir }: Pick<Config, 'dataDir'>, command: string): string =>
  `${dataDir === usualDataDir ? '' : `DATA_DIR=${quoted(dataDir)} `}${program()} ${command}`;

/** Credentials are not shown, and without them the command would begin a ledger of its own. */
const sameLedger = ({ ledger }: Config): string =>
  ledger.store === 'postgres' ? ' with the same DATABASE_URL and SECRET' : '';

const billedHint = (config: Config): string =>
  `${
    config.trial.enabled
      ? 'v2 requests without a usable API key share a free trial: 10 credits per client address in 24 hours'
      : 'Requests without an API key are refused'
  }. To create a key, run${sameLedger(config)}:

  ${commandFor(config, 'accounts create --name demo --credits 1000')}`;
const freeHint = 'Billing is off: every request is answered, with any key or none, and nothing is charged.';

/** The first steps after a start. @param listening the URL of the address that is listened on */
function startMessage(listening: string, { config, isOperatorTokenNew }: App): string {
  const url = callable(listening);
  const pages = config.console.enabled ? `${url}/console/ and ` : '';
  const operator = `
An operator token was created for ${pages}${url}/admin/v1. To print it, run:

  ${commandFor(config, 'operator token')}
`;
  return `
genderd is listening at ${listening}

  curl ${url}/api/v2/gender -H 'content-type: application/json' -d '{"type":"name","value":"Maria"}'

${config.billing.enabled ? billedHint(config) : freeHint}
${isOperatorTokenNew() ? operator : ''}`;
}

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

/** More connections than descriptors would leave none for files and the database. */
function warnOfDescriptors({ config, logger }: App): void {
  const { connectionsMax } = config.http;
  const descriptors = descriptorsMax();
  const used = connectionsMaxOf(config, descriptors);
  if (used < connectionsMax)
    logger.warn(
      { descriptors, CONNECTIONS_MAX: connectionsMax, connections_max: used },
      'the limit of open files allows fewer connections than CONNECTIONS_MAX: raise it (ulimit -n, LimitNOFILE)',
    );
}

const isLoopback = (host: string): boolean => /^(127\.|::1$|localhost$)/.test(host);

/** Logged and, where the service listens beyond this machine, written to standard error: the setting is meant for a private machine. */
function warnOfExposure({ config, logger }: App): void {
  const { host, tls, trustedProxies } = config.http;
  if (isLoopback(host)) return;
  if (!config.billing.enabled) {
    const warning =
      'BILLING is off and the service listens beyond this machine: every request that reaches it is answered';
    logger.warn({ HOST: host }, warning);
    process.stderr.write(`WARNING: ${warning} (HOST=${host}).\n`);
  }
  if (tls === null && trustedProxies.length === 0)
    logger.warn(
      { HOST: host },
      'plain HTTP beyond this machine: keys and names can be read in transit; set TLS_CERT and TLS_KEY, or TRUST_PROXY to the proxy that has them',
    );
}

/** Services of one folder wait for each other's write lock and count requests separately; many nodes need PostgreSQL. */
function warnOfOtherServices({ config, logger }: App): void {
  if (config.ledger.store !== 'sqlite') return;
  const processes = markService(config.dataDir);
  if (processes.length > 0)
    logger.warn(
      { DATA_DIR: config.dataDir, processes },
      'another service uses this DATA_DIR: they wait for each other, and each counts request rates apart; run many nodes on PostgreSQL (DATABASE_URL)',
    );
}

/**
 * A misspelled variable has no effect, which nothing else would report: with `TRAIL=off` the trial stays open. It does not
 * prevent the start, since the environment has the variables of other programs too.
 */
function warnOfNames(env: NodeJS.ProcessEnv, { logger }: App): void {
  const variables = likelyMisspellings(env);
  if (variables.length === 0) return;
  logger.warn({ variables }, 'unknown variables that look like settings');
  process.stderr.write(`WARNING: variables that are no settings have no effect: ${variables.join(', ')}\n`);
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
  warnOfDescriptors(app);
  warnOfNames(env, app);
  warnOfExposure(app);
  warnOfOtherServices(app);
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
