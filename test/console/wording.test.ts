import { describe, expect, test } from 'vitest';
import { toProblem, unreachable, whatToDo } from '../../console/src/api/problem.js';
import type { Evidence } from '../../console/src/api/types.js';
import { percent } from '../../console/src/kit/format.js';
import {
  cautionOf,
  countryTerm,
  evidenceBars,
  explainResult,
  listedCountries,
  matchWord,
} from '../../console/src/playground/wording.js';
import { prediction, unknown } from './samples.js';

describe('a result in words', () => {
  test('beside other words says that they count too', () => {
    const match = { name: 'maria', method: 'token', scope: 'global', country: null } as const;
    expect(explainResult(prediction({ sample_count: 1000, confidence: 0.995, match }))).toBe(
      '99.5% female, based on records of 1,000 people named “maria” and on the other words in the value.',
    );
  });

  test('says how many people were counted, and where', () => {
    expect(explainResult(prediction({ sample_count: 449_279, confidence: 0.98675 }))).toBe(
      '98.7% female, based on records of 449,279 people named “maria” in Spain.',
    );
  });

  test('says that lists have no counts', () => {
    const listed = prediction({ confidence: 0.93, sample_count: 0 });
    expect(explainResult(listed)).toBe(
      'Name lists, or the operator’s corrections, have “maria” as female; no one with this name was counted in Spain.',
    );
    expect(cautionOf(listed)).toBeNull();
  });

  test('says that a title decided', () => {
    const match = { name: null, method: 'token', scope: 'global', country: null } as const;
    expect(explainResult(prediction({ name: null, sample_count: 0, match }))).toBe(
      'The title or salutation is that of a woman.',
    );
  });

  test('says that an answer of AI is not based on counts', () => {
    const match = { name: null, method: 'model_inference', scope: null, country: null } as const;
    const inferred = prediction({ source: 'ai', confidence: 0.7, sample_count: null, match });
    expect(explainResult(inferred)).toContain('The 70% is the model’s own estimate');
  });

  test.each(['not_found', 'no_name_candidate', 'ambiguous', 'insufficient_evidence'] as const)(
    'has words for the reason %s',
    (reason) => {
      const words = explainResult({ ...unknown, reason });
      expect(words).toMatch(/^[A-Z].+\.$/);
      expect(words).not.toContain('_');
    },
  );

  test('has a caution for few people only', () => {
    expect(cautionOf(prediction({ sample_count: 3 }))).toContain('only 3 people');
    expect([cautionOf(prediction()), cautionOf(unknown)]).toEqual([null, null]);
  });

  test('labels the country of a worldwide answer', () => {
    expect(countryTerm(prediction())).toBe('Country');
    const match = { name: 'maria', method: 'normalized', scope: 'global', country: null } as const;
    expect(countryTerm(prediction({ match }))).toBe('Most common in');
    expect(countryTerm(prediction({ source: 'ai' }))).toBe('Country (AI)');
  });

  test('says which part of the value matched', () => {
    expect(matchWord(prediction())).toBe('Whole value, statistics for Spain');
    expect(matchWord(unknown)).toBe('No match');
  });
});

test.each([
  [1, '100%'],
  [0.99999, '99.9%'],
  [0.5, '50%'],
  [0.98675, '98.7%'],
])('a share of %d is %s: only 1 is 100%%', (share, text) => {
  expect(percent(share)).toBe(text);
});

describe('the evidence of a name', () => {
  const counted = (country: string, female: number, male: number) =>
    ({ country, female, male, evidence: 'counted', listed_as: null }) as const;
  const listed = (country: string, listedAs: 'female' | 'male' | 'unisex') =>
    ({ country, female: 0, male: 0, evidence: 'listed', listed_as: listedAs }) as const;
  const evidence: Evidence = {
    name: 'kim',
    global: { female: 60, male: 40, evidence: 'counted', listed_as: null },
    countries: [counted('BE', 10, 10), listed('KR', 'unisex'), counted('US', 50, 30), listed('AT', 'female')],
  };

  test('is a worldwide bar of the chart and one for each country with counts, by number of people', () => {
    expect(evidenceBars(evidence).map(({ label, note }) => [label, note])).toEqual([
      ['Worldwide', '60% female · 100'],
      ['United States', '62.5% female · 80'],
      ['Belgium', '50% female · 20'],
    ]);
  });

  test('has lists apart, since they have no counts', () => {
    expect(listedCountries(evidence)).toEqual([
      { listedAs: 'female', names: ['Austria'] },
      { listedAs: 'unisex', names: ['South Korea'] },
    ]);
  });
});

describe('a problem in words', () => {
  test('says what to do, by the action of the catalogue', () => {
    const body = {
      code: 'rate_limit_exceeded',
      title: 'x',
      detail: 'y',
      action: 'wait_then_retry',
      request_id: 'r',
    };
    const problem = toProblem(429, body, '3');
    expect([whatToDo(problem), problem.retryAfterS, problem.requestId]).toEqual([
      'Wait a moment, then retry.',
      3,
      'r',
    ]);
  });

  test('leaves to the detail what that already advises', () => {
    const body = { code: 'insufficient_credits', detail: 'x', action: 'add_credits_or_wait_for_reset' };
    expect(whatToDo(toProblem(403, body, null))).toBe(null);
  });

  test('says where a trial without credits was used instead of an unknown key', () => {
    const adviceOn = (access: object) =>
      whatToDo(
        toProblem(
          403,
          {
            code: 'insufficient_credits',
            detail: 'x',
            action: 'add_credits_or_wait_for_reset',
            meta: { access },
          },
          null,
        ),
      );
    expect(adviceOn({ mode: 'ip_trial', reason: 'api_key_invalid' })).toContain('The API key is unknown');
    expect(adviceOn({ mode: 'ip_trial', reason: 'api_key_missing' })).toBe(null);
    expect(adviceOn({ mode: 'api_key' })).toBe(null);
  });

  test('has a code for an answer that is not a problem document', () => {
    expect(toProblem(502, '<html>', null).code).toBe('unreadable_answer');
    expect(whatToDo(unreachable(true))).toContain('may have been charged');
    expect(whatToDo(unreachable(false))).toBe('Check the connection, then retry.');
  });
});
