import Type from 'typebox';
import { selfSchema } from '../../v2/openapi/documents.js';
import { closed, described, nullable, nullableEnum, nullableText, oneOf } from '../../v2/schemas/meta.js';
import { TimeSchema, WholeSchema } from './common.js';
import { CountSchema } from './ledger.js';

const CorrectionsSchema = closed({
  path: Type.String({ description: 'The file.' }),
  sha256: Type.String({ description: 'Hash of the file.' }),
  rows: WholeSchema('Corrections in the file.'),
  loaded_at: TimeSchema('When it was read.'),
});

const LedgerHealthSchema = described('The ledger.', {
  ready: Type.Boolean({ description: 'It answered within a second.' }),
  store: oneOf(['sqlite', 'postgres'], 'Where it is stored.'),
  open: Type.Union([CountSchema, Type.Null()], {
    description: 'Operations that are still reserved; null if the ledger did not respond in time.',
  }),
});

const AiHealthSchema = described('The AI provider.', {
  provider: Type.String({ description: '`none`, `embedded`, or the kind of LLM.' }),
  model: nullableText('Model name at the LLM.'),
  fallback: nullableEnum(['embedded'], 'What answers when the LLM cannot; null: nothing.'),
  available: Type.Boolean({ description: 'Whether it accepts requests now.' }),
  breaker: nullableEnum(
    ['closed', 'open', 'half_open'],
    'open: the LLM is not asked after repeated failures. Null without an LLM.',
  ),
  calls_today: nullable<number>('integer', {
    minimum: 0,
    description: 'Calls of this node to the LLM in this UTC day; null without an LLM.',
  }),
  cost_today: nullable<number>('number', {
    minimum: 0,
    description: 'What they cost in the currency of the configured prices.',
  }),
});

const DatasetHealthSchema = described('The dataset that answers are based on.', {
  version: Type.String({ description: 'Version of the dataset.' }),
  names: WholeSchema('Names.'),
  country_rows: WholeSchema('Rows of single countries.'),
  countries: Type.Array(Type.String(), { description: 'ISO 3166-1 alpha-2 codes.' }),
  sources: Type.Array(Type.String(), { description: 'Sources of its names.' }),
  size_bytes: WholeSchema('Size of the file.'),
  sha256: Type.String({ description: 'Hash of the file.' }),
});

export const HealthSchema = described('The state of this node.', {
  node: Type.String({ description: 'Name of the node.' }),
  version: Type.String({ description: 'Version of the package.' }),
  uptime_seconds: WholeSchema('Since the process started.'),
  ledger: LedgerHealthSchema,
  ai: AiHealthSchema,
  dataset: DatasetHealthSchema,
  corrections: Type.Union([CorrectionsSchema, Type.Null()], {
    description: "The operator's corrections in use; null: none are configured.",
  }),
  rate_limit_store: described('Kind null: request rates are not limited.', {
    kind: nullableEnum(
      ['memory', 'redis', 'postgres'],
      'Where request rates are counted; null: they are not.',
    ),
    available: Type.Boolean({ description: 'It answered within a second.' }),
  }),
  memory_bytes: WholeSchema('Resident memory of the process.'),
  time: TimeSchema('The clock of the node.'),
});

export const SettingsSchema = closed({
  settings: Type.Array(
    closed({
      name: Type.String({ description: 'Name of the environment variable.' }),
      group: Type.String({ description: 'Group of related settings.' }),
      value: Type.Unsafe<string | number | null>({
        type: ['string', 'number', 'null'],
        description: 'Null for secrets.',
      }),
      is_default: Type.Boolean({ description: 'Not set; of a secret only this is shown.' }),
      is_secret: Type.Boolean({ description: 'Whether its value is never shown.' }),
      description: Type.String({ description: 'What it does.' }),
    }),
    { description: 'In the order of the documentation.' },
  ),
});

export const WhoamiSchema = closed({
  client_address: Type.String({ description: 'The address of the client as the service derives it.' }),
  trial_scope: Type.String({ description: 'Scope of one trial: the address, or its /64 network.' }),
});

/** The OpenAPI document of this interface. */
export const DescriptionSchema = Type.Unsafe<object>({
  type: 'object',
  properties: selfSchema.properties,
  required: ['openapi', 'info', 'paths'],
});
