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
  operation: async (context) => {
    const accountBalance = await http.ledger.balanceOf(accessOf(context).principal);
    if (accountBalance === null) throw new Problem('billing_unavailable');
    context.accountBalance = accountBalance;
    return { status: true, remaining: accountBalance.balance, expiresAt: expiresOf(context) };
  },
});
