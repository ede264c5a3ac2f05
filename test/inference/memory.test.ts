import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { predict } from '../../src/inference/predict.js';
import { committed } from './committed.js';

const NAMES = 60_000;
/** A third of what all words of them take. */
const KEPT_BYTES_MAX = 10_000_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const SYLLABLES = 'ba de fi go ku la me ni po ru sa te vi wo zu ma'.split(' ');

/** A name of four syllables, of 65,536. */
const nameOf = (at: number): string => [12, 8, 4, 0].map((shift) => SYLLABLES[(at >> shift) & 15]).join('');

/** What is in use after a collection, in bytes. */
function usedBytes(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

test('names that stand beside each other are not kept for ever', () => {
  const dataset = committed();
  /** Asks for each name beside the next, twice: what is met again is kept, for a while. */
  function ask(from: number, to: number): void {
    for (let at = from; at < to; at += 1) {
      const value = `${nameOf(at)} ${nameOf(at + 1)}`;
      for (let i = 0; i < 2; i += 1) predict({ type: 'name', value, country: null }, dataset);
    }
  }
  ask(0, 5_000);
  const before = usedBytes();
  ask(5_000, 5_000 + NAMES);
  expect(usedBytes() - before).toBeLessThan(KEPT_BYTES_MAX);
});
