import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errmsgs, reservedErrnos } from '../../src/http/v1/errno.js';
import { packageFile } from '../../src/runtime/package-root.js';

test('the page lists every error number with its text, and says which are reserved', () => {
  const page = readFileSync(packageFile('docs/v1.md'), 'utf8');
  const rows = [...page.matchAll(/^\| (\d+) \| ([^|]+) \| ([^|]+) \|$/gm)];
  expect(rows.map(([, errno, errmsg]) => [Number(errno), errmsg])).toEqual(
    Object.entries(errmsgs).map(([errno, errmsg]) => [Number(errno), errmsg]),
  );
  const reserved = rows.filter(([, , , when]) => when?.startsWith('reserved'));
  expect(reserved.map(([, errno]) => Number(errno))).toEqual(reservedErrnos);
});
