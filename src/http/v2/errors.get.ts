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

/** Browsers ask for pages by name; clients ask for JSON or anything. */
const isBrowser = (accept = ''): boolean => /\btext\/html\b/.test(accept) && !/\bjson\b/.test(accept);

/** `GET /api/v2/errors`: every problem code; free of charge, without authentication. */
export const errorsGet = ({ publicUrl }: HttpServices): RouteOptions => ({
  method: 'GET',
  url: '/api/v2/errors',
  handler: async (request, reply) => {
    reply.header('vary', 'accept');
    // The address that every problem names: a browser is led to the pages about the codes.
    return isBrowser(request.headers.accept) ? reply.redirect('/docs/errors', 303) : errorList(publicUrl());
  },
});
