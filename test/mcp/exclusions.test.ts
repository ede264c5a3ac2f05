import { expect, test } from 'vitest';
import { withCorrections } from '../../src/inference/corrections.js';
import { DEFAULT_THRESHOLDS } from '../../src/inference/types.js';
import { createUsualNames, explainValue } from '../../src/mcp/backend.js';
import { tinyDataset } from '../support/tiny-dataset.js';

/** No gender may be inferred of `rene`, and so of none that is looked up with it. */
const dataset = withCorrections(
  tinyDataset({
    rené: { global: [900, 10], countries: { FR: [900, 10] } },
    rene: { global: [90, 50] },
    onur: { global: [95, 5], countries: { FR: [9, 1] } },
  }),
  [{ name: 'rene', country: null, gender: 'never' }],
);
const names = { dataset, thresholds: DEFAULT_THRESHOLDS };

test('an explanation has no counts of another spelling of an excluded name', () => {
  const explained = explainValue({ type: 'name', value: 'René', country: 'FR' }, names);
  expect(explained).toMatchObject({ readings: [{ given: ['rené'], rows: [] }] });
  expect(JSON.stringify(explained)).not.toContain('900');
});

test('an explanation has every row of other names', () => {
  const explained = explainValue({ type: 'name', value: 'Onur', country: 'FR' }, names);
  expect(explained).toMatchObject({
    readings: [
      {
        rows: [
          { scope: 'country', male: 9 },
          { scope: 'global', male: 95 },
        ],
      },
    ],
  });
});

test('the usual names of a country leave out what is suppressed under another spelling', async () => {
  const usual = await createUsualNames(dataset)({ country: 'FR' });
  expect(usual).toMatchObject({ value: { male: [{ name: 'onur' }] } });
});
