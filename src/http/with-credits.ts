import type { FastifyRequest } from 'fastify';
import type { CreditHold } from './credit-gate.js';
import { type AuthenticateAgain, requireCredit } from './payment.js';
import { Problem } from './problems/problem.js';
import { accessOf } from './request-context.js';
import type { HttpServices } from './services.js';

/** As `requireCredit`; a refusal counts as the charge that it stands for. */
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
): Promise<CreditHold> {
  const { credits: gate } = services;
  for (;;) {
    const { principal } = accessOf(request);
    const hold = gate.hold(principal, credits);
    if (hold !== null) return hold;
    const released = gate.released(principal);
    if (released !== null) await released;
    else {
      await requireKnownCredit(services, request, authenticate);
      // An account that is gone is refused by the charge.
      gate.know(accessOf(request).principal, request.context.accountBalance?.balance ?? 1);
    }
  }
}

/**
 * Does billable work for a balance of at least 1, less what other requests of the account are about to be charged; the
 * charge in it releases the credits. A balance that is not known to suffice is read before anything is planned.
 * @throws Problem insufficient_credits, and what the work throws
 */
export async function withCredits<T>(
  services: HttpServices,
  request: FastifyRequest,
  credits: number,
  work: () => Promise<T>,
  authenticate?: AuthenticateAgain,
): Promise<T> {
  const hold =
    services.credits.hold(accessOf(request).principal, credits) ??
    (await waitForCredits(services, request, credits, authenticate));
  request.context.creditHold = hold;
  try {
    return await work();
  } finally {
    hold.release();
  }
}
