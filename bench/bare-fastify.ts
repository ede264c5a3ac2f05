// The baseline of bench/requests.ts: validates the same body, answers a constant of the same size. With COMMIT it
// commits a row to that database before each answer, alone.
import Fastify from 'fastify';
import Database from 'libsql';
import { PredictionRequestSchema } from '../src/http/v2/schemas/prediction-request.js';

const { ANSWER: answer = '{}', COMMIT: path } = process.env;

function openCommit(file: string): () => void {
  const db = new Database(file);
  for (const pragma of ['journal_mode = wal', 'synchronous = full']) db.exec(`pragma ${pragma}`);
  db.exec('create table entry (id integer primary key, amount integer not null)');
  const insert = db.prepare('insert into entry (amount) values (?)');
  return () => void insert.run(1);
}

const commit = path === undefined ? () => undefined : openCommit(path);
const app = Fastify({ ajv: { customOptions: { coerceTypes: false, removeAdditional: false } } });
app.get('/livez', async () => ({ status: 'live' }));
app.post('/api/v2/gender', { schema: { body: PredictionRequestSchema } }, (_request, reply) => {
  commit();
  reply.type('application/json; charset=utf-8').send(answer);
});
await app.listen({ port: Number(process.env.PORT) });
