import type { FastifyRequest } from 'fastify';
import type { Access, AccessReason } from '../access/access.js';
import type { AccountBalance } from '../ledger/ledger.js';
import { trialCredits, trialWindowMs } from '../ledger/tariff.js';
import type { RequestTrace } from '../telemetry/traces/trace.js';
import type { Summary } from './v2/schemas/batch.js';

type BillingStatus = 'not_charged' | 'confirmed' | 'unconfirmed';

/** What is known of one request while it is answered; feeds the response's `meta` and the log line. */
export interface Exchange {
  readonly startedAt: number;
  /** Canonical client address; empty until it was read. */
  clientAddress: string;
  access: Access | null;
  /** For requests that were refused before they had an access. */
  refusedAs: { readonly mode: 'api_key' | 'unauthenticated'; readonly reason: AccessReason | null } | null;
  accountBalance: AccountBalance | null;
  billingStatus: BillingStatus;
  chargedCredits: number;
  problemCode: string | null;
  /** Of a batch, once it is known. */
  summary: Summary | null;
  /** Whether the answer is out or the client gone; told only where requests are observed. */
  isOver: boolean;
  /** Null where nothing is traced. */
  trace: RequestTrace | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    exchange: Exchange;
  }
}

export const newExchange = (): Exchange => ({
  startedAt: performance.now(),
  clientAddress: '',
  access: null,
  refusedAs: null,
  accountBalance: null,
  billingStatus: 'not_charged',
  chargedCredits: 0,
  problemCode: null,
  summary: null,
  isOver: false,
  trace: null,
});

export function accessOf(request: FastifyRequest): Access {
  const { access } = request.exchange;
  if (access === null) throw new Error('the route has no access check');
  return access;
}

const isoTime = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

export const resetsAt = (accountBalance: AccountBalance | null): string | null =>
  isoTime(accountBalance?.windowEndsAt ?? null);

/** The trial's terms, or nulls for accounts. */
export function termsOf(access: Access | null) {
  const isTrial = access?.mode === 'ip_trial';
  return { limit: isTrial ? trialCredits : null, period_seconds: isTrial ? trialWindowMs / 1000 : null };
}

function usageMeta({ billingStatus, chargedCredits, accountBalance, access }: Exchange) {
  const isKnown = billingStatus !== 'unconfirmed';
  return {
    charged_credits: isKnown ? chargedCredits : null,
    remaining_credits: isKnown ? (accountBalance?.balance ?? null) : null,
    billing_status: billingStatus,
    resets_at: resetsAt(accountBalance),
    ...termsOf(access),
  };
}

function accessMeta({ access, refusedAs }: Exchange) {
  const known = access ?? refusedAs;
  return known === null ? null : { mode: known.mode, reason: known.reason };
}

/** Whole milliseconds since the request's head was read. */
export const durationMs = ({ startedAt }: Exchange): number => Math.round(performance.now() - startedAt);

/** The `meta` member: of a success always with access, of a problem as soon as it is known. */
export function metaOf(request: FastifyRequest) {
  const { exchange } = request;
  const access = accessMeta(exchange);
  return {
    request_id: request.id,
    duration_ms: durationMs(exchange),
    ...(access ? { access } : {}),
    usage: usageMeta(exchange),
    ...(exchange.summary ? { summary: exchange.summary } : {}),
  };
}
