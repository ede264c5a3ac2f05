import Type from 'typebox';
import { namesKeptMax } from '../dataset/country-names.js';
import { PhoneRequestSchema } from '../http/v2/schemas/phone.js';
import { CountrySchema, PredictionRequestSchema } from '../http/v2/schemas/prediction-request.js';
import { limits } from '../predictions/limits.js';
import type {
  Backend,
  CountryNamesArguments,
  PhoneArguments,
  PredictionArguments,
  ToolAnswer,
} from './backend.js';

const strict = { additionalProperties: false } as const;

const PredictionSchema = Type.Pick(
  PredictionRequestSchema,
  ['type', 'value', 'country', 'forceToGenderize', 'options'],
  strict,
);

const ExplainSchema = Type.Pick(PredictionRequestSchema, ['type', 'value', 'country'], strict);

const BatchSchema = Type.Object(
  {
    items: Type.Array(PredictionSchema, { minItems: 1, maxItems: limits.batchItemsMax }),
  },
  strict,
);

const CountryNamesSchema = Type.Object(
  {
    country: CountrySchema,
    gender: Type.Optional(
      Type.Unsafe<'male' | 'female'>({
        type: 'string',
        enum: ['male', 'female'],
        description: 'Names of this gender only.',
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: namesKeptMax,
        default: 20,
        description: 'Names of each gender.',
      }),
    ),
  },
  strict,
);

/** What a model must know before it uses an answer. */
const caution =
  'The answer is an inference from name statistics about recorded sex, never a fact about a person; gender is null where the evidence does not say.';

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: Type.TSchema;
  run(backend: Backend, given: unknown): Promise<ToolAnswer>;
}

/** A tool whose arguments were checked against its schema before it runs. */
const tool = <Given>(
  definition: Omit<Tool, 'run'>,
  run: (backend: Backend, given: Given) => Promise<ToolAnswer>,
): Tool => ({ ...definition, run: (backend, given) => run(backend, given as Given) });

/** Every tool, in the order in which it is listed. */
export const tools: readonly Tool[] = [
  tool<PredictionArguments>(
    {
      name: 'predict_gender',
      title: 'Predict the gender of a name, e-mail address or username',
      description: `Infers male or female from one name, e-mail address or username, with confidence, sample size and source. Give the country where it is known. ${caution}`,
      inputSchema: PredictionSchema,
    },
    (backend, item) => backend.predict(item),
  ),
  tool<{ items: PredictionArguments[] }>(
    {
      name: 'predict_gender_batch',
      title: 'Predict the gender of many values',
      description: `As predict_gender for up to ${limits.batchItemsMax} values at once, answered in order; each has its own type and country. Items ask the dataset only, unless they say ai_mode. ${caution}`,
      inputSchema: BatchSchema,
    },
    (backend, { items }) => backend.predictBatch(items),
  ),
  tool<PhoneArguments>(
    {
      name: 'validate_phone',
      title: 'Validate a phone number',
      description:
        'Tells whether a phone number is valid for its country, with its E.164 form. Valid means in an assigned range, not that somebody answers. Without a leading + the country is needed.',
      inputSchema: PhoneRequestSchema,
    },
    (backend, phone) => backend.validatePhone(phone),
  ),
  tool<CountryNamesArguments>(
    {
      name: 'names_of_country',
      title: 'Usual given names of a country',
      description:
        'Lists given names of a country by gender, with the people counted where a register is known; ranked_by tells when only lists without counts are.',
      inputSchema: CountryNamesSchema,
    },
    (backend, query) => backend.namesOfCountry(query),
  ),
  tool<Pick<PredictionArguments, 'type' | 'value' | 'country'>>(
    {
      name: 'explain_prediction',
      title: 'Explain a prediction',
      description: `A prediction with every part of the value that was tried as a name, the dataset rows that were read for it, and why each decided or did not. ${caution}`,
      inputSchema: ExplainSchema,
    },
    (backend, item) => backend.explain(item),
  ),
];
