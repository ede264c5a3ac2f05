import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packageFile } from '../../src/runtime/package-root.js';
import { bugs } from '../../tools/planted-bugs/bugs.js';

test.each(bugs)('$name: its place is in the source exactly once', ({ edits }) => {
  for (const { path, from } of edits)
    expect(readFileSync(packageFile(path), 'utf8').split(from), path).toHaveLength(2);
});
