import { describe, expect, test } from 'vitest';
import {
  type Answer,
  type Answerer,
  EMPTY,
  failedWith,
  keyOf,
  type Query,
} from '../../../src/tables/enrichment/answers/answer.js';
import { createResolver } from '../../../src/tables/enrichment/answers/resolver.js';
import type { Question } from '../../../src/tables/enrichment/questions.js';

const woman: Answer = { ...EMPTY, gender: 'female', reason: null, source: 'dataset' };
const unknown = (name: string): Answer => ({ ...EMPTY, reason: 'not_found', matchedName: name });

/** Knows `maria` in any value, and writes down what it was asked. */
function recordingAnswerer(isAtOnce: boolean, stopAfter = Number.POSITIVE_INFINITY) {
  const asked: Query[] = [];
  const answer = (query: Query): Answer => {
    asked.push(query);
    if (query.value === 'Broken') return failedWith('ai failed', null);
    return /maria/i.test(query.value) ? woman : unknown(query.value);
  };
  const answerer: Answerer = {
    answerAtOnce: isAtOnce ? answer : null,
    async answerAll(queries) {
      const answers = queries.map((query) => (asked.length < stopAfter ? answer(query) : null));
      return { answers, stopped: answers.includes(null) ? 'no more' : null };
    },
    creditsUsed: () => null,
    close: async () => undefined,
  };
  return { answerer, asked };
}

const row = (name: string, email = '', username = ''): Question => ({
  country: null,
  values: (
    [
      { type: 'name', value: name },
      { type: 'email', value: email },
      { type: 'username', value: username },
    ] as const
  ).filter(({ value }) => value !== ''),
});

const ROWS: readonly (readonly [string, Question, Partial<Answer>])[] = [
  ['a name that decides', row('Maria', 'onur@example.com'), { gender: 'female' }],
  ['an e-mail address where the name does not', row('Zyx', 'maria@example.com'), { gender: 'female' }],
  ['a username where neither does', row('Zyx', 'zyx@example.com', 'maria1'), { gender: 'female' }],
  ['the first value where none does', row('Zyx', 'abc@example.com'), { gender: null, matchedName: 'Zyx' }],
  ['a fault where none does', row('Zyx', 'no address'), { reason: 'error: malformed e-mail address' }],
  ['a gender behind a fault', row('x'.repeat(255), 'maria@example.com'), { gender: 'female' }],
  ['a fault of the provider', row('Broken'), { reason: 'error: ai failed' }],
  ['nothing', row(''), { reason: 'empty' }],
  ['a lone surrogate', row('\ud800'), { reason: 'error: not well-formed Unicode' }],
];

describe('a row with several values', () => {
  test.each([true, false])('is answered by the first that decides (at once: %s)', async (isAtOnce) => {
    const { answerer } = recordingAnswerer(isAtOnce);
    const resolver = createResolver(answerer);
    const questions = ROWS.map(([, question]) => question);
    const answers = isAtOnce
      ? questions.map((question) => resolver.resolveAtOnce?.(question))
      : (await resolver.resolveAll(questions)).resolved.map(({ answer }) => answer);
    for (const [index, [label, , expected]] of ROWS.entries())
      expect(answers[index], label).toMatchObject(expected);
  });

  test.each([true, false])(
    'looks up a value once, and no more than needed (at once: %s)',
    async (isAtOnce) => {
      const { answerer, asked } = recordingAnswerer(isAtOnce);
      const resolver = createResolver(answerer);
      const questions = [row('Maria', 'a@b.c'), row('Zyx', 'maria@b.c'), row('Maria'), row('Zyx')];
      for (let round = 0; round < 2; round++)
        if (isAtOnce) for (const question of questions) resolver.resolveAtOnce?.(question);
        else await resolver.resolveAll(questions);
      expect(asked.map(({ value }) => value).sort()).toEqual(['Maria', 'Zyx', 'maria@b.c']);
      expect(resolver.spent().lookups).toBe(3);
    },
  );

  test('keeps answers that were paid for and that no row could use yet', async () => {
    const first = recordingAnswerer(false, 3);
    const questions = [row('A', 'a@b.c'), row('B'), row('C'), row('D')];
    const resolver = createResolver(first.answerer);
    expect(await resolver.resolveAll(questions)).toEqual({ resolved: [], stopped: 'no more' });
    const again = recordingAnswerer(false);
    const { resolved } = await createResolver(again.answerer, resolver.unused()).resolveAll(questions);
    expect(resolved).toHaveLength(4);
    expect(again.asked.map(({ value }) => value)).toEqual(['a@b.c', 'D']);
  });

  test('keeps answers of earlier rows for a resumed run, but no faults', async () => {
    const resolver = createResolver(recordingAnswerer(false, 3).answerer);
    await resolver.resolveAll([row('Maria'), row('Broken')]);
    expect(await resolver.resolveAll([row('A'), row('B')])).toMatchObject({ stopped: 'no more' });
    const again = recordingAnswerer(false);
    const questions = [row('Maria'), row('A'), row('Broken'), row('B')];
    await createResolver(again.answerer, resolver.remembered()).resolveAll(questions);
    expect(again.asked.map(({ value }) => value)).toEqual(['Broken', 'B']);
  });
});

describe('the cache', () => {
  test('distinguishes types and countries', () => {
    const keys = (['name', 'email', 'username'] as const).flatMap((type) =>
      [null, 'IT', 'TR'].map((country) => keyOf({ type, value: 'x', country })),
    );
    expect(new Set(keys).size).toBe(9);
  });
});
