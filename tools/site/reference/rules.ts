import { boundsOf, typeOf } from './bounds.js';
import { type ApiDocument, dereference, type Schema } from './document.js';

const listed = (parts: readonly string[], word: string): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`;

const code = (text: unknown): string => `\`${String(text)}\``;

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

/** The rules between the members of an object (`allOf` with `if`, `oneOf`), as sentences with code in backticks. */
export const ruleSentences = ({ allOf = [] }: Schema, document: ApiDocument): string[] =>
  allOf.flatMap((rule) => ruleOf(rule, document));
