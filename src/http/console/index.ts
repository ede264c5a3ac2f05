export { consolePages, consoleRedirect } from './console-pages.js';
export { evidenceGet } from './evidence.get.js';
