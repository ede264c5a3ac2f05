import type { PredictionData, UnknownReason } from '../api/types.js';
import { percent, plural } from '../kit/format.js';

/** Names a country; passed in, since only browsers have all names. */
export type NameCountry = (code: string) => string;

const reasons: Readonly<Record<UnknownReason, string>> = {
  not_found: 'No name in this value is in the dataset.',
  no_name_candidate: 'Nothing in this value looks like the name of a person.',
  ambiguous:
    'The evidence is inconclusive: the name is recorded for women and men in similar numbers, or the value names two people.',
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
  if (match.name === null)
    return `A title or salutation in the value says that this is a ${personWords[gender]}.`;
  if (samples === null || samples === 0)
    return `No people named “${match.name}” are counted${whereCounted(result, nameCountry)}; lists of names, or the operator’s corrections, give it as ${gender}.`;
  const people = plural(samples, 'person', 'people');
  const where = whereCounted(result, nameCountry);
  // No plain share of these people: a small country is shrunk to the world, and other words and titles weigh too.
  const words = match.method === 'normalized' ? '' : ' and by the other words of the value';
  return `${percent(confidence ?? 0)} ${gender}, by the records of ${people} named “${match.name}”${where}${words}.`;
}

const personWords = { female: 'woman', male: 'man' } as const;

export const sourceWord = ({ source, sample_count: samples }: PredictionData): string => {
  if (source === 'none') return 'None';
  if (source === 'ai') return 'AI';
  return samples === null || samples > 0 ? 'Dataset, counts' : 'Dataset, no counts';
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
  const surname = method === 'normalized' ? '' : ' or those of the country that the other words point to';
  return `${part}, worldwide figures${surname}`;
}

/** The label of the country in the answer. It describes the name, not the person, unless it was requested. */
export function countryTerm({ source, match }: PredictionData): string {
  if (source === 'ai') return 'Country (AI)';
  if (match.scope === 'country') return 'Country';
  return match.method === 'normalized' ? 'Most common in' : 'Country (of the other words, or most common)';
}

/** With fewer people than this, chance moves a share considerably. */
const fewPeopleMax = 50;

/** A caution where the confidence looks more certain than it is; null: none. */
export function cautionOf({ gender, sample_count: samples, source }: PredictionData): string | null {
  if (gender === null) return null;
  if (source === 'dataset' && samples !== null && samples > 0 && samples < fewPeopleMax)
    return `Based on only ${plural(samples, 'person', 'people')}, so the confidence may be off by chance.`;
  return null;
}
