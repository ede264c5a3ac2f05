import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { constants } from 'node:os';
import { type Config, dataFiles, loadConfig } from '../config/config.js';
import { namedFileFaults } from '../config/named-files.js';
import { loadSecrets } from '../config/secrets.js';
import { closeEarlyThread, openThreadEarly } from '../ledger/sqlite/open-thread.js';
import { noteEarlySignals } from '../runtime/early-stop.js';
import { isBuilt, packageFile } from '../runtime/package-root.js';
import { holdFiles, readShared } from '../runtime/section-file.js';

/** Threads that may be replaced before the process exits, for its supervisor to restart it. */
const replacementsMax = 16;

/** The first descriptor after the standard ones and the channel. */
const firstFd = 4;

/**
 * Runs the service in a process whose threads answer. Node.js 20 cannot share a listening socket between threads; a process
 * can be given as many descriptors of one as it has threads, each of which owns one.
 */
async function supervise(env: NodeJS.ProcessEnv, { http, workers }: Config): Promise<void> {
  // Only the service's threads accept from this socket.
  const server = createServer().listen({ host: http.host, port: http.port });
  await once(server, 'listening').catch(async (error: NodeJS.ErrnoException) => {
    const { listenFault } = await import('../serve.js');
    throw listenFault(error, http);
  });
  const { fd } = (server as unknown as { readonly _handle: { readonly fd: number } })._handle;
  const fdCount = workers + replacementsMax;
  const module = packageFile(isBuilt ? 'dist/workers/service.cjs' : 'src/workers/service.ts');
  const service = spawn(process.execPath, [...process.execArgv, module, String(firstFd), String(fdCount)], {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc', ...Array<number>(fdCount).fill(fd)],
  });
  // In the same turn of the event loop, so that this process accepts no connection.
  server.close();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => service.connected && service.send(signal));
  service.once('error', (error) => {
    process.stderr.write(`the service cannot be started: ${error.message}\n`);
    process.exit(1);
  });
  service.once('exit', (code, signal) => {
    if (signal !== null) process.stderr.write(`the service was ended by ${signal}\n`);
    process.exit(code ?? 128 + constants.signals[signal ?? 'SIGKILL']);
  });
}

/**
 * Reads the files that the settings name before anything is written, so that a start that is refused for one of them makes no
 * secret and no ledger. Dataset and model of the package take no fault of the operator. @throws the errors of `isStartFault`
 */
async function refuseUnusableFiles(config: Config): Promise<void> {
  const { ai, correctionsPath, datasetPath } = config;
  const { tls } = config.http;
  if (tls !== null) (await import('../http/tls.js')).readTls(tls);
  if (datasetPath !== packageFile('data/genderd.dataset'))
    (await import('../dataset/file.js')).readDatasetFile(datasetPath);
  if (ai.isEmbedded && ai.modelPath !== packageFile('model/genderd.model'))
    (await import('../ai/embedded/model-file.js')).readModelFile(ai.modelPath);
  if (correctionsPath !== '')
    await (await import('../corrections.js')).readCorrections(correctionsPath, Date.now);
}

/** Runs the service until it receives a stop signal. @throws the errors of `isStartFault` */
export async function start(env: NodeJS.ProcessEnv): Promise<void> {
  const { config, secrets: configured } = loadConfig(env, namedFileFaults);
  const early = config.workers > 1 ? null : noteEarlySignals(process);
  await refuseUnusableFiles(config);
  if (early === null) return supervise(env, config);
  const secrets = loadSecrets(configured, config.dataDir);
  if (config.ledger.store === 'sqlite') openThreadEarly(config.dataDir);
  // The system reads the files while the modules are compiled.
  const files = readShared(dataFiles(config));
  try {
    const { serve } = await import('../serve.js');
    holdFiles(await files);
    await serve(config, secrets, env, early);
    holdFiles({});
  } catch (error) {
    await closeEarlyThread();
    throw error;
  }
}
