import { describe, expect, it } from 'vitest';
import { withFallback } from '../../src/ai/open-provider.js';
import {
  AiDeadlineFault,
  type AiFault,
  type AiInference,
  type AiProvider,
  type AiQuestion,
  AiUnavailable,
  AiUpstreamFault,
  InvalidAiResponse,
} from '../../src/ai/provider.js';
import { deadlineIn, openBench, questionOf } from './support/ask.js';
import { giveStatus } from './support/provider-behaviours.js';

const unknown = { name: null, gender: null, country: null, confidence: null };

/** Answers in process, as the embedded model does, and keeps what it was asked. */
function localProvider(name: string) {
  const asked: string[] = [];
  let isClosed = false;
  const inferAtOnce = ({ value }: AiQuestion): AiInference => {
    asked.push(value);
    return { ...unknown, name };
  };
  const provider: AiProvider = {
    isAvailable: () => !isClosed,
    inferAtOnce,
    infer: async (questions) => questions.map(inferAtOnce),
    close: async () => {
      isClosed = true;
    },
  };
  return { provider, asked };
}

const failing = (fault: AiFault): AiProvider => ({
  isAvailable: () => false,
  inferAtOnce: null,
  infer: async (questions) => questions.map(() => fault),
  close: async () => undefined,
});

const ask = (provider: AiProvider, ...values: string[]) =>
  provider.infer(
    values.map((value) => questionOf(value)),
    deadlineIn(5000),
  );

describe('a provider with a fallback', () => {
  it('asks the second only where nothing was asked of the first', async () => {
    const second = localProvider('second');
    const both = withFallback(failing(new AiUnavailable()), second.provider);
    expect(await ask(both, 'Ada', 'Eve')).toEqual(Array(2).fill({ ...unknown, name: 'second' }));
  });

  it('hands over only the questions that were left open', async () => {
    const [first, second] = [localProvider('first'), localProvider('second')];
    const partial: AiProvider = {
      ...first.provider,
      infer: async (questions) =>
        questions.map((question) =>
          question.value === 'Ada'
            ? new AiUnavailable()
            : (first.provider.inferAtOnce?.(question) as AiInference),
        ),
    };
    expect(await ask(withFallback(partial, second.provider), 'Ada', 'Eve')).toMatchObject([
      { name: 'second' },
      { name: 'first' },
    ]);
    expect(second.asked).toEqual(['Ada']);
  });

  it('leaves the second alone when the first answers', async () => {
    const [first, second] = [localProvider('first'), localProvider('second')];
    expect(await ask(withFallback(first.provider, second.provider), 'Ada')).toMatchObject([
      { name: 'first' },
    ]);
    expect(second.asked).toEqual([]);
  });

  it.each([new AiUpstreamFault(), new InvalidAiResponse(), new AiDeadlineFault()])(
    'keeps a fault during work: $name',
    async (fault) => {
      const second = localProvider('second');
      expect(await ask(withFallback(failing(fault), second.provider), 'Ada')).toEqual([fault]);
      expect(second.asked).toEqual([]);
    },
  );

  it('asks no provider after the deadline', async () => {
    const second = localProvider('second');
    const both = withFallback(failing(new AiUnavailable()), second.provider);
    expect(await both.infer([questionOf('Ada')], deadlineIn(-1))).toEqual([expect.any(AiUnavailable)]);
    expect(second.asked).toEqual([]);
  });

  it('keeps the last fault when no provider answers', async () => {
    const both = withFallback(failing(new AiUnavailable()), failing(new AiUpstreamFault()));
    expect(await ask(both, 'Ada')).toEqual([expect.any(AiUpstreamFault)]);
  });

  it('is available while one of them is, and closes all', async () => {
    const [first, second] = [localProvider('first'), localProvider('second')];
    const both = withFallback(first.provider, second.provider);
    await first.provider.close();
    expect(both.isAvailable()).toBe(true);
    await both.close();
    expect(both.isAvailable()).toBe(false);
    expect(second.provider.isAvailable()).toBe(false);
  });

  it('answers at once exactly when its first does', () => {
    const local = localProvider('local').provider;
    expect(withFallback(local, local).inferAtOnce).toBe(local.inferAtOnce);
    expect(withFallback(failing(new AiUnavailable()), local).inferAtOnce).toBeNull();
  });
});

describe('an LLM before a local provider', () => {
  it('hands over once its circuit is open', async () => {
    const { server, llm } = await openBench();
    const second = localProvider('second');
    const both = withFallback(llm, second.provider);
    server.behave(giveStatus(401));
    expect(await ask(both, 'Ada')).toEqual([expect.any(AiUpstreamFault)]);
    expect(await ask(both, 'Eve')).toMatchObject([{ name: 'second' }]);
    expect(second.asked).toEqual(['Eve']);
    expect([llm.isAvailable(), both.isAvailable()]).toEqual([false, true]);
  });
});
