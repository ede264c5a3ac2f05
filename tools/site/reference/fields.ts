import { type ApiDocument, dereference, referencedName, rulesOf, type Schema } from '../../api-document.js';
import { bestOf, type Examples, isFlat } from './examples.js';
import { boundsOf, ruleSentences, typeOf } from './rules.js';

/** A member of an object, or a parameter. */
export interface Field {
  readonly name: string;
  /** From the root of the body: `items[].options.ai_mode`; `*` stands for any name. */
  readonly path: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
  /** Sentences about its value, with code in backticks. */
  readonly bounds: readonly string[];
  /** Allowed values, where they are too many for a sentence. */
  readonly values: readonly string[];
  /** Undefined: the document has none. */
  readonly example: unknown;
  readonly children: readonly Field[];
  /** What holds between its members. */
  readonly rules: readonly string[];
  /** A named schema that is shown elsewhere. */
  readonly seeShape: string | null;
}

/** Where a schema is shown. */
export interface FieldSettings {
  readonly document: ApiDocument;
  /** Examples by the name of the member, from the whole document. */
  readonly elsewhere: Examples;
  /** Whether named objects are shown here, or where they stand by themselves. */
  readonly isExpanded: boolean;
}

/** Of a schema of values or null: that of the values. */
const nonNull = (schema: Schema): Schema =>
  schema.anyOf?.find(({ type }) => type !== 'null') ?? (schema.anyOf ? {} : schema);

/** What rules add to single members without a condition: a format. What they say of their parts is a rule. */
function unconditional(schema: Schema): Readonly<Record<string, Schema>> {
  const single = rulesOf(schema)
    .filter((part) => part.if === undefined)
    .flatMap(({ properties = {} }) => Object.entries(properties))
    .filter(([, { properties }]) => !properties);
  return Object.fromEntries(single);
}

/** Values at a member of every example; `[]` and `*` are taken apart by the caller. */
const membersOf = (examples: readonly unknown[], name: string): unknown[] =>
  examples.flatMap((example) => {
    const value = (example as Readonly<Record<string, unknown>> | null)?.[name];
    return value === undefined ? [] : [value];
  });

const elementsOf = (examples: readonly unknown[]): unknown[] =>
  examples.flatMap((example) => (Array.isArray(example) ? example : []));

const valuesOf = (examples: readonly unknown[]): unknown[] =>
  examples.flatMap((example) => (typeof example === 'object' && example ? Object.values(example) : []));

/** An example of the body, of the schema, or of a member of the same name elsewhere. */
function exampleFor(
  name: string,
  schema: Schema,
  examples: readonly unknown[],
  elsewhere: Examples,
): unknown {
  const found = bestOf(examples.filter(isFlat));
  if (found !== undefined && found !== null) return found;
  const own = schema.examples?.[0] ?? schema.const ?? schema.default;
  const allowed = [elsewhere.get(name), ...(schema.enum ?? [])].filter((value) => value !== null);
  return own ?? allowed.find((value) => schema.enum?.includes(value) ?? true) ?? found;
}

/** The fields within a value and the rules between them. `examples` are of the whole value, `path` is its own: none of a body. */
export function inside(
  schema: Schema,
  examples: readonly unknown[],
  settings: FieldSettings,
  path = '',
): Pick<Field, 'children' | 'rules'> {
  const value = dereference(settings.document, nonNull(schema));
  const { items, additionalProperties: others } = value;
  if (items !== undefined) return inside(items, elementsOf(examples), settings, `${path}[]`);
  if (typeof others === 'object') return inside(others, valuesOf(examples), settings, `${path}.*`);
  return {
    children: fieldsOf(value, path, examples, settings),
    rules: ruleSentences(value, settings.document),
  };
}

/** The named object that a schema, or its elements, refer to. */
function namedObject(schema: Schema, document: ApiDocument): string | null {
  const { $ref, items } = nonNull(schema);
  if (items !== undefined) return namedObject(items, document);
  if ($ref === undefined) return null;
  return dereference(document, { $ref } as Schema).properties === undefined ? null : referencedName($ref);
}

/** One field. `examples` are its own values. */
export function fieldOf(
  name: string,
  path: string,
  schema: Schema,
  isRequired: boolean,
  examples: readonly unknown[],
  settings: FieldSettings,
): Field {
  const { document } = settings;
  const resolved = dereference(document, schema);
  const seeShape = settings.isExpanded ? null : namedObject(schema, document);
  return {
    name,
    path,
    type: typeOf(resolved, document),
    isRequired,
    description: resolved.description ?? '',
    ...boundsOf(resolved, document),
    example: resolved.properties ? undefined : exampleFor(name, resolved, examples, settings.elsewhere),
    ...(seeShape === null ? inside(schema, examples, settings, path) : { children: [], rules: [] }),
    seeShape,
  };
}

/** The members of an object. */
function fieldsOf(
  object: Schema,
  path: string,
  examples: readonly unknown[],
  settings: FieldSettings,
): Field[] {
  const more = unconditional(object);
  return Object.entries(object.properties ?? {}).map(([name, schema]) =>
    fieldOf(
      name,
      path === '' ? name : `${path}.${name}`,
      { ...more[name], ...schema },
      object.required?.includes(name) ?? false,
      membersOf(examples, name),
      settings,
    ),
  );
}
