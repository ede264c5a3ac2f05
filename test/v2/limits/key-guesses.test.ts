import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { expectNotCharged, expectProblem } from '../../support/expect.js';
import { bearer, behindProxy, from, type Service, startService } from '../../support/service.js';

let service: Service;
beforeEach(async () => {
  service = await startService({ ...behindProxy, TRIAL: 'off', RATE_LIMIT_TRIAL_PER_MINUTE: '5' });
});
afterEach(() => service.stop());

const guess = (i: number) => bearer(i.toString(16).padStart(24, '0'));
const usage = (headers: Record<string, string>) => service.get('/api/v2/usage', headers);

async function guessAll(address: string): Promise<void> {
  for (let i = 0; i < 5; i += 1)
    expectProblem(await usage({ ...guess(i), ...from(address) }), 'invalid_api_key');
}

describe('unknown keys of one address, without a trial', () => {
  test('beyond the quota are refused before the storage is read', async () => {
    await guessAll('198.51.100.1');
    const findKey = vi.spyOn(service.app.ledger, 'findKey');
    const answer = await usage({ ...guess(6), ...from('198.51.100.1') });
    expectProblem(answer, 'rate_limit_exceeded');
    expectNotCharged(answer);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(findKey).not.toHaveBeenCalled();
  });

  test('on v1 too', async () => {
    await guessAll('198.51.100.2');
    const key = guess(7).authorization?.slice(7);
    const { body } = await service.get(`/api?name=Onur&key=${key}`, from('198.51.100.2'));
    expect(body).toMatchObject({ status: false, errno: 93 });
  });

  test('keep out neither another address, nor a key that was used before', async () => {
    const { key } = await service.account();
    expect((await usage({ ...bearer(key), ...from('198.51.100.3') })).status).toBe(200);
    await guessAll('198.51.100.3');
    service.advance(2000);
    expect((await usage({ ...bearer(key), ...from('198.51.100.3') })).status).toBe(200);
    expectProblem(await usage({ ...guess(8), ...from('198.51.100.4') }), 'invalid_api_key');
  });

  test('may be tried again after a minute', async () => {
    await guessAll('198.51.100.5');
    service.advance(60_001);
    expectProblem(await usage({ ...guess(9), ...from('198.51.100.5') }), 'invalid_api_key');
  });
});
