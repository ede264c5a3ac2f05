import { type CountryName, type CountryNames, createCountryNames } from '../dataset/country-names.js';
import type { Dataset } from '../dataset/dataset.js';
import { explain } from '../inference/explain.js';
import type { DecisionRules } from '../inference/predict.js';
import { isNeverName } from '../inference/predict.js';
import type { PredictionItem } from '../predictions/item.js';
import { explanationJson } from '../predictions/item.js';
import { answered, type CountryNamesArguments, refused, type ToolAnswer } from './backend.js';

/** Every reading of a value and the rows behind it, as JSON. */
export function explainValue(
  { type, value, country }: Pick<PredictionItem, 'type' | 'value' | 'country'>,
  { dataset, rules }: { readonly dataset: Dataset; readonly rules: DecisionRules },
): object {
  return explanationJson(explain({ type, value, country: country ?? null }, dataset, rules));
}

const defaultLimit = 20;

/** The usual names of countries, without those of which the operator allows no gender, however they are spelt. */
export function createUsualNames(dataset: Dataset) {
  const read = createCountryNames(dataset);
  return async (country: string): Promise<CountryNames | null> => {
    const names = await read(country);
    const isTold = ({ name }: CountryName) => !isNeverName(name, country, dataset);
    return names && { male: names.male.filter(isTold), female: names.female.filter(isTold) };
  };
}

/** Names with counts, or names of a list where the country has no counts. */
function namesOf(names: readonly CountryName[], limit: number): object[] {
  return names.slice(0, limit).map(({ name, share, people }) => ({ name, share, people }));
}

const note = {
  people: 'ranked by the people counted in the country',
  none: 'no counts are known for this country: a selection from lists, first the names that few other countries have',
} as const;

/** The usual names of a country in the form of a tool result. */
export async function answerCountryNames(
  { country, gender, limit = defaultLimit }: CountryNamesArguments,
  read: (country: string) => Promise<CountryNames | null>,
): Promise<ToolAnswer> {
  const names = await read(country);
  if (names === null) return refused('not_found', 'The dataset has no names of this country.');
  const rankedBy = [...names.male, ...names.female].some(({ people }) => people !== null) ? 'people' : 'none';
  return answered({
    country,
    ranked_by: rankedBy,
    note: note[rankedBy],
    ...(gender === 'male' ? {} : { female: namesOf(names.female, limit) }),
    ...(gender === 'female' ? {} : { male: namesOf(names.male, limit) }),
  });
}
