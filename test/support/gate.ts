import type { Service } from './service.js';

export interface Gate {
  /** Resolves when so many requests wait at the gate. */
  waiting(count: number): Promise<void>;
  /** Lets all of them go on, and every later one. */
  open(): void;
}

/** Holds each `GET /api/v2/usage` in the middle of its handler, where it reads the balance. */
export function gateUsage({ app: { ledger } }: Service): Gate {
  const { balanceOf } = ledger;
  let arrived = 0;
  let isReached: () => void = () => {};
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  ledger.balanceOf = async (principal) => {
    arrived += 1;
    isReached();
    await opened;
    return balanceOf(principal);
  };
  return {
    async waiting(count) {
      while (arrived < count) {
        await new Promise<void>((resolve) => {
          isReached = resolve;
        });
      }
    },
    open() {
      ledger.balanceOf = balanceOf;
      open();
    },
  };
}
