import type { RouteOptions } from 'fastify';
import type { HttpServices } from '../services.js';
import { entrance } from './console-pages.js';
import { evidenceGet } from './evidence.get.js';

export { consolePages } from './console-pages.js';

/** What the console needs beside its pages. */
export const consoleRoutes = (services: HttpServices): RouteOptions[] => [entrance, evidenceGet(services)];
