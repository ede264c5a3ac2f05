import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type Json = Readonly<Record<string, unknown>>;

/** The parts of an OpenAPI document that the tests read. */
interface DescribedResponse {
  readonly headers: Readonly<Record<string, { readonly $ref: string }>>;
  readonly content?: Readonly<
    Record<
      string,
      {
        readonly schema: Json;
        readonly example?: unknown;
        readonly examples?: Readonly<Record<string, { value: unknown }>>;
      }
    >
  >;
}

export interface DescribedOperation {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Json }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Json; readonly example?: unknown }>>;
  };
  readonly responses: Readonly<Record<string, DescribedResponse | { readonly $ref: string }>>;
}

export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: {
    readonly headers: Readonly<Record<string, { readonly required?: boolean; readonly schema: Json }>>;
    readonly responses: Readonly<Record<string, DescribedResponse>>;
    readonly schemas: Readonly<Record<string, Json>>;
  };
}

/** Every value under a key, anywhere in a document. */
export function valuesOf(key: string, node: unknown): unknown[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) =>
    name === key ? [value, ...valuesOf(key, value)] : valuesOf(key, value),
  );
}

/** The references of a document and the parts that they may lead to, each sorted. */
export function referencesOf(document: Description) {
  const named = Object.entries(document.components)
    .filter(([kind]) => kind !== 'securitySchemes')
    .flatMap(([kind, parts]) => Object.keys(parts).map((name) => `#/components/${kind}/${name}`));
  return { used: [...new Set(valuesOf('$ref', document))].sort(), named: named.sort() };
}

/** What answers are compared with: the parts of a description, found and compiled. `root` is a name of its own. */
export function readDescription({ components }: Description, root: string) {
  // Each schema is compiled once for a few answers: making its code smaller takes longer than running it.
  const ajv = new Ajv2020({ strict: false, allErrors: true, code: { optimize: false } });
  addFormats.default(ajv);
  ajv.addSchema({ $id: root, components });
  /** By the schema itself: writing out a large one for each answer takes longer than validating the answer. */
  const validators = new WeakMap<Json, ValidateFunction>();
  const shapes = new Map<string, Json>();

  const absolute = (schema: Json): Json =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', `"${root}#/components/`)) as Json;

  /** What a value breaks of a schema of the document; empty when it is valid. */
  function faultsOf(schema: Json, value: unknown): string[] {
    const validate = validators.get(schema) ?? ajv.compile(absolute(schema));
    validators.set(schema, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`);
  }

  /** What a value breaks of a named shape. */
  function faultsOfShape(name: string, value: unknown): string[] {
    const schema = shapes.get(name) ?? { $ref: `#/components/schemas/${name}` };
    shapes.set(name, schema);
    return faultsOf(schema, value);
  }

  return {
    faultsOf,
    faultsOfShape,
    /** The response of an operation; problems stand among the shared parts. */
    responseOf({ responses }: DescribedOperation, status: number): DescribedResponse | undefined {
      const response = responses[status];
      if (response === undefined || !('$ref' in response)) return response;
      return components.responses[response.$ref.slice('#/components/responses/'.length)];
    },
    headerFaults(response: DescribedResponse, headers: Headers): string[] {
      return Object.entries(response.headers).flatMap(([name, { $ref }]) => {
        const header = components.headers[$ref.slice('#/components/headers/'.length)];
        const text = headers.get(name);
        if (text === null) return header?.required ? [`lacks ${name}`] : [];
        const value = header?.schema.type === 'integer' ? Number(text) : text;
        return faultsOf(header?.schema ?? {}, value).map((fault) => `${name}: ${text} ${fault}`);
      });
    },
  };
}
