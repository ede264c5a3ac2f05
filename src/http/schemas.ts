import { createRequire } from 'node:module';
import type { Ajv, ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import { Problem } from './problems/problem.js';
import { toFaults } from './validation-faults.js';

/** The compilers take 20 ms to load and a schema 2 to 10 ms: both happen with the first request that needs them. */
const load = createRequire(import.meta.url);

let ajv: Ajv | null = null;

function compile(schema: TSchema): ValidateFunction {
  ajv ??= new (load('ajv') as typeof import('ajv')).Ajv({
    allErrors: true,
    // The schemas are constants, which tests check.
    validateSchema: false,
  });
  return ajv.compile(schema);
}

/** A check of values against a schema, without changing them. @throws Problem validation_error */
export function validatorOf(schema: TSchema): (value: unknown) => void {
  let validate: ValidateFunction | null = null;
  return (value) => {
    validate ??= compile(schema);
    if (validate(value)) return;
    throw new Problem('validation_error', { errors: toFaults(validate.errors ?? [], schema) });
  };
}

/** Writes a value as JSON, without members that the schema does not name. */
export function serializerOf(schema: TSchema): (value: object) => string {
  let write: ((value: object) => string) | null = null;
  return (value) => {
    write ??= (load('fast-json-stringify') as typeof import('fast-json-stringify').default)(schema);
    return write(value);
  };
}
