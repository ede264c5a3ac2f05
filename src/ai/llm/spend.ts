/** What may be spent on a provider in one UTC day. Money in the currency of the prices. */
export interface SpendSettings {
  /** Calls a day, retries included. */
  readonly callsPerDayMax: number;
  /** Money a day, above 0; null: only the calls are bounded. */
  readonly costPerDayMax: number | null;
  /** Price of a million tokens that are sent. */
  readonly inputPrice: number;
  /** Price of a million tokens that are answered. */
  readonly outputPrice: number;
}

export interface TokenUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

const dayMs = 86_400_000;
const tokensPerPrice = 1_000_000;

/**
 * A daily spend cap. The sums live in memory: each node has its own, and a restart begins at 0. They begin
 * anew at midnight UTC by `wallMs`, in milliseconds since 1970; a clock that is set back does not reset them.
 * @param onSpent called once a day, when a call has no room
 */
export function createSpendCap(
  settings: SpendSettings,
  wallMs: () => number,
  onSpent: () => void = () => undefined,
) {
  const costMax = settings.costPerDayMax ?? Number.POSITIVE_INFINITY;
  let day = 0;
  let calls = 0;
  let cost = 0;
  let isReported = false;

  function startDay(): void {
    const today = Math.floor(wallMs() / dayMs);
    if (today <= day) return;
    [day, calls, cost, isReported] = [today, 0, 0, false];
  }

  const costOf = ({ inputTokens, outputTokens }: TokenUsage) =>
    (inputTokens * settings.inputPrice + outputTokens * settings.outputPrice) / tokensPerPrice;

  function hasRoom(dearest: TokenUsage): boolean {
    startDay();
    const isFree = calls < settings.callsPerDayMax && cost + costOf(dearest) <= costMax;
    if (!isFree && !isReported) {
      isReported = true;
      onSpent();
    }
    return isFree;
  }

  return {
    /** Calls and cost of this UTC day so far. */
    today: () => {
      startDay();
      return { calls, cost };
    },
    /** Whether `reserve` would accept a call now. Most requests ask this first, so it reports a spent day too. */
    hasRoom,
    /**
     * Counts a call and reserves its highest possible cost; null when either bound would be exceeded. The returned
     * function settles the reservation at the real cost, to be called once; a call that is never settled keeps its highest cost.
     */
    reserve: (dearest: TokenUsage): ((usage: TokenUsage) => void) | null => {
      if (!hasRoom(dearest)) return null;
      const reserved = costOf(dearest);
      calls += 1;
      cost += reserved;
      const reservedOn = day;
      return (usage) => {
        if (reservedOn === day) cost += costOf(usage) - reserved;
      };
    },
  };
}
