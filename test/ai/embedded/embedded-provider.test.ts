import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createEmbeddedProvider } from '../../../src/ai/embedded/embedded-provider.js';
import { openModel } from '../../../src/ai/embedded/model.js';
import { AiFault, type AiInference, type AiQuestion } from '../../../src/ai/provider.js';
import type { NameParts } from '../../../src/inference/types.js';

const provider = createEmbeddedProvider(openModel(join('model', 'genderd.model')));
const NOTHING: AiInference = { name: null, gender: null, country: null, confidence: null };

function question(parts: Partial<NameParts>, rest: Partial<AiQuestion> = {}): AiQuestion {
  return {
    type: 'name',
    value: [...(parts.given ?? []), ...(parts.family ?? [])].join(' '),
    country: null,
    isForced: false,
    parts: { given: [], family: [], titleGender: null, ...parts },
    ...rest,
  };
}

function ask(parts: Partial<NameParts>, rest: Partial<AiQuestion> = {}): AiInference {
  return provider.inferAtOnce?.(question(parts, rest)) ?? NOTHING;
}

function expectSound(inference: AiInference, isForced: boolean): void {
  const { name, gender, country, confidence } = inference;
  if (gender === null) expect(confidence).toBeNull();
  else expect(confidence !== null && confidence > 0.5 && confidence <= 1).toBe(true);
  if (isForced) return;
  if (gender !== null) expect(name).not.toBe('');
  if (name === null) expect([gender, country, confidence]).toEqual([null, null, null]);
}

describe('the embedded provider', () => {
  it('is available and answers at once', () => {
    expect(provider.isAvailable()).toBe(true);
    expect(provider.inferAtOnce).not.toBeNull();
  });

  it('answers each question in order, as it does at once', async () => {
    const questions = [question({ given: ['zulfinara'] }), question({}), question({ given: ['olegoslav'] })];
    const deadline = { atMs: performance.now() + 1_000, signal: new AbortController().signal };
    const answers = await provider.infer(questions, deadline);
    expect(answers.some((answer) => answer instanceof AiFault)).toBe(false);
    expect(answers).toEqual(questions.map((one) => provider.inferAtOnce?.(one)));
    await provider.close();
  });
});

describe('a name', () => {
  it('is answered by its letters, with the name read and the country asked', () => {
    const { name, gender, country, confidence } = ask({ given: ['zulfinara'] }, { country: 'UZ' });
    expect({ name, gender, country }).toEqual({ name: 'zulfinara', gender: 'female', country: 'UZ' });
    expect(confidence).toBeGreaterThan(0.8);
  });

  it.each([[[]], [['']]])('is not answered when no part may be given: %j', (given) => {
    expect(ask({ given, family: ['petrova'] })).toEqual(NOTHING);
  });

  it.each(['xqzt', 'asdf', 'bcdfg'])('is not answered when it is no name: %s', (given) => {
    expect(ask({ given: [given] })).toEqual(NOTHING);
  });

  it('is told by the surname where its letters do not tell', () => {
    expect(ask({ given: ['xqzt'], family: ['petrova'] }).gender).toBe('female');
    expect(ask({ given: ['xqzt'], family: ['petrov'] }, { country: 'RU' }).gender).toBe('male');
    expect(ask({ given: ['xqzt'], family: ['petrova', 'петрович'] })).toEqual(NOTHING);
  });

  it('is surer with a surname that agrees, and less sure with one that does not', () => {
    const alone = ask({ given: ['milusha'] }, { country: 'BG' }).confidence ?? 0.5;
    const agreed = ask({ given: ['milusha'], family: ['ivanova'] }, { country: 'BG' }).confidence ?? 0;
    expect(agreed).toBeGreaterThan(alone);
    const other = ask({ given: ['milusha'], family: ['ivanov'] }, { country: 'BG' });
    expect(other.gender === 'female' ? (other.confidence ?? 0) : 0).toBeLessThan(agreed);
  });

  it('is told by a title', () => {
    expect(ask({ given: ['xqzt'], titleGender: 'male' }).gender).toBe('male');
  });

  it('of both genders is answered where the country or the surname decides, and only there', () => {
    expect(ask({ given: ['jean'] })).toEqual(NOTHING);
    expect(ask({ given: ['jean'] }, { country: 'FR' }).gender).toBe('male');
    expect(ask({ given: ['andrea'] }, { country: 'IT' }).gender).toBe('male');
    expect(ask({ given: ['andrea'] }, { country: 'DE' }).gender).toBe('female');
    expect(ask({ given: ['саша'], family: ['петрова'] }).gender).toBe('female');
  });
});

describe('a name of East Asia', () => {
  it('is read with both of its syllables', () => {
    expect(ask({ given: ['wei', 'ling'], family: ['tan'] }, { country: 'SG' }).name).toBe('wei ling');
    expect(ask({ given: ['wei', 'tan'], family: ['tan'] }, { country: 'SG' }).name).not.toBe('wei tan');
  });

  it('is read without the surname before it', () => {
    expect(ask({ given: ['박지훈', '지훈'] }, { country: 'KR' })).toMatchObject({
      name: '지훈',
      gender: 'male',
    });
    expect(ask({ given: ['雪梅', '梅'] }, { country: 'CN' })).toMatchObject({
      name: '雪梅',
      gender: 'female',
    });
  });

  it('is told by a Vietnamese middle name', () => {
    const anh = (middle: string) =>
      ask({ given: [middle, 'ngocxuyen'], family: ['tran'] }, { country: 'VN' });
    expect(anh('thi')).toMatchObject({ name: 'ngocxuyen', gender: 'female' });
    const sure = anh('thi').confidence ?? 0;
    expect(anh('van').gender === 'female' ? (anh('van').confidence ?? 1) : 0).toBeLessThan(sure);
  });
});

describe('a nickname', () => {
  const forced = (value: string, given: readonly string[] = [value]): AiInference =>
    ask({ given }, { value, type: 'username', isForced: true });

  it('is read by the lexicon first', () => {
    expect(forced('prinzessin').gender).toBe('female');
  });

  it('is answered by letters only where they are nearly sure', () => {
    expect(forced('zulfinara')).toMatchObject({ name: 'zulfinara', gender: 'female' });
    expect(forced('xqzt')).toEqual(NOTHING);
    expect(forced('qqq', [])).toEqual(NOTHING);
  });
});

describe('any question', () => {
  const values = [
    '',
    ' ',
    '\ud800',
    '\udfff\ud800',
    '\u0000',
    'a'.repeat(254),
    '😀'.repeat(254),
    "'; --",
    '-',
    '…',
  ];
  const odd = [...values, 'İ', 'ß', 'ﬁ', '\u202eabc', '가'.repeat(254), 'null', '{}', 'constructor', 'ı'];

  it.each([true, false])('gets a sound answer, forced: %s', (isForced) => {
    for (const value of odd) {
      for (const country of [null, 'US', 'KR', 'LV', 'XX']) {
        for (const titleGender of [null, 'female'] as const) {
          const given = [value, value.slice(0, 3)];
          const inference = ask({ given, family: odd, titleGender }, { value, country, isForced });
          expectSound(inference, isForced);
        }
      }
    }
  });
});
