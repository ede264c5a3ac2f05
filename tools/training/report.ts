import { type EmbeddedModel, isNameLike } from '../../src/ai/embedded/model.js';
import { createRandom } from '../random.js';
import {
  askAll,
  byWeight,
  evenly,
  type Figures,
  figuresOf,
  groupBy,
  type Outcome,
  regionLabel,
  reliabilityOf,
  scriptLabel,
} from './evaluate.js';
import { type Example, type Examples, withoutCountries } from './examples.js';
import { createNoise, NOISE_KINDS } from './noise.js';
import { type TrainingData, trainModel } from './train.js';

export type TestReport = ReturnType<typeof reportOf>;

export interface Slice {
  readonly label: string;
  readonly figures: Figures;
}

/** Groups of fewer questions say nothing with two digits. */
const GROUP_QUESTIONS_MIN = 100;

/** What the model card says of the test names. @param words ordinary words that training did not see */
export function reportOf(model: EmbeddedModel, examples: Examples, words: readonly string[]) {
  const outcomes = askAll(model, examples.test);
  const slice = (label: string, of: readonly Outcome[], weightOf = evenly): Slice => ({
    label,
    figures: figuresOf(of, weightOf),
  });
  const solid = outcomes.filter(({ question }) => question.isSolid);
  const inCountry = (one: Outcome): boolean => one.question.country !== null;
  const isCompound = ({ name }: Outcome): boolean => /[ -]/.test(name);
  const groups = (labelOf: (outcome: Outcome) => string | null): Slice[] =>
    groupBy(outcomes, labelOf)
      .filter(([, group]) => group.length >= GROUP_QUESTIONS_MIN)
      .map(([label, group]) => slice(label, group, byWeight));
  return {
    slices: [
      slice('All, weighted (headline)', outcomes, byWeight),
      slice('All, each question alike', outcomes),
      slice('Solid', solid),
      slice(
        'Solid, no country',
        solid.filter((one) => !inCountry(one)),
      ),
      slice('Solid, with a country', solid.filter(inCountry)),
      slice(
        'Solid, one word',
        solid.filter((one) => !isCompound(one)),
      ),
      slice('Solid, compounds', solid.filter(isCompound)),
      slice(
        'Not solid',
        outcomes.filter(({ question }) => !question.isSolid),
      ),
    ],
    scripts: groups(scriptLabel),
    regions: groups(regionLabel),
    weighted: reliabilityOf(outcomes, byWeight),
    even: reliabilityOf(outcomes, evenly),
    kinds: groupBy(outcomes, kindOf).map(([label, group]) => ({
      label,
      questions: group.length,
      /** Calibration error, weighted. */
      error: reliabilityOf(group, byWeight).error,
    })),
    likeness: likenessRows(model, examples, words),
  };
}

const NOISE_SEED = 32_452_843;
const NOISE_STRINGS = 5_000;

/** How many strings of each kind are taken for names by their letters; `taken` is a share. */
function likenessRows(model: EmbeddedModel, { test }: Examples, words: readonly string[]) {
  const row = (label: string, strings: readonly string[]) => {
    const taken = strings.filter((text) => isNameLike(model.infer(text, null)));
    return { label, strings: strings.length, taken: taken.length / strings.length };
  };
  const solid = test.filter(({ questions }) => questions.some(({ isSolid }) => isSolid));
  const noise = createNoise(createRandom(NOISE_SEED));
  return [
    row(
      'Test names with a solid question',
      solid.map(({ name }) => name),
    ),
    row(
      'All test names',
      test.map(({ name }) => name),
    ),
    row('Ordinary words', words),
    ...NOISE_KINDS.map((kind) =>
      row(
        `Noise: ${kind}`,
        Array.from({ length: NOISE_STRINGS }, () => noise(kind)),
      ),
    ),
  ];
}

/** Regions with most of the questions. */
const LARGE_REGIONS = new Set(['English', 'Portuguese', 'Spanish', 'French', 'Japanese']);

function kindOf(outcome: Outcome): string {
  const script = scriptLabel(outcome);
  const region = regionLabel(outcome);
  const kind = script === 'Latin' || script === 'Han' ? script : 'Other scripts';
  if (region === null) return `${kind}, no country`;
  return LARGE_REGIONS.has(region) ? `${kind}, a large region` : `${kind}, a small region`;
}

/** Countries of one language in its own region, without any other country that could stand in for them. */
export const HELD_OUT_COUNTRIES = ['IS', 'TR'] as const;

export type HeldOutReport = ReturnType<typeof heldOutReport>;

/**
 * Trains once more without the countries and asks about them: their rows, and the names that only they have, are
 * left out. These weights are for the figures only. `error` is the calibration error over all questions of the countries.
 */
export function heldOutReport(data: TrainingData) {
  const { train, known, unknown } = withoutCountries(data.train, new Set(HELD_OUT_COUNTRIES));
  const calibration = withoutCountries(data.calibration, new Set(HELD_OUT_COUNTRIES)).train;
  const { model } = trainModel({ ...data, dataset: null, train, calibration });
  const ask = (examples: readonly Example[], country: string | null) => {
    const outcomes = askAll(model, examples);
    return outcomes.filter(({ question }) => country === null || question.country === country);
  };
  const slices = HELD_OUT_COUNTRIES.flatMap((country) => [
    { label: `${country}, names that only it has`, figures: figuresOf(ask(unknown, country), evenly) },
    { label: `${country}, names known from elsewhere`, figures: figuresOf(ask(known, country), evenly) },
  ]);
  return { slices, error: reliabilityOf(ask([...unknown, ...known], null), evenly).error };
}
