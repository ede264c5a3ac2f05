import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UnconfirmedOperation } from '../../src/ledger/compensation-notes.js';
import { LedgerUnavailableError, LedgerUnconfirmedError, silentLog } from '../../src/ledger/ledger.js';
import { BatchChannel } from '../../src/ledger/sqlite/batch-channel.js';
import { type Batch, commandOf, type FaultKind, packOutcomes } from '../../src/ledger/sqlite/messages.js';

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

/** Answers the oldest batch, which holds one command. */
const fail = (fault: FaultKind) => {
  const outcomes = packOutcomes([{ ok: false, fault, message: 'disk I/O error' }]);
  storage.postMessage({ type: 'done', results: [{ outcomes, calls: [] }] });
};

describe('a settlement whose commit failed may be written', () => {
  test('when it waits to be sent again and the storage ends', async () => {
    const first = settlement();
    const settled = channel.run(first).catch((error: unknown) => error);
    await received();
    // The storage is late with two batches: what comes then waits.
    const others = [];
    for (let batch = 0; batch < 2; batch += 1) {
      others.push(channel.run(settlement()).catch(() => null));
      await received();
    }
    fail('unconfirmed');
    await vi.waitFor(() => expect(channel.waiting).toBe(1));
    storage.close();
    expect(await settled).toBeInstanceOf(LedgerUnconfirmedError);
    expect(noted).toContainEqual({ operationId: first.operationId, fencingToken: null });
    await Promise.all(others);
  });

  test.each(['locked', 'refused'] as const)('when its second attempt is %s', async (fault) => {
    const command = settlement();
    const settled = channel.run(command).catch((error: unknown) => error);
    await received();
    fail('unconfirmed');
    await received();
    fail(fault);
    expect(await settled).toBeInstanceOf(LedgerUnconfirmedError);
    expect(noted).toEqual([{ operationId: command.operationId, fencingToken: null }]);
  });
});

test.each(['locked', 'refused'] as const)(
  'a settlement that is %s at once was not written',
  async (fault) => {
    const settled = channel.run(settlement()).catch((error: unknown) => error);
    await received();
    fail(fault);
    expect(await settled).toBeInstanceOf(LedgerUnavailableError);
    expect(noted).toEqual([]);
  },
);
