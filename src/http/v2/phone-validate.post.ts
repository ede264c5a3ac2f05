import type { RouteOptions } from 'fastify';
import { tariff } from '../../ledger/tariff.js';
import { createAccessCheck } from '../access.js';
import { chargeRequest } from '../answers.js';
import { tooManyValues } from '../media.js';
import { Problem } from '../problems/problem.js';
import { metaOf } from '../request-context.js';
import type { HttpServices } from '../services.js';
import { type PhoneRequestBody, PhoneRequestSchema, PhoneResponseSchema } from './schemas/phone.js';

/** Loaded with the first request: the metadata is large and rarely needed. */
const loadPhone = () => import('../../phone/validate.js');

/** `POST /api/v2/phone/validate`: one number; invalid ones are answered and charged like valid ones. */
export const phoneValidatePost = (services: HttpServices): RouteOptions => ({
  method: 'POST',
  url: '/api/v2/phone/validate',
  schema: { body: PhoneRequestSchema, response: { 200: PhoneResponseSchema } },
  config: { excess: tooManyValues },
  preValidation: createAccessCheck(services, { fresh: false }),
  handler: async (request) => {
    const { number, country } = request.body as PhoneRequestBody;
    if (country === undefined && !number.startsWith('+')) {
      const message = 'is required for a number without a leading +';
      throw new Problem('validation_error', { errors: [{ pointer: '/country', message }] });
    }
    const { validatePhone } = await loadPhone();
    const { countryCallingCode, ...data } = await chargeRequest(services, request, tariff.phone, () =>
      validatePhone(number, country ?? null),
    );
    return { data: { ...data, country_calling_code: countryCallingCode }, meta: metaOf(request) };
  },
});
