import { describe, expect, it } from 'vitest';
import { explain } from '../../src/inference/explain.js';
import { predict } from '../../src/inference/predict.js';
import type { Prediction } from '../../src/inference/types.js';
import { committed } from './committed.js';

function ask(value: string, country: string | null = null): Prediction {
  return predict({ type: 'name', value, country }, committed());
}

describe('a surname tells where the given name is from', () => {
  it.each([
    ['Andrea Bianchi', 'male'],
    ['Andrea Müller', 'female'],
    ['Andrea Smith', 'female'],
    ['Simone Ferrari', 'male'],
    ['Simone Lefebvre', 'female'],
    ['Jean Moreau', 'male'],
    ['Nicola Esposito', 'male'],
    ['Nicola Thompson', 'female'],
    ['Nikola Petrović', 'male'],
    ['Joan Capdevila', 'male'],
    ['Karen Hovhannisyan', 'male'],
    ['Karen Williams', 'female'],
    ['Kari Virtanen', 'male'],
    ['Kari Hansen', 'female'],
    ['Bianchi, Andrea', 'male'],
  ])('%s: %s', (value, gender) => {
    expect(ask(value).gender).toBe(gender);
  });

  it('keeps the scope global and names the country of the row', () => {
    const found = ask('Andrea Bianchi');
    expect(found).toMatchObject({
      name: 'andrea',
      country: 'IT',
      countrySource: 'dataset',
      confidence: null,
      sampleCount: null,
      match: { scope: 'global', country: null, method: 'token' },
    });
  });

  it('lets the asked country decide before the surname', () => {
    expect(ask('Andrea Bianchi', 'US').gender).toBe('female');
    expect(ask('Andrea Smith', 'IT').gender).toBe('male');
  });
});

describe('neighbouring countries stand in for a country without a row', () => {
  it.each([
    ['Andrea', 'SM', 'male'],
    ['Jean', 'LU', 'male'],
    ['Nikita', 'KG', 'male'],
    ['Simone', 'AO', 'female'],
  ])('%s in %s: %s', (value, country, gender) => {
    const found = ask(value, country);
    expect(found.gender).toBe(gender);
    expect(found.match.scope).toBe('global');
  });
});

describe('titles and marked surnames decide where the given name does not', () => {
  it.each([
    ['Sasha Ivanova', 'female'],
    ['Nikita Ivanova', 'female'],
    ['Mr. Andrea Smith', 'male'],
    ['Frau Andrea Rossi', 'female'],
    ['Nguyễn Thị Bình', 'female'],
    ['Nguyễn Văn Bình', 'male'],
  ])('%s: %s', (value, gender) => {
    expect(ask(value).gender).toBe(gender);
  });

  it('but never against a sure given name', () => {
    expect(ask('Mrs. Michael Brown').gender).toBe('male');
  });

  it('leaves a name open that they contradict, when no country bears it so', () => {
    expect(ask('Mr. Zhanna Zhanserikova').gender).not.toBe('male');
  });
});

describe('East Asian names in Latin letters', () => {
  it.each([
    ['Kim Minjun', null, 'minjun'],
    ['Minjun Kim', null, 'minjun'],
    ['Kim Min-jun', 'KR', 'min-jun'],
    ['Ji Sung Park', null, 'jisung'],
    ['Wang Xiaoming', null, 'xiaoming'],
    ['Xiaoming Wang', 'CN', 'xiaoming'],
    ['Tanaka Yuki', null, 'yuki'],
    ['Yuki Tanaka', null, 'yuki'],
    ['Murakami Haruki', null, 'haruki'],
    ['Haruki Murakami', null, 'haruki'],
  ])('%s (%s): %s', (value, country, name) => {
    expect(ask(value, country).name?.replace(/[ -]/, '')).toBe(name.replace(/[ -]/, ''));
  });

  it('takes no surname for the given name', () => {
    expect(ask('Park Gyunbae').name).not.toBe('park');
  });
});

describe('names that the dataset has in Latin letters only', () => {
  it.each([
    ['विराट', 'male', 'virat'],
    ['Саша', null, 'саша'],
    ['Эдуардо', 'male', 'eduardo'],
  ])('%s: %s', (value, gender, name) => {
    const found = ask(value);
    expect(found.gender).toBe(gender);
    if (gender !== null) expect(found.name).toBe(name);
  });
});

describe('explaining a row that the origin chose', () => {
  it('shows the row and that it spoke', () => {
    const input = { type: 'name', value: 'Andrea Bianchi', country: null } as const;
    const chosen = explain(input, committed()).candidates.find(({ outcome }) => outcome === 'chosen');
    expect(chosen?.text).toBe('andrea');
    expect(chosen?.rows.filter(({ used }) => used)).toMatchObject([{ country: 'IT', listedAs: 'male' }]);
  });
});
