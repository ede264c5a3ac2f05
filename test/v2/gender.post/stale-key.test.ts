import { expect, test } from 'vitest';
import { expectNotCharged, expectProblem } from '../../support/expect.js';
import { bearer, useService } from '../../support/service.js';

const service = useService();

test('a key disabled a moment ago is refused even where no charge would check it', async () => {
  const { key, keyId } = await service.account();
  const always = { type: 'name', value: 'Onur', options: { ai_mode: 'always' } };
  expectProblem(await service.post('/api/v2/gender', always, bearer(key)), 'ai_unavailable');
  await service.app.ledger.disableKey(keyId);
  const before = await service.ledgerSummary();
  const answer = await service.post('/api/v2/gender', always, bearer(key));
  expectProblem(answer, 'key_disabled');
  expectNotCharged(answer);
  expect(await service.ledgerSummary()).toEqual(before);
});
