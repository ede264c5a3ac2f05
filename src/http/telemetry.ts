import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Recorder } from '../telemetry/metrics/recorder.js';
import type { Tracing } from '../telemetry/traces/trace.js';
import { kindOf } from './load-shedder.js';
import { onFinished } from './on-finished.js';
import type { RequestContext } from './request-context.js';

/** Telemetry of requests; each part is null when it is off. */
export interface RequestTelemetry {
  /** Null: metrics are off. */
  readonly recorder: Recorder | null;
  /** Null: tracing is off. */
  readonly tracing: Tracing | null;
  readonly scheme: 'http' | 'https';
}

/** The status under which requests of disconnected clients are counted; it is not sent. */
const clientDisconnected = 499;

function countRefusal(recorder: Recorder, { raw, context }: FastifyRequest): void {
  const { access, problemCode } = context;
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
  const { context, method, routeOptions } = request;
  const { problemCode, startedAt } = context;
  recorder.requestEnded({
    route: routeOptions.url ?? null,
    method,
    status,
    code: problemCode,
    durationMs: performance.now() - startedAt,
  });
  if (problemCode !== null) countRefusal(recorder, request);
  if (status === clientDisconnected && context.chargedCredits > 0) recorder.undelivered();
}

const traceAttributes = (
  { billingStatus, chargedCredits, access }: RequestContext,
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

/** Observes a request from its head to the end of its response; null when all telemetry is off. */
export function createObserver({ recorder, tracing, scheme }: RequestTelemetry): Observer | null {
  if (recorder === null && tracing === null) return null;
  return (request, reply) => {
    const { context } = request;
    recorder?.requestBegan();
    if (tracing !== null) {
      const { traceparent } = request.headers;
      context.trace = tracing.begin(request.method, traceparent?.toString());
    }
    let isOut = false;
    // Responses to in-process requests (MCP tools) are not `writableFinished` when they close.
    reply.raw.once('finish', () => {
      isOut = true;
    });
    onFinished(reply.raw, () => {
      context.isFinished = true;
      const status = isOut ? reply.statusCode : clientDisconnected;
      if (recorder !== null) countRequest(recorder, request, status);
      context.trace?.end({
        route: request.routeOptions.url ?? null,
        status,
        code: context.problemCode,
        attributes: traceAttributes(context, request.id, scheme),
      });
    });
  };
}
