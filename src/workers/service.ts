import { EventEmitter, setMaxListeners } from 'node:events';
import { type Config, dataFiles, loadConfig } from '../config/config.js';
import { loadSecrets } from '../config/secrets.js';
import { readTls } from '../http/tls.js';
import { noteEarlySignals } from '../runtime/early-stop.js';
import { holdFiles, readShared } from '../runtime/section-file.js';
import { open, run, type Serving } from '../serve.js';
import { exitWithFault } from '../start-fault.js';
import { sumActivity } from '../telemetry/activity.js';
import { createProcessState } from './process-state.js';
import { createThreads } from './threads.js';

// The process whose threads answer. Its main thread has the ledger and the state that the threads share, and no requests.

/** Signals that the supervisor forwards. A terminal or process manager sends them here too, where they would count twice. */
function passedSignals(): EventEmitter {
  const signals = new EventEmitter();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('message', (signal: string) => signals.emit(signal, signal));
  // Without its supervisor nothing would stop it.
  process.once('disconnect', () => signals.emit('SIGTERM', 'SIGTERM'));
  return signals;
}

/** The settings of one thread: its share of the process's connections and queue. */
const settingsOfThread = (config: Config): Config => ({
  ...config,
  ledger: {
    ...config.ledger,
    poolMax: Math.max(1, Math.floor((config.ledger.poolMax - 1) / config.workers)),
    queueMax: Math.ceil(config.ledger.queueMax / config.workers),
  },
});

async function serveByThreads(env: NodeJS.ProcessEnv, listenFds: readonly number[]): Promise<void> {
  // Node.js adds a listener for each thread, and would take the eleventh for a leak.
  setMaxListeners(0, process.stderr);
  const signals = passedSignals();
  const early = noteEarlySignals(signals);
  const { config, secrets: configured } = loadConfig(env);
  const secrets = loadSecrets(configured, config.dataDir);
  if (config.http.tls !== null) readTls(config.http.tls);
  const files = await readShared(dataFiles(config));
  holdFiles(files);
  const app = await open({ ...config, ledger: { ...config.ledger, poolMax: 1 } }, secrets);
  const begin = async (): Promise<Serving> => {
    const threads = createThreads({
      app,
      data: { config: settingsOfThread(config), secrets, files },
      listenFds,
      state: createProcessState(config, app.limits, app.now),
      shared: {
        metrics: async () => (await exposed)?.exposition.text() ?? '',
        activity: async () => sumActivity(await threads.activities(), app.now),
      },
    });
    const exposed = app.startBesideThreads(threads.sources);
    await exposed;
    const url = await threads.start(config.workers);
    return {
      url,
      drain: threads.drain,
      reload() {
        void app.reloadCorrections?.();
        threads.reload();
      },
      async close() {
        await threads.close();
        await app.close();
      },
    };
  };
  await run(app, begin, env, signals, early);
}

const [first = 0, count = 0] = process.argv.slice(2).map(Number);
serveByThreads(
  process.env,
  Array.from({ length: count }, (_, i) => first + i),
).catch(exitWithFault);
