import { address, strictObject, text, whole } from '../schemas/shapes.js';
import type { CatalogueEntry } from './catalogue.js';

/** One of the `errors` of a problem document. */
const faultSchema = strictObject(null, {
  pointer: text('JSON pointer to the member, or to the query parameter.'),
  message: text('What is wrong with it.'),
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

export const durationSchema = whole('Time in the service, in milliseconds.');

/** The members of a problem document but `meta`. */
export const problemMembers = (code: object, action: object) => ({
  type: { type: 'string', pattern: '^urn:genderapi:problem:[a-z_]+$', description: problemTexts.type },
  title: text(problemTexts.title),
  status: { type: 'integer', minimum: 400, maximum: 599, description: problemTexts.status },
  detail: text(problemTexts.detail),
  instance: { type: 'string', pattern: '^urn:uuid:[0-9a-f-]{36}$', description: problemTexts.instance },
  code,
  request_id: { type: 'string', format: 'uuid', description: problemTexts.request_id },
  documentation: address(problemTexts.documentation),
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
