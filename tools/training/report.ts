import type { EmbeddedModel } from '../../src/ai/embedded/model.js';
import {
  askAll,
  byWeight,
  evenly,
  type Figures,
  figuresOf,
  groupBy,
  type Outcome,
  type Reliability,
  regionLabel,
  reliabilityOf,
  scriptLabel,
} from './evaluate.js';
import type { Examples } from './examples.js';

/** What the model card says of the test names. */
export interface TestReport {
  readonly names: number;
  readonly slices: readonly Slice[];
  readonly scripts: readonly Slice[];
  readonly regions: readonly Slice[];
  readonly weighted: Reliability;
  readonly even: Reliability;
  readonly kinds: readonly KindError[];
}

/** Calibration error, weighted, over one kind of question. */
interface KindError {
  readonly label: string;
  readonly questions: number;
  readonly error: number;
}

export interface Slice {
  readonly label: string;
  readonly figures: Figures;
}

/** Groups of fewer questions say nothing with two digits. */
const GROUP_QUESTIONS_MIN = 100;

export function reportOf(model: EmbeddedModel, examples: Examples): TestReport {
  const outcomes = askAll(model, examples.test);
  const slice = (label: string, of: readonly Outcome[], weigh = evenly): Slice => ({
    label,
    figures: figuresOf(of, weigh),
  });
  const solid = outcomes.filter(({ question }) => question.isSolid);
  const inCountry = (one: Outcome): boolean => one.question.country !== null;
  const isCompound = ({ name }: Outcome): boolean => /[ -]/.test(name);
  const groups = (labelOf: (outcome: Outcome) => string | null): Slice[] =>
    groupBy(outcomes, labelOf)
      .filter(([, group]) => group.length >= GROUP_QUESTIONS_MIN)
      .map(([label, group]) => slice(label, group, byWeight));
  return {
    names: examples.test.length,
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
      error: reliabilityOf(group, byWeight).error,
    })),
  };
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
