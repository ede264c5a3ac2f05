import { describe, expect, it } from 'vitest';
import { readNickname } from '../../../../src/ai/embedded/nicknames/nickname.js';
import { bestMs } from '../../../support/best-time.js';
import { roundsOf } from '../../../support/rounds.js';

const COUNTRIES = [null, 'US', 'TR', 'RU', 'SA', 'JP', 'TH', 'IN', 'XX', ''];
const ALPHABET = [
  ..."abkingqueenXx_.-0123456789 \t'&$@çğışñéßøλωжйיםابةह्ीख女王子の姫왕자님ก็ญ",
  ...[
    '\ud800',
    '\udc00',
    '\u200d',
    '\ufe0f',
    '♀',
    '♂',
    '👩',
    '👨',
    '👸',
    '🏽',
    '\u0301',
    '\u202e',
    '\0',
    'İ',
    'ﬁ',
    'Ⅷ',
  ],
];

/** A linear congruential generator: the same values on every run, most of them short. */
function* randomValues(count: number): Generator<string> {
  let state = 20_240_601;
  const next = (bound: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * bound);
  };
  for (let index = 0; index < count; index++) {
    yield Array.from(
      { length: 1 + next(1 + next(1 + next(254))) },
      () => ALPHABET[next(ALPHABET.length)] ?? '',
    ).join('');
  }
}

function expectWellFormed(value: string, country: string | null): void {
  const reading = readNickname(value, country);
  expect(readNickname(value, country)).toEqual(reading);
  if (reading === null) return;
  if (reading.gender === null) {
    expect(reading).toEqual({ gender: null, confidence: null });
    return;
  }
  expect(reading.confidence).toBeGreaterThan(0.5);
  expect(reading.confidence).toBeLessThanOrEqual(1);
}

describe('any value', () => {
  it('is read without a fault, within bounds, and the same way twice', () => {
    let turn = 0;
    for (const value of randomValues(roundsOf(3_000)))
      expectWellFormed(value, COUNTRIES[turn++ % COUNTRIES.length] ?? null);
  });

  it.each([
    '',
    ' ',
    '_',
    '\ud83d',
    '👩\u200d',
    '\u200d\u200d',
    '____',
    '1234',
    'a'.repeat(254),
    'king'.repeat(60),
    '王'.repeat(254),
    '👩'.repeat(127),
    'constructor',
    '__proto__',
    'toString',
  ])('holds for %j', (value) => {
    for (const country of COUNTRIES) expectWellFormed(value, country);
  });

  it('takes no text out of proportion to a usual nickname', () => {
    const worst = [
      'queenking'.repeat(28),
      'ab'.repeat(127),
      'q1u2e3e4n'.repeat(28),
      '小公主'.repeat(84),
      'a_'.repeat(127),
    ];
    const usualMs = bestMs(() => readNickname('queen_of_hearts', null), 500);
    // The worst one takes 20 times as long here.
    for (const value of worst) expect(bestMs(() => readNickname(value, null))).toBeLessThan(100 * usualMs);
  });
});

describe('what is said', () => {
  it('says nothing of words it does not know', () => {
    expect(readNickname('zorblaxqvist', null)).toBeNull();
  });

  it('says that known words have no gender', () => {
    expect(readNickname('happy_hippo', null)).toEqual({ gender: null, confidence: null });
  });

  it('reads a gendered word among others', () => {
    expect(readNickname('Dark.Princess_99', 'US')).toEqual({
      gender: 'female',
      confidence: 0.95,
    });
  });

  it('is surer of a word of the country than of a guess inside a token', () => {
    const plain = readNickname('the_queen', 'US')?.confidence ?? 0;
    const joined = readNickname('thedarkqueen', 'US')?.confidence ?? 0;
    expect(joined).toBeGreaterThan(0.5);
    expect(joined).toBeLessThan(plain);
  });
});

describe('the same spelling in another country', () => {
  it.each([
    ['baba', 'TR', 'male'],
    ['baba', 'RS', 'female'],
    ['dada', 'KE', 'female'],
    ['mama', 'DE', 'female'],
    ['pan_nowak', 'PL', 'male'],
    ['pan_tostado', 'ES', null],
    ['tia', 'BR', 'female'],
    ['kız_34', null, 'female'],
    ['niño_feliz', null, 'male'],
  ])('%s in %s is %s', (value, country, gender) => {
    expect(readNickname(value, country)?.gender ?? null).toBe(gender);
  });

  it('gives no gender when no country is given and the languages disagree', () => {
    expect(readNickname('baba', null)?.gender ?? null).toBeNull();
  });
});

describe('the head of the phrase', () => {
  it.each([
    ['princess_dad', 'US', 'male'],
    ['reina_de_reyes', 'ES', 'female'],
    ['mother_of_kings', 'US', 'female'],
    ["king's_daughter", 'GB', 'female'],
    ['jungle_ki_rani', 'IN', 'female'],
    ['mr_queen', 'US', 'male'],
    ['king_and_queen', 'US', null],
    ['not_a_princess', 'US', null],
    ['i_love_my_wife', 'US', null],
    ['save_the_queen', 'GB', null],
    ['girl_loves_boys', 'US', 'female'],
    ['queens_park_road', 'GB', null],
    ['ladies_boutique', 'GB', null],
    ['herr_der_fliegen', 'DE', 'male'],
    ['mama_papa', 'DE', null],
    ['king_or_queen', 'US', null],
    ['merci_maman', 'FR', null],
    ['la_reina_del_sur_libro', 'ES', null],
    ['te_iubesc_mama', 'RO', null],
  ])('%s in %s is %s', (value, country, gender) => {
    expect(readNickname(value, country)?.gender ?? null).toBe(gender);
  });
});

describe('spelling', () => {
  it.each([
    ['qu33n', 'female'],
    ['princesssss', 'female'],
    ['xXkingXx', 'male'],
    ['BadBoy2000', 'male'],
    ['m0m', 'female'],
    ['momof5', 'female'],
    ['thisgirlcan', 'female'],
  ])('%s is %s', (value, gender) => {
    expect(readNickname(value, 'US')?.gender ?? null).toBe(gender);
  });

  it.each([
    'thinking',
    'carmen_bus',
    'seagal',
    'chaplain',
    'propaganda',
    'commandant',
    'viking',
    'season',
    'tangent',
    'smother',
    'abundance',
  ])('a gendered word by chance inside %s does not count', (value) => {
    expect(readNickname(value, 'US')?.gender ?? null).toBeNull();
  });
});

describe('what stands in and around a word', () => {
  it.each([
    ['❤️mama', 'DE', 'female'],
    ['☀️girl☀️', 'US', 'female'],
    ['king\u200d', 'US', 'male'],
    ['شاه\u200cزاده', 'IR', 'male'],
    ['q\u0336u\u0336e\u0336e\u0336n\u0336', 'US', 'female'],
    ['\u3164king', 'US', 'male'],
    ['kinggg4you', 'US', 'male'],
    ['ìyálọ́jà', 'NG', 'female'],
    ['7bibti', 'EG', 'female'],
    ['mr\uf8ff_smith', 'US', 'male'],
  ])('%j in %s is %s', (value, country, gender) => {
    expect(readNickname(value, country)?.gender ?? null).toBe(gender);
  });

  it.each(['radoslava', 'xqzvmuseum'])(
    'letters that only words without a gender cover are left to others: %s',
    (value) => {
      expect(readNickname(value, null)).toBeNull();
    },
  );
});

describe('without a country', () => {
  it.each([
    ['deli_kiz', 'female'],
    ['el_rey_del_barrio', 'male'],
    ['maman_de_deux_loulous', 'female'],
    ['dark_queen', 'female'],
  ])('the words of %s tell its language', (value, gender) => {
    expect(readNickname(value, null)?.gender ?? null).toBe(gender);
  });
});

describe('an ending or an article', () => {
  it.each([
    ['drengen', 'DK', 'male'],
    ['kızım', 'TR', 'female'],
    ['الملكة', 'EG', 'female'],
    ['träumerin', 'DE', 'female'],
    ['soñadora', 'ES', 'female'],
    ['lavadora', 'ES', null],
    ['мечтающая', 'RU', 'female'],
    ['общественная', 'RU', null],
    ['daddysgirls', 'US', 'female'],
    ['zettelerin', 'DE', 'female'],
    ['zettelerin', 'FR', null],
  ])('%s in %s is %s', (value, country, gender) => {
    expect(readNickname(value, country)?.gender ?? null).toBe(gender);
  });

  it('that says of whom a thing is tells nothing of the person', () => {
    expect(readNickname('kralın_yolu', 'TR')?.gender ?? null).toBeNull();
  });
});

describe('emoji', () => {
  it.each([
    ['👩🏿‍🚀', 'female'],
    ['🧔‍♀️', 'female'],
    ['👰‍♂️', 'male'],
    ['👨‍👨‍👦', null],
    ['👧 king', null],
    ['👧👦', null],
  ])('%s is %s', (value, gender) => {
    expect(readNickname(value, null)?.gender ?? null).toBe(gender);
  });
});
