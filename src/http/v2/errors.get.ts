import type { RouteOptions } from 'fastify';
import { catalogue, problemCodes } from '../problems/catalogue.js';

/** The catalogue as clients read it. */
export const errorList = {
  errors: Object.fromEntries(
    problemCodes.map((code) => {
      const { status, action, description } = catalogue[code];
      return [code, { code, http_statuses: [status], action, description }];
    }),
  ),
};

/** `GET /api/v2/errors`: every problem code; free, no key looked at. */
export const errorsGet = (): RouteOptions => ({
  method: 'GET',
  url: '/api/v2/errors',
  handler: async () => errorList,
});
