import type { FastifyRequest } from 'fastify';
import type { CreditClaim } from './credit-gate.js';
import { type AuthenticateAgain, requireCredit } from './payment.js';
import { Problem } from './problems/problem.js';
import { accessOf } from './request-context.js';
import type { HttpServices } from './services.js';

/** Like `requireCredit`; a refusal is counted like that of a charge. */
async function requireKnownCredit(
  services: HttpServices,
  request: FastifyRequest,
  authenticate: AuthenticateAgain | undefined,
): Promise<void> {
  const sinceMs = performance.now();
  try {
    await requireCredit(services, request, authenticate);
  } catch (error) {
    if (error instanceof Problem && error.code === 'insufficient_credits')
      services.recorder.ledger('charge', 'insufficient', performance.now() - sinceMs);
    throw error;
  }
}

/** @throws Problem insufficient_credits, and what `requireCredit` throws */
async function waitForCredits(
  services: HttpServices,
  request: FastifyRequest,
  credits: number,
  authenticate: AuthenticateAgain | undefined,
): Promise<CreditClaim> {
  const { credits: gate } = services;
  for (;;) {
    const { principal } = accessOf(request);
    const claim = gate.claim(principal, credits);
    if (claim !== null) return claim;
    const released = gate.released(principal);
    if (released !== null) await released;
    else {
      await requireKnownCredit(services, request, authenticate);
      // The charge refuses a missing account.
      gate.setBalance(accessOf(request).principal, request.context.accountBalance?.balance ?? 1);
    }
  }
}

/**
 * Runs billable work if the balance is at least 1 after the claims of the account's other requests; the
 * charge inside it releases the claim. A balance that may be insufficient is read before anything is planned.
 * @throws Problem insufficient_credits, and what the work throws
 */
export async function withCredits<T>(
  services: HttpServices,
  request: FastifyRequest,
  credits: number,
  work: () => Promise<T>,
  authenticate?: AuthenticateAgain,
): Promise<T> {
  const claim =
    services.credits.claim(accessOf(request).principal, credits) ??
    (await waitForCredits(services, request, credits, authenticate));
  request.context.creditClaim = claim;
  try {
    return await work();
  } finally {
    claim.release();
  }
}
