// The baseline of bench/requests.ts: validates the same body, answers a constant of the same size.
import Fastify from 'fastify';
import { PredictionRequestSchema } from '../src/http/v2/schemas/prediction-request.js';

const answer = process.env.ANSWER ?? '{}';
const app = Fastify({ ajv: { customOptions: { coerceTypes: false, removeAdditional: false } } });
app.get('/livez', async () => ({ status: 'live' }));
app.post('/api/v2/gender', { schema: { body: PredictionRequestSchema } }, (_request, reply) => {
  reply.type('application/json; charset=utf-8').send(answer);
});
await app.listen({ port: Number(process.env.PORT) });
