import { expect, test } from 'vitest';
import { partsBelow } from '../../console/src/app/parts-below.js';

test.each([
  ['/operator/accounts/acc_1', ['accounts', 'acc_1']],
  ['/operator/accounts/a%2Fb/', ['accounts', 'a/b']],
  ['/operator/accounts/100%', ['accounts', '100%']],
  ['/operator', []],
])('%s has parts below /operator', (path, parts) => {
  expect(partsBelow('/operator', path)).toEqual(parts);
});
