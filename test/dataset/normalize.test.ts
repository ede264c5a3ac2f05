import { describe, expect, it } from 'vitest';
import { compoundForms, foldName, normalizeName } from '../../src/dataset/normalize.js';

describe('normalizeName', () => {
  it.each([
    ['maria', 'maria'],
    ['MARIA', 'maria'],
    ['  José\t María ', 'josé maría'],
    ['Jose\u0301', 'josé'],
    ['Jean – Marie', 'jean-marie'],
    ['Jean\u2011Marie', 'jean-marie'],
    ['-Anna-', 'anna'],
    ['O’Brien', "o'brien"],
    ['D´Angelo', "d'angelo"],
    ['ʻOkina', "'okina"],
    ['ｍａｒｉａ', 'maria'],
    ['İbrahim', 'ibrahim'],
    ['I\u0307pek', 'ipek'],
    ['Işıl', 'işıl'],
    ['ẞ', 'ß'],
    ['Ma\u200bri\u200da', 'maria'],
    ['\u202eMaria\u202c', 'maria'],
    ['Maria\u00a0Jose', 'maria jose'],
    ['ΓΙΏΡΓΟΣ', 'γιώργος'],
    ['ДМИТРИЙ', 'дмитрий'],
    ['أَحْمَد', 'أَحْمَد'],
    ['王芳', '王芳'],
    ['ｱｷﾗ', 'アキラ'],
    ['', ''],
    [' - ', ''],
  ])('%j becomes %j', (text, name) => {
    expect(normalizeName(text)).toBe(name);
  });

  it('reads letters and marks of any script as it does those beside an invisible character', () => {
    const isMark = Array.from({ length: 0x10000 }, (_, unit) => /\p{M}/u.test(String.fromCharCode(unit)));
    for (let unit = 0x80; unit < 0x10000; unit++) {
      const letter = String.fromCharCode(unit);
      if (!/[\p{L}\p{M}]/u.test(letter)) continue;
      const block = unit & ~0x7f;
      for (let other = block; other < block + 0x80; other++) {
        if (other !== unit && !isMark[other]) continue;
        const text = `${letter}${String.fromCharCode(other)}`;
        if (normalizeName(text) !== normalizeName(`\u200b${text}`)) expect.unreachable(text);
      }
    }
  });

  it('changes nothing when it is applied again', () => {
    for (let point = 0x20; point < 0x30000; point += 1) {
      if (point >= 0xd800 && point <= 0xdfff) continue;
      const once = normalizeName(`a${String.fromCodePoint(point)}b ${String.fromCodePoint(point)}`);
      if (normalizeName(once) !== once) expect.unreachable(`U+${point.toString(16)}`);
    }
  });
});

describe('foldName', () => {
  it.each([
    ['maria', 'maria'],
    ['rené', 'rene'],
    ['søren', 'soren'],
    ['weiß', 'weiss'],
    ['łukasz', 'lukasz'],
    ['đorđe', 'dorde'],
    ['æsa', 'aesa'],
    ['œuvre', 'oeuvre'],
    ['ılgın', 'ilgin'],
    ['guðrún', 'gudrun'],
    ['þórður', 'thordur'],
    ['nguyễn', 'nguyen'],
    ['şəhla', 'sehla'],
    ['γιώργος', 'γιωργοσ'],
    ['фёдор', 'федор'],
    ['йосиф', 'йосиф'],
    ['أَحْمَد', 'احمد'],
    ['محـــمد', 'محمد'],
    ['یاسر', 'ياسر'],
    ['מֹשֶׁה', 'משה'],
    ['प्रिया', 'प्रिया'],
    ['ガ', 'ガ'],
    ['김', '김'],
    ['芳', '芳'],
  ])('%j becomes %j', (name, plain) => {
    expect(foldName(name)).toBe(plain);
    expect(foldName(plain)).toBe(plain);
    expect(normalizeName(plain)).toBe(plain);
  });

  it('folds a Latin letter alone as beside a letter of another script', () => {
    for (let unit = 0x80; unit < 0x1f00; unit++) {
      const letter = String.fromCharCode(unit);
      if (!/\p{Script=Latin}/u.test(letter)) continue;
      if (`${foldName(letter)}王` !== foldName(`${letter}王`)) expect.unreachable(letter);
    }
  });
});

describe('compoundForms', () => {
  it.each([
    ['maria', []],
    ['jean-marie', ['jean marie']],
    ['jean marie', ['jean-marie']],
    ['a b-c', ['a-b-c', 'a b c']],
  ])('%j is also looked up as %j', (name, forms) => {
    expect(compoundForms(name)).toEqual(forms);
  });
});
