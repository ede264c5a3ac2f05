import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { withThreads } from '../../src/cli/answer-threads.js';
import { answersIn, queriesIn, textOfAnswers, textOfQueries } from '../../src/cli/thread-messages.js';
import { fileBytes, holdFiles, readShared } from '../../src/runtime/section-file.js';
import type { Answerer } from '../../src/tables/enrichment/answers/answer.js';
import { useCommandPlace } from '../support/commands.js';

const workplace = useCommandPlace();
beforeEach(() => {
  for (const name of readdirSync(workplace.folder))
    if (/^many|failed/.test(name)) rmSync(join(workplace.folder, name));
});

const at = (name: string): string => join(workplace.folder, name);
const enrich = (...args: string[]) => workplace.cli(['enrich', ...args]);

/** Makes many blocks of few rows. */
const filler = 'x'.repeat(600);

/** Distinct values, values again, empty ones, and rows that fail, over several blocks of the reader. */
const rows = Array.from({ length: 1250 }, (_, index) => {
  const names = ['Maria', 'Onur', 'Zyx', 'Maria Onur', '', '"two\nlines"', 'Ling'];
  const name = index % 2 === 0 ? `${names[index % 4]} ${index.toString(36)}` : names[index % names.length];
  const email = index % 5 === 0 ? 'not an address' : `onur.${index % 850}@example.com`;
  if (index === 650) return '650,"Maria" and more,x,TR,';
  return `${index},${name},${email},${['TR', 'Italien', 'nowhere'][index % 3]},${filler}`;
});
const text = `id,name,email,country,notes\n${rows.join('\n')}\n`;

describe('with several threads', () => {
  const json = rows.map((row) => JSON.stringify(Object.fromEntries(row.split(',').entries())));
  const array = `\ufeff[\n${json.join(',\n')}]\n`;

  // This thread answers blocks too: of three there are two that finish in any order, whatever way a file is cut.
  test.each([
    ['from the dataset', 'many.csv', text, [], '3'],
    ['with AI, by e-mail first', 'many.csv', text, ['--ai', 'fallback', '--order', 'email,name'], '3'],
    ['in UTF-16', 'many.csv', Buffer.from(`\ufeff${text}`, 'utf16le'), [], '2'],
    ['of lines of JSON', 'many.ndjson', `${json.join('\n\n')}\n[]\n`, ['--name', '1'], '2'],
    ['of an array of JSON', 'many.json', array, ['--name', '1', '--country-column', '3'], '2'],
  ])('%s the bytes and the summary are those of one', async (_how, name, content, options, count) => {
    writeFileSync(at(name), content);
    const run = async (threads: string) => {
      const output = name.replace('many', `many.${threads}`);
      const report = `failed.${threads}.json`;
      const { code, stdout } = await enrich(
        ...[name, '--output', output, '--report', report, '--json', '--quiet'],
        ...['--threads', threads, ...options],
      );
      // Each thread looks its own values up.
      const { seconds, rows_per_second, output: _output, lookups, ...summary } = JSON.parse(stdout);
      expect(lookups).toBeGreaterThan(500);
      return { code, summary, output: readFileSync(at(output)), report: readFileSync(at(report)) };
    };
    const [one, several] = [await run('1'), await run(count)];
    expect(one.summary.rows).toBeGreaterThanOrEqual(rows.length);
    expect(one.summary.identified).toBeGreaterThan(500);
    expect(several.output.equals(one.output)).toBe(true);
    expect(several.report.equals(one.report)).toBe(true);
    expect({ ...several.summary, code: several.code }).toEqual({ ...one.summary, code: one.code });
  });

  test('shares of a file are those of one', async () => {
    writeFileSync(at('many.csv'), text);
    const run = (threads: string) =>
      enrich('many.csv', '--aggregate', '--by', 'country', '--json', '--threads', threads);
    const one = await run('1');
    expect(JSON.parse(one.stdout).overall.rows).toBe(rows.length);
    expect((await run('2')).stdout).toBe(one.stdout);
  });

  test.each([
    ['too long', Buffer.from(`1,Maria,x,TR,${'x'.repeat(2_000_000)}\n`)],
    ['no text', Buffer.from('1,Mar\xeda,x,TR,\n', 'latin1')],
  ])('a row that is %s ends as with one', async (_how, broken) => {
    writeFileSync(at('many.csv'), Buffer.concat([Buffer.from(text), broken, Buffer.from(text)]));
    const run = (threads: string) => enrich('many.csv', '--output', '-', '--quiet', '--threads', threads);
    const [one, two] = [await run('1'), await run('2')];
    expect(one.code).toBe(1);
    expect(one.stdout.split('\n').length).toBeGreaterThan(1000);
    expect(two).toEqual(one);
  });

  test('the number of threads has bounds', async () => {
    writeFileSync(at('many.csv'), text);
    for (const threads of ['0', '65', 'x'])
      expect((await enrich('many.csv', '--threads', threads)).stderr).toMatch(/threads/);
  });
});

const local: Answerer = {
  answerAtOnce: () => {
    throw new Error('not asked here');
  },
  answerAll: async () => ({ answers: [], stopped: null }),
  creditsUsed: () => null,
  close: async () => undefined,
};

test('a thread that cannot work fails the run, and says why', async () => {
  const env = { DATASET: '/nowhere/none.dataset' };
  const { answerer } = withThreads(local, 2, true, { env, ai: 'off', files: {}, corrections: null });
  const asked = answerer.answerAll([{ type: 'name', value: 'Maria', country: null }]);
  await expect(asked).rejects.toThrow(/^a thread of the run failed: .*\/nowhere\/none\.dataset/);
  await answerer.close();
});

test('a thread that is stopped leaves no query waiting', async () => {
  const settings = { env: workplace.env, ai: 'off', files: {}, corrections: 'of another file' } as const;
  const { answerer } = withThreads(local, 1, true, settings);
  await expect(answerer.answerAll([{ type: 'name', value: 'x', country: null }])).rejects.toThrow(
    'the corrections changed while the run began',
  );
  await answerer.close();
});

test('queries and answers pass between threads unchanged', () => {
  const queries = [
    { type: 'name', value: '-- n', country: null },
    { type: 'email', value: 'a@b.example', country: 'TR' },
    { type: 'username', value: '李\u2028雷"', country: 'CN' },
  ] as const;
  expect(queriesIn(textOfQueries(queries))).toEqual(queries);
  const answer = {
    gender: 'female',
    confidence: 0.1 + 0.2,
    sampleCount: 0,
    source: 'dataset',
    reason: null,
    matchedName: 'léa',
    country: null,
    fault: null,
  } as const;
  expect(answersIn(textOfAnswers([answer]))).toEqual([answer]);
});

test('bytes of files are shared and not copied', async () => {
  writeFileSync(at('many.csv'), text);
  const files = await readShared([at('many.csv'), at('missing'), '/dev/null']);
  holdFiles(files);
  const [one, other] = [fileBytes(at('many.csv')), fileBytes(at('many.csv'))];
  holdFiles({});
  expect(Object.keys(files)).toEqual([at('many.csv')]);
  expect(one.buffer).toBe(files[at('many.csv')]);
  expect(other.buffer).toBe(one.buffer);
  expect(one.toString('utf8')).toBe(text);
});
