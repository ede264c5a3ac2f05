import type { RouteOptions } from 'fastify';
import type { HttpServices } from '../services.js';
import { openapiDocument } from './openapi/document.js';

/** `GET /api/v2/openapi.json`: the machine-readable description; free, no key looked at. */
export const openapiGet = (services: HttpServices): RouteOptions => ({
  method: 'GET',
  url: '/api/v2/openapi.json',
  handler: async () => openapiDocument(services.publicUrl()),
});
