import {
  type CallToolResult,
  fromJsonSchema,
  type JsonSchemaType,
  McpServer,
} from '@modelcontextprotocol/server';
import * as Type from 'typebox';
import { validatorOf } from '../http/schemas/compile.js';
import { closed } from '../http/schemas/members.js';
import { PhoneRequestSchema } from '../http/v2/schemas/phone.js';
import {
  BatchItemSchema,
  ExplainSchema,
  PredictionRequestSchema,
} from '../http/v2/schemas/prediction-request.js';
import { requestBounds } from '../predictions/item.js';
import { packageVersion } from '../runtime/package-root.js';
import { type Backend, CountryNamesSchema, refusedFor, type ToolAnswer } from './backend.js';

/** Answers stand in the order of the values: a model needs no mark of its own. */
const withoutId = <T extends Type.TProperties>({ id: _, ...properties }: T) => closed(properties);

const PredictionSchema = withoutId(PredictionRequestSchema.properties);

const BatchSchema = closed({
  items: Type.Array(withoutId(BatchItemSchema.properties), {
    minItems: 1,
    maxItems: requestBounds.batchItemsMax,
  }),
});

/** Guidance for a model that uses the results. */
const caution =
  'The result is an inference from name statistics on recorded sex, not a fact about a person; gender is null if the evidence is insufficient.';

/** Every tool, in the order of the list, with the method of a backend that answers it. */
const tools: readonly {
  readonly name: string;
  readonly method: keyof Backend;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: Type.TSchema;
}[] = [
  {
    name: 'predict_gender',
    method: 'predict',
    title: 'Predict the gender of a name, e-mail address or username',
    description: `Infers male or female from one name, e-mail address or username, with confidence, sample size and source. Pass the country if it is known. ${caution}`,
    inputSchema: PredictionSchema,
  },
  {
    name: 'predict_gender_batch',
    method: 'predictBatch',
    title: 'Predict the gender of many values',
    description: `Like predict_gender for up to ${requestBounds.batchItemsMax} values at once, with results in the same order; each value has its own type and country. Items use the dataset only, unless they set ai_mode. ${caution}`,
    inputSchema: BatchSchema,
  },
  {
    name: 'validate_phone',
    method: 'validatePhone',
    title: 'Validate a phone number',
    description:
      'Checks whether a phone number is valid for its country and returns its E.164 form. Valid means that the number is in an assigned range; it may still be out of service. A number without a leading + requires a country.',
    inputSchema: PhoneRequestSchema,
  },
  {
    name: 'names_of_country',
    method: 'namesOfCountry',
    title: 'Common given names of a country',
    description:
      'Lists given names of a country by gender, with the number of people if counts are available; ranked_by is none if there are only lists without counts.',
    inputSchema: CountryNamesSchema,
  },
  {
    name: 'explain_prediction',
    method: 'explain',
    title: 'Explain a prediction',
    description: `Returns a prediction with every part of the value that was tried as a name, the dataset rows read for it, and why each of them decided or did not. ${caution}`,
    inputSchema: ExplainSchema,
  },
];

const instructions =
  'genderd infers gender from names, e-mail addresses and usernames by name statistics. Results are not facts about people: a person’s own statement takes precedence, and no decision about a person may rest on a result.';

/** A refusal is a result too, which is how the protocol reports tool errors to the model. */
const toResult = ({ isRefused, value }: ToolAnswer): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(value) }],
  structuredContent: value,
  isError: isRefused,
});

/** The library's own check names neither a member that it does not know nor the values that it would take. */
const unchecked: Parameters<typeof fromJsonSchema>[1] = {
  getValidator: () => (data) => ({ valid: true, data: data as never, errorMessage: undefined }),
};

/** Of each tool, since a server is made for each request over HTTP and a check takes longer to make than an answer. */
const checks = new Map(tools.map(({ name, inputSchema }) => [name, validatorOf(inputSchema)]));

/** A server of the Model Context Protocol over a backend, not yet connected. */
export function createMcpServer(backend: Backend): McpServer {
  const server = new McpServer(
    { name: 'genderd', title: 'genderd', version: packageVersion },
    { instructions },
  );
  for (const { name, method, title, description, inputSchema } of tools) {
    // The schemas are already JSON Schema; TypeBox's additions to them are not enumerable.
    const schema = fromJsonSchema<never>(inputSchema as JsonSchemaType, unchecked);
    const annotations = { readOnlyHint: true, openWorldHint: false };
    server.registerTool(name, { title, description, inputSchema: schema, annotations }, async (given) => {
      const faults = checks.get(name)?.(given)?.details.errors;
      return toResult(faults === undefined ? await backend[method](given) : refusedFor(faults));
    });
  }
  return server;
}
