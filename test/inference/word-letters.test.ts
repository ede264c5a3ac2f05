import { describe, expect, it } from 'vitest';
import { engineOf } from '../../src/inference/engine.js';
import { shippedLexicon } from '../../src/lexicon/shipped.js';
import { committed } from './committed.js';

const noneOf = (value: string): number =>
  engineOf(committed()).read({ type: 'name', value, country: null }, null).posterior.none;
const isListed = (word: string): boolean => shippedLexicon().find(word) !== 0;

describe('of a word that no table has the letters say whether it is a name', () => {
  it.each(['Waschvollautomat', 'Überprüfungsstelle', 'Zulassungsverfahrensgebühr', 'непредусмотренность'])(
    '%s is none',
    (value) => {
      expect(isListed(value.toLowerCase())).toBe(false);
      expect(noneOf(value)).toBeGreaterThan(0.5);
    },
  );

  it.each(['Zhanybekova', 'Vrkljanovic', 'Adeyemisoro', 'Тагирбековна', 'Παπαζαχαριάδης'])(
    '%s is one',
    (value) => {
      expect(noneOf(value)).toBeLessThan(0.5);
    },
  );

  it('but not beside a given name', () => {
    expect(noneOf('Margaret Waschvollautomat')).toBeLessThan(0.5);
  });
});
