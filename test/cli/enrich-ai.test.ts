import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { giveStatus } from '../ai/support/provider-behaviours.js';
import { startProvider } from '../ai/support/provider-server.js';
import { useCommandPlace } from '../support/commands.js';

const workplace = useCommandPlace();

test('without a provider nothing is said to be sent', async () => {
  writeFileSync(join(workplace.folder, 'none.csv'), 'name\nZyxa\n');
  const { stderr } = await workplace.cli(['enrich', 'none.csv', '--ai', 'fallback'], { AI_PROVIDER: 'none' });
  expect(stderr).not.toContain('are sent to');
  expect(stderr).toContain('genderd: AI is asked for and AI_PROVIDER is none\n');
});

test('a fault of the LLM is told once with the setting to check, and its rows hold a few words', async () => {
  const provider = await startProvider();
  onTestFinished(() => provider.close());
  provider.behave(giveStatus(404));
  const { baseUrl } = provider.settings('openai');
  const at = (name: string) => join(workplace.folder, name);
  writeFileSync(at('people.csv'), 'name\nZyxa\nZyxo\n');
  const ran = await workplace.cli(['enrich', 'people.csv', '--ai', 'fallback'], {
    AI_PROVIDER: 'openai',
    AI_BASE_URL: baseUrl,
    AI_MODEL: 'm',
  });
  expect(ran.stderr).toContain('are sent to the configured AI provider');
  expect(ran.stderr.match(/^genderd: .*AI_BASE_URL.*$/gm)).toHaveLength(1);
  expect(readFileSync(at('people.enriched.csv'), 'utf8').match(/error: AI failed/g)).toHaveLength(2);
});
