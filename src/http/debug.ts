import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest, RouteOptions } from 'fastify';
import Type, { type Static } from 'typebox';
import { explain } from '../inference/explain.js';
import { metaOf } from './exchange.js';
import { explanationJson } from './explanation.js';
import { Problem } from './problems/problem.js';
import type { HttpServices } from './services.js';
import { predictionData } from './v2/prediction-data.js';
import { itemFaults } from './v2/rules.js';
import { PredictionRequestSchema } from './v2/schemas/prediction-request.js';

const ExplainSchema = Type.Pick(PredictionRequestSchema, ['type', 'value', 'country'], {
  additionalProperties: false,
});

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in a time that says nothing of the token. @throws Problem invalid_api_key */
function requireOperator({ headers }: FastifyRequest, token: string): void {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (timingSafeEqual(digest(given), digest(token))) return;
  const detail = 'This address is for the operator. Send Authorization: Bearer with OPERATOR_TOKEN.';
  throw new Problem('invalid_api_key', { detail, headers: { 'www-authenticate': 'Bearer' } });
}

/**
 * `POST /debug/explain`: why the dataset answers a value as it does, with every candidate and row that was read.
 * For the operator alone, free, and absent while no token is set.
 */
export const debugRoutes = (services: HttpServices): RouteOptions[] => {
  const { operatorToken, sources } = services;
  if (operatorToken === '') return [];
  return [
    {
      method: 'POST',
      url: '/debug/explain',
      schema: { body: ExplainSchema },
      preValidation: (request, _reply, done) => {
        requireOperator(request, operatorToken);
        done();
      },
      handler: async (request) => {
        const item = request.body as Static<typeof ExplainSchema>;
        const errors = itemFaults(item, { base: '', aiMode: '' });
        if (errors.length > 0) throw new Problem('validation_error', { errors });
        const { type, value, country = null } = item;
        const explanation = explain({ type, value, country }, sources.dataset, sources.rules);
        const data = { ...predictionData(item, explanation.prediction), ...explanationJson(explanation) };
        return { data, meta: metaOf(request) };
      },
    },
  ];
};
