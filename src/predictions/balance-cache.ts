import { LRUCache } from 'lru-cache';
import type { Principal } from '../ledger/ledger.js';

/** Maximum accounts with a cached balance. */
const cachedMax = 10_000;

interface CachedBalance {
  /** As of the last charge or read. */
  balance: number;
  /** Credits of requests that are planned and not yet charged. */
  claimed: number;
  /** Wakes the requests that wait for claimed credits. */
  waiting: (() => void)[];
}

/** Who has the balance: an account, or the trial of an address. */
export const payerId = (principal: Principal): string =>
  principal.kind === 'customer' ? principal.accountId : principal.addressHash;

/** A claim of a request on the balance while it is planned. */
function claimOf(known: CachedBalance, credits: number) {
  let isReleased = false;
  known.claimed += credits;
  return {
    /** Releases the claim after the charge; later calls do nothing. @param balance after the charge, if it is known */
    release(balance?: number): void {
      if (isReleased) return;
      isReleased = true;
      known.claimed -= credits;
      if (balance !== undefined) known.balance = balance;
      for (const wake of known.waiting.splice(0)) wake();
    },
  };
}

export type Claim = ReturnType<typeof claimOf>;

/**
 * Cached balances of accounts. Only the ledger decides a charge; the cache prevents planning requests that the ledger
 * would refuse, because planning takes a hundred times as long as refusing.
 */
export function createBalanceCache() {
  const accounts = new LRUCache<string, CachedBalance>({ max: cachedMax });
  return {
    /** Null: the balance is unknown, or below 1 after the claimed credits. */
    claim(principal: Principal, credits: number): Claim | null {
      const known = accounts.get(payerId(principal));
      return known === undefined || known.balance - known.claimed < 1 ? null : claimOf(known, credits);
    },
    /** Resolves when a claim of the account is released; null when there is none. */
    released(principal: Principal): Promise<void> | null {
      const known = accounts.get(payerId(principal));
      if (known === undefined || known.claimed === 0) return null;
      return new Promise((resolve) => known.waiting.push(resolve));
    },
    /** Stores the balance after it was read. */
    set(principal: Principal, balance: number): void {
      const known = accounts.get(payerId(principal));
      if (known === undefined) accounts.set(payerId(principal), { balance, claimed: 0, waiting: [] });
      else known.balance = balance;
    },
  };
}

export type BalanceCache = ReturnType<typeof createBalanceCache>;
