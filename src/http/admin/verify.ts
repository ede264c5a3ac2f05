import type { Ledger, Verification } from '../../ledger/ledger.js';
import { Problem } from '../problems/problem.js';
import { examples } from './examples.js';
import { type AdminOperation, answer, audit, operation } from './operation.js';
import { EmptyBodySchema } from './schemas/common.js';
import { VerificationSchema } from './schemas/ledger.js';

/** Ledgers that this process is verifying: each verification reads every row. */
const running = new WeakSet<Ledger>();

/** @throws Problem already_running */
async function verifyOnce(ledger: Ledger): Promise<Verification> {
  if (running.has(ledger)) throw new Problem('already_running');
  running.add(ledger);
  try {
    return await ledger.verify();
  } finally {
    running.delete(ledger);
  }
}

const verify = operation({
  method: 'POST',
  path: '/admin/v1/ledger/verify',
  operationId: 'verifyLedger',
  ...examples.verifyLedger,
  tag: 'Ledger',
  summary: 'Check every rule of the ledger',
  description:
    'Reads every account and entry, which takes seconds for a million entries. One run at a time on each node.',
  body: EmptyBodySchema,
  answers: { 200: { description: 'Each rule with the rows that break it.', schema: VerificationSchema } },
  problems: ['already_running'],
  async handle(call) {
    const { ok, accounts, entries, invariants } = await verifyOnce(call.services.ledger);
    audit(call, 'ledger.verified', { ok });
    return answer(200, { ok, accounts, entries, invariants });
  },
});

export const verifyOperations: readonly AdminOperation[] = [verify];
