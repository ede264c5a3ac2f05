import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LedgerUnavailableError, LedgerUnconfirmedError } from '../../src/ledger/ledger.js';
import { StorageFault } from '../../src/ledger/postgres/connections.js';
import { GroupQueue } from '../../src/ledger/postgres/group-queue.js';
import { type Answer, InFlightLimit } from '../../src/ledger/postgres/groups.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const lost = () => new StorageFault('lost', new Error('the connection broke'));
const conflict = () => new StorageFault('again', new Error('deadlock detected'));

/** A queue of commands that may be sent again, as settlements are. Each statement takes the next of `results`, then conflicts. */
function openQueue(results: readonly (() => StorageFault)[], registerFencingToken = async () => undefined) {
  const statements = results[Symbol.iterator]();
  const unconfirmed: string[] = [];
  const queue = new GroupQueue<string, string>(
    {
      keyOf: (command) => command,
      run: async (): Promise<Answer<string>[]> => {
        throw (statements.next().value ?? conflict)();
      },
      onUnconfirmed: async (command) => void unconfirmed.push(command),
    },
    {
      slotsMax: 1,
      groupMax: 1,
      deadlineMs: 60_000,
      inFlight: new InFlightLimit(10),
      isBounded: false,
      registerFencingToken,
      onCommit: () => undefined,
    },
  );
  return { queue, unconfirmed };
}

/** What became of a command, when every pause has passed. */
async function outcomeOf(queue: GroupQueue<string, string>): Promise<unknown> {
  const outcome = queue.submit('a').catch((error: unknown) => error);
  for (let pass = 0; pass < 20; pass += 1) await vi.advanceTimersByTimeAsync(100);
  queue.close();
  return outcome;
}

describe('a command that conflicts until it is given up', () => {
  test('was not written', async () => {
    const { queue, unconfirmed } = openQueue([]);
    expect(await outcomeOf(queue)).toBeInstanceOf(LedgerUnavailableError);
    expect(unconfirmed).toEqual([]);
  });

  test('may be written when an earlier statement with it was lost', async () => {
    const { queue, unconfirmed } = openQueue([lost]);
    expect(await outcomeOf(queue)).toBeInstanceOf(LedgerUnconfirmedError);
    expect(unconfirmed).toEqual(['a']);
  });
});

test('a fencing token that the database refuses is told with its reason', async () => {
  const { queue } = openQueue([], async () => {
    throw new StorageFault('failed', new Error('permission denied for table writer'));
  });
  expect(await outcomeOf(queue)).toMatchObject({ message: 'permission denied for table writer' });
});
