import type { PredictionData, UnknownReason } from '../api/types.js';
import { percent, plural } from '../kit/format.js';

/** Names a country; passed in, since only browsers have all names. */
export type NameCountry = (code: string) => string;

const reasons: Readonly<Record<UnknownReason, string>> = {
  not_found: 'No name in this value is in the dataset.',
  no_name_candidate: 'Nothing in this value looks like a name.',
  ambiguous:
    'The evidence is inconclusive: the name is recorded for women and men in similar numbers, or the countries that the rest of the name points to disagree.',
  insufficient_evidence: 'Too little evidence: too few people with this name are counted.',
};

/** The country of the counts, if one country decided. */
function whereCounted({ match }: PredictionData, nameCountry: NameCountry): string {
  if (match.scope === 'country' && match.country !== null) return ` in ${nameCountry(match.country)}`;
  return '';
}

/** Explains the answer in one or two sentences. */
export function explainResult(result: PredictionData, nameCountry: NameCountry): string {
  const { gender, confidence, source, reason, sample_count: samples, match } = result;
  if (source === 'ai' && gender === null) return 'AI was asked too, but the value gives too little to go on.';
  if (source === 'ai')
    return `AI inferred this from the spelling or the meaning. The confidence of ${percent(confidence ?? 0)} is reported by the model and not based on counts.`;
  if (gender === null) return reasons[reason ?? 'not_found'];
  if (confidence === null)
    return `Name lists${whereCounted(result, nameCountry)} give “${match.name}” as ${gender}. They have no counts, so there is no confidence.`;
  const people = samples === null ? 'the people' : plural(samples, 'person', 'people');
  return `Of ${people} named “${match.name}”${whereCounted(result, nameCountry)}, ${percent(confidence)} are recorded as ${gender}.`;
}

export const sourceWord = ({ source, confidence_kind: kind }: PredictionData): string => {
  if (source === 'none') return 'None';
  if (source === 'ai') return 'AI';
  return kind === 'observed_frequency' ? 'Dataset, counts' : 'Dataset, lists';
};

const methods: Readonly<Record<string, string>> = {
  normalized: 'The whole value',
  token: 'A word in the value',
  substring: 'Part of a word',
  model_inference: 'Inferred by AI',
};

/** Which part of the value matched, and which figures decided. */
export function matchWord({ match }: PredictionData, nameCountry: NameCountry): string {
  const { method, scope, country } = match;
  if (method === null) return 'Nothing';
  const part = methods[method] ?? method;
  if (scope === null) return part;
  if (scope === 'country' && country !== null) return `${part}, figures for ${nameCountry(country)}`;
  const surname = method === 'normalized' ? '' : ' or those of the surname’s country';
  return `${part}, worldwide figures${surname}`;
}

/** The label of the country in the answer. It describes the name, not the person, unless it was requested. */
export function countryTerm({ source, match }: PredictionData): string {
  if (source === 'ai') return 'Country (AI)';
  if (match.scope === 'country') return 'Country';
  return match.method === 'normalized' ? 'Most common in' : 'Country (of the surname, or most common)';
}

/** With fewer people than this, chance moves a share considerably. */
const fewPeopleMax = 50;

/** A caution where the confidence looks more certain than it is; null: none. */
export function cautionOf({ gender, sample_count: samples, source }: PredictionData): string | null {
  if (gender === null) return null;
  if (source === 'dataset' && samples !== null && samples < fewPeopleMax)
    return `Based on only ${plural(samples, 'person', 'people')}, so the confidence may be off by chance.`;
  return null;
}
