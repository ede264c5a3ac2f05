import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import Type, { type Static } from 'typebox';
import { callerId } from '../../access/limits/limits.js';
import { createMemoryCounter } from '../../access/limits/memory-counter.js';
import type { CountryRow, Dataset, NameRow } from '../../dataset/dataset.js';
import { foldName, normalizeName } from '../../dataset/normalize.js';
import { findGiven } from '../../inference/evidence.js';
import { isNeverName } from '../../inference/predict.js';
import { createAccessCheck } from '../access-check.js';
import { Problem } from '../problems/problem.js';
import { accessOf } from '../request-context.js';
import type { HttpServices } from '../services.js';
import { ValueSchema } from '../v2/schemas/prediction-request.js';

const EvidenceQuerySchema = Type.Object({ name: ValueSchema }, { additionalProperties: false });

/** Names a minute that one caller may look up: enough to read, too few to copy the dataset by. */
const namesPerMinuteMax = 60;

const rowJson = ({ male, female, evidence, listedAs }: NameRow) => ({
  male,
  female,
  evidence,
  listed_as: listedAs,
});

const isKnown = ({ evidence, male, female }: CountryRow): boolean =>
  evidence === 'listed' || male + female > 0;

/** What the dataset knows of a name; nothing of names on the operator's exclusion list. */
function evidenceOf(name: string, dataset: Dataset) {
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
    const taken = limits === null ? null : counter.take(callerId(accessOf(request).principal));
    if (taken?.isOver)
      done(new Problem('rate_limit_exceeded', { headers: { 'retry-after': String(taken.resetS) } }));
    else done();
  };
}

/**
 * `GET /console/evidence`: the counts of a name by country, for the chart below an answer. Free; counted like
 * any request of its key or trial address, and by names of its own.
 */
export const evidenceGet = (services: HttpServices): RouteOptions => ({
  method: 'GET',
  url: '/console/evidence',
  schema: { querystring: EvidenceQuerySchema },
  preValidation: [createAccessCheck(services, { fresh: false }), createNameLimit(services)],
  handler: async (request) =>
    evidenceOf((request.query as Static<typeof EvidenceQuerySchema>).name, services.dataset),
});
