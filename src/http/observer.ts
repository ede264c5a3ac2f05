import type { Recorder } from '../telemetry/metrics/recorder.js';
import type { Tracing } from '../telemetry/traces/trace.js';
import { kindOf } from './direct.js';
import { type RequestContext, whenFinished } from './request-context.js';

/** The status under which requests of disconnected clients are counted; it is not sent. */
const clientDisconnected = 499;

function countRefusal(recorder: Recorder, { request, access, problemCode }: RequestContext): void {
  if (problemCode === 'server_busy') {
    const kind = access === null ? kindOf(request) : 'ledger';
    if (kind !== 'health') recorder.shed(kind);
    return;
  }
  if (access === null) return;
  if (problemCode === 'rate_limit_exceeded') recorder.limited(access.principal.kind, 'rate');
  else if (problemCode === 'concurrency_limit') recorder.limited(access.principal.kind, 'concurrency');
}

function countRequest(recorder: Recorder, context: RequestContext, status: number): void {
  const { problemCode, startedAt, route, request } = context;
  recorder.requestEnded({
    route,
    method: request.method ?? '',
    status,
    code: problemCode,
    durationMs: performance.now() - startedAt,
  });
  if (problemCode !== null) countRefusal(recorder, context);
  if (status === clientDisconnected && context.chargedCredits > 0) recorder.undelivered();
}

const traceAttributes = (
  { id, billingStatus, chargedCredits, access }: RequestContext,
  scheme: 'http' | 'https',
) => ({
  'url.scheme': scheme,
  'genderd.request_id': id,
  'genderd.billing_status': billingStatus,
  'genderd.charged_credits': chargedCredits,
  ...(access && { 'genderd.access': access.mode }),
});

export type Observer = (context: RequestContext) => void;

/**
 * Observes a request from its head to the end of its response; null when all telemetry is off.
 * @param recorder null: metrics are off
 * @param tracing null: it is off
 */
export function createObserver(
  recorder: Recorder | null,
  tracing: Tracing | null,
  scheme: 'http' | 'https',
): Observer | null {
  if (recorder === null && tracing === null) return null;
  return (context) => {
    const { request, response } = context;
    recorder?.requestBegan();
    if (tracing !== null)
      context.trace = tracing.begin(request.method ?? '', request.headers.traceparent?.toString());
    let isSent = false;
    // Responses to in-process requests (MCP tools) are not `writableFinished` when they close.
    response.once('finish', () => {
      isSent = true;
    });
    whenFinished(context, () => {
      const status = isSent ? response.statusCode : clientDisconnected;
      if (recorder !== null) countRequest(recorder, context, status);
      context.trace?.end({
        route: context.route,
        status,
        code: context.problemCode,
        attributes: traceAttributes(context, scheme),
      });
    });
  };
}
