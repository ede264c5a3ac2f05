import { describe, expect, it } from 'vitest';
import { segment } from '../../src/inference/candidates/segment.js';
import { committed } from './committed.js';

/** A small deterministic generator (mulberry32), so that a failure can be repeated. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const PIECES = [
  'anna',
  'maria',
  'smith',
  'the',
  'x',
  'wolf',
  'lopez',
  'q',
  'ing',
  'andre',
  'ez',
  'иван',
  'ов',
];

describe('segment', () => {
  it.each([
    ['christianedupont', 'christiane'],
    ['alexandralopez', 'alexandra'],
    ['lopezalexandra', 'alexandra'],
    ['iamalexandra', 'alexandra'],
    ['alexandraofficial', 'alexandra'],
  ])('%s: %s', (word, name) => {
    expect(segment(word, committed())?.name).toBe(name);
  });

  it('prefers ordinary words and initials where they are likelier', () => {
    expect(segment('gracenote', committed())?.name ?? null).toBeNull();
    expect(segment('dlopez', committed())?.name ?? null).toBeNull();
  });

  it('leaves short, long and ordinary words alone', () => {
    expect(segment('anna', committed())).toBeNull();
    expect(segment('maria'.repeat(8), committed())).toBeNull();
    expect(segment('marketplace', committed())).toBeNull();
  });

  it('finds a name only where it stands, the same each time', () => {
    const random = generator(20_261_121);
    for (let run = 0; run < 3_000; run++) {
      const count = 1 + Math.floor(random() * 6);
      const word = Array.from({ length: count }, () => PIECES[Math.floor(random() * PIECES.length)]).join('');
      const found = segment(word, committed());
      expect(segment(word, committed())).toEqual(found);
      if (found === null) continue;
      expect(Number.isFinite(found.cost)).toBe(true);
      if (found.name !== null) expect(word.includes(found.name)).toBe(true);
    }
  });
});
