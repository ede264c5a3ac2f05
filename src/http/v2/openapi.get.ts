import { selfSchema } from './openapi/documents.js';
import { operation, Prepared, type V2Operation } from './operation.js';

/** Describes every operation including this one; the list is read once it is complete. Free of charge. */
export function openapiGet(operations: () => readonly V2Operation[]): V2Operation {
  // Serialized once per base URL: the document is large and public.
  let written: { readonly url: string; readonly answer: Prepared } | null = null;
  return operation({
    method: 'GET',
    path: '/api/v2/openapi.json',
    operationId: 'getOpenApi',
    tag: 'About',
    summary: 'This document',
    description: 'The machine-readable description of the interface. Free; no key is looked at.',
    openTo: 'anyone',
    answers: { 200: { description: 'Success.', schema: selfSchema } },
    async handle({ services }) {
      const url = services.publicUrl();
      if (written?.url !== url) {
        const { openapiDocument } = await import('./openapi/document.js');
        const text = Buffer.from(JSON.stringify(openapiDocument(operations(), url)));
        written = { url, answer: new Prepared(200, 'application/json; charset=utf-8', text) };
      }
      return written.answer;
    },
  });
}
