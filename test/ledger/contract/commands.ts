import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { LedgerConflictError } from '../../../src/ledger/ledger.js';
import {
  type Bench,
  chargeOf,
  hourMs,
  makePrincipal,
  refundAllOverdue,
  reservationOf,
} from '../support/bench.js';
import {
  countOpen,
  end,
  endOverdue,
  type Granted,
  hold,
  type Model,
  newCustomer,
  type Operation,
  openWindow,
  takeFromCustomer,
  takeFromTrial,
} from './model.js';

type Command = fc.AsyncCommand<Model, Bench>;

/** One step, told in the report of a failure by its name and figures. */
const step = (
  told: string,
  run: (model: Model, bench: Bench) => Promise<void>,
  check: (model: Model) => boolean = () => true,
): Command => ({ check, run, toString: () => told });

/** Any number picks an item, whatever the list's length is by then. */
const pick = <T>(items: readonly T[], at: number): T => items[at % items.length] as T;

const anyIndex = fc.nat({ max: 11 });
const tariff = fc.constantFrom(1, 1, 1, 2, 50, 100);
/** On the half hours that `advance` keeps to, an end is met exactly; the storage's clock runs a little ahead. */
const lease = fc.constantFrom(hourMs / 2, 2 * hourMs, 20 * hourMs);
const hasOperation = ({ operations }: Model): boolean => operations.length > 0;

const account = fc.constantFrom(0, 1, 2, 10, 60).map((credits) =>
  step(`account(${credits})`, async ({ customers }, { ledger }) => {
    const principal = await makePrincipal(ledger, { credits });
    customers.push(newCustomer(principal, credits));
  }),
);

const charge = fc.tuple(anyIndex, tariff).map(([at, credits]) =>
  step(`charge(${at}, ${credits})`, async (model, { ledger }) => {
    const customer = pick(model.customers, at);
    const expected = takeFromCustomer(model, customer, credits);
    expect(await ledger.charge(chargeOf(customer.principal, credits))).toMatchObject(expected);
  }),
);

const burst = fc.tuple(anyIndex, tariff, fc.integer({ min: 2, max: 30 })).map(([at, credits, times]) =>
  step(`burst(${at}, ${credits}, ${times})`, async (model, { ledger }) => {
    const customer = pick(model.customers, at);
    const expected = [...Array(times)].map(() => takeFromCustomer(model, customer, credits));
    const charges = expected.map(() => ledger.charge(chargeOf(customer.principal, credits)));
    expect(await Promise.all(charges)).toMatchObject(expected);
  }),
);

const trialCharge = fc.tuple(anyIndex, tariff).map(([at, credits]) =>
  step(`trial(${at}, ${credits})`, async (model, { ledger }) => {
    const trial = pick(model.trials, at);
    const expected = takeFromTrial(model, trial, credits);
    expect(await ledger.charge(chargeOf(trial.principal, credits))).toMatchObject(expected);
  }),
);

const reserve = fc.tuple(anyIndex, tariff, lease).map(([at, credits, leaseMs]) =>
  step(`reserve(${at}, ${credits}, ${leaseMs})`, async (model, { ledger }) => {
    const customer = pick(model.customers, at);
    const expected = takeFromCustomer(model, customer, credits);
    const reservation = reservationOf(customer.principal, credits, leaseMs);
    const outcome = await ledger.reserve(reservation);
    expect(outcome).toMatchObject(expected);
    const { operationId } = reservation;
    hold(model, outcome, { operationId, holder: customer, reserved: credits, leaseMs });
  }),
);

const trialReserve = fc.tuple(anyIndex, tariff, lease).map(([at, credits, leaseMs]) =>
  step(`trialReserve(${at}, ${credits}, ${leaseMs})`, async (model, { ledger }) => {
    const trial = pick(model.trials, at);
    const holder = openWindow(model, trial);
    const expected = takeFromTrial(model, trial, credits);
    const reservation = reservationOf(trial.principal, credits, leaseMs);
    const outcome = await ledger.reserve(reservation);
    expect(outcome).toMatchObject(expected);
    hold(model, outcome, { operationId: reservation.operationId, holder, reserved: credits, leaseMs });
  }),
);

const settle = fc.tuple(anyIndex, fc.nat({ max: 100 })).map(([at, percent]) =>
  step(
    `settle(${at}, ${percent} %)`,
    async (model, { ledger }) => {
      const operation = pick(model.operations, at);
      const credits = Math.round((operation.reserved * percent) / 100);
      const expected = end(model, operation, credits);
      expect(await ledger.settle({ ...operation.key, credits })).toMatchObject(expected);
    },
    hasOperation,
  ),
);

const refund = anyIndex.map((at) =>
  step(
    `refund(${at})`,
    async (model, { ledger }) => {
      const operation = pick(model.operations, at);
      const expected = end(model, operation, 'refund');
      expect(await ledger.refund(operation.key)).toMatchObject(expected);
    },
    hasOperation,
  ),
);

/** Both at once: either may win, and the model takes over what the answers agree on. */
const race = anyIndex.map((at) =>
  step(
    `race(${at})`,
    async (model, { ledger }) => {
      const operation = pick(model.operations, at);
      const [settled, refunded] = await Promise.all([
        ledger.settle({ ...operation.key, credits: operation.reserved }),
        ledger.refund(operation.key),
      ]);
      expect(settled).toEqual(refunded);
      const expected = end(model, operation, settled?.state === 'settled' ? operation.reserved : 'refund');
      expect(settled).toMatchObject(expected);
    },
    hasOperation,
  ),
);

const overdue = fc.constant(
  step('overdue()', async (model, { ledger }) => {
    expect(await ledger.countOpen()).toEqual(countOpen(model));
    expect(await refundAllOverdue(ledger)).toBe(endOverdue(model));
  }),
);

const grant = fc.tuple(anyIndex, fc.constantFrom(1, 5, 40, -3, -60)).map(([at, credits]) =>
  step(`grant(${at}, ${credits})`, async ({ customers, grants }, { ledger }) => {
    const customer = pick(customers, at);
    customer.balance += credits;
    const given = { operationId: randomUUID(), customer, credits };
    grants.push(given);
    const expected = { balance: customer.balance, isReplayed: false };
    expect(await ledger.grant(grantOf(given))).toMatchObject(expected);
  }),
);

const grantOf = ({ operationId, customer, credits }: Granted) => ({
  operationId,
  accountId: customer.principal.accountId,
  credits,
  actor: 'model',
  reason: 'model',
});

const repeatGrant = fc.tuple(anyIndex, fc.integer({ min: 1, max: 4 })).map(([at, times]) =>
  step(
    `repeatGrant(${at}, ${times})`,
    async ({ grants }, { ledger }) => {
      const given = pick(grants, at);
      const expected = { balance: given.customer.balance, isReplayed: true };
      const answers = await Promise.all([...Array(times)].map(() => ledger.grant(grantOf(given))));
      expect(answers).toMatchObject(answers.map(() => expected));
      const other = { ...grantOf(given), credits: given.credits + 1 };
      await expect(ledger.grant(other)).rejects.toThrow(LedgerConflictError);
    },
    ({ grants }) => grants.length > 0,
  ),
);

/** The end of a key or of its account, so many milliseconds from now; null: none. */
const expiry = fc.constantFrom(null, null, 0, hourMs / 2, 8 * hourMs);
const endOf = ({ nowMs }: Model, inMs: number | null) => (inMs === null ? null : nowMs + inMs);
const storageTime = ({ startedAtMs }: Model, ms: number | null) => (ms === null ? null : startedAtMs + ms);

const updateKey = fc.tuple(anyIndex, expiry).map(([at, inMs]) =>
  step(`updateKey(${at}, ${inMs})`, async (model, { ledger }) => {
    const customer = pick(model.customers, at);
    customer.keyExpiresAtMs = endOf(model, inMs);
    customer.revision += 1;
    const expiresAt = storageTime(model, customer.keyExpiresAtMs);
    expect(await ledger.updateKey(customer.principal.keyId, { expiresAt })).toMatchObject({ expiresAt });
  }),
);

const updateAccount = fc.tuple(anyIndex, expiry).map(([at, inMs]) =>
  step(`updateAccount(${at}, ${inMs})`, async (model, { ledger }) => {
    const customer = pick(model.customers, at);
    customer.accountExpiresAtMs = endOf(model, inMs);
    customer.revision += 1;
    const expiresAt = storageTime(model, customer.accountExpiresAtMs);
    const expected = { expiresAt, balance: customer.balance };
    expect(await ledger.updateAccount(customer.principal.accountId, { expiresAt })).toMatchObject(expected);
  }),
);

/** As a request does once it was told that the key is stale. */
const readKey = anyIndex.map((at) =>
  step(`readKey(${at})`, async (model, { ledger }) => {
    const customer = pick(model.customers, at);
    const ends = [customer.keyExpiresAtMs, customer.accountExpiresAtMs].filter((end) => end !== null);
    const expiresAt = storageTime(model, ends.length === 0 ? null : Math.min(...ends));
    const { revision } = customer;
    expect(await ledger.findKey(customer.principal.hash)).toMatchObject({ revision, expiresAt });
    customer.principal = { ...customer.principal, keyRevision: revision };
  }),
);

const disable = anyIndex.map((at) =>
  step(`disable(${at})`, async ({ customers }, { ledger }) => {
    const customer = pick(customers, at);
    if (!customer.isDisabled) customer.revision += 1;
    customer.isDisabled = true;
    const { keyId, accountId } = customer.principal;
    expect(await ledger.disableKey(keyId)).toMatchObject({ accountId });
  }),
);

const advance = fc.constantFrom(hourMs / 2, 7 * hourMs, -hourMs).map((ms) =>
  step(`advance(${ms})`, async (model, bench) => {
    await bench.advance(ms);
    model.nowMs += ms;
  }),
);

const reopen = fc.constant(step('reopen()', (_model, bench) => bench.reopen()));
const crash = fc.constant(step('crash()', (_model, bench) => bench.crash()));

/** How a live operation looks to support. */
export async function compareOperation({ ledger }: Bench, { key, state }: Operation, net: number) {
  expect(await ledger.findOperation(key.operationId)).toMatchObject({ state, netCredits: net });
}

/** Weights: most steps move credits; a new start takes as long as a hundred of them. */
export const command = fc.oneof(
  { weight: 8, arbitrary: account },
  { weight: 24, arbitrary: charge },
  { weight: 8, arbitrary: burst },
  { weight: 16, arbitrary: trialCharge },
  { weight: 32, arbitrary: reserve },
  { weight: 16, arbitrary: trialReserve },
  { weight: 32, arbitrary: settle },
  { weight: 16, arbitrary: refund },
  { weight: 8, arbitrary: race },
  { weight: 16, arbitrary: overdue },
  { weight: 16, arbitrary: grant },
  { weight: 8, arbitrary: repeatGrant },
  { weight: 8, arbitrary: updateKey },
  { weight: 4, arbitrary: updateAccount },
  { weight: 16, arbitrary: readKey },
  { weight: 4, arbitrary: disable },
  { weight: 16, arbitrary: advance },
  { weight: 1, arbitrary: fc.oneof(reopen, crash) },
);
