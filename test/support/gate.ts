import type { Service } from './service.js';

export interface Gate {
  /** Holds requests until so many were held, which it resolves with; call it before they arrive. */
  waiting(count: number): Promise<void>;
  /** Lets all of them go on, and every later one. */
  open(): void;
}

/** Holds `GET /api/v2/usage` in the middle of its handler, where it reads the balance. */
export function gateUsage({ app: { ledger } }: Service): Gate {
  const { balanceOf } = ledger;
  let arrived = 0;
  let held = 0;
  let isReached: () => void = () => {};
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  ledger.balanceOf = async (principal) => {
    if (arrived >= held) return balanceOf(principal);
    arrived += 1;
    isReached();
    await opened;
    return balanceOf(principal);
  };
  return {
    async waiting(count) {
      held = count;
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
