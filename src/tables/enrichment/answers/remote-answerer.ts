import { setTimeout as sleep } from 'node:timers/promises';
import type { AiMode } from '../../../predictions/item.js';
import { chunksOf, mapBounded } from '../../../runtime/chunks.js';
import { type Answer, type Answerer, failedWith, type Query } from './answer.js';
import { type BatchReply, isTrialAnswer, type ProblemReply, readReply } from './batch-reply.js';

export interface RemoteOptions {
  /** Base URL of the service. */
  readonly url: string;
  /** Null: the trial of this IP address. */
  readonly key: string | null;
  readonly ai: AiMode;
  /** Parallel requests. */
  readonly concurrency: number;
  /** Aborted to stop the run: waits end, and requests in flight are completed. */
  readonly signal: AbortSignal;
  readonly onWait?: (seconds: number, code: string) => void;
}

/** Bounds of the service's batches. */
const BATCH_MAX = { withKey: 50, onTrial: 10 } as const;
/** After this time the answer counts as lost. */
const REQUEST_TIMEOUT_MS = 120_000;
/** After this time the question whether the key is accepted is left to the first batch. */
const USAGE_TIMEOUT_MS = 20_000;
/** Attempts per batch; only problems without a charge are retried. */
const ATTEMPTS_MAX = 8;
/** The same before the first reply of the service: its address may be wrong. */
const FIRST_ATTEMPTS_MAX = 4;
const WAIT_MAX_S = 300;
/** Consecutive batches with an uncertain charge that stop the run. */
const UNCERTAIN_MAX = 5;
/** Statuses that allow a retry. */
const RETRIED = [429, 503];

const LOST = failedWith('the answer was lost, it may have been charged', null);
const UNCONFIRMED = failedWith('billing_unconfirmed', null);

const KEY_REFUSED = 'the service does not accept the key; check GENDERD_KEY or --key-file';

/** The run cannot continue. */
class Stopped {
  constructor(readonly reason: string) {}
}

type AnsweredReply = Extract<BatchReply, { kind: 'answered' }>;

/** Answers of a batch, or why the run stops. */
type BatchOutcome = readonly (Answer | null)[] | Stopped;

/** What the batches of a run share. */
interface Run extends RemoteOptions {
  readonly onAnswered: (reply: AnsweredReply) => void;
  /** The service has replied to any batch. */
  isReached: boolean;
}

/** Sends batches to a running service. A batch that may have been charged is never sent again. */
export function createRemoteAnswerer(options: RemoteOptions): Answerer {
  const { key, concurrency, signal } = options;
  const batchMax = key === null ? BATCH_MAX.onTrial : BATCH_MAX.withKey;
  let credits = 0;
  let uncertain = 0;
  let isKeyRefused = false;
  let isRefused: Promise<boolean> | null = null;
  const onAnswered = (reply: AnsweredReply): void => {
    credits += reply.credits;
    // The key was deleted meanwhile, or the service had not said.
    isKeyRefused ||= key !== null && reply.isOnTrial;
  };
  const run: Run = { ...options, onAnswered, isReached: false };
  /** A service that keeps losing answers would otherwise fail every row of the file. */
  const isLostAgain = (outcome: BatchOutcome): boolean => {
    const isUncertain = !(outcome instanceof Stopped) && (outcome[0] === LOST || outcome[0] === UNCONFIRMED);
    uncertain = isUncertain ? uncertain + 1 : 0;
    return uncertain >= UNCERTAIN_MAX;
  };

  return {
    answerAtOnce: null,
    async answerAll(queries) {
      const batches = chunksOf(queries, batchMax);
      // A small batch is answered from the trial, however wrong the key: asked once, before anything is charged.
      if (key !== null && batches.length > 0) isRefused ??= isOnTrial(options);
      isKeyRefused ||= (await isRefused) ?? false;
      let stopped: string | null = isKeyRefused ? KEY_REFUSED : null;
      const outcomes = await mapBounded(batches, concurrency, async (batch): Promise<BatchOutcome> => {
        if (stopped !== null || signal.aborted) return [];
        const outcome = await askBatch(batch, run);
        if (outcome instanceof Stopped) stopped ??= outcome.reason;
        if (isKeyRefused) stopped ??= KEY_REFUSED;
        if (isLostAgain(outcome)) stopped ??= `${UNCERTAIN_MAX} batches in a row were lost or unconfirmed`;
        return outcome;
      });
      if (signal.aborted) stopped ??= 'interrupted';
      const answers = batches.flatMap((batch, index) => {
        const outcome = outcomes[index] as BatchOutcome;
        return batch.map((_, at) => (outcome instanceof Stopped ? null : (outcome[at] ?? null)));
      });
      return { answers, stopped };
    },
    creditsUsed: () => credits,
    close: async () => undefined,
  };
}

/** Sends a batch until it is answered, without the items that the service rejects. */
async function askBatch(queries: readonly Query[], run: Run): Promise<BatchOutcome> {
  for (let attempt = 1; ; attempt++) {
    const reply = await send(queries, run);
    if (reply instanceof Stopped) return reply;
    run.isReached ||= reply.kind !== 'unreached';
    if (reply.kind === 'answered') {
      run.onAnswered(reply);
      return reply.answers;
    }
    if (reply.kind === 'lost') return queries.map(() => LOST);
    if (reply.kind === 'problem') {
      if (run.key !== null && isOfNoKey(reply)) return new Stopped(KEY_REFUSED);
      if (reply.code === 'invalid_api_key') return new Stopped(`the service requires a key; ${WITH_KEY}`);
      const invalid = invalidItems(reply, queries.length);
      if (invalid.size > 0) return askWithout(invalid, queries, run);
      const final = outcomeOf(reply, queries.length);
      if (final !== null) return final;
    }
    const { code, retryAfterS } = reply;
    if (attempt >= (run.isReached ? ATTEMPTS_MAX : FIRST_ATTEMPTS_MAX))
      return new Stopped(`no answer from the service after ${attempt} attempts: ${code}`);
    const seconds = Math.min(WAIT_MAX_S, retryAfterS ?? 2 ** (attempt - 1));
    run.onWait?.(seconds, code);
    try {
      await sleep(seconds * 1000, undefined, { signal: run.signal });
    } catch {
      return new Stopped('interrupted');
    }
  }
}

/** Whether a service refuses what it would answer with a known key. */
const isOfNoKey = ({ code, isOnTrial }: ProblemReply): boolean =>
  code === 'invalid_api_key' ||
  code === 'trial_batch_limit' ||
  (code === 'insufficient_credits' && isOnTrial);

/** Invalid items of a rejected batch. */
function invalidItems({ code, billing, pointers }: ProblemReply, count: number): Set<number> {
  if (code !== 'validation_error' || billing !== 'not_charged') return new Set();
  const items = pointers.flatMap((pointer) => /^\/items\/(\d{1,2})\//.exec(pointer)?.[1] ?? []).map(Number);
  return new Set(items.filter((item) => item < count));
}

async function askWithout(
  invalid: ReadonlySet<number>,
  queries: readonly Query[],
  run: Run,
): Promise<BatchOutcome> {
  const rest = queries.filter((_, index) => !invalid.has(index));
  const outcome = rest.length === 0 ? [] : await askBatch(rest, run);
  if (outcome instanceof Stopped) return outcome;
  const answers = [...outcome];
  return queries.map((_, index) =>
    invalid.has(index) ? failedWith('validation_error', null) : (answers.shift() ?? null),
  );
}

const WITH_KEY = 'to use an account, set GENDERD_KEY or --key-file';

function noCredits({ isOnTrial, resetsAt }: ProblemReply): string {
  if (!isOnTrial) return 'no credits left on the account of the key';
  const reset = resetsAt === null ? '' : ` until ${resetsAt}`;
  return `no credits left in the trial of this address${reset}; ${WITH_KEY}`;
}

/** The outcome of a problem; null: the batch is retried. */
function outcomeOf(reply: ProblemReply, count: number): BatchOutcome | null {
  const { status, code, billing, answers, detail } = reply;
  if (answers !== null && answers.length === count) return answers;
  if (billing === 'not_charged' && RETRIED.includes(status)) return null;
  if (billing !== 'not_charged' && (billing !== null || status >= 500))
    return new Array<Answer>(count).fill(UNCONFIRMED);
  if (code === 'insufficient_credits') return new Stopped(noCredits(reply));
  if (status < 500)
    return new Stopped(`the service rejected the request: ${code}${detail === '' ? '' : ` (${detail})`}`);
  return new Array<Answer>(count).fill(failedWith(code, null));
}

/** Whether the service does not know the key, as its usage endpoint says, which is free; false where that does not say. */
async function isOnTrial({ url, key, signal }: RemoteOptions): Promise<boolean> {
  try {
    const response = await fetch(`${url}/api/v2/usage`, {
      headers: { authorization: `Bearer ${key}` },
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(USAGE_TIMEOUT_MS)]),
    });
    return isTrialAnswer(await response.text());
  } catch {
    // The first batch tells why.
    return false;
  }
}

/** No connection was made, so that nothing was sent or charged. */
interface Unreached {
  readonly kind: 'unreached';
  readonly code: string;
  readonly retryAfterS: null;
}

async function send(
  queries: readonly Query[],
  { url, key, ai }: RemoteOptions,
): Promise<BatchReply | Stopped | Unreached> {
  const options = ai === 'off' ? {} : { options: { ai_mode: ai } };
  const items = queries.map(({ type, value, country }) => ({
    type,
    value,
    ...(country === null ? {} : { country }),
    ...options,
  }));
  try {
    const response = await fetch(`${url}/api/v2/gender/batch`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ items }),
      redirect: 'manual',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    return readReply(response.status, response.headers, await response.text(), queries.length);
  } catch (error) {
    const tlsFault = codesOf(error).find((code) => TLS_FAULT.test(code));
    if (tlsFault !== undefined) return new Stopped(tlsReason(tlsFault, url));
    if (isBlockedPort(error))
      return new Stopped(
        `no connection to ${url}: port ${new URL(url).port} is kept for another protocol, so nothing was sent`,
      );
    const unreached = unreachedCode(error);
    if (unreached === null) return { kind: 'lost' };
    return { kind: 'unreached', code: `no connection to ${url} (${unreached})`, retryAfterS: null };
  }
}

/** TLS errors that occur before the request is sent. */
const TLS_FAULT =
  /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_|ERR_SSL_(WRONG_VERSION|PACKET_LENGTH|UNSUPPORTED|\w*HANDSHAKE_FAIL))/;

function tlsReason(code: string, url: string): string {
  if (/^ERR_SSL_(WRONG_VERSION|PACKET_LENGTH)/.test(code))
    return `${url} does not speak TLS (${code}); a service without it has an http:// address`;
  const advice = /^(DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/.test(code)
    ? '; to trust its certificate, set NODE_EXTRA_CA_CERTS to a PEM file of it or of its authority'
    : '';
  return `untrusted TLS connection: ${code}${advice}`;
}

/** Ports of other protocols, which the Fetch Standard keeps requests from; nothing tells them but this text. */
const isBlockedPort = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && error.cause.message === 'bad port';

/** Why no connection was made; null: one was. */
function unreachedCode(error: unknown): string | null {
  const codes = codesOf(error);
  return codes.every((code) => UNREACHED.includes(code)) ? (codes[0] ?? null) : null;
}

function codesOf(error: unknown): string[] {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof AggregateError ? cause.errors.map(codeOf) : [codeOf(cause)];
}

const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? '';
const UNREACHED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];
