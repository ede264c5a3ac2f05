import { randomUUID } from 'node:crypto';
import type {
  CustomerPrincipal,
  Ledger,
  OperationKey,
  TrialPrincipal,
} from '../../../../src/ledger/ledger.js';
import { type Generator, generator } from '../../../support/random.js';
import { chargeOf, hourMs, makePrincipal, newTrial, reservationOf, reserve } from '../../support/bench.js';

type Customer = CustomerPrincipal & { readonly hash: string };

export interface RandomLedger {
  readonly customers: Customer[];
  readonly trials: TrialPrincipal[];
  /** Reserved, and perhaps ended since. */
  readonly operations: OperationKey[];
  readonly grants: string[];
}

type Step = (ledger: Ledger, made: RandomLedger, draw: Generator) => Promise<unknown>;

async function reserveAtRandom(ledger: Ledger, made: RandomLedger, draw: Generator): Promise<void> {
  const principal = draw.pick<Customer | TrialPrincipal>([...made.customers, ...made.trials]);
  const reservation = reservationOf(principal, 1 + draw.next(40), draw.pick([1, hourMs]));
  const outcome = await ledger.reserve(reservation);
  if (outcome.status === 'charged')
    made.operations.push({ operationId: reservation.operationId, accountId: outcome.accountId });
}

async function grant(ledger: Ledger, made: RandomLedger, draw: Generator): Promise<void> {
  const operationId = randomUUID();
  made.grants.push(operationId);
  const { accountId } = draw.pick(made.customers);
  const credits = draw.pick([1, 500, -20, 1_000_000_000_000]);
  await ledger.grant({
    operationId,
    accountId,
    credits,
    actor: 'wer "auch" immer',
    reason: 'n\u00e9cessit\u00e9 \\ \u540d',
  });
}

/** A charge, reservation, end, grant or change of a key, by chance. */
const steps: readonly Step[] = [
  async (ledger, made) => made.customers.push(await makePrincipal(ledger, { credits: 100 })),
  async (_ledger, made) => made.trials.push(newTrial()),
  (ledger, made, draw) => ledger.charge(chargeOf(draw.pick(made.customers), 1 + draw.next(20))),
  (ledger, made, draw) => ledger.charge(chargeOf(draw.pick(made.customers), 1)),
  (ledger, made, draw) => ledger.charge(chargeOf(draw.pick(made.trials), 1 + draw.next(3))),
  reserveAtRandom,
  reserveAtRandom,
  (ledger, made, draw) => ledger.settle({ ...draw.pick(made.operations), credits: draw.next(2) }),
  (ledger, made, draw) => ledger.refund(draw.pick(made.operations)),
  grant,
  (ledger, made, draw) =>
    draw.next(8) === 0 ? ledger.disableKey(draw.pick(made.customers).keyId) : grant(ledger, made, draw),
  (ledger, made, draw) =>
    ledger.updateKey(draw.pick(made.customers).keyId, {
      confidenceMin: draw.pick([null, 0.5, 0.1 + 0.7, 1]),
      allowedNetworks: draw.pick([null, ['127.0.0.0/8', '::1/128']]),
      expiresAt: draw.pick([null, 4_102_444_800_000]),
    }),
];

/** Moves credits as services, providers and operators do. */
export async function fillAtRandom(ledger: Ledger, seed: number, count: number): Promise<RandomLedger> {
  const draw = generator(seed);
  const made: RandomLedger = {
    customers: [await makePrincipal(ledger, { credits: 1000 }), await makePrincipal(ledger, { credits: 0 })],
    trials: [newTrial()],
    operations: [],
    grants: [],
  };
  await reserveAtRandom(ledger, { ...made, customers: made.customers.slice(0, 1), trials: [] }, draw);
  // It stays reserved whatever chance does: its lease lasts.
  made.operations.push(await reserve(ledger, made.customers[0] as Customer, 3, hourMs));
  for (let i = 0; i < count; i += 1) await draw.pick(steps)(ledger, made, draw);
  return made;
}
