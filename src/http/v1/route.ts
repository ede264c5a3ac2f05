import { accessOf, durationMs, type RequestContext } from '../request-context.js';
import type { HttpServices } from '../services.js';
import type { Parameters } from './parameters.js';

export interface V1Route {
  /** Without the trailing slash; the route is served with one too. */
  readonly path: string;
  readonly methods: readonly ('GET' | 'POST')[];
  readonly isBillable: boolean;
  /** Answers an authenticated request that was not charged yet. */
  readonly handle: (
    services: HttpServices,
    context: RequestContext,
    parameters: Parameters,
  ) => Promise<object>;
}

/** UNIX seconds: the earlier expiry of account and key, or the end of the trial window; 0 without any. */
export function expiresOf(context: RequestContext): number {
  const endsAt = context.accountBalance?.windowEndsAt ?? accessOf(context).expiresAt;
  return endsAt === null ? 0 : Math.floor(endsAt / 1000);
}

/** The first members of a charged response. */
export function paidHead(context: RequestContext) {
  const { accountBalance, chargedCredits } = context;
  if (accountBalance === null) throw new Error('the answer was not paid');
  return {
    status: true,
    used_credits: chargedCredits,
    remaining_credits: accountBalance.balance,
    expires: expiresOf(context),
  };
}

/** The time in the service, as v1 writes it. */
export const durationOf = (context: RequestContext): string => `${durationMs(context)}ms`;
