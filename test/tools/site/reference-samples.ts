import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packageFile } from '../../../src/runtime/package-root.js';
import { type ApiDocument, operationsOf } from '../../../tools/api-document.js';
import { references, renderReference } from '../../../tools/site/reference/page.js';
import { bearer, operatorToken } from '../../support/service.js';
import { decode } from './html.js';
import type { AccountPlace } from './snippet-suite.js';
import { replaced, runSnippet } from './snippets.js';

/** The sample of an operation as a reader copies it from its page. */
function sampleOf(html: string, operationId: string, language: string): string {
  const section = html.slice(html.indexOf(`data-operation="${operationId}"`));
  const [, code = ''] = new RegExp(`data-language="${language}"><code>(.*?)</code>`, 's').exec(section) ?? [];
  return decode(code.replace(/<[^>]*>/g, ''));
}

/** What a reader puts for the examples of the page: credentials and ids of one's own. */
async function ownThings({ service, account, replacements }: AccountPlace, code: string) {
  const own = { ...replacements, OPERATOR_TOKEN: operatorToken };
  const { headers } = await service.post(
    '/api/v2/gender',
    { type: 'name', value: 'Ana' },
    bearer(account.key),
  );
  const ids = {
    'accounts/([^/\'"?]+)': account.accountId,
    'keys/([^/\'"?]+)': account.keyId,
    'operations/(?!open\\b)([^/\'"?]+)': headers.get('x-request-id') ?? '',
  };
  const found = Object.entries(ids).flatMap(([pattern, id]) => {
    const [, example] = new RegExp(`/admin/v1/${pattern}`).exec(code) ?? [];
    return example === undefined ? [] : [[example, id] as const];
  });
  return {
    ...own,
    ...Object.fromEntries(found),
    'the-token-that-genderd-operator-token-printed': operatorToken,
  };
}

/** How a command says its status besides the answer. */
const withStatus = (code: string): string => code.replace(/^curl /, "curl -s -w '\\n%{http_code}\\n' ");

/** One test for each sample of a language on these pages: the service answers it as a success. */
export function testSamples(
  language: 'sh' | 'js' | 'python',
  pages: readonly string[],
  place: () => AccountPlace,
  python?: string,
): void {
  for (const reference of references.filter(({ path }) => pages.includes(path))) {
    const document: ApiDocument = JSON.parse(readFileSync(packageFile(reference.source), 'utf8'));
    const { html } = renderReference(reference, packageFile('.'));
    const operations = operationsOf(document).map(({ operation: { operationId } }) => operationId);
    test.each(operations)(`the ${language} sample of %s is answered`, async (operationId) => {
      const sample = sampleOf(html, operationId, language);
      const own = await ownThings(place(), sample);
      const code = withStatus(replaced(sample, own));
      const snippet = { page: operationId, fence: { language, mark: '', code, line: 0 }, output: null };
      const printed = await runSnippet(snippet, { ...place(), ...(python && { python }) });
      expect(printed).toMatch(language === 'sh' ? /^20[0-4]$/m : /^20[0-4]\b/);
    });
  }
}
