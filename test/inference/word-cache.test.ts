import { expect, it } from 'vitest';
import { createWordCache } from '../../src/inference/words/word-cache.js';
import { bareWord } from '../../src/inference/words/words.js';

const OTHER_WORDS = 100_000;

function createCounted() {
  const reads = new Map<string, number>();
  const cached = createWordCache((text, isPiece) => {
    reads.set(text, (reads.get(text) ?? 0) + 1);
    return bareWord({ text, folded: text, isCapitals: false, isInitial: false, isPiece }, 0);
  });
  return { cached, reads };
}

it('keeps a word and a piece of the same letters apart', () => {
  const { cached } = createCounted();
  for (let round = 0; round < 3; round++) {
    expect(cached('anna', false).isPiece).toBe(false);
    expect(cached('anna', true).isPiece).toBe(true);
  }
});

it('admits a word at its second miss', () => {
  const { cached, reads } = createCounted();
  for (let times = 0; times < 3; times++) cached('anna', false);
  expect(reads.get('anna')).toBe(2);
});

it('does not evict a word with frequent hits for words looked up once', () => {
  const { cached, reads } = createCounted();
  for (let at = 0; at < OTHER_WORDS; at++) {
    cached(`other ${at}`, false);
    if (at % 100 === 0) cached('anna', false);
  }
  expect(reads.get('anna')).toBeLessThan(10);
});

it('has hits in a list longer than itself, after another list filled every entry', () => {
  const { cached, reads } = createCounted();
  for (const list of ['first', 'second'])
    for (let round = 0; round < 30; round++)
      for (let at = 0; at < 20_000; at++) cached(`${list} ${at}`, false);
  const before = [...reads.values()].reduce((sum, one) => sum + one, 0);
  for (let at = 0; at < 20_000; at++) cached(`second ${at}`, false);
  const missed = [...reads.values()].reduce((sum, one) => sum + one, 0) - before;
  expect(missed).toBeLessThan(15_000);
});
