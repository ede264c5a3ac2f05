import type { RouteOptions } from 'fastify';
import { catalogue, problemCodes } from '../problems/catalogue.js';
import type { HttpServices } from '../services.js';

/** The catalogue in the form of the interface; each code with the address of its page. */
export const errorList = (publicUrl: string) => ({
  errors: Object.fromEntries(
    problemCodes.map((code) => {
      const { status, action, description } = catalogue[code];
      const documentation = `${publicUrl}/docs/errors/${code}`;
      return [code, { code, http_statuses: [status], action, description, documentation }];
    }),
  ),
});

/** `GET /api/v2/errors`: every problem code; free of charge, without authentication. */
export const errorsGet = ({ publicUrl }: HttpServices): RouteOptions => ({
  method: 'GET',
  url: '/api/v2/errors',
  handler: async () => errorList(publicUrl()),
});
