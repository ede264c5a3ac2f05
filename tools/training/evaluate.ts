import type { EmbeddedModel } from '../../src/ai/embedded/model.js';
import { regionFor, regionName } from '../../src/ai/embedded/regions.js';
import { scriptsOf } from '../../src/dataset/scripts.js';
import type { Example, Question } from './examples.js';
import { judge } from './judge.js';

export type Figures = ReturnType<typeof figuresOf>;
export type Reliability = ReturnType<typeof reliabilityOf>;

export interface Outcome {
  readonly name: string;
  readonly question: Question;
  readonly confidence: number | null;
  readonly isRight: boolean;
}

export const RELIABILITY_BINS = 15;

/** Asks the model everything that the examples know, as the service would. */
export function askAll(model: EmbeddedModel, examples: readonly Example[]): Outcome[] {
  return examples.flatMap(({ name, questions }) =>
    questions.map((question) => {
      const { gender, confidence } = judge(model.infer(name, question.country));
      return { name, question, confidence, isRight: (gender === 'female') === question.isFemale };
    }),
  );
}

export type WeightOf = (outcome: Outcome) => number;
export const byWeight: WeightOf = ({ question }) => question.weight;
export const evenly: WeightOf = () => 1;

/** How answers fared; shares are of weights where questions weigh differently. */
export function figuresOf(outcomes: readonly Outcome[], weightOf: WeightOf) {
  let [all, answered, right] = [0, 0, 0];
  for (const outcome of outcomes) {
    const weight = weightOf(outcome);
    all += weight;
    if (outcome.confidence === null) continue;
    answered += weight;
    if (outcome.isRight) right += weight;
  }
  return {
    questions: outcomes.length,
    /** Share of the questions that got a gender. */
    answered: all === 0 ? 0 : answered / all,
    /** Share of those that were right. */
    right: answered === 0 ? 0 : right / answered,
  };
}

/**
 * Confidence against the share of right answers, in bins of equal width from 0.5 to 1. `error` is their mean difference
 * over the bins, weighted by the answers of each.
 */
export function reliabilityOf(outcomes: readonly Outcome[], weightOf: WeightOf) {
  const bins = Array.from({ length: RELIABILITY_BINS }, () => ({
    answers: 0,
    weight: 0,
    confidence: 0,
    right: 0,
  }));
  for (const outcome of outcomes) {
    if (outcome.confidence === null) continue;
    const at = Math.min(RELIABILITY_BINS - 1, Math.floor((outcome.confidence - 0.5) * 2 * RELIABILITY_BINS));
    const bin = bins[at] as (typeof bins)[number];
    const weight = weightOf(outcome);
    bin.answers++;
    bin.weight += weight;
    bin.confidence += weight * outcome.confidence;
    if (outcome.isRight) bin.right += weight;
  }
  const total = bins.reduce((sum, { weight }) => sum + weight, 0);
  const error = bins.reduce((sum, { confidence, right }) => sum + Math.abs(confidence - right), 0) / total;
  const rows = bins.flatMap(({ answers, weight, confidence, right }, index) => {
    if (answers === 0) return [];
    const from = 0.5 + index / (2 * RELIABILITY_BINS);
    const to = from + 1 / (2 * RELIABILITY_BINS);
    return [{ from, to, answers, confidence: confidence / weight, right: right / weight }];
  });
  return { error, rows };
}

/** The outcomes by a label, most questions first. */
export function groupBy(
  outcomes: readonly Outcome[],
  labelOf: (outcome: Outcome) => string | null,
): [string, Outcome[]][] {
  const groups = new Map<string, Outcome[]>();
  for (const outcome of outcomes) {
    const label = labelOf(outcome);
    if (label === null) continue;
    const group = groups.get(label);
    if (group === undefined) groups.set(label, [outcome]);
    else group.push(outcome);
  }
  return [...groups].sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1));
}

export function scriptLabel({ name }: Outcome): string {
  const scripts = scriptsOf(name);
  return scripts.length === 1 ? (scripts[0] as string) : 'Mixed';
}

/** Null for questions without a country. */
export function regionLabel({ name, question }: Outcome): string | null {
  return question.country === null ? null : regionName(regionFor(name, question.country));
}
