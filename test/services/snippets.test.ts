import { expect, test } from 'vitest';
import { testSnippets, useSnippetPlace } from '../tools/site/snippet-suite.js';
import { fencesOf, runSnippet } from '../tools/site/snippets.js';

const place = useSnippetPlace();

testSnippets(['python', 'sh'], place);

const readme = fencesOf('README.md').filter(
  ({ language, code }) => language === 'sh' && code.includes('curl'),
);

test.each(readme.map((fence) => [fence.line, fence] as const))(
  'the commands at line %i of the README answer without an error',
  async (_line, fence) => {
    const code = fence.code.replaceAll(/^curl /gm, 'curl -s -w "\\n%{http_code}\\n" ');
    const printed = await runSnippet({ page: 'README.md', fence: { ...fence, code }, output: null }, place());
    const statuses = printed.match(/^\d{3}$/gm) ?? [];
    expect(statuses.length).toBe(fence.code.match(/^curl /gm)?.length);
    expect([...new Set(statuses)], printed).toEqual(['200']);
  },
);
