import { expect, test } from 'vitest';
import { packageFile } from '../../src/runtime/package-root.js';
import { useCommandPlace } from '../support/commands.js';

const workplace = useCommandPlace();

test('predict --explain shows every reading and every row that was read, and which one answers', async () => {
  const { code, stdout } = await workplace.cli(['predict', 'Maria Onur', '--country', 'TR', '--explain']);
  expect(code).toBe(0);
  const lines = stdout.split('\n');
  expect(lines[0]).toMatch(/^Maria Onur: female {2}\d\d\.\d\d% {2}of 1000 {2}by maria$/);
  expect(lines[2]).toMatch(/^no person +\d+\.\d%$/);
  expect(lines[3]).toMatch(/^female +\d+\.\d%$/);
  expect(stdout).toMatch(/^maria +onur +\d+\.\d% +\S+ +\d+\.\d% +-?\d+\.\d\d +\d+\.\d%$/m);
  expect(stdout).toMatch(/^maria +all countries +10 +990 +\d+\.\d% +yes +tiny$/m);
  for (const column of ['Origin', 'its share', 'Log-odds', 'Female', 'Used'])
    expect(stdout).toContain(`${column}: `);
});

test('predict --explain shows a row once that several readings have', async () => {
  const DATASET = packageFile('data/genderd.dataset');
  const args = ['predict', 'Müller, Andrea', '--country', 'DE', '--explain'];
  const { stdout } = await workplace.cli(args, { DATASET });
  const [readings, rows] = [/^andrea +müller .*$/gm, /^andrea +DE +\d.*$/gm].map((one) => stdout.match(one));
  expect(readings?.length).toBeGreaterThan(1);
  expect(rows).toEqual([expect.stringContaining(' yes ')]);
});

test('predict --explain --json adds the readings to the answer', async () => {
  const plain = await workplace.json('predict', 'Onur', '--country', 'TR');
  const { correction, no_person, female, title_log_odds, readings, ...answer } = await workplace.json(
    'predict',
    'Onur',
    '--country',
    'TR',
    '--explain',
  );
  expect(answer).toEqual(plain);
  expect(correction).toBeNull();
  expect(no_person).toBeLessThan(0.5);
  expect(female).toBeLessThan(0.5);
  expect(title_log_odds).toBe(0);
  expect(readings).toMatchObject([
    {
      given: ['onur'],
      others: [],
      probability: 1,
      rows: [
        {
          name: 'onur',
          scope: 'country',
          country: 'TR',
          male: 90,
          female: 10,
          sources: ['tiny'],
          used: true,
        },
        { name: 'onur', scope: 'global', country: null, male: 95, female: 5, used: false },
      ],
    },
  ]);
});

test('predict --explain says when the value names no person', async () => {
  const { stdout } = await workplace.cli(['predict', 'info@example.com', '--type', 'email', '--explain']);
  expect(stdout).toMatch(
    /^info@example\.com: unknown: no_name_candidate\n\nno person +(?:[5-9]\d|100)\.\d%$/m,
  );
});
