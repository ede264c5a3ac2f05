import { describe, expect, it } from 'vitest';
import { predict } from '../../src/inference/predict.js';
import type { Gender, InputType } from '../../src/inference/types.js';
import { committed } from './committed.js';

/** value, country, expected gender */
type Row = readonly [string, string | null, Gender | null];

function genders(type: InputType, rows: readonly Row[]): void {
  it.each(rows)('%s (%s): %s', (value, country, gender) => {
    expect(predict({ type, value, country }, committed()).gender).toBe(gender);
  });
}

describe('a letter between two names', () => {
  genders('username', [
    ['carmen_y_miguel', null, null],
    ['ana_y_juan', null, null],
    ['luis_y_martin', null, 'male'],
    ['juan_y_medio', null, 'male'],
    ['mary_e_thomas', null, 'female'],
  ]);
});

describe('a surname alone is no given name', () => {
  genders('username', [
    ['hoffmann_84', 'DE', null],
    ['mcDonald', null, null],
    ['mrs_rebecca', 'GB', 'female'],
  ]);
  genders('email', [
    ['r.hoffmann@example.de', 'DE', null],
    ['hoffmann.r@example.de', 'DE', null],
    ['rhoffmann@example.de', 'DE', null],
    ['rebecca.hoffmann@example.de', 'DE', 'female'],
    ['hoffmann.rebecca@example.de', 'DE', 'female'],
    ['rebeccah@example.de', 'DE', 'female'],
  ]);
});

describe('a given name with the initial of the surname', () => {
  genders('username', [
    ['lorenzo_m', null, 'male'],
    ['yumiko-s', null, 'female'],
    ['silke_b', null, 'female'],
    ['chen_j', null, null],
    ['blankav63', 'HR', 'female'],
    ['alexandraw', null, 'female'],
    ['smith_j', null, null],
    ['smithj', null, null],
  ]);
  genders('email', [['abdulrahman_s@example.com', null, 'male']]);
});

describe('a name behind an initial', () => {
  genders('email', [
    ['t.margaret@example.com', null, 'female'],
    ['d.svetlana@example.com', null, 'female'],
    ['m_katharina@example.com', null, 'female'],
    ['j.thomas@example.com', null, null],
    ['k.kowalski@example.com', null, null],
    ['h.garcia@example.com', 'ES', null],
  ]);
  genders('username', [['jmargaret', null, 'female']]);
});

describe('a given name beside what its bearer does', () => {
  genders('username', [
    ['britta_cricket', null, 'female'],
    ['heatherReads', null, 'female'],
    ['pirjo_helsinki', null, 'female'],
    ['astrid.strikker', null, 'female'],
    ['smith_photography', null, null],
    ['cricket_fan', null, null],
  ]);
});

describe('a title before a surname', () => {
  genders('email', [
    ['dr.steiner@example.com', 'AT', null],
    ['prof.johnson@example.com', null, null],
    ['capt.jones@example.com', null, null],
    ['dr.anna@example.com', null, 'female'],
    ['prof.anna.huber@example.com', 'AT', 'female'],
    ['mssmith@example.com', null, null],
    ['drew@example.com', null, 'male'],
  ]);
});

describe('the surname of a woman behind a joined initial', () => {
  genders('email', [
    ['mkowalska@firma.example', 'PL', 'female'],
    ['jkuznetsova@firma.example', null, 'female'],
    ['mkowalski@firma.example', 'PL', null],
  ]);
});

describe('letters that are drawn out, kisses and a frame', () => {
  genders('username', [
    ['reneee', null, 'female'],
    ['miaxxx', null, 'female'],
    ['ohhhcynthia', null, 'female'],
    ['xxMikexx2003', null, 'male'],
    ['www_test', null, null],
  ]);
});

describe('a given name beside a place', () => {
  genders('username', [
    ['jindrich_brno', null, 'male'],
    ['bram_van_utrecht', null, 'male'],
  ]);
});

describe('a family by its article', () => {
  genders('username', [
    ['the_garcias', null, null],
    ['the_johnsons', null, null],
    ['the_james', null, 'male'],
    ['the_carlos', null, 'male'],
  ]);
});

describe('a name that is a word too', () => {
  genders('username', [
    ['hazel_1987', 'GB', 'female'],
    ['hazel_mckenna', 'IE', 'female'],
    ['hazel_eyes', null, null],
    ['jordan_wood', 'US', 'male'],
    ['the_hazel_grove', null, null],
  ]);
});

describe('a name inside an ordinary word is none', () => {
  genders('username', [
    ['smartwatch', null, null],
    ['benchwarmer', null, null],
    ['carolling', null, null],
    ['philharmonic_orchestra', null, null],
    ['moonlightserenade', null, null],
  ]);
});

describe('introductions and what writers put after a name', () => {
  genders('username', [
    ['soy_lucia', 'ES', 'female'],
    ['je_suis_mathilde', 'FR', 'female'],
    ['ich_bin_konrad', 'DE', 'male'],
    ['jestem_zofia', 'PL', 'female'],
    ['ben_mustafa', 'TR', 'male'],
    ['tante_hildegard', 'DE', 'female'],
    ['keiko_san', 'JP', 'female'],
    ['elena.cooks', null, 'female'],
    ['yoga_mit_franziska', 'DE', 'female'],
  ]);
});

describe('letters that stand for others', () => {
  genders('username', [
    ['4ng3l1n4', null, 'female'],
    ['r0b3rt0_88', 'MX', 'male'],
    ['jessicaaaa', 'US', 'female'],
    ['w4rr10r', null, null],
  ]);
});

describe('joined names', () => {
  genders('username', [
    ['katharinavogt', 'DE', 'female'],
    ['vogtkatharina', 'DE', 'female'],
    ['anamariamartinez', 'ES', 'female'],
    ['iamrobertjohnson', 'US', 'male'],
    ['nguyenthithuy', 'VN', 'female'],
    ['kimjihoon', 'KR', 'male'],
    ['tmartinez', 'US', null],
    ['jrmartinez', 'US', null],
    ['annahill', null, 'female'],
    ['rosehall', null, 'female'],
    ['infoanna', null, 'female'],
    ['annagmbh', null, null],
    ['anna.weber.gmbh', null, null],
  ]);
});

describe('words that are brands, places or titles together', () => {
  genders('username', [
    ['mercedes_benz_amg', null, null],
    ['los_angeles', null, null],
    ['mercedes_fernandez', 'ES', 'female'],
    ['santaclaus', null, null],
  ]);
});

describe('role mailboxes', () => {
  it.each([
    'Kundenbetreuung@example.de',
    'risorse.umane@example.it',
    'recursos-humanos@example.mx',
    'бухгалтерия@example.ru',
    'замовлення@example.ua',
    'お問い合わせ@example.jp',
    '고객센터@example.kr',
    '售后@example.cn',
    'הזמנות@example.il',
    'المبيعات@example.sa',
    'insan-kaynaklari@example.com.tr',
  ])('%s', (value) => {
    const found = predict({ type: 'email', value, country: null }, committed());
    expect(found).toMatchObject({ gender: null, reason: 'no_name_candidate' });
  });
});
