import { describe, expect, it } from 'vitest';
import { predict } from '../../src/inference/predict.js';
import { committed } from './committed.js';
import { answerOf, namesNobody, namesPerson } from './sets-of-values.js';

describe('what is called after someone', () => {
  it.each([
    'Calle Juan Bravo',
    'Callejón Ana Belén',
    'Plaza María Pita',
    'Piazza Anna Magnani',
    'Viale Giuseppe Verdi',
    'Place Charles de Gaulle',
    'Stade Jean Bouin',
    'CEIP Gloria Fuertes',
    'Rua Maria Quitéria',
    'Strada Mihai Eminescu',
    'Jalan Budi Utomo',
    'Chez Marie Curie',
    'Trofeo Mario',
  ])('%s', namesNobody);

  it.each([
    ['Plaza Ana', 'female'],
    ['Puente Ruiz Carlos', 'male'],
    ['Aubrey Plaza', 'female'],
    ['Plaza, Aubrey', 'female'],
    ['Elvira Calle Ruiz', 'female'],
    ['Rue McClanahan', 'female'],
    ['Av. Vasile Ciobanu', 'male'],
  ] as const)('is not %s', namesPerson);
});

describe('a thing that bears a name', () => {
  it.each([
    'Victoria Podcast',
    'Charlotte Scholarship',
    'Anna Fotografie',
    'Maria Ausstellung',
    'Marie Exposition',
    'Lakshmi Tiffins',
    'Maria Password',
  ])('is %s', namesNobody);

  it('stands beside the name of its owner in a username', () => {
    expect(answerOf({ type: 'username', value: 'anna_podcast', country: null }, 'off').gender).toBe('female');
    expect(answerOf({ type: 'username', value: 'mike_video', country: null }, 'off').gender).toBe('male');
  });
});

describe('a company of surnames', () => {
  it.each([
    'Wilson - Moore',
    'Visser – de Vries',
    'Fichardt - Mokwena',
    'Korkmaz - Şahin',
    'Walker, Harris and Cole',
    'Silva, Costa e Braga',
    'Vidal y Ruiz',
    'WALKER, HARRIS AND COLE',
    'SMITH AND JONES',
    'Vidal et Rolland',
    'Connolly and Morton',
    'Hasler und Söhne',
    'Hartmanová a.s.',
    '1 a.s.',
    'Persson, Jönsson HB',
    'Công ty Hoàng',
    'Péter Vegyesbolt',
    'Bill To',
    'Björk-Fransson',
  ])('is %s', namesNobody);

  it.each([
    ['Anna - Maria', 'female'],
    ['Anna - Müller', 'female'],
    ['Anna Müller - Vertrieb', 'female'],
    ['Frau Müller - Schmidt', 'female'],
    ['Mr. Patel - Sales', 'male'],
    ['Ms. Nguyen - Accounts Payable', 'female'],
    ['Dilbar Yoqubova - Toshkent', 'female'],
    ['Олена Коваленко - Київ', 'female'],
    ['Petrov - Vodkin, Kuzma', 'male'],
    ['Ramón y Cajal, Santiago', 'male'],
    ['Luis de Cuadra y Raoul', 'male'],
    ['Sra. Ortega y Gasset', 'female'],
    ['Puig i Cadafalch Josep', 'male'],
    ['Costa e Silva Maria', 'female'],
    ['Pérez, María Gómez y López', 'female'],
    ['Franz Freiherr von und zu Guttenberg', 'male'],
    ['Guttenberg, Karl-Theodor von und zu', 'male'],
    ['Gloria Thurn und Taxis', 'female'],
    ['Thurn und Taxis, Gloria', 'female'],
    ['Grace En Ling Tan', 'female'],
    ['GRACE EN LING TAN', 'female'],
    ['MARIA E THOMAS', 'female'],
    ['Arun AS', 'male'],
    ['Priya KV', 'female'],
    ['Anna a.b.', 'female'],
    ['rajesh k.v.', 'male'],
    ['ASA Butterfield', 'male'],
    ['MARIN Carolina', 'female'],
  ] as const)('is not %s', namesPerson);
});

describe('a legal form beside an `&`', () => {
  it.each(['Müller GmbH & Co. KG', 'Smith & Sons Ltd', 'Johnson & Johnson Inc.', 'Ernst & Young LLP'])(
    '%s is a company and not two people',
    (value) => {
      const { reason } = predict({ type: 'name', value, country: null }, committed());
      expect(reason).toBe('no_name_candidate');
    },
  );
});

describe('a legal form of two letters in capitals before the name', () => {
  it.each(['PT Maju Jaya', 'PT Sumber Rejeki Abadi', 'CV. Cahaya Timur', 'UD Makmur Jaya'])(
    '%s',
    namesNobody,
  );

  it.each([
    ['PT Lakshmi', 'female'],
    ['PD Dr. Susanne Ackermann', 'female'],
    ['AG Maria Silva', 'female'],
    ['CA Priya Sharma, Accountant', 'female'],
  ] as const)('is not in %s', namesPerson);
});

it.each(['고등어와 감자', '이순신과 함께', '강남치과 김민수'])('%s is no couple', (value) => {
  const input = { type: 'name', value, country: null } as const;
  expect(predict(input, committed()).reason).toBe('no_name_candidate');
});

describe('an organization by its trade', () => {
  it.each([
    'Serena Concrete',
    'Garfield Exterminators',
    'Linne Elem School',
    'Air Evans',
    'Adam Air',
    'Max Aviation',
    'Saab AB',
    'Ada Airlines',
    'Friends of Brendan O’Connor',
    'citizens to elect jacqueline collins',
    'Diana Robinson Campaign Committee',
    'law offices of william brown',
    'anna berg agence de voyages',
  ])('%s', namesNobody);

  it.each([
    ['Bill Gates', 'male'],
    ['Charity Mills', 'female'],
    ['Steve Brands', 'male'],
    ['Kavya HS', 'female'],
    ['Khan Saab', 'male'],
    ['Tanaka Junta', 'male'],
    ['Christian Church', 'male'],
    ['Daniel Kordik attorney at law', 'male'],
    // `ae` and `od` are legal forms, but not behind a hyphen.
    ['An Kum-Ae', 'female'],
    ['Bat-Ochiryn Ser-Od', 'male'],
    ['Anna Weber, Marketing', 'female'],
  ] as const)('is not %s', namesPerson);
});

describe('what belongs to someone', () => {
  it.each([
    "Jimmy Sung's",
    "JERRY'S ON LINCOLN",
    'Cat’s Claw',
    "It's a Long Way to the Top",
    "Rosie's Flowers",
  ])('%s', namesNobody);

  it.each([
    ["Ra's Ahmed", 'male'],
    ["Oleksandr Bil's'kyi", 'male'],
    ["Mary O'Sullivan", 'female'],
    ["Anna van 's Gravesande", 'female'],
  ] as const)('is not %s', namesPerson);
});

describe('names in a list', () => {
  it.each([
    'Walker, Harris, Smith and Cole',
    'Goldenberg, Heller, Antognoli & Rowland',
    'Anna, Peter, Karl & Maria',
  ])('%s', namesNobody);

  it.each([
    ['Weber, Anna, Forschung und Entwicklung', 'female'],
    ['Smith, John, Sales and Marketing', 'male'],
    ['Smith, John, Ernst & Young', 'male'],
    ['García, María, Ramón y Cajal', 'female'],
    ['Müller, Anna, Peter', 'female'],
  ] as const)('are not %s', namesPerson);
});

describe('companies and public bodies that others listed', () => {
  it.each([
    'Johnny Rockets',
    'Victoria West District',
    'Taoyuan Metro',
    'Zürcher Kantonalbank',
    '住友林業',
    '华莱士',
  ])('%s', namesNobody);

  it.each([
    ['Giulia Sergas', 'female'],
    ['Chase Kalisz', 'male'],
    ['Marie Curie', 'female'],
  ] as const)('are no surname of %s', namesPerson);
});

describe('companies that are named as a person is', () => {
  it.each([
    'Laura Ashley Ltd',
    'Anna Weber GmbH',
    'Carlos García S.R.L.',
    'Mario Bianchi S.p.A.',
    'Jan Kowalski Sp. z o.o.',
    'Anders Svensson AB',
    'John Smith, LLC',
    'ООО Иван Петров',
    'ООО Анна',
    'UAB Jonas',
    'Elena SRL',
    'Maria Kft.',
    'Baker, Ross LLC',
    'Acme Ltd, Elizabeth House',
    'Maria Reiter GmbH, Max Weber Platz',
  ])('%s', namesNobody);

  it.each([
    ['Acme GmbH, Frau Roth', 'female'],
    ['Acme Inc., Tanya Roberts', 'female'],
    ['Siemens AG, Peter Müller', 'male'],
    ['Peter Müller, Siemens AG', 'male'],
    ['Peter Vos, Managing Director', 'male'],
    ['Kevin Ngo, Software Engineer', 'male'],
    ['Chen, Li Mei', 'female'],
    ['Müller, Anna Ute', 'female'],
    ['Smith, John II', 'male'],
    ['SOUSA, MARIA SA', 'female'],
    ['Anna Schmidt B.Sc.', 'female'],
    ['Peter Smith BSc', 'male'],
    ['Arun AS', 'male'],
  ])('%s is the person there', (value, gender) => {
    expect(predict({ type: 'name', value, country: null }, committed()).gender).toBe(gender);
  });

  it.each([
    ['SAS Anna', 'female'],
    ['Sia Miller', 'female'],
    ['Maria Sa', 'female'],
    ['Tom Co', 'male'],
    ['AB de Villiers', 'male'],
    ['Naomi van As', 'female'],
    ['Murugan S.A.', 'male'],
    ['Thomas Reilly S.J.', 'male'],
    ['John Smith, S.J.', 'male'],
    ['Jane Smith BA', 'female'],
    ['Jane Smith RA', 'female'],
    ['Jane Smith, PT', 'female'],
    ['Amadou Hampaté BA', 'male'],
    ['João Carlos SÁ', 'male'],
    ['Hans Peter VOS', 'male'],
    ['Anna Maria Toko', 'female'],
    ['Frederick Chaffee, II', 'male'],
    ['Anna Weber, Siemens AG', 'female'],
  ])('not the person %s', (value, gender) => {
    expect(predict({ type: 'name', value, country: null }, committed()).gender).toBe(gender);
  });
});
