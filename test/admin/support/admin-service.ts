import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Overrides } from '../../../src/app.js';
import { type AdminProblemCode, adminCatalogue } from '../../../src/http/problems/catalogue.js';
import { uuid } from '../../support/expect.js';
import {
  type Answer,
  bearer,
  operatorToken,
  type Service,
  startService,
  useStarted,
} from '../../support/service.js';
import { expectAdminDescribed } from './description.js';

export interface AdminService extends Service {
  /** Sends a request as described; the token is sent unless other headers are given. */
  admin(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Makes an account over the interface and answers what it answers. */
  makeAccount(terms?: object): Promise<Answer['body']>;
  /** The `Cookie` header of a new session. */
  logIn(): Promise<string>;
}

export const asOperator = bearer(operatorToken);

export const newId = (): string => randomUUID();

/** What a page of the console sends. */
export const fromConsole = (cookie: string, url: string): Record<string, string> => ({
  cookie,
  origin: url,
  'x-genderd-console': '1',
});

/** The cookie that an answer sets, as a browser sends it back; empty without one. */
export const cookieOf = ({ headers }: Pick<Answer, 'headers'>): string =>
  (headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';

async function send(
  url: string,
  method: string,
  path: string,
  body: unknown,
  headers: object,
): Promise<Answer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(url + path, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: text }),
  });
  const received = await response.text();
  const answer = {
    status: response.status,
    headers: response.headers,
    body: received === '' ? null : JSON.parse(received),
  };
  expectAdminDescribed(method, path, answer);
  return answer;
}

/** A service with the operator's part; every answer of it is checked against its description. */
export async function startAdmin(
  env: Record<string, string> = {},
  overrides: Overrides = {},
): Promise<AdminService> {
  const service = await startService(env, overrides);
  const admin: AdminService['admin'] = (method, path, body, headers = asOperator) =>
    send(service.url, method, `/admin/v1${path}`, body, headers);
  return {
    ...service,
    logs: service.logs,
    admin,
    async makeAccount(terms = {}) {
      const answer = await admin('POST', '/accounts', {
        id: newId(),
        name: 'Shop',
        credits: 100,
        reason: 'contract',
        ...terms,
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return answer.body;
    },
    async logIn() {
      const answer = await admin('POST', '/session', { token: operatorToken }, {});
      expect(answer.status).toBe(200);
      return cookieOf(answer);
    },
  };
}

/** One of them for all tests of a file or group. */
export const useAdmin = (...start: Parameters<typeof startAdmin>): AdminService =>
  useStarted(() => startAdmin(...start));

/** A problem document of the Admin API: every member, and nothing of billing. */
export function expectAdminProblem(answer: Answer, code: AdminProblemCode): void {
  const { status, headers, body } = answer;
  const expected = adminCatalogue[code];
  expect({ status, code: body?.code }, JSON.stringify(body)).toEqual({ status: expected.status, code });
  expect(headers.get('content-type')).toBe('application/problem+json');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-request-id')).toMatch(uuid);
  expect(headers.get('access-control-allow-origin')).toBeNull();
  const members = [
    'action',
    'code',
    'detail',
    'documentation',
    'instance',
    'meta',
    'request_id',
    'status',
    'title',
  ];
  const own = code === 'validation_error' ? ['errors', 'type'] : ['type'];
  expect(Object.keys(body).sort()).toEqual([...members, ...own].sort());
  expect(body.meta).toEqual({
    request_id: headers.get('x-request-id'),
    duration_ms: expect.any(Number),
  });
  expect(body.detail).toMatch(/^[A-Z][^\n]*\.$/);
}

/** The pointers of a validation error. */
export function faultPointers(answer: Answer): string[] {
  expectAdminProblem(answer, 'validation_error');
  return (answer.body.errors as { pointer: string }[]).map(({ pointer }) => pointer);
}
