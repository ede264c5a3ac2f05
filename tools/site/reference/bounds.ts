import { type ApiDocument, dereference, type Schema } from './document.js';

/** Allowed values up to here stand in the sentence. */
const valuesInSentenceMax = 12;

const code = (value: unknown): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

/** Words for a type, nullable ones included. */
export function typeOf(given: Schema, document: ApiDocument): string {
  const schema = dereference(document, given);
  if (schema.anyOf !== undefined)
    return [...new Set(schema.anyOf.map((one) => typeOf(one, document)))].join(' or ');
  const names = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? [implied(schema)]);
  const words = names.map((name) =>
    name === 'array' && schema.items ? `array of ${typeOf(schema.items, document)}` : name,
  );
  return words.join(' or ');
}

/** The type of a schema that names none. */
function implied({ const: constant, enum: values, properties }: Schema): string {
  if (properties !== undefined) return 'object';
  const value = constant ?? values?.[0];
  return value === undefined ? 'any value' : typeof value;
}

function range(from: number | undefined, to: number | undefined, unit = ''): string[] {
  const units = unit === '' ? '' : ` ${unit}`;
  if (from !== undefined && to !== undefined) return [`${from} to ${to}${units}`];
  if (from !== undefined) return [`at least ${from}${units}`];
  return to === undefined ? [] : [`at most ${to}${units}`];
}

function comparisons(schema: Schema): string[] {
  return [
    ...range(schema.minimum, schema.maximum),
    ...(schema.exclusiveMinimum === undefined ? [] : [`more than ${schema.exclusiveMinimum}`]),
    ...(schema.exclusiveMaximum === undefined ? [] : [`less than ${schema.exclusiveMaximum}`]),
    ...range(schema.minLength, schema.maxLength, 'characters'),
    ...range(schema.minItems, schema.maxItems, 'elements'),
    ...range(schema.minProperties, undefined, 'members'),
    ...(schema.format === undefined ? [] : [`format ${code(schema.format)}`]),
    ...(schema.pattern === undefined ? [] : [`matches ${code(schema.pattern)}`]),
    ...(schema.const === undefined ? [] : [`always ${code(schema.const)}`]),
    ...(schema.not?.const === undefined ? [] : [`not ${code(schema.not.const)}`]),
    ...(schema.default === undefined ? [] : [`default ${code(schema.default)}`]),
  ];
}

/** What a value must keep to: sentences, and the allowed values where they are many. */
export function boundsOf(schema: Schema, document: ApiDocument): { bounds: string[]; values: string[] } {
  const values = schema.enum ?? [];
  const areMany = values.length > valuesInSentenceMax;
  const listed = values.length > 0 && !areMany ? [`one of ${values.map(code).join(', ')}`] : [];
  const bounds = [...listed, ...comparisons(schema)];
  const items = schema.items && dereference(document, schema.items);
  if (items === undefined || items.properties !== undefined)
    return { bounds, values: areMany ? values.map(String) : [] };
  const each = boundsOf(items, document);
  return {
    bounds: [...bounds, ...each.bounds.map((bound) => `each ${bound}`)],
    values: areMany ? values.map(String) : each.values,
  };
}
