import { countryName } from '../api/countries.js';
import type { Evidence, EvidenceRow, PredictionData, UnknownReason } from '../api/types.js';
import { percent, plural, whole } from '../kit/format.js';

const reasons: Readonly<Record<UnknownReason, string>> = {
  not_found: 'No name in this value is in the dataset.',
  no_name_candidate: 'Nothing in this value looks like a personal name.',
  ambiguous:
    'The evidence is inconclusive: the name is recorded for women and men in similar numbers, or the value names two people.',
  insufficient_evidence: 'Too few people with this name were counted to tell.',
};

/** The country of the counts, if one country decided. */
function whereCounted({ match }: PredictionData): string {
  if (match.scope === 'country' && match.country !== null) return ` in ${countryName(match.country)}`;
  return '';
}

/** Explains the answer in one or two sentences. */
export function explainResult(result: PredictionData): string {
  const { gender, confidence, source, reason, sample_count: samples, match } = result;
  if (source === 'ai' && gender === null) return 'AI was asked as well, but there is too little to go on.';
  if (source === 'ai')
    return `AI inferred this from spelling or meaning. The ${percent(confidence ?? 0)} is the model’s own estimate, not based on counts.`;
  if (gender === null) return reasons[reason ?? 'not_found'];
  if (match.name === null) return `The title or salutation is that of a ${personWords[gender]}.`;
  if (samples === null || samples === 0)
    return `Name lists, or the operator’s corrections, have “${match.name}” as ${gender}; no one with this name was counted${whereCounted(result)}.`;
  const people = plural(samples, 'person', 'people');
  const where = whereCounted(result);
  // Not a plain share of these people: a small country is shrunk towards the world, and other words and titles count too.
  const words = match.method === 'normalized' ? '' : ' and on the other words in the value';
  return `${percent(confidence ?? 0)} ${gender}, based on records of ${people} named “${match.name}”${where}${words}.`;
}

const personWords = { female: 'woman', male: 'man' } as const;

export const sourceWord = ({ source, sample_count: samples }: PredictionData): string => {
  if (source === 'none') return 'No source';
  if (source === 'ai') return 'AI';
  return samples === null || samples > 0 ? 'Name statistics' : 'Name lists';
};

const methods: Readonly<Record<string, string>> = {
  normalized: 'Whole value',
  token: 'One word of the value',
  substring: 'Part of a word',
  model_inference: 'AI inference',
};

/** Which part of the value matched, and which figures decided. */
export function matchWord({ match }: PredictionData): string {
  const { method, scope, country } = match;
  if (method === null) return 'No match';
  const part = methods[method] ?? method;
  if (scope === null) return part;
  if (scope === 'country' && country !== null) return `${part}, statistics for ${countryName(country)}`;
  const surname = method === 'normalized' ? '' : ', or those of the country the other words suggest';
  return `${part}, worldwide statistics${surname}`;
}

/** The label of the country in the answer. It describes the name, not the person, unless it was requested. */
export function countryTerm({ source, match }: PredictionData): string {
  if (source === 'ai') return 'Country (AI)';
  if (match.scope === 'country') return 'Country';
  return match.method === 'normalized' ? 'Most common in' : 'Likely country';
}

/** With fewer people than this, chance moves a share considerably. */
const fewPeopleMax = 50;

/** A caution where the confidence looks more certain than it is; null: none. */
export function cautionOf({ gender, sample_count: samples, source }: PredictionData): string | null {
  if (gender === null) return null;
  if (source === 'dataset' && samples !== null && samples > 0 && samples < fewPeopleMax)
    return `Based on only ${plural(samples, 'person', 'people')}: treat the confidence with caution.`;
  return null;
}

const peopleOf = ({ male, female }: EvidenceRow): number => male + female;

function noteOf(row: EvidenceRow): string {
  const people = peopleOf(row);
  const share = row.female / people;
  const leading = share >= 0.5 ? `${percent(share)} female` : `${percent(1 - share)} male`;
  return `${leading} · ${whole(people)}`;
}

const barOf = (label: string, row: EvidenceRow) => ({
  label,
  values: { female: row.female, male: row.male },
  note: noteOf(row),
});

const isCounted = (row: EvidenceRow): boolean => row.evidence === 'counted' && peopleOf(row) > 0;

/** Bars of the counted rows: worldwide first, then countries by number of people. */
export function evidenceBars({ global, countries }: Evidence) {
  const own = countries
    .filter(isCounted)
    .sort((a, b) => peopleOf(b) - peopleOf(a))
    .map((row) => barOf(countryName(row.country), row));
  return global !== null && isCounted(global) ? [barOf('Worldwide', global), ...own] : own;
}

/** Countries that have only lists without counts, by listed gender. */
export const listedCountries = ({ countries }: Evidence) =>
  (['female', 'male', 'unisex'] as const)
    .map((listedAs) => ({
      listedAs,
      names: countries
        .filter((row) => row.evidence === 'listed' && row.listed_as === listedAs)
        .map(({ country }) => countryName(country))
        .sort((a, b) => a.localeCompare(b, 'en')),
    }))
    .filter(({ names }) => names.length > 0);
