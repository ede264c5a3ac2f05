import { expect } from 'vitest';
import { type Errno, errmsgs } from '../../../src/http/v1/errno.js';
import { expectUntouched, uuid } from '../../support/expect.js';
import type { Answer, Service } from '../../support/service.js';

type Fields = Readonly<Record<string, string | readonly string[]>>;

/** Pairs of a query or a form; a list repeats its name as `name[]`. */
export function encoded(fields: Fields): string {
  return Object.entries(fields)
    .flatMap(([name, value]) =>
      typeof value === 'string'
        ? [`${name}=${encodeURIComponent(value)}`]
        : value.map((item) => `${name}[]=${encodeURIComponent(item)}`),
    )
    .join('&');
}

export const formType = { 'content-type': 'application/x-www-form-urlencoded' } as const;

function multipart(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else for (const item of value) form.append(`${name}[]`, item);
  }
  return form;
}

/** A request as `fetch` sends it, read as text: scripts are no JSON. */
export async function fetchText(service: Service, path: string, init: RequestInit = {}) {
  const response = await fetch(service.url + path, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** The four ways in which the fields of a query reach the service. */
export const carriers: Readonly<
  Record<string, (service: Service, path: string, fields: Fields) => Promise<Answer>>
> = {
  'GET query': (service, path, fields) => service.get(`${path}?${encoded(fields)}`),
  'POST query': async (service, path, fields) => {
    const answer = await fetchText(service, `${path}?${encoded(fields)}`, { method: 'POST' });
    return { ...answer, body: JSON.parse(answer.text) };
  },
  'POST form': (service, path, fields) => service.post(path, encoded(fields), formType),
  'POST multipart': async (service, path, fields) => {
    const answer = await fetchText(service, path, { method: 'POST', body: multipart(fields) });
    return { ...answer, body: JSON.parse(answer.text) };
  },
  'POST JSON': (service, path, fields) => service.post(path, fields),
};

/** What every answer of v1 carries. */
export function expectV1Headers({ headers }: Pick<Answer, 'headers'>): void {
  expect(headers.get('x-request-id')).toMatch(uuid);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
}

/** A paid answer: its figures, then the given members. */
export function expectPaid(answer: Answer, expected: { used: number; remaining: number }): void {
  const { status, headers, body } = answer;
  expect(status, JSON.stringify(body)).toBe(200);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expectV1Headers(answer);
  expect(body).toMatchObject({
    status: true,
    used_credits: expected.used,
    remaining_credits: expected.remaining,
    server: 'genderd-1',
  });
  expect(body.duration).toMatch(/^\d+ms$/);
}

/** An error of v1: HTTP 200, four members, the specification's text. */
export function expectErrno(answer: Answer, errno: Errno): void {
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 200,
    body: { status: false, errno, errmsg: errmsgs[errno], server: 'genderd-1' },
  });
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expectV1Headers(answer);
}

/** An error that left the ledger as it was. */
export async function expectRefused(
  service: Service,
  errno: Errno,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await expectUntouched(service, send);
  expectErrno(answer, errno);
  return answer;
}
