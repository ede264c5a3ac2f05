import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useCommandPlace } from '../support/commands.js';

const workplace = useCommandPlace();

const evaluate = (...rows: readonly string[]) => {
  writeFileSync(join(workplace.folder, 'people.csv'), `name,gender\n${rows.join('\n')}\n`);
  return workplace.cli(['eval', 'people.csv']);
};

test('rows without a label or a value are counted and not scored', async () => {
  const { code, stdout, stderr } = await evaluate('Maria,f', 'Anna,', ' ,f', ',');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('\nno label 2 not scored\nno value 1 not scored\n');
});

test('a file in which no row has both is no measurement', async () => {
  const { code, stdout, stderr } = await evaluate('Maria, ', ' ,f');
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain('no row has a value and an expected answer; read were name from "name"');
  const failed = await evaluate('Maria,3');
  expect({ code: failed.code, stdout: failed.stdout }).toEqual({ code: 1, stdout: '' });
  expect(failed.stderr).toMatch(/line 2: "3" is not .*\n.*could not be scored\n.*expected from "gender"\n$/);
});
