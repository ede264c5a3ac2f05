import type { Shape } from '../operation.js';

/** A schema without its default, which a reference may add to the named schema. */
function withoutDefault({ default: _default, ...schema }: { readonly default?: unknown }): object {
  return schema;
}

/** Schemas by their published names; `rules` are consistency rules that only the document contains. */
export type NamedShapes = Readonly<
  Record<string, { readonly schema: Shape; readonly rules?: readonly object[] }>
>;

export interface References {
  /** A schema with references in place of named schemas. */
  described(schema: object): unknown;
  /** The named schemas themselves. */
  readonly schemas: Readonly<Record<string, object>>;
}

export function createReferences(shapes: NamedShapes): References {
  const names = new Map(
    Object.entries(shapes).map(([name, { schema }]) => [JSON.stringify(schema), name] as const),
  );
  const replace = (node: unknown, isRoot: boolean): unknown => {
    if (typeof node !== 'object' || node === null) return node;
    const name = isRoot ? undefined : names.get(JSON.stringify(withoutDefault(node)));
    if (name !== undefined)
      return {
        $ref: `#/components/schemas/${name}`,
        ...('default' in node ? { default: node.default } : {}),
      };
    if (Array.isArray(node)) return node.map((item) => replace(item, false));
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, replace(value, false)]));
  };
  return {
    described: (schema) => replace(schema, false),
    schemas: Object.fromEntries(
      Object.entries(shapes).map(([name, { schema, rules }]) => [
        name,
        { ...(replace(schema, true) as object), ...(rules ? { allOf: rules } : {}) },
      ]),
    ),
  };
}
