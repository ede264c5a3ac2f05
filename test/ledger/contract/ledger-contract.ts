import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { type Bench, expectProof, type OpenBench, refundAllOverdue } from '../support/bench.js';
import { changeContract } from './changes.js';
import { chargeContract } from './charges.js';
import { compactionContract } from './compaction.js';
import { repeatContract } from './idempotency.js';
import { leaseContract } from './leases.js';
import { lookupContract } from './lookups.js';
import { operationContract } from './operations.js';
import { operatorContract } from './operator.js';
import { pageContract } from './pages.js';
import { raceContract } from './races.js';
import { modelContract } from './random-runs.js';
import { reportContract } from './reports.js';
import { trialContract } from './trial.js';
import { usageContract } from './usage.js';

/** The suite that every store passes. After each test a live node has been by and the whole ledger is proved. */
export function ledgerContract(name: string, open: OpenBench): void {
  describe(`ledger on ${name}`, () => {
    let bench: Bench;
    beforeAll(async () => {
      bench = await open();
    });
    afterEach(async () => {
      await refundAllOverdue(bench.ledger);
      await expectProof(bench.ledger);
    });
    afterAll(() => bench.close());

    const use = () => bench;
    chargeContract(use);
    trialContract(use);
    operationContract(use);
    leaseContract(use);
    lookupContract(use);
    operatorContract(use);
    repeatContract(use);
    changeContract(use);
    reportContract(use);
    usageContract(use);
    pageContract(use);
    raceContract(use);
    modelContract(use);
    // Last: it moves the clock by months.
    compactionContract(use);
  });
}
