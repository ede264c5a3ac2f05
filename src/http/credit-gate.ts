import { LRUCache } from 'lru-cache';
import type { Principal } from '../ledger/ledger.js';

/** Accounts whose balance is remembered. */
const rememberedMax = 10_000;

interface Known {
  /** As the last charge or read told it. */
  balance: number;
  /** Credits of requests that are planned and not charged yet. */
  held: number;
  /** Requests that wait until fewer credits are held. */
  waiting: (() => void)[];
}

/** A claim of a request on the balance while it is planned. */
export interface CreditHold {
  /** Once the charge was tried; later calls do nothing. @param balance after it, where it is known */
  release(balance?: number): void;
}

/**
 * What the accounts are known to have. The ledger alone decides a charge; this keeps requests that it would refuse from
 * being planned, which takes a hundred times as long as refusing them.
 */
export interface CreditGate {
  /** Null: the known balance, less what is held, is below 1. */
  hold(principal: Principal, credits: number): CreditHold | null;
  /** Resolves when credits of the account were released; null when none are held. */
  released(principal: Principal): Promise<void> | null;
  /** The balance was read. */
  know(principal: Principal, balance: number): void;
}

const idOf = (principal: Principal): string =>
  principal.kind === 'customer' ? principal.accountId : principal.addressHash;

function holdOf(known: Known, credits: number): CreditHold {
  let isReleased = false;
  known.held += credits;
  return {
    release(balance) {
      if (isReleased) return;
      isReleased = true;
      known.held -= credits;
      if (balance !== undefined) known.balance = balance;
      for (const wake of known.waiting.splice(0)) wake();
    },
  };
}

export function createCreditGate(): CreditGate {
  const accounts = new LRUCache<string, Known>({ max: rememberedMax });
  return {
    hold(principal, credits) {
      const known = accounts.get(idOf(principal));
      return known === undefined || known.balance - known.held < 1 ? null : holdOf(known, credits);
    },
    released(principal) {
      const known = accounts.get(idOf(principal));
      if (known === undefined || known.held === 0) return null;
      return new Promise((resolve) => known.waiting.push(resolve));
    },
    know(principal, balance) {
      const known = accounts.get(idOf(principal));
      if (known === undefined) accounts.set(idOf(principal), { balance, held: 0, waiting: [] });
      else known.balance = balance;
    },
  };
}
