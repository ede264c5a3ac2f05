import {
  baseAddress,
  choice,
  decimal,
  host,
  inGroup,
  lengthUpTo,
  onOrOff,
  text,
  token,
} from './option-kinds.js';

/**
 * The log, Prometheus metrics, and traces by the variables of OpenTelemetry. Its SDK reads the variables for headers, timeout,
 * service name and resource attributes itself.
 */
export const telemetryOptions = inGroup('Log, metrics and traces', {
  METRICS_PORT: text('', 'TCP port of a separate listener for `/metrics`; 0 selects a free port.', {
    accepts: (given) => /^\d{1,5}$/.test(given) && Number(given) <= 65_535,
    must: 'be a whole number from 0 to 65535',
    shown: 'none',
  }),
  METRICS_HOST: host('Address of the METRICS_PORT listener.'),
  METRICS_TOKEN: token(
    'Bearer token required by `/metrics`. Without METRICS_PORT it enables `/metrics` on the port of the service.',
    'none',
  ),
  OTEL_SDK_DISABLED: text('', 'Whether tracing is off, whatever else is set.', {
    accepts: (given) => /^(true|false)$/i.test(given),
    must: 'be true or false',
    shown: '`false`',
  }),
  OTEL_TRACES_EXPORTER: text('', 'Where traces go: `otlp`, to a collector, or `none`.', {
    accepts: (given) => /^(otlp|none)$/.test(given),
    must: 'be one of "otlp", "none"',
    shown: '`otlp` where an endpoint is set, else `none`',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: baseAddress(
    'Base URL of the collector; `/v1/traces` is appended.',
    'http://localhost:4318 with OTEL_TRACES_EXPORTER otlp',
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: baseAddress(
    'Full URL of the collector for traces.',
    'from OTEL_EXPORTER_OTLP_ENDPOINT',
  ),
  OTEL_EXPORTER_OTLP_PROTOCOL: choice(['http/protobuf', 'http/json'], 'http/protobuf', 'Encoding of traces.'),
  OTEL_TRACES_SAMPLER: choice(
    [
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
      'always_on',
      'always_off',
      'traceidratio',
    ],
    'parentbased_always_on',
    'Which requests are traced; `parentbased` samplers follow the `traceparent` of the caller if it sends one.',
  ),
  OTEL_TRACES_SAMPLER_ARG: decimal(0, 1, 1, 'Sampled share of requests for the `traceidratio` samplers.'),
  NODE_NAME: text('genderd-1', 'Name of this node in log lines and v1 responses.', lengthUpTo(64)),
  LOG_LEVEL: choice(
    ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
    'info',
    'Minimum severity of log lines.',
  ),
  LOG_REQUESTS: onOrOff('on', 'Write one log line for each request.'),
});
