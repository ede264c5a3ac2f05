import type { InputType } from '../../inference/types.js';
import type { Subject } from './answer.js';
import { V1Refusal } from './errno.js';
import type { V1Route } from './operation.js';
import { readAiParameters, readCountry, readId, requireText } from './options.js';
import type { Parameters } from './parameters.js';
import { predictAll, valuesMax } from './predict.js';
import type { V1Services } from './services.js';

type Entry = Readonly<Record<string, unknown>>;

function requireEntry(value: unknown): Entry {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new V1Refusal(91);
  return value as Entry;
}

/** Every entry with its own country and ID. @throws V1Refusal 91, 92, 90 */
function readEntries({ given }: Parameters, type: InputType): Subject[] {
  const data = given.get('data');
  if (data?.kind !== 'list' || data.values.length === 0) throw new V1Refusal(91);
  const entries = data.values.map(requireEntry).map((entry) => ({
    value: requireText(entry[type]),
    id: readId(entry.id),
    country: entry.country,
  }));
  if (entries.length > valuesMax[type]) throw new V1Refusal(92);
  return entries.map((entry) => ({ ...entry, country: readCountry(entry.country ?? undefined) }));
}

/** `POST` of `{data: [...]}`: several values, each with its own country. */
export const multiCountryRoute = (services: V1Services, path: string, type: InputType): V1Route => ({
  path,
  methods: ['POST'],
  isBillable: true,
  operation: (context, parameters) => {
    const ai = readAiParameters(parameters);
    const subjects = readEntries(parameters, type);
    return predictAll(services, context, { type, subjects, ai, isOne: false });
  },
});
