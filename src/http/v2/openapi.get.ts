import type { RouteOptions } from 'fastify';
import type { HttpServices } from '../services.js';
import { openapiDocument } from './openapi/document.js';

/** Serialized once per base URL: the document is large and public. */
function createWriter(publicUrl: () => string): () => Buffer {
  let written: { readonly url: string; readonly text: Buffer } | null = null;
  return () => {
    const url = publicUrl();
    if (written?.url !== url) written = { url, text: Buffer.from(JSON.stringify(openapiDocument(url))) };
    return written.text;
  };
}

/** `GET /api/v2/openapi.json`: the OpenAPI document; free of charge, without authentication. */
export function openapiGet(services: HttpServices): RouteOptions {
  const write = createWriter(services.publicUrl);
  return {
    method: 'GET',
    url: '/api/v2/openapi.json',
    handler: async (_request, reply) => reply.type('application/json; charset=utf-8').send(write()),
  };
}
