import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import Type, { type Static } from 'typebox';
import { callerId } from '../../access/limits/limits.js';
import { createMemoryCounter } from '../../access/limits/memory-counter.js';
import type { CountryRow, Dataset, NameRow } from '../../dataset/dataset.js';
import { foldName, normalizeName } from '../../dataset/normalize.js';
import { findGiven } from '../../inference/evidence.js';
import { isNeverName } from '../../inference/predict.js';
import { createAccessCheck } from '../access.js';
import { Problem } from '../problems/problem.js';
import { accessOf } from '../request-context.js';
import type { HttpServices } from '../services.js';
import { ValueSchema } from '../v2/schemas/prediction-request.js';
import { type Evidence, type EvidenceRow, EvidenceSchema } from './evidence-schema.js';

const EvidenceQuerySchema = Type.Object({ name: ValueSchema }, { additionalProperties: false });

/** Names per minute and caller: enough for reading, too few for copying the dataset. */
const namesPerMinuteMax = 60;

const rowJson = ({ male, female, evidence, listedAs }: NameRow): EvidenceRow => ({
  male,
  female,
  evidence,
  listed_as: listedAs,
});

const isKnown = ({ evidence, male, female }: CountryRow): boolean =>
  evidence === 'listed' || male + female > 0;

/** What the dataset knows of a name; nothing of names on the operator's exclusion list. */
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

/** @throws Problem rate_limit_exceeded */
function createNameLimit({ limits }: HttpServices) {
  const counter = createMemoryCounter(namesPerMinuteMax, Date.now);
  return (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void => {
    const counted = limits === null ? null : counter.count(callerId(accessOf(request).principal));
    if (counted?.isOver)
      done(new Problem('rate_limit_exceeded', { headers: { 'retry-after': String(counted.resetS) } }));
    else done();
  };
}

/**
 * `GET /console/evidence`: the counts of a name by country, for the chart below an answer. Free of charge; counts
 * toward the request limits of its key or trial address and has a limit of its own.
 */
export const evidenceGet = (services: HttpServices): RouteOptions => ({
  method: 'GET',
  url: '/console/evidence',
  schema: { querystring: EvidenceQuerySchema, response: { 200: EvidenceSchema } },
  preValidation: [createAccessCheck(services, { fresh: false }), createNameLimit(services)],
  handler: async (request) =>
    evidenceOf((request.query as Static<typeof EvidenceQuerySchema>).name, services.dataset),
});
