import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import type { Bench, OpenBench } from '../support/bench.js';
import { chargeContract } from './charges.js';
import { modelContract } from './model.js';
import { operatorContract } from './operator.js';
import { raceContract } from './races.js';
import { trialContract } from './trial.js';

/** The suite that every store passes. After each test the whole ledger is proved. */
export function ledgerContract(name: string, open: OpenBench): void {
  describe(`ledger on ${name}`, () => {
    let bench: Bench;
    beforeAll(async () => {
      bench = await open();
    });
    afterEach(async () => {
      const { invariants } = await bench.ledger.verify();
      expect(invariants.filter(({ violations }) => violations > 0)).toEqual([]);
    });
    afterAll(() => bench.close());

    const use = () => bench;
    chargeContract(use);
    trialContract(use);
    operatorContract(use);
    raceContract(use);
    modelContract(use);
  });
}
