import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packageFile } from '../../../src/package-root.js';
import { references, renderReference } from '../../../tools/site/reference/page.js';
import { decode } from './html.js';
import { useSnippetPlace } from './snippet-suite.js';
import { runSnippet } from './snippets.js';

const [v2] = references;
const { html } = renderReference(v2 as (typeof references)[number], packageFile('.'));
const document = JSON.parse(readFileSync(packageFile('docs/openapi.json'), 'utf8'));
const operations = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>)
  .flatMap((methods) => Object.values(methods))
  .map(({ operationId }) => operationId);

/** The sample of an operation as a reader copies it. */
function sampleOf(operationId: string, language: string): string {
  const section = html.slice(html.indexOf(`data-operation="${operationId}"`));
  const [, code = ''] = new RegExp(`data-language="${language}"><code>(.*?)</code>`, 's').exec(section) ?? [];
  return decode(code.replace(/<[^>]*>/g, ''));
}

const place = useSnippetPlace();

test.each(operations)('the JavaScript sample of %s is answered', async (operationId) => {
  const { env, folder, replacements } = place();
  const sample = sampleOf(operationId, 'js');
  const code = Object.entries(replacements).reduce((text, [from, to]) => text.replaceAll(from, to), sample);
  const fence = { language: 'js', mark: '', code, line: 0 };
  expect(await runSnippet({ page: operationId, fence, output: null }, { env, folder, replacements })).toMatch(
    /^200 /,
  );
});
