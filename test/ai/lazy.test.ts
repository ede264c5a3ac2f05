import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { packageFile } from '../../src/runtime/package-root.js';

const sources = readdirSync(packageFile('src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => [path, readFileSync(packageFile(`src/${path}`), 'utf8')] as const);

it('the SDK of a provider is loaded by one file, and only when it is called for', () => {
  const users = sources.filter(([, text]) => text.includes("'@ai-sdk/"));
  expect(users.map(([path]) => path)).toEqual(['ai/llm/call.ts']);
  const imports = users.flatMap(([, text]) => text.match(/^.*'@ai-sdk\/.*$/gm) ?? []);
  expect(imports.length).toBeGreaterThan(0);
  for (const line of imports) expect(line).toMatch(/^import type |\(\) => import\(/);
});
