import { asksForPage } from '../body.js';
import type { Examples } from '../operation.js';
import { catalogue, problemCodes } from '../problems/catalogue.js';
import { address, list, strictObject, text } from '../schemas/shapes.js';
import { operation, Prepared } from './operation.js';

export const errorCatalogueSchema = strictObject('The problem codes of this version.', {
  errors: {
    type: 'object',
    description: 'Every code by its name.',
    additionalProperties: strictObject('One code.', {
      code: text('The code.'),
      http_statuses: {
        ...list({ type: 'integer' }, 'The statuses that it is answered with.'),
        minItems: 1,
      },
      action: text('What to do about it.'),
      description: text('What it means and what to do, in one or two sentences.'),
      documentation: address('The page of the code.'),
    }),
  },
});

/** The catalogue in the form of the interface; each code with the address of its page. */
const errorList = (publicUrl: string) => ({
  errors: Object.fromEntries(
    problemCodes.map((code) => {
      const { status, action, description } = catalogue[code];
      const documentation = `${publicUrl}/docs/errors/${code}`;
      return [code, { code, http_statuses: [status], action, description, documentation }];
    }),
  ),
});

const errorListExamples = (publicUrl: string): Examples => ({
  errors: { summary: 'Every code of this version', value: errorList(publicUrl) },
});

export const errorsGet = operation('About', 'GET /api/v2/errors', {
  operationId: 'getErrorCatalog',
  summary: 'All problem codes',
  description: 'Lists every problem code with its status and what to do. Free; no key is looked at.',
  openTo: 'anyone',
  answers: { 200: { description: 'Success.', schema: errorCatalogueSchema, examples: errorListExamples } },
  handle: async ({ services, context: { request, headers } }) => {
    headers.push('vary', 'accept');
    // The address that every problem names: a browser is led to the pages about the codes, below the path of a proxy too.
    if (!asksForPage(request.headers.accept)) return errorList(services.publicUrl());
    headers.push('location', '../../docs/errors');
    return new Prepared(303, null, '');
  },
});
