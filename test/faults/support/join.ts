import { expect } from 'vitest';
import type { Heard, Told } from './client.js';
import type { Booked, Rig } from './rig.js';

const isTold = (heard: Heard): heard is Told => heard !== null;

function contradictions(told: readonly Told[], booked: ReadonlyMap<string, Booked>): string[] {
  return told.flatMap(({ requestId, billing, charged, order, code }) => {
    const { net = 0, charges = 0, refunds = 0, state = null } = booked.get(requestId) ?? {};
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
export async function expectExactBooks(rig: Rig): Promise<void> {
  const [booked, balance, granted] = [await rig.booked(), await rig.balance(), await rig.granted()];
  const taken = [...booked.values()].reduce((sum, { net }) => sum + net, 0);
  expect(balance).toBe(granted - taken);
  await rig.verify();
}

/**
 * Joins what clients were told to what the ledger holds, once nothing is reserved any more: every confirmed
 * answer is there at its price, what was not charged nets zero, and no entry belongs to a request that was not
 * sent. Operations of lost answers are known by their number alone.
 * @param earlier operations that were there before
 */
export async function expectBooksToAgree(
  rig: Rig,
  heard: readonly Heard[],
  earlier: ReadonlySet<string> = new Set(),
): Promise<void> {
  const booked = await rig.booked();
  const told = heard.filter(isTold);
  expect(contradictions(told, booked)).toEqual([]);
  const ids = new Set(told.map(({ requestId }) => requestId));
  expect(ids.size).toBe(told.length);
  const untold = [...booked].filter(([id]) => !ids.has(id) && !earlier.has(id));
  expect(untold.length).toBeLessThanOrEqual(heard.length - told.length);
  expect(untold.filter(([, { state, net }]) => state === 'reserved' || net < 0)).toEqual([]);
  await expectExactBooks(rig);
}
