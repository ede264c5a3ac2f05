import { describe, expect, test } from 'vitest';
import { ProblemError, toProblem, unreachable } from '../../console/src/api/problem.js';
import { createIdempotentRequest } from '../../console/src/operator/idempotent-request.js';

const problem = (status: number, code: string) => new ProblemError(toProblem(status, { code }, null));
const noAnswer = () => new ProblemError(unreachable(true));

/** A request whose attempts end as given, with a record of what each attempt sent. */
function start(...ends: (Error | null)[]) {
  let idCount = 0;
  const request = createIdempotentRequest<void>(() => `id-${++idCount}`);
  const sent: string[] = [];
  const remaining = [...ends];
  const send = async (credits: number): Promise<boolean> => {
    const change = async (id: string) => {
      sent.push(`${id} ${credits}`);
      const end = remaining.shift() ?? null;
      if (end !== null) throw end;
    };
    return request.send(change).then(
      () => true,
      () => false,
    );
  };
  return { request, sent, send };
}

describe('a change of credits without an answer', () => {
  test.each<[string, Error]>([
    ['no answer', noAnswer()],
    ['the ledger does not know yet', problem(503, 'billing_reconciliation_required')],
    ['a proxy answered', problem(502, 'unreadable_answer')],
    ['the page failed on the answer', new TypeError('no account')],
  ])('is retried unchanged, under its ID: %s', async (_name, end) => {
    const { request, sent, send } = start(end);
    expect(await send(100)).toBe(false);
    expect([request.isUnconfirmed(), request.hasRepeatFailed()]).toEqual([true, false]);
    expect(await send(50)).toBe(true);
    expect(sent).toEqual(['id-1 100', 'id-1 100']);
    expect(request.isUnconfirmed()).toBe(false);
  });

  test.each<[number, string]>([
    [401, 'operator_required'],
    [403, 'csrf_refused'],
    [429, 'login_limited'],
    [400, 'invalid_client_ip'],
    [404, 'unreadable_answer'],
    [503, 'server_busy'],
  ])('stays unconfirmed when a retry fails before the ledger: %i %s', async (status, code) => {
    const { request, sent, send } = start(noAnswer(), problem(status, code));
    await send(100);
    await send(100);
    expect([request.isUnconfirmed(), request.hasRepeatFailed()]).toEqual([true, true]);
    expect(await send(100)).toBe(true);
    expect(request.hasRepeatFailed()).toBe(false);
    expect(sent).toEqual(['id-1 100', 'id-1 100', 'id-1 100']);
  });

  test.each(['id_conflict', 'no_such_account', 'validation_error'])(
    'is decided when %s says that nothing was applied',
    async (code) => {
      const { request, sent, send } = start(noAnswer(), problem(409, code));
      await send(100);
      await send(100);
      expect(request.isUnconfirmed()).toBe(false);
      await send(50);
      expect(sent.at(-1)).toBe('id-2 50');
    },
  );
});

test('the change after a rejected one has a new ID', async () => {
  const { request, sent, send } = start(problem(422, 'validation_error'));
  await send(100);
  expect(request.isUnconfirmed()).toBe(false);
  await send(50);
  expect(sent).toEqual(['id-1 100', 'id-2 50']);
});

test('an attempt is joined in flight and once it is confirmed, and an answer that came is given again', async () => {
  const request = createIdempotentRequest<string>(() => 'id');
  expect(request.attempt()).toBe(null);
  let attempts = 0;
  const send = async () => `answer ${++attempts}`;
  const first = request.send(send);
  expect(request.attempt()).toBe(first);
  expect(await request.send(send)).toBe('answer 1');
  expect(await request.send(send)).toBe('answer 1');
  expect(request.attempt()).toBe(first);
});

test('a failed attempt is not joined', async () => {
  const { request, send } = start(noAnswer());
  await send(100);
  expect(request.attempt()).toBe(null);
});

test('a change is unconfirmed while it is in flight', async () => {
  const request = createIdempotentRequest<void>(() => 'id');
  const sending = request.send(async () => expect(request.isUnconfirmed()).toBe(true));
  expect(request.isUnconfirmed()).toBe(true);
  await sending;
  expect(request.isUnconfirmed()).toBe(false);
});
