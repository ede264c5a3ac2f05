import {
  type Context,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.js';
import { packageVersion } from '../../runtime/package-root.js';
import { within } from '../../runtime/within.js';
import type { Recorder } from '../metrics/recorder.js';
import {
  type Attributes,
  httpMethods,
  type RequestEnd,
  type RequestTrace,
  type Span,
  type Tracing,
} from './trace.js';

type TraceSettings = NonNullable<Config['traces']>;

/** Logs each outage of the exporter once, so that an unavailable collector does not fill the log. */
function logOutagesOnce(exporter: SpanExporter, recorder: Recorder | null, logger: Logger): SpanExporter {
  let isDown = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const isAccepted = result.code === ExportResultCode.SUCCESS;
        recorder?.spans(isAccepted ? 'exported' : 'failed', spans.length);
        if (isAccepted && isDown) logger.info({}, 'the collector accepts traces again');
        if (!isAccepted && !isDown)
          logger.warn({}, 'the collector does not accept traces: spans are lost until it does');
        isDown = !isAccepted;
        // The processor would report the fault too, with the collector's text.
        done({ code: ExportResultCode.SUCCESS });
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

const samplers = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (share: number) => new TraceIdRatioBasedSampler(share),
} as const;

function createSampler({ sampler, sampledShare }: TraceSettings): Sampler {
  const root = samplers[sampler.replace('parentbased_', '') as keyof typeof samplers](sampledShare);
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

/** Maximum queued spans; further ones are dropped. */
const queueMax = 2048;
/** Maximum delay of a batch, in milliseconds. */
const batchDelayMs = 2000;
/** Maximum time for exporting the last spans at a stop, in milliseconds: well below the time for stopping. */
const closeWaitMs = 2000;
/** Bounds configured names; all other attributes are short constants and numbers. */
const attributeLengthMax = 200;

const toSpan = (span: OtelSpan): Span => ({
  set: (attributes) => void span.setAttributes(attributes),
  fail: (type) => void span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR }),
  end: () => span.end(),
});

/** Attributes of the semantic conventions for HTTP servers. The path is included if it is the route's own. */
function endRequest(span: OtelSpan, method: string, { route, status, code, attributes }: RequestEnd): void {
  if (route !== null) {
    span.updateName(`${method} ${route}`).setAttribute('http.route', route);
    if (!/[:*]/.test(route)) span.setAttribute('url.path', route);
  }
  span.setAttributes({ 'http.response.status_code': status, ...attributes });
  if (code !== null) span.setAttribute('genderd.problem_code', code);
  if (status >= 500)
    span.setAttribute('error.type', code ?? String(status)).setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/**
 * The parent span of the caller's trace. `tracestate` is not read: it is free text of a client and would be exported
 * with every span.
 */
function parentOf(traceparent: string | undefined): Context {
  const remote = traceparent === undefined ? null : parseTraceParent(traceparent);
  return remote === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true });
}

const kinds = { internal: SpanKind.INTERNAL, client: SpanKind.CLIENT } as const;

function begin(tracer: Tracer, given: string, traceparent: string | undefined): RequestTrace {
  const method = httpMethods.has(given) ? given : 'HTTP';
  const parent = parentOf(traceparent);
  const attributes: Attributes = {
    'http.request.method': httpMethods.has(given) ? given : '_OTHER',
    'network.protocol.name': 'http',
    'network.protocol.version': '1.1',
  };
  const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
  const context = trace.setSpan(parent, span);
  return {
    child: (name, kind, of = {}) =>
      toSpan(tracer.startSpan(name, { kind: kinds[kind], attributes: of }, context)),
    end: (end) => endRequest(span, method, end),
  };
}

/** The SDK reads the collector's headers and timeout from the environment. */
async function createExporter({ url, protocol }: TraceSettings): Promise<SpanExporter> {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  return new OTLPTraceExporter({ url });
}

/** Spans are exported in batches, apart from requests: an unavailable collector costs requests nothing. */
export async function openTracing(
  settings: TraceSettings,
  nodeName: string,
  recorder: Recorder | null,
  logger: Logger,
): Promise<Tracing> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'genderd', 'service.instance.id': nodeName })
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes({ 'service.version': packageVersion })),
    sampler: createSampler(settings),
    spanLimits: { attributeValueLengthLimit: attributeLengthMax },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: logOutagesOnce(await createExporter(settings), recorder, logger),
        maxQueueSize: queueMax,
        scheduledDelayMillis: batchDelayMs,
      }),
    ],
  });
  const tracer = provider.getTracer('genderd', packageVersion);
  return {
    begin: (method, traceparent) => begin(tracer, method, traceparent),
    close: () => within(provider.shutdown(), closeWaitMs, undefined),
  };
}
