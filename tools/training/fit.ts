import { NETWORK_FLOATS } from '../../src/ai/embedded/network.js';
import { NGRAMS_MAX } from '../../src/ai/embedded/ngrams.js';
import { createRandom, shuffle } from '../random.js';
import type { Batch, Tables } from './batch.js';
import { createLayers } from './layers.js';
import { createDirectWeights, createEmbeddings } from './ngram-weights.js';

/** What training makes, in floats. */
export interface Weights {
  /** The direct weight of each n-gram. */
  readonly direct: Float32Array;
  /** The embedding of each n-gram, one after the other. */
  readonly embeddings: Float32Array;
  /** The direct weight of each n-gram in a region. */
  readonly regional: Float32Array;
  readonly network: Float32Array;
}

export interface FitOptions {
  readonly epochs: number;
  /** Share of a name's n-grams that a step leaves out, 0 to 1, so that no single one is relied on. */
  readonly dropout: number;
  /** Called after each epoch with the mean loss of a question in nats. */
  readonly onEpoch?: (epoch: number, loss: number) => void;
}

export const DEFAULT_FIT: FitOptions = { epochs: 4, dropout: 0.3 };

const SEED = 7_919;
const DIRECT_RATE = 0.6;
const NETWORK_RATE = 0.02;
/** The rates fall in even steps to this share of the first epoch's. */
const LAST_RATE = 0.4;
/** A sum of many direct weights moves too fast without it. */
export const DIRECT_SCALE = 0.3;
/** No logarithm of zero. */
const SHARE_MIN = 1e-9;
/** More than the n-grams of any name. */
const KEPT_MAX = NGRAMS_MAX;

/**
 * Trains by AdaGrad, one name a step, all of its questions together. The same bytes for the same batch: one thread,
 * one order, and float operations that are the same on every machine.
 */
export function fitWeights(batch: Batch, tables: Tables, options: FitOptions): Weights {
  const random = createRandom(SEED);
  const trainer = createTrainer(batch, tables, options.dropout, random);
  const order = Int32Array.from({ length: batch.names }, (_, index) => index);
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    shuffle(order, random);
    const fall = options.epochs > 1 ? epoch / (options.epochs - 1) : 0;
    const loss = trainer.pass(order, 1 - (1 - LAST_RATE) * fall);
    options.onEpoch?.(epoch, loss);
  }
  return trainer.weights;
}

function createTrainer(batch: Batch, tables: Tables, dropout: number, random: () => number) {
  const network = new Float32Array(NETWORK_FLOATS);
  const embeddings = createEmbeddings(tables.ngrams.checks.length, random);
  const layers = createLayers(network, random);
  const direct = createDirectWeights(tables.ngrams.checks.length);
  const regional = createDirectWeights(tables.regionals.checks.length);
  const kept = new Int32Array(KEPT_MAX);
  const keptRegionals = new Int32Array(KEPT_MAX);
  const grown = DIRECT_SCALE / (1 - dropout);

  /** Copies the n-grams of a range that the dropout leaves; gives their number. */
  function keep(starts: Int32Array, at: number, ngrams: Int32Array, into: Int32Array): number {
    const end = starts[at + 1] as number;
    let count = 0;
    for (let from = starts[at] as number; from < end; from++) {
      if (random() >= dropout) into[count++] = ngrams[from] as number;
    }
    return count;
  }
  /** Learns one question of the name at hand; gives its loss and its slope. */
  function learn(question: number, own: number, rate: number): readonly [loss: number, slope: number] {
    const regionals = keep(batch.regionalStarts, question, batch.regionals, keptRegionals);
    const row = batch.rows[question] as number;
    const sum = (own + regional.sum(keptRegionals, regionals)) * grown;
    const share = 1 / (1 + Math.exp(-sum - layers.score(row)));
    const weight = batch.weights[question] as number;
    const isFemale = batch.isFemale[question] as number;
    const slope = (share - isFemale) * weight;
    layers.move(row, slope, NETWORK_RATE * rate);
    regional.move(keptRegionals, regionals, slope * DIRECT_SCALE, DIRECT_RATE * rate);
    return [-weight * Math.log(Math.max(SHARE_MIN, isFemale === 1 ? share : 1 - share)), slope];
  }
  /** Learns one name; gives the loss of its questions. */
  function step(name: number, rate: number): number {
    const count = keep(batch.ngramStarts, name, batch.ngrams, kept);
    const scale = embeddings.embed(kept, count, layers.embedding);
    const own = direct.sum(kept, count);
    layers.embeddingGradient.fill(0);
    let [lossSum, slopeSum] = [0, 0];
    const end = batch.questionStarts[name + 1] as number;
    for (let question = batch.questionStarts[name] as number; question < end; question++) {
      const [loss, slope] = learn(question, own, rate);
      lossSum += loss;
      slopeSum += slope;
    }
    direct.move(kept, count, slopeSum * DIRECT_SCALE, DIRECT_RATE * rate);
    embeddings.move(kept, count, layers.embeddingGradient, scale, NETWORK_RATE * rate);
    return lossSum;
  }
  const weightSum = batch.weights.reduce((sum, weight) => sum + weight, 0);
  return {
    weights: {
      direct: direct.values,
      embeddings: embeddings.values,
      regional: regional.values,
      network,
    } satisfies Weights,
    /** One step for each name in the order given; gives the mean loss of a question. */
    pass: (order: Int32Array, rate: number): number => {
      let loss = 0;
      for (const name of order) loss += step(name, rate);
      return loss / weightSum;
    },
  };
}
