import type { RouteOptions } from 'fastify';
import { createAccessCheck } from '../access.js';
import { Problem } from '../problems/problem.js';
import { accessOf, metaOf, resetsAt, termsOf } from '../request-context.js';
import type { HttpServices } from '../services.js';
import { UsageResponseSchema } from './schemas/prediction-response.js';

/** `GET /api/v2/usage`: the balance, free of charge. */
export const usageGet = (services: HttpServices): RouteOptions => ({
  method: 'GET',
  url: '/api/v2/usage',
  schema: { response: { 200: UsageResponseSchema } },
  preValidation: createAccessCheck(services, { fresh: true }),
  handler: async (request) => {
    const access = accessOf(request);
    const accountBalance = await services.ledger.balanceOf(access.principal);
    if (accountBalance === null) throw new Problem('billing_unavailable');
    request.context.accountBalance = accountBalance;
    const trialEnd = resetsAt(accountBalance);
    const accountEnd = access.expiresAt === null ? null : new Date(access.expiresAt).toISOString();
    return {
      data: {
        remaining_credits: accountBalance.balance,
        expires_at: access.mode === 'ip_trial' ? trialEnd : accountEnd,
        resets_at: trialEnd,
        ...termsOf(access),
      },
      meta: metaOf(request),
    };
  },
});
