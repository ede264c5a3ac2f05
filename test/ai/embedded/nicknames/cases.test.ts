import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { readNickname } from '../../../../src/ai/embedded/nicknames/nickname.js';

const CASES = new URL('./cases/', import.meta.url);

interface Case {
  readonly value: string;
  readonly country: string;
  readonly gender: 'm' | 'f' | 'null';
  readonly language: string;
  readonly class: string;
}

/** Share of a file's cases that has to be right; the measured figures stand in docs/nicknames.md. */
const FLOORS: Readonly<Record<string, number>> = {
  'asian.csv': 0.97,
  'blind-europe.csv': 0.95,
  'blind-world.csv': 0.96,
  'blind-nulls.csv': 0.92,
  'blind-second.csv': 0.97,
  'blind-third.csv': 0.93,
  'emoji.csv': 1,
  'germanic.csv': 0.97,
  'others.csv': 0.9,
  'others-blind.csv': 0.89,
  'romance.csv': 0.98,
  'semitic-iranian-african.csv': 0.98,
  'slavic.csv': 0.98,
  'turkic-uralic-baltic.csv': 0.98,
};

function casesOf(file: string): readonly Case[] {
  return parse(readFileSync(new URL(file, CASES), 'utf8'), {
    columns: true,
    skip_empty_lines: true,
  }) as Case[];
}

function answer({ value, country }: Case): string {
  const gender = readNickname(value, country === '' ? null : country)?.gender ?? null;
  return gender === null ? 'null' : gender === 'male' ? 'm' : 'f';
}

const files = readdirSync(CASES).filter((name) => name.endsWith('.csv'));

describe('labelled nicknames', () => {
  it('has a floor for every file', () => {
    expect(files.toSorted()).toEqual(Object.keys(FLOORS).toSorted());
  });

  it.each(files)('%s is read right at least as often as its floor', (file) => {
    const cases = casesOf(file);
    const wrong = cases.filter((one) => answer(one) !== one.gender);
    const share = 1 - wrong.length / cases.length;
    expect(share, wrong.map((one) => `${one.value} ${one.country}`).join('\n')).toBeGreaterThanOrEqual(
      FLOORS[file] ?? 1,
    );
  });

  it('covers 35 languages, 600 cases, a good part of them without a gender', () => {
    const cases = files.flatMap(casesOf);
    expect(new Set(cases.map((one) => one.language)).size).toBeGreaterThanOrEqual(35);
    expect(cases.length).toBeGreaterThanOrEqual(600);
    const nulls = cases.filter((one) => one.gender === 'null').length;
    expect(nulls / cases.length).toBeGreaterThanOrEqual(0.35);
  });
});
