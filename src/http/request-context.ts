import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Access, AccessDecision, Refusal } from '../access/authenticator.js';
import type { AccountBalance } from '../ledger/ledger.js';
import { trialCredits, trialWindowMs } from '../ledger/tariff.js';
import { newOperationId } from '../runtime/operation-id.js';
import type { RequestLog } from '../telemetry/log.js';
import type { RequestTrace } from '../telemetry/traces/trace.js';
import type { FaultLog } from './problems/fault-log.js';
import type { Summary } from './v2/schemas/batch.js';

declare module 'fastify' {
  interface FastifyRequest {
    context: RequestContext;
  }
}

const notAdmitted = () => Promise.reject(new Error('the route has no access check'));

function newRequestContext(request: IncomingMessage, response: ServerResponse, route: string | null) {
  const id = newOperationId();
  return {
    /** Request id, which its operation in the ledger has too. */
    id,
    request,
    response,
    startedAt: performance.now(),
    /** The pattern of its route; null for unknown routes. */
    route,
    /** Response headers, names and values alternating, as Node.js takes them. */
    headers: ['x-request-id', id, 'cache-control', 'no-store'],
    /** Canonical client address; empty until it is determined. */
    clientAddress: '',
    access: null as Access | null,
    /** Access of requests that the authenticator refused. */
    refusedAs: null as Pick<Refusal, 'mode' | 'reason'> | null,
    accountBalance: null as AccountBalance | null,
    /** Reads the credential's key again, which may have changed meanwhile. */
    authenticateAgain: notAdmitted as () => Promise<AccessDecision>,
    /** End of the trial's window in UNIX milliseconds, where it is known without the balance. */
    windowEndsAt: null as number | null,
    billingStatus: 'not_charged' as 'not_charged' | 'confirmed' | 'unconfirmed',
    chargedCredits: 0,
    problemCode: null as string | null,
    /** Summary of a batch, once it is known. */
    summary: null as Summary | null,
    /** Whether the response was sent or the client disconnected. */
    isFinished: false,
    /** Called at that moment. */
    whenFinished: [] as (() => void)[],
    /** Null when tracing is off. */
    trace: null as RequestTrace | null,
  };
}

/** One request with its response, and what is known of it: `meta` and the log line are made from that. */
export type RequestContext = ReturnType<typeof newRequestContext>;

/**
 * Calls back once, when the response was sent or the client disconnected. A pipelined response that waits for an
 * earlier one has no socket yet and gets no event when the connection breaks, so the request's socket is observed then.
 */
function onFinished(response: ServerResponse, callback: () => void): void {
  const { socket } = response.req;
  if (response.closed || socket.destroyed) {
    callback();
    return;
  }
  if (response.socket !== null) {
    // Emitted once, so `once`, which wraps the callback and takes it away again, would add nothing.
    response.on('close', callback);
    return;
  }
  const finish = () => {
    response.off('close', finish);
    socket.off('close', finish);
    callback();
  };
  response.once('close', finish);
  socket.once('close', finish);
}

/** The context of a request that begins. */
export function beginContext(
  request: IncomingMessage,
  response: ServerResponse,
  route: string | null,
  onBegin: ((context: RequestContext) => void) | null,
): RequestContext {
  const context = newRequestContext(request, response, route);
  onBegin?.(context);
  onFinished(response, () => {
    context.isFinished = true;
    for (const callback of context.whenFinished) callback();
  });
  return context;
}

/** Calls back when the response was sent or the client disconnected; at once if that has happened. */
export function whenFinished(context: RequestContext, callback: () => void): void {
  if (context.isFinished) callback();
  else context.whenFinished.push(callback);
}

export function accessOf({ access }: RequestContext): Access {
  if (access === null) throw new Error('the route has no access check');
  return access;
}

/** The terms of the trial; nulls for accounts. */
export function trialTermsOf(access: Access | null) {
  const isTrial = access?.mode === 'ip_trial';
  return { limit: isTrial ? trialCredits : null, period_seconds: isTrial ? trialWindowMs / 1000 : null };
}

function usageMeta(context: RequestContext) {
  const { billingStatus, chargedCredits, accountBalance, windowEndsAt, access } = context;
  const { limit, period_seconds } = trialTermsOf(access);
  const isKnown = billingStatus !== 'unconfirmed';
  const endsAt = accountBalance?.windowEndsAt ?? windowEndsAt;
  return {
    charged_credits: isKnown ? chargedCredits : null,
    remaining_credits: isKnown ? (accountBalance?.balance ?? null) : null,
    billing_status: billingStatus,
    resets_at: endsAt === null ? null : new Date(endsAt).toISOString(),
    limit,
    period_seconds,
  };
}

function accessMeta({ access, refusedAs }: RequestContext) {
  const known = access ?? refusedAs;
  return known === null ? undefined : { mode: known.mode, reason: known.reason };
}

/** Whole milliseconds since the request's head was parsed. */
export const durationMs = ({ startedAt }: RequestContext): number =>
  Math.round(performance.now() - startedAt);

/**
 * The `meta` member: with access in every success, and in problems after authentication. Members that are undefined are
 * not written; members after a spread would take a microsecond each.
 */
export const metaOf = (context: RequestContext) => ({
  request_id: context.id,
  duration_ms: durationMs(context),
  access: accessMeta(context),
  usage: usageMeta(context),
  summary: context.summary ?? undefined,
});

function logLine(context: RequestContext, status: number) {
  const { access, refusedAs } = context;
  const customer = access?.principal.kind === 'customer' ? access.principal : null;
  return {
    requestId: context.id,
    method: context.request.method ?? '',
    route: context.route,
    status,
    code: context.problemCode,
    durationMs: durationMs(context),
    access: access?.mode ?? refusedAs?.mode ?? null,
    accountId: customer?.accountId ?? null,
    keyId: customer?.keyId ?? null,
    billingStatus: context.billingStatus,
    chargedCredits: context.chargedCredits,
  };
}

/**
 * Reports a finished request to the log, where request lines are on, and to the counters of the operator's pages. Their
 * faults must not harm the answer that was just written, which may have been charged.
 */
export function contextLog(
  listeners: readonly RequestLog[],
  faults: FaultLog,
): (context: RequestContext, status: number) => void {
  if (listeners.length === 0) return () => undefined;
  return (context, status) => {
    try {
      const line = logLine(context, status);
      for (const report of listeners) report(line);
    } catch (error) {
      faults.unexpected(context.id, error);
    }
  };
}
