import { tariff } from '../../ledger/tariff.js';
import { chargeRequest } from '../answers.js';
import { paidHead, tail } from './answer.js';
import type { V1Route, V1Services } from './operation.js';
import { readCountry, requireText } from './options.js';
import { single } from './parameters.js';

/** Loaded with the first request: the metadata is large and rarely needed. */
const loadPhone = () => import('../../phone/phone.js');

/** A JSON body may contain the number as a JSON number too. */
const asText = (value: unknown): unknown => (Number.isSafeInteger(value) ? String(value) : value);

/** `/api/phone`: one number; unreadable ones are answered and charged like readable ones. */
export const phoneRoute = (services: V1Services): V1Route => ({
  path: '/api/phone',
  methods: ['GET', 'POST'],
  isBillable: true,
  operation: async (context, parameters) => {
    const rawInput = requireText(asText(single(parameters, 'number')));
    const country = readCountry(single(parameters, 'address'));
    const { describePhone } = await loadPhone();
    const description = await chargeRequest(services.http, context, tariff.phone, () =>
      describePhone(rawInput, country),
    );
    const { status, remaining_credits, expires } = paidHead(context);
    const { duration } = tail(context, services.settings.nodeName);
    return { status, remaining_credits, expires, duration, rawInput, ...description };
  },
});
