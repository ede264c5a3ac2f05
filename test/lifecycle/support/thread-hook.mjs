// Loaded into every thread of a service under test: notes which threads answer, and ends one that is asked to.
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import { threadId, workerData } from 'node:worker_threads';

if (workerData?.listenFd !== undefined) {
  let isNoted = false;
  subscribe('http.server.request.start', ({ request }) => {
    if (!isNoted) appendFileSync(process.env.THREADS_FILE, `${threadId}\n`);
    isNoted = true;
    if (request.url === '/livez?end-this-thread')
      setImmediate(() => {
        throw new Error('planted in a thread');
      });
  });
}
