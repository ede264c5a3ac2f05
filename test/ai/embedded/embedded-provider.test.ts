import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createEmbeddedProvider } from '../../../src/ai/embedded/embedded-provider.js';
import { openModel } from '../../../src/ai/embedded/model.js';
import { AiFault, type AiInference, type AiQuestion } from '../../../src/ai/provider.js';
import { openDataset } from '../../../src/dataset/reader.js';
import { engineOf } from '../../../src/inference/engine.js';
import { answerByLetters, givenNameOf } from '../../../src/inference/predict.js';
import type { InputType } from '../../../src/inference/types.js';

const provider = createEmbeddedProvider(openModel(join('model', 'genderd.model')));
const dataset = openDataset(join('data', 'genderd.dataset'));
const NOTHING: AiInference = { name: null, gender: null, country: null, confidence: null };

interface Asked {
  readonly country?: string | null;
  readonly type?: InputType;
  readonly isForced?: boolean;
}

function question(
  value: string,
  { country = null, type = 'name', isForced = false }: Asked = {},
): AiQuestion {
  const input = { type, value, country };
  const engine = engineOf(dataset);
  return {
    ...input,
    isForced,
    givenName: givenNameOf(engine.read(input, null)),
    answerByLetters: (letters) => answerByLetters(input, dataset, letters),
  };
}

function ask(value: string, asked: Asked = {}): AiInference {
  return provider.inferAtOnce?.(question(value, asked)) ?? NOTHING;
}

function expectSound(inference: AiInference, isForced: boolean): void {
  const { name, gender, country, confidence } = inference;
  if (gender === null) expect(confidence).toBeNull();
  else expect(confidence !== null && confidence > 0.5 && confidence <= 1).toBe(true);
  if (isForced) return;
  if (gender !== null) expect(name).not.toBe('');
  if (gender === null) expect([country, confidence]).toEqual([null, null]);
}

describe('the embedded provider', () => {
  it('is available and answers at once', () => {
    expect(provider.isAvailable()).toBe(true);
    expect(provider.inferAtOnce).not.toBeNull();
  });

  it('answers each question in order, as it does at once', async () => {
    const questions = [question('Zulfinara'), question(''), question('Olegoslav')];
    const answers = await provider.infer(questions, performance.now() + 1_000);
    expect(answers.some((answer) => answer instanceof AiFault)).toBe(false);
    expect(answers).toEqual(questions.map((one) => provider.inferAtOnce?.(one)));
    await provider.close();
  });

  it('asks its question for the answer by its own letters', () => {
    const read: string[] = [];
    const inference = provider.inferAtOnce?.({
      ...question('Zulfinara', { country: 'UZ' }),
      answerByLetters: (letters) => {
        for (const name of ['zulfinara', 'olegoslav', 'xqzt'])
          read.push(`${name} ${Math.sign(letters(name, 'UZ'))}`);
        return { name: 'read', gender: 'female', confidence: 0.75 };
      },
    });
    expect(read).toEqual(['zulfinara 1', 'olegoslav -1', 'xqzt 0']);
    expect(inference).toEqual({ name: 'read', gender: 'female', country: 'UZ', confidence: 0.75 });
  });
});

describe('a name', () => {
  it('is answered by its letters, with the name read and the country asked', () => {
    const { name, gender, country, confidence } = ask('Zulfinara', { country: 'UZ' });
    expect({ name, gender, country }).toEqual({ name: 'zulfinara', gender: 'female', country: 'UZ' });
    expect(confidence).toBeGreaterThan(0.8);
  });

  it.each(['', '123', '…', 'customer service', 'John & Mary Smith'])('is none in %j', (value) => {
    expect(ask(value)).toEqual(NOTHING);
  });

  it.each(['xqzt', 'bcdfg', 'qweqwe', 'йцукен'])('is not answered when it is like none: %s', (value) => {
    expect(ask(value).gender).toBeNull();
  });

  it('follows the surname where its letters do not decide', () => {
    expect(ask('Xqzt Petrova').gender).toBe('female');
    expect(ask('Xqzt Petrov', { country: 'RU' }).gender).toBe('male');
  });

  it('is surer with a surname that agrees, and less sure with one that does not', () => {
    const alone = ask('Milusha', { country: 'BG' }).confidence ?? 0.5;
    const agreed = ask('Milusha Ivanova', { country: 'BG' });
    expect(agreed.gender).toBe('female');
    expect(agreed.confidence).toBeGreaterThanOrEqual(alone);
    const other = ask('Milusha Ivanov', { country: 'BG' });
    expect(other.gender === 'female' ? (other.confidence ?? 0) : 0).toBeLessThan(agreed.confidence ?? 0);
  });

  it('is told by a title', () => {
    expect(ask('Mr Andrea Xqzt')).toMatchObject({ name: 'andrea', gender: 'male' });
    expect(ask('Mrs Andrea Xqzt')).toMatchObject({ name: 'andrea', gender: 'female' });
  });

  it('is needed: a title alone is no answer', () => {
    expect(ask('Mrs Smith')).toEqual(NOTHING);
  });

  it('that people bear is answered by their counts, however its letters look', () => {
    expect(ask('Jean', { country: 'FR' }).gender).toBe('male');
    expect(ask('Andrea', { country: 'IT' }).gender).toBe('male');
    expect(ask('Andrea', { country: 'DE' }).gender).toBe('female');
    expect(ask('Саша Петрова').gender).toBe('female');
  });
});

describe('a name of East Asia', () => {
  it('is read without the surname before it', () => {
    expect(ask('박지훈', { country: 'KR' })).toMatchObject({ name: '지훈', gender: 'male' });
    expect(ask('王雪梅', { country: 'CN' })).toMatchObject({ name: '雪梅', gender: 'female' });
  });

  it('is told by a Vietnamese middle name', () => {
    const female = (value: string): number => {
      const { gender, confidence } = ask(value, { country: 'VN' });
      return gender === null ? 0.5 : gender === 'female' ? (confidence ?? 0) : 1 - (confidence ?? 0);
    };
    expect(female('Tran Thi Ngocxuyen')).toBeGreaterThan(0.5);
    expect(female('Tran Thi Ngocxuyen')).toBeGreaterThan(female('Tran Van Ngocxuyen'));
  });
});

describe('a nickname', () => {
  const forced = (value: string): AiInference => ask(value, { type: 'username', isForced: true });

  it('is read by the lexicon first', () => {
    expect(forced('prinzessin').gender).toBe('female');
  });

  it('is answered by letters only where they are nearly sure', () => {
    expect(ask('Zulfinara', { isForced: true })).toMatchObject({ name: 'zulfinara', gender: 'female' });
    expect(forced('xqzt')).toEqual(NOTHING);
    expect(forced('12')).toEqual(NOTHING);
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
    for (const value of odd)
      for (const country of [null, 'US', 'KR', 'LV', 'XX'])
        for (const type of ['name', 'email', 'username'] as const)
          for (const title of ['', 'Mrs '])
            expectSound(ask(title + value, { type, country, isForced }), isForced);
  });
});
