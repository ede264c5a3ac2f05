/** Schemas that only describe: of answers that are constants, and of problems. */

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

export const text = (description: string) => ({ type: 'string', description });
export const flag = (description: string) => ({ type: 'boolean', description });
export const whole = (description: string) => ({ type: 'integer', minimum: 0, description });
export const list = (items: object, description: string) => ({ type: 'array', items, description });
export const address = (description: string) => ({ type: 'string', format: 'uri', description });

/** A schema of the document by its name. */
export const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** The OpenAPI document itself. */
export const selfSchema = {
  type: 'object',
  description: 'An OpenAPI document.',
  properties: {
    openapi: { const: '3.1.1', description: 'Version of the format.' },
    info: { type: 'object', description: 'Title and version of the interface.' },
    paths: { type: 'object', description: 'Every operation by its address.' },
  },
  required: ['openapi', 'info', 'paths'],
};
