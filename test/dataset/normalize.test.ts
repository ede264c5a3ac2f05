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
