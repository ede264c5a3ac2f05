import { createReferences, type NamedShapes } from '../../openapi/references.js';
import { catalogue, problemCodes } from '../../problems/catalogue.js';
import {
  BatchMetaSchema,
  BatchRequestSchema,
  BatchResponseSchema,
  BatchRowSchema,
  ItemErrorSchema,
  SummarySchema,
} from '../schemas/batch.js';
import { AccessSchema, MetaSchema, UsageSchema } from '../schemas/meta.js';
import { PhoneDataSchema, PhoneRequestSchema, PhoneResponseSchema } from '../schemas/phone.js';
import {
  AiModeSchema,
  BatchItemSchema,
  CountrySchema,
  InputTypeSchema,
  PredictionRequestSchema,
  ValueSchema,
} from '../schemas/prediction-request.js';
import {
  PredictionDataSchema,
  PredictionResponseSchema,
  UsageResponseSchema,
} from '../schemas/prediction-response.js';
import {
  capabilitiesSchema,
  errorCatalogueSchema,
  problemMetaSchema,
  problemSchema,
  refusalSchema,
  selfSchema,
} from './documents.js';
import { itemErrorRules, problemRules } from './problem-rules.js';
import {
  accessRules,
  batchResponseRules,
  batchRowRules,
  matchRules,
  phoneDataRules,
  phoneRequestRules,
  phoneResponseRules,
  predictionDataRules,
  predictionRequestRules,
  predictionResponseRules,
  type Rule,
  successMetaRules,
  summaryRules,
  termsRules,
  usageDataRules,
  usageResponseRules,
  usageRules,
} from './rules.js';

const actions = [...new Set(problemCodes.map((code) => catalogue[code].action))];

const codeRule: Rule = { properties: { code: { $ref: '#/components/schemas/ProblemCode' } } };

/** Every schema by its published name; `rules` are consistency rules that only the document contains. */
const shapes: NamedShapes = {
  InputType: { schema: InputTypeSchema },
  AiMode: { schema: AiModeSchema },
  Country: { schema: CountrySchema },
  Value: { schema: ValueSchema },
  PredictionRequest: { schema: PredictionRequestSchema, rules: predictionRequestRules },
  Access: { schema: AccessSchema, rules: accessRules },
  Usage: { schema: UsageSchema, rules: usageRules },
  Meta: { schema: MetaSchema, rules: successMetaRules },
  Match: { schema: PredictionDataSchema.properties.match, rules: matchRules },
  PredictionData: { schema: PredictionDataSchema, rules: predictionDataRules },
  PredictionResponse: { schema: PredictionResponseSchema, rules: predictionResponseRules },
  BatchItem: { schema: BatchItemSchema, rules: predictionRequestRules },
  BatchRequest: { schema: BatchRequestSchema },
  ItemError: { schema: ItemErrorSchema, rules: [codeRule, ...itemErrorRules] },
  BatchRow: { schema: BatchRowSchema, rules: batchRowRules },
  Summary: { schema: SummarySchema, rules: summaryRules },
  BatchMeta: { schema: BatchMetaSchema, rules: successMetaRules },
  BatchResponse: { schema: BatchResponseSchema, rules: batchResponseRules },
  PhoneRequest: { schema: PhoneRequestSchema, rules: phoneRequestRules },
  PhoneData: { schema: PhoneDataSchema, rules: phoneDataRules },
  PhoneResponse: { schema: PhoneResponseSchema, rules: phoneResponseRules },
  UsageData: { schema: UsageResponseSchema.properties.data, rules: usageDataRules },
  UsageResponse: { schema: UsageResponseSchema, rules: usageResponseRules },
  ProblemCode: { schema: { type: 'string', enum: problemCodes, description: 'Machine-readable code.' } },
  ProblemAction: { schema: { type: 'string', enum: actions, description: 'What to do about it.' } },
  ProblemMeta: { schema: problemMetaSchema, rules: termsRules },
  Problem: { schema: problemSchema, rules: problemRules },
  Refusal: { schema: refusalSchema },
  ErrorCatalogue: { schema: errorCatalogueSchema },
  Description: { schema: selfSchema },
  Capabilities: { schema: capabilitiesSchema },
};

/** `components.schemas` of the document, and references to them. */
export const references = createReferences(shapes);
