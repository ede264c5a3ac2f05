import { expect, test } from 'vitest';
import { requestOf } from '../../console/src/playground/request.js';
import { codeOf, testSnippets } from './snippet-suite.js';

// curl and Python are run by `npm run test:services`.
testSnippets(['JavaScript']);

test('PHP and Go escape their quotes', () => {
  const value = 'a\'b\\c`d"e';
  const request = requestOf({ type: 'name', value, country: '', aiMode: 'fallback', isForced: false });
  expect(codeOf(request, 'PHP')).toContain("'value' => 'a\\'b\\\\c`d\"e'");
  expect(codeOf(request, 'Go')).toContain(JSON.stringify(JSON.stringify(request.body)));
});

test('a request leaves out defaults', () => {
  const form = { type: 'name', value: 'Ana', country: '', aiMode: 'fallback', isForced: false } as const;
  expect(requestOf(form)).toEqual({ path: 'api/v2/gender', body: { type: 'name', value: 'Ana' } });
  expect(requestOf({ ...form, aiMode: 'always' }).body).toMatchObject({ options: { ai_mode: 'always' } });
  expect(requestOf({ ...form, aiMode: 'always', isForced: true }).body).toEqual({
    type: 'name',
    value: 'Ana',
    forceToGenderize: true,
  });
  expect(requestOf({ ...form, type: 'phone', value: ' 020 ', country: 'GB' })).toEqual({
    path: 'api/v2/phone/validate',
    body: { number: '020', country: 'GB' },
  });
});
