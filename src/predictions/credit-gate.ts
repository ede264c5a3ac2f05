import { LRUCache } from 'lru-cache';
import type { Principal } from '../ledger/ledger.js';

/** Maximum accounts with a cached balance. */
const rememberedMax = 10_000;

interface Known {
  /** As of the last charge or read. */
  balance: number;
  /** Credits of requests that are planned and not yet charged. */
  claimed: number;
  /** Wakes the requests that wait for claimed credits. */
  waiting: (() => void)[];
}

/** A claim of a request on the balance while it is planned. */
export interface CreditClaim {
  /** Releases the claim after the charge; later calls do nothing. @param balance after the charge, if it is known */
  release(balance?: number): void;
}

/**
 * Cached balances of accounts. Only the ledger decides a charge; the cache prevents planning requests that the ledger
 * would refuse, because planning takes a hundred times as long as refusing.
 */
export interface CreditGate {
  /** Null: the balance is unknown, or below 1 after the claimed credits. */
  claim(principal: Principal, credits: number): CreditClaim | null;
  /** Resolves when a claim of the account is released; null when there is none. */
  released(principal: Principal): Promise<void> | null;
  /** Stores the balance after it was read. */
  setBalance(principal: Principal, balance: number): void;
}

const idOf = (principal: Principal): string =>
  principal.kind === 'customer' ? principal.accountId : principal.addressHash;

function claimOf(known: Known, credits: number): CreditClaim {
  let isReleased = false;
  known.claimed += credits;
  return {
    release(balance) {
      if (isReleased) return;
      isReleased = true;
      known.claimed -= credits;
      if (balance !== undefined) known.balance = balance;
      for (const wake of known.waiting.splice(0)) wake();
    },
  };
}

export function createCreditGate(): CreditGate {
  const accounts = new LRUCache<string, Known>({ max: rememberedMax });
  return {
    claim(principal, credits) {
      const known = accounts.get(idOf(principal));
      return known === undefined || known.balance - known.claimed < 1 ? null : claimOf(known, credits);
    },
    released(principal) {
      const known = accounts.get(idOf(principal));
      if (known === undefined || known.claimed === 0) return null;
      return new Promise((resolve) => known.waiting.push(resolve));
    },
    setBalance(principal, balance) {
      const known = accounts.get(idOf(principal));
      if (known === undefined) accounts.set(idOf(principal), { balance, claimed: 0, waiting: [] });
      else known.balance = balance;
    },
  };
}
