import { describe, expect, it } from 'vitest';
import { predict } from '../../src/inference/predict.js';
import type { Gender } from '../../src/inference/types.js';
import { committed } from './committed.js';

const ask = (value: string) => predict({ type: 'name', value, country: null }, committed());

describe('several people between commas, semicolons, dashes or strokes', () => {
  it.each([
    'Peter Müller, Anna Schmidt',
    'Peter Müller; Anna Schmidt',
    'Juan Pérez, Ana Gómez',
    'Jean Martin; Sophie Martin',
    'Oliver Stannard; Freya Dale',
    'Müller Hans, Schmidt Anna',
    'Sirje Tamm, Priit Kask',
    'Paolo Gatti - Elena Gatti',
    'Becker Jürgen u. Monika',
    'Trent Robert/Linda',
    'Ивановы Пётр и Мария',
    'Anna oder Max',
    'Rahul aur Priya',
    'Luca ed Elena',
    'Elena şi Mihai Dumitru',
    'marta y javier',
    'Juan o María',
    'JOHN OR MARY SMITH',
    'giuseppe ed anna bianchi',
    'Rossi Marco ed Anna',
    'García Ana y Pedro',
    'Anna, Thomas',
    'Сергей, Наталья',
    'Pedro Gómez e hijos',
    'Анна Иванова и дети',
    '김민수와 이지은',
    '박서준·최유리',
    '山口健太・高橋真由',
    '陈伟 刘芳',
    '山田太郎・林花子',
    'Peter Müller, Anna S.',
  ])('%s', (value) => {
    expect(ask(value).reason).toBe('ambiguous');
  });

  it.each<[string, Gender]>([
    ['Müller, Anna', 'female'],
    ['García López, María José', 'female'],
    ['Müller Schmidt, Anna Maria', 'female'],
    ['Peter Müller, Dr.', 'male'],
    ['De La Cruz, Maria Santos', 'female'],
    ['Van Dyke, Mary Taylor', 'female'],
    ['San Martín, Ana López', 'female'],
    ['Tomás García, María Cruz', 'female'],
    ['Anna Smith, wife of John Brown', 'female'],
    ['Svend Andersen, Carl Rudolf', 'male'],
    ['Luis de Cuadra y Raoul', 'male'],
    ['John Ed Smith', 'male'],
    ['lars kai christian', 'male'],
    ['Sinead o Connor', 'female'],
    ['Isabella of France', 'female'],
    ['דוד, רחל', 'female'],
    ['美雪 田中', 'female'],
    ['長谷川 一郎', 'male'],
    ['王伟 华东区', 'male'],
    ['佐藤健 金沢市', 'male'],
    ['马克·史密斯', 'male'],
    ['罗杰•马修', 'male'],
    ['마리아 안젤라', 'female'],
    ['부산 김민수', 'male'],
    ['윤해리 부산', 'female'],
    ['James Wood, Gordon T.', 'male'],
    ['Popov Momchil, Los Angeles', 'male'],
    ['李明博 이명박', 'male'],
    ['김민수 김민수', 'male'],
    ['MARY OR THOMAS', 'female'],
    ['MARIA O SILVA', 'female'],
    ['Paul, Anna', 'female'],
    ['Kim, Maria', 'female'],
    ['Frau Peter, Helga', 'female'],
    ['Anna Weber; Vertrieb', 'female'],
    ['Anna Weber - Mutter von Tom', 'female'],
    ['Hildegard Pohl, geb. Wagner', 'female'],
  ])('and not in %s', (value, gender) => {
    expect(ask(value).gender).toBe(gender);
  });
});
