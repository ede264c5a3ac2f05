/** Requests and responses of the service, in its own types. */

import type { Meta } from '../../../src/http/v2/schemas/meta.js';
import type { explanationJson } from '../../../src/predictions/json.js';

export type { Evidence, EvidenceRow } from '../../../src/http/console/evidence.get.js';
export type { Capabilities } from '../../../src/http/v2/capabilities.get.js';
export type { BatchRow } from '../../../src/http/v2/schemas/batch.js';
export type { PhoneData, PhoneRequestBody } from '../../../src/http/v2/schemas/phone.js';
export type { PredictionRequestBody } from '../../../src/http/v2/schemas/prediction-request.js';
export type { PredictionData } from '../../../src/http/v2/schemas/prediction-response.js';
export type { UsageData } from '../../../src/http/v2/usage.get.js';
export type { Gender, InputType, UnknownReason } from '../../../src/inference/types.js';
export type { AiMode } from '../../../src/predictions/item.js';
export type { Meta };

export interface Answer<T> {
  readonly data: T;
  readonly meta: Meta;
}

/** The computation behind an answer of the dataset. */
export type Explanation = ReturnType<typeof explanationJson>;
export type Reading = Explanation['readings'][number];
