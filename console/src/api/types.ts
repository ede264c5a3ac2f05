/** Answers of the v2 interface, as far as the console reads them. */

import type { PredictionRequestBody } from '../../../src/http/v2/schemas/prediction-request.js';
import type { PredictionData } from '../../../src/http/v2/schemas/prediction-response.js';
import type { Gender, InputType, UnknownReason } from '../../../src/inference/types.js';
import type { AiMode } from '../../../src/predictions/request.js';

export type { AiMode, Gender, InputType, UnknownReason };
export type PredictionRequest = Readonly<PredictionRequestBody>;
export type Prediction = Readonly<Omit<PredictionData, 'input'>>;

export interface Capabilities {
  readonly deployment: string;
  readonly capabilities: {
    readonly ai: { readonly available: boolean };
    readonly limits: {
      readonly batch_items: number;
      readonly trial_batch_items: number;
      readonly value_length: number;
    };
    readonly trial: {
      readonly available: boolean;
      readonly credits: number;
      readonly period_seconds: number;
    };
    readonly dataset: {
      readonly version: string;
      readonly names: number;
      readonly countries: readonly string[];
    };
  };
}

export interface Meta {
  readonly request_id: string;
  readonly duration_ms: number;
  readonly access?: {
    readonly mode: 'api_key' | 'ip_trial' | 'unauthenticated';
    readonly reason: 'api_key_missing' | 'api_key_invalid' | 'api_key_not_found' | null;
  };
  readonly usage: {
    readonly charged_credits: number | null;
    readonly remaining_credits: number | null;
    readonly billing_status: 'not_charged' | 'confirmed' | 'unconfirmed';
    readonly resets_at: string | null;
  };
}

export interface Answer<T> {
  readonly data: T;
  readonly meta: Meta;
}

export interface PhoneRequest {
  readonly number: string;
  readonly country?: string;
}

export interface PhoneResult {
  readonly valid: boolean;
  readonly possible: boolean;
  readonly e164: string | null;
  readonly country: string | null;
  readonly country_calling_code: number | null;
}

export interface Usage {
  readonly remaining_credits: number;
  readonly expires_at: string | null;
  readonly resets_at: string | null;
  readonly limit: number | null;
}

export interface BatchRow {
  readonly index: number;
  readonly id?: string;
  readonly charged_credits: number;
  readonly data?: Prediction;
  readonly error?: { readonly code: string; readonly detail: string };
}

/** A row of the dataset; figures are 0 where only lists name the gender. */
export interface EvidenceRow {
  readonly male: number;
  readonly female: number;
  readonly evidence: 'counted' | 'listed';
  readonly listed_as: Gender | 'unisex' | null;
}

export interface Evidence {
  /** As the dataset holds it; null: the dataset does not have it. */
  readonly name: string | null;
  readonly global: EvidenceRow | null;
  readonly countries: readonly (EvidenceRow & { readonly country: string })[];
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
