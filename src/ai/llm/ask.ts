import { setTimeout as sleep } from 'node:timers/promises';
import {
  AiDeadlineFault,
  type AiFault,
  AiUnavailable,
  AiUpstreamFault,
  InvalidAiResponse,
} from '../provider.js';
import { createBreaker, type Verdict } from './breaker.js';
import { createBulkhead } from './bulkhead.js';
import { dearestUsage, type Reply } from './call.js';
import { beforeAbort, type Countdown } from './deadline.js';
import type { LlmSettings } from './settings.js';
import { createSpendCap } from './spend.js';

/** Observes every call and every refused prompt, without their contents. */
export interface AiMeter {
  called(outcome: CallOutcome, durationMs: number): void;
  refused(reason: 'circuit' | 'queue' | 'spend'): void;
}

export type CallOutcome =
  | 'answered'
  | 'aborted'
  | 'unreadable'
  | 'unreachable'
  | 'rate_limited'
  | 'client_error'
  | 'server_error';

const silentMeter: AiMeter = { called: () => undefined, refused: () => undefined };

/** A monotonic clock and the wall clock, both in milliseconds. */
export interface Clocks {
  readonly nowMs: () => number;
  readonly wallMs: () => number;
}

/** Log of the provider's state; receives no value, no key and none of the provider's text. */
export interface AiLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  debug(fields: object, message: string): void;
}

type TextReply = Extract<Reply, { kind: 'text' }>;

/** What may be logged: a text has the submitted names. */
type FailedReply = Exclude<Reply, TextReply>;

type Call = (prompt: string, signal: AbortSignal) => Promise<Reply>;

const credentialStatuses = new Set([401, 402, 403]);
/** The prompt may be the cause: one client must not open the circuit for others. */
const requestStatuses = new Set([400, 413, 422]);
const retriedStatuses = new Set([429, 500, 502, 503, 529]);
/** Without a Retry-After header, the retry waits between half of this and all of it. */
const retryWaitMs = 250;
/** A retry with less time than this would only waste a call. */
const retryTimeMinMs = 50;
/** Maximum time by which a timer may fire before its deadline. */
const timerSlackMs = 5;

function verdictOf(reply: Reply): Verdict {
  if (reply.kind === 'text') return 'success';
  if (reply.kind !== 'status') return 'failure';
  if (credentialStatuses.has(reply.status)) return 'fatal';
  return requestStatuses.has(reply.status) ? 'neutral' : 'failure';
}

function outcomeOf(reply: Reply): CallOutcome {
  if (reply.kind === 'text') return 'answered';
  if (reply.kind !== 'status') return reply.kind;
  if (reply.status === 429) return 'rate_limited';
  return reply.status >= 500 ? 'server_error' : 'client_error';
}

/** The provider's own explanation is not logged, so the log names what usually causes a status. */
function adviceOf(status: number): string {
  if (credentialStatuses.has(status)) return '; check AI_API_KEY and the account';
  if (status === 404 || status === 405) return '; check AI_MODEL and AI_BASE_URL, which includes the version';
  const isRefused = status === 400 || status === 422;
  return isRefused ? '; check whether AI_MODEL accepts AI_TEMPERATURE and a JSON schema' : '';
}

function faultOf(reply: FailedReply): AiFault {
  if (reply.kind === 'aborted') return new AiDeadlineFault('The AI provider did not answer in time.');
  if (reply.kind === 'unreadable')
    return new InvalidAiResponse('The AI provider sent a response that is too long or not of its API.');
  if (reply.kind === 'unreachable') return new AiUpstreamFault('The AI provider cannot be reached.');
  return new AiUpstreamFault(
    `The AI provider answered with status ${reply.status}${adviceOf(reply.status)}.`,
  );
}

/** Delay of the single retry; null: none. */
function retryDelayMs(reply: Reply, countdown: Countdown): number | null {
  const isTransient =
    reply.kind === 'unreachable' || (reply.kind === 'status' && retriedStatuses.has(reply.status));
  if (!isTransient) return null;
  const asked = reply.kind === 'status' ? reply.retryAfterMs : null;
  const delayMs = asked ?? retryWaitMs * (0.5 + Math.random() / 2);
  return delayMs + retryTimeMinMs <= countdown.remainingMs() ? delayMs : null;
}

/** A circuit that reports each outage once, with the reply that opened it. */
function openBreaker(settings: LlmSettings, { nowMs }: Clocks, log: AiLog) {
  let isReported = false;
  return createBreaker<FailedReply>(settings.breaker, nowMs, (state, cause) => {
    const isFatal = cause !== undefined && verdictOf(cause) === 'fatal';
    const reason = isFatal ? 'refuses our key or account' : 'fails';
    if (state === 'closed') log.info({}, 'AI provider answers again; circuit closed');
    // A failed probe belongs to the outage already reported.
    if (state === 'open' && !isReported) log.warn({ ...cause }, `AI provider ${reason}; circuit open`);
    isReported = state !== 'closed';
  });
}

/** The steps between a prompt and its calls: bulkhead, circuit, daily cap and a single retry. */
export function createAsker(
  settings: LlmSettings,
  call: Call,
  clocks: Clocks,
  log: AiLog,
  meter: AiMeter = silentMeter,
) {
  const bulkhead = createBulkhead(settings.bulkhead);
  const breaker = openBreaker(settings, clocks, log);
  const spend = createSpendCap(settings.spend, clocks.wallMs, () =>
    log.warn(
      {},
      // A cap without room before the first call is no matter of the day.
      spend.today().calls === 0
        ? 'AI_COST_PER_DAY_MAX is below the maximum cost of one prompt; the AI provider is not asked'
        : 'the daily cap of the AI provider is used up; unavailable until midnight UTC',
    ),
  );

  const cheapest = dearestUsage('', settings.outputTokensMax);

  /** One call, or null when the circuit or the cap refuses it. */
  async function attempt(prompt: string, { signal, atMs }: Countdown): Promise<Reply | null> {
    const report = breaker.enter();
    if (report === null) {
      meter.refused('circuit');
      return null;
    }
    const settle = spend.reserve(dearestUsage(prompt, settings.outputTokensMax));
    if (settle === null) {
      report('neutral');
      meter.refused('spend');
      return null;
    }
    const sinceMs = performance.now();
    const reply = await beforeAbort<Reply>(signal, call(prompt, signal), () => ({ kind: 'aborted' }));
    meter.called(outcomeOf(reply), performance.now() - sinceMs);
    if (reply.kind === 'text' && reply.usage !== null) settle(reply.usage);
    if (reply.kind === 'status' || reply.kind === 'unreachable') settle({ inputTokens: 0, outputTokens: 0 });
    if (reply.kind !== 'text') log.debug(reply, 'AI call failed');
    // A call cancelled because the service closes is not a failure of the provider.
    const isClosing = reply.kind === 'aborted' && atMs - performance.now() > timerSlackMs;
    report(isClosing ? 'neutral' : verdictOf(reply), reply.kind === 'text' ? undefined : reply);
    return reply;
  }

  async function attemptTwice(prompt: string, countdown: Countdown): Promise<Reply | null> {
    const first = await attempt(prompt, countdown);
    const delayMs = first === null ? null : retryDelayMs(first, countdown);
    if (delayMs === null) return first;
    const isWaited = await sleep(delayMs, true, { signal: countdown.signal }).catch(() => false);
    return isWaited ? ((await attempt(prompt, countdown)) ?? first) : { kind: 'aborted' };
  }

  return {
    isReady: () => breaker.isReady() && bulkhead.hasRoom() && spend.hasRoom(cheapest),
    noteRefused: () => {
      if (!breaker.isReady()) meter.refused('circuit');
      else meter.refused(bulkhead.hasRoom() ? 'spend' : 'queue');
    },
    figures: () => ({ breaker: breaker.state(), ...bulkhead.load(), ...spend.today() }),
    /** The model's reply, or the fault of every question in the prompt. Does not reject and ends within its time. */
    ask: async (prompt: string, countdown: Countdown): Promise<TextReply | AiFault> => {
      if (!breaker.isReady()) {
        meter.refused('circuit');
        return new AiUnavailable('The AI provider is left to recover.');
      }
      const leave = await bulkhead.enter(countdown.signal);
      if (leave === null) {
        if (countdown.signal.aborted) return faultOf({ kind: 'aborted' });
        meter.refused('queue');
        return new AiUnavailable('Too many questions wait for the AI provider.');
      }
      const reply = await attemptTwice(prompt, countdown).finally(leave);
      if (reply === null) return new AiUnavailable('The AI provider is not to be asked now.');
      return reply.kind === 'text' ? reply : faultOf(reply);
    },
  };
}
