import type { AccountBalance, ChargeOutcome, Ledger } from './ledger.js';

/** What callers are told to have left, for clients that look whether they may go on; it fits 32 bits. */
const unbilledCredits = 1_000_000_000;

const balance: AccountBalance = { balance: unbilledCredits, windowEndsAt: null };
const charged: ChargeOutcome = { status: 'charged', accountId: 'unbilled', ...balance };

/** The ledger with billing turned off: every charge passes and none is written. What operators do is as before. */
export const withoutBilling = (ledger: Ledger): Ledger => ({
  ...ledger,
  charge: async () => charged,
  reserve: async () => charged,
  settle: async ({ credits }) => ({ state: 'settled', chargedCredits: credits, ...balance }),
  refund: async () => ({ state: 'refunded', chargedCredits: 0, ...balance }),
  balanceOf: async () => balance,
  proveWrite: async () => undefined,
});
