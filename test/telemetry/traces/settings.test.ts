import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../../src/config/config.js';
import { faultsOf } from '../../support/config-faults.js';

const tracesOf = (env: NodeJS.ProcessEnv) => loadConfig(env).config.traces;
const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };

describe('whether anything is traced', () => {
  test.each<[string, NodeJS.ProcessEnv]>([
    ['nothing is set', {}],
    ['only a sampler is set', { OTEL_TRACES_SAMPLER: 'always_on' }],
    ['the exporter is none', { ...endpoint, OTEL_TRACES_EXPORTER: 'none' }],
    ['it is disabled', { ...endpoint, OTEL_SDK_DISABLED: 'true' }],
    ['it is disabled in capitals', { OTEL_TRACES_EXPORTER: 'otlp', OTEL_SDK_DISABLED: 'TRUE' }],
  ])('not while %s', (_when, env) => {
    expect(tracesOf(env)).toBeNull();
  });

  test.each<[string, NodeJS.ProcessEnv, string]>([
    ['an exporter is named', { OTEL_TRACES_EXPORTER: 'otlp' }, 'http://localhost:4318/v1/traces'],
    ['an endpoint is set', endpoint, 'http://collector:4318/v1/traces'],
    [
      'an endpoint for traces is set, which is taken whole',
      { ...endpoint, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/in' },
      'https://traces.example/in',
    ],
    ['it is not disabled', { ...endpoint, OTEL_SDK_DISABLED: 'false' }, 'http://collector:4318/v1/traces'],
  ])('when %s', (_when, env, url) => {
    expect(tracesOf(env)?.url).toBe(url);
  });
});

test.each([
  ['OTEL_SDK_DISABLED', 'yes', 'be true or false'],
  ['OTEL_TRACES_EXPORTER', 'console', 'be one of "otlp", "none"'],
  ['OTEL_TRACES_EXPORTER', 'otlp,console', 'be one of "otlp", "none"'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'be an http or https URL'],
  ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'grpc://x', 'be an http or https URL'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', 'be one of "http/protobuf", "http/json"'],
  ['OTEL_TRACES_SAMPLER', 'jaeger_remote', 'be one of "parentbased_always_on"'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'be a number from 0 to 1'],
  ['OTEL_TRACES_SAMPLER_ARG', 'half', 'be a number from 0 to 1'],
])('%s=%s is refused', (name, value, must) => {
  const [fault, ...rest] = faultsOf({ [name]: value });
  expect(rest).toEqual([]);
  expect(fault).toMatch(new RegExp(`^${name} must `));
  expect(fault).toContain(must);
  expect(fault).not.toContain(value === 'half' ? value : `=${value}`);
});
