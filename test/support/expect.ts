import { expect } from 'vitest';
import { catalogue, type ProblemCode } from '../../src/http/problems/catalogue.js';
import type { Answer, Service } from './service.js';

/** What every answer has, whether read by `fetch` or from a raw connection. */
type AnyAnswer = Pick<Answer, 'status' | 'headers' | 'body'>;

export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const sortedKeys = (value: object): string[] => Object.keys(value).sort();

const usageKeys = [
  'billing_status',
  'charged_credits',
  'limit',
  'period_seconds',
  'remaining_credits',
  'resets_at',
];

/** The request id stands in the header and in `meta`, and nothing may be cached. */
export function expectIdentified({ headers, body }: AnyAnswer): void {
  expect(headers.get('x-request-id')).toMatch(uuid);
  expect(headers.get('cache-control')).toBe('no-store');
  if (body !== null) expect(body.meta.request_id).toBe(headers.get('x-request-id'));
}

function expectUsage(usage: Record<string, unknown>, isTrial: boolean): void {
  expect(sortedKeys(usage)).toEqual(usageKeys);
  expect(usage.limit).toBe(isTrial ? 10 : null);
  expect(usage.period_seconds).toBe(isTrial ? 86_400 : null);
  if (!isTrial) expect(usage.resets_at).toBeNull();
  if (usage.resets_at !== null) expect(usage.resets_at).toMatch(isoTime);
}

export interface ExpectedMeta {
  readonly mode?: 'api_key' | 'ip_trial';
  readonly reason?: 'api_key_missing' | 'api_key_invalid' | 'api_key_not_found' | null;
  readonly charged?: number;
  readonly remaining?: number;
}

/** A 200 of a billable operation or of the usage: all members of `meta`, no other. */
export function expectSuccess(answer: AnyAnswer, expected: ExpectedMeta = {}): void {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expectIdentified(answer);
  const { body } = answer;
  expect(sortedKeys(body)).toEqual(['data', 'meta']);
  expect(sortedKeys(body.meta)).toEqual(['access', 'duration_ms', 'request_id', 'usage']);
  expect(sortedKeys(body.meta.access)).toEqual(['mode', 'reason']);
  expect(body.meta.duration_ms).toSatisfy((ms) => Number.isInteger(ms) && (ms as number) >= 0);
  const { access, usage } = body.meta;
  expectUsage(usage, access.mode === 'ip_trial');
  expect(access.mode === 'api_key').toBe(access.reason === null);
  if (expected.mode !== undefined) expect(access.mode).toBe(expected.mode);
  if (expected.reason !== undefined) expect(access.reason).toBe(expected.reason);
  if (expected.remaining !== undefined) expect(usage.remaining_credits).toBe(expected.remaining);
  if (expected.charged === undefined) return;
  expect(usage.charged_credits).toBe(expected.charged);
  expect(usage.billing_status).toBe(expected.charged === 0 ? 'not_charged' : 'confirmed');
}

/** A well-formed problem document: every member, no other. */
export function expectProblem(answer: AnyAnswer, code: ProblemCode): void {
  const { body } = answer;
  const { status, action } = catalogue[code];
  expect(body, `no body with status ${answer.status}`).not.toBeNull();
  expect({ status: answer.status, code: body.code }, JSON.stringify(body)).toEqual({ status, code });
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expectIdentified(answer);
  const optional = status === 422 ? ['errors'] : [];
  const members = ['action', 'code', 'detail', 'documentation', 'instance', 'meta', 'request_id', 'status'];
  expect(sortedKeys(body)).toEqual([...members, ...optional, 'title', 'type'].sort());
  expect(body).toMatchObject({
    type: `urn:genderapi:problem:${code}`,
    title: code.replaceAll('_', ' '),
    status,
    instance: `urn:uuid:${body.meta.request_id}`,
    request_id: body.meta.request_id,
    action,
  });
  expect(body.detail).toMatch(/^[A-Z][^\n]*\.$/);
  expect(body.documentation).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/v2\/errors$/);
  expectProblemMeta(body.meta);
  if (status === 422) expectFaults(body.errors);
}

function expectProblemMeta(
  meta: Record<string, unknown> & { access?: { mode: string }; usage: never },
): void {
  const withAccess = meta.access === undefined ? [] : ['access'];
  expect(sortedKeys(meta)).toEqual([...withAccess, 'duration_ms', 'request_id', 'usage'].sort());
  expect(meta.duration_ms).toSatisfy((ms) => Number.isInteger(ms) && (ms as number) >= 0);
  if (meta.access) expect(sortedKeys(meta.access)).toEqual(['mode', 'reason']);
  expectUsage(meta.usage, meta.access?.mode === 'ip_trial');
}

function expectFaults(errors: { pointer: string; message: string }[]): void {
  expect(errors.length).toBeGreaterThan(0);
  expect(errors.length).toBeLessThanOrEqual(50);
  for (const fault of errors) {
    expect(sortedKeys(fault)).toEqual(['message', 'pointer']);
    expect(fault.pointer).toSatisfy((pointer) => pointer === '' || (pointer as string).startsWith('/'));
    expect(fault.message).not.toBe('');
  }
}

/** Nothing was taken for the request, and the answer says so. */
export function expectNotCharged({ body }: AnyAnswer): void {
  expect(body.meta.usage).toMatchObject({ charged_credits: 0, billing_status: 'not_charged' });
}

/** Runs requests that must leave the ledger as it is. */
export async function expectUntouched<T>(service: Service, act: () => Promise<T>): Promise<T> {
  const before = service.entryCount();
  const result = await act();
  expect(service.entryCount()).toBe(before);
  return result;
}

export interface Rejection {
  /** Pointers of the faults, in any order. */
  readonly pointers?: readonly string[];
  /** Parts of the request that the answer must not hold. */
  readonly hidden?: readonly string[];
}

/** A request that is refused with a code: well-formed, free, and without an echo of the input. */
export async function expectRejected<T extends AnyAnswer>(
  service: Service,
  code: ProblemCode,
  send: () => Promise<T>,
  { pointers, hidden = [] }: Rejection = {},
): Promise<T> {
  const answer = await expectUntouched(service, send);
  expectProblem(answer, code);
  expectNotCharged(answer);
  if (pointers !== undefined) {
    const found = (answer.body.errors as { pointer: string }[]).map(({ pointer }) => pointer);
    expect(found.sort()).toEqual([...pointers].sort());
  }
  const text = JSON.stringify(answer.body) + JSON.stringify([...answer.headers]);
  for (const part of hidden) expect(text).not.toContain(part);
  return answer;
}

/** What is refused below the router: a bare problem without a code, and the connection ends. */
export function expectRefusal(answer: AnyAnswer | null, status: number): void {
  expect(answer, 'the connection closed without an answer').not.toBeNull();
  if (answer === null) return;
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(answer.headers.get('connection')).toBe('close');
  expect(answer.body.code).toBeUndefined();
  expect(answer.body.status).toBe(status);
  expectIdentified(answer);
  expectNotCharged(answer);
}

/** The specification's consistency rules of a prediction, for any input. */
export function expectConsistent(data: Record<string, unknown>): void {
  const { gender, reason, confidence, confidence_kind, source, sample_count, country, match } = data;
  expect(['male', 'female', null]).toContain(gender);
  if (data.result_status === 'identified') {
    expect(gender).not.toBeNull();
    expect(reason).toBeNull();
  } else {
    expect(data.result_status).toBe('unknown');
    expect(gender).toBeNull();
    expect(['not_found', 'no_name_candidate', 'ambiguous', 'insufficient_evidence']).toContain(reason);
    expect([confidence, confidence_kind]).toEqual([null, null]);
  }
  expect(confidence === null).toBe(confidence_kind === null);
  if (confidence !== null) {
    expect(confidence).toBeGreaterThan(0.5);
    expect(confidence).toBeLessThanOrEqual(1);
  }
  if (sample_count !== null) expect(Number.isInteger(sample_count)).toBe(true);
  expect(country === null).toBe(data.country_source === null);
  expect(['dataset', 'ai', 'none']).toContain(source);
  if (source === 'none') {
    expect([data.name, country, sample_count]).toEqual([null, null, null]);
    expect(match).toEqual({ name: null, method: null, scope: null, country: null });
  } else if (source === 'ai') {
    expectConsistentAi(data);
  } else {
    expect((match as { name: unknown }).name).toBe(data.name);
    expect((match as { scope: unknown }).scope).toMatch(/^(country|global)$/);
  }
}

function expectConsistentAi(data: Record<string, unknown>): void {
  const { name, gender, confidence, confidence_kind, sample_count, country, reason, match, input } = data;
  expect(sample_count).toBeNull();
  expect(match).toEqual({ name: null, method: 'model_inference', scope: null, country: null });
  if (gender === null) expect(reason).toBe('insufficient_evidence');
  else expect([typeof confidence, confidence_kind]).toEqual(['number', 'model_reported']);
  if ((input as { forceToGenderize?: boolean }).forceToGenderize) return;
  if (name === null) expect([gender, country, confidence]).toEqual([null, null, null]);
  if (gender !== null) expect(name).toMatch(/./u);
}
