import { describe, expect, it } from 'vitest';
import { predict } from '../../src/inference/predict.js';
import { committed } from './committed.js';
import { answerOf, labelledValues, scoreOf } from './sets-of-values.js';

const MODES = ['off', 'fallback'] as const;

describe('values that name no person: least share without a gender', () => {
  it.each([
    ['non-persons', 'off', 0.98],
    ['non-persons', 'fallback', 0.98],
    ['non-persons-blind', 'off', 0.97],
    ['non-persons-blind', 'fallback', 0.97],
    ['non-persons-everyday', 'off', 0.97],
    ['non-persons-everyday', 'fallback', 0.97],
    ['non-persons-everyday-blind', 'off', 0.97],
    ['non-persons-everyday-blind', 'fallback', 0.97],
    ['non-persons-fields', 'off', 0.97],
    ['non-persons-fields', 'fallback', 0.965],
    ['things-blind', 'off', 0.92],
    ['things-blind', 'fallback', 0.905],
    ['companies', 'off', 0.84],
    ['companies', 'fallback', 0.78],
    ['companies-blind', 'off', 0.88],
    ['companies-blind', 'fallback', 0.875],
    ['organizations', 'off', 0.92],
    ['organizations', 'fallback', 0.91],
    ['sentences-blind', 'off', 0.96],
    ['sentences-blind', 'fallback', 0.955],
  ] as const)('%s, AI %s: %s', (set, aiMode, rightMin) => {
    const rows = labelledValues(set);
    expect(rows.length).toBeGreaterThanOrEqual(300);
    expect(new Set(rows.map(({ expected_gender }) => expected_gender))).toEqual(new Set(['null']));
    const { right, wrong } = scoreOf(rows, aiMode);
    expect(right, wrong.join('\n')).toBeGreaterThanOrEqual(rightMin);
  });

  it.each([
    'Deutsche Bank',
    'lorem ipsum',
    ...['Ratione Nesciunt', 'Voluptates Dolorum', 'Lorem Ipsum Inc'],
    ...['Rechtsanwalt', 'Psychologe', 'Photographe', 'Vorsitzende', 'Chief People Officer'],
    ...['Wilson Sisters', 'ne pas contacter', 'शुभ प्रभात'],
    'customer service',
    'Batman',
    ...['Albanian', 'Jakarta', 'Kyiv', 'WeChat', 'Patreon', 'Grammarly', 'Freekeh', 'Broccolini', 'JFET'],
    ...['Brazilian Real', 'Nashi Pear', 'Kali Linux', 'Belarusian Ruble', 'Pinto Beans', 'Paderborner Brot'],
    'Hello Kitty',
    'NaN',
    ...['Thành phố Hồ Chí Minh', 'Edward Sharpe and the Magnetic Zeros'],
    'Croque-monsieur',
    'Walmart Inc.',
    'SELECT * FROM users',
    'Siemens AG',
    'the quick brown fox',
    "Wendy's",
    'WENDY’S',
    "St. Patrick's Day",
    'Hurricane Katrina',
    'Jack Russell Terrier',
    'Victoria Sponge',
    'Renault Clio',
    'Boston Celtics',
    'Virginia Beach',
    'black-eyed susan',
    'Brot und Butter',
    'por favor llamar',
    'pomme de terre',
    'scarpe da ginnastica',
    'pão de queijo',
    'fietsenwinkel',
    'chleb żytni',
    'röda skor',
    'зимние ботинки',
    'kırmızı ayakkabı',
    'おはようございます',
    '早上好',
    '고객센터',
    'صباح الخير',
    'בוקר טוב',
    'नमस्ते दोस्त',
    'selamat pagi',
    'servicio-al-cliente',
    'state-of-the-art',
    'โรงพยาบาลศิริราช',
    'भारतीय रेल',
  ])('%s', (value) => {
    for (const aiMode of MODES)
      expect(answerOf({ type: 'name', value, country: null }, aiMode).gender).toBeNull();
  });

  it.each(['Qweqwe', 'asdasd', 'Lkllkl', 'Budaqaqjb', 'sdfgsdfg', 'йцукен', 'dsf sdf'])(
    '%s, struck at random',
    (value) => {
      for (const aiMode of MODES)
        expect(answerOf({ type: 'name', value, country: null }, aiMode).gender).toBeNull();
    },
  );
});

describe('two people, and some who are one: least share right', () => {
  it.each([
    ['couples', 'off', 0.99],
    ['couples', 'fallback', 0.97],
    ['couples-blind', 'off', 0.97],
    ['couples-blind', 'fallback', 0.97],
    ['couples-mixed', 'off', 0.95],
    ['couples-mixed', 'fallback', 0.94],
    ['couples-languages', 'off', 0.97],
    ['couples-languages', 'fallback', 0.95],
  ] as const)('%s, AI %s: %s', (set, aiMode, rightMin) => {
    const { right, wrong } = scoreOf(labelledValues(set), aiMode);
    expect(right, wrong.join('\n')).toBeGreaterThanOrEqual(rightMin);
  });

  it.each([
    'John & Mary Smith',
    'John and Mary Smith',
    'John or Mary Smith',
    'John and/or Mary Smith',
    'Jean ou Marie Dupont',
    'Juan y/o María García',
    'Mr & Mrs Smith',
    'Mr. and Mrs. Robert Johnson',
    'Herr und Frau Müller',
    'Familie Müller',
    'Die Familie Müller',
    'La famille Dupont',
    'La familia García',
    'Rodzina Nowak',
    'Hushåll Andersson',
    'Fernando Jesús y Denzell Martínez',
    'JOSE Y ANA',
    'José Y Carmen Ruiz',
    'георги и десислава',
    'maria e joão silva',
    'Nagy István és Szabó Erzsébet',
    'Karin Weber / Stefan Weber',
    'Anna/Peter Schmidt',
    'Ramesh and Sunita Sharma',
    'Petr a Jana Dvořákovi',
    'M et Mme Jean Bernard',
    'M et Mme',
    'Mr. Smith and Mrs. Jones',
    'Sr. García y Sra. López',
    'Dr. Hans Meier und Frau',
    'John Smith and family',
    'محمد وعائشة',
    'דוד ושרה כהן',
    'Messrs Brown and Green',
    'Kovács István és Mária',
    'रमेश और सुनीता शर्मा',
    'The Smith Family',
    '王先生和李女士',
  ])('%s is ambiguous', (value) => {
    const found = predict({ type: 'name', value, country: null }, committed());
    expect(found).toMatchObject({ gender: null, confidence: null, reason: 'ambiguous' });
  });

  it.each([
    ['name', 'Anna a Tomáš Svobodovi', 'CZ'],
    ['name', 'Ana si Mihai Popescu', 'RO'],
    ['name', 'Petra in Marko Novak', 'SI'],
    ['email', 'johnandjane@example.com', null],
    ['email', 'peterundmonika@example.com', null],
    ['username', 'mariayjose', null],
    ['username', 'pierreetmarie', null],
    ['username', 'mr_and_mrs_smith', null],
    ['email', 'fam.jansen@example.com', null],
    ['email', 'familie.weber@example.com', null],
  ] as const)('%s %s of %s is ambiguous', (type, value, country) => {
    const found = predict({ type, value, country }, committed());
    expect(found).toMatchObject({ gender: null, confidence: null, reason: 'ambiguous' });
  });

  it.each([
    ['fernandamaria', 'female'],
    ['janetanna', 'female'],
    ['mariaelena.rossi', 'female'],
    ['rolandschmidt', 'male'],
    ['casal.maria', 'female'],
    ['esi.mensah', 'female'],
    ['tri.tran', 'male'],
    ['mr.kai.james', 'male'],
    ['david.y.thomas', 'male'],
  ])('the handle %s is one person', (value, gender) => {
    expect(predict({ type: 'username', value, country: null }, committed()).gender).toBe(gender);
  });

  it.each([
    ['José Ortega y Gasset', 'male'],
    ['محمد وليد', 'male'],
    ['שרה וייס', 'female'],
    ['Elena Si Ahmed', 'female'],
    ['Luis García y Conde', 'male'],
    ['Josep Pla i Mas', 'male'],
    ['Maria Ferrer y Pan', 'female'],
    ['Sarah Y Kim', 'female'],
    ['Thomas à Becket', 'male'],
    ['Santiago Ramón y Cajal', 'male'],
    ['Mary E Thomas', 'female'],
    ['MARY E THOMAS', 'female'],
    ['john e james', 'male'],
    ['john a peter', 'male'],
    ['JOSE ORTEGA Y GASSET', 'male'],
    ['Müller / Hans', 'male'],
  ])('%s is one person', (value, gender) => {
    expect(predict({ type: 'name', value, country: null }, committed()).gender).toBe(gender);
  });
});

describe('titles and salutations: least share right', () => {
  it.each([
    ['salutations', 'off', 0.97],
    ['salutations', 'fallback', 0.985],
    ['salutations-letters', 'off', 0.97],
    ['salutations-letters', 'fallback', 0.985],
    ['salutations-blind', 'off', 0.965],
    ['salutations-blind', 'fallback', 0.965],
  ] as const)('%s, AI %s: %s', (set, aiMode, rightMin) => {
    const rows = labelledValues(set);
    expect(rows.length).toBeGreaterThanOrEqual(200);
    const { right, wrong } = scoreOf(rows, aiMode);
    expect(right, wrong.join('\n')).toBeGreaterThanOrEqual(rightMin);
  });

  it.each([
    ['Mrs Smith', 'female'],
    ['Mr. Johnson', 'male'],
    ['Frau Müller', 'female'],
    ['Herr Kim', 'male'],
    ['Mme Dupont', 'female'],
    ['Sra. López', 'female'],
    ['Frau Dr. Andrea Rossi', 'female'],
    ['Mr. Andrea Smith', 'male'],
    ['Sig. Andrea Rossi', 'male'],
  ])('%s: %s', (value, gender) => {
    const found = predict({ type: 'name', value, country: null }, committed());
    expect(found.gender).toBe(gender);
    expect(found.confidence).toBeGreaterThan(0.8);
  });

  it('answers from the title alone, without people and without a name', () => {
    expect(predict({ type: 'name', value: 'Mme Zxqvrlk', country: null }, committed())).toMatchObject({
      gender: 'female',
      sampleCount: 0,
      confidenceKind: 'observed_frequency',
      source: 'dataset',
      reason: null,
      match: { method: 'token', scope: 'global' },
    });
  });

  it.each(['Taylor Smith', 'Maria Müller', 'Zxqv'])('a doctor has no gender: %s', (value) => {
    const of = (text: string) => predict({ type: 'name', value: text, country: null }, committed());
    const { gender, confidence, name } = of(value);
    expect(of(`Dr. ${value}`)).toMatchObject({ gender, confidence, name });
  });
});

describe('persons whose names are words, brands and places too: least share right', () => {
  it.each(['countable-persons', 'countable-persons-blind'])('%s', (set) => {
    const rows = labelledValues(set);
    expect(rows.length).toBeGreaterThanOrEqual(140);
    const { right, wrong } = scoreOf(rows, 'fallback');
    expect(right, wrong.join('\n')).toBeGreaterThanOrEqual(0.97);
  });
});
