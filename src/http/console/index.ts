import type { RouteOptions } from 'fastify';
import type { HttpServices } from '../services.js';
import { consoleRedirect } from './console-pages.js';
import { evidenceGet } from './evidence.get.js';

export { consolePages } from './console-pages.js';

/** Dependencies of the console besides its pages. */
export const consoleRoutes = (services: HttpServices): RouteOptions[] => [
  consoleRedirect,
  evidenceGet(services),
];
