import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Account, Ledger } from '../../../src/ledger/ledger.js';
import type { Heard } from './client.js';
import { expectLedgerToAgree } from './join.js';
import { flaky, mixed, startLoad } from './load.js';
import { killHard, type Rig, stopGently } from './rig.js';

/** Credits of one grant. */
export const grantedCredits = 1000;

/** Adds credits as an operator does, through a ledger of the test's own beside the service's. */
export const grant = (operator: Ledger, { accountId }: Rig): Promise<Account | null> =>
  operator.grant({
    operationId: randomUUID(),
    accountId,
    credits: grantedCredits,
    actor: 'test',
    reason: 'busy',
  });

/**
 * Kills services at random moments under mixed load; then every answer that was heard must stand in the ledger. A busy
 * machine answers little before a kill, so there are more rounds until more charges than rounds were heard to be confirmed.
 */
export async function killAtRandom(rig: Rig, operator: Ledger, rounds: number): Promise<void> {
  rig.provider.behave(flaky);
  const before = await rig.granted();
  const earlier = new Set((await rig.recorded()).keys());
  const heard: Heard[] = [];
  const confirmed = () => heard.filter((told) => told?.billing === 'confirmed').length;
  let round = 0;
  for (; round < rounds || confirmed() <= rounds; round += 1) {
    const service = await rig.serve({ AI_DEADLINE_MS: '300' });
    const load = startLoad(rig, service, mixed);
    const granted = grant(operator, rig);
    // The moment of the kill is the experiment: it must fall anywhere between two instructions.
    await wait(randomInt(20, 400));
    await killHard(service);
    await Promise.all([load.over, granted]);
    heard.push(...load.heard);
  }
  const service = await rig.serve(await rig.store.endLeases());
  await rig.untilNoneReserved();
  await stopGently(service);
  expect(await rig.granted()).toBe(before + round * grantedCredits);
  await expectLedgerToAgree(rig, heard, earlier);
}
