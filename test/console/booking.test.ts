import { describe, expect, test } from 'vitest';
import { ProblemError, toProblem, unreachable } from '../../console/src/api/problem.js';
import { createBooking } from '../../console/src/operator/booking.js';

const refusal = (status: number, code: string) => new ProblemError(toProblem(status, { code }, null));
const noAnswer = () => new ProblemError(unreachable());

/** A booking whose tries end as given; tells what each sent. */
function start(...ends: (Error | null)[]) {
  let made = 0;
  const booking = createBooking(() => `id-${++made}`);
  const sent: string[] = [];
  const left = [...ends];
  const send = async (credits: number): Promise<boolean> => {
    const movement = async (id: string) => {
      sent.push(`${id} ${credits}`);
      const end = left.shift() ?? null;
      if (end !== null) throw end;
    };
    return booking.send(movement).then(
      () => true,
      () => false,
    );
  };
  return { booking, sent, send };
}

describe('a movement without an answer', () => {
  test.each<[string, Error]>([
    ['nothing answered', noAnswer()],
    ['the ledger does not know', refusal(503, 'billing_reconciliation_required')],
    ['a proxy answered', refusal(502, 'unreadable_answer')],
    ['the page failed on the answer', new TypeError('no account')],
  ])('is sent again as it was, under its id: %s', async (_name, end) => {
    const { booking, sent, send } = start(end);
    expect(await send(100)).toBe(false);
    expect(booking.isOpen()).toBe(true);
    expect(await send(50)).toBe(true);
    expect(sent).toEqual(['id-1 100', 'id-1 100']);
    expect(booking.isOpen()).toBe(false);
  });

  test.each<[number, string]>([
    [401, 'operator_required'],
    [403, 'csrf_refused'],
    [429, 'login_limited'],
    [400, 'invalid_client_ip'],
    [404, 'unreadable_answer'],
    [503, 'server_busy'],
  ])('stays open when its repeat is refused before the ledger: %i %s', async (status, code) => {
    const { booking, sent, send } = start(noAnswer(), refusal(status, code));
    await send(100);
    await send(100);
    expect(booking.isOpen()).toBe(true);
    expect(await send(100)).toBe(true);
    expect(sent).toEqual(['id-1 100', 'id-1 100', 'id-1 100']);
  });

  test.each(['id_conflict', 'no_such_account', 'validation_error'])(
    'is over when %s says that nothing is booked',
    async (code) => {
      const { booking, sent, send } = start(noAnswer(), refusal(409, code));
      await send(100);
      await send(100);
      expect(booking.isOpen()).toBe(false);
      await send(50);
      expect(sent.at(-1)).toBe('id-2 50');
    },
  );
});

test('a movement that was refused leaves the next one a new id', async () => {
  const { booking, sent, send } = start(refusal(422, 'validation_error'));
  await send(100);
  expect(booking.isOpen()).toBe(false);
  await send(50);
  await send(50);
  expect(sent).toEqual(['id-1 100', 'id-2 50', 'id-3 50']);
});

test('a movement is open while it is under way', async () => {
  const booking = createBooking(() => 'id');
  const sending = booking.send(async () => expect(booking.isOpen()).toBe(true));
  expect(booking.isOpen()).toBe(true);
  await sending;
  expect(booking.isOpen()).toBe(false);
});
