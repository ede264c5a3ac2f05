import type { Prediction, Reason } from '../api/types.js';
import { percent, plural } from '../kit/format.js';

/** Names a country: given in, since only browsers know all names. */
export type NameCountry = (code: string) => string;

const reasons: Readonly<Record<Reason, string>> = {
  not_found: 'The dataset has no name that is in this value.',
  no_name_candidate: 'Nothing in this value can be a name.',
  ambiguous:
    'The evidence does not settle it: women and men of this name are recorded in similar numbers, or the countries that the rest of the name points to disagree.',
  insufficient_evidence: 'There is too little evidence: too few people of this name are counted.',
};

/** What "people" were counted, as far as the answer says. */
function whereCounted({ match }: Prediction, nameCountry: NameCountry): string {
  if (match.scope === 'country' && match.country !== null) return ` in ${nameCountry(match.country)}`;
  return '';
}

/** Why the answer is what it is, in one or two plain sentences. */
export function explainResult(result: Prediction, nameCountry: NameCountry): string {
  const { gender, confidence, source, reason, sample_count: samples, match } = result;
  if (source === 'ai' && gender === null) return 'AI was asked too, and the value says too little to go by.';
  if (source === 'ai')
    return `AI inferred this from the letters or the meaning. ${percent(confidence ?? 0)} is the confidence that the model reports; nobody was counted.`;
  if (gender === null) return reasons[reason ?? 'not_found'];
  if (confidence === null)
    return `Name lists${whereCounted(result, nameCountry)} have “${match.name}” as ${gender}. They give no counts, so there is no confidence.`;
  const people = samples === null ? 'the people' : plural(samples, 'person', 'people');
  return `Of ${people} counted${whereCounted(result, nameCountry)} under “${match.name}”, ${percent(confidence)} are recorded as ${gender}.`;
}

export const sourceWord = ({ source, confidence_kind: kind }: Prediction): string => {
  if (source === 'none') return 'None';
  if (source === 'ai') return 'AI';
  return kind === 'observed_frequency' ? 'Dataset, counts' : 'Dataset, lists';
};

const methods: Readonly<Record<string, string>> = {
  normalized: 'The whole value',
  token: 'A word of the value',
  substring: 'A part of a word',
  model_inference: 'Inferred by AI',
};

/** Which part of the value was the name, and whose figures decided. */
export function matchWord({ match }: Prediction, nameCountry: NameCountry): string {
  const { method, scope, country } = match;
  if (method === null) return 'Nothing';
  const part = methods[method] ?? method;
  if (scope === null) return part;
  if (scope === 'country' && country !== null) return `${part}; the figures of ${nameCountry(country)}`;
  const surname = method === 'normalized' ? '' : ', or of the one that the surname points to';
  return `${part}; the figures of all countries${surname}`;
}

/** What the country of the answer stands for; of the person it says nothing, unless it was asked. */
export function countryTerm({ source, match }: Prediction): string {
  if (source === 'ai') return 'Country, by AI';
  if (match.scope === 'country') return 'Country';
  return match.method === 'normalized' ? 'Most frequent in' : 'Country (the surname’s, or the most frequent)';
}

/** Below this many people a share moves much by chance. */
const fewPeopleMax = 50;

/** A word of care where the figure looks surer than it is; null: none is due. */
export function careOf({ gender, sample_count: samples, source }: Prediction): string | null {
  if (gender === null) return null;
  if (source === 'dataset' && samples !== null && samples < fewPeopleMax)
    return `Only ${plural(samples, 'person is', 'people are')} counted: the share may be off by chance.`;
  return null;
}
