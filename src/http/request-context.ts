import type { FastifyRequest } from 'fastify';
import type { Access, AccessDecision, AccessReason } from '../access/access.js';
import type { AccountBalance } from '../ledger/ledger.js';
import { trialCredits, trialWindowMs } from '../ledger/tariff.js';
import type { RequestTrace } from '../telemetry/traces/trace.js';
import type { Summary } from './v2/schemas/batch.js';

type BillingStatus = 'not_charged' | 'confirmed' | 'unconfirmed';

/** State of one request, from which `meta` and the log line are made. */
export interface RequestContext {
  readonly startedAt: number;
  /** Canonical client address; empty until it is determined. */
  clientAddress: string;
  access: Access | null;
  /** Access of requests that the authenticator refused. */
  refusedAs: { readonly mode: 'api_key' | 'unauthenticated'; readonly reason: AccessReason | null } | null;
  accountBalance: AccountBalance | null;
  /** Reads the credential's key again, which may have changed meanwhile. */
  authenticateAgain: () => Promise<AccessDecision>;
  /** End of the trial's window in UNIX milliseconds, where it is known without the balance. */
  windowEndsAt: number | null;
  billingStatus: BillingStatus;
  chargedCredits: number;
  problemCode: string | null;
  /** Summary of a batch, once it is known. */
  summary: Summary | null;
  /** Whether the response was sent or the client disconnected; set only for requests with telemetry. */
  isFinished: boolean;
  /** Null when tracing is off. */
  trace: RequestTrace | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    context: RequestContext;
  }
}

const notAdmitted = () => Promise.reject(new Error('the route has no access check'));

export const newRequestContext = (): RequestContext => ({
  startedAt: performance.now(),
  clientAddress: '',
  access: null,
  refusedAs: null,
  accountBalance: null,
  authenticateAgain: notAdmitted,
  windowEndsAt: null,
  billingStatus: 'not_charged',
  chargedCredits: 0,
  problemCode: null,
  summary: null,
  isFinished: false,
  trace: null,
});

export function accessOf(request: FastifyRequest): Access {
  const { access } = request.context;
  if (access === null) throw new Error('the route has no access check');
  return access;
}

const isoTime = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

export const resetsAt = (accountBalance: AccountBalance | null): string | null =>
  isoTime(accountBalance?.windowEndsAt ?? null);

/** The terms of the trial; nulls for accounts. */
export function termsOf(access: Access | null) {
  const isTrial = access?.mode === 'ip_trial';
  return { limit: isTrial ? trialCredits : null, period_seconds: isTrial ? trialWindowMs / 1000 : null };
}

function usageMeta(context: RequestContext) {
  const { billingStatus, chargedCredits, accountBalance, windowEndsAt, access } = context;
  const isKnown = billingStatus !== 'unconfirmed';
  return {
    charged_credits: isKnown ? chargedCredits : null,
    remaining_credits: isKnown ? (accountBalance?.balance ?? null) : null,
    billing_status: billingStatus,
    resets_at: resetsAt(accountBalance) ?? isoTime(windowEndsAt),
    ...termsOf(access),
  };
}

function accessMeta({ access, refusedAs }: RequestContext) {
  const known = access ?? refusedAs;
  return known === null ? null : { mode: known.mode, reason: known.reason };
}

/** Whole milliseconds since the request's head was parsed. */
export const durationMs = ({ startedAt }: RequestContext): number =>
  Math.round(performance.now() - startedAt);

/** The `meta` member: with access in every success, and in problems after authentication. */
export function metaOf(request: FastifyRequest) {
  const { context } = request;
  const access = accessMeta(context);
  return {
    request_id: request.id,
    duration_ms: durationMs(context),
    ...(access ? { access } : {}),
    usage: usageMeta(context),
    ...(context.summary ? { summary: context.summary } : {}),
  };
}
