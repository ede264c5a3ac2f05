import { accessOf } from '../exchange.js';
import { Problem } from '../problems/problem.js';
import { expiresOf } from './answer.js';
import type { V1Route, V1Services } from './operation.js';

/** `GET /api/remaining`: the balance, free of charge. */
export const remainingRoute = ({ http }: V1Services): V1Route => ({
  path: '/api/remaining',
  methods: ['GET'],
  isBillable: false,
  operation: async (request) => {
    const standing = await http.ledger.standing(accessOf(request).payer);
    if (standing === null) throw new Problem('billing_unavailable');
    request.exchange.standing = standing;
    return { status: true, remaining: standing.balance, expiresAt: expiresOf(request) };
  },
});
