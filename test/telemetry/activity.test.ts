import { expect, test } from 'vitest';
import { createActivity, readActivity, sumActivity } from '../../src/telemetry/activity.js';

const at = Date.UTC(2026, 10, 21, 10, 30);

/** The state of a thread that has answered requests of a key. */
function answered(requestIds: readonly string[], nowMs: number) {
  const { state, ended } = createActivity(() => nowMs);
  for (const requestId of requestIds)
    ended({
      requestId,
      method: 'POST',
      route: '/api/v2/gender',
      status: 200,
      code: null,
      durationMs: 2,
      access: 'api_key',
      accountId: 'acc_1',
      keyId: 'key_1',
      billingStatus: 'confirmed',
      chargedCredits: 1,
    });
  return state;
}

test('the counts of threads are added, and their requests are in order of time', () => {
  const states = [answered(['2', '3'], at + 1000), answered(['1'], at)];
  const sum = readActivity(
    sumActivity(states, () => at + 2000),
    () => at + 2000,
  );
  expect(sum.since).toBe(at);
  expect(sum.day(0)).toMatchObject({ requests: 3, p50_ms: 2 });
  expect(sum.topAccounts(10)).toMatchObject([{ account_id: 'acc_1', requests: 3, credits: 3 }]);
  expect(sum.lastUseOf('key_1')).toBe(at + 1000);
  expect(sum.requests({ limit: 2 }).map(({ request_id }) => request_id)).toEqual(['3', '2']);
});

test('without a thread that responds in time, the counts are empty', () => {
  const none = readActivity(
    sumActivity([], () => at),
    () => at,
  );
  expect(none.since).toBe(at);
  expect(none.day(0)).toMatchObject({ requests: 0, p50_ms: null });
  expect(none.requests({ limit: 2 })).toEqual([]);
});
