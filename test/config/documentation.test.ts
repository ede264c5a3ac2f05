import { expect, test } from 'vitest';
import { configurationPage, optionEntries } from '../../tools/reference/configuration-page.js';

test.each(optionEntries)(
  '%s has a description, a wording for its faults where it has any, and a default',
  (_name, option) => {
    expect(option.description).toMatch(/^[A-Z].{8,}[.]$/s);
    expect(option.must ?? 'be any text').toMatch(/^(be|have|stay) /);
    expect(option.shown ?? option.default).not.toBe('');
  },
);

test('the page has one row for each option, and shows no path of the machine that wrote it', () => {
  const rows = configurationPage().match(/^\| `[A-Z0-9_]+`/gm);
  expect(rows).toEqual(optionEntries.map(([name]) => `| \`${name}\``));
  expect(configurationPage()).not.toContain(process.cwd());
});
