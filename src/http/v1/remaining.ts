import { Problem } from '../problems/problem.js';
import { accessOf } from '../request-context.js';
import { expiresOf } from './answer.js';
import type { V1Route } from './operation.js';
import type { V1Services } from './services.js';

/** `GET /api/remaining`: the balance, free of charge. */
export const remainingRoute = ({ http }: V1Services): V1Route => ({
  path: '/api/remaining',
  methods: ['GET'],
  isBillable: false,
  operation: async (request) => {
    const accountBalance = await http.ledger.balanceOf(accessOf(request).principal);
    if (accountBalance === null) throw new Problem('billing_unavailable');
    request.context.accountBalance = accountBalance;
    return { status: true, remaining: accountBalance.balance, expiresAt: expiresOf(request) };
  },
});
