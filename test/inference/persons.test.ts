import { describe, expect, it } from 'vitest';
import { predict } from '../../src/inference/predict.js';
import type { Gender, Prediction } from '../../src/inference/types.js';
import { committed } from './committed.js';

function ask(value: string, country: string | null = null): Prediction {
  return predict({ type: 'name', value, country }, committed());
}

/** value, country, expected gender */
type Row = readonly [string, string | null, Gender];

function genders(rows: readonly Row[]): void {
  it.each(rows)('%s (%s): %s', (value, country, gender) => {
    expect(ask(value, country).gender).toBe(gender);
  });
}

describe('a sure given name is not overruled by a surname', () => {
  genders([
    ['Anita Marton', 'HU', 'female'],
    ['Aida Mohamed', 'HU', 'female'],
    ['Mary Ivanov', null, 'female'],
    ['Jane Novak', null, 'female'],
    ['Randy Singh', null, 'male'],
    ['Gillian Sanders', null, 'female'],
    ['Mary Johnson', 'HU', 'female'],
    ['Michael Kowalska', null, 'male'],
  ]);
});

/** The gender that most bearers of a name have, where a tenth more have it than the other one. */
function mostBorne(name: string, country: string | null): Gender | null {
  const dataset = committed();
  const record = dataset.find(name);
  const row = country === null ? dataset.globalRow(record) : dataset.countryRow(record, country);
  if (row === null) return null;
  const { male, female } = row;
  // Lists have no counts, and a few people are hardly more evidence.
  if (male + female < 100) return null;
  return Math.abs(male - female) < 0.1 * (male + female) ? null : female > male ? 'female' : 'male';
}

describe('names of both genders follow their counts', () => {
  it.each(['taylor', 'robin', 'riley', 'morgan', 'jamie', 'avery', 'quinn', 'alexis', 'jordan', 'casey'])(
    '%s',
    (name) => {
      for (const country of [null, 'US', 'GB', 'NL']) {
        const expected = mostBorne(name, country);
        const { gender } = ask(name, country);
        if (expected !== null) expect({ country, gender }).toEqual({ country, gender: expected });
      }
    },
  );

  it('in the country that is asked', () => {
    expect(ask('Ali Krieger', 'US').gender).toBe(mostBorne('ali', 'US'));
    expect(ask('Taylor', 'US').gender).toBe('female');
    expect(ask('Andrea', 'IT').gender).toBe('male');
    expect(ask('Andrea', 'US').gender).toBe('female');
  });

  it('and no world row has fewer of a gender than a country has', () => {
    const dataset = committed();
    for (const name of ['taylor', 'robin', 'riley', 'morgan', 'jamie', 'avery', 'quinn']) {
      const record = dataset.find(name);
      const world = dataset.globalRow(record);
      for (const { male, female, country } of dataset.countryRows(record))
        expect({ name, country, isCovered: male <= world.male && female <= world.female }).toEqual({
          name,
          country,
          isCovered: true,
        });
    }
  });
});

describe('a surname implies where the given name is from', () => {
  genders([
    ['Andrea Esposito', null, 'male'],
    ['Gabriele Bianchi', null, 'male'],
    ['Bianchi, Gabriele', null, 'male'],
    ['Andrea Müller', null, 'female'],
    ['Andrea Smith', null, 'female'],
    ['Simone Ferrari', null, 'male'],
    ['Simone Lefebvre', null, 'female'],
    ['Jean Moreau', null, 'male'],
    ['Nicola Esposito', null, 'male'],
    ['Nicola Thompson', null, 'female'],
    ['Nikola Petrović', null, 'male'],
    ['Joan Williams', null, 'female'],
    ['Karen Hovhannisyan', null, 'male'],
    ['Karen Williams', null, 'female'],
    ['Kari Virtanen', null, 'male'],
    ['Kari Hansen', null, 'female'],
  ]);

  it('and the row of that country answers, with the scope of the world', () => {
    const found = ask('Andrea Esposito');
    expect(found).toMatchObject({
      name: 'andrea',
      country: 'IT',
      countrySource: 'dataset',
      confidenceKind: 'observed_frequency',
      match: { scope: 'global', country: null, method: 'token' },
    });
  });

  it.each([
    ['Anna', 'normalized'],
    ['Anna 1000', 'token'],
    ['عبدالسميع', 'normalized'],
    ['冨岡 은희', 'token'],
  ])('matches a name as a whole or as a word of it: %s, %s', (value, method) => {
    expect(ask(value).match.method).toBe(method);
  });

  it('and where the world agrees, the row that is surer', () => {
    const [jean, dupont] = [ask('Jean'), ask('Jean Dupont')];
    expect(dupont).toMatchObject({
      gender: 'male',
      country: 'FR',
      match: { scope: 'global', country: null },
    });
    expect(dupont.confidence ?? 0).toBeGreaterThan((jean.confidence ?? 1) + 0.05);
    expect(dupont.sampleCount ?? 0).toBeLessThan(jean.sampleCount ?? 0);
    const [john, smith] = [ask('John'), ask('John Smith')];
    expect(smith.sampleCount).toBe(john.sampleCount);
  });

  it('but the requested country counts more', () => {
    expect(ask('Andrea Esposito', 'US').confidence ?? 0).toBeLessThanOrEqual(1);
    expect(ask('Andrea Müller', 'IT').confidence ?? 0.5).not.toBe(ask('Andrea Müller', 'DE').confidence);
    expect(ask('Andrea Weber', 'DE').gender).toBe('female');
  });
});

describe('marked surnames and middle names', () => {
  genders([
    ['Sasha Ivanova', null, 'female'],
    ['Nikita Ivanova', null, 'female'],
    ['Саша Петрова', null, 'female'],
    ['Nguyễn Thị Bình', null, 'female'],
    ['Nguyễn Văn Bình', null, 'male'],
    ['Harpreet Kaur', 'IN', 'female'],
    ['Harpreet Singh', 'IN', 'male'],
    ['Rajesh Kumar', 'IN', 'male'],
    ['Hafiz binti Rahman', 'MY', 'female'],
    ['Balbir Kaur', 'IN', 'female'],
    ['Jaan Kaur', 'EE', 'male'],
  ]);

  it('a word that only women bear decides against a name of men', () => {
    expect(ask('Surinder Devi', 'IN').confidence).toBeGreaterThan(0.98);
  });
});

describe('a given name behind one that is a surname too', () => {
  genders([
    ['Vincent Mireille', 'FR', 'female'],
    ['Vince Dorottya', 'HU', 'female'],
    ['Jean Marie Dupont', 'FR', 'male'],
    ['José María García', 'ES', 'male'],
  ]);
});

describe('a name that another person bears first', () => {
  genders([
    ['Margaret Thatcher', 'GB', 'female'],
    ['Viktor Orbán', null, 'male'],
    ['Orbán Viktor', 'HU', 'male'],
    ['Joan Baez', null, 'female'],
  ]);

  it('is not read as the given name beside one that is', () => {
    expect(ask('Rong Shang', 'CN').name).toBe('rong');
    expect(ask('Jisna Mathew', 'IN').name).not.toBe('mathew');
  });
});

describe('names of East Asia', () => {
  genders([
    ['王芳', null, 'female'],
    ['王芳', 'CN', 'female'],
    ['王建国', null, 'male'],
    ['王建国', 'CN', 'male'],
    ['김민준', null, 'male'],
    ['김민준', 'KR', 'male'],
    ['김영희', 'KR', 'female'],
    ['山田太郎', null, 'male'],
    ['山田太郎', 'JP', 'male'],
    ['山田 花子', 'JP', 'female'],
    ['塩崎直子', 'JP', 'female'],
    ['日比野誠', null, 'male'],
    ['鈴木花子', null, 'female'],
    ['Kim Minjun', null, 'male'],
    ['Minjun Kim', null, 'male'],
    ['Kim Min-jun', 'KR', 'male'],
    ['Tanaka Hiroshi', null, 'male'],
    ['Hiroshi Tanaka', 'JP', 'male'],
    ['Watanabe Yoko', 'JP', 'female'],
    ['Yoko Watanabe', null, 'female'],
    ['Murakami Haruki', null, 'male'],
    ['Fang Wang', 'CN', 'female'],
    ['Wang Qiang', 'CN', 'male'],
  ]);

  it.each([
    ['Kim Minjun', null, 'minjun'],
    ['Minjun Kim', null, 'minjun'],
    ['Wang Xiaoming', null, 'xiaoming'],
    ['Xiaoming Wang', 'CN', 'xiaoming'],
    ['Tanaka Yuki', null, 'yuki'],
    ['Yuki Tanaka', null, 'yuki'],
    ['Haruki Murakami', null, 'haruki'],
  ])('%s (%s) is called %s', (value, country, name) => {
    expect(ask(value, country).name?.replace(/[ -]/, '')).toBe(name);
  });

  it('takes no surname for the given name', () => {
    expect(ask('Park Gyunbae').name).not.toBe('park');
  });
});

describe('a form of a surname decides in addresses and usernames', () => {
  it.each<[string, Gender | null]>([
    ['novakova', 'female'],
    ['j.novakova', 'female'],
    ['sokolova_i', 'female'],
    ['s.petrov', 'male'],
    ['gramatvediba', null],
    ['j.smith.xelkova', null],
    ['vilanova', null],
  ])('of a counted one: %s', (value, gender) => {
    expect(predict({ type: 'username', value, country: null }, committed()).gender).toBe(gender);
  });
});
