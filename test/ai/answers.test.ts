import { describe, expect, it } from 'vitest';
import { isGrounded, readAnswers } from '../../src/ai/llm/answers.js';
import { type AiQuestion, InvalidAiResponse } from '../../src/ai/provider.js';
import { deadlineIn, openBench, questionOf } from './support/ask.js';
import { giveText, goodAnswer } from './support/provider-behaviours.js';

const good = { index: 0, name: 'Ada', gender: 'female', country: 'GB', confidence: 0.9 };
const unknown = { index: 0, name: null, gender: null, country: null, confidence: null };

const read = (answer: unknown, question: Partial<AiQuestion> = {}, value = 'Ada Lovelace') =>
  readAnswers(JSON.stringify({ answers: [answer] }), [questionOf(value, question)])[0];

const without = (member: string) =>
  Object.fromEntries(Object.entries(good).filter(([name]) => name !== member));

describe('an answer that is taken', () => {
  it.each([
    ['a gender with everything', good, {}],
    ['no country', { ...good, country: null }, {}],
    ['all certainty', { ...good, confidence: 1 }, {}],
    ['hardly any', { ...good, confidence: 0.500001 }, {}],
    ['nothing at all', unknown, {}],
    ['a name without a gender', { ...unknown, name: 'Ada', country: 'GB' }, {}],
    ['a nickname without a name', { ...good, name: null }, { isForced: true }],
    ['a nickname by its meaning', { ...good, name: 'princess' }, { isForced: true }],
    ['a nickname without a gender', unknown, { isForced: true }],
    ['a country without a person', { ...unknown, country: 'GB' }, { isForced: true }],
  ])('%s', (_, answer, question) => {
    const { index: __, ...inference } = answer;
    expect(read(answer, question)).toEqual(inference);
  });
});

describe('the name of a nickname is a part of the value, or one word', () => {
  it.each([
    ['a word of the value', 'abuelita', 'la_abuelita'],
    ['several', 'La Abuelita', 'la_abuelita'],
    ['another word', 'grandmother', 'la_abuelita'],
    ['in its own script', 'бабушка', 'la_abuelita'],
    ['with a hyphen', 'grand-mère', 'mamie'],
    ['a pictograph', '👑', 'xx👑xx'],
    ['a pictograph of several characters', '🤴🏽', '🤴🏽'],
    ['what stands there, whatever it is', 'C&A', 'C&A_girl'],
  ])('%s', (_, name, value) => {
    expect(read({ ...good, name }, { isForced: true }, value)).toMatchObject({ name });
  });
});

describe('an answer that is invalid', () => {
  const forced = { isForced: true };
  it.each([
    ['gender "yes"', { ...good, gender: 'yes' }],
    ['gender in capitals', { ...good, gender: 'Female' }],
    ['gender true', { ...good, gender: true }],
    ['confidence 7', { ...good, confidence: 7 }],
    ['confidence "0.9"', { ...good, confidence: '0.9' }],
    ['confidence null with a gender', { ...good, confidence: null }],
    ['confidence 0.5', { ...good, confidence: 0.5 }],
    ['confidence 0', { ...good, confidence: 0 }],
    ['confidence below 0', { ...good, confidence: -0.9 }],
    ['confidence just above 1', { ...good, confidence: 1.0000001 }],
    ['confidence without a gender', { ...unknown, confidence: 0.9 }],
    ['a country that is none', { ...good, country: 'XX' }],
    ['UK', { ...good, country: 'UK' }],
    ['a country in lower case', { ...good, country: 'gb' }],
    ['an empty country', { ...good, country: '' }],
    ['a country by name', { ...good, country: 'England' }],
    ['a list of countries', { ...good, country: ['GB'] }],
    ['an empty name', { ...good, name: '' }],
    ['a blank name', { ...good, name: '   ' }],
    ['a name that is a number', { ...good, name: 5 }],
    ['a name with a control character', { ...good, name: 'Ada\u0007' }],
    ['a name that turns the direction', { ...good, name: 'A\u202eda' }],
    ['a name of half a character', { ...good, name: 'Ada\ud800' }],
    ['an endless name', { ...good, name: 'Ada '.repeat(64) }],
    ['another member', { ...good, note: 'sure' }],
    ['a missing name', without('name')],
    ['a missing gender', without('gender')],
    ['a missing country', without('country')],
    ['a missing confidence', without('confidence')],
  ])('%s', (_, answer) => {
    expect(read(answer)).toBeInstanceOf(InvalidAiResponse);
    expect(read(answer, forced)).toBeInstanceOf(InvalidAiResponse);
  });

  it.each([
    ['gender', { ...good, gender: 'Female' }],
    ['confidence', { ...good, confidence: '90%' }],
    ['confidence', { ...unknown, confidence: 0 }],
    ['country', without('country')],
    ['country', { ...good, country: 'UK' }],
    ['name', { ...good, name: 'Eve' }],
    ['beyond the schema', { ...good, canary: 'sure' }],
  ])('the fault tells "%s" and nothing of the model', (told, answer) => {
    expect(String(read(answer))).toContain(told);
    expect(String(read(answer))).not.toMatch(/Female|90|UK|Eve|canary/);
  });

  it.each([
    ['a name that is not in the value', { ...good, name: 'Eve' }],
    ['a gender without a name', { ...good, name: null }],
    ['a country without a name', { ...unknown, country: 'GB' }],
  ])('%s, unless a nickname is judged', (_, answer) => {
    expect(read(answer)).toBeInstanceOf(InvalidAiResponse);
    expect(read(answer, forced)).not.toBeInstanceOf(InvalidAiResponse);
  });

  it.each([
    ['markup', '<script>alert(1)</script>', 'princess_92'],
    ['markup around words of the value', '<b>princess</b>', 'b_princess'],
    ['a sentence', 'Call this number now', 'princess_92'],
    ['two words that are not there', 'Wonder Woman', 'princess_92'],
    ['an address', 'https://example.com', 'princess_92'],
    ['digits', '12345', 'princess_92'],
    ['marks alone', '___', 'princess___92'],
    ['a word beyond any word', 'a'.repeat(65), 'princess_92'],
  ])('the name of a nickname: %s', (_, name, value) => {
    expect(read({ ...good, name }, forced, value)).toBeInstanceOf(InvalidAiResponse);
    expect(read({ ...good, name }, {}, value)).toBeInstanceOf(InvalidAiResponse);
  });

  it.each(['1e999', '-0', 'NaN', 'Infinity', '0.9.1', '09'])('confidence %s', (confidence) => {
    const text = `{"answers":[{"index":0,"name":"Ada","gender":"female","country":null,"confidence":${confidence}}]}`;
    expect(readAnswers(text, [questionOf('Ada')])).toEqual([expect.any(InvalidAiResponse)]);
  });

  it.each([
    ['no index', without('index')],
    ['an index as text', { ...good, index: '0' }],
    ['a negative index', { ...good, index: -1 }],
    ['half an index', { ...good, index: 0.5 }],
    ['null', null],
    ['a number', 5],
    ['a list', [good]],
  ])('%s', (_, answer) => {
    expect(read(answer)).toBeInstanceOf(InvalidAiResponse);
  });

  it.each(['', 'null', '[]', '{}', '5', '"answers"', '{"answers":null}', '{"answers":{}}', '{"answers":[]}'])(
    'the text %s',
    (text) => {
      expect(readAnswers(text, [questionOf('Ada')])).toEqual([expect.any(InvalidAiResponse)]);
    },
  );
});

describe('the answers to several questions', () => {
  const values = ['Ada', 'Eve', 'Mia', 'Zoe'];
  const questions = values.map((value) => questionOf(value));
  const answers = values.map((value, index) => ({ ...good, index, name: value }));
  const namesOf = (given: readonly unknown[]) =>
    readAnswers(JSON.stringify({ answers: given }), questions).map((outcome) =>
      outcome instanceof InvalidAiResponse ? 'invalid' : outcome.name,
    );

  it('are matched by index in any order', () => {
    expect(namesOf(answers.toReversed())).toEqual(values);
  });

  it('leave out one, which alone is invalid', () => {
    expect(namesOf(answers.toSpliced(1, 1))).toEqual(['Ada', 'invalid', 'Mia', 'Zoe']);
  });

  it('give one twice, which alone is invalid, even when both are equal', () => {
    expect(namesOf([...answers, answers[2]])).toEqual(['Ada', 'Eve', 'invalid', 'Zoe']);
  });

  it('answer questions that were not asked, which are dropped', () => {
    const extra = [4, 99, 2 ** 53, -1, 1.5].map((index) => ({ ...good, index }));
    expect(namesOf([...extra, ...answers, {}, null, 'x'])).toEqual(values);
  });

  it('break the rules in one, which alone is invalid', () => {
    const faulty = answers.with(3, { ...good, index: 3, name: 'Zoe', confidence: 7 });
    expect(namesOf(faulty)).toEqual(['Ada', 'Eve', 'Mia', 'invalid']);
  });

  it('name the names of one another, which makes both invalid', () => {
    const swapped = answers.with(0, { ...good, name: 'Eve' }).with(1, { ...good, index: 1, name: 'Ada' });
    expect(namesOf(swapped)).toEqual(['invalid', 'invalid', 'Mia', 'Zoe']);
  });

  it('are as short as a body allows, and are dropped', () => {
    expect(namesOf(Array(30_000).fill(1))).toEqual(values.map(() => 'invalid'));
    expect(namesOf(Array(30_000).fill({ index: 0 }))).toEqual(values.map(() => 'invalid'));
  });

  it('come from a provider whose other answers stand', async () => {
    const { server, llm } = await openBench();
    server.behave((call, response) => {
      const given = call.questions.map(goodAnswer).toReversed().slice(1);
      return giveText(JSON.stringify({ answers: [...given, given[0], { index: 50 }] }))(call, response);
    });
    const outcomes = await llm.infer(questions, deadlineIn(5000));
    expect(outcomes.map((outcome) => outcome.name)).toEqual([
      'Ada',
      'Eve',
      'InvalidAiResponse',
      'InvalidAiResponse',
    ]);
  });
});

describe('a name is read in the value', () => {
  it.each([
    ['Maria', 'maria.rossi@example.com'],
    ['José', 'jose-luis'],
    ['jose', 'JOSÉ'],
    ['Jean-Marie', 'jean marie dupont'],
    ['Marie Jean', 'Jean-Marie'],
    ['maryann', 'mary ann'],
    ['Søren', 'soren_k'],
    ['Ali', 'xXali99Xx'],
    ['Иван', 'Иван Петров'],
    ['美咲', '佐藤美咲'],
    ['नेहा', 'नेहा शर्मा'],
    ['İpek', 'ipek.yilmaz'],
    ['m4ria', 'm4ria_92'],
  ])('%s in %s', (name, value) => {
    expect(isGrounded(name, value)).toBe(true);
  });

  it.each([
    ['John', 'Joan of Arc'],
    ['Ivan', 'Иван Петров'],
    ['Maria Anna', 'maria.rossi'],
    ['Robert', 'Bob'],
    ['123', 'user123'],
    ['...', 'a...b'],
    ['', 'Ada'],
    ['👑', '👑'],
  ])('%s not in %s', (name, value) => {
    expect(isGrounded(name, value)).toBe(false);
  });
});
