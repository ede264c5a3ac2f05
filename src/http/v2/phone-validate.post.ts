import { tariff } from '../../ledger/tariff.js';
import { loadPhone } from '../../phone/load.js';
import { phoneFaults } from '../../predictions/item.js';
import { chargeRequest } from '../billing.js';
import type { Examples } from '../operation.js';
import { invalid } from '../problems/problem.js';
import { metaOf } from '../request-context.js';
import { meta } from './examples.js';
import { operation } from './operation.js';
import { PhoneRequestSchema, PhoneResponseSchema } from './schemas/phone.js';

const phoneExamples = (): Examples => ({
  valid: {
    summary: 'A number in an assigned range',
    value: {
      data: {
        valid: true,
        possible: true,
        e164: '+442079460000',
        country: 'GB',
        country_calling_code: 44,
      },
      meta: meta(false, 1, 999),
    },
  },
  invalid: {
    summary: 'Not a number: answered and charged like any other',
    value: {
      data: { valid: false, possible: false, e164: null, country: null, country_calling_code: null },
      meta: meta(true, 1, 7),
    },
  },
});

export const phoneValidatePost = operation('Phone', 'POST /api/v2/phone/validate', {
  operationId: 'validatePhone',
  summary: 'Validate a phone number',
  description:
    'Checks a number against the full metadata of libphonenumber. 1 credit, invalid numbers included.',
  body: PhoneRequestSchema,
  requestExample: { number: '+44 20 7946 0000' },
  answers: { 200: { description: 'Success.', schema: PhoneResponseSchema, examples: phoneExamples } },
  async handle({ services, context, body: { number, country } }) {
    const faults = phoneFaults(number, country);
    if (faults.length > 0) throw invalid(...faults);
    const { validatePhone } = await loadPhone();
    const data = await chargeRequest(services, context, tariff.phone, () =>
      validatePhone(number, country ?? null),
    );
    return { data, meta: metaOf(context) };
  },
});
