import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeEarlyThread, openThread, openThreadEarly } from '../../src/ledger/sqlite/thread.js';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'genderd-early-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('a storage thread that is started before a ledger is opened', () => {
  const open = (): Promise<Worker> => openThread({ dataDir, clockOffset: null });

  it('is the one that the first ledger of its folder takes, once', async () => {
    openThreadEarly(dataDir);
    const first = await open();
    const second = await open();
    expect(second.threadId).toBeGreaterThan(first.threadId);
    await Promise.all([first.terminate(), second.terminate()]);
  });

  it('is ended where no ledger took it', async () => {
    openThreadEarly(dataDir);
    const before = await open();
    openThreadEarly(dataDir);
    await closeEarlyThread();
    const after = await open();
    // A thread of its own in between, which is gone: the next one was started anew.
    expect(after.threadId).toBe(before.threadId + 2);
    await Promise.all([before.terminate(), after.terminate()]);
  });
});
