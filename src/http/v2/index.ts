import { selfSchema } from '../schemas/shapes.js';
import { capabilitiesGet } from './capabilities.get.js';
import { errorsGet } from './errors.get.js';
import { genderGet } from './gender.get.js';
import { genderPost } from './gender.post.js';
import { genderBatchPost } from './gender-batch.post.js';
import { operation, Prepared, type V2Operation } from './operation.js';
import { phoneValidatePost } from './phone-validate.post.js';
import { usageGet } from './usage.get.js';

/** Serialized once per base URL: the document is large and public. */
let written: { readonly url: string; readonly answer: Prepared } | null = null;

const openapiGet: V2Operation = operation('About', 'GET /api/v2/openapi.json', {
  operationId: 'getOpenApi',
  summary: 'This document',
  description: 'The machine-readable description of the interface. Free; no key is looked at.',
  openTo: 'anyone',
  answers: { 200: { description: 'Success.', schema: selfSchema } },
  async handle({ services }) {
    const url = services.publicUrl();
    if (written?.url !== url) {
      const { openapiDocument } = await import('./openapi/document.js');
      const text = Buffer.from(JSON.stringify(openapiDocument(v2Operations, url)));
      written = { url, answer: new Prepared(200, 'application/json; charset=utf-8', text) };
    }
    return written.answer;
  },
});

export const v2Operations: readonly V2Operation[] = [
  capabilitiesGet,
  errorsGet,
  openapiGet,
  usageGet,
  genderGet,
  genderPost,
  genderBatchPost,
  phoneValidatePost,
];
