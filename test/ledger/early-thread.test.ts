import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeEarlyThread, openThread, openThreadEarly } from '../../src/ledger/sqlite/open-thread.js';
import { useFolder } from '../support/folder.js';

const dataDir = useFolder();
let started: Worker[] = [];
const note = (worker: Worker): void => void started.push(worker);

/** Not by `terminate`: SQLite's binding aborts the process where that meets it at work. */
async function end(worker: Worker): Promise<void> {
  if (worker.threadId < 0) return;
  const ended = once(worker, 'exit');
  worker.postMessage('close');
  await ended;
}

beforeEach(() => {
  started = [];
  process.on('worker', note);
});

afterEach(async () => {
  process.off('worker', note);
  await Promise.all(started.map(end));
});

describe('a storage thread that is started before a ledger is opened', () => {
  const open = (): Promise<Worker> => openThread({ dataDir: dataDir(), clockOffset: null });

  it('is the one that the first ledger of its folder takes, once', async () => {
    openThreadEarly(dataDir());
    expect([await open(), await open()]).toEqual(started);
    expect(started).toHaveLength(2);
  });

  it('is ended where no ledger took it, and the next ledger has one of its own', async () => {
    openThreadEarly(dataDir());
    await closeEarlyThread();
    // The number of a thread that has ended.
    expect(started.map(({ threadId }) => threadId)).toEqual([-1]);
    expect(await open()).toBe(started[1]);
  });

  it('is told as failed where it ended before a ledger took it', async () => {
    openThreadEarly(dataDir());
    const [thread] = (await once(process, 'worker')) as [Worker];
    await once(thread, 'message');
    await end(thread);
    await expect(open()).rejects.toThrow('its thread ended');
  });
});
