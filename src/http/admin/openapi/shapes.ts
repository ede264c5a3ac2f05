import type { TSchema } from 'typebox';
import { createReferences } from '../../openapi/references.js';
import { type AdminProblemCode, adminCatalogue, adminProblemCodes } from '../../problems/catalogue.js';
import { faultSchema, problemTexts, strictObject } from '../../problems/schema.js';
import {
  AccountChangesSchema,
  AccountSchema,
  CreatedAccountSchema,
  GrantedSchema,
  NewAccountSchema,
  NewGrantSchema,
} from '../schemas/accounts.js';
import { CreatedKeySchema, KeyChangesSchema, KeySchema, NewKeySchema } from '../schemas/keys.js';
import {
  OperationAnswerSchema,
  OperationSchema,
  UsageAnswerSchema,
  VerificationSchema,
} from '../schemas/ledger.js';
import { HealthSchema } from '../schemas/service.js';

/** Named schemas of the document. */
const named: Readonly<Record<string, TSchema>> = {
  Account: AccountSchema,
  NewAccount: NewAccountSchema,
  CreatedAccount: CreatedAccountSchema,
  AccountChanges: AccountChangesSchema,
  NewGrant: NewGrantSchema,
  Granted: GrantedSchema,
  Key: KeySchema,
  NewKey: NewKeySchema,
  CreatedKey: CreatedKeySchema,
  KeyChanges: KeyChangesSchema,
  Usage: UsageAnswerSchema,
  Operation: OperationSchema,
  OperationRecord: OperationAnswerSchema.properties.operation,
  Verification: VerificationSchema,
  Health: HealthSchema,
};

const actions = [...new Set(adminProblemCodes.map((code) => adminCatalogue[code].action))];

/** Constant members of a problem. */
const rowOf = (code: AdminProblemCode) => ({
  if: { properties: { code: { const: code } } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: {
    properties: {
      type: { const: `urn:genderapi:problem:${code}` },
      title: { const: code.replaceAll('_', ' ') },
      status: { const: adminCatalogue[code].status },
      action: { const: adminCatalogue[code].action },
    },
  },
});

/** RFC 9457 problem document: that of the v2 interface without billing. */
const problemSchema = {
  ...strictObject(
    {
      type: { type: 'string', pattern: '^urn:genderapi:problem:[a-z_]+$', description: problemTexts.type },
      title: { type: 'string', description: problemTexts.title },
      status: { type: 'integer', minimum: 400, maximum: 599, description: problemTexts.status },
      detail: { type: 'string', description: problemTexts.detail },
      instance: {
        type: 'string',
        pattern: '^urn:uuid:[0-9a-f-]{36}$',
        description: problemTexts.instance,
      },
      code: { type: 'string', enum: adminProblemCodes, description: 'Machine-readable code.' },
      request_id: { type: 'string', format: 'uuid', description: problemTexts.request_id },
      documentation: { type: 'string', format: 'uri', description: problemTexts.documentation },
      action: { type: 'string', enum: actions, description: 'What to do about it.' },
      errors: {
        type: 'array',
        items: faultSchema,
        minItems: 1,
        description: problemTexts.errors,
      },
      meta: strictObject(
        {
          request_id: { type: 'string', format: 'uuid', description: problemTexts.request_id },
          duration_ms: { type: 'integer', minimum: 0, description: problemTexts.duration_ms },
        },
        [],
        'About the request.',
      ),
    },
    ['errors'],
    'Why a request failed, by RFC 9457. Branch on code.',
  ),
  allOf: adminProblemCodes.map(rowOf),
};

const shapes = Object.fromEntries(Object.entries(named).map(([name, schema]) => [name, { schema }]));

/** `components.schemas` of the document, and references to them. */
export const references = createReferences(shapes);
export const componentSchemas = { ...references.schemas, Problem: problemSchema };
