import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excessive, parseJsonBody } from '../../src/http/body.js';
import { Problem } from '../../src/http/problems/problem.js';
import { roundsOf } from '../support/rounds.js';

const parse = (text: string, valuesMax?: number) => parseJsonBody(Buffer.from(text), valuesMax);

describe('brackets and commas are counted outside of strings alone', () => {
  const pieces = fc.constantFrom('[', ']', '{', '}', ',', '"', '\\', '\\"', 'a', 'é', 'x'.repeat(70));
  const strings = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''));

  test('whatever the strings hold', () => {
    fc.assert(
      fc.property(fc.array(strings, { maxLength: 5 }), (values) => {
        expect(parse(JSON.stringify(values), 5)).toEqual(values);
        expect(parse(JSON.stringify({ a: values, b: { [values.join()]: 1 } }), 6)).toBeTypeOf('object');
      }),
      { numRuns: roundsOf(500) },
    );
  });

  test.each([63, 64, 65, 127, 128, 129])('an escape at byte %i of a string', (length) => {
    for (const escaped of ['\\"', '\\\\', '\\\\\\"'])
      for (const tail of ['', 'x', '[', 'x'.repeat(100)]) {
        const text = `["${'a'.repeat(length)}${escaped}${tail}",1]`;
        expect(parse(text, 2)).toEqual(JSON.parse(text));
      }
  });
});

describe('a text is JSON where the parser of the language takes it', () => {
  const pieces = fc.constantFrom(
    ...'[]{}:,"\\',
    '\\u00',
    '\\uD800',
    '1',
    '-',
    '.',
    'e5',
    '1e400',
    'null',
    'x',
    '\n',
    'é',
    '',
  );
  const changed = fc
    .tuple(fc.json({ maxDepth: 4 }), fc.nat(60), fc.nat(2), pieces)
    .map(([text, at, removed, piece]) => text.slice(0, at) + piece + text.slice(at + removed));
  const readBy = (read: (text: string) => unknown, text: string): unknown => {
    try {
      return { value: read(text) };
    } catch {
      return 'not JSON';
    }
  };

  test('also with a few characters more or less', () => {
    fc.assert(
      fc.property(changed, (text) => {
        expect(readBy(parse, text)).toEqual(readBy(JSON.parse, text));
      }),
      { numRuns: roundsOf(5000) },
    );
  });
});

test('the bound on values is exact, and comes before the parser', () => {
  expect(parse(JSON.stringify(Array(2000).fill(1)))).toHaveLength(2000);
  expect(parse(JSON.stringify(Array(2001).fill(1)))).toBe(excessive);
  expect(() => parse(`${'['.repeat(17)}${']'.repeat(17)}`)).toThrow(Problem);
});
