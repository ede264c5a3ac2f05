import { createRequire } from 'node:module';
import { escapeHtml } from './page.js';

/** What is used of highlight.js. Its own types would bring those of the browser into the whole project. */
interface Highlighter {
  getLanguage(name: string): unknown;
  highlight(code: string, options: { readonly language: string }): { readonly value: string };
  registerLanguage(name: string, language: unknown): void;
}

const require = createRequire(import.meta.url);
const highlighter: Highlighter = require('highlight.js/lib/common');
highlighter.registerLanguage('nginx', require('highlight.js/lib/languages/nginx'));

/** A block of code. Colours are classes, since the policy of the pages allows no styles in place. */
export function codeBlock(code: string, language: string): string {
  const name = language === '' ? '' : ` data-language="${escapeHtml(language)}"`;
  const isKnown = highlighter.getLanguage(language) !== undefined;
  const inside = isKnown ? highlighter.highlight(code, { language }).value : escapeHtml(code);
  return `<div class="code"><pre tabindex="0"${name}><code>${inside}</code></pre></div>\n`;
}
