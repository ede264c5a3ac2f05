import { randomInt } from 'node:crypto';
import {
  type Behaviour,
  cutOff,
  drip,
  giveAnswers,
  giveStatus,
  giveText,
  hang,
  reset,
  stall,
} from '../../ai/support/provider-behaviours.js';
import type { ServiceProcess } from '../../support/processes.js';
import { type Heard, type Order, orders } from './client.js';
import type { Rig } from './rig.js';

/** How many clients ask for what at the same time. */
export type Mix = readonly (readonly [order: Order, clients: number])[];

export const mixed: Mix = [
  [orders.dataset, 8],
  [orders.batch, 3],
  [orders.ai, 4],
  [orders.ai_batch, 1],
];

const misbehaviours: readonly Behaviour[] = [
  giveStatus(503),
  giveStatus(400),
  giveText('no JSON'),
  reset,
  cutOff,
  hang,
  stall,
  drip,
];

/** Three of four calls are answered, the rest meet every fault in turn by chance. */
export const flaky: Behaviour = (call, response) => {
  const draw = randomInt(4 * misbehaviours.length);
  return (misbehaviours[draw] ?? giveAnswers())(call, response);
};

/** One client: asks, waits for the answer, asks again, until its connection breaks or the test says so. */
async function ask(rig: Rig, service: ServiceProcess, order: Order, heard: Heard[], isOver: () => boolean) {
  while (!isOver()) {
    const answer = await rig.send(service, order);
    heard.push(answer);
    if (answer === null) return;
  }
}

export interface Load {
  /** Everything that came back so far; null for an answer that was lost. */
  readonly heard: readonly Heard[];
  /** Resolves when every client has had its last answer. */
  readonly over: Promise<unknown>;
  stop(): void;
}

/** Asks a service by many clients at once. */
export function startLoad(rig: Rig, service: ServiceProcess, mix: Mix): Load {
  const heard: Heard[] = [];
  let isOver = false;
  const clients = mix.flatMap(([order, count]) =>
    [...Array(count)].map(() => ask(rig, service, order, heard, () => isOver)),
  );
  return {
    heard,
    over: Promise.all(clients),
    stop() {
      isOver = true;
    },
  };
}
