import { validateHeaderName, validateHeaderValue } from 'node:http';
import Format from 'typebox/format';
import { choice, decimal, text, wholeNumber } from './option-kinds.js';

/** `key=value` pairs, separated by commas, the values percent-encoded: how OpenTelemetry writes lists. */
export function readPairs(list: string): Record<string, string> {
  const pairs = list.split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
    }),
  );
}

function isPairs(list: string): boolean {
  try {
    const pairs = list.split(',').filter((pair) => pair.trim() !== '');
    const areNamed = pairs.every((pair) => /^\s*[!#$%&'*+\-.^_`|~\w/]+\s*=/.test(pair));
    return areNamed && Object.values(readPairs(list)).every((value) => !/[\r\n\0]/.test(value));
  } catch {
    return false;
  }
}

/** What could not be sent would fail with every batch, and look like a collector that is gone. */
function isHeaders(list: string): boolean {
  if (!isPairs(list)) return false;
  try {
    for (const [name, value] of Object.entries(readPairs(list))) {
      validateHeaderName(name);
      validateHeaderValue(name, value);
    }
    return true;
  } catch {
    return false;
  }
}

Format.Set('otel-pairs', isPairs);
Format.Set('otel-headers', isHeaders);
Format.Set('port', (given) => /^\d{1,5}$/.test(given) && Number(given) <= 65_535);

const endpoint = {
  format: 'base-address',
  must: 'be an http or https URL without query, fragment or credentials',
} as const;
const pairs = { format: 'otel-pairs', must: 'be key=value pairs, separated by commas' } as const;
const headers = {
  format: 'otel-headers',
  must: 'be key=value pairs of HTTP headers, separated by commas',
} as const;
const protocols = ['http/protobuf', 'http/json'] as const;

/** Metrics for Prometheus, and traces by the variables of OpenTelemetry. */
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
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: text('', 'The same for traces alone.', {
    pattern: '^(http/protobuf|http/json)?$',
    must: 'be one of "http/protobuf", "http/json"',
    shown: 'OTEL_EXPORTER_OTLP_PROTOCOL',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: text('', 'Headers for the collector, such as a key; never logged.', {
    ...headers,
    isSecret: true,
    shown: 'none',
  }),
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: text('', 'The same for traces alone.', {
    ...headers,
    isSecret: true,
    shown: 'OTEL_EXPORTER_OTLP_HEADERS',
  }),
  OTEL_EXPORTER_OTLP_TIMEOUT: wholeNumber(
    1,
    60_000,
    10_000,
    'Milliseconds for handing a batch of spans over, retries included.',
  ),
  OTEL_SERVICE_NAME: text('', "The service's name in traces.", {
    maxLength: 200,
    must: 'have up to 200 characters',
    shown: '`service.name` of OTEL_RESOURCE_ATTRIBUTES, else genderd',
  }),
  OTEL_RESOURCE_ATTRIBUTES: text('', 'Attributes of the resource in traces.', { ...pairs, shown: 'none' }),
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
