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

/** A row of the dataset behind a reading. */
export interface ReadingRow {
  readonly name: string;
  /** Null: all countries. */
  readonly country: string | null;
  readonly male: number;
  readonly female: number;
  readonly evidence: 'counted' | 'listed';
  readonly listed_as: Gender | 'unisex' | null;
  readonly sources: readonly string[];
  /** Shrunk to what is known beyond the row; 0 to 1. */
  readonly female_share: number;
  /** The answer rests on it. */
  readonly used: boolean;
}

/** One way to read a value. */
export interface Reading {
  /** Words of the given name; none where a title alone decides. */
  readonly given: readonly string[];
  readonly others: readonly string[];
  readonly probability: number;
  readonly female: number;
  /** Where most of the reading comes from, and its share of it; null: anywhere. */
  readonly origin: string | null;
  readonly origin_share: number;
  /** Natural log-odds of female of the given name there. */
  readonly log_odds: number;
  readonly rows: readonly ReadingRow[];
}

/** The computation behind an answer of the dataset. */
export interface Explanation {
  readonly no_person: number;
  readonly female: number;
  readonly title_log_odds: number;
  readonly readings: readonly Reading[];
}
