/** Thresholds for suspending calls to a provider so that it can recover. */
export interface BreakerSettings {
  /** Share of failed calls in the window that opens the circuit, above 0 and up to 1. */
  readonly failureShare: number;
  /** Minimum calls in the window for the share to apply. */
  readonly callsMin: number;
  readonly windowMs: number;
  /** From opening to the single call that probes the provider. */
  readonly cooldownMs: number;
}

/**
 * The significance of a call for the provider's health. `fatal` opens the circuit at once; `neutral` is for a cancelled
 * call, or one that failed because of its contents.
 */
export type Verdict = 'success' | 'failure' | 'fatal' | 'neutral';

export type BreakerState = 'closed' | 'open' | 'half_open';

const bucketsInWindow = 10;

interface Bucket {
  readonly fromMs: number;
  calls: number;
  failures: number;
}

/** Calls and failures of the last `windowMs`, dropped in steps of a tenth of it. */
function createWindow(windowMs: number) {
  const stepMs = windowMs / bucketsInWindow;
  let buckets: Bucket[] = [];
  return {
    add(isFailure: boolean, nowMs: number): void {
      buckets = buckets.filter((bucket) => nowMs - bucket.fromMs < windowMs);
      let last = buckets.at(-1);
      if (last === undefined || nowMs - last.fromMs >= stepMs) {
        last = { fromMs: nowMs, calls: 0, failures: 0 };
        buckets.push(last);
      }
      last.calls += 1;
      last.failures += isFailure ? 1 : 0;
    },
    sum(of: 'calls' | 'failures'): number {
      return buckets.reduce((sum, bucket) => sum + bucket[of], 0);
    },
    clear(): void {
      buckets = [];
    },
  };
}

/**
 * A circuit breaker: closed until the failures of a window reach a share, then open for a cool-down, then half-open for
 * one probe at a time, whose result closes or reopens it. It has no timer: time advances only by `nowMs`, a monotonic
 * clock in milliseconds. The breaker of cockatiel 3.2 does not fit: a cancelled probe closes it, no single fault opens it, and
 * it reads the wall clock, so that one that is set back by an hour keeps the circuit open for an hour.
 */
export function createBreaker<Cause>(
  settings: BreakerSettings,
  nowMs: () => number,
  onChange: (state: BreakerState, cause?: Cause) => void = () => undefined,
) {
  const window = createWindow(settings.windowMs);
  let state: BreakerState = 'closed';
  let openedAtMs = 0;
  let isProbing = false;
  /** Calls that started before the last change do not count after it. */
  let epoch = 0;

  function change(next: BreakerState, cause?: Cause): void {
    state = next;
    epoch += 1;
    window.clear();
    if (next === 'open') openedAtMs = nowMs();
    onChange(next, cause);
  }

  const isTooBad = () =>
    window.sum('calls') >= settings.callsMin &&
    window.sum('failures') >= settings.failureShare * window.sum('calls');

  function judge(verdict: Verdict, cause?: Cause): void {
    if (verdict === 'neutral') return;
    window.add(verdict !== 'success', nowMs());
    if (state === 'half_open') change(verdict === 'success' ? 'closed' : 'open', cause);
    else if (verdict === 'fatal' || (verdict === 'failure' && isTooBad())) change('open', cause);
  }

  const isCool = () => nowMs() - openedAtMs >= settings.cooldownMs;
  const isReady = () => (state === 'open' ? isCool() : state === 'closed' || !isProbing);

  return {
    state: () => state,
    /** Whether `enter` would allow a call now. */
    isReady,
    /** Null: the call is not allowed. Otherwise report the call's result exactly once, with what `onChange` is told as its cause. */
    enter: (): ((verdict: Verdict, cause?: Cause) => void) | null => {
      if (!isReady()) return null;
      if (state === 'open') change('half_open');
      isProbing = state === 'half_open';
      const entered = epoch;
      return (verdict, cause) => {
        if (entered !== epoch) return;
        isProbing = false;
        judge(verdict, cause);
      };
    },
  };
}
