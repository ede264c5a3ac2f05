/** An object without additional members; all are required but the optional ones. */
export const strictObject = (properties: object, optional: readonly string[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});

/** One of the `errors` of a problem document. */
export const faultSchema = strictObject({
  pointer: { type: 'string', description: 'JSON pointer to the member, or to the query parameter.' },
  message: { type: 'string' },
});
