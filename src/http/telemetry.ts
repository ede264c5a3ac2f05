import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Recorder } from '../telemetry/metrics/recorder.js';
import type { Tracing } from '../telemetry/traces/trace.js';
import { kindOf } from './admission.js';
import type { Exchange } from './exchange.js';
import { whenOver } from './when-over.js';

/** What the service tells of a request; null where nobody asks for it. */
export interface RequestTelemetry {
  /** Null: metrics are off. */
  readonly recorder: Recorder | null;
  /** Null: nothing is traced. */
  readonly tracing: Tracing | null;
  readonly scheme: 'http' | 'https';
}

/** The status by which a client that left before its answer is counted; nobody is sent it. */
const clientLeft = 499;

function countRefusal(recorder: Recorder, { raw, exchange }: FastifyRequest): void {
  const { access, problemCode } = exchange;
  if (problemCode === 'server_busy') {
    const kind = access === null ? kindOf(raw) : 'ledger';
    if (kind !== 'health') recorder.shed(kind);
    return;
  }
  if (access === null) return;
  if (problemCode === 'rate_limit_exceeded') recorder.limited(access.principal.kind, 'rate');
  else if (problemCode === 'concurrency_limit') recorder.limited(access.principal.kind, 'concurrency');
}

function countRequest(recorder: Recorder, request: FastifyRequest, status: number): void {
  const { exchange, method, routeOptions } = request;
  const { problemCode, startedAt } = exchange;
  recorder.requestEnded({
    route: routeOptions.url ?? null,
    method,
    status,
    code: problemCode,
    durationMs: performance.now() - startedAt,
  });
  if (problemCode !== null) countRefusal(recorder, request);
  if (status === clientLeft && exchange.chargedCredits > 0) recorder.undelivered();
}

const traceAttributes = (
  { billingStatus, chargedCredits, access }: Exchange,
  requestId: string,
  scheme: 'http' | 'https',
) => ({
  'url.scheme': scheme,
  'genderd.request_id': requestId,
  'genderd.billing_status': billingStatus,
  'genderd.charged_credits': chargedCredits,
  ...(access && { 'genderd.access': access.mode }),
});

export type Observer = (request: FastifyRequest, reply: FastifyReply) => void;

/** Watches a request from its head to the end of its answer; null where there is nothing to tell. */
export function createObserver({ recorder, tracing, scheme }: RequestTelemetry): Observer | null {
  if (recorder === null && tracing === null) return null;
  return (request, reply) => {
    const { exchange } = request;
    recorder?.requestBegan();
    if (tracing !== null) {
      const { traceparent } = request.headers;
      exchange.trace = tracing.begin(request.method, traceparent?.toString());
    }
    let isOut = false;
    // Answers to requests from inside the process (tools of MCP) are never `writableFinished` when they close.
    reply.raw.once('finish', () => {
      isOut = true;
    });
    whenOver(reply.raw, () => {
      exchange.isOver = true;
      const status = isOut ? reply.statusCode : clientLeft;
      if (recorder !== null) countRequest(recorder, request, status);
      exchange.trace?.end({
        route: request.routeOptions.url ?? null,
        status,
        code: exchange.problemCode,
        attributes: traceAttributes(exchange, request.id, scheme),
      });
    });
  };
}
