import { describe, expect, it } from 'vitest';
import { engineOf } from '../../src/inference/engine.js';
import { predict } from '../../src/inference/predict.js';
import type { MatchMethod } from '../../src/inference/types.js';
import { committed } from './committed.js';

/** value, country, expected name, expected gender, expected method */
type Row = readonly [string, string | null, string, 'male' | 'female', MatchMethod];

function table(rows: readonly Row[]): void {
  it.each(rows)('%s (%s): %s, %s', (value, country, name, gender, method) => {
    const found = predict({ type: 'username', value, country }, committed());
    expect({ name: found.name, gender: found.gender, method: found.match.method }).toEqual({
      name,
      gender,
      method,
    });
  });
}

describe('separators, digits and case', () => {
  table([
    ['helena', null, 'helena', 'female', 'normalized'],
    ['helena_92', null, 'helena', 'female', 'token'],
    ['92helena', null, 'helena', 'female', 'token'],
    ['Helena.Novak', 'CZ', 'helena', 'female', 'token'],
    ['HelenaNovak', 'CZ', 'helena', 'female', 'token'],
    ['novakHelena', 'CZ', 'helena', 'female', 'token'],
    ['LaToya.Jackson', 'US', 'la toya', 'female', 'token'],
    ['@helena', null, 'helena', 'female', 'token'],
    ['ольга_85', 'RU', 'ольга', 'female', 'token'],
  ]);
});

describe('decorations', () => {
  table([
    ['xXx_gustav_xXx', 'DE', 'gustav', 'male', 'token'],
    ['xXlochlanXx', null, 'lochlan', 'male', 'token'],
    ['xxgustavxx', 'DE', 'gustav', 'male', 'token'],
    ['heleeena', null, 'helena', 'female', 'token'],
    ['gustaaav_99', 'DE', 'gustav', 'male', 'token'],
    ['gustav.lind.iii', 'DE', 'gustav', 'male', 'token'],
    ['xxxfrancisco', null, 'francisco', 'male', 'substring'],
    ['saraaaah', null, 'sarah', 'female', 'token'],
    ['emilyyy', null, 'emily', 'female', 'token'],
    ['doaaabbasi', null, 'doaa', 'female', 'substring'],
    ['xiaaaron', null, 'aaron', 'male', 'substring'],
    ['the_real_gustav', 'DE', 'gustav', 'male', 'token'],
    ['its.gustav.tv', 'DE', 'gustav', 'male', 'token'],
    ['xXgustavXx', 'DE', 'gustav', 'male', 'token'],
    ['mr_gustav', 'DE', 'gustav', 'male', 'token'],
    ['iamgustav', 'DE', 'gustav', 'male', 'substring'],
    ['officialgustav', 'DE', 'gustav', 'male', 'substring'],
    ['gustavofficial', 'DE', 'gustav', 'male', 'substring'],
  ]);
});

describe('a country or a city beside a name', () => {
  table([
    ['julia_mexico', null, 'julia', 'female', 'token'],
    ['sophie_canada', null, 'sophie', 'female', 'token'],
    ['alzbeta_ostrava', null, 'alzbeta', 'female', 'token'],
    ['gulten_izmir', null, 'gulten', 'female', 'token'],
    ['krakow_pawel', null, 'pawel', 'male', 'token'],
    // Gabi is a nickname too.
    ['gabi_hamburg', null, 'gabi', 'female', 'token'],
    ['bjorn_fra_bergen', null, 'bjorn', 'male', 'token'],
  ]);

  it.each(['viva_mexico', 'visit.japan', 'hotel_dresden', 'oslo_nights', 'fc_koeln'])(
    '%s has none',
    (value) => {
      expect(predict({ type: 'username', value, country: null }, committed()).gender).toBeNull();
    },
  );
});

describe('a word with a gender alone', () => {
  table([
    ['freyja', null, 'freyja', 'female', 'normalized'],
    ['anakin', null, 'anakin', 'male', 'normalized'],
    ['ameera92', null, 'ameera', 'female', 'token'],
    ['okan_fenerbahce', 'TR', 'okan', 'male', 'token'],
  ]);

  it.each(['prenses', 'lady', 'badgirl'])('%s is hardly a name', (value) => {
    expect(predict({ type: 'username', value, country: null }, committed()).gender).toBeNull();
  });
});

describe('joined words', () => {
  table([
    ['patriciamorrison', 'US', 'patricia', 'female', 'substring'],
    ['fernandogarcia88', 'ES', 'fernando', 'male', 'substring'],
    ['garciafernando', 'ES', 'fernando', 'male', 'substring'],
    ['stephaniedubois', 'FR', 'stephanie', 'female', 'substring'],
    ['kimberlyanderson', 'US', 'kimberly', 'female', 'substring'],
    ['annamariasmith', null, 'annamaria', 'female', 'substring'],
    // No compounds of ordinary words, `tomb` or `dirk`.
    ['tombaker', null, 'tom', 'male', 'substring'],
    ['dirkfischer', null, 'dirk', 'male', 'substring'],
  ]);

  it.each(['candyland', 'rosebush', 'skywalker', 'cedarwood', 'mileshigh', 'romanhouse'])(
    '%s is a compound',
    (value) => {
      const { reason } = predict({ type: 'username', value, country: null }, committed());
      expect(reason).toBe('no_name_candidate');
    },
  );
});

describe('diminutives that no table has', () => {
  it.each([
    ['thiaguinho10', 'thiago', 'male'],
    ['matildinha', 'matilde', 'female'],
    ['oskarek1988', 'oskar', 'male'],
    ['patryczek', 'patryk', 'male'],
    ['marinochka.ig', 'marina', 'female'],
  ])('%s is %s, %s', (value, name, gender) => {
    const found = predict({ type: 'username', value, country: null }, committed());
    expect({ name: found.name, gender: found.gender }).toEqual({ name, gender });
  });

  // Ordinary words; and `Sol`, which is a woman's name, before a man's ending.
  it.each(['vizinho', 'passarinho', 'mosquito', 'solito'])('%s is none', (value) => {
    expect(predict({ type: 'username', value, country: null }, committed()).gender).toBeNull();
  });
});

describe('two letters that are put before a name or behind it', () => {
  table([
    ['djmarco', null, 'marco', 'male', 'substring'],
    ['mrpeter', null, 'peter', 'male', 'substring'],
    ['annatv', null, 'anna', 'female', 'substring'],
    ['annabr', null, 'anna', 'female', 'substring'],
    ['laurentr', null, 'laurent', 'male', 'substring'],
  ]);

  it.each(['caanna', 'annaat', 'annahq', 'idabr', 'brabel', 'rutero'])('%s is not cut there', (value) => {
    expect(predict({ type: 'username', value, country: null }, committed()).gender).toBeNull();
  });
});

describe('three words and more that are joined', () => {
  table([
    ['itsmemariag', null, 'maria', 'female', 'substring'],
    ['therealtomhardy', null, 'tom', 'male', 'substring'],
    ['juanperezgarcia', null, 'juan', 'male', 'substring'],
    ['johnfkennedy', null, 'john', 'male', 'substring'],
    ['annalovescats', null, 'anna', 'female', 'substring'],
    ['sabineinwien', null, 'sabine', 'female', 'substring'],
    ['tranvanhung1990', null, 'van hung', 'male', 'substring'],
    ['annavanderwesthuyzen', null, 'anna', 'female', 'substring'],
    // The names before are known too: `martin`, `paul`.
    ['martinainberlin', null, 'martina', 'female', 'substring'],
    ['paulalabailarina', null, 'paula', 'female', 'substring'],
    ['drannasmith', null, 'anna', 'female', 'substring'],
    // A name with bearers enough is one though it be a function word in some language.
    ['therealjohndoe', null, 'john', 'male', 'substring'],
  ]);

  it.each([
    // Two people, or another one than the bearer.
    ...['annaundpetermeyer', 'mathildeetpaul', 'janeandjohn', 'thejohnsons', 'thejohnsonfamily'],
    // A place or a thing behind a conjunction, `from`, `of` or `with`.
    ...['thatgirlfromtexas', 'yogaandtea', 'yogawithlove'],
    // A name that is rather a surname or an ordinary word, and a letter before a word.
    ...['theredwright', 'martindprints'],
  ])('%s has no gender', (value) => {
    expect(predict({ type: 'username', value, country: null }, committed()).gender).toBeNull();
  });
});

describe('a word that is rather a surname beside other words', () => {
  it.each(['gallant_kilby', 'eloquent.payne', 'awesome_blackburn99'])('%s has no gender', (value) => {
    expect(predict({ type: 'username', value, country: null }, committed()).gender).toBeNull();
  });

  table([
    ['cool_thomas', null, 'thomas', 'male', 'token'],
    ['the_real_kelly', null, 'kelly', 'female', 'token'],
    ['madison_yoga', null, 'madison', 'female', 'token'],
    ['lily_im', null, 'lily', 'female', 'token'],
    // Both words are names.
    ['bo_willems', null, 'bo', 'female', 'token'],
  ]);
});

describe('two letters as initials', () => {
  it.each(['jd_thompson', 'mk_1987', 'jt.mcbride', 'jpwright', 'drsmith', 'ch_clark'])('%s', (value) => {
    expect(predict({ type: 'username', value, country: null }, committed()).gender).toBeNull();
  });
});

describe('a word beside a name', () => {
  table([
    ['el_pablo_23', null, 'pablo', 'male', 'token'],
    ['crazy_sarah', null, 'sarah', 'female', 'token'],
    ['mariusz_coffee', null, 'mariusz', 'male', 'token'],
    ['nola_smith', 'US', 'nola', 'female', 'token'],
    ['princess_kylie', null, 'kylie', 'female', 'token'],
    ['bad_charlotte', null, 'charlotte', 'female', 'token'],
    ['Dilbar_Yoqubova', null, 'dilbar', 'female', 'token'],
  ]);

  it.each(['practical_mclean', 'lehtinen_fi', 'smith_digital'])('%s has a surname alone', (value) => {
    expect(predict({ type: 'username', value, country: null }, committed()).gender).toBeNull();
  });

  it.each(['blood_raven', 'bad_olive', 'brave_rose', 'violet_sky', 'mark_the_date', 'pizzeria_mario'])(
    '%s is rather words',
    (value) => {
      expect(predict({ type: 'username', value, country: null }, committed()).gender).toBeNull();
    },
  );
});

describe('leetspeak', () => {
  table([
    ['p4tr1cia', null, 'patricia', 'female', 'token'],
    ['st3ph4nie', null, 'stephanie', 'female', 'token'],
  ]);
});

describe('names that are words', () => {
  table([
    ['grace_92', null, 'grace', 'female', 'token'],
    ['rose.baker', 'GB', 'rose', 'female', 'token'],
  ]);
});

describe('words without a name', () => {
  it.each([
    'xXguitarXx',
    'smartphone',
    'superhero',
    'rose_garden',
    'lucky_strike',
    'starfish99',
    'darkknight',
    'frankenstein',
    'charlestown',
    'sunny_day',
    'coffee_lover',
    'marketplace',
    'gamer4life',
    'landmark',
    'benchmark',
    'jackpot777',
    'hallmark_movies',
    'sternenhimmel',
    'sonnenschein',
    'user123',
    'captcha23',
    'sudo',
    'anonymous',
    '____',
    '42',
    'qwerty',
    'berlin_city',
  ])('%s', (value) => {
    const found = predict({ type: 'username', value, country: null }, committed());
    expect({ gender: found.gender, source: found.source }).toEqual({ gender: null, source: 'none' });
  });
});

describe('a token among more words than names have', () => {
  it.each([
    ['olivertwist_loves_the_old_town_pub', false],
    ['olivertwist_in_the_old_town', true],
  ])('%s is cut: %s', (value, isCut) => {
    const { cuts } = engineOf(committed()).read({ type: 'username', value, country: null }, null);
    expect(cuts.length > 1).toBe(isCut);
  });
});
