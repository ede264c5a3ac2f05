import Format from 'typebox/format';
import { choice, decimal, text } from './option-kinds.js';

Format.Set('port', (given) => /^\d{1,5}$/.test(given) && Number(given) <= 65_535);

const endpoint = {
  format: 'base-address',
  must: 'be an http or https URL without query, fragment or credentials',
} as const;
const protocols = ['http/protobuf', 'http/json'] as const;

/**
 * Metrics for Prometheus, and traces by the variables of OpenTelemetry. Headers, timeout, service name and resource
 * attributes are not here: its SDK reads them itself.
 */
export const telemetryOptions = {
  METRICS_PORT: text(
    '',
    'TCP port on which `/metrics` is served apart from the interface; 0 takes a free one.',
    {
      format: 'port',
      must: 'be a whole number from 0 to 65535',
      shown: 'none',
    },
  ),
  METRICS_HOST: text('127.0.0.1', 'Address to listen on with METRICS_PORT.'),
  METRICS_TOKEN: text(
    '',
    'Bearer token that `/metrics` asks for. Without METRICS_PORT it opens `/metrics` on the port of the service.',
    {
      isSecret: true,
      pattern: '^[\\x21-\\x7e]{32,}$|^$',
      must: 'have at least 32 characters of visible ASCII',
      shown: 'none',
    },
  ),
  OTEL_SDK_DISABLED: text('', 'With `true` nothing is traced, whatever else is set.', {
    pattern: '^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])?$',
    must: 'be true or false',
    shown: '`false`',
  }),
  OTEL_TRACES_EXPORTER: text('', 'Where traces go: `otlp`, to a collector, or `none`.', {
    pattern: '^(otlp|none)?$',
    must: 'be one of "otlp", "none"',
    shown: '`otlp` where an endpoint is set, else `none`',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: text('', 'Base address of the collector; `/v1/traces` is added.', {
    ...endpoint,
    shown: 'http://localhost:4318 with OTEL_TRACES_EXPORTER otlp',
  }),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: text('', 'Whole address of the collector for traces.', {
    ...endpoint,
    shown: 'from OTEL_EXPORTER_OTLP_ENDPOINT',
  }),
  OTEL_EXPORTER_OTLP_PROTOCOL: choice(protocols, 'http/protobuf', 'How traces are encoded.'),
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
    'Which requests are traced; `parentbased` follows the `traceparent` of the caller where there is one.',
  ),
  OTEL_TRACES_SAMPLER_ARG: decimal(0, 1, 1, 'Share of requests for the `traceidratio` samplers.'),
};
