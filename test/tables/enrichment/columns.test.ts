import { describe, expect, test } from 'vitest';
import { type ColumnChoice, findColumns } from '../../../src/tables/enrichment/columns/find-columns.js';
import { addedNames } from '../../../src/tables/formats/added-columns.js';

const NONE = {
  ...{ first: null, middle: null, last: null, full: null },
  ...{ email: null, username: null, country: null, salutation: null },
};
const find = (header: string, choice: ColumnChoice = {}, hasHeader = true) =>
  findColumns(header.split(','), choice, hasHeader);

describe('columns', () => {
  test.each<[string, object]>([
    ['id,First Name,last_name', { first: 1, last: 2 }],
    ['Vorname,Name,Land', { first: 0, last: 1, country: 2 }],
    ['Nom,Prénom,Pays', { first: 1, last: 0, country: 2 }],
    ['Nombre,Apellidos,País,Correo electrónico', { first: 0, last: 1, country: 2, email: 3 }],
    ['Nome,Cognome', { first: 0, last: 1 }],
    ['имя,фамилия,страна', { first: 0, last: 1, country: 2 }],
    ['ФИО', { full: 0 }],
    ['Ad,Soyad,Ülke', { first: 0, last: 1, country: 2 }],
    ['Imię,Nazwisko,Kraj', { first: 0, last: 1, country: 2 }],
    ['姓名,国家', { full: 0, country: 1 }],
    ['name', { full: 0 }],
    ['Naam,Achternaam', { first: 0, last: 1 }],
    ['first_name,name', { first: 0 }],
    ['full_name,name', { full: 0 }],
    ['name,E-Mail,user_name,Country,country code', { full: 0, email: 1, username: 2, country: 4 }],
    ['surname,email', { email: 1 }],
    [' NAME ', { full: 0 }],
    ['Anrede,Titel,Vorname,Name', { salutation: 0, first: 2, last: 3 }],
    ['Title,First Name,Surname', { salutation: 0, first: 1, last: 2 }],
    ['Civilité,Nom,Prénom', { salutation: 0, first: 2, last: 1 }],
    ['Tratamiento,Nombre completo', { salutation: 0, full: 1 }],
    ['Trattamento,Nome,Cognome', { salutation: 0, first: 1, last: 2 }],
    ['Tratamento,Nome', { salutation: 0, full: 1 }],
    ['Aanhef,Achternaam', { salutation: 0, last: 1 }],
    ['Hitap,Ad,Soyad', { salutation: 0, first: 1, last: 2 }],
    ['Обращение,ФИО', { salutation: 0, full: 1 }],
    ['Tytuł,Imię,Nazwisko', { salutation: 0, first: 1, last: 2 }],
    ['敬称,姓名', { salutation: 0, full: 1 }],
    ['호칭,name', { salutation: 0, full: 1 }],
    ['اللقب,name', { salutation: 0, full: 1 }],
    ['title,email', { email: 1 }],
    ['ADI,SOYADI', { first: 0, last: 1 }],
    ['ADI SOYADI', { full: 0 }],
    ['KULLANICI ADI', { username: 0 }],
    ['Фамилия,Имя,Отчество', { first: 1, middle: 2, last: 0 }],
    ['Прізвище,Імя,По батькові', { first: 1, middle: 2, last: 0 }],
    ['Voornaam,Tussenvoegsel,Achternaam', { first: 0, middle: 1, last: 2 }],
    ['Aanhef,Voorvoegsels,Achternaam', { salutation: 0, middle: 1, last: 2 }],
    ['First Name,Middle Name,Last Name', { first: 0, middle: 1, last: 2 }],
    ['Full Name,Middle Name', { full: 0 }],
    ['dn,givenName,sn', { first: 1, last: 2 }],
    ['SN,First Name', { first: 1 }],
    ['S.N.,Name', { full: 1 }],
    ['Nominativo', { full: 0 }],
    ['Name (Prefix),Name (First),Name (Middle),Name (Last)', { salutation: 0, first: 1, middle: 2, last: 3 }],
    ['氏,名', { first: 1, last: 0 }],
    ['姓氏,名字', { first: 1, last: 0 }],
  ])('of %s are found', (header, expected) => {
    expect(find(header)).toEqual({ ...NONE, ...expected });
  });

  test.each<[string, object]>([
    ['name,country_iso2', { full: 0, country: 1 }],
    ['name,countryIso3Code', { full: 0, country: 1 }],
    ['name,iso3', { full: 0, country: 1 }],
    ['name,Land (ISO)', { full: 0, country: 1 }],
    ['name,Default Address Country Code', { full: 0, country: 1 }],
    ['name,Business Country/Region', { full: 0, country: 1 }],
    ['name,Address 1 - Country,Address 2 - Country', { full: 0, country: 1 }],
    ['name,Länderkennzeichen', { full: 0, country: 1 }],
    ['name,Nationality', { full: 0, country: 1 }],
    ['name,Pays de naissance', { full: 0, country: 1 }],
    ['name,Nationality,Birth Country', { full: 0, country: 2 }],
    ['name,Nationality,Land', { full: 0, country: 2 }],
    ['name,Business Country/Region,Home Country/Region', { full: 0, country: 2 }],
    ['name,Address Country,Address Country ISO', { full: 0, country: 2 }],
    ['Nombre,Apellido 1,Apellido 2', { first: 0, last: 1 }],
    ['Nombre,Apellido1,Apellido2', { first: 0, last: 1 }],
    ['Nombre,1er Apellido,2do Apellido', { first: 0, last: 1 }],
    ['Nombre,1.º Apellido,2.º Apellido', { first: 0, last: 1 }],
    ['Nombre,Apellido Paterno,Apellido Materno', { first: 0, last: 1 }],
    ['Cognome e Nome', { full: 0 }],
    ['Apellidos y nombres', { full: 0 }],
    ['Prénom usuel,Nom', { first: 0, last: 1 }],
    ['Attendee first name,Attendee last name,Attendee email', { first: 0, last: 1, email: 2 }],
    ['cust_first_name,cust_lname,emp_name', { first: 0, last: 1 }],
    ['emp_name', { full: 0 }],
    ['Full Name (First and Last)', { full: 0 }],
    ['Student Name (Last; First)', { full: 0 }],
    ['Name (First Middle Last)', { full: 0 }],
    ['Фамилия Имя Отчество', { full: 0 }],
    ['姓（漢字）,名（漢字）,姓（カナ）,名（カナ）', { first: 1, last: 0 }],
    ['Your name', { full: 0 }],
    ['Vorname Kontakt,Name Kontakt', { first: 0, last: 1 }],
    ['Имя клиента,Фамилия клиента', { first: 0, last: 1 }],
    ['customerFirstName,customerLastName', { first: 0, last: 1 }],
    ['Nombre del alumno,Apellido 1', { first: 0, last: 1 }],
    ['Card Name', { full: 0 }],
    ['Customer User Name', { username: 0 }],
    ['Attendee name,name', { full: 1 }],
    ['billing_first_name,billing_last_name,first_name,last_name', { first: 2, last: 3 }],
    ['user_email,billing_email,useremailid', { email: 0 }],
    ['name,Shipping Country,Billing Country', { full: 0, country: 2 }],
    ['name,mailingcountry,country', { full: 0, country: 2 }],
  ])('of %s are found by the words of their headers', (header, expected) => {
    expect(find(header)).toEqual({ ...NONE, ...expected });
  });

  test.each([
    ...['Company Name', 'File name', 'Product name', 'Street name', 'Maiden name', "Nom de l'entreprise"],
    ...['Account Name', 'Emergency Contact Name', 'Ad name', 'Last Ad', 'Last Contact', 'First Contact'],
    ...['Identifiant client', 'Nombre de clients', 'Name 1', 'Country Name 1', 'Contact Company Name'],
    ...['Middle Last Name'],
  ])('of people are not %s', (header) => {
    expect(() => find(`${header},id`)).toThrow('no column recognized');
    expect(find(`Username,${header}`)).toMatchObject({ first: null, last: null, full: null, username: 0 });
  });

  test.each(['Country 2', 'Phone Country Code', 'Country Dial Code', 'Company Country', 'Country of origin'])(
    'of countries are not %s',
    (header) => {
      expect(find(`name,${header}`)).toEqual({ ...NONE, full: 0 });
    },
  );

  test.each<[string, ColumnChoice, object]>([
    ['a,b,c', { first: 'a', middle: 'b', last: 'c' }, { first: 0, middle: 1, last: 2 }],
    ['first name,middle name', { first: 'first name' }, { first: 0 }],
    ['a,b,name', { name: 'b' }, { full: 1 }],
    ['a,b,name', { first: 'A', last: 'b' }, { first: 0, last: 1 }],
    ['name,mail,land', { email: 'mail' }, { email: 1, country: 2 }],
    ['name,mail,land', { countryColumn: false }, { full: 0, email: 1 }],
    ['name,x', { countryColumn: 'x' }, { full: 0, country: 1 }],
    ['Name,name', { name: 'name' }, { full: 1 }],
    ['name,x', { salutation: 'x' }, { full: 0, salutation: 1 }],
    ['name,title', { salutation: false }, { full: 0 }],
    ['a,title', { name: 'a' }, { full: 0, salutation: 1 }],
    ['a,x', { last: 'a', salutation: 'x' }, { last: 0, salutation: 1 }],
    ['name,x', { order: ['email', 'name'] }, { full: 0 }],
  ])('of %s are taken as named', (header, choice, expected) => {
    expect(find(header, choice)).toEqual({ ...NONE, ...expected });
  });

  test('are chosen by number without a header', () => {
    expect(find('1,2,3', { name: '3', countryColumn: '1' }, false)).toEqual({ ...NONE, full: 2, country: 0 });
    expect(find('1,2', { name: '2', salutation: '1' }, false)).toEqual({ ...NONE, full: 1, salutation: 0 });
    expect(find('1', {}, false)).toEqual({ ...NONE, full: 0 });
  });

  test.each<[string, ColumnChoice, boolean, string]>([
    ['id,city', {}, true, 'The file has: "id", "city"'],
    ['name,Name', {}, true, '2 columns could be the name: "name", "Name"; choose one with --name'],
    ['name,name', {}, true, '2 columns are named "name"; rename all but one'],
    ['name,email,mail', {}, true, 'choose one with --email'],
    ['a,b', { name: 'c' }, true, 'no column "c"; the file has: "a", "b"'],
    ['name', { name: '' }, true, 'no column ""; the file has: "name"'],
    ['a,A', { name: 'À' }, true, '2 columns are named "À"'],
    ['1,2', {}, false, '--name 1'],
    ['1,2', { name: '3' }, false, 'numbered from 1 to 2'],
    ['1,2', { name: 'x' }, false, 'numbered from 1 to 2'],
    ['a,b', { last: 'b' }, true, '--last requires --first or --salutation'],
    ['name,Anrede,Salutation', {}, true, 'choose one with --salutation, or --no-salutation'],
    [
      'name,Billing Address Country,Mailing Address Country',
      {},
      true,
      'choose one with --country-column, or --no-country-column',
    ],
    ['Attendee name,Buyer name', {}, true, '2 columns could be the name: "Attendee name", "Buyer name"'],
    ['a,b', { middle: 'b', email: 'a' }, true, '--middle requires --first or --last'],
    [
      'Order #,Total',
      {},
      true,
      'with --name, --first and --last, --email or --username. The file has: "Order #"',
    ],
    ['Anna,DE', {}, true, 'If the file has no header, add --no-header'],
    ['Kundenliste 2023,,', {}, true, 'skip the lines before it with --skip-rows'],
    ['email,x', { salutation: 'x' }, true, '--salutation needs a column of names'],
    ['title,surname', { salutation: false }, true, 'no column recognized'],
    ['a,b', { name: 'a', first: 'b' }, true, 'cannot be combined'],
    [
      'id,name',
      { order: ['username', 'email'] },
      true,
      'no column for username or email, which --order asks',
    ],
    ['a,mail', { email: 'mail', order: ['name'] }, true, 'no column for name, which --order asks'],
    ['1', { order: ['email'] }, false, 'no column for email'],
  ])('of %s with %j are refused', (header, choice, hasHeader, message) => {
    expect(() => find(header, choice, hasHeader)).toThrow(message);
  });
});

test('messages contain no control characters of the header', () => {
  expect(() => find('a\x1b[31m,b')).toThrow(/"a \[31m", "b"\./);
});

describe('added columns', () => {
  test('have names that are free', () => {
    expect(addedNames(['a', 'INFERRED_country '], null)[0]).toBe('inferred2_gender');
    expect(addedNames(['inferred_gender', 'inferred2_reason'], null)[6]).toBe('inferred3_country');
    expect(addedNames(['gender'], 'x.')[0]).toBe('x.gender');
    expect(() => addedNames(['x_Reason'], 'x_')).toThrow('prefix "x_"');
  });
});
