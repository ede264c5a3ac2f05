import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from './app.js';
import type { Config } from './config/config.js';
import { likelyMisspellings } from './config/env-file.js';
import { callable } from './config/networks.js';
import { connectionsMaxOf, descriptorsMax } from './http/connections.js';
import { makeFolder } from './runtime/make-folder.js';
import { packageFile } from './runtime/package-root.js';

/** What a start tells the operator: the first steps, and warnings. */

/** The default data folder of a start from this working folder. */
const usualDataDir = './var';

const quoted = (text: string): string =>
  /^[\w./:@%+=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/** Outside of the package's folder npx would ask the registry for another package of this name. */
const program = (): string =>
  process.cwd() === packageFile('.') ? 'npx genderd' : `node ${quoted(packageFile('dist/cli/main.cjs'))}`;

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
export function startMessage(listening: string, { config, isOperatorTokenNew }: App): string {
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
${isOperatorTokenNew ? operator : ''}`;
}

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

/** Warnings of settings that work and that the operator may not have meant. */
export function warnAtStart(app: App, env: NodeJS.ProcessEnv): void {
  warnOfDescriptors(app);
  warnOfNames(env, app);
  warnOfExposure(app);
  warnOfOtherServices(app);
}
