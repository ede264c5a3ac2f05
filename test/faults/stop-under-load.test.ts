import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { giveAnswers, hang, hold } from '../ai/support/provider-behaviours.js';
import type { ServiceProcess } from '../support/processes.js';
import { headersOf, type Order, orders, type Reply, toReply } from './support/client.js';
import { expectLedgerToAgree } from './support/join.js';
import { createRig, patienceMs, type Rig } from './support/rig.js';

let rig: Rig;
let agent: Agent;
beforeEach(async () => {
  rig = await createRig();
  agent = new Agent({ keepAlive: true, maxSockets: 100 });
});
afterEach(async () => {
  agent.destroy();
  await rig.remove();
});

/** How long a stop may take at most, in milliseconds. */
const stopMsMax = 30_000;

/** One request on a kept connection. @throws when the connection is cut */
function post({ url }: ServiceProcess, order: Order): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url + order.path,
      { method: 'POST', agent, headers: headersOf(rig.key) },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        response.on('end', () => resolve(toReply(order, response.statusCode ?? 0, text)));
        response.on('error', reject);
      },
    );
    outgoing.on('error', reject).end(order.body);
  });
}

const isReady = async ({ url }: ServiceProcess): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`)).status === 200;
  } catch {
    return false;
  }
};

/** Exit code of a service that was told to stop. @throws when it takes too long */
async function exitInTime(service: ServiceProcess): Promise<number | null> {
  const since = performance.now();
  const code = await service.exit;
  expect(performance.now() - since).toBeLessThan(stopMsMax);
  return code;
}

/** Sends at a steady rate, as a load balancer would: until the service says that it is not ready. */
async function sendSteadily(
  service: ServiceProcess,
  perSecond: number,
  sent: Promise<Reply>[],
): Promise<void> {
  let isOpen = true;
  let count = 0;
  const since = performance.now();
  const watch = setInterval(async () => {
    isOpen &&= await isReady(service);
  }, 20);
  while (isOpen) {
    const due = Math.floor(((performance.now() - since) * perSecond) / 1000);
    for (; count < due; count += 1) sent.push(post(service, count % 5 === 0 ? orders.ai : orders.dataset));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  clearInterval(watch);
}

describe('SIGTERM', () => {
  test('under 200 requests a second, a fifth of them AI: all are answered, nothing is left open', async () => {
    rig.provider.behave(giveAnswers());
    // Long: on a busy machine the sender hears late that it is not ready.
    const service = await rig.serve({ DRAIN_DELAY_MS: '6000' });
    const sent: Promise<Reply>[] = [];
    const sending = sendSteadily(service, 200, sent);
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(400), { timeout: patienceMs });
    service.kill('SIGTERM');
    const exit = exitInTime(service);
    await sending;
    const told = await Promise.all(sent);
    expect(await exit).toBe(0);
    const unlike = told.filter(
      ({ status, billing }) => status !== 200 && !(status === 503 && billing === 'not_charged'),
    );
    expect(unlike).toEqual([]);
    expect(told.filter(({ order, status }) => order.kind === 'ai' && status === 200).length).toBeGreaterThan(
      20,
    );
    await expectLedgerToAgree(rig, told);
  });

  test('while a provider works: its answer is waited for', async () => {
    const { behaviour, release } = hold(giveAnswers());
    rig.provider.behave(behaviour);
    const service = await rig.serve();
    const sent = [...Array(10)].map(() => post(service, orders.ai));
    await rig.provider.reached(10);
    service.kill('SIGTERM');
    const exit = exitInTime(service);
    await vi.waitFor(async () => expect(await isReady(service)).toBe(false), { timeout: patienceMs });
    release();
    const told = await Promise.all(sent);
    expect(told.map(({ status, charged }) => [status, charged])).toEqual(Array(10).fill([200, 2]));
    expect(await exit).toBe(0);
    await expectLedgerToAgree(rig, told);
  });

  // Both are long: on a busy machine seconds pass before the provider is asked.
  test.each([
    ['8000', 'at its own deadline'],
    ['30000', 'before it is ended by force'],
  ])('with a provider that hangs for %s ms: the operations are refunded %s', async (deadlineMs) => {
    rig.provider.behave(hang);
    const service = await rig.serve({ AI_DEADLINE_MS: deadlineMs });
    const sent = [...Array(5)].map(() => post(service, orders.ai));
    await rig.provider.reached(5);
    service.kill('SIGTERM');
    const exit = exitInTime(service);
    const told = await Promise.all(sent);
    expect(await exit, service.output()).toBe(0);
    for (const { billing, charged } of told) expect([billing, charged]).toEqual(['confirmed', 0]);
    const recorded = [...(await rig.recorded()).values()];
    expect(recorded).toEqual(Array(5).fill({ charges: 1, refunds: 1, net: 0, state: 'refunded' }));
    await expectLedgerToAgree(rig, told);
  });

  test('with clients that never close: it does not wait for them', async () => {
    const service = await rig.serve();
    const told = await Promise.all([...Array(20)].map(() => post(service, orders.dataset)));
    const silent = connect(Number(new URL(service.url).port), '127.0.0.1');
    silent.on('error', () => undefined);
    await once(silent, 'connect');
    service.kill('SIGTERM');
    expect(await exitInTime(service)).toBe(0);
    silent.destroy();
    await expectLedgerToAgree(rig, told);
  });
});
