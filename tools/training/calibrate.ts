import { CALIBRATION_GROUPS, type EmbeddedModel, groupOf } from '../../src/ai/embedded/model.js';
import type { CalibrationCurve } from '../../src/ai/embedded/model-format.js';
import { regionFor } from '../../src/ai/embedded/regions.js';
import type { Example } from './examples.js';

interface Outcome {
  readonly margin: number;
  readonly isRight: boolean;
  readonly weight: number;
}

interface Block {
  margin: number;
  share: number;
  weight: number;
}

/** Questions of a block at least, and blocks of a curve at most. */
const BLOCK_QUESTIONS_MIN = 60;
const BLOCKS_MAX = 24;
/** A block is as if two more of its questions had been answered, one of them wrongly. */
const PRIOR_QUESTIONS = 1;

/**
 * Curves from the margin of the score to the share of right answers, on names that training has not seen: isotonic
 * regression over blocks of equally many questions, one curve for each group of names.
 */
export function calibrate(
  model: EmbeddedModel,
  examples: readonly Example[],
  regionQuestions: readonly number[],
): Record<string, CalibrationCurve> {
  const outcomes = new Map<string, Outcome[]>(CALIBRATION_GROUPS.map((group) => [group, []]));
  for (const { name, questions } of examples) {
    for (const { country, isFemale, weight } of questions) {
      const { score } = model.infer(name, country);
      const isRight = score > 0 === isFemale;
      outcomes
        .get(groupOf(name, regionQuestions[regionFor(name, country)] ?? 0))
        ?.push({ margin: Math.abs(score), isRight, weight });
    }
  }
  return Object.fromEntries([...outcomes].map(([group, all]) => [group, curveOf(all)]));
}

function curveOf(outcomes: Outcome[]): CalibrationCurve {
  outcomes.sort(
    (a, b) => a.margin - b.margin || Number(a.isRight) - Number(b.isRight) || a.weight - b.weight,
  );
  const size = Math.max(BLOCK_QUESTIONS_MIN, Math.ceil(outcomes.length / BLOCKS_MAX));
  const blocks: Block[] = [];
  for (let from = 0; from < outcomes.length; from += size) {
    const left = outcomes.length - from - size;
    const to = left < size / 2 ? outcomes.length : from + size;
    pool(blocks, blockOf(outcomes.slice(from, to)));
    if (to === outcomes.length) break;
  }
  return {
    margins: blocks.map(({ margin }) => rounded(margin)),
    shares: blocks.map(({ share }) => rounded(Math.max(0.5, share))),
  };
}

function blockOf(outcomes: readonly Outcome[]): Block {
  let [weight, right, margin] = [0, 0, 0];
  for (const one of outcomes) {
    weight += one.weight;
    margin += one.margin * one.weight;
    if (one.isRight) right += one.weight;
  }
  const prior = (PRIOR_QUESTIONS * weight) / outcomes.length;
  return { margin: margin / weight, share: (right + prior) / (weight + 2 * prior), weight };
}

/** Adds a block; where it is less right than the one before, both become one. */
function pool(blocks: Block[], block: Block): void {
  const before = blocks[blocks.length - 1];
  if (before === undefined || before.share < block.share) {
    blocks.push(block);
    return;
  }
  blocks.pop();
  const weight = before.weight + block.weight;
  pool(blocks, {
    margin: (before.margin * before.weight + block.margin * block.weight) / weight,
    share: (before.share * before.weight + block.share * block.weight) / weight,
    weight,
  });
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
