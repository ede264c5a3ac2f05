import Type from 'typebox';
import { nullable, nullableEnum } from '../../v2/schemas/meta.js';
import { strict, TimeSchema, WholeSchema } from './common.js';
import { CountSchema } from './ledger.js';

const CorrectionsSchema = Type.Object(
  {
    path: Type.String(),
    sha256: Type.String(),
    rows: WholeSchema('Corrections in the file.'),
    loaded_at: TimeSchema(),
  },
  strict,
);

const LedgerHealthSchema = Type.Object(
  {
    ready: Type.Boolean({ description: 'It answered within a second.' }),
    store: Type.Unsafe<'sqlite' | 'postgres'>({ type: 'string', enum: ['sqlite', 'postgres'] }),
    open: Type.Union([CountSchema, Type.Null()], {
      description: 'Operations that are still reserved; null when the ledger did not say in time.',
    }),
  },
  strict,
);

const AiHealthSchema = Type.Object(
  {
    provider: Type.String({ description: '`none`, `embedded`, or the kind of LLM.' }),
    model: nullable<string>('string', { description: "The LLM's name of the model." }),
    fallback: nullableEnum(['embedded']),
    available: Type.Boolean({ description: 'A question would be taken now.' }),
    breaker: nullableEnum(['closed', 'open', 'half_open']),
    calls_today: nullable<number>('integer', {
      minimum: 0,
      description: 'Calls of this node to the LLM in this UTC day; null without an LLM.',
    }),
    cost_today: nullable<number>('number', {
      minimum: 0,
      description: 'What they cost in the currency of the configured prices.',
    }),
  },
  strict,
);

const DatasetHealthSchema = Type.Object(
  {
    version: Type.String(),
    names: WholeSchema('Names.'),
    country_rows: WholeSchema('Rows of single countries.'),
    countries: Type.Array(Type.String(), { description: 'ISO 3166-1 alpha-2 codes.' }),
    sources: Type.Array(Type.String()),
    size_bytes: WholeSchema('Size of the file.'),
    sha256: Type.String(),
  },
  strict,
);

export const HealthSchema = Type.Object(
  {
    node: Type.String(),
    version: Type.String({ description: 'Version of the package.' }),
    uptime_seconds: WholeSchema('Since the process started.'),
    ledger: LedgerHealthSchema,
    ai: AiHealthSchema,
    dataset: DatasetHealthSchema,
    corrections: Type.Union([CorrectionsSchema, Type.Null()], {
      description: "The operator's corrections in use; null: none are configured.",
    }),
    rate_limit_store: Type.Object(
      {
        kind: nullableEnum(['memory', 'redis', 'postgres']),
        available: Type.Boolean({ description: 'It answered within a second.' }),
      },
      { ...strict, description: 'Kind null: request rates are not limited.' },
    ),
    memory_bytes: WholeSchema('Resident memory of the process.'),
    time: TimeSchema('The clock of the node.'),
  },
  strict,
);

export const SettingsSchema = Type.Object(
  {
    settings: Type.Array(
      Type.Object(
        {
          name: Type.String(),
          value: Type.Unsafe<string | number | null>({
            type: ['string', 'number', 'null'],
            description: 'Null for secrets.',
          }),
          is_default: Type.Boolean({ description: 'Not set; for a secret this is all that is told.' }),
          is_secret: Type.Boolean(),
          description: Type.String(),
        },
        strict,
      ),
    ),
  },
  strict,
);

export const WhoamiSchema = Type.Object(
  {
    client_address: Type.String({ description: 'The address of the client as the service derives it.' }),
    trial_scope: Type.String({ description: 'What one trial belongs to: the address, or its /64 network.' }),
  },
  strict,
);

/** The OpenAPI document of this interface. */
export const DescriptionSchema = Type.Unsafe<object>({
  type: 'object',
  properties: { openapi: { const: '3.1.1' }, info: { type: 'object' }, paths: { type: 'object' } },
  required: ['openapi', 'info', 'paths'],
});
