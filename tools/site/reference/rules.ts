import { type ApiDocument, dereference, rulesOf, type Schema } from '../../api-document.js';

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
  const allowed = values.length > 0 && !areMany ? [`one of ${values.map(code).join(', ')}`] : [];
  const bounds = [...allowed, ...comparisons(schema)];
  const items = schema.items && dereference(document, schema.items);
  if (items === undefined || items.properties !== undefined)
    return { bounds, values: areMany ? values.map(String) : [] };
  const each = boundsOf(items, document);
  return {
    bounds: [...bounds, ...each.bounds.map((bound) => `each ${bound}`)],
    values: areMany ? values.map(String) : each.values,
  };
}

const listed = (parts: readonly string[], word: string): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`;

const placed = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** What holds for one member, as a predicate: "is null", "is one of …". */
function predicates(schema: Schema, document: ApiDocument): string[] {
  const { enum: values, const: constant, not, type, format, pattern } = schema;
  if (type === 'null') return ['is null'];
  if (constant !== undefined) return [`is ${code(constant)}`];
  if (values !== undefined) return [`is ${listed(values.map(code), 'or')}`];
  if (not?.enum !== undefined) return [`is not ${listed(not.enum.map(code), 'or')}`];
  if (not?.pattern !== undefined) return [`does not match ${code(not.pattern)}`];
  const { format: _format, pattern: _pattern, ...rest } = schema;
  return [
    ...(typeof type === 'string' ? [`is of the type ${typeOf({ type }, document)}`] : []),
    ...boundsOf(rest, document).bounds.map((bound) => `is ${bound}`),
    ...(format === undefined ? [] : [`has the format ${code(format)}`]),
    ...(pattern === undefined ? [] : [`matches ${code(pattern)}`]),
  ];
}

/** What a schema says of an object, as statements about its members. */
function statements(given: Schema, path: string, document: ApiDocument): string[] {
  const schema = dereference(document, given);
  const { properties = {}, required = [], allOf = [], oneOf, not } = schema;
  const about = Object.entries(properties).flatMap(([name, member]) => {
    const at = placed(path, name);
    if (member.properties !== undefined) return statements(member, at, document);
    const said = predicates(member, document);
    return said.length === 0 ? [] : [`${code(at)} ${listed(said, 'and')}`];
  });
  const present = required
    .filter((name) => properties[name] === undefined)
    .map((name) => `${code(placed(path, name))} is present`);
  const others = allOf.flatMap((part) => statements(part, path, document));
  const either = oneOf?.map((one) => listed(statements(one, path, document), 'and')) ?? [];
  const negated = not === undefined ? [] : statements(not, path, document).map(negate);
  return [
    ...about,
    ...present,
    ...others,
    ...(either.length > 0 ? [`either ${either.join(' or ')}`] : []),
    ...negated,
  ];
}

const negate = (statement: string): string => statement.replace(' is ', ' is not ');

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function ruleOf(rule: Schema, document: ApiDocument): string[] {
  const said = (schema: Schema) => listed(statements(schema, '', document), 'and');
  if (rule.if === undefined) {
    const text = said(rule);
    return text === '' ? [] : [sentence(text)];
  }
  const parts = [
    ...(rule.then ? [`when ${said(rule.if)}, then ${said(rule.then)}`] : []),
    ...(rule.else ? [`unless ${said(rule.if)}, ${said(rule.else)}`] : []),
  ];
  return parts.map(sentence);
}

/** The rules between the members of an object, as sentences with code in backticks. */
export const ruleSentences = (schema: Schema, document: ApiDocument): string[] =>
  rulesOf(schema).flatMap((rule) => ruleOf(rule, document));
