import { type MessagePort, workerData } from 'node:worker_threads';
import { createApp } from '../app.js';
import type { Config, Secrets } from '../config/config.js';
import type { SharedCounts } from '../http/direct.js';
import { preload } from '../http/preload.js';
import { holdFiles, type SharedFiles } from '../section-file.js';
import { reload } from '../serve.js';
import type { ActivityState } from '../telemetry/activity.js';
import type { ThreadSamples } from '../telemetry/open-telemetry.js';
import { link } from './link.js';
import { type ProcessApi, sharedBy } from './thread-share.js';

/** What a thread is started with. */
export interface ThreadData {
  readonly config: Config;
  readonly secrets: Secrets;
  /** Dataset, lexicon and model. */
  readonly files: SharedFiles;
  readonly listenFd: number;
  readonly requests: SharedCounts;
  /** To the process's main thread. */
  readonly process: MessagePort;
  /** To the embedded storage; null with PostgreSQL. */
  readonly storage: MessagePort | null;
}

/** What the process asks of a thread that is ready. */
export interface ThreadApi {
  samples(): Promise<ThreadSamples>;
  activity(): ActivityState | null;
  drain(): void;
  reload(): void;
  /** Answers the requests in flight and closes everything. */
  close(): Promise<void>;
}

// Answers HTTP beside other threads, over the same listening socket, storage and bytes.
const data = workerData as ThreadData;
const { config, secrets, requests, listenFd } = data;
holdFiles(data.files);
const toProcess = link<ProcessApi, ThreadApi>(data.process, {
  samples: () => app.ownSamples(),
  activity: () => side.activity,
  drain: () => side.drain(),
  reload: () => reload(app, side),
  close: () => app.close(),
});
const thread = { number: requests.index, port: data.storage };
const { limits } = config;
const app = await createApp(config, secrets, {}, sharedBy(toProcess, { thread, listenFd, requests, limits }));
const side = await app.listen();
toProcess.tell('ready', side.url);
void preload(config, ({ message }) =>
  app.logger.error({ error: message }, 'a module cannot be loaded: restart with more file descriptors'),
);
