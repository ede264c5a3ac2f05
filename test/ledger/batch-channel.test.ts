import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UnconfirmedOperation } from '../../src/ledger/compensation-notes.js';
import { LedgerUnconfirmedError, silentLog } from '../../src/ledger/ledger.js';
import { BatchChannel } from '../../src/ledger/sqlite/batch-channel.js';
import { type Batch, commandOf, packOutcomes } from '../../src/ledger/sqlite/messages.js';

let storage: MessagePort;
let channel: BatchChannel;
let noted: UnconfirmedOperation[];
beforeEach(() => {
  const { port1, port2 } = new MessageChannel();
  storage = port2;
  noted = [];
  const notes = {
    left: [],
    keep: async (operation: UnconfirmedOperation) => void noted.push(operation),
    drop: () => undefined,
  };
  channel = new BatchChannel(port1, { queueMax: 100, deadlineMs: 60_000 }, silentLog, undefined, notes);
});
afterEach(() => storage.close());

const settlement = () =>
  commandOf.settle({ operationId: randomUUID(), accountId: 'acc_1', credits: 1 }, Number.POSITIVE_INFINITY);

/** Takes what the channel sends next. */
const received = async (): Promise<Batch> => (await once(storage, 'message'))[0] as Batch;

test('a settlement whose commit failed, and which waits to be sent again when the storage ends, may be written', async () => {
  const first = settlement();
  const settled = channel.run(first).catch((error: unknown) => error);
  await received();
  // The storage is late with two batches: what comes then waits.
  const others = [];
  for (let batch = 0; batch < 2; batch += 1) {
    others.push(channel.run(settlement()).catch(() => null));
    await received();
  }
  const outcomes = packOutcomes([{ ok: false, fault: 'unconfirmed', message: 'disk I/O error' }]);
  storage.postMessage({ type: 'done', results: [{ outcomes, calls: [] }] });
  await vi.waitFor(() => expect(channel.waiting).toBe(1));
  storage.close();
  expect(await settled).toBeInstanceOf(LedgerUnconfirmedError);
  expect(noted).toContainEqual({ operationId: first.operationId, fencingToken: null });
  await Promise.all(others);
});
