import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useCommandPlace } from '../support/commands.js';

const TEXT = 'name,country,gender,note\nOnur,,never,asked for it\nMaria,TR,male,\n';
const workplace = useCommandPlace({ CORRECTIONS: 'corrections.csv' });
writeFileSync(join(workplace.folder, 'corrections.csv'), TEXT);

test('predict and eval answer with the corrections', async () => {
  expect(await workplace.json('predict', 'Onur')).toMatchObject({
    gender: null,
    reason: 'insufficient_evidence',
    confidence: null,
    sample_count: 0,
    source: 'dataset',
  });
  expect(await workplace.json('predict', 'Maria', '--country', 'TR')).toMatchObject({ gender: 'male' });
  expect(await workplace.json('predict', 'Maria')).toMatchObject({ gender: 'female', sample_count: 1000 });
  writeFileSync(join(workplace.folder, 'labelled.csv'), 'name,country,gender\nMaria,TR,m\nOnur,,null\n');
  expect(await workplace.json('eval', 'labelled.csv')).toMatchObject({
    metrics: { error_coded: 0 },
    none_expected: { rows: 1, share_right: 1 },
  });
});

test('predict --explain says that a correction decided, and marks no row as used', async () => {
  const { stdout } = await workplace.cli(['predict', 'Maria', '--country', 'TR', '--explain']);
  expect(stdout).toMatch(
    /^Maria: male {2}100\.00% {2}in TR\n\na correction of maria decided: male\n\nno person /,
  );
  expect(stdout).toMatch(/^maria +all countries .* no +tiny$/m);
  const never = await workplace.cli(['predict', 'Onur', '--explain']);
  expect(never.stdout).toContain('a correction of onur decided: no gender is inferred from it');
  const { correction } = await workplace.json('predict', 'Maria', '--country', 'TR', '--explain');
  expect(correction).toEqual({ name: 'maria', gender: 'male' });
  const uncorrected = await workplace.json('predict', 'Maria', '--explain');
  expect(uncorrected.correction).toBeNull();
});

test('dataset info shows the file in use', async () => {
  const { corrections } = await workplace.json('dataset', 'info');
  expect(corrections).toEqual({
    path: 'corrections.csv',
    sha256: createHash('sha256').update(TEXT).digest('hex'),
    rows: 2,
    loaded_at: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  const { stdout } = await workplace.cli(['dataset', 'info']);
  expect(stdout).toMatch(/^corrections {3}corrections\.csv\n {2}rows {8}2\n {2}sha256 {6}[0-9a-f]{64}\n/m);
  const { stdout: without } = await workplace.cli(['dataset', 'info'], { CORRECTIONS: '' });
  expect(without).toMatch(/^corrections {3}none$/m);
});

test('an invalid file is refused with every fault by line', async () => {
  writeFileSync(join(workplace.folder, 'bad.csv'), 'name,gender\nOnur,man\n,male\n');
  const { code, stdout, stderr } = await workplace.cli(['predict', 'Onur'], { CORRECTIONS: 'bad.csv' });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(
    /^genderd: The corrections bad\.csv are not valid:\n {2}line 2: .*\n {2}line 3: .*\n$/,
  );
});

test('a full name, of which only a part is looked up, is told by line', async () => {
  writeFileSync(join(workplace.folder, 'full.csv'), 'name,gender\nMaria,male\nMaria Rossi,male\n');
  const { code, stdout, stderr } = await workplace.cli(['predict', 'Maria Rossi'], {
    CORRECTIONS: 'full.csv',
  });
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'Maria Rossi: male  100.00%  by maria\n' });
  expect(stderr).toMatch(/^genderd: full\.csv, line 3: corrections without effect: .*\n$/);
});

test('a full name with never holds for values with its words in this order', async () => {
  writeFileSync(join(workplace.folder, 'never.csv'), 'name,gender\nMaria Rossi,never\n');
  const values = ['Maria Rossi', 'maria.rossi@example.com', 'Maria Bianchi', 'Rossi Maria'];
  const { stdout, stderr } = await workplace.cli(['predict', ...values], { CORRECTIONS: 'never.csv' });
  expect(stdout.match(/: (female|unknown)/g)).toEqual([': unknown', ': unknown', ': female', ': female']);
  expect(stderr).not.toContain('without effect');
});
