/** Requests and responses of the service, in its own types. */

import type { Evidence, EvidenceRow } from '../../../src/http/console/evidence-schema.js';
import type { BatchRow } from '../../../src/http/v2/schemas/batch.js';
import type { Capabilities } from '../../../src/http/v2/schemas/capabilities.js';
import type { Meta } from '../../../src/http/v2/schemas/meta.js';
import type { PhoneData, PhoneRequestBody } from '../../../src/http/v2/schemas/phone.js';
import type { PredictionRequestBody } from '../../../src/http/v2/schemas/prediction-request.js';
import type { PredictionData, UsageData } from '../../../src/http/v2/schemas/prediction-response.js';
import type { Gender, InputType, UnknownReason } from '../../../src/inference/types.js';
import type { AiMode } from '../../../src/predictions/limits.js';

export type {
  AiMode,
  BatchRow,
  Capabilities,
  Evidence,
  EvidenceRow,
  Gender,
  InputType,
  Meta,
  PhoneData,
  PhoneRequestBody,
  PredictionData,
  PredictionRequestBody,
  UnknownReason,
  UsageData,
};

export interface Answer<T> {
  readonly data: T;
  readonly meta: Meta;
}
