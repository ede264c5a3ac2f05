import { randomInt, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ChargeOutcome, CustomerPayer, Ledger, TrialPayer } from '../../../src/billing/ledger.js';
import {
  type Bench,
  balanceOf,
  chargeOf,
  dayMs,
  hourMs,
  makePayer,
  newTrial,
  type UseBench,
} from '../support/bench.js';
import { type Generator, generator } from './random.js';

/** What the ledger must hold, in as few words as it can be said. */
interface Model {
  nowMs: number;
  readonly customers: Map<
    string,
    { payer: CustomerPayer; balance: number; isDisabled: boolean; expiresAtMs: number }
  >;
  readonly trials: Map<string, { payer: TrialPayer; balance: number; endsAtMs: number }>;
}

const tariffs = [1, 1, 1, 2, 50] as const;

type Expected = Pick<ChargeOutcome, 'status'> & { readonly balance?: number };

function take(holder: { balance: number }, credits: number): Expected {
  if (holder.balance < 1) return { status: 'insufficient', balance: holder.balance };
  holder.balance -= credits;
  return { status: 'charged', balance: holder.balance };
}

const commands = {
  async account(model: Model, { ledger }: Bench, random: Generator) {
    const credits = random.pick([0, 1, 2, 10, 60]);
    const payer = await makePayer(ledger, { credits });
    model.customers.set(payer.accountId, {
      payer,
      balance: credits,
      isDisabled: false,
      expiresAtMs: Number.POSITIVE_INFINITY,
    });
  },
  async charge(model: Model, { ledger }: Bench, random: Generator) {
    const customer = random.pick([...model.customers.values()]);
    const credits = random.pick(tariffs);
    const expected = customer.isDisabled ? { status: 'stale_key' } : take(customer, credits);
    expect(await ledger.charge(chargeOf(customer.payer, credits))).toMatchObject(expected);
  },
  async burst(model: Model, { ledger }: Bench, random: Generator) {
    const customer = random.pick([...model.customers.values()]);
    const credits = random.pick(tariffs);
    const times = 1 + random.next(30);
    const expected = [...Array(times)].map(() =>
      customer.isDisabled ? { status: 'stale_key' } : take(customer, credits),
    );
    const charges = expected.map(() => ledger.charge(chargeOf(customer.payer, credits)));
    expect(await Promise.all(charges)).toMatchObject(expected);
  },
  async trial(model: Model, { ledger }: Bench, random: Generator) {
    const trial = random.pick([...model.trials.values()]);
    const credits = random.pick(tariffs);
    if (trial.endsAtMs <= model.nowMs) {
      trial.balance = 10;
      trial.endsAtMs = model.nowMs + dayMs;
    }
    expect(await ledger.charge(chargeOf(trial.payer, credits))).toMatchObject(take(trial, credits));
  },
  async grant(model: Model, { ledger }: Bench, random: Generator) {
    const customer = random.pick([...model.customers.values()]);
    const credits = random.pick([1, 5, 40, -3]);
    customer.balance += credits;
    const { accountId } = customer.payer;
    const grant = { operationId: randomUUID(), accountId, credits, actor: 'model', reason: 'model' };
    expect(await ledger.grant(grant)).toMatchObject({ balance: customer.balance });
  },
  async disable(model: Model, { ledger }: Bench, random: Generator) {
    const customer = random.pick([...model.customers.values()]);
    // Rarely, so that most sequences keep charging.
    if (random.next(4) !== 0) return;
    customer.isDisabled = true;
    expect(await ledger.disableKey(customer.payer.keyId)).toMatchObject({
      accountId: customer.payer.accountId,
    });
  },
  async advance(model: Model, { advance }: Bench, random: Generator) {
    // Half hours off the window's edge: the storage's clock also runs by itself.
    const ms = random.pick([hourMs / 2, 7 * hourMs, -hourMs]);
    advance(ms);
    model.nowMs += ms;
  },
} as const;

const commandNames = Object.keys(commands) as (keyof typeof commands)[];

async function compare(model: Model, ledger: Ledger): Promise<void> {
  for (const { payer, balance } of model.customers.values())
    expect(await balanceOf(ledger, payer)).toBe(balance);
  for (const { payer, balance, endsAtMs } of model.trials.values())
    expect(await balanceOf(ledger, payer)).toBe(endsAtMs > model.nowMs ? balance : 10);
}

async function runSequence(bench: Bench, random: Generator, length: number): Promise<void> {
  const model: Model = { nowMs: 0, customers: new Map(), trials: new Map() };
  for (let i = 0; i < 2; i += 1) {
    const payer = newTrial();
    model.trials.set(payer.addressHash, { payer, balance: 10, endsAtMs: Number.NEGATIVE_INFINITY });
    await commands.account(model, bench, random);
  }
  for (let step = 0; step < length; step += 1)
    await commands[random.pick(commandNames)](model, bench, random);
  await compare(model, bench.ledger);
}

/** Random sequences against the model; repeat a failure with LEDGER_SEED. */
export function modelContract(bench: UseBench): void {
  const seed = Number(process.env.LEDGER_SEED ?? randomInt(2 ** 31));
  test(`300 random command sequences do what the model does (LEDGER_SEED=${seed})`, async () => {
    for (let i = 0; i < 300; i += 1) await runSequence(bench(), generator(seed + i), 20);
    expect(await bench().ledger.verify()).toMatchObject({ ok: true });
  });
}
