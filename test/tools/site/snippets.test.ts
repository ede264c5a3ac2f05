import { expect, test } from 'vitest';
import { documentationSources, testSnippets, useSnippetPlace } from './snippet-suite.js';
import { snippetsOf } from './snippets.js';

// Blocks in Python and for the shell are run by `npm run test:services`.
testSnippets(['js'], useSnippetPlace());

const guides = documentationSources.filter((page) => page.includes('/migrate-'));

test.each(guides)('%s has code that is run, in Python and in JavaScript or the shell', (guide) => {
  const languages = snippetsOf(guide).map(({ fence }) => fence.language);
  expect(languages).toContain('python');
  expect(languages.some((language) => language === 'js' || language === 'sh')).toBe(true);
});

test('every block that is run is in a language that some suite runs, and shows what it prints', () => {
  const snippets = documentationSources.flatMap(snippetsOf);
  expect(snippets.length).toBeGreaterThan(10);
  for (const { page, fence, output } of snippets) {
    expect(['js', 'python', 'sh'], `${page}:${fence.line}`).toContain(fence.language);
    expect(output, `${page}:${fence.line}`).not.toBeNull();
  }
});
