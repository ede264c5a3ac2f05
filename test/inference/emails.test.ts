import { describe, expect, it } from 'vitest';
import { predict } from '../../src/inference/predict.js';
import type { MatchMethod } from '../../src/inference/types.js';
import { committed } from './committed.js';

/** value, country, expected name, expected gender, expected method */
type Row = readonly [string, string | null, string, 'male' | 'female', MatchMethod];

function table(rows: readonly Row[]): void {
  it.each(rows)('%s (%s): %s, %s', (value, country, name, gender, method) => {
    const found = predict({ type: 'email', value, country }, committed());
    expect({ name: found.name, gender: found.gender, method: found.match.method }).toEqual({
      name,
      gender,
      method,
    });
  });
}

function reasons(reason: string, values: readonly string[]): void {
  it.each(values)('%s', (value) => {
    const found = predict({ type: 'email', value, country: null }, committed());
    expect(found).toMatchObject({ gender: null, name: null, reason, source: 'none', sampleCount: null });
  });
}

describe('given name and surname', () => {
  table([
    ['margaret.hamilton@example.com', null, 'margaret', 'female', 'token'],
    ['hamilton.margaret@example.com', null, 'margaret', 'female', 'token'],
    ['Giuseppe_Verdi@example.it', 'IT', 'giuseppe', 'male', 'token'],
    ['ingrid-bergman@example.se', 'SE', 'ingrid', 'female', 'token'],
    ['marie-claire.dumont@example.fr', 'FR', 'marie-claire', 'female', 'token'],
    ['prof.heinrich.boell@example.de', 'DE', 'heinrich', 'male', 'token'],
    ['szabo.magda@example.hu', 'HU', 'magda', 'female', 'token'],
    ['watanabe.yoko@example.jp', 'JP', 'yoko', 'female', 'token'],
    ["sinead.o'connor@example.ie", 'IE', 'sinead', 'female', 'token'],
    ['oksana.shevchenko85@example.ua', 'UA', 'oksana', 'female', 'token'],
  ]);
});

describe('forms of the local part', () => {
  table([
    ['helena+shop@example.com', null, 'helena', 'female', 'token'],
    ['"helena.novak"@example.com', null, 'helena', 'female', 'token'],
    ['HELENA@EXAMPLE.COM', null, 'helena', 'female', 'token'],
    ['helena1984@example.com', null, 'helena', 'female', 'token'],
    ['ｈｅｌｅｎａ@example.com', null, 'helena', 'female', 'token'],
    ['мария@example.com', 'RU', 'мария', 'female', 'token'],
    ['helenanovak@example.com', null, 'helena', 'female', 'substring'],
    ['sales.helena@example.com', null, 'helena', 'female', 'token'],
    ['john.church@example.com', null, 'john', 'male', 'token'],
    ['susan.linn@example.com', null, 'susan', 'female', 'token'],
    ['henry.lodge@example.com', null, 'henry', 'male', 'token'],
  ]);
});

describe('role mailboxes and what else holds no name', () => {
  reasons('no_name_candidate', [
    'info@example.com',
    'no-reply@example.com',
    'customer.service@example.com',
    'rose.bakery@example.com',
    'sarah.bakery@example.com',
    'buchhaltung@example.de',
    'servicio-al-cliente@example.es',
    'bilgi@example.com.tr',
    'ufficio.stampa@example.it',
    'sekretariat@example.pl',
    '12345@example.com',
    'x@example.com',
    'jk@example.com',
    'sales2@example.com',
    '客服@example.cn',
    'sunny.beach@example.com',
    'hr-department@example.com',
  ]);
});

describe('names that the dataset does not have', () => {
  reasons('not_found', ['zxqvina.vrkljanovic@example.com', 'j.schmidt@example.de']);
});

describe('the domain', () => {
  it('is no evidence', () => {
    expect(
      predict({ type: 'email', value: 'info@maria.example', country: null }, committed()).name,
    ).toBeNull();
  });
});
