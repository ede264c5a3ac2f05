/** An object without additional members; all are required but the optional ones. */
export const strictObject = (properties: object, optional: readonly string[] = [], description?: string) => ({
  type: 'object',
  ...(description === undefined ? {} : { description }),
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});

/** One of the `errors` of a problem document. */
export const faultSchema = strictObject({
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
  duration_ms: 'Time in the service, in milliseconds.',
  errors: 'Of a validation_error: each fault.',
} as const;
