import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packageFile } from '../../../src/runtime/package-root.js';
import { committed } from '../../inference/committed.js';
import { type Service, useService } from '../../support/service.js';
import { runSnippet, type Snippet, type SnippetPlace, snippetsOf } from './snippets.js';

/** Every page of the documentation that is written by hand. */
export const documentationSources: readonly string[] = readdirSync(packageFile('docs'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);

/** The command line as it was built. */
const builtCli = packageFile('dist/cli/main.cjs');

/** A place with the account whose key is in it. */
export interface AccountPlace extends SnippetPlace {
  readonly service: Service;
  readonly account: Awaited<ReturnType<Service['account']>>;
}

/** Starts the service for the tests of a file and answers where its snippets run: anew for each test. */
export function useSnippetPlace(): () => AccountPlace {
  // With the model of the package, as the documented commands find it.
  const service = useService({ AI_PROVIDER: 'embedded' }, { dataset: committed() });
  let place: AccountPlace;
  // Each block begins in an empty folder, with a fresh account and with the whole trial.
  beforeEach(async () => {
    const account = await service.account({ credits: 1000 });
    const { key } = account;
    service.advance(2 * 86_400_000);
    const folder = mkdtempSync(join(tmpdir(), 'genderd-snippets-'));
    place = {
      service,
      account,
      folder,
      env: { PATH: process.env.PATH ?? '', DATA_DIR: folder, GENDERD_URL: service.url, GENDERD_KEY: key },
      replacements: {
        'http://127.0.0.1:8080': service.url,
        YOUR_KEY: key,
        'npx genderd': `${process.execPath} ${builtCli}`,
      },
    };
  });
  afterEach(() => rmSync(place.folder, { recursive: true }));
  return () => place;
}

/** Members that differ from run to run. */
const passing = new Set(['request_id', 'duration_ms', 'resets_at', 'instance']);

const parse = (text: string): unknown =>
  JSON.parse(text, (name, value) => (passing.has(name) && value !== null ? 'differs' : value));

const nameOf = ({ page, fence }: Snippet): string => `${page}:${fence.line} (${fence.language})`;

/** One test for each block of these languages that is marked as tried: it prints what its page shows. */
export function testSnippets(languages: readonly string[], place: () => SnippetPlace): void {
  const snippets = documentationSources
    .flatMap(snippetsOf)
    .filter(({ fence }) => languages.includes(fence.language))
    .map((snippet) => [nameOf(snippet), snippet] as const);
  test.each(snippets)('%s prints what the page shows', async (_name, snippet) => {
    const printed = await runSnippet(snippet, place());
    const { output } = snippet;
    expect(output, 'the page shows nothing').not.toBeNull();
    if (output?.language === 'json') expect(parse(printed)).toEqual(parse(output.code));
    else expect(printed.replaceAll('\r\n', '\n')).toBe(output?.code);
  });
}
