import { describe, expect, it } from 'vitest';
import { predict } from '../../src/inference/predict.js';
import { committed } from './committed.js';
import { answerOf } from './sets-of-values.js';

const genderOf = (value: string, country: string | null = null) =>
  answerOf({ type: 'name', value, country }, 'fallback').gender;

describe('a title of some countries alone', () => {
  it.each([
    ['mr. Sophie Hermans', 'NL', 'female'],
    ['Sz. P. Barbara Wilk', 'PL', 'female'],
    ['Sz.P. Adam Wilk', 'PL', 'male'],
    ['Baby Girl Wilson', 'US', 'female'],
    ['Baby Boy', 'US', null],
    ['mw. mr. E.J. Bos', 'NL', 'female'],
    ['dhr. mr. J. Bos', 'NL', 'male'],
    ['mr. A. Bakker', 'NL', null],
    ['Mr Smith', null, 'male'],
    ['Mr. Sophie Hermans', 'US', 'male'],
    ['DI Sabine Mayer', 'AT', 'female'],
    ['DI Karl Huber', 'AT', 'male'],
    ['Di Stefano, Anna', 'IT', 'female'],
    ['Di Stefano Anna', 'IT', 'female'],
    ['Di Stefano Anna', 'AT', 'female'],
    ['Mr Kim de Boer', 'NL', 'male'],
    ['Mr Patel', 'NL', 'male'],
    ['Lieve Maes', 'NL', 'female'],
    ['Oum Vannak', 'KH', 'male'],
    ['Lolo Pedro', 'PH', 'male'],
    ['Baba Sagna', 'SN', 'male'],
    ['Um Khaled', 'JO', 'female'],
    ['Om Mohamed', 'EG', 'female'],
    ['Om Prakash', 'IN', 'male'],
    ['Abbé Guérin', 'FR', 'male'],
    ['Abbe Smith', 'US', 'female'],
    ['Ratu Epeli', 'FJ', 'male'],
    ['Ratu Sofia', 'ID', 'female'],
    ['Anh Hùng', 'VN', 'male'],
    ['Anh Thư', 'VN', 'female'],
    ['Anh Nguyen', 'VN', 'female'],
    ['Thầy Minh', 'VN', 'male'],
    ['Chị Lan', 'VN', 'female'],
    ['Chi Nguyen', 'VN', 'female'],
    ['Bpk. Agus', 'ID', 'male'],
    ['I Ketut Arta', 'ID', 'male'],
    ['Ni Luh Arta', 'ID', 'female'],
    ['I Gusti Ayu Putu Sari', 'ID', 'female'],
    ['I Made Cookies', null, null],
    ['Drs. Sukri Hasan, M.Si', 'ID', 'male'],
    ['Nik Aziz', 'MY', 'male'],
    ['Nik Safiah Karim', 'MY', 'female'],
    ['Ungku Omar', 'MY', 'male'],
    ['佐藤先生', 'JP', null],
    ['王先生', 'CN', 'male'],
    ['田中さくら先生', null, 'female'],
    ['田中さくら先生', 'CN', 'female'],
    ['佐藤 美咲 先生', null, 'female'],
    ['小林幸子 先生', null, 'female'],
    ['王小明 先生', null, 'male'],
    // Behind a space as well as glued.
    ['王伟 女士', null, 'female'],
    ['陈建国 女士', null, 'female'],
    ['李娜 先生', null, 'male'],
    ['이영 여사', null, 'female'],
    ['สมชาย นาง', null, 'female'],
    ['김순자 님', null, 'female'],
    // In other scripts the last word is a name.
    ['ማርታ ልዑል', null, 'female'],
    ['ნინო მამა', null, 'female'],
  ])('%s (%s): %s', (value, country, gender) => {
    expect(genderOf(value, country)).toBe(gender);
  });
});

describe('a title of men before a name of women alone', () => {
  it.each([
    ['Sr. Bernadette Foley', 'IE', 'female'],
    ['Sr. Maria Chiara', 'IT', 'female'],
    ['Sr. Mag. Edeltraud Lackner', 'AT', 'female'],
    ['Sr. Consuelo Reyes', 'PH', 'female'],
    ['Sr. Consuelo Reyes', 'MX', 'male'],
    ['Sr. Guadalupe Hernández', 'MX', 'male'],
    ['Sr. Garcia', 'US', 'male'],
    ['Sr. Carlos Ruiz', null, 'male'],
    ['Cliente Sr. García', null, 'male'],
    ['Tuan Norazlina', 'MY', 'female'],
    ['Tuan Rokiah binti Tuan Mat', 'MY', 'female'],
    ['Tuan Ibrahim', 'MY', 'male'],
    ['Tuan Lee', 'MY', 'male'],
    ['Pan Zaręba', 'PL', 'male'],
    ['Mr Mary Brown', 'US', 'male'],
    ['M. Pascale Robin', 'FR', 'male'],
  ])('%s (%s): %s', (value, country, gender) => {
    expect(genderOf(value, country)).toBe(gender);
  });
});

describe('the parent of someone or a widow', () => {
  it.each([
    ['أم محمد', 'JO', 'female'],
    ['أم أحمد السيد', 'EG', 'female'],
    ['أبو أحمد', 'JO', 'male'],
    ['Umm Khaled', null, 'female'],
    ['Abu Bakr', null, 'male'],
    ['Widow Douglas', 'US', 'female'],
  ])('%s (%s): %s', (value, country, gender) => {
    expect(genderOf(value, country)).toBe(gender);
  });
});

describe('what someone is, before a salutation', () => {
  it.each([
    ['Kunde Herr Schmidt', 'male'],
    ['Mieterin: Frau Yilmaz', 'female'],
    ['Vermieter Herr Özdemir', 'male'],
    ['Cliente Sra. López', 'female'],
    ['Client Mme Durand', 'female'],
    ['Schmidt Herr Peter', 'male'],
    ['Café Madame Rose', null],
    ['Zühal Bay Kaya', 'female'],
    ['Klant mevrouw Bakker', 'female'],
    ['Patientin Krüger', 'female'],
    ['Pacjentka Kozioł', 'female'],
    ['Ehefrau Müller', 'female'],
    ['my husband Craig', 'male'],
    ['ma femme Camille', 'female'],
    ['ФОП Іванова Ольга', 'female'],
  ])('%s: %s', (value, gender) => {
    expect(genderOf(value)).toBe(gender);
  });
});

describe('a surname by birth', () => {
  it.each([
    ['Mgr. Zuzana Kováčová, rod. Hrušková', 'female'],
    ['Anna Nagyová rod. Malá', 'female'],
    ['Claire Dubois, Geborene Martin', 'female'],
    ['Rod Stewart', 'male'],
    ['Smith, Rod James', 'male'],
    ['Mr Rod. Jones', 'male'],
  ])('%s: %s', (value, gender) => {
    expect(genderOf(value)).toBe(gender);
  });
});

describe('two people, of whom the second has a title', () => {
  it.each([
    ['Dr. Peter und Dr. Anna Wolf', null],
    ['Peter and Prof. Anna Wolf', null],
    ['Dr. Peter Wolf', 'male'],
    ['Kauffrau und Notarin Weber', 'female'],
  ])('%s: %s', (value, gender) => {
    expect(genderOf(value)).toBe(gender);
  });
});

describe('events and relatives that hold a name', () => {
  it.each([
    ...['Hochzeit von Anna und Max', 'Geburtstag von Anna', 'Taufe Emma', 'Beerdigung von Karl Schmidt'],
    ...['Segelschiff Alexander von Humboldt', 'Eltern von Lisa Meier', 'Parents of Emma Smith'],
  ])('%s names no single person', (value) => {
    expect(genderOf(value)).toBeNull();
  });
});

describe('what is an event or a code too', () => {
  it.each([
    ['Anitha MV', 'IN', 'female'],
    ['SK Sharma', 'IN', 'male'],
    ['Kirana Larasati', 'ID', 'female'],
    ['Frank Wedding', 'DE', 'male'],
    ['Pais de Almeida, Maria', 'PT', 'female'],
    ['Maria Rossi e Di Stefano', 'IT', 'female'],
  ])('%s (%s): %s', (value, country, gender) => {
    expect(genderOf(value, country)).toBe(gender);
  });
});

describe('a number behind a name', () => {
  it.each([
    ['Elizabeth II', 'female', 0.99],
    ['Margrethe II', 'female', 0.99],
    ['Henry VIII', 'male', 0.99],
    ['Juan Carlos I', 'male', 0.99],
    ['Pope John Paul II', 'male', 0.99],
  ])('is that of a queen or a king: %s', (value, gender, least) => {
    const found = predict({ type: 'name', value, country: null }, committed());
    expect(found.gender).toBe(gender);
    expect(found.confidence).toBeGreaterThan(least);
  });

  it.each(['Smith III', 'Kelly III', 'Nicola II'])(
    'is that of a man where men have the name: %s',
    (value) => {
      expect(predict({ type: 'name', value, country: null }, committed()).gender).toBe('male');
    },
  );

  it.each([
    ['Queen Elizabeth II', 'female', 'elizabeth'],
    ['King Charles III', 'male', 'charles'],
  ])('leaves the title before a single name: %s', (value, gender, name) =>
    expect(predict({ type: 'name', value, country: null }, committed())).toMatchObject({ gender, name }),
  );

  it.each(['Ashley Smith III', 'Ashley Thomas III', 'Smith, Ashley III', 'Ashley Jr'])(
    'or a suffix is that of a man behind a surname: %s',
    (value) => expect(predict({ type: 'name', value, country: null }, committed()).gender).toBe('male'),
  );
});
