import { expect } from 'vitest';
import type { Heard, Reply } from './client.js';
import type { RecordedOperation, Rig } from './rig.js';

const isReply = (heard: Heard): heard is Reply => heard !== null;

function contradictions(told: readonly Reply[], recorded: ReadonlyMap<string, RecordedOperation>): string[] {
  return told.flatMap(({ requestId, billing, charged, order, code }) => {
    const { net = 0, charges = 0, refunds = 0, state = null } = recorded.get(requestId) ?? {};
    const isKept =
      billing === 'unconfirmed' ||
      (billing === 'confirmed' ? net === charged && charges === 1 : net === 0 && charged === 0);
    const isOnce = charges <= 1 && refunds <= 1 && state !== 'reserved';
    if (isKept && isOnce) return [];
    return [
      `${requestId} ${order.kind} ${code} ${billing} ${charged}: ${JSON.stringify({ net, charges, refunds, state })}`,
    ];
  });
}

/** The account's balance is what was granted less what every operation costs, and every rule holds. */
export async function expectExactLedger(rig: Rig): Promise<void> {
  const [recorded, balance, granted] = [await rig.recorded(), await rig.balance(), await rig.granted()];
  const taken = [...recorded.values()].reduce((sum, { net }) => sum + net, 0);
  expect(balance).toBe(granted - taken);
  await rig.verify();
}

/**
 * Joins what clients were told to what the ledger holds, once nothing is reserved any more: every confirmed
 * answer is there at its price, what was not charged nets zero, and no entry belongs to a request that was not
 * sent. Operations of lost answers are known by their number alone.
 * @param earlier operations that were there before
 */
export async function expectLedgerToAgree(
  rig: Rig,
  heard: readonly Heard[],
  earlier: ReadonlySet<string> = new Set(),
): Promise<void> {
  const recorded = await rig.recorded();
  const told = heard.filter(isReply);
  expect(contradictions(told, recorded)).toEqual([]);
  const ids = new Set(told.map(({ requestId }) => requestId));
  expect(ids.size).toBe(told.length);
  const untold = [...recorded].filter(([id]) => !ids.has(id) && !earlier.has(id));
  expect(untold.length).toBeLessThanOrEqual(heard.length - told.length);
  expect(untold.filter(([, { state, net }]) => state === 'reserved' || net < 0)).toEqual([]);
  await expectExactLedger(rig);
}
