import { describe, expect, test } from 'vitest';
import type { ProblemCode } from '../../../src/http/problems/catalogue.js';
import { expectRejected, expectSuccess } from '../../support/expect.js';
import { bearer, behindProxy, freshAddress, from, useService } from '../../support/service.js';

const dayMs = 86_400_000;
const minuteMs = 60_000;

const service = useService(behindProxy);

const path = '/api/v2/gender';
const body = { type: 'name', value: 'Onur' };
const predict = (address: string, headers = {}) => service.post(path, body, { ...from(address), ...headers });

async function spendAll(address: string): Promise<string> {
  let resetsAt = '';
  for (let remaining = 9; remaining >= 0; remaining -= 1) {
    const answer = await predict(address);
    expectSuccess(answer, { mode: 'ip_trial', charged: 1, remaining });
    resetsAt = answer.body.meta.usage.resets_at;
  }
  return resetsAt;
}

describe('a refusal in an open window reports its end and the remaining credits', () => {
  const refused: readonly [ProblemCode, string, unknown][] = [
    ['validation_error', path, {}],
    ['trial_batch_limit', `${path}/batch`, { items: Array(11).fill(body) }],
  ];
  test.each(refused)('%s', async (code, at, sent) => {
    const address = freshAddress();
    const { meta } = (await predict(address)).body;
    const { body: problem } = await expectRejected(service, code, () =>
      service.post(at, sent, from(address)),
    );
    expect(problem.meta.usage).toMatchObject({ remaining_credits: 9, resets_at: meta.usage.resets_at });
    service.advance(dayMs);
    const later = await service.post(at, sent, from(address));
    expect(later.body.meta.usage).toMatchObject({ remaining_credits: 10, resets_at: null });
  });

  test('a refusal before authentication reports no window', async () => {
    const address = freshAddress();
    await predict(address);
    const answer = await service.post(path, '{', from(address));
    expect(answer.body.meta.usage).toMatchObject({ remaining_credits: null, resets_at: null });
  });
});

describe('ten credits in a window of 24 hours', () => {
  test('the eleventh is refused with the end of the window', async () => {
    const address = freshAddress();
    const openedAfter = service.app.now();
    const resetsAt = await spendAll(address);
    expect(Date.parse(resetsAt)).toBeGreaterThanOrEqual(openedAfter + dayMs);
    expect(Date.parse(resetsAt)).toBeLessThanOrEqual(service.app.now() + dayMs);
    const { body: problem } = await expectRejected(service, 'insufficient_credits', () => predict(address));
    expect(problem.detail).toBe(
      'Send Authorization: Bearer with a key, or wait until the trial window resets. Without a key, requests use the free trial, which has no credits left.',
    );
    expect(problem.meta.access).toEqual({ mode: 'ip_trial', reason: 'api_key_missing' });
    expect(problem.meta.usage).toEqual({
      charged_credits: 0,
      remaining_credits: 0,
      billing_status: 'not_charged',
      resets_at: resetsAt,
      limit: 10,
      period_seconds: 86_400,
    });
  });

  test('the window keeps its end, whatever is charged later', async () => {
    const address = freshAddress();
    const first = await predict(address);
    service.advance(minuteMs);
    const second = await predict(address);
    expect(second.body.meta.usage.resets_at).toBe(first.body.meta.usage.resets_at);
  });

  test('all three reasons draw on one window', async () => {
    const address = freshAddress();
    expectSuccess(await predict(address), { reason: 'api_key_missing', remaining: 9 });
    const invalid = await predict(address, { authorization: 'Bearer nope' });
    expectSuccess(invalid, { reason: 'api_key_invalid', remaining: 8 });
    const unknown = await predict(address, bearer('e'.repeat(24)));
    expectSuccess(unknown, { reason: 'api_key_not_found', remaining: 7 });
    const byGet = await service.get(`${path}?value=Onur`, from(address));
    expectSuccess(byGet, { reason: 'api_key_missing', remaining: 6 });
  });

  test('what is refused opens no window', async () => {
    const address = freshAddress();
    await expectRejected(service, 'validation_error', () => service.post(path, {}, from(address)));
    await expectRejected(service, 'ai_unavailable', () =>
      service.post(path, { type: 'name', value: 'zzzxxyy' }, from(address)),
    );
    const usage = await service.get('/api/v2/usage', from(address));
    expect(usage.body.data).toMatchObject({ remaining_credits: 10, resets_at: null });
  });

  test('a spent trial does not stop a key from the same address', async () => {
    const address = freshAddress();
    await spendAll(address);
    const { key } = await service.account({ credits: 3 });
    expectSuccess(await predict(address, bearer(key)), { mode: 'api_key', charged: 1, remaining: 2 });
  });
});

test("the window ends by the service's clock, and the next charge opens another", async () => {
  const address = freshAddress();
  const resetsAt = await spendAll(address);
  service.advance(Date.parse(resetsAt) - service.app.now() - minuteMs);
  await expectRejected(service, 'insufficient_credits', () => predict(address));
  service.advance(minuteMs);
  const before = await service.get('/api/v2/usage', from(address));
  expect(before.body.data).toMatchObject({ remaining_credits: 10, resets_at: null, expires_at: null });
  const answer = await predict(address);
  expectSuccess(answer, { charged: 1, remaining: 9 });
  const nextEnd = Date.parse(answer.body.meta.usage.resets_at);
  expect(nextEnd).toBeGreaterThanOrEqual(Date.parse(resetsAt) + dayMs);
  expect(nextEnd).toBeLessThanOrEqual(service.app.now() + dayMs);
});
