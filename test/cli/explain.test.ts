import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommandPlace } from '../support/commands.js';
import type { Workplace } from '../support/processes.js';

let workplace: Workplace;
beforeAll(() => {
  workplace = createCommandPlace();
});
afterAll(() => workplace.remove());

test('predict --explain shows every candidate, every row read, and why the others lost', async () => {
  const { code, stdout } = await workplace.cli(['predict', 'Maria Onur', '--country', 'TR', '--explain']);
  expect(code).toBe(0);
  const lines = stdout.split('\n');
  expect(lines[0]).toMatch(/^maria: female {2}99\.00% {2}of 1000$/);
  expect(stdout).toMatch(/^maria +token +1 +\S+ +\S+ +chosen$/m);
  expect(stdout).toMatch(
    /^onur +token +2 +\S+ +\S+ +(another candidate scores higher|known, but too rare for its position)$/m,
  );
  expect(stdout).toMatch(/^maria onur +normalized +1 +\S+ +– +not in the dataset$/m);
  expect(stdout).toMatch(/^maria +maria +worldwide +10 +990 +yes +tiny$/m);
  expect(stdout).toMatch(/^onur +onur +TR +90 +10 +(yes|no) +tiny$/m);
  expect(stdout).toMatch(/^onur +onur +worldwide +95 +5 +no +tiny$/m);
});

test('predict --explain --json adds the candidates to the answer', async () => {
  const plain = await workplace.json('predict', 'Onur', '--country', 'TR');
  const { candidates, ...answer } = await workplace.json('predict', 'Onur', '--country', 'TR', '--explain');
  expect(answer).toEqual(plain);
  expect(candidates).toMatchObject([
    {
      text: 'onur',
      method: 'normalized',
      position: 0,
      outcome: 'chosen',
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

test('predict --explain says when nothing in the value looks like a name', async () => {
  const { stdout } = await workplace.cli(['predict', 'info@example.com', '--type', 'email', '--explain']);
  expect(stdout).toContain('unknown: no_name_candidate\n\nnothing in the value looks like a name\n');
});
