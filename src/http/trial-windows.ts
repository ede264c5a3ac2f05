import type { AccountBalance, TrialPrincipal } from '../ledger/ledger.js';
import { within } from '../runtime/within.js';
import { catalogue, type ProblemCode } from './problems/catalogue.js';
import type { Problem } from './problems/problem.js';
import type { RequestContext } from './request-context.js';
import type { HttpServices } from './services.js';

/** Trial windows in refusals. */

/** Maximum wait of a refusal for its trial window, in milliseconds; after it the window is omitted. */
const readMsMax = 250;

const endsAt = new WeakMap<TrialPrincipal, number>();

/** Caches the window that a request was charged to. */
export function learnWindow(principal: TrialPrincipal, { windowEndsAt }: AccountBalance): void {
  if (windowEndsAt !== null) endsAt.set(principal, windowEndsAt);
}

/** Adds the open window to a refused request on the trial if it is missing; null: nothing is awaited. Does not throw. */
export function addWindow(
  { ledger, now }: HttpServices,
  context: RequestContext,
  { code }: Problem,
): Promise<void> | null {
  const { status } = catalogue[code as ProblemCode] ?? catalogue.internal_error;
  const principal = context.access?.principal;
  if (principal?.kind !== 'trial' || context.accountBalance !== null || status >= 500) return null;
  // A flood of requests must not cost a read each.
  if (status === 429) {
    const end = endsAt.get(principal) ?? 0;
    context.windowEndsAt = end > now() ? end : null;
    return null;
  }
  return within(ledger.balanceOf(principal), readMsMax, null).then((accountBalance) => {
    context.accountBalance = accountBalance;
  });
}
