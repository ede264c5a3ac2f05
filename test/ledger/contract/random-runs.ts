import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Bench,
  balanceOf,
  expectProof,
  makePrincipal,
  newTrial,
  type UseBench,
} from '../support/bench.js';
import { command, compareOperation } from './commands.js';
import { end, type Model, netCredits, newCustomer, trialBalance } from './model.js';

/** How many sequences; `npm run test:model` runs more, which take minutes and find rarer ones. */
const runs = Number(process.env.LEDGER_RUNS ?? 20);
const commandsMax = 60;
const timeoutMs = Math.max(120_000, runs * 1000);

async function newModel(bench: Bench): Promise<Model> {
  const customers = [];
  for (const credits of [10, 60]) {
    const principal = await makePrincipal(bench.ledger, { credits });
    customers.push(newCustomer(principal, credits));
  }
  const trials = [newTrial(), newTrial()].map((principal) => ({ principal, window: null }));
  const first = await bench.ledger.findAccount(customers[0]?.principal.accountId ?? '');
  const startedAtMs = first?.createdAt ?? Number.NaN;
  return { nowMs: 0, startedAtMs, grants: [], customers, trials, operations: [] };
}

async function compare(model: Model, bench: Bench): Promise<void> {
  for (const { principal, balance } of model.customers)
    expect(await balanceOf(bench.ledger, principal)).toBe(balance);
  for (const trial of model.trials)
    expect(await balanceOf(bench.ledger, trial.principal)).toBe(trialBalance(model, trial));
  for (const operation of model.operations) await compareOperation(bench, operation, netCredits(operation));
}

/** Later sequences count what is open, so each one leaves nothing, a failed one too. */
async function endAll(model: Model, { ledger }: Bench): Promise<void> {
  for (const operation of model.operations) {
    end(model, operation, 'refund');
    await ledger.refund(operation.key);
  }
}

/** Random sequences of commands against the model. A failure prints its seed: LEDGER_SEED repeats the run. */
export function modelContract(bench: UseBench): void {
  const { LEDGER_SEED } = process.env;
  const seed = LEDGER_SEED === undefined ? {} : { seed: Number(LEDGER_SEED) };
  const property = fc.asyncProperty(
    fc.commands([command], { maxCommands: commandsMax, size: 'max' }),
    async (commands) => {
      const model = await newModel(bench());
      try {
        await fc.asyncModelRun(() => ({ model, real: bench() }), commands);
        await compare(model, bench());
      } finally {
        await endAll(model, bench());
      }
      await compare(model, bench());
    },
  );

  test(
    `${runs} random command sequences do what the model does`,
    async () => {
      await fc.assert(property, { numRuns: runs, ...seed });
      await expectProof(bench().ledger);
    },
    timeoutMs,
  );
}
