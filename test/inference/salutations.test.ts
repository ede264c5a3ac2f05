import { describe, expect, it } from 'vitest';
import { predict } from '../../src/inference/predict.js';
import { committed } from './committed.js';

type Gender = 'male' | 'female';

const genderOf = (value: string, country: string | null = null) =>
  predict({ type: 'name', value, country }, committed()).gender;

describe('a title in the forms of both genders', () => {
  it.each<[string, string, Gender | null]>([
    ['Sr(a). Andrea Souza', 'BR', 'female'],
    ['Sr/a. Carlos Pérez', 'MX', 'male'],
    ['Estimado/a Guadalupe', 'MX', 'female'],
    ['Estimado(a) Guadalupe', 'MX', 'female'],
    ['Prezado(a) Andrea', 'BR', 'female'],
    ['Liebe(r) Thomas', 'DE', 'male'],
    ['Sr(a). Souza', 'BR', null],
    ['Señor(a) Pérez', 'MX', null],
  ])('says none: %s', (value, country, gender) => {
    expect(genderOf(value, country)).toBe(gender);
  });
});

describe('a title in a cell of its own', () => {
  it.each<[string, Gender]>([
    ['Frau, Robin Weiß', 'female'],
    ['Herr, Anna', 'female'],
    ['Mr., Robin Smith', 'male'],
    ['Mme, Dupont', 'female'],
  ])('is one before a comma: %s', (value, gender) => {
    expect(genderOf(value)).toBe(gender);
  });

  it('is a name where many have it as a surname', () => {
    expect(predict({ type: 'name', value: 'Dame, Peter', country: null }, committed())).toMatchObject({
      gender: 'male',
      name: 'peter',
    });
  });
});

describe('a title of women with an ending behind a full stop', () => {
  it.each([
    ['Mag.a Huber', 'AT'],
    ['Mag.ª Huber', 'AT'],
    ['Dr.in Huber', 'AT'],
    ['Avv.ssa Rossi', 'IT'],
  ])('says so: %s', (value, country) => {
    expect(genderOf(value, country)).toBe('female');
  });
});

describe('a title that is a name elsewhere', () => {
  it.each<[string, string | null, Gender]>([
    ['Pan inż. Zieliński', null, 'male'],
    ['pan Ing. Procházka, CSc.', null, 'male'],
    ['Bay Dr. Yılmaz', null, 'male'],
  ])('is none before another title: %s', (value, country, gender) => {
    expect(genderOf(value, country)).toBe(gender);
  });

  it.each<[string, string | null, Gender]>([
    ['Bay Yılmaz', 'TR', 'male'],
    ['баба Галя', 'RU', 'female'],
    ['Deniz Bey', null, 'male'],
    ['Ümit Hanım', 'TR', 'female'],
    ['Tóth úr', 'HU', 'male'],
    ['Dame Harrow', null, 'female'],
    ['Dame Diop', null, 'male'],
    ['Bà Nguyễn', 'VN', 'female'],
    ['Ny. Hartono', 'ID', 'female'],
    ['Nang Somchai', 'TH', 'female'],
    ['M. Dupuis', 'FR', 'male'],
    ['g. Horvat', 'HR', 'male'],
    ['Fr. Schäfer', 'DE', 'female'],
    ["Fr. Leslie O'Neill", 'IE', 'male'],
    ['Begum Akhtar Hussain', null, 'female'],
  ])('is one where people have the name beside it: %s (%s)', (value, country, gender) => {
    expect(genderOf(value, country)).toBe(gender);
  });

  it.each<[string, string | null, Gender | null]>([
    ['Carlo Da Prà', null, 'male'],
    ['Kong Meiyu', null, 'female'],
    ['Maica García', 'ES', 'female'],
    ['Xan Windsor', 'GB', 'male'],
    ['Marcelien Bos-de Koning', null, 'female'],
    ['Anna Doktor', null, 'female'],
    ['Kim Lord', 'GB', genderOf('Kim', 'GB')],
    ['Hai Anh Nguyen', 'VN', 'female'],
    ['Ba Nguyen', 'US', 'male'],
    ['Xiao Jie Wang', null, genderOf('Xiao Jie')],
    ['Ms M. Dubois', null, 'female'],
  ])('is the name in %s', (value, country, gender) => {
    expect(genderOf(value, country)).toBe(gender);
  });
});

describe('titles of everyday use', () => {
  it.each<[string, Gender | null]>([
    ['Chandong Lee', null],
    ['Mr. Chandong Lee', 'male'],
    ['Ms. Chandong Lee', 'female'],
  ])('decide where too few people have the name: %s', (value, gender) => {
    expect(genderOf(value, 'KR')).toBe(gender);
  });

  it.each<[string, Gender]>([
    ['Fru Doktor Ek', 'female'],
    ['Frau Professor Schmidt', 'female'],
    ['Mrs Robert Brown', 'female'],
    ['De heer Mulder', 'male'],
    ['الدكتورة الخوري', 'female'],
    ['মিঃ দাস', 'male'],
    ['Dupont, Mme', 'female'],
    ['Jones (Mrs)', 'female'],
    ['Weber (Herr)', 'male'],
    ['Alex Kim (she/her)', 'female'],
    ['Schmidt Hr.', 'male'],
    ['(Mrs) Smith', 'female'],
    ['MRS: Jones', 'female'],
  ])('outweigh other words: %s', (value, gender) => {
    expect(genderOf(value)).toBe(gender);
  });

  it.each<[string, string, Gender | null]>([
    ['Weber (Fr.)', 'DE', 'female'],
    ['Weber (Hr.)', 'DE', 'male'],
    ['Weber (HR)', 'DE', null],
    ['Weber (Fr.)', 'GB', null],
  ])('in brackets are those of the country: %s (%s)', (value, country, gender) => {
    expect(genderOf(value, country)).toBe(gender);
  });

  it('are a degree behind a full name and a comma', () => {
    expect(genderOf('Robert Smith, MS')).toBe('male');
    expect(genderOf('Robert Smith MS')).toBe('male');
  });

  it.each([
    'Mr and Mrs Patel',
    'Herr Professor und Frau Lang',
    'Prof. and Mrs. Miller',
    'Rev. and Mrs Smith',
    'Weber, Familie',
  ])('name two people: %s', (value) => {
    expect(genderOf(value)).toBeNull();
  });

  it.each<[string, string | null, Gender]>([
    ['Anna Weber (HR)', 'DE', 'female'],
    ['Peter Meyer (Fr)', 'DE', 'male'],
    ['Mary Jones (G)', 'RS', 'female'],
    ['John Smith (DNA)', null, 'male'],
    ['Maria Silva (Don)', 'ES', 'female'],
    ['Juan Pérez (MX)', null, 'male'],
    ['Juan Pérez, MX', null, 'male'],
    ['Peter Smith (family)', null, 'male'],
    ['Mensah, Esi', 'GH', 'female'],
  ])('are not what else brackets and the end hold: %s', (value, country, gender) => {
    expect(genderOf(value, country)).toBe(gender);
  });

  it.each(['Mx Robin Hale', 'Mary Smith (they/them)'])('name no one gender: %s', (value) => {
    expect(genderOf(value)).toBeNull();
  });

  it('mean a woman in Germany where they mean a man elsewhere', () => {
    expect(genderOf('Schmidt Fr.', 'DE')).toBe('female');
  });

  it.each<[string, Gender]>([
    ['frau.weber', 'female'],
    ['herr_mueller', 'male'],
    ['mrs.brown', 'female'],
    ['mrsjones', 'female'],
    ['herrkrause81', 'male'],
    ['donpedro', 'male'],
    // The longest salutation, `señora`.
    ['senoramaria', 'female'],
    // Of `mr` and `mrs` the one before the more frequent name.
    ['mrsmith', 'male'],
    ['mrjackson', 'male'],
    ['mrsjohnsmith', 'female'],
    ['frauursulakoch', 'female'],
    // Rather an initial or another name.
    ['mritalopez', 'female'],
    ['sritasharma', 'female'],
    ['herreramaria', 'female'],
    ['senoritaana', 'female'],
    // `dr` and not `dra`; two names that meet by chance are none: `tama` and `yumi`.
    ['dralexander', 'male'],
    ['dradam', 'male'],
    ['srtamayumi', 'female'],
    ['msadams', 'female'],
    ['herrmüller', 'male'],
    ['mrsmüller', 'female'],
  ])('stand before a surname in addresses and usernames: %s', (value, gender) => {
    expect(predict({ type: 'username', value, country: null }, committed()).gender).toBe(gender);
  });

  // `srsmith` has rather two initials.
  it.each(['sirwin', 'msamirkhan', 'mrana', 'drachenjaeger', 'srsmith'])(
    'are no other letters: %s',
    (value) => {
      expect(predict({ type: 'username', value, country: null }, committed()).gender).toBeNull();
    },
  );

  it('are rather two initials in an address', () => {
    const { gender } = predict({ type: 'email', value: 'mrjones@example.com', country: null }, committed());
    expect(gender).toBeNull();
  });

  it.each(['frauke', 'missouri', 'herrera'])('begin no other word: %s', (value) => {
    const { gender } = predict({ type: 'name', value, country: null }, committed());
    expect(predict({ type: 'username', value, country: null }, committed()).gender).toBe(gender);
  });

  it('are no label in capitals before a colon, and no abbreviation of a signature', () => {
    expect(genderOf('Dearest Henry')).toBe('male');
    expect(genderOf('HR: Susan Miller')).toBe('female');
    expect(genderOf('i.V. Julia Roth')).toBe('female');
  });
});

describe('a title that both genders bear', () => {
  it.each([
    'Dr. Taylor',
    'Dr Kelly',
    'Prof. Schmidt',
    'Coach Taylor',
    'Judge Lynn',
    'Judge Hathaway',
    'RA Winkler',
    'проф. Поповић',
    'Δρ. Αλεξίου',
    '刘老师',
    '최 과장님',
  ])('stands before or behind a surname: %s', (value) => {
    expect(genderOf(value)).toBeNull();
  });

  it.each<[string, Gender]>([
    ['Dr. Maria', 'female'],
    ['Dr. Priya', 'female'],
    ['Prof. John', 'male'],
    ['Dr. Taylor Swift', genderOf('Taylor Swift') as Gender],
    ['Dear Tom', 'male'],
  ])('says nothing of a name that is hardly a surname: %s', (value, gender) => {
    expect(genderOf(value)).toBe(gender);
  });

  it('stands before a surname in addresses and usernames', () => {
    expect(
      predict({ type: 'email', value: 'dr.taylor@example.com', country: null }, committed()).gender,
    ).toBeNull();
  });
});

describe('a profession or an office in the form of one gender', () => {
  it.each<[string, Gender]>([
    ['Geschäftsführerin Robin Falk', 'female'],
    ['Infirmière Colin', 'female'],
    ['Enfermera Cruz Salinas', 'female'],
    ['учительница Ким', 'female'],
    ['лікарка Мороз', 'female'],
    ['Καθηγήτρια Δημητρίου', 'female'],
    ['Németh doktornő', 'female'],
    ['Policeman Kerry Boyd', 'male'],
    ['Dipl.-Ing. und Architektin Sabine Kohl', 'female'],
    ['κ. Γεωργίου', 'male'],
  ])('%s', (value, gender) => {
    expect(genderOf(value)).toBe(gender);
  });
});

describe('titles that are names of men', () => {
  it.each([
    ['Pastor Anna Brown', 'anna'],
    ['General Ann Dunwoody', 'ann'],
    ['Major Susan Hill', 'susan'],
    ['Md Anika Rahman', 'anika'],
  ])('stand before a woman: %s', (value, name) => {
    expect(predict({ type: 'name', value, country: null }, committed())).toMatchObject({
      gender: 'female',
      name,
    });
  });

  it.each(['Dear Lady Brown', 'Dear Princess Anna'])('are none behind a greeting: %s', (value) => {
    expect(genderOf(value)).toBe('female');
  });
});
