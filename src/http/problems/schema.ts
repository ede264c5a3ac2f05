import type { CatalogueEntry } from './catalogue.js';

/** An object without additional members; all are required but the optional ones. */
export const strictObject = (
  description: string | null,
  properties: object,
  optional: readonly string[] = [],
) => ({
  type: 'object',
  ...(description === null ? {} : { description }),
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});

/** One of the `errors` of a problem document. */
const faultSchema = strictObject(null, {
  pointer: { type: 'string', description: 'JSON pointer to the member, or to the query parameter.' },
  message: { type: 'string', description: 'What is wrong with it.' },
});

/** What the members of a problem document say, in both interfaces. */
export const problemTexts = {
  type: 'The code as a URN.',
  title: 'The code in words.',
  status: 'The HTTP status.',
  detail: 'What happened and what to do, in one sentence.',
  instance: 'The request id as a URN.',
  request_id: 'Unique for each HTTP attempt; the log has the request under it.',
  documentation: 'Address of the list of codes.',
} as const;

export const durationSchema = {
  type: 'integer',
  minimum: 0,
  description: 'Time in the service, in milliseconds.',
};

/** The members of a problem document but `meta`. */
export const problemMembers = (code: object, action: object) => ({
  type: { type: 'string', pattern: '^urn:genderapi:problem:[a-z_]+$', description: problemTexts.type },
  title: { type: 'string', description: problemTexts.title },
  status: { type: 'integer', minimum: 400, maximum: 599, description: problemTexts.status },
  detail: { type: 'string', description: problemTexts.detail },
  instance: { type: 'string', pattern: '^urn:uuid:[0-9a-f-]{36}$', description: problemTexts.instance },
  code,
  request_id: { type: 'string', format: 'uuid', description: problemTexts.request_id },
  documentation: { type: 'string', format: 'uri', description: problemTexts.documentation },
  action,
  errors: {
    type: 'array',
    items: faultSchema,
    minItems: 1,
    description: 'Of a validation_error: each fault.',
  },
});

/** The members of a problem that its code decides, as constants. */
export const constantsOf = (code: string, { status, action }: CatalogueEntry) => ({
  type: { const: `urn:genderapi:problem:${code}` },
  title: { const: code.replaceAll('_', ' ') },
  status: { const: status },
  action: { const: action },
});
