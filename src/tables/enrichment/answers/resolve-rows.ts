import { type Answer, type Answerer, keyOf, type Query } from './answer.js';
import { createAnswerCache } from './answer-cache.js';
import { type Question, settle } from './settle.js';

/** Answers of each generation of the cache; both full took 120 MB with distinct full names. */
const GENERATION_MAX = 65_536;

/** Answers rows in order, and asks for a value once. */
export interface Resolver {
  /** At once; null where the answerer needs waiting. */
  readonly resolveAtOnce: ((question: Question) => Answer) | null;
  /**
   * One answer for each question, in order; as many from the first on as could be answered. Fewer only when `stopped`
   * says why.
   */
  resolveAll(questions: readonly Question[]): Promise<{ answers: Answer[]; stopped: string | null }>;
  /** Answers that were received and that no row before `from` needed. */
  unused(): (readonly [string, Answer])[];
  /** These, and the answers that later rows may need again; of those without the faults, which may be over by then. */
  remembered(): (readonly [string, Answer])[];
  /** Values looked up so far. */
  lookups(): number;
}

/** @param remembered answers of an earlier run */
export function createResolver(
  answerer: Answerer,
  remembered: readonly (readonly [string, Answer])[] = [],
  generationMax = GENERATION_MAX,
): Resolver {
  const cache = createAnswerCache<Answer>(generationMax);
  let lookups = 0;
  let latest = new Map<string, Answer>(remembered);

  const { answerAtOnce } = answerer;
  const lookUpAtOnce = (query: Query): Answer | undefined => {
    const key = keyOf(query);
    const known = cache.get(key);
    if (known !== undefined || answerAtOnce === null) return known;
    lookups++;
    const answer = answerAtOnce(query);
    cache.set(key, answer);
    return answer;
  };

  const known = (query: Query): Answer | undefined => {
    const key = keyOf(query);
    return latest.get(key) ?? cache.get(key);
  };

  /** Asks what the rows lack until they lack nothing: a row's next value is asked once the one before is known. */
  const resolveAll: Resolver['resolveAll'] = async (questions) => {
    for (;;) {
      const settled = questions.map((question) => settle(question, known));
      const missing = new Map<string, Query>();
      for (const one of settled) if ('query' in one) missing.set(keyOf(one.query), one.query);
      if (missing.size === 0) return done(settled, null);
      const { answers, stopped } = await answerer.answerAll([...missing.values()]);
      for (const [index, key] of [...missing.keys()].entries()) {
        const answer = answers[index] ?? null;
        if (answer === null) continue;
        lookups++;
        latest.set(key, answer);
      }
      if (stopped !== null)
        return done(
          questions.map((question) => settle(question, known)),
          stopped,
        );
    }
  };

  /** What the next rows may need again goes into the cache, unless the run ends here. */
  const done = (settled: readonly Settled[], stopped: string | null) => {
    if (stopped === null) {
      for (const [key, answer] of latest) cache.set(key, answer);
      latest = new Map();
    }
    return { answers: answersBefore(settled), stopped };
  };

  return {
    resolveAtOnce:
      answerAtOnce === null
        ? null
        : (question) => {
            const settled = settle(question, lookUpAtOnce);
            if ('query' in settled) throw new Error('every query is answered at once');
            return settled.answer;
          },
    resolveAll,
    unused: () => [...latest],
    remembered() {
      const reusable = [...cache.entries()].filter(([, { fault }]) => fault === null);
      return [...new Map([...reusable, ...latest])];
    },
    lookups: () => lookups,
  };
}

type Settled = ReturnType<typeof settle>;

/** The answers before the first row that still asks. */
function answersBefore(settled: readonly Settled[]): Answer[] {
  const answers: Answer[] = [];
  for (const one of settled) {
    if ('query' in one) break;
    answers.push(one.answer);
  }
  return answers;
}
