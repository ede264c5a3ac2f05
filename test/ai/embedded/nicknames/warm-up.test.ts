import { expect, test, vi } from 'vitest';

const load = async () => {
  vi.resetModules();
  return import('../../../../src/ai/embedded/nicknames/lexicon.js');
};

test('the lexicon that was built in steps is the one that is built at once', async () => {
  const stepwise = await load();
  await stepwise.warmLexicon();
  const atOnce = await load();
  expect(stepwise.lexicon()).not.toBe(atOnce.lexicon());
  expect(stepwise.lexicon()).toEqual(atOnce.lexicon());
});

test('a question during the steps is answered from the whole lexicon', async () => {
  const { lexicon, warmLexicon } = await load();
  const warming = warmLexicon();
  const early = lexicon();
  expect(early.senses.size).toBeGreaterThan(10_000);
  await warming;
  expect(lexicon()).toBe(early);
});
