import * as Type from 'typebox';
import { callerId } from '../../access/limits/limits.js';
import type { CountryRow, Dataset, NameRow } from '../../dataset/dataset.js';
import { foldName, normalizeName } from '../../dataset/normalize.js';
import { isNeverName } from '../../inference/corrections.js';
import { findGiven } from '../../inference/words/find-given.js';
import { retryAfter } from '../problems/problem.js';
import { accessOf } from '../request-context.js';
import { closed, nullable, nullableEnum, oneOf } from '../schemas/members.js';
import { operation } from '../v2/operation.js';
import { ValueSchema } from '../v2/schemas/prediction-request.js';

const row = {
  male: Type.Integer({ minimum: 0 }),
  female: Type.Integer({ minimum: 0 }),
  evidence: oneOf(['counted', 'listed'], 'What supports the row: people counted, or lists alone.'),
  listed_as: nullableEnum(['male', 'female', 'unisex'], 'What the lists say; null where none does.'),
};

const EvidenceRowSchema = closed(row);

const CountryEvidenceSchema = closed({ country: Type.String(), ...row });

/** Rows of a name; counts are 0 in rows that only lists support. Name and worldwide row are null for unknown names. */
const EvidenceSchema = closed({
  name: nullable<string>('string'),
  global: Type.Union([EvidenceRowSchema, Type.Null()]),
  countries: Type.Array(CountryEvidenceSchema),
});
export type EvidenceRow = Type.Static<typeof EvidenceRowSchema>;
export type Evidence = Type.Static<typeof EvidenceSchema>;

const rowJson = ({ male, female, evidence, listedAs }: NameRow): EvidenceRow => ({
  male,
  female,
  evidence,
  listed_as: listedAs,
});

const isKnown = ({ evidence, male, female }: CountryRow): boolean =>
  evidence === 'listed' || male + female > 0;

/** What the dataset has of a name; nothing of names on the operator's exclusion list. */
function evidenceOf(name: string, dataset: Dataset): Evidence {
  const text = normalizeName(name);
  const record = findGiven(dataset, { text, folded: foldName(text) });
  const isExcluded = (country: string | null): boolean =>
    isNeverName(text, country, dataset) || isNeverName(dataset.nameOf(record), country, dataset);
  if (record < 0 || isExcluded(null)) return { name: null, global: null, countries: [] };
  const countries = dataset.countryRows(record).filter((row) => isKnown(row) && !isExcluded(row.country));
  return {
    name: dataset.nameOf(record),
    global: rowJson(dataset.globalRow(record)),
    countries: countries.map((row) => ({ country: row.country, ...rowJson(row) })),
  };
}

/**
 * `GET /console/evidence`: the counts of a name by country, for the chart below an answer. Free of charge; counts
 * toward the request limits of its key or trial address and has a limit of its own.
 */
export const evidenceGet = operation('Console', 'GET /console/evidence', {
  operationId: 'getEvidence',
  summary: 'The counts of a name',
  description: 'By country, for the console.',
  query: closed({ name: ValueSchema }),
  answers: { 200: { description: 'Success.', schema: EvidenceSchema } },
  async handle({ services: { limits, sources }, context, query }) {
    const counted = await limits?.names.count(callerId(accessOf(context).principal));
    if (counted?.isOver) throw retryAfter('rate_limit_exceeded', counted.resetS);
    return evidenceOf(query.name, sources.dataset);
  },
});
