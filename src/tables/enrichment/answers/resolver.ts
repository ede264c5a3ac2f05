import { LRUCache } from 'lru-cache';
import { type Question, type Resolved, resolveQuestion } from '../questions.js';
import { type Answer, type Answerer, keyOf, type Query } from './answer.js';

/** Answers that are cached for later rows: more of them where looking a value up again would cost credits. */
const CACHED_MAX = { atOnce: 16_384, charged: 131_072 } as const;

/** Least share of rows that were not in the cache: where most are, as with first names, threads have little to do. */
const THREADED_SHARE_MIN = 0.4;

export type Resolver = ReturnType<typeof createResolver>;

/** Answers rows in order; equal values are looked up once. @param remembered answers of an earlier run */
export function createResolver(answerer: Answerer, remembered: readonly (readonly [string, Answer])[] = []) {
  const { answerAtOnce } = answerer;
  const max = answerAtOnce === null ? CACHED_MAX.charged : CACHED_MAX.atOnce;
  const cache = new LRUCache<string, Answer>({ max });
  let lookups = 0;
  let asked = 0;
  let reported = { lookups: 0, credits: answerer.creditsUsed() };
  let latest = new Map<string, Answer>(remembered);

  const lookUpAtOnce = (query: Query): Answer | undefined => {
    if (answerAtOnce === null) return undefined;
    const key = keyOf(query);
    const known = cache.get(key);
    if (known !== undefined) return known;
    lookups++;
    const answer = answerAtOnce(query);
    cache.set(key, answer);
    return answer;
  };

  const known = (query: Query): Answer | undefined => {
    const key = keyOf(query);
    return latest.get(key) ?? cache.get(key);
  };

  /**
   * What each question resolves to, in order. Fewer, from the first on, only when `stopped` says why. Queries missing ones in
   * rounds: the next value of a row is queried once the one before is answered.
   */
  const resolveAll = async (questions: readonly Question[]) => {
    asked += questions.length;
    let resolved = questions.map((question) => resolveQuestion(question, known));
    for (;;) {
      const missing = new Map<string, Query>();
      for (const one of resolved) if ('query' in one) missing.set(keyOf(one.query), one.query);
      if (missing.size === 0) return done(resolved, null);
      const { answers, stopped } = await answerer.answerAll([...missing.values()]);
      for (const [index, key] of [...missing.keys()].entries()) {
        const answer = answers[index] ?? null;
        if (answer === null) continue;
        lookups++;
        latest.set(key, answer);
      }
      resolved = resolved.map((one, at) =>
        'query' in one ? resolveQuestion(questions[at] as Question, known) : one,
      );
      if (stopped !== null) return done(resolved, stopped);
    }
  };

  /** Caches the answers for later rows, unless the run stops here. */
  const done = (resolved: readonly Resolving[], stopped: string | null) => {
    if (stopped === null) {
      for (const [key, answer] of latest) cache.set(key, answer);
      latest = new Map();
    }
    return { resolved: resolvedFirst(resolved), stopped };
  };

  /** Whether most rows so far were answered from the cache: each thread would have to look their values up for itself. */
  const isRepetitive = (): boolean => lookups < asked * THREADED_SHARE_MIN;

  return {
    /** Synchronous; null where the answerer is not. */
    resolveAtOnce:
      answerAtOnce === null
        ? null
        : (question: Question): Answer => {
            asked++;
            const resolved = resolveQuestion(question, lookUpAtOnce);
            if ('query' in resolved) throw new Error('a synchronous answerer left a query open');
            return resolved.answer;
          },
    resolveAll,
    isRepetitive,
    /** Whether `resolveAll`, which has several threads, is from here on faster than `resolveAtOnce`. */
    isThreaded() {
      const { threadsFrom } = answerer;
      if (threadsFrom === undefined || lookups < threadsFrom) return false;
      return threadsFrom === 0 || !isRepetitive();
    },
    /** Received answers that no written row has used. */
    unused: () => [...latest],
    /** The unused answers and the cached ones without a fault, which may be temporary. */
    remembered() {
      const reusable = [...cache.entries()].filter(([, { fault }]) => fault === null);
      return [...new Map([...reusable, ...latest])];
    },
    /** Values looked up and credits charged since the call before. */
    spent() {
      const before = reported;
      reported = { lookups, credits: answerer.creditsUsed() };
      const credits = reported.credits === null ? null : reported.credits - (before.credits ?? 0);
      return { lookups: lookups - before.lookups, credits };
    },
  };
}

type Resolving = ReturnType<typeof resolveQuestion>;

/** The resolved rows before the first one with an open query. */
function resolvedFirst(all: readonly Resolving[]): Resolved[] {
  const open = all.findIndex((one) => 'query' in one);
  return (open < 0 ? all : all.slice(0, open)) as Resolved[];
}
